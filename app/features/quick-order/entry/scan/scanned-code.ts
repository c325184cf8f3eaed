/** Where a scanned bar code goes in the order pad. */

import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isGtin } from "#rules/catalog/gtin";
import { formatCount } from "#rules/format";
import { readQuantity } from "#rules/typed-numbers/quantity";
import { fullPad, type PadRow } from "../enter-list.ts";

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

// The browser's own bar code reader, where it has one (the Barcode Detection API of the WICG).

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };

type DetectorClass = {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats(): Promise<string[]>;
};

/** The barcodes of cartons and shelf labels. */
const barcodeFormats = [
	"ean_13",
	"ean_8",
	"upc_a",
	"upc_e",
	"itf",
	"code_128",
	"code_39",
	"qr_code",
	"data_matrix",
];

const browserDetector = (): DetectorClass | undefined =>
	(globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const canScan = (): boolean =>
	browserDetector() !== undefined && typeof navigator.mediaDevices?.getUserMedia === "function";

/** @throws {Error} where the browser reads none of the formats */
export async function openReader(): Promise<Detector> {
	const Class = browserDetector();
	const formats = Class
		? (await Class.getSupportedFormats()).filter((format) => barcodeFormats.includes(format))
		: [];
	if (!Class || formats.length === 0) throw new Error("This browser reads no bar codes.");
	return new Class({ formats });
}

/** Puts scanned codes into the fields of the order pad, which React does not control. */
export function usePadScans(addRow: () => void): {
	pad: RefObject<HTMLDivElement>;
	/** A code from the camera. @returns what to tell the buyer */
	place: (code: string) => string;
	/** A code typed by a scanner into this row. */
	placeTyped: (row: number) => void;
	/** The last code of a scanner, for people who can't see the rows. */
	told: string;
} {
	const pad = useRef<HTMLDivElement>(null);
	const [told, setTold] = useState("");
	const place = (code: string) => {
		const rows = readRows(pad.current);
		const { row, quantity } = placeCode(rows, code);
		if (row >= rows.length - 1) flushSync(addRow);
		if (!field(pad.current, row, "sku")) return fullPad;
		write(pad.current, row, "sku", code);
		write(pad.current, row, "quantity", quantity);
		return tell(code, row, quantity);
	};
	const placeTyped = (own: number) => {
		const rows = readRows(pad.current);
		const code = rows[own]?.sku.trim() ?? "";
		const { row, quantity } = placeCode(rows, code, own);
		if (row !== own) write(pad.current, own, "sku", "");
		write(pad.current, row, "quantity", quantity);
		field(pad.current, row === own ? own + 1 : own, "sku")?.focus();
		setTold(tell(code, row, quantity));
	};
	return { pad, place, placeTyped, told };
}

const tell = (code: string, row: number, quantity: string): string =>
	`${code}: ${/^\d+$/.test(quantity) ? formatCount(Number(quantity), "piece") : quantity} in row ${row + 1}`;

type Column = "sku" | "quantity";

const fields = (pad: HTMLDivElement | null, column: Column) => [
	...(pad?.querySelectorAll<HTMLInputElement>(`input[name="${column}"]`) ?? []),
];

const field = (pad: HTMLDivElement | null, row: number, column: Column) => fields(pad, column)[row];

function readRows(pad: HTMLDivElement | null): PadRow[] {
	const quantities = fields(pad, "quantity");
	return fields(pad, "sku").map(({ value }, row) => ({ sku: value, quantity: quantities[row]?.value ?? "" }));
}

function write(pad: HTMLDivElement | null, row: number, column: Column, value: string): void {
	const input = field(pad, row, column);
	if (input) input.value = value;
}
