/** Folded text that remembers where each character stood in the text that was typed. */
import { foldText } from "#rules/catalog/search-words";

/** `start` inclusive, `end` exclusive. */
export type Span = { start: number; end: number };

/** `from[i]` and `to[i]` bound, in the typed text, what character `i` came from. */
export type MappedText = { text: string; from: readonly number[]; to: readonly number[] };

/** Folds word by word. A word that changes its length maps as a whole. */
export function foldMapped(typed: string): MappedText {
	let text = "";
	const from: number[] = [];
	const to: number[] = [];
	for (const match of typed.matchAll(/\S+/g)) {
		const folded = foldText(match[0]);
		if (folded === "") continue;
		const [start, end] = [match.index, match.index + match[0].length];
		if (text !== "") {
			text += " ";
			from.push(start);
			to.push(start);
		}
		const same = folded.length === match[0].length;
		for (let at = 0; at < folded.length; at++) {
			from.push(same ? start + at : start);
			to.push(same ? start + at + 1 : end);
		}
		text += folded;
	}
	return { text, from, to };
}

/** Replaces a span; the new characters stand for all of the old ones. */
export function replaceSpan(mapped: MappedText, span: Span, by: string): MappedText {
	const { start, end } = typedSpan(mapped, span);
	const fill = (value: number) => Array.from({ length: by.length }, () => value);
	return {
		text: mapped.text.slice(0, span.start) + by + mapped.text.slice(span.end),
		from: [...mapped.from.slice(0, span.start), ...fill(start), ...mapped.from.slice(span.end)],
		to: [...mapped.to.slice(0, span.start), ...fill(end), ...mapped.to.slice(span.end)],
	};
}

/** The span of the typed text that a span of the folded text came from. */
export function typedSpan({ from, to }: MappedText, { start, end }: Span): Span {
	return { start: from[start] ?? to.at(-1) ?? 0, end: to[end - 1] ?? to.at(-1) ?? 0 };
}

/** The typed text of the spans, joined by spaces. */
export const getText = (typed: string, spans: readonly Span[]): string =>
	spans.map(({ start, end }) => typed.slice(start, end).trim()).join(" ");

const looseEnds = /^[\s,;/&+|-]+|[\s,;/&+|-]+$/g;
/** Quotation marks around nothing; after a figure one stands for inches. */
const looseQuotes = /["“”„]\s*["“”„]|(?<!\d\s*)(?<=^|\s)["“”„](?=\s|$)/g;
const looseJoin = /(?<=^|\s)[,;/&+|]+(?=\s|$)/g;

/** The typed text without the spans, and without separators that stood between them. */
export function withoutText(typed: string, spans: readonly Span[]): string {
	let remainder = "";
	let at = 0;
	for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
		if (start > at) remainder += `${typed.slice(at, start)} `;
		at = Math.max(at, end);
	}
	return (remainder + typed.slice(at))
		.replace(looseQuotes, " ")
		.replace(looseJoin, " ")
		.replace(/\s+/g, " ")
		.replace(looseEnds, "");
}
