/** Corrects and completes the words that nothing in the catalog is called. */
import type { LoadedCatalog } from "../../listing/catalog.server.ts";
import { interpretQuery } from "./interpret-query.ts";
import { type MappedText, replaceSpan, type Span, typedSpan } from "./mapped-text.ts";

export type Correction = { typed: string; read: string; span: Span };

type Dictionaries = Pick<LoadedCatalog, "spelling" | "vocabulary">;

/** `open`: the last word is still being typed, so it may be only a beginning. */
export function mendSpelling(rest: MappedText, { spelling, vocabulary }: Dictionaries, open: boolean) {
	const { words } = interpretQuery(rest.text, vocabulary).places;
	let mapped = rest;
	let changed = false;
	let shift = 0;
	const corrections: Correction[] = [];
	for (const { word, start, end } of words) {
		if (!/^[a-z]{3,}$/.test(word) || spelling.has(word)) continue;
		const completed = open && end === rest.text.length ? spelling.complete(word) : null;
		const better = completed ?? spelling.correct(word) ?? (word.length > 3 ? spelling.complete(word) : null);
		if (better === null) continue;
		corrections.push({ typed: word, read: better, span: typedSpan(rest, { start, end }) });
		mapped = replaceSpan(mapped, { start: start + shift, end: end + shift }, better);
		shift += better.length - word.length;
		changed ||= completed === null;
	}
	return { mapped, changed, corrections };
}
