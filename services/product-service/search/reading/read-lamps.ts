/** Reads lamp shapes and bases: "PAR30 long neck", "65BR30", "GU 24". */
import type { Condition, NameTest } from "./condition.ts";
import type { Span } from "./mapped-text.ts";
import { incandescentWatts, watts } from "./measure-conditions.ts";
import { blank, type Found, type Reading } from "./read-measures.ts";
import type { Vocabulary } from "./vocabulary.ts";

const shapeText =
	/(?<![\w.])(?:(\d{2,3})w?)?(par|br|mrx?|ba|ca|st|[abcfgrst])\s?-?\s?(\d{1,2}(?:\.5)?)\s?-?(sn|ln|s|l)?(?![\w.])/g;
const neckWords = /\b(short|long)[\s-]?neck(?:ed)?\b/;
const baseText =
	/(?<![\w.])(gu|gx|e|g)\s?-?(\d{1,2}(?:\.\d)?)(d)?(?:\s*(?:medium|candelabra|screw|pin|twist(?:\s*lock)?))?(?:\s*(?:base|socket))?(?![\w.])/g;

const spanOf = (match: RegExpMatchArray): Span => {
	const start = match.index ?? 0;
	return { start, end: start + match[0].length };
};

const cover = (text: string, spans: readonly Span[]): string =>
	spans.reduce((rest, { start, end }) => rest.slice(0, start) + blank(end - start) + rest.slice(end), text);

/** "PAR30", "br 30", "65br30", "par30 long neck"; only shapes in the catalog. */
export function readShapes(text: string, { types }: Vocabulary): Reading {
	const neck = neckWords.exec(text);
	const labels: string[] = [];
	const anyOf: NameTest[] = [];
	const spans: Span[] = [];
	const replaced: Found[] = [];
	for (const match of text.matchAll(shapeText)) {
		const [, power, family = "", size = "", suffix] = match;
		if (power !== undefined && !incandescentWatts.has(Number(power))) continue;
		const shape = `${family}${size}`;
		const ending = suffix?.[0] ?? neck?.[1]?.[0] ?? "";
		const wanted = [...types].filter(
			(type) =>
				type === `${shape}${ending}` ||
				(ending === "" && /^[sl]$/.test(type.slice(shape.length)) && type.startsWith(shape)),
		);
		if (wanted.length === 0 && types.has(shape)) wanted.push(shape);
		if (wanted.length === 0) continue;
		anyOf.push({ fact: "type", values: wanted });
		if (ending !== "" && types.has(shape)) anyOf.push({ fact: "type", values: [shape], score: 0.6 });
		labels.push(`${shape}${ending}`.toUpperCase());
		const span = spanOf(match);
		const split = span.start + (power?.length ?? 0);
		if (power !== undefined)
			replaced.push({
				spans: [{ start: span.start, end: split }],
				conditions: [watts({ target: Number(power) })],
			});
		spans.push({ start: split, end: span.end });
	}
	if (labels.length === 0) return { found: [], rest: text };
	if (neck) spans.push(spanOf(neck));
	const condition: Condition = { label: labels.join(" or "), anyOf, weight: 4 };
	const found = [{ spans, conditions: [condition] }, ...replaced];
	return {
		found,
		rest: cover(
			text,
			found.flatMap((one) => one.spans),
		),
	};
}

/** "e26", "GU 24", "gu5.3 base"; only bases in the catalog. */
export function readBases(text: string, { bases }: Vocabulary): Reading {
	const anyOf: NameTest[] = [];
	const labels: string[] = [];
	const spans: Span[] = [];
	for (const match of text.matchAll(baseText)) {
		const [, family = "", size = "", ending] = match;
		const base = `${family}${size}${ending ?? ""}`;
		const dotted = [base, base.replace(/^(g[ux]\d)(\d)$/, "$1.$2")];
		const wanted = [...bases].filter((known) => dotted.includes(known) || known === `${base}d`);
		if (wanted.length === 0) continue;
		anyOf.push({ fact: "base", values: wanted });
		labels.push(`${(wanted[0] ?? base).toUpperCase()} base`);
		spans.push(spanOf(match));
	}
	if (labels.length === 0) return { found: [], rest: text };
	const condition: Condition = { label: labels.join(" or "), anyOf, weight: 3 };
	return { found: [{ spans, conditions: [condition] }], rest: cover(text, spans) };
}
