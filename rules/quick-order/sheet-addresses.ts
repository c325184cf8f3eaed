/** Cell addresses of worksheets: validates them, and adds missing ones. */

/** More would make an unusably large grid. */
export const sheetLimits = { rows: 20_000, columns: 256, cells: 400_000 } as const;

export class SheetTooLarge extends Error {}

const element = /<((?:\w+:)?)(row|c)\b([^<>]*)>/g;

/**
 * Adds missing addresses to rows and cells.
 * @throws {SheetTooLarge} beyond the limits: one distant cell makes the parser create all rows and columns
 * before it
 */
export function addressCells(xml: string): string {
	let row = 0;
	let column = 0;
	let cells = 0;
	return xml.replace(element, (whole, prefix: string, name: string, attributes: string) => {
		const addressMatch = /\sr="([A-Z]{0,4})(\d{1,10})"/.exec(attributes);
		if (name === "row") {
			row = addressMatch ? Number(addressMatch[2]) : row + 1;
			column = 0;
		} else {
			column = addressMatch?.[1] ? columnNumber(addressMatch[1]) : column + 1;
			if (addressMatch) row = Number(addressMatch[2]);
			cells++;
		}
		if (row > sheetLimits.rows || column > sheetLimits.columns || cells > sheetLimits.cells)
			throw new SheetTooLarge();
		if (addressMatch) return whole;
		const address = name === "row" ? String(row) : `${columnLetters(column)}${row}`;
		return `<${prefix}${name} r="${address}"${attributes}>`;
	});
}

const columnNumber = (letters: string) =>
	[...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** @param column from 1 @returns such as "A" or "AB" */
export function columnLetters(column: number): string {
	let letters = "";
	for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
		letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
	return letters;
}
