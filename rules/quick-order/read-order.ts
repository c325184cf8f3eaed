/** Parses part numbers and quantities in either order, with or without headings. */

import { formatNumber } from "#rules/format";
import { readQuantity, severalPieces } from "#rules/typed-numbers/quantity";
import { type Columns, findColumns, getCells, repeatsHead } from "./columns.ts";
import {
	clampLine,
	clampNotes,
	formatRows,
	type ListLine,
	type ListRead,
	unreadLine,
	unreadNote,
} from "./list-lines.ts";
import type { TableRow } from "./read-table.ts";

const assumedQuantity = "1";

export function readOrder(rows: readonly TableRow[]): ListRead {
	const columns = findColumns(rows);
	const notes: string[] = [];
	const lines: ListLine[] = [];
	const blank: number[] = [];
	const body = columns === null ? rows : rows.slice(columns.headRow + 1);
	const place = columns === null ? quantityPlace(rows) : null;
	if (columns !== null && columns.headRow > 0) {
		const above = rows.slice(0, columns.headRow).map(({ row }) => row);
		notes.push(`Skipped above the headings: ${above.length === 1 ? "line" : "lines"} ${formatRows(above)}.`);
	}
	for (const row of body) {
		if (row.unread) {
			lines.push(unreadLine(row));
			notes.push(unreadNote(row));
			continue;
		}
		if (columns !== null && repeatsHead(row, columns)) continue;
		const line = columns === null ? byPlace(row, place) : byHeadings(row, columns);
		if (line.text === "") blank.push(row.row);
		else lines.push(line);
	}
	if (blank.length > 0)
		notes.push(`Skipped, no part number: ${blank.length === 1 ? "line" : "lines"} ${formatRows(blank)}.`);
	const settled = readOrderRows(lines);
	return { lines: settled.lines, notes: clampNotes([...notes, ...settled.notes]) };
}

/** Default quantity 1. */
export function readOrderRows(lines: readonly ListLine[]): ListRead {
	const notes: string[] = [];
	const silent = lines.filter(({ quantity }) => quantity === "").length;
	if (silent > 0) {
		notes.push(
			silent === 1
				? "1 line gives no quantity. We entered 1 piece."
				: `${formatNumber(silent)} lines give no quantity. We entered 1 piece for each.`,
		);
	}
	const filled = lines.map((line) => (line.quantity === "" ? { ...line, quantity: assumedQuantity } : line));
	return { lines: filled.map(clampLine), notes: clampNotes(notes) };
}

function byHeadings(row: TableRow, columns: Columns): ListLine {
	const parts = getCells(row, columns, "part");
	const [description = ""] = getCells(row, columns, "description");
	return {
		row: row.row,
		text: parts[0] ?? description,
		part: "",
		brand: getCells(row, columns, "brand")[0] ?? "",
		tag: getCells(row, columns, "tag")[0] ?? "",
		quantity: getCells(row, columns, "quantity")[0] ?? "",
	};
}

function quantityPlace(rows: readonly TableRow[]): number | null {
	const several = rows.filter(({ cells }) => cells.length > 1);
	const width = Math.max(0, ...several.map(({ cells }) => cells.length));
	let best: { place: number; middle: number } | null = null;
	for (let place = 0; place < width; place++) {
		const filled = several.map(({ cells }) => cells[place] ?? "").filter((cell) => cell !== "");
		const read = filled.map((cell) => readQuantity(cell)).filter((quantity) => quantity !== null);
		if (filled.length === 0 || read.length < filled.length * 0.6) continue;
		const middle = read.sort((a, b) => a - b)[read.length >> 1] ?? 0;
		if (best === null || middle < best.middle || (middle === best.middle && place > 0 && best.place === 0))
			best = { place, middle };
	}
	return best?.place ?? null;
}

function byPlace({ row, cells }: TableRow, place: number | null): ListLine {
	const empty = { row, part: "", brand: "", tag: "" };
	const filled = cells.filter((cell) => cell !== "");
	if (filled.length === 1) return { ...empty, ...readLine(filled[0] ?? "") };
	const quantity = place === null ? "" : (cells[place] ?? "");
	const [text = "", ...rest] = cells.filter((cell, at) => at !== place && cell !== "");
	if (quantity !== "" || place !== null) return { ...empty, text, quantity };
	const written = rest.find((cell) => readQuantity(cell) !== null);
	return { ...empty, text, quantity: written ?? rest[0] ?? "" };
}

const number = String.raw`\d{1,3}(?:,\d{3})+|\d{1,6}`;
const unit = String.raw`ea\.?|each|pcs?\.?|pieces?|units?`;
/** A number, or one with a unit of several pieces, as in "2 dz". */
const amount = `(?:${number})(?:${severalPieces})?`;
const amountFirst = [
	new RegExp(String.raw`^\(?((?:${number})${severalPieces})\)?\s+(?:of\s+)?(\S.*)$`, "i"),
	new RegExp(String.raw`^\(?(${amount})\)?\s*(?:${unit}|x|×|@)\s+(?:of\s+)?(\S.*)$`, "i"),
	new RegExp(String.raw`^(?:qty|quantity)\.?\s*:?\s*(${amount})\s*[,;:-]?\s+(\S.*)$`, "i"),
	new RegExp(String.raw`^\((${amount})\)\s*(\S.*)$`),
	new RegExp(String.raw`^(${amount})\s+[-–—]\s+(\S.*)$`),
];
const amountLast = [
	new RegExp(String.raw`^(.*[^\s,;:])\s*[,;:]?\s+\(?(?:qty|quantity)\.?\s*:?\s*(${amount})\)?$`, "i"),
	new RegExp(String.raw`^(.*\S)\s+(?:x|×|@|[-–—])\s*(${amount})(?:\s*(?:${unit}))?$`, "i"),
	new RegExp(String.raw`^(.*\S)\s*\((${amount})\)$`),
	new RegExp(String.raw`^(.*\S)\s+(${amount})\s*(?:${unit})$`, "i"),
	new RegExp(String.raw`^(.*\S)\s+((?:${number})${severalPieces})$`, "i"),
	/^(.*\S)\s+(\d{1,5})$/,
];
const barCode =
	/^((?:(?:upc|gtin|ean)(?:[- ]?(?:a|8|12|13|14))?\s*[:#]?\s+)(?:\d[ -]\d{5}[ -]\d{5}[ -]\d|\d{8,14})|\d[ -]\d{5}[ -]\d{5}[ -]\d)(?:\s*[,;:x×]?\s+x?\s*(\d{1,5})(?:\s*(?:ea\.?|each|pcs?\.?|pieces?|units?))?)?$/i;
const bareAmountFirst = /^(\d{1,4})\s+(\S.*)$/;

/** "TOL-24-40K 12", "12 x TOL-24-40K", "TOL-24-40K qty 12"; without a quantity everything is the number. */
export function readLine(cell: string): { text: string; quantity: string } {
	const line = cell.trim();
	const [, code, count] = barCode.exec(line) ?? [];
	if (code !== undefined) return { text: code.trim(), quantity: count ?? "" };
	const digits = line.replace(/[\s-]/g, "");
	if (/^\d{11,14}$/.test(digits) && !/^\d{10,}\s+\d{1,3}$/.test(line)) return { text: line, quantity: "" };
	for (const pattern of amountFirst) {
		const [, quantity, text] = pattern.exec(line) ?? [];
		if (quantity !== undefined && text !== undefined) return { text, quantity };
	}
	for (const pattern of amountLast.slice(0, -1)) {
		const [, text, quantity] = pattern.exec(line) ?? [];
		if (quantity !== undefined && text !== undefined) return { text, quantity };
	}
	const [, first, after] = bareAmountFirst.exec(line) ?? [];
	const [, before, last] = amountLast.at(-1)?.exec(line) ?? [];
	if (
		first !== undefined &&
		after !== undefined &&
		(last === undefined || before === undefined || !/\D/.test(before))
	)
		return Number(first) <= Number(last ?? Number.POSITIVE_INFINITY)
			? { text: after, quantity: first }
			: { text: before ?? after, quantity: last ?? first };
	if (before !== undefined && last !== undefined) return { text: before, quantity: last };
	return { text: line, quantity: "" };
}
