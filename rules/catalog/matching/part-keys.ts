/**
 * Finds part numbers that differ by one character, a look-alike or a suffix. Keys are upper case letters and digits.
 */

const confusables: Readonly<Record<string, string>> = {
	O: "0",
	Q: "0",
	I: "1",
	L: "1",
	S: "5",
	B: "8",
	Z: "2",
};

/** Replaces look-alike characters by a canonical one. */
export const readKey = (key: string): string =>
	key.replace(/[OQILSBZ]/g, (letter) => confusables[letter] ?? letter);

/** One character replaced, inserted or deleted, or two neighbors swapped. */
export function isOneEditApart(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (long.length - short.length > 1) return false;
	let from = 0;
	while (from < short.length && short[from] === long[from]) from++;
	let end = 0;
	while (end < short.length - from && short[short.length - 1 - end] === long[long.length - 1 - end]) end++;
	const left = short.length - from - end;
	if (long.length > short.length) return left === 0;
	if (left === 2) return short[from] === long[from + 1] && short[from + 1] === long[from];
	return left === 1;
}

/** Characters that a key must share with one that differs by an edit; too few say nothing. */
const sharedHalf = (key: string): number => Math.floor(key.length / 2) - 1;

/** Keys that are one edit away, as `PartKeys` orders them: those with the same beginning first. */
export function orderByEdit(key: string, others: readonly string[]): string[] {
	const half = sharedHalf(key);
	if (half < 2) return [];
	const near = others.filter((other) => other !== key && isOneEditApart(key, other));
	const beginning = near.filter((other) => other.startsWith(key.slice(0, half))).sort();
	const ending = near
		.filter((other) => other.endsWith(key.slice(-half)))
		.map(reversed)
		.sort()
		.map(reversed);
	return [...new Set([...beginning, ...ending])];
}

const maxComparisons = 4000;

const reversed = (key: string) => [...key].reverse().join("");

function findIndex(sorted: readonly string[], value: string): number {
	let low = 0;
	let high = sorted.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((sorted[middle] as string) < value) low = middle + 1;
		else high = middle;
	}
	return low;
}

function beginningWith(sorted: readonly string[], beginning: string, most: number): string[] {
	const found: string[] = [];
	for (let at = findIndex(sorted, beginning); at < sorted.length && found.length < most; at++) {
		const entry = sorted[at] as string;
		if (!entry.startsWith(beginning)) break;
		found.push(entry);
	}
	return found;
}

/** Keys that are read for each of the shortest ones. */
export const longerRead = 8;

/** @param beginning keys that begin with the key, in order */
export const shortestLonger = (key: string, beginning: readonly string[], most: number): string[] =>
	beginning
		.slice(0, most * longerRead)
		.filter((other) => other !== key)
		.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
		.slice(0, most);

export class PartKeys {
	readonly #keys: ReadonlySet<string>;
	readonly #sorted: readonly string[];
	readonly #backwards: readonly string[];
	readonly #byReading = new Map<string, string[]>();

	constructor(keys: Iterable<string>) {
		this.#keys = new Set(keys);
		this.#sorted = [...this.#keys].sort();
		this.#backwards = this.#sorted.map(reversed).sort();
		for (const key of this.#sorted) {
			const reading = readKey(key);
			const same = this.#byReading.get(reading);
			if (same === undefined) this.#byReading.set(reading, [key]);
			else same.push(key);
		}
	}

	has(key: string): boolean {
		return this.#keys.has(key);
	}

	readingLike(key: string): string[] {
		return (this.#byReading.get(readKey(key)) ?? []).filter((other) => other !== key);
	}

	oneEditAway(key: string): string[] {
		const half = sharedHalf(key);
		if (half < 2) return [];
		const near = beginningWith(this.#sorted, key.slice(0, half), maxComparisons).filter((other) =>
			isOneEditApart(key, other),
		);
		const ending = beginningWith(this.#backwards, reversed(key.slice(-half)), maxComparisons);
		for (const other of ending.map(reversed)) if (isOneEditApart(key, other)) near.push(other);
		return [...new Set(near)].filter((other) => other !== key);
	}

	longer(key: string, most: number): string[] {
		return shortestLonger(key, beginningWith(this.#sorted, key, most * longerRead), most);
	}

	shorter(key: string, least: number): string[] {
		const found: string[] = [];
		for (let length = key.length - 1; length >= least; length--) {
			const beginning = key.slice(0, length);
			if (this.#keys.has(beginning)) found.push(beginning);
		}
		return found;
	}
}

// Compares the spelling of part numbers, which tells SKUs of the catalog apart.

/** Ignores case and extra spaces. */
export const normalizeSpelling = (partNumber: string): string =>
	partNumber.normalize("NFC").trim().replace(/\s+/g, " ").toUpperCase();

/** `asPrinted`: spelled exactly as in the catalog. */
export type Meant<Sku> = { skus: Sku[]; asPrinted: boolean };

/** Exact spellings among SKUs with the same letters and digits, or else all. Several need a choice by the user. */
export function skusMeant<Sku>(
	typed: string,
	alike: readonly Sku[],
	printed: (sku: Sku) => string,
): Meant<Sku> {
	const spelling = normalizeSpelling(typed);
	const exact = alike.filter((sku) => normalizeSpelling(printed(sku)) === spelling);
	return exact.length > 0 ? { skus: exact, asPrinted: true } : { skus: [...alike], asPrinted: false };
}
