/** Reads the first sheet of an Excel workbook (.xlsx), with limits on what it may unfold to. */
import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import type { Table } from "./read-table.server.ts";

/** Bytes of all parts of a workbook once they are unpacked. */
const unpackedBytes = 24_000_000;
/** Cells further out make the sheet a grid that nobody can work with. */
const gridLimits = { rows: 20_000, columns: 256, cells: 400_000 } as const;

const unreadable =
	"This Excel workbook cannot be read. Save it anew as .xlsx or as CSV, without a password, and upload that.";
const tooLarge =
	"This Excel workbook is too large once it is unpacked. Copy the columns with part number and quantity to a new one.";
const tooWide = `The first sheet of this workbook goes beyond row ${gridLimits.rows.toLocaleString("en-US")} or column IV. Copy the list to a new workbook.`;

/** Rows without any content are left out. */
export async function readWorkbook(bytes: Uint8Array): Promise<Table> {
	let parts: Record<string, Uint8Array>;
	try {
		let unpacked = 0;
		parts = unzipSync(bytes, {
			filter: ({ name, originalSize }) => {
				if (!/\.(?:xml|rels)$/i.test(name)) return false;
				unpacked += originalSize;
				if (unpacked > unpackedBytes) throw new WorkbookTooLarge();
				return true;
			},
		});
	} catch (error) {
		return { refused: error instanceof WorkbookTooLarge ? tooLarge : unreadable };
	}
	if (Object.entries(parts).some(([name, part]) => /worksheets\//.test(name) && isTooWide(part)))
		return { refused: tooWide };
	try {
		// Packed anew without compression: the reader then unpacks no more than was measured here.
		const measured = zipSync(parts, { level: 0 });
		const rows = await readSheet(new Blob([measured as Uint8Array<ArrayBuffer>]), {
			parseNumber: plainNumber,
		});
		return {
			rows: rows
				.map((cells, index) => ({ row: index + 1, cells: cells.map(textOf) }))
				.filter(({ cells }) => cells.some((cell) => cell !== "")),
		};
	} catch {
		return { refused: unreadable };
	}
}

class WorkbookTooLarge extends Error {}

/** Looks at the addresses of cells: a sheet with one cell far out is unfolded to all rows and columns before it. */
function isTooWide(part: Uint8Array): boolean {
	const xml = new TextDecoder().decode(part);
	let rows = 0;
	let cells = 0;
	for (const [tag, name, column = "", row] of xml.matchAll(/<(row|c)\b(?:[^>]*?\sr="([A-Z]*)(\d+)")?/g)) {
		if (tag === "") continue;
		if (name === "row") rows++;
		else cells++;
		if (Number(row ?? 0) > gridLimits.rows || columnNumber(column) > gridLimits.columns) return true;
		if (rows > gridLimits.rows || cells > gridLimits.cells) return true;
	}
	return false;
}

/** 1 for A, 27 for AA. */
const columnNumber = (letters: string) =>
	[...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Figures stay as they stand in the file, but not in powers of ten: long bar codes are kept so. */
const plainNumber = (text: string) => (/e/i.test(text) ? String(Number(text)) : text);

const textOf = (cell: unknown): string => {
	if (cell === null || cell === undefined) return "";
	if (cell instanceof Date) return cell.toISOString().slice(0, 10);
	return String(cell).replace(/\s+/g, " ").trim();
};
