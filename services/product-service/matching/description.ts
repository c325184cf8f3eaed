/** Parses a fixture description. */

import { foldText, splitWords } from "#rules/catalog/words";
import type { ParsedQuery } from "../search/reading/parse-query.server.ts";
import { phraseKey, type Vocabulary } from "../search/reading/vocabulary.ts";

const fillerPhrases =
	/\b(?:or\s+(?:approved\s+)?equal|approved\s+equal|as\s+(?:manufactured|made)\s+by|complete\s+with|provide|furnish|install|typ(?:ical)?\.?|per\s+plan|see\s+(?:plan|note|detail)s?|by\s+others|luminaires?|fixtures?)\b/gi;

const neutralWords: ReadonlySet<string> = new Set(
	"a w x an and any are at be by for from in is it of on or our please so the their to us with your led leds light lights lighting lumen lumens lm watt watts rated rating output type color color temperature degree degrees".split(
		" ",
	),
);

/** Negates the words that follow. */
const negation = /(?<![\w./-])(without|w\/o|no|not|non|excluding|except|minus|less)(?![\w./])[\s-]*/g;
const noNegation = /^(?:(?:more|less|greater|fewer) than\b|than\b|[.#:]|\d)/;
const bound = /\b(?:or|and)\s+$/;
const negatedWords = 2;

export type Description = {
	wanted: string;
	/** Excluded terms, with and without the negation: "without battery", "battery". */
	unwanted: { written: string; of: string }[];
	foreign: string[];
};

/** Splits a description into wanted and unwanted terms. */
export function readDescription(text: string, { phrases }: Vocabulary): Description {
	const folded = foldText(text.replace(fillerPhrases, " "));
	const unwanted: Description["unwanted"] = [];
	let wanted = "";
	let from = 0;
	for (const match of folded.matchAll(negation)) {
		if (match.index < from) continue;
		const after = folded.slice(match.index + match[0].length);
		const words =
			/^(?:[a-z][\w/]*[\s-]*){0,3}/
				.exec(after)?.[0]
				.split(/[\s-]+/)
				.filter(Boolean) ?? [];
		const known = (key: readonly string[]) => phrases.has(phraseKey(key.flatMap(splitWords)));
		const isPhrase = words.some((_, end) => known([match[1] ?? "", ...words.slice(0, end + 1)]));
		if (words.length === 0 || noNegation.test(after) || isPhrase) continue;
		if (match[1] === "less" && bound.test(folded.slice(0, match.index))) continue;
		const count = [2, 1].find((length) => length <= words.length && known(words.slice(0, length))) ?? 1;
		const of = words.slice(0, Math.min(count, negatedWords)).join(" ");
		const end =
			match.index + match[0].length + after.indexOf(words[count - 1] ?? "") + (words[count - 1] ?? "").length;
		unwanted.push({ written: folded.slice(match.index, end), of });
		wanted += `${folded.slice(from, match.index)} `;
		from = end;
	}
	wanted += folded.slice(from);
	const foreign = folded
		.split(" ")
		.filter((word) => /[^\p{ASCII}©®™]/u.test(word.replace(/[^\p{L}\p{Extended_Pictographic}]/gu, "")));
	return { wanted: wanted.trim(), unwanted, foreign };
}

/** Terms that were not checked, for display. */
export function unmatchedWords(
	{ unwanted, foreign }: Description,
	{ unknownWords, passedOver, corrections, texts, conditions, exactSkus }: ParsedQuery,
): string[] {
	const hasMeaning = conditions.length + texts.length + exactSkus.length + unknownWords.length > 0;
	const readAs = new Map(corrections.map(({ typed, read }) => [read, `${typed} (read as “${read}”)`]));
	return [
		...new Set([
			...unknownWords.filter((word) => !readAs.has(word)),
			...readAs.values(),
			...passedOver.filter((word) => !hasMeaning || !neutralWords.has(word)),
			...texts.filter(({ loose }) => loose).map(({ text }) => text.toLowerCase()),
			...conditions.flatMap(({ noSuch }) => (noSuch === undefined ? [] : [`${noSuch} (not in the catalog)`])),
			...unwanted.map(({ written }) => written),
			...foreign,
		]),
	];
}
