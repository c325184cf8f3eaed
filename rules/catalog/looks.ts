/**
 * Finishes, shapes and trims of a SKU, read from its features, the remarks of its register and the codes of its part
 * number. Few registers state them, so a SKU without one may have it all the same.
 */
import type { ProductKind } from "#contracts/catalog/catalog";

/** Codes are whole pieces of a part number: the WH of "LED-4-WH". */
type Source = { label: string; words: string; codes: string };

const finishes: Readonly<Record<string, Source>> = {
	white: { label: "White", words: "white", codes: "WH|WHT|WHITE|WT" },
	black: { label: "Black", words: "black", codes: "BK|BLK|BLACK" },
	bronze: { label: "Bronze", words: "bronze", codes: "BZ|BRZ|ORB|BRONZE" },
	nickel: { label: "Nickel", words: "nickel", codes: "BN|SN|NK|NICKEL" },
	silver: { label: "Silver", words: "silver", codes: "SV|SILVER" },
	gray: { label: "Gray", words: "gray|grey", codes: "GRY|GRAY|GREY" },
	brass: { label: "Brass", words: "brass", codes: "BRASS" },
	copper: { label: "Copper", words: "copper", codes: "COPPER" },
};

const shapes: Readonly<Record<string, Source>> = {
	square: { label: "Square", words: "square", codes: "SQ|\\w+SQ|SQ\\d+|SQUARE" },
	gimbal: {
		label: "Gimbal or adjustable",
		words: "gimbal|eyeball|swivel|adjustable(?! (?:cct|colou?r|watt|power|lumen|output))",
		codes: "\\w*GIMBAL\\w*|GIM|GB|GMB|ADJ",
	},
};

/** Of lamps alone: a clear reflector is no clear lamp, and FR of a downlight is a fire rating. */
const glass: Readonly<Record<string, Source>> = {
	clear: { label: "Clear", words: "clear", codes: "\\w*CLR\\w*|\\w*CLEAR\\w*|CL|\\w*\\dCL\\d\\w*" },
	frosted: { label: "Frosted", words: "frosted|frost", codes: "\\w*FROST\\w*|FST|FR|\\w*\\dFR\\d\\w*" },
};

export const lookLabels: ReadonlyMap<string, string> = new Map(
	Object.entries({ ...finishes, ...shapes, ...glass }).map(([value, { label }]) => [value, label]),
);

const compiled = (sources: Readonly<Record<string, Source>>) => {
	const each = Object.entries(sources);
	const patterns = (words: string, codes: string) => ({
		words: new RegExp(`\\b(?:${words})\\b`, "i"),
		codes: new RegExp(`(?<![A-Z0-9])(?:${codes})(?![A-Z0-9])`),
	});
	const all = (part: "words" | "codes") => each.map(([, source]) => source[part]).join("|");
	return {
		// Most SKUs state none.
		any: patterns(all("words"), all("codes")),
		looks: each.map(([value, { words, codes }]) => ({ value, ...patterns(words, codes) })),
	};
};
const byKind = { fixture: compiled({ ...finishes, ...shapes }), lamp: compiled(glass) };

/** White that is light, and what a remark leaves out: "selectable white", "(excludes SD = Square Overlap)". */
const otherSense =
	/\b(?:tunable|selectable|warm|cool|soft|neutral|bright)(?: or \w+)? white\b|\bwhite (?:light|tun)\w*|\bexcludes [^)";]*/gi;
/** A finish behind digits, without a separator: "6D12WH". */
const endingFinish = /(?<=\d|[A-Z]\d[A-Z])(WH|BK|BZ)(?![A-Z0-9])/g;

/**
 * @param stated features and notes, as one text
 * @returns values such as "white" and "gimbal", each once
 */
export function readLooks(kind: ProductKind, sku: string, stated: string): string[] {
	const { any, looks } = byKind[kind === "lamp" ? "lamp" : "fixture"];
	const text = any.words.test(stated) ? stated.replace(otherSense, " ") : "";
	const number = sku.toUpperCase().replace(endingFinish, "-$1");
	const codes = any.codes.test(number) ? number : "";
	if (text === "" && codes === "") return [];
	return looks.flatMap((look) => (look.words.test(text) || look.codes.test(codes) ? [look.value] : []));
}

const multivolt = /\b120\s?V?(?:AC)?\s?(?:-|–|to|\/)\s?277/i;

/** Whether a remark or a code of the part number says that a fixture takes 120 to 277 V. */
export const isMultivolt = (sku: string, notes: string): boolean =>
	/(?<![A-Z0-9])(?:UNV|MVOLT)(?![A-Z])/i.test(sku) ||
	multivolt.test(sku) ||
	(notes.includes("277") && multivolt.test(notes));
