/** Parses a query into part numbers, conditions, words and fragments, with corrected spelling. */

import { foldText, splitWords, stemWord, toPartKey } from "../../shared/words.ts";
import type { LoadedCatalog } from "../listing/catalog.server.ts";
import { skusMeant } from "../matching/part-spelling.ts";
import type { Condition } from "./condition.ts";
import { interpretQuery } from "./interpret-query.ts";
import { preferredWords, synonymGroups } from "./jargon/jargon.ts";
import { partCandidates, spacedWords, withoutOverlaps, withoutSpans } from "./part-numbers.ts";
import type { TextClause } from "./score.ts";

export type ParsedQuery = {
	exactSkus: number[];
	conditions: Condition[];
	texts: TextClause[];
	leftOut: boolean;
	unknownWords: string[];
	/** Words to ignore, such as "please". */
	passedOver: string[];
	corrections: { typed: string; read: string }[];
	everything: boolean;
	correctedTerm: string | null;
};

const longestFragment = 40;

const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
	synonymGroups.flatMap((group) => group.map((word) => [stemWord(word), group.map(stemWord)] as const)),
);

export async function parseQuery(text: string, catalog: LoadedCatalog, open: boolean): Promise<ParsedQuery> {
	const { spans, skus } = await findParts(text, catalog);
	const rest = withoutSpans(text, spans);
	const fragments = await findFragments(rest, catalog);
	const mended = mendSpelling(fragments.rest, catalog, open && spans.length === 0);
	const { conditions, words, passedOver, everything } = interpretQuery(mended.text, catalog.vocabulary);

	const texts = [...fragments.texts];
	let leftOut = fragments.shortened;
	const unknownWords: string[] = [];
	for (const word of words) {
		const clause = await wordClause(word, catalog);
		if (clause !== null) texts.push(clause);
		else {
			leftOut = true;
			unknownWords.push(word);
		}
	}
	return {
		exactSkus: skus,
		conditions,
		texts,
		leftOut,
		unknownWords,
		passedOver,
		corrections: mended.corrections,
		everything,
		correctedTerm: mended.changed ? text.split(fragments.rest).join(mended.text) : null,
	};
}

async function findParts(text: string, catalog: LoadedCatalog) {
	const words = spacedWords(text);
	const unread = unreadWords(text, catalog);
	const candidates = partCandidates(text).filter((span) => {
		const own = words.slice(span.start, span.start + span.length);
		return (
			span.length === words.length ||
			(span.length === 1 && span.key.length >= 6 && /\w[-/.]\w/.test(own[0] ?? "")) ||
			own.some((word) => splitWords(word).some((part) => unread.has(part)))
		);
	});
	const known = await catalog.texts.skusByPart(candidates.map((span) => span.key));
	const spans = withoutOverlaps(candidates.filter((span) => known.has(span.key)));
	const meant = spans.flatMap(({ key, start, length }) => {
		const typed = words.slice(start, start + length).join(" ");
		return skusMeant(typed, known.get(key) ?? [], ({ printed }) => printed).skus;
	});
	return { spans, skus: [...new Set(meant.map(({ number }) => number))] };
}

function unreadWords(text: string, catalog: LoadedCatalog): Set<string> {
	const { words } = interpretQuery(text, catalog.vocabulary);
	return new Set(words.filter((word) => /\d/.test(word) && !/^\d{1,3}$/.test(word)));
}

/** A word with digits and separators such as "SCX-24-40K". */
function isPartLike(word: string, catalog: LoadedCatalog): boolean {
	if (!/[a-z]/i.test(word) || !/\d[-/].*\d/.test(word)) return false;
	const { words, conditions } = interpretQuery(word, catalog.vocabulary);
	return words.length > 0 || conditions.some(namesMaker);
}

const namesMaker = (condition: Condition) =>
	condition.anyOf.some((test) => test.fact === "brand" || test.fact === "series");

async function findFragments(text: string, catalog: LoadedCatalog) {
	const words = spacedWords(text);
	const unread = unreadWords(text, catalog);
	if (words.length > 1 && unread.size > 0) {
		const clause = await fragmentClause(toPartKey(text), catalog);
		if (clause !== null) return { texts: [clause], rest: "", shortened: false };
	}
	const texts: TextClause[] = [];
	const kept: string[] = [];
	let shortened = false;
	for (const word of words) {
		const wanted = isPartLike(word, catalog) || splitWords(word).some((part) => unread.has(part));
		const whole = wanted ? await fragmentClause(toPartKey(word), catalog) : null;
		const clause = whole ?? (wanted ? await nearestClause(toPartKey(word), catalog) : null);
		if (clause === null) kept.push(word);
		else {
			texts.push(clause);
			shortened ||= whole === null;
		}
	}
	return { texts, rest: texts.length === 0 ? text : kept.join(" "), shortened };
}

async function fragmentClause(fragment: string, catalog: LoadedCatalog): Promise<TextClause | null> {
	const short = fragment.length < 3 && !/^[A-Z]\d$/.test(fragment);
	if (short || fragment.length > longestFragment) return null;
	const { beginning, inside } = await catalog.texts.skusByFragment(fragment);
	if (beginning.length + inside.length === 0) return null;
	const bySku = new Float32Array(catalog.index.skuCount);
	for (const sku of inside) bySku[sku] = 0.5;
	for (const sku of beginning) bySku[sku] = 1;
	// Letters alone occur in part numbers by chance: "pink" says nothing about color.
	const loose = !/\d/.test(fragment);
	return { byProduct: null, bySku, weight: 4, optional: false, text: fragment, loose };
}

async function nearestClause(key: string, catalog: LoadedCatalog): Promise<TextClause | null> {
	if (key.length < 6 || key.length > longestFragment) return null;
	for (let length = key.length - 1; length >= Math.max(4, Math.ceil((key.length * 2) / 3)); length--) {
		const { beginning } = await catalog.texts.skusByFragment(key.slice(0, length));
		if (beginning.length === 0) continue;
		const bySku = new Float32Array(catalog.index.skuCount);
		for (const sku of beginning) bySku[sku] = 1;
		return { byProduct: null, bySku, weight: 3, optional: false, text: key, loose: true };
	}
	return null;
}

function mendSpelling(text: string, { spelling, vocabulary }: LoadedCatalog, open: boolean) {
	const typed = splitWords(text);
	let mended = foldText(text);
	let changed = false;
	const corrections: { typed: string; read: string }[] = [];
	typed.forEach((word, place) => {
		if (!/^[a-z]{3,}$/.test(word) || spelling.has(word)) return;
		if (vocabulary.phrases.has(stemWord(word))) return;
		const last = place === typed.length - 1;
		const completed = last && open ? spelling.complete(word) : null;
		const better = completed ?? spelling.correct(word) ?? (word.length > 3 ? spelling.complete(word) : null);
		if (better === null) return;
		mended = mended.replace(new RegExp(`\\b${word}\\b`), better);
		corrections.push({ typed: word, read: better });
		changed ||= completed === null;
	});
	return { text: mended, changed, corrections };
}

async function wordClause(word: string, catalog: LoadedCatalog): Promise<TextClause | null> {
	const stem = stemWord(word);
	const forms = synonyms.get(stem) ?? [stem];
	const { strong, weak } = await catalog.texts.productsWithWord(forms, false);
	const found = strong.length + weak.length;
	if (found === 0) return fragmentClause(toPartKey(word), catalog);
	const byProduct = new Float32Array(catalog.index.productCount);
	for (const product of weak) byProduct[product] = 0.3;
	for (const product of strong) byProduct[product] = 1;
	return {
		byProduct,
		bySku: null,
		weight: 1 + Math.log10(1 + catalog.index.productCount / found),
		optional: preferredWords.has(word),
		text: word,
		loose: false,
	};
}
