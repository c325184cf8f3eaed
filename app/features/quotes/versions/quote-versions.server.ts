/** Compares two versions of a quote by line. */

import { orNull } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import { quoteDifference } from "#rules/quotes/quote-difference";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { paged, pageNumber } from "~/shared/paged.ts";
import { quoteLinesPerPage } from "../quote-forms.ts";
import { readQuote } from "../quote-pages.server.ts";

function requestedVersion(
	versionNumbers: readonly number[],
	named: string | null,
	otherwise: number,
): number {
	const version = Number(named);
	return versionNumbers.includes(version) ? version : otherwise;
}

/**
 * The versions in the URL, by default the last two, with one page of changed or all lines.
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadComparison({
	params,
	url,
	services,
	once,
}: Pick<RequestContext<{ quoteID: string }>, "params" | "url" | "services" | "once">) {
	const id = params.quoteID;
	const quote = await readQuote({ params, services, once });
	if (!quote) return null;
	if (quote.version === null) throw ServiceError.notOffered();
	const versionNumbers = quote.versions.map(({ version }) => version);
	const head = { known: versionNumbers, all: url.searchParams.has("all") };
	const [last = 1, previous] = versionNumbers.toReversed();
	if (previous === undefined) return { ...head, compared: null };
	const from = requestedVersion(versionNumbers, url.searchParams.get("from"), previous);
	const to = requestedVersion(versionNumbers, url.searchParams.get("to"), last);
	const [before, after] = await Promise.all(
		[from, to].map((version) => orNull(services.quotes.version({ id, version }))),
	);
	if (!before || !after) return null;
	const { lines, ...difference } = quoteDifference(before, after);
	const shown = head.all ? lines : lines.filter(({ kind }) => kind !== "unchanged");
	return {
		...head,
		compared: {
			from: versionHead(before),
			to: versionHead(after),
			...difference,
			shown: paged(shown, pageNumber(url.searchParams), quoteLinesPerPage),
		},
	};
}
export type Comparison = NonNullable<NonNullable<Awaited<ReturnType<typeof loadComparison>>>["compared"]>;

const versionHead = ({
	version,
	at,
	author,
	expiresAt,
	PurchaseOrder,
	note,
}: {
	version: number;
	at: string;
	author: { name: string };
	expiresAt: string | null;
	PurchaseOrder: string;
	note: string;
}) => ({ version, at, author: author.name, expiresAt, PurchaseOrder, note });
