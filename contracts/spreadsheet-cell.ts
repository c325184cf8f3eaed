/** Cells of the tables that are handed out for spreadsheets. */

/** Text that a spreadsheet takes for a formula gets an apostrophe before it, which it shows as text. */
export function plainCell(value: string | number | null): string | number {
	if (typeof value !== "string") return value ?? "";
	return /^[\s]*[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
}
