/** Loader data that only the server's markup needs. */
import type { IncomingMessage } from "node:http";
import { type Handed, toDense } from "~/shared/dense-data.ts";

/** What the hook before the framework says of a request: its loader can't tell a document from data for scripts. */
const mark = "x-asks-for";

/** Marks a request by its address. Call before the framework sees it. */
export function markDocument(request: Pick<IncomingMessage, "url" | "headers">): void {
	request.headers[mark] = /^[^?]*\.data(\?|$)/.test(request.url ?? "") ? "data" : "document";
}

/** Without the hook a browser's `Accept` tells; a kept page would have what its first reader accepted. */
function toDocument({ headers }: Request): boolean {
	const marked = headers.get(mark);
	return marked === null ? (headers.get("Accept")?.includes("text/html") ?? false) : marked === "document";
}

/**
 * Data of a `staticComponent`. A document has its markup, which the browser keeps and never renders again, so the data
 * is left out of what the page hands over to scripts. The server still renders with it: the fields are there, but not
 * enumerable. Navigations ask for data, not for a document, and get all of it.
 * @param handedOver fields that the page itself reads
 */
export function forMarkup<Data extends object>(
	request: Request,
	data: Data,
	handedOver: readonly (keyof Data)[],
): Data {
	if (!toDocument(request)) return data;
	const fields = Object.entries(data).map(([name, value]) => [
		name,
		{ value, enumerable: handedOver.includes(name as keyof Data) },
	]);
	return Object.defineProperties({}, Object.fromEntries(fields)) as Data;
}

/**
 * Data that the page's scripts read too, as one string. `readHanded` reads it.
 * @param forScripts what is empty in a document, because a `staticComponent` shows it
 */
export function handOver<Data extends object>(
	request: Request,
	data: Data,
	forScripts: (data: Data) => Data,
): Handed<Data> {
	const handed = { dense: toDense(toDocument(request) ? forScripts(data) : data) };
	return Object.defineProperty(handed, "whole", { value: data, enumerable: false });
}
