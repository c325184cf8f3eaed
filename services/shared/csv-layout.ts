/** What is wrong with the layout of an imported CSV file before its columns are read. */

const separators: readonly (readonly [sign: string, name: string])[] = [
	[";", "semicolons"],
	["\t", "tabs"],
	["|", "vertical bars"],
];

/**
 * @param header cells of the first row, as split by commas; empty for an empty file
 * @returns a reason that says what to do; `null` when the file is separated by commas
 */
export function csvLayoutFault(header: readonly string[]): string | null {
	if (header.every((cell) => cell.trim() === ""))
		return "the file is empty, or its first row is. The first row must have the names of the columns";
	const [only = ""] = header;
	const found = header.length === 1 && separators.find(([sign]) => only.includes(sign));
	return found ? `the columns are separated by ${found[1]}. Save the file as CSV with commas` : null;
}
