/**
 * Words that nobody knows: another language, which can't be checked, and names that no tool answered. A name begins
 * with a capital where a sentence would not have one.
 */
import { companies, foreignWords, givenNames, plainCapitals, tradeWords } from "./name-table.ts";

export type KnownWords = {
	/** Plain English, in lower case. */
	isWord(word: string): boolean;
	/** Whether a tool's answer has it, in lower case. */
	isAnswered(word: string): boolean;
};

const wordPattern = /[\p{L}][\p{L}\p{N}']*(?:[.-](?=[\p{L}])[\p{L}\p{N}']+)*/gu;
/** Where a capital letter only begins a sentence, a cell or an entry of a list. */
const begins = /(?:^|[.!?:;|"(\n])[\s>#*+|"'(-]*(?:\d{1,2}[.)]\s+)?$/;

const stem = (word: string): string => word.replace(/'s$|'$/, "");

const isCovered = (word: string, { isWord, isAnswered }: KnownWords): boolean =>
	isAnswered(word) || (!foreignWords.has(word) && isEnglish(word, isWord));

const isEnglish = (word: string, isWord: KnownWords["isWord"]): boolean =>
	tradeWords.has(word) || plainCapitals.has(word) || isWord(word);

const isKnown = (word: string, known: KnownWords): boolean =>
	isCovered(word, known) ||
	isCovered(stem(word), known) ||
	(word.includes("-") && word.split("-").every((part) => part === "" || isCovered(part, known)));

const nameFollows = /^(?:'s|\s+(?:is|was|will|has|can|says?|said|from|at|handles?|and|in)\b|\s+\p{Lu}|,)/u;

/**
 * @param text as its reader sees it
 * @param markdown the same as written: headings and bold labels may have capitals
 */
export function hasUnknownWords(text: string, markdown: string, known: KnownWords): boolean {
	// Addresses are checked as such.
	const plain = text.replace(/[\w.%+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S+/g, " ");
	const isTitle = /^\s*(?:#{1,6}\s|\||[*_]{2}[^*]+[*_]{2}\s*:?\s*$)/.test(markdown);
	const folded = ` ${plain.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
	if (
		companies.some(
			(name) =>
				folded.includes(` ${name} `) && !name.split(" ").every(known.isAnswered) && !isCommonUse(name, plain),
		)
	)
		return true;
	for (const { 0: found, index } of plain.matchAll(wordPattern)) {
		if (/\d/.test(found)) continue;
		const word = found.toLowerCase();
		if (/[^\p{Script=Latin}'.-]/u.test(word) && !known.isAnswered(word) && !/^[\u03a9\u03bcµω]$/u.test(word))
			return true;
		if (!isKnown(word, known)) return true;
		if (
			found === word ||
			isAnsweredName(word, known) ||
			plainCapitals.has(word) ||
			plainCapitals.has(stem(word))
		)
			continue;
		const atStart = begins.test(plain.slice(0, index));
		if (givenNames.has(stem(word)) && (!atStart || nameFollows.test(plain.slice(index + stem(word).length))))
			return true;
		if (!atStart && !isTitle && !tradeWords.has(word)) return true;
	}
	return false;
}

const isAnsweredName = (word: string, { isAnswered }: KnownWords): boolean =>
	stem(word)
		.split(/[.-]/)
		.every((part) => part === "" || isAnswered(part));

/** Words that are also names: "halo" of light, "apple" and "visa" only with a capital. */
const isCommonUse = (name: string, plain: string): boolean =>
	/^(?:ge|halo|apple|visa|cooper|eaton|juno|topaz|keystone|uber|google|amazon|menard|acuity|ferguson|schneider|honeywell|ups)$/.test(
		name,
	) && !new RegExp(`\\b(?:${name.toUpperCase()}|${name[0]?.toUpperCase()}${name.slice(1)})\\b`).test(plain);
