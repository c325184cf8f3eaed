/** Cells of CSV and spreadsheet exports. */

/** An apostrophe in front counts too, so that `originalCell` gives back what was there. */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r\n]/;

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export function plainCell(value: string | number | null): string | number {
	if (typeof value !== "string") return value ?? "";
	return formula.test(value) ? `'${value}` : value;
}

/** The text that `plainCell` prefixed. */
export const originalCell = (cell: string): string =>
	cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
