/** What a step of the reader found, and what it leaves to the next. */
import type { Condition } from "./condition.ts";
import type { Span } from "./mapped-text.ts";

/** No conditions for numbers to ignore ("12 ea"). */
export type Found = { spans: Span[]; conditions: Condition[] };

/** In `rest`, `|` stands for each character that was read, so that places stay the same. */
export type Reading = { found: Found[]; rest: string };

/** Covers the characters of a span in the text that remains to be read. */
export const blank = (length: number): string => "|".repeat(length);

export const cover = (text: string, spans: readonly Span[]): string =>
	spans.reduce((rest, { start, end }) => rest.slice(0, start) + blank(end - start) + rest.slice(end), text);
