/** Finds beginnings and pieces of part numbers in a query. */
import { splitWords, toPartKey } from "#rules/catalog/search-words";
import type { Condition } from "#rules/trade-words/condition";
import { type Interpretation, interpretQuery, unreadWords } from "#rules/trade-words/interpret-query";
import type { Span } from "#rules/trade-words/mapped-text";
import { distribution, isDistribution } from "#rules/trade-words/read-bare-numbers";
import type { LoadedCatalog } from "../../listing/catalog.server.ts";
import type { TextClause } from "../../sku-index/sku-index.ts";

/** `shortened`: only a beginning of what was typed is in the catalog. */
export type Fragment = { clause: TextClause; span: Span; shortened: boolean };

const longestFragment = 40;

/** "T5" beside a series that has distributions is one of them, and no tube. */
export async function readDistributions(
	read: Interpretation,
	{ index }: LoadedCatalog,
): Promise<Interpretation> {
	const series = read.conditions.find(({ anyOf }) => anyOf.some(({ fact }) => fact === "series"));
	const token = read.places.words.find(({ word }) => isDistribution.test(word));
	if (series === undefined || token === undefined) return read;
	const condition = distribution(Number(token.word.slice(1)));
	const of = { scope: [], texts: [], prefer: [], exact: [], onlyExact: false };
	const { skuCount, partial, close } = await index.match({ ...of, conditions: [series, condition] });
	if (skuCount === 0 || partial || close) return read;
	const { places } = read;
	return {
		...read,
		conditions: [...read.conditions, condition],
		words: read.words.filter((word) => word !== token.word),
		places: {
			...places,
			found: [...places.found, { spans: [{ start: token.start, end: token.end }], conditions: [condition] }],
			words: places.words.filter(({ word }) => word !== token.word),
		},
	};
}

export async function findFragments(text: string, catalog: LoadedCatalog): Promise<{ found: Fragment[] }> {
	const words = [...text.matchAll(/\S+/g)].slice(0, maxPartWords);
	const [first, last] = [words[0], words.at(-1)];
	if (first === undefined || last === undefined) return { found: [] };
	const unread = unreadWords(text, catalog.vocabulary);
	if (words.length > 1 && (unread.size > 0 || isSpacedPart(text, catalog))) {
		const clause = await fragmentClause(toPartKey(text), catalog);
		const span = { start: first.index, end: last.index + last[0].length };
		if (clause !== null) return { found: [{ clause, span, shortened: false }] };
	}
	const found: Fragment[] = [];
	for (const { 0: word, index } of words) {
		const sized = await sizeOfSeries(word, index, catalog);
		if (sized !== null) {
			found.push(sized);
			continue;
		}
		const isCandidate = isPartLike(word, catalog) || splitWords(word).some((part) => unread.has(part));
		if (!isCandidate) continue;
		const whole = await fragmentClause(toPartKey(word), catalog);
		const clause = whole ?? (await nearestClause(toPartKey(word), catalog));
		if (clause === null) continue;
		found.push({ clause, span: { start: index, end: index + word.length }, shortened: whole === null });
	}
	return { found };
}

/** A series and its size, such as "ASL-S", where part numbers begin so. */
async function sizeOfSeries(word: string, at: number, catalog: LoadedCatalog): Promise<Fragment | null> {
	const [, series = "", size = ""] = /^([a-z]{3})(-[a-z])$/i.exec(word) ?? [];
	if (series === "" || !interpretQuery(series, catalog.vocabulary).conditions.some(namesMaker)) return null;
	const fragment = toPartKey(word);
	const { beginning } = await catalog.index.findFragment(fragment);
	if (!beginning) return null;
	const span = { start: at + series.length, end: at + series.length + size.length };
	const find = { fragment, onlyBeginning: true } as const;
	const clause = { find, weight: 4, optional: false, text: word.toUpperCase(), loose: false };
	return { clause, span, shortened: false };
}

/** The beginning of a part number, written with spaces: "wpa s 30k" is WPA-S-30K. */
function isSpacedPart(text: string, catalog: LoadedCatalog): boolean {
	const [series = "", ...codes] = text.trim().split(/\s+/);
	return (
		codes.length >= 2 &&
		/^[a-z]{3}$/i.test(series) &&
		codes.every((code) => /^(?:[a-z]|[a-z]?\d{1,3}[a-z]?)$/i.test(code)) &&
		interpretQuery(series, catalog.vocabulary).conditions.some(namesMaker)
	);
}

/** A word with letters, digits and separators that is more than figures: "SCX-24", "SE-350.1". */
function isPartLike(word: string, catalog: LoadedCatalog): boolean {
	if (!/[a-z]/i.test(word) || !/\d/.test(word) || !/\w[-/.]\w/.test(word)) return false;
	const { words, conditions } = interpretQuery(word, catalog.vocabulary);
	return words.length > 0 || conditions.some(namesMaker);
}

const namesMaker = (condition: Condition) =>
	condition.anyOf.some((test) => test.fact === "brand" || test.fact === "series");

/** A letter or two and figures, as a maker's numbers begin. */
const beginsNumber = /^[A-Z]{1,2}\d{3,}$/;

export async function fragmentClause(fragment: string, catalog: LoadedCatalog): Promise<TextClause | null> {
	const short = fragment.length < 3 && !/^[A-Z]\d$/.test(fragment);
	if (short || fragment.length > longestFragment) return null;
	const { beginning, inside } = await catalog.index.findFragment(fragment);
	if (!beginning && !inside) return null;
	// Letters alone occur in part numbers by chance: "pink" says nothing about color.
	const loose = !/\d/.test(fragment);
	// Inside other numbers "S1183" stands by chance, over their hyphens: PAR30S-11-830.
	const find =
		beginning && beginsNumber.test(fragment) ? { fragment, onlyBeginning: true as const } : { fragment };
	return { find, weight: 4, optional: false, text: fragment, loose };
}

async function nearestClause(key: string, catalog: LoadedCatalog): Promise<TextClause | null> {
	if (key.length < 6 || key.length > longestFragment) return null;
	for (let length = key.length - 1; length >= Math.max(4, Math.ceil((key.length * 2) / 3)); length--) {
		const fragment = key.slice(0, length);
		const { beginning } = await catalog.index.findFragment(fragment);
		if (!beginning) continue;
		const find = { fragment, onlyBeginning: true } as const;
		return { find, weight: 3, optional: false, text: key, loose: true };
	}
	return null;
}

// Finds possible part numbers in text.

const longestSpan = 10;
const maxPartWords = 40;

export type PartCandidate = {
	key: string;
	start: number;
	length: number;
};

export const spacedWords = (text: string): string[] =>
	text.split(/\s+/).filter(Boolean).slice(0, maxPartWords);

/** Runs of words as keys, longest first. A run needs a digit and four characters, unless it is the whole query. */
export function partCandidates(text: string): PartCandidate[] {
	const words = spacedWords(text);
	const candidates: PartCandidate[] = [];
	for (let start = 0; start < words.length; start++) {
		for (let length = 1; length <= Math.min(longestSpan, words.length - start); length++) {
			const key = toPartKey(words.slice(start, start + length).join(""));
			const whole = length === words.length;
			if (key.length > 80 || key.length < (whole ? 2 : 4)) continue;
			if (!whole && !/\d/.test(key)) continue;
			candidates.push({ key, start, length });
		}
	}
	return candidates.sort((a, b) => b.length - a.length || a.start - b.start);
}

export function withoutSpans(text: string, spans: readonly PartCandidate[]): string {
	return spacedWords(text)
		.filter((_, index) => !spans.some((span) => index >= span.start && index < span.start + span.length))
		.join(" ");
}

/** Drops part numbers inside a longer one. */
export function withoutOverlaps(found: readonly PartCandidate[]): PartCandidate[] {
	const spans: PartCandidate[] = [];
	for (const span of found) {
		const overlaps = spans.some(
			(other) => span.start < other.start + other.length && other.start < span.start + span.length,
		);
		if (!overlaps) spans.push(span);
	}
	return spans;
}
