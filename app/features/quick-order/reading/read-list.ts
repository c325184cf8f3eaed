/** Parses pasted or uploaded lists. Runs in a worker, because files are untrusted and may take long. */

import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import type { OrderListKind } from "#contracts/quick-order/order-lists";
import { formatNumber } from "#rules/format";
import { decodeText, isWorkbook } from "#rules/quick-order/decode-text";
import { addressCells, type ListRead, SheetTooLarge, sheetLimits } from "#rules/quick-order/list-lines";
import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { readOrder } from "#rules/quick-order/read-order";
import { readSchedule } from "#rules/quick-order/read-schedule";
import { type Refused, readTable, type Table } from "#rules/quick-order/read-table";

export type ListSource = { kind: OrderListKind } & ({ text: string } | { bytes: Uint8Array });

export type UploadRead = ListRead | Refused;

const nothing = "There is no line in it. Each line needs a part number, and a quantity.";
const noFixtureText = "There is no fixture in it. Each line needs a description or a catalog number.";

/** Pasted text, a text file in any common encoding, or an Excel workbook. */
export async function readList(source: ListSource): Promise<UploadRead> {
	if ("text" in source) return readTableLines(readTable(source.text), source.kind);
	const { bytes, kind } = source;
	if (bytes.length === 0) return { refused: "This file is empty." };
	if (isWorkbook(bytes)) return readTableLines(await readWorkbook(bytes), kind);
	const decoded = decodeText(bytes);
	return "refused" in decoded ? decoded : readTableLines(readTable(decoded.text), kind);
}

function readTableLines(table: Table, kind: OrderListKind): UploadRead {
	if ("refused" in table) return table;
	const read = kind === "parts" ? readOrder(table.rows) : readSchedule(table.rows);
	const count = read.lines.length;
	if (count === 0) return { refused: kind === "parts" ? nothing : noFixtureText };
	const most = orderListLimits.lines[kind];
	if (count > most)
		return {
			refused: `The list has ${formatNumber(count)} lines; at most ${formatNumber(most)} go into one list. Nothing was imported: send it in parts.`,
			status: 422,
		};
	return read;
}

/** Parses the first sheet of an Excel workbook (.xlsx), with a limit on its inflated size. */
const unpackedBytes = 24_000_000;
const maxParts = 5000;
const maxCharacters = 2000;

const unreadable: Refused = {
	refused:
		"This Excel workbook cannot be read. Save it again as .xlsx or as CSV, without a password, and upload that.",
	status: 422,
};
const tooLarge: Refused = {
	refused:
		"This Excel workbook is too large when unpacked. Copy the part number and quantity columns to a new one.",
	status: 413,
};
const tooWide: Refused = {
	refused: `The first sheet of this workbook goes beyond row ${formatNumber(sheetLimits.rows)} or column IV. Copy the list to a new workbook.`,
	status: 413,
};
const declares: Refused = {
	refused:
		"This workbook declares entities of its own, which a spreadsheet never does. Save it again in Excel, and upload that.",
	status: 422,
};

async function readWorkbook(bytes: Uint8Array): Promise<Table> {
	try {
		const { parts, first } = firstSheet(bytes);
		const texts = Object.values(parts).map((part) => new TextDecoder().decode(part));
		if (texts.some((text) => /<!(?:DOCTYPE|ENTITY)/i.test(text))) return declares;
		const sheet = parts[first];
		if (!sheet) return unreadable;
		parts[first] = new TextEncoder().encode(addressCells(new TextDecoder().decode(sheet)));
		// Repacked without compression, so that the parser inflates no more than measured here.
		const measured = zipSync(parts, { level: 0 });
		const rows = await readSheet(new Blob([measured as Uint8Array<ArrayBuffer>]), {
			parseNumber: plainNumber,
		});
		return {
			rows: rows
				.map((cells, index) => ({ row: index + 1, cells: cells.map(toText) }))
				.filter(({ cells }) => cells.some((cell) => cell !== "")),
		};
	} catch (error) {
		if (error instanceof WorkbookTooLarge) return tooLarge;
		return error instanceof SheetTooLarge ? tooWide : unreadable;
	}
}

class WorkbookTooLarge extends Error {}

function firstSheet(bytes: Uint8Array): { parts: Record<string, Uint8Array>; first: string } {
	let unpacked = 0;
	let counted = 0;
	const unpack = (isIncluded: (name: string) => boolean) =>
		unzipSync(bytes, {
			filter: ({ name, originalSize }) => {
				if (++counted > maxParts * 2) throw new WorkbookTooLarge();
				if (!isIncluded(name)) return false;
				unpacked += originalSize;
				if (unpacked > unpackedBytes) throw new WorkbookTooLarge();
				return true;
			},
		});
	const parts = unpack(
		(name) =>
			/\.(?:xml|rels)$/i.test(name) &&
			!/(?:^|\/)(?:worksheets|chartsheets|drawings|media|comments|theme|externalLinks|pivot\w*)\//i.test(
				name,
			),
	);
	const text = (name: string) => new TextDecoder().decode(parts[name] ?? new Uint8Array());
	const id = /<(?:\w+:)?sheet\b[^>]*?\s\w+:id="([^"]{1,200})"/.exec(text("xl/workbook.xml"))?.[1];
	const relations = text("xl/_rels/workbook.xml.rels").match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? [];
	const own = relations.find((relation) => /\sId="([^"]*)"/.exec(relation)?.[1] === id) ?? "";
	const target = /\sTarget="([^"]*)"/.exec(own)?.[1] ?? "";
	const first = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
	return { parts: { ...parts, ...unpack((name) => name === first) }, first };
}

/** Excel keeps 15 digits: of a longer number it has lost the rest, and the list says so. */
const wholeNumbers = 1e15;

const plainNumber = (text: string) => {
	if (!/e/i.test(text)) return text;
	const number = Number(text);
	return Number.isFinite(number) && Math.abs(number) >= wholeNumbers
		? number.toExponential().toUpperCase()
		: String(number);
};

const toText = (cell: unknown): string => {
	if (cell === null || cell === undefined) return "";
	if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
	return String(cell).slice(0, maxCharacters).replace(/\s+/g, " ").trim();
};
