/** How the price of a quote line is set and changed. */
import { isBelowFloor } from "#rules/catalog/prices";
import type { Negotiated } from "../cart/negotiated-price.ts";
import type { Line } from "./quote-lines.ts";

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
