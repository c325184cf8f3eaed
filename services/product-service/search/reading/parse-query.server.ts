/** Parses a query into part numbers, conditions, words and fragments, with corrected spelling. */

import { skusMeant } from "#rules/catalog/matching/part-keys";
import { splitWords, stemWord, toPartKey } from "#rules/catalog/search-words";
import type { Condition } from "#rules/trade-words/condition";
import { interpretQuery, unreadWords } from "#rules/trade-words/interpret-query";
import { ordinaryWords, preferredWords, synonymGroups } from "#rules/trade-words/jargon/common-words";
import {
	foldMapped,
	type MappedText,
	replaceSpan,
	type Span,
	typedSpan,
} from "#rules/trade-words/mapped-text";
import type { LoadedCatalog } from "../../listing/catalog.server.ts";
import { type NumberedSku, namesKind, type TextClause } from "../../sku-index/sku-index.ts";
import {
	findFragments,
	fragmentClause,
	partCandidates,
	readDistributions,
	spacedWords,
	withoutOverlaps,
} from "./find-fragments.server.ts";

/** What a part of the typed text was read as; `spans` are places in the typed text. */
export type QueryPart = { spans: Span[]; corrected: { typed: string; read: string } | null } & (
	| { kind: "conditions"; conditions: Condition[]; ranks?: true }
	| { kind: "text"; clause: TextClause; shortened: boolean }
	| { kind: "part" }
	| { kind: "unknown" | "unstated" | "passed-over"; word: string }
);

export type ParsedQuery = {
	exactSkus: number[];
	/** The SKU whose part number or bar code is the whole query; `null` if none or several are. */
	onlySku: NumberedSku | null;
	conditions: Condition[];
	texts: TextClause[];
	/** Words that only rank. */
	ranking: TextClause[];
	/** Conditions that only rank. */
	prefer: Condition[];
	/** Finishes and shapes, of which few are stated. */
	looks: Condition[];
	leftOut: boolean;
	unknownWords: string[];
	/** Words to ignore, such as "please". */
	passedOver: string[];
	corrections: { typed: string; read: string }[];
	everything: boolean;
	correctedTerm: string | null;
	parts: QueryPart[];
};

const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
	synonymGroups.flatMap((group) => group.map((word) => [stemWord(word), group.map(stemWord)] as const)),
);

export async function parseQuery(text: string, catalog: LoadedCatalog, open: boolean): Promise<ParsedQuery> {
	const found = await findParts(text, catalog);
	const parts: QueryPart[] = found.spans.map(({ start, length }) => ({
		kind: "part",
		spans: [wordsSpan(text, start, length)],
		corrected: null,
	}));
	const typedRest = blankOut(
		text,
		parts.flatMap(({ spans }) => spans),
	);
	const fragments = await findFragments(typedRest, catalog);
	for (const { clause, span, shortened } of fragments.found)
		parts.push({ kind: "text", clause, shortened, spans: [span], corrected: null });
	const rest = foldMapped(
		blankOut(
			typedRest,
			fragments.found.map(({ span }) => span),
		),
	);
	const mended = mendSpelling(rest, catalog, open && found.spans.length === 0);
	const { conditions, prefer, words, passedOver, everything, rankBy, looks, places } =
		await readDistributions(interpretQuery(mended.mapped.text, catalog.vocabulary), catalog);
	const place = placeIn(mended.mapped, mended.corrections);

	const texts = fragments.found.map(({ clause }) => clause);
	for (const one of places.found) parts.push({ kind: "conditions", ...one, ...place(one.spans) });
	const isKind = conditions.some(namesKind);
	const isAside = (word: string) =>
		isKind && places.words.every((token) => token.word !== word || token.aside === true);
	const clauses = new Map<string, TextClause | null>(
		await Promise.all(
			words.map(async (word) => {
				const clause = await wordClause(word, catalog);
				return [word, clause && isAside(word) ? { ...clause, optional: true } : clause] as const;
			}),
		),
	);
	for (const token of places.words) {
		const clause = clauses.get(token.word) ?? null;
		parts.push(
			clause === null
				? { kind: "unknown", word: token.word, ...place([token]) }
				: { kind: "text", clause, shortened: false, ...place([token]) },
		);
	}
	for (const token of places.excluded) {
		const clause = await wordClause(token.word, catalog);
		const at = place([token]);
		if (clause === null) parts.push({ kind: "unknown", word: token.word, ...at });
		else {
			const excluding = { ...clause, text: `not ${token.word}`, optional: false, excludes: true as const };
			clauses.set(excluding.text, excluding);
			parts.push({ kind: "text", clause: excluding, shortened: false, ...at });
		}
	}
	for (const token of places.passedOver)
		parts.push({
			kind: token.unstated ? "unstated" : "passed-over",
			word: token.word,
			...place([token]),
		});
	for (const clause of clauses.values()) if (clause !== null) texts.push(clause);
	for (const word of new Set(conditions.flatMap(({ textWords }) => textWords ?? []))) {
		const clause = await wordClause(word, catalog, [stemWord(word)]);
		if (clause !== null) texts.push({ ...clause, optional: false });
	}
	const ranking: TextClause[] = [];
	for (const word of rankBy) {
		const [own, alike, part] = await Promise.all([
			// The word itself before its synonyms.
			wordClause(word, catalog, [stemWord(word)]),
			wordClause(word, catalog),
			// "ja8" also ranks part numbers that say so.
			/\d/.test(word) ? fragmentClause(toPartKey(word), catalog) : null,
		]);
		for (const clause of [own, alike, part]) if (clause !== null) ranking.push({ ...clause, optional: true });
	}
	const unknownWords = words.filter((word) => clauses.get(word) === null);
	return {
		exactSkus: found.skus,
		onlySku: found.onlySku,
		conditions,
		texts,
		ranking,
		prefer,
		looks,
		leftOut: unknownWords.length > 0 || fragments.found.some(({ shortened }) => shortened),
		unknownWords,
		passedOver,
		corrections: mended.corrections,
		everything,
		correctedTerm: mended.changed ? replaceTyped(text, mended.corrections) : null,
		parts: parts.sort((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0)),
	};
}

/** Right words that begin another one: "too blue" speaks of no Bluetooth. */
const otherWords: ReadonlySet<string> = new Set(["blue", "yellow", "purple", "pink", "orange", "nursing"]);

function placeIn(mapped: MappedText, corrections: readonly { typed: string; span: Span; read: string }[]) {
	return (folded: readonly Span[]): Pick<QueryPart, "spans" | "corrected"> => {
		const spans = folded.map((span) => typedSpan(mapped, span));
		const corrected = corrections.find(({ span }) =>
			spans.some(({ start, end }) => span.start >= start && span.end <= end),
		);
		return { spans, corrected: corrected ?? null };
	};
}

const blankOut = (text: string, spans: readonly Span[]): string =>
	spans.reduce(
		(rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
		text,
	);

const replaceTyped = (text: string, corrections: readonly { span: Span; read: string }[]): string =>
	[...corrections]
		.sort((a, b) => b.span.start - a.span.start)
		.reduce((all, { span, read }) => all.slice(0, span.start) + read + all.slice(span.end), text);

function wordsSpan(text: string, first: number, count: number): Span {
	const words = [...text.matchAll(/\S+/g)];
	const last = words[first + count - 1];
	return { start: words[first]?.index ?? 0, end: last ? last.index + last[0].length : text.length };
}

async function findParts(text: string, catalog: LoadedCatalog) {
	const words = spacedWords(text);
	const unread = unreadWords(text, catalog.vocabulary);
	const candidates = partCandidates(text).filter((span) => {
		const own = words.slice(span.start, span.start + span.length);
		return (
			span.length === words.length ||
			(span.length === 1 && span.key.length >= 6 && /\w[-/.]\w/.test(own[0] ?? "")) ||
			own.some((word) => splitWords(word).some((part) => unread.has(part)))
		);
	});
	const skusByKey = await catalog.index.partNumbers(candidates.map((span) => span.key));
	const spans = withoutOverlaps(candidates.filter((span) => skusByKey.has(span.key)));
	const meant = spans.flatMap(({ key, start, length }) => {
		const typed = words.slice(start, start + length).join(" ");
		return skusMeant(typed, ownFirst(skusByKey.get(key) ?? []), ({ printed }) => printed).skus;
	});
	const skus = [...new Set(meant.map(({ number }) => number))];
	const isWhole = spans[0]?.length === words.length;
	const [only] = meant;
	const onlySku = isWhole && skus.length === 1 && only?.origin !== "further" ? (only ?? null) : null;
	return { spans, skus, onlySku };
}

/** A number that is printed on a SKU is not meant for SKUs whose notes name it. */
function ownFirst(skus: readonly NumberedSku[]): readonly NumberedSku[] {
	const own = skus.filter(({ origin }) => origin !== "further");
	return own.length > 0 ? own : skus;
}

/** @param forms stems that stand for the word; default with its synonyms */
async function wordClause(
	word: string,
	catalog: LoadedCatalog,
	forms = synonyms.get(stemWord(word)) ?? [stemWord(word)],
): Promise<TextClause | null> {
	const found = await catalog.index.countWord(forms);
	if (found === 0) return fragmentClause(toPartKey(word), catalog);
	return {
		find: { words: forms },
		weight: 1 + Math.log10(1 + catalog.index.productCount / found),
		optional: preferredWords.has(word),
		text: word,
		loose: false,
	};
}

type Correction = { typed: string; read: string; span: Span };

type Dictionaries = Pick<LoadedCatalog, "spelling" | "vocabulary">;

/** `open`: the last word is still being typed, so it may be only a beginning. */
function mendSpelling(rest: MappedText, { spelling, vocabulary }: Dictionaries, open: boolean) {
	const { words } = interpretQuery(rest.text, vocabulary).places;
	let mapped = rest;
	let changed = false;
	let shift = 0;
	const corrections: Correction[] = [];
	for (const { word, start, end } of words) {
		if (!/^[a-z]{3,}$/.test(word) || spelling.has(word) || otherWords.has(word)) continue;
		const isOpen = open && end === rest.text.length;
		if (!isOpen && (ordinaryWords.has(word) || ordinaryWords.has(stemWord(word)))) continue;
		const completed = isOpen ? spelling.complete(word) : null;
		const better = completed ?? spelling.correct(word) ?? (word.length > 3 ? spelling.complete(word) : null);
		if (better === null) continue;
		corrections.push({ typed: word, read: better, span: typedSpan(rest, { start, end }) });
		mapped = replaceSpan(mapped, { start: start + shift, end: end + shift }, better);
		shift += better.length - word.length;
		changed ||= completed === null;
	}
	return { mapped, changed, corrections };
}
