/** Quote lines with integer cents, and their form in responses. */
import type { LineProduct } from "#contracts/cart/cart-service";
import type { QuoteLine } from "#contracts/quotes/quotes";
import type { Alternate } from "#rules/quotes/alternates";
import { shownLineTexts } from "../cart/line-texts.ts";
import { type Negotiated, toNegotiatedPrice } from "../cart/negotiated-price.ts";
import { type Adder, lineUnitCents, piecesCents, toQuoteAdder } from "./line-adders.ts";
import { type Lot, toQuoteLot } from "./line-lots.ts";
import type { NonCatalog } from "./non-catalog.ts";

export type LineOption = { optionID: string; name: string; cents: number };

export type Line = {
	id: string;
	productId: string;
	quantity: number;
	/** Price of the fixture, without adders. */
	priceCents: number;
	originalCents: number;
	/** List price when the line was priced; `null` if unknown. */
	listCents: number | null;
	/** `null` for the account price. */
	negotiated: Negotiated | null;
	belowFloor: boolean;
	/** `null` for a line with its own price; in a lot, that price is kept for when the lot is dissolved. */
	lot: Lot | null;
	/** `null` for a line of its own. */
	alternate: Alternate | null;
	options: LineOption[];
	adders: Adder[];
	fixtureType: string;
	/** Empty without one. */
	job: string;
	note: string;
	shipComplete: boolean;
	/** `null` for an item of the catalog. */
	nonCatalog: NonCatalog | null;
	product: LineProduct;
};

/** The amount of a line; in a lot, its share of the lot's price. */
export const lineCents = (
	line: Pick<Line, "priceCents" | "options" | "quantity" | "adders" | "lot">,
): number =>
	line.lot
		? line.lot.shareCents
		: piecesCents(line) + line.options.reduce((sum, { cents }) => sum + cents, 0) * line.quantity;

/** Alternates are in quotes only; what is ordered has none. */
export function toQuoteLine(line: Omit<Line, "alternate"> & { alternate?: Alternate | null }): QuoteLine {
	return {
		lineId: line.id,
		productId: line.productId,
		quantity: line.quantity,
		price: lineUnitCents(line) / 100,
		originalPrice: line.originalCents / 100,
		...(line.listCents !== null && { listPrice: line.listCents / 100 }),
		...(line.alternate && { alternate: line.alternate }),
		...(line.lot && { lot: toQuoteLot(line.lot) }),
		...(line.nonCatalog && { nonCatalog: line.nonCatalog }),
		...(line.negotiated && !line.lot && { negotiated: toNegotiatedPrice(line.negotiated, line.belowFloor) }),
		...(line.adders.length > 0 && {
			adders: line.adders.map(toQuoteAdder),
			ownPrice: line.priceCents / 100,
		}),
		options: line.options.map(({ cents, ...option }) => ({ ...option, price: cents / 100 })),
		fixtureType: line.fixtureType,
		productDetails: line.product,
		lineTotal: lineCents(line) / 100,
		...shownLineTexts(line),
	};
}
