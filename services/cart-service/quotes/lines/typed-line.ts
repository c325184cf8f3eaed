/** The line of a quote that people type because the catalog doesn't have the item. */
import type { RequestedNonCatalogLine } from "#contracts/quotes/quotes";
import { toCents } from "#rules/money/cents";
import { toNonCatalogProduct } from "#rules/quotes/non-catalog";
import type { Line } from "#rules/quotes/quote-lines";
import type { Actor } from "../quote-actor.server.ts";

/** @param request without a price until a representative sets it @param line to change; a new one without it */
export function typedLine(request: RequestedNonCatalogLine, line: Line = newLine()): Line {
	const [description, partNumber, leadTime] = [request.description, request.partNumber, request.leadTime].map(
		inOneLine,
	) as [string, string, string];
	const cents = toCents(request.price ?? 0);
	return {
		...line,
		quantity: request.quantity,
		fixtureType: request.fixtureType,
		priceCents: cents,
		originalCents: cents,
		nonCatalog: { leadTime, ...(request.price === undefined && { unpriced: true }) },
		product: toNonCatalogProduct({ description, partNumber }),
	};
}

type Side = Pick<Actor, "side">;

/** The line of a new quote. A buyer names no price or lead time. */
export const requestedLine = (request: RequestedNonCatalogLine, { side }: Side): Line =>
	typedLine(side === "buyer" ? { ...request, price: undefined, leadTime: "" } : request);

/** The line in a copy of its quote. A buyer's copy asks for its price again. */
export function copyTyped(line: Line, { side }: Side): Line {
	const copy = { ...line, id: crypto.randomUUID(), alternate: null };
	return side === "representative"
		? copy
		: { ...copy, priceCents: 0, originalCents: 0, nonCatalog: { leadTime: "", unpriced: true } };
}

const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A line whose product id is its own, so that no rule of a SKU counts it with another line. */
function newLine(): Line {
	const id = crypto.randomUUID();
	return {
		id,
		productId: `non-catalog-${id}`,
		quantity: 1,
		priceCents: 0,
		originalCents: 0,
		listCents: null,
		negotiated: null,
		belowFloor: false,
		lot: null,
		alternate: null,
		options: [],
		adders: [],
		fixtureType: "",
		job: "",
		note: "",
		shipComplete: false,
		nonCatalog: { leadTime: "" },
		product: toNonCatalogProduct({ description: "", partNumber: "" }),
	};
}
