/** Makes demands of a query: exact part numbers, conditions, words and fragments of part numbers, spelling mended. */
import type { LoadedCatalogue } from "../listing/catalogue.server.ts";
import type { Condition } from "./condition.ts";
import { interpretQuery } from "./interpret-query.ts";
import { preferredWords, synonymGroups } from "./jargon.ts";
import { partCandidates, spacedWords, withoutOverlaps, withoutSpans } from "./part-numbers.ts";
import type { TextDemand } from "./score.ts";
import { foldText, partKeyOf, stemOf, wordsOf } from "./words.ts";

export type Understanding = {
	/** SKUs whose whole part number the query holds, best first. */
	exactSkus: number[];
	conditions: Condition[];
	texts: TextDemand[];
	/** True when a word was found nowhere and is left out of the demands. */
	leftOut: boolean;
	/** Words that were found nowhere. */
	unknownWords: string[];
	/** True when everything answers ("led lights"). */
	everything: boolean;
	correctedTerm: string | null;
};

/** Longest run of letters and digits that is looked for in part numbers. */
const longestFragment = 40;

const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
	synonymGroups.flatMap((group) => group.map((word) => [stemOf(word), group.map(stemOf)] as const)),
);

/**
 * @param text what was typed
 * @param open whether the last word may not be finished, as while typing
 */
export async function understand(
	text: string,
	catalogue: LoadedCatalogue,
	open: boolean,
): Promise<Understanding> {
	const { spans, skus } = await findParts(text, catalogue);
	const rest = withoutSpans(text, spans);
	const fragments = await findFragments(rest, catalogue);
	const mended = mendSpelling(fragments.rest, catalogue, open && spans.length === 0);
	const { conditions, words, everything } = interpretQuery(mended.text, catalogue.vocabulary);

	const texts = [...fragments.texts];
	let leftOut = fragments.shortened;
	const unknownWords: string[] = [];
	for (const word of words) {
		const demand = await wordDemand(word, catalogue);
		if (demand !== null) texts.push(demand);
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
		everything,
		correctedTerm: mended.changed ? text.split(fragments.rest).join(mended.text) : null,
	};
}

/**
 * Whole part numbers in the query. Words that rules account for ("br30 65w", "2000 lumens") count only when they are the
 * whole query, or are written as one with separators ("BR30-11W-3K").
 */
async function findParts(text: string, catalogue: LoadedCatalogue) {
	const words = spacedWords(text);
	const unread = unreadWords(text, catalogue);
	const candidates = partCandidates(text).filter((span) => {
		const own = words.slice(span.start, span.start + span.length);
		return (
			span.length === words.length ||
			(span.length === 1 && span.key.length >= 6 && /\w[-/.]\w/.test(own[0] ?? "")) ||
			own.some((word) => wordsOf(word).some((part) => unread.has(part)))
		);
	});
	const known = await catalogue.texts.skusByPart(candidates.map((span) => span.key));
	const spans = withoutOverlaps(candidates.filter((span) => known.has(span.key)));
	return { spans, skus: [...new Set(spans.flatMap((span) => known.get(span.key) ?? []))] };
}

/** The words with a digit that no rule accounts for, read where they stand. */
function unreadWords(text: string, catalogue: LoadedCatalogue): Set<string> {
	const { words } = interpretQuery(text, catalogue.vocabulary);
	return new Set(words.filter((word) => /\d/.test(word) && !/^\d{1,3}$/.test(word)));
}

/** A run such as "SCX-24-40K": a brand or series, or something unread, joined to figures. */
function isPartLike(word: string, catalogue: LoadedCatalogue): boolean {
	if (!/[a-z]/i.test(word) || !/\d[-/].*\d/.test(word)) return false;
	const { words, conditions } = interpretQuery(word, catalogue.vocabulary);
	return words.length > 0 || conditions.some(namesMaker);
}

const namesMaker = (condition: Condition) =>
	condition.anyOf.some((test) => test.fact === "brand" || test.fact === "series");

/** Words that are parts of part numbers: those with a digit that no rule accounts for. */
async function findFragments(text: string, catalogue: LoadedCatalogue) {
	const words = spacedWords(text);
	const unread = unreadWords(text, catalogue);
	if (words.length > 1 && unread.size > 0) {
		const demand = await fragmentDemand(partKeyOf(text), catalogue);
		if (demand !== null) return { texts: [demand], rest: "", shortened: false };
	}
	const texts: TextDemand[] = [];
	const kept: string[] = [];
	let shortened = false;
	for (const word of words) {
		const wanted = isPartLike(word, catalogue) || wordsOf(word).some((part) => unread.has(part));
		const whole = wanted ? await fragmentDemand(partKeyOf(word), catalogue) : null;
		const demand = whole ?? (wanted ? await nearestDemand(partKeyOf(word), catalogue) : null);
		if (demand === null) kept.push(word);
		else {
			texts.push(demand);
			shortened ||= whole === null;
		}
	}
	return { texts, rest: texts.length === 0 ? text : kept.join(" "), shortened };
}

/** Part numbers that hold a fragment; those that begin with it are better. */
async function fragmentDemand(fragment: string, catalogue: LoadedCatalogue): Promise<TextDemand | null> {
	const short = fragment.length < 3 && !/^[A-Z]\d$/.test(fragment);
	if (short || fragment.length > longestFragment) return null;
	const { beginning, inside } = await catalogue.texts.skusByFragment(fragment);
	if (beginning.length + inside.length === 0) return null;
	const bySku = new Float32Array(catalogue.index.skuCount);
	for (const sku of inside) bySku[sku] = 0.5;
	for (const sku of beginning) bySku[sku] = 1;
	return { byProduct: null, bySku, weight: 4, optional: false };
}

/** For a part number that nobody has: those that share its longest beginning, at least two thirds of it. */
async function nearestDemand(key: string, catalogue: LoadedCatalogue): Promise<TextDemand | null> {
	if (key.length < 6 || key.length > longestFragment) return null;
	for (let length = key.length - 1; length >= Math.max(4, Math.ceil((key.length * 2) / 3)); length--) {
		const { beginning } = await catalogue.texts.skusByFragment(key.slice(0, length));
		if (beginning.length === 0) continue;
		const bySku = new Float32Array(catalogue.index.skuCount);
		for (const sku of beginning) bySku[sku] = 1;
		return { byProduct: null, bySku, weight: 3, optional: false };
	}
	return null;
}

/** Replaces words that nothing is called by the nearest one that something is. */
function mendSpelling(text: string, { spelling, vocabulary }: LoadedCatalogue, open: boolean) {
	const typed = wordsOf(text);
	let mended = foldText(text);
	let changed = false;
	typed.forEach((word, place) => {
		if (!/^[a-z]{3,}$/.test(word) || spelling.has(word)) return;
		if (vocabulary.phrases.has(stemOf(word))) return;
		const last = place === typed.length - 1;
		const completed = last && open ? spelling.complete(word) : null;
		const better = completed ?? spelling.correct(word) ?? (word.length > 3 ? spelling.complete(word) : null);
		if (better === null) return;
		mended = mended.replace(new RegExp(`\\b${word}\\b`), better);
		changed ||= completed === null;
	});
	return { text: mended, changed };
}

/** Products with a word or a synonym of it; for words that no text has, part numbers that begin with it. */
async function wordDemand(word: string, catalogue: LoadedCatalogue): Promise<TextDemand | null> {
	const stem = stemOf(word);
	const forms = synonyms.get(stem) ?? [stem];
	const { strong, weak } = await catalogue.texts.productsWithWord(forms, false);
	const found = strong.length + weak.length;
	if (found === 0) return fragmentDemand(partKeyOf(word), catalogue);
	const byProduct = new Float32Array(catalogue.index.productCount);
	for (const product of weak) byProduct[product] = 0.3;
	for (const product of strong) byProduct[product] = 1;
	return {
		byProduct,
		bySku: null,
		weight: 1 + Math.log10(1 + catalogue.index.productCount / found),
		optional: preferredWords.has(word),
	};
}
