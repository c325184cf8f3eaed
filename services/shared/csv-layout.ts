/** How the columns of an imported CSV file are laid out. */

/** Spreadsheets of other languages write semicolons; exports of databases write tabs and bars. */
const separators = [",", ";", "\t", "|"] as const;

/**
 * @param text of the file, whose first line has the names of the columns
 * @returns the sign that separates the names: the most frequent one outside of quotes
 */
export function findSeparator(text: string): (typeof separators)[number] {
	const [line = ""] = text.replace(/^[\s\uFEFF]+/, "").split(/\r\n|\r|\n/, 1);
	const bare = line.replace(/"(?:[^"]|"")*"/g, "");
	const count = (sign: string) => bare.split(sign).length;
	return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * @param header cells of the first row; empty for an empty file
 * @returns a reason that says what to do; `null` for a row of names
 */
export function csvLayoutFault(header: readonly string[]): string | null {
	return header.every((cell) => cell.trim() === "")
		? "the file is empty, or its first row is. The first row must have the names of the columns"
		: null;
}
