/** Cells of CSV and spreadsheet exports. */

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export function plainCell(value: string | number | null): string | number {
	if (typeof value !== "string") return value ?? "";
	return /^[\s]*[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
}
