/** Spelling correction. */

import { stemWord } from "#rules/catalog/search-words";

/** Maximum edit distance; 0 for short words, which are often one edit apart. */
export const editsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Damerau-Levenshtein distance (optimal string alignment), or `limit + 1` when larger. */
export function editDistance(a: string, b: string, limit: number): number {
	if (Math.abs(a.length - b.length) > limit) return limit + 1;
	let beforeLast: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		let least = i;
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1];
			let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
			row.push(cost);
			if (cost < least) least = cost;
		}
		if (least > limit) return limit + 1;
		beforeLast = last;
		last = row;
	}
	return Math.min(last[b.length] ?? limit + 1, limit + 1);
}

/** Known words with their frequency, grouped by length. */
export class SpellingDictionary {
	readonly #byLength = new Map<number, string[]>();
	readonly #frequency = new Map<string, number>();
	readonly #stems = new Set<string>();

	add(word: string, frequency: number): void {
		const previousFrequency = this.#frequency.get(word);
		if (previousFrequency === undefined) {
			const list = this.#byLength.get(word.length);
			if (list) list.push(word);
			else this.#byLength.set(word.length, [word]);
		}
		this.#frequency.set(word, (previousFrequency ?? 0) + frequency);
		this.#stems.add(stemWord(word));
	}

	has(word: string): boolean {
		return this.#stems.has(stemWord(word));
	}

	/** The most frequent word with this prefix, or `null`. */
	complete(beginning: string): string | null {
		let best: string | null = null;
		let most = 0;
		for (const [word, frequency] of this.#frequency) {
			if (!word.startsWith(beginning)) continue;
			if (frequency > most || (frequency === most && best !== null && word < best)) {
				best = word;
				most = frequency;
			}
		}
		return best;
	}

	/** The closest word, or `null`. Words with digits are never changed. */
	correct(word: string): string | null {
		const limit = editsAllowed(word.length);
		if (limit === 0 || !/^[a-z]+$/.test(word) || this.has(word)) return null;
		let best: { word: string; rank: number; frequency: number } | null = null;
		for (let length = word.length - limit; length <= word.length + limit; length++) {
			for (const candidate of this.#byLength.get(length) ?? []) {
				const distance = editDistance(word, candidate, limit);
				if (distance > limit) continue;
				const rank = distance * 2 + (candidate[0] === word[0] ? 0 : 1);
				const frequency = this.#frequency.get(candidate) ?? 0;
				const better =
					best === null ||
					rank < best.rank ||
					(rank === best.rank &&
						(frequency > best.frequency || (frequency === best.frequency && candidate < best.word)));
				if (better) best = { word: candidate, rank, frequency };
			}
		}
		return best?.word ?? null;
	}
}
