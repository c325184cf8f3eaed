/** How many pieces of the part numbers it names a question is about. */
import { wholeWord } from "#rules/catalog/search-words";
import { withDigits } from "#rules/typed-numbers/number-words";
import { readQuantity } from "#rules/typed-numbers/quantity";

export type PartPieces = {
	/** A part number as written. */
	part: string;
	/** One or more, as in "48 vs 200". */
	pieces: number[];
};

/** Longer numbers are ZIP codes and those of documents. */
const number = String.raw`(?<![\w.$#/-])(?<!\b(?:po|so|order|orders|invoice|inv|quote|zip|acct|account|job)[ :#-]{1,2})(\d{1,3}(?:,\d{3})+|\d{1,4})(?!\d)`;
/** What makes a number a figure of something else. */
const noUnit = String.raw`(?![\w.,/]*\d)(?! ?[x×] ?\d)(?! ?(?:k|w|v|a|hz|lm|in|ft|mm|cm|cri|va|kw|kwh|amps?|watts?|volts?|lumens?|inch(?:es)?|feet|foot|degrees?|kelvin|years?|yrs?|months?|weeks?|wks?|days?|hours?|hrs?|minutes?|floors?|rooms?|sites?|stores?|lamps?|lights?|poles?|heads?|circuits?|packs?|pk|pins?|ways?|gangs?|phases?|cases?|boxes|cartons?|pallets?|dollars?|bucks|cents?|percent|am|pm|st|nd|rd|th)\b)(?! ?[%"'°])`;
const pieceWord = String.raw`(?:pcs?\b\.?|pieces?\b|ea\b\.?|each\b|units?\b|fixtures?\b|x\b|×)`;
const between = `(?: ?${pieceWord}| of| more| the| those| these| your| new| standard| regular){0,3} ?`;
const wish = String.raw`\b(?:only|just|wants?|wanted|needs?|needed|takes?|takin?g?|buy|buying|orders?|ordering|get|getting|ship|shipping|send|cover|about|around|roughly|like)\b(?: (?:about|around|roughly|like|only|just|at least|some|up to))? `;
const wished = new RegExp(
	`${wish}${number}(?= ?${pieceWord}|\\W*$| ?[,;.?!](?!\\d)| (?:of|by|before|this|next|for|now|today|tomorrow|asap|to|on|in|at|and|or|vs|versus|instead|max|total|please|pls)\\b)${noUnit}`,
	"gi",
);
const counted = new RegExp(`${number}(?! ?[x×] ?\\d)(?= ?${pieceWord})`, "gi");
const other = new RegExp(
	String.raw`\b(?:instead of|vs\.?|versus|or|against|compared (?:to|with)) ${number}(?=\W*$| ?${pieceWord}| (?:of|for)\b)${noUnit}`,
	"gi",
);

/**
 * "12 of A", "A x 12", "A, the customer wants 10", "A: 48 pcs vs 200 pcs". A figure with a unit, such as "40 W" or "3
 * weeks", is no quantity.
 *
 * @param parts part numbers that the message names
 * @returns `null` where one of them has no quantity
 */
export function readPartPieces(message: string, parts: readonly string[]): PartPieces[] | null {
	if (parts.length === 0) return null;
	const text = parts.reduce(
		(rest, part, index) => rest.replace(wholeWord(part, "gi"), `§${index}§`),
		withDigits(message).replace(/\s+/g, " "),
	);
	const read = parts.map((part, index): PartPieces => {
		const mark = `§${index}§`;
		const before = new RegExp(`${number}${between}${mark}`, "i").exec(text)?.[1];
		const after = new RegExp(
			`${mark}[ ,;:-]{0,3}(?:(?:qty|quantity|times|x(?=[ \\d])|×|@)[ :]{0,2}${number}|${number}(?=\\W*$| ?${pieceWord}|[ ,;](?:and|plus|total|please|pls|vs|versus|or)\\b|[,;?!]))(?!${between}§)(?!,? \\w{0,3} ?§)${noUnit}`,
			"i",
		).exec(text);
		const near = [before, after?.[1] ?? after?.[2]].filter((one) => one !== undefined);
		const alone =
			parts.length > 1 ? [] : [wished, counted, other].flatMap((pattern) => readAll(pattern, text));
		const pieces = [...near, ...alone].flatMap((typed) => readQuantity(typed) ?? []);
		return { part, pieces: [...new Set(pieces)].slice(0, mostQuantities) };
	});
	return read.every(({ pieces }) => pieces.length > 0) ? read : null;
}

const least =
	/\bmoq\b|\b(?:min\.?|minimum|least|fewest|smallest)\b.{0,30}\b(?:order|qty|quantity|amount|number|buy|get|take|sell|sold|ship)\b|\b(?:order|sold|sell|buy|get|take)\w*\b.{0,30}\b(?:minimum|moq)\b|\b(?:break|split|open|crack) (?:a |the |up a )?(?:case|carton|box|pack)s?\b|\b(?:buy|sell|get|order|take|sold)\b.{0,30}\b(?:loose|singly|singles|individually|by the (?:each|piece))\b|\b(?:full|whole|entire) (?:case|carton|box|pack)s?\b/i;

/** "What's the least I can buy", "do I have to take a full carton": of the smallest quantity that is sold. */
export const asksForLeast = (message: string): boolean => least.test(message);

const mostQuantities = 3;

const readAll = (pattern: RegExp, text: string): string[] =>
	[...text.matchAll(pattern)].flatMap(([, typed]) => typed ?? []);
