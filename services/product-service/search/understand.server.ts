/** Makes demands of a query: exact part numbers, conditions, words and fragments of part numbers, spelling mended. */
import type { LoadedCatalogue } from "../listing/catalogue.server.ts";
import type { Condition } from "./condition.ts";
import { interpretQuery } from "./interpret-query.ts";
import { synonymGroups } from "./jargon.ts";
import {
	type PartCandidate,
	partCandidates,
	spacedWords,
	withoutOverlaps,
	withoutSpans,
} from "./part-numbers.ts";
import type { TextDemand } from "./score.ts";
import { foldText, partKeyOf, stemOf, wordsOf } from "./words.ts";

export type Understanding = {
	/** SKUs whose whole part number the query holds, best first. */
	exactSkus: number[];
	conditions: Condition[];
	texts: TextDemand[];
	/** True when a word was found nowhere and is left out of the demands. */
	leftOut: boolean;
	/** True when everything answers ("led lights"). */
	everything: boolean;
	correctedTerm: string | null;
};

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
	let leftOut = false;
	for (const word of words) {
		const demand = await wordDemand(word, catalogue);
		if (demand === null) leftOut = true;
		else texts.push(demand);
	}
	return {
		exactSkus: skus,
		conditions,
		texts,
		leftOut,
		everything,
		correctedTerm: mended.changed ? text.split(fragments.rest).join(mended.text) : null,
	};
}

/** Whole part numbers in the query. A word that reads as a measure counts only when it is the whole query. */
async function findParts(text: string, catalogue: LoadedCatalogue) {
	const whole = spacedWords(text).length;
	const candidates = partCandidates(text).filter(
		(span) => span.length === whole || !readsAsFacts(spanText(text, span), catalogue),
	);
	const known = await catalogue.texts.skusByPart(candidates.map((span) => span.key));
	const spans = withoutOverlaps(candidates.filter((span) => known.has(span.key)));
	return { spans, skus: [...new Set(spans.flatMap((span) => known.get(span.key) ?? []))] };
}

const spanText = (text: string, span: PartCandidate) =>
	spacedWords(text)
		.slice(span.start, span.start + span.length)
		.join(" ");

/** Whether conditions or everyday words account for all of a text, so that nothing of it need be a part number. */
function readsAsFacts(text: string, catalogue: LoadedCatalogue): boolean {
	const { words } = interpretQuery(text, catalogue.vocabulary);
	return words.every((word) => /^[a-z]+$/.test(word) || /^\d{1,3}$/.test(word));
}

/** Words that are parts of part numbers: those with a digit that no rule accounts for. */
async function findFragments(text: string, catalogue: LoadedCatalogue) {
	const texts: TextDemand[] = [];
	const kept: string[] = [];
	const words = spacedWords(text);
	if (words.length > 1 && !readsAsFacts(text, catalogue)) {
		const demand = await fragmentDemand(partKeyOf(text), catalogue);
		if (demand !== null) return { texts: [demand], rest: "" };
	}
	for (const word of words) {
		const demand = readsAsFacts(word, catalogue) ? null : await fragmentDemand(partKeyOf(word), catalogue);
		if (demand === null) kept.push(word);
		else texts.push(demand);
	}
	return { texts, rest: texts.length === 0 ? text : kept.join(" ") };
}

async function fragmentDemand(fragment: string, catalogue: LoadedCatalogue): Promise<TextDemand | null> {
	if (fragment.length < 3 || fragment.length > 40) return null;
	const { beginning, inside } = await catalogue.texts.skusByFragment(fragment);
	if (beginning.length + inside.length === 0) return null;
	const bySku = new Float32Array(catalogue.index.skuCount);
	for (const sku of inside) bySku[sku] = 0.5;
	for (const sku of beginning) bySku[sku] = 1;
	return { byProduct: null, bySku, weight: 4 };
}

/** Replaces words that nothing is called by the nearest one that something is. */
function mendSpelling(text: string, { spelling, vocabulary }: LoadedCatalogue, open: boolean) {
	const typed = wordsOf(text);
	let mended = foldText(text);
	let changed = false;
	typed.forEach((word, place) => {
		if (!/^[a-z]{3,}$/.test(word) || spelling.has(word) || spelling.has(stemOf(word))) return;
		if (vocabulary.phrases.has(stemOf(word))) return;
		const last = place === typed.length - 1;
		const completed = (last && open) || word.length > 3 ? spelling.complete(word) : null;
		const better = completed ?? spelling.correct(word);
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
	return { byProduct, bySku: null, weight: 1 + Math.log10(1 + catalogue.index.productCount / found) };
}
