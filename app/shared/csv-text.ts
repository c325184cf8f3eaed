/** Rows as CSV that spreadsheets open as text. */
import { stringify } from "csv-stringify/sync";
import { plainCell } from "#rules/format/spreadsheet-cell";

/** UTF-8 with lines as Windows ends them. @param bom set for the first rows of a file, so that Excel reads UTF-8 */
export const csvText = (rows: readonly (readonly (string | number | null)[])[], bom: boolean): string =>
	stringify(
		rows.map((row) => row.map(plainCell)),
		{ bom, record_delimiter: "windows" },
	);
