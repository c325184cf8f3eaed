import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatCount } from "#rules/format";
import { fullPad, type PadRow } from "../enter-list.ts";
import { placeCode } from "./scanned-code.ts";

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
