/** Parts of the inputs that pick some of an account's documents, for orders, quotes and invoices alike. */
import { dollars } from "#contracts/common-fields";
import { splitWords, stemWord } from "#rules/catalog/search-words";
import { editDistance } from "#rules/trade-words/spelling";

export const totalFields = {
	totalFrom: dollars.optional().describe("US dollars; only documents that come to this or more"),
	totalTo: dollars.optional().describe("US dollars; only documents that come to this or less"),
};

export const totalTexts = {
	totalFrom: { label: "Total, at least", hint: "US dollars" },
	totalTo: { label: "Total, at most" },
} as const;

type Totals = { totalFrom?: number | undefined; totalTo?: number | undefined };

/** A document without a total is in no range. */
export const isTotalWithin = (total: number | null, { totalFrom, totalTo }: Totals): boolean =>
	(totalFrom === undefined && totalTo === undefined) ||
	(total !== null && total >= (totalFrom ?? 0) && total <= (totalTo ?? Number.POSITIVE_INFINITY));

/** @param day "YYYY-MM-DD"; a document without one is in no range */
export const isDayWithin = (day: string | null, from: string | undefined, to: string | undefined): boolean =>
	(from === undefined && to === undefined) ||
	(day !== null && (from === undefined || day >= from) && (to === undefined || day <= to));

/** Pages that are read at most to pick documents. */
export const mostPages = 4;

/**
 * @param pages that are read at most
 * @param before the first of them, where they were read already
 * @returns them in their order
 */
export async function readPages<Page extends { pageCount: number }>(
	readPage: (page: number) => Promise<Page>,
	pages: number,
	before: readonly Page[] = [],
): Promise<[Page, ...Page[]]> {
	const [first = await readPage(1), ...second] = before;
	const next = second.length + 2;
	const count = Math.max(0, Math.min(pages, first.pageCount) - next + 1);
	const more = await Promise.all(Array.from({ length: count }, (_, index) => readPage(index + next)));
	return [first, ...second, ...more];
}

/**
 * Reads documents that the service picks. One that ignores the filters is noticed by what it returns, and its documents
 * are picked here, among the latest pages.
 * @param pages that are read in any case
 * @returns `isWhole`: whether `total` counts all documents; `all`: also those that weren't picked
 */
export async function readPicked<Page extends { pageCount: number; total: number }, Row>(
	readPage: (page: number) => Promise<Page>,
	getRows: (page: Page) => readonly Row[],
	isPicked: (row: Row) => boolean,
	pages = 1,
): Promise<{ first: Page; rows: readonly Row[]; all: readonly Row[]; total: number; isWhole: boolean }> {
	const read = await readPages(readPage, pages);
	const [first] = read;
	const rows = read.flatMap(getRows);
	if (rows.every(isPicked))
		return { first, rows, all: rows, total: first.total, isWhole: pages === 1 || areAllRead(read) };
	const more = await readPages(readPage, mostPages, read);
	const all = more.flatMap(getRows);
	const picked = all.filter(isPicked);
	return { first, rows: picked, all, total: picked.length, isWhole: areAllRead(more) };
}

/** Whether the pages that were read are all of a list, which says how many it has. */
export const areAllRead = ([{ pageCount }, ...more]: readonly [
	{ pageCount: number },
	...unknown[],
]): boolean => pageCount <= more.length + 1;

/** What documents are sorted by: a total, or a day or moment in ISO 8601. The smallest and earliest come first. */
export type SortValue<Row> = { by: (row: Row) => number | string | null; descending?: true };

/**
 * Sorts documents that were picked one by one, as the service sorts whole lists. Documents without the value come last,
 * equal ones stay as they are.
 * @param value `undefined` for the order in which they were read
 */
export function sortPicked<Row>(rows: readonly Row[], value: SortValue<Row> | undefined): readonly Row[] {
	if (!value) return rows;
	const { by, descending } = value;
	return rows.toSorted((a, b) => {
		const [first, second] = [by(a), by(b)];
		if (first === null || second === null) return Number(first === null) - Number(second === null);
		const order = first < second ? -1 : first > second ? 1 : 0;
		return descending ? -order : order;
	});
}

// Numbers of documents as people write them.

export const toKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** What a number may be asked for by: "SO100023" and "100023" for "SO-100023". */
export const numberKeys = (documentNumber: string): ReadonlySet<string> =>
	new Set([documentNumber, documentNumber.replace(/^\D+/, "")].map(toKey).filter((key) => key !== ""));

/** "so 100023", "#100023" and "SO-100023" are the same. */
export const isSameNumber = (requestedNumber: string, documentNumber: string): boolean =>
	numberKeys(documentNumber).has(toKey(requestedNumber));

/**
 * What a search found. A number that was asked for is that document alone, however many texts contain it.
 * @param total of the search
 */
export function preferNumber<Row>(
	search: string | undefined,
	rows: readonly Row[],
	total: number,
	toNumber: (row: Row) => string,
): { rows: readonly Row[]; total: number } {
	const named = search ? rows.filter((row) => isSameNumber(search, toNumber(row))) : [];
	return named.length > 0 ? { rows: named, total: named.length } : { rows, total };
}

// Documents as people call them: by some words of their name, or of who made them.

function isWordOf(typed: string, word: string): boolean {
	if (typed === word || stemWord(typed) === stemWord(word)) return true;
	// "Fitout" is "fit-out", and "renov" is "renovation".
	if (typed.length >= 4 && word.startsWith(typed)) return true;
	return typed.length >= 4 && word.length >= 5 && !/\d/.test(typed) && editDistance(typed, word, 1) <= 1;
}

/**
 * @param texts of each document: its name, number and people
 * @returns places of the texts that have most of the words, and the words that these don't have; no places where none has one
 */
export function pickNamed(texts: readonly string[], words: string): { best: number[]; unmatched: string[] } {
	const typed = [...new Set(splitWords(words))];
	const missing = texts.map((text) => {
		const has = splitWords(text);
		const whole = has.join("");
		return typed.filter(
			(word) => !has.some((one) => isWordOf(word, one)) && !(word.length >= 5 && whole.includes(word)),
		);
	});
	const least = Math.min(...missing.map(({ length }) => length));
	if (texts.length === 0 || least >= typed.length) return { best: [], unmatched: typed };
	const best = missing.flatMap(({ length }, at) => (length === least ? at : []));
	return { best, unmatched: missing[best[0] ?? 0] ?? [] };
}
