/** Quote lines with integer cents, and their form in responses. */
import type { LineProduct } from "#contracts/cart/cart-service";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { isBelowFloor } from "#rules/catalog/prices";
import type { Alternate } from "#rules/quotes/alternates";
import { shownLineTexts } from "../cart/line-texts.ts";
import { type Negotiated, toNegotiatedPrice } from "../cart/priced-line.ts";
import { type Adder, lineUnitCents, piecesCents, toQuoteAdder } from "./adders.ts";
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

// How the price of a quote line is set and changed.

export type TodaysPrice = { accountCents: number; listCents: number };

type Priced = Pick<Line, "priceCents" | "originalCents" | "listCents" | "negotiated" | "belowFloor">;

export const atAccountPrice = <Fields extends object>(
	line: Fields,
	{ accountCents, listCents }: TodaysPrice,
): Fields & Priced => ({
	...line,
	priceCents: accountCents,
	originalCents: accountCents,
	listCents,
	negotiated: null,
	belowFloor: false,
});

/** Updates the account price; a negotiated price stays and is only checked against the floor. */
export function atTodaysPrice<Fields extends Priced>(
	line: Fields,
	today: TodaysPrice,
	floor?: number,
): Fields {
	if (line.originalCents === today.accountCents && line.listCents === today.listCents) return line;
	return line.negotiated === null
		? atAccountPrice(line, today)
		: withFloor({ ...line, originalCents: today.accountCents, listCents: today.listCents }, floor);
}

/** A price set by a representative; the account price removes a negotiated one. */
export const atSetPrice = <Fields extends Priced>(
	line: Fields,
	cents: number,
	by: Negotiated,
	floor?: number,
): Fields =>
	cents === line.originalCents
		? { ...line, priceCents: cents, negotiated: null, belowFloor: false }
		: withFloor({ ...line, priceCents: cents, negotiated: by }, floor);

const withFloor = <Fields extends Priced>(line: Fields, floor: number | undefined): Fields => ({
	...line,
	belowFloor: needsConfirmation(line, floor),
});

/** Whether the price must be confirmed before accepting or ordering. */
export const needsConfirmation = (
	{ priceCents, originalCents, listCents, negotiated }: Omit<Priced, "belowFloor">,
	floor?: number,
): boolean =>
	negotiated !== null && isBelowFloor({ cents: priceCents, listCents, accountCents: originalCents }, floor);
