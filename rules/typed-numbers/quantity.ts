/** Quantities as people type them. */
import { formatNumber } from "#rules/format";
import { readNumber } from "./decimal.ts";

export const largestQuantity = 99_999;

const pieces = String.raw`ea\.?|each|pcs?\.?|pieces?|units?|nos?\.?|x|×|fixtures?|lamps?`;
/** Words that count more than one piece, as in "2 dz". */
const multiples: readonly (readonly [word: string, pieces: number])[] = [
	[String.raw`dz\.?|doz\.?|dozens?`, 12],
	[String.raw`gro\.?|gross`, 144],
	[String.raw`prs?\.?|pairs?`, 2],
];
/** "2 pk" is left out: it is more often a part of a description. */
const packs = String.raw`bx\.?|box(?:es)?|ctns?\.?|cartons?|cs\.?|cases?`;
/** Units of more than one piece as they follow a number, for patterns of longer texts. */
export const severalPieces = String.raw`(?:\s+(?:${[...multiples.map(([word]) => word), packs].join("|")})|(?:dz|doz)\.?)(?![\w.-])`;
const words = [pieces, ...multiples.map(([word]) => word), packs].map((word) => `(${word})`).join("|");
const written = new RegExp(
	String.raw`^(?:(?:qty|quantity)\.?\s*:?\s*)?(\d[\d,]*)(?:\.0+)?\s*(?:${words})?$`,
	"i",
);

export type Quantity = { count: number; unit: "piece" | "pack" };

/**
 * @param text such as "24", "1,200", "24 ea", "qty 24", "24.0", "2 dz", "1 gross", "3 pr", "2 boxes"
 * @returns a whole number from 1 to 99,999 of pieces or of packs; `null` for anything else
 */
export function parseQuantity(text: string): Quantity | null {
	const found = written.exec(text.trim());
	const typed = readNumber(found?.[1] ?? "", { decimals: 0 });
	if (found === null || typed === null) return null;
	const [, , , ...units] = found;
	const multiple = multiples.find((_, index) => units[index] !== undefined)?.[1] ?? 1;
	const count = typed * multiple;
	if (count < 1 || count > largestQuantity) return null;
	return { count, unit: units[multiples.length] === undefined ? "piece" : "pack" };
}

/**
 * @param pack pieces in a box, if known
 * @returns pieces from 1 to 99,999; `null` for anything else, and for packs of an unknown size
 */
export function readQuantity(text: string, pack?: number): number | null {
	const quantity = parseQuantity(text);
	if (quantity === null) return null;
	const count = quantity.unit === "piece" ? quantity.count : quantity.count * (pack ?? 0);
	return count >= 1 && count <= largestQuantity ? count : null;
}

/** What a field says when it refuses a quantity. */
export const quantityRule = (max = largestQuantity, min = 1): string =>
	`Enter a whole number from ${formatNumber(min)} to ${formatNumber(max)}.`;
