/** Where a scanned bar code goes in the order pad. */

import { isGtin } from "#rules/catalog/gtin";
import { readQuantity } from "#rules/typed-numbers/quantity";
import type { PadRow } from "../enter-list.ts";

/** Longest value of a row. */
const maxLength = 200;

/** A code that is out of the camera's view for this long, in ms, counts again. */
export const outOfViewMs = 1_500;

/**
 * The part number or GTIN of a code, or `null` for what is neither, such as a link.
 *
 * Readers give a UPC-A as an EAN-13 with a leading zero; the catalog has it as it is printed, with 12 digits.
 */
export function toPartNumber(raw: string): string | null {
	const code = raw.trim();
	if (code === "" || code.length > maxLength || /^[a-z]+:\/\//i.test(code)) return null;
	const upc = code.slice(1);
	return code.length === 13 && code.startsWith("0") && isGtin(upc) ? upc : code;
}

export type Placed = { row: number; quantity: string };

/**
 * A code that is in the pad already adds a piece there; another one takes the first empty row.
 * @param own the row in which it was typed, which is not counted as having it
 * @returns `row` past the last one when all are used
 */
export function placeCode(rows: readonly PadRow[], code: string, own?: number): Placed {
	const same = (text: string) => text.trim().toUpperCase() === code.toUpperCase();
	const existingIndex = rows.findIndex(({ sku }, index) => index !== own && same(sku));
	if (existingIndex >= 0)
		return { row: existingIndex, quantity: onePieceMore(rows[existingIndex]?.quantity ?? "") };
	if (own !== undefined) return { row: own, quantity: rows[own]?.quantity.trim() || "1" };
	const empty = rows.findIndex(({ sku, quantity }) => sku.trim() === "" && quantity.trim() === "");
	return { row: empty < 0 ? rows.length : empty, quantity: "1" };
}

/** An unreadable quantity stays for the buyer to correct. */
function onePieceMore(quantity: string): string {
	if (quantity.trim() === "") return "2";
	const pieces = readQuantity(quantity);
	return pieces === null ? quantity : String(pieces + 1);
}

/**
 * The codes that came into view. One that stays in view is counted once.
 * @param seen when each code was seen last, in ms; changed
 * @param now in ms
 */
export function cameIntoView(seen: Map<string, number>, codes: readonly string[], now: number): string[] {
	const came = [...new Set(codes)].filter((code) => now - (seen.get(code) ?? -outOfViewMs) >= outOfViewMs);
	for (const code of codes) seen.set(code, now);
	return came;
}
