/** How the price of a quoted line comes about and changes. */
import { isBelowFloor } from "#contracts/prices";
import type { Negotiated } from "../../negotiated-price.ts";
import type { Line } from "./quote-lines.ts";

/** What a SKU costs by the present price list, at the quantity of a line. */
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

/** The line at today's prices: the account price follows them, a negotiated one is only compared anew. */
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

/** The line at a price that a representative sets; the account price takes a negotiated one back. */
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

/** Whether whoever accepts or orders the line must confirm its price. */
export const needsConfirmation = (
	{ priceCents, originalCents, listCents, negotiated }: Omit<Priced, "belowFloor">,
	floor?: number,
): boolean =>
	negotiated !== null && isBelowFloor({ cents: priceCents, listCents, accountCents: originalCents }, floor);
