/** Cells of spreadsheets: texts that they would run as formulas, and numbers that they have shortened. */

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

// Numbers that a spreadsheet has shortened: of "6.01986E+11", the last six digits are lost.

const shortened = /^(?:(?:upc|gtin|ean)(?:[- ]?(?:a|8|12|13|14))?\s*[:#]?\s*)?\d(?:[.,]\d+)?E\+\d{1,3}$/i;

/** Spreadsheets always write the plus sign; part numbers such as "5E26" have none. */
export const isShortenedNumber = (text: string): boolean => text.length <= 60 && shortened.test(text.trim());

export const shortenedNumberText =
	"Excel shortened this number. Format the column as text, or paste the number again.";
