/** Reads a CSV file of own part numbers: the customer's number, ours, and any further columns. */
import { customerPartLimits as limits } from "#rules/customer-parts/customer-part-terms";
import { formatNumber } from "#rules/format";
import { decodeText } from "#rules/quick-order/decode-text";
import { readTable } from "#rules/quick-order/read-table";

export type FileRow = { row: number; number: string; sku: string };
export type PartsFile = { rows: FileRow[] } | { refused: string };

const ownHeads = /^(?:your|customer|cust\.?|own|my|internal)\b.*\b(?:part|number|item|no|#|sku|pn)/i;
const ourHeads =
	/^(?:our|manufacturer|mfr|mfg|catalog|vendor|supplier)\b.*|^(?:sku|part number|part no\.?)$/i;

/** Two columns in this order, or any order under a heading. Row numbers are those of the file. */
export function readPartsFile(bytes: Uint8Array): PartsFile {
	const decoded = decodeText(bytes);
	if ("refused" in decoded) return decoded;
	const table = readTable(decoded.text);
	if ("refused" in table) return table;
	const [head, ...rest] = table.rows;
	if (!head) return { refused: "This file is empty." };
	const own = head.cells.findIndex((cell) => ownHeads.test(cell));
	const ours = head.cells.findIndex((cell, at) => at !== own && ourHeads.test(cell));
	const headed = own >= 0 && ours >= 0;
	const rows = headed ? rest : table.rows;
	if (rows.length === 0) return { refused: "This file has a heading and no part numbers." };
	if (rows.length > limits.rows)
		return {
			refused: `This file has ${formatNumber(rows.length)} lines. Import at most ${formatNumber(limits.rows)} at a time.`,
		};
	if (rows.every(({ cells }) => cells.length < 2))
		return { refused: "This file has one column. The first has your part number, the second ours." };
	const cell = (text = "") => text.slice(0, limits.sku);
	return {
		rows: rows.map(({ row, cells }) => ({
			row,
			number: cell(cells[headed ? own : 0]),
			sku: cell(cells[headed ? ours : 1]),
		})),
	};
}
