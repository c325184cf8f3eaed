import { stringify } from "csv-stringify/sync";
import type { OrderLine } from "#contracts/quick-order/order-lists";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { problemText } from "./review.ts";

const columns = ["Line", "Type", "Part number", "Quantity", "Problem", "Suggestions"];

/**
 * Lines with problems and suggestions as CSV, with a byte order mark for Excel and escaped formulas. Headings
 * are those that uploads recognize.
 */
export function problemLinesCsv(lines: readonly OrderLine[]): string {
	const rows = lines.map((line) => [
		line.row,
		line.tag,
		line.text,
		line.quantity,
		problemText(line),
		line.candidates.map(({ brand, sku }) => `${brand} ${sku}`).join("; "),
	]);
	return stringify([columns, ...rows.map((row) => row.map(plainCell))], {
		bom: true,
		record_delimiter: "windows",
	});
}
