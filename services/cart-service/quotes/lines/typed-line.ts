/** The line of a quote that a representative types because the catalog doesn't have the item. */
import type { WantedNonCatalogLine } from "#contracts/quotes/quotes";
import { toCents } from "#rules/money/cents";
import { toNonCatalogProduct } from "#rules/quotes/non-catalog";
import type { Line } from "#rules/quotes/quote-lines";

/** @param line to change; a new one without it */
export function typedLine(request: WantedNonCatalogLine, line: Line = newLine()): Line {
	const [description, partNumber, leadTime] = [request.description, request.partNumber, request.leadTime].map(
		inOneLine,
	) as [string, string, string];
	const cents = toCents(request.price);
	return {
		...line,
		quantity: request.quantity,
		fixtureType: request.fixtureType,
		priceCents: cents,
		originalCents: cents,
		nonCatalog: { leadTime },
		product: toNonCatalogProduct({ description, partNumber }),
	};
}

const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Its product id is its own, so that no rule of a SKU counts it with another line. */
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
