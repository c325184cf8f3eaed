/** Finds possible part numbers in text. */
import { toPartKey } from "#rules/catalog/words";

const longestSpan = 10;
export const maxPartWords = 40;

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
