import { stringify } from "csv-stringify/sync";
import type { OrderLine } from "#contracts/order-lists";
import { plainCell } from "#contracts/spreadsheet-cell";
import { problemText } from "./review.ts";

const columns = ["Line", "Type", "Part number", "Quantity", "Problem", "Suggestions"];

/**
 * Lines with their problems and suggestions as CSV: with a mark that Excel reads as UTF-8, and no cell that a spreadsheet
 * takes for a formula. Its headings are those that a list is read by, so that it can be mended and sent again.
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
