/** Parses one typed line of a part number and a quantity in either order. */
import { severalPieces } from "#rules/typed-numbers/quantity";

const number = String.raw`\d{1,3}(?:,\d{3})+|\d{1,6}`;
const unit = String.raw`ea\.?|each|pcs?\.?|pieces?|units?`;
/** A number, or one with a unit of several pieces, as in "2 dz". */
const amount = `(?:${number})(?:${severalPieces})?`;
const amountFirst = [
	new RegExp(String.raw`^\(?((?:${number})${severalPieces})\)?\s+(?:of\s+)?(\S.*)$`, "i"),
	new RegExp(String.raw`^\(?(${amount})\)?\s*(?:${unit}|x|×|@)\s+(?:of\s+)?(\S.*)$`, "i"),
	new RegExp(String.raw`^(?:qty|quantity)\.?\s*:?\s*(${amount})\s*[,;:-]?\s+(\S.*)$`, "i"),
	new RegExp(String.raw`^\((${amount})\)\s*(\S.*)$`),
	new RegExp(String.raw`^(${amount})\s+[-–—]\s+(\S.*)$`),
];
const amountLast = [
	new RegExp(String.raw`^(.*[^\s,;:])\s*[,;:]?\s+\(?(?:qty|quantity)\.?\s*:?\s*(${amount})\)?$`, "i"),
	new RegExp(String.raw`^(.*\S)\s+(?:x|×|@|[-–—])\s*(${amount})(?:\s*(?:${unit}))?$`, "i"),
	new RegExp(String.raw`^(.*\S)\s*\((${amount})\)$`),
	new RegExp(String.raw`^(.*\S)\s+(${amount})\s*(?:${unit})$`, "i"),
	new RegExp(String.raw`^(.*\S)\s+((?:${number})${severalPieces})$`, "i"),
	/^(.*\S)\s+(\d{1,5})$/,
];
const barCode =
	/^((?:(?:upc|gtin|ean)(?:[- ]?(?:a|8|12|13|14))?\s*[:#]?\s+)(?:\d[ -]\d{5}[ -]\d{5}[ -]\d|\d{8,14})|\d[ -]\d{5}[ -]\d{5}[ -]\d)(?:\s*[,;:x×]?\s+x?\s*(\d{1,5})(?:\s*(?:ea\.?|each|pcs?\.?|pieces?|units?))?)?$/i;
const bareAmountFirst = /^(\d{1,4})\s+(\S.*)$/;

/** "TOL-24-40K 12", "12 x TOL-24-40K", "TOL-24-40K qty 12"; without a quantity everything is the number. */
export function readLine(cell: string): { text: string; quantity: string } {
	const line = cell.trim();
	const [, code, count] = barCode.exec(line) ?? [];
	if (code !== undefined) return { text: code.trim(), quantity: count ?? "" };
	const digits = line.replace(/[\s-]/g, "");
	if (/^\d{11,14}$/.test(digits) && !/^\d{10,}\s+\d{1,3}$/.test(line)) return { text: line, quantity: "" };
	for (const pattern of amountFirst) {
		const [, quantity, text] = pattern.exec(line) ?? [];
		if (quantity !== undefined && text !== undefined) return { text, quantity };
	}
	for (const pattern of amountLast.slice(0, -1)) {
		const [, text, quantity] = pattern.exec(line) ?? [];
		if (quantity !== undefined && text !== undefined) return { text, quantity };
	}
	const [, first, after] = bareAmountFirst.exec(line) ?? [];
	const [, before, last] = amountLast.at(-1)?.exec(line) ?? [];
	if (
		first !== undefined &&
		after !== undefined &&
		(last === undefined || before === undefined || !/\D/.test(before))
	)
		return Number(first) <= Number(last ?? Number.POSITIVE_INFINITY)
			? { text: after, quantity: first }
			: { text: before ?? after, quantity: last ?? first };
	if (before !== undefined && last !== undefined) return { text: before, quantity: last };
	return { text: line, quantity: "" };
}
