/** Numbers that a spreadsheet has shortened: of "6.01986E+11", the last six digits are lost. */

const shortened = /^(?:(?:upc|gtin|ean)(?:[- ]?(?:a|8|12|13|14))?\s*[:#]?\s*)?\d(?:[.,]\d+)?E\+\d{1,3}$/i;

/** Spreadsheets always write the plus sign; part numbers such as "5E26" have none. */
export const isShortenedNumber = (text: string): boolean => text.length <= 60 && shortened.test(text.trim());

export const shortenedNumberText =
	"Excel shortened this number. Format the column as text, or paste the number again.";
