/** Reads lamp shapes and bases: "PAR30", "br 30", "65br30", "gu24 base". */
import type { Condition, NameTest } from "./condition.ts";
import type { Span } from "./mapped-text.ts";
import { incandescentWatts, watts } from "./measure-conditions.ts";
import { cover, type Found, type Reading } from "./reading.ts";
import type { Vocabulary } from "./vocabulary.ts";

const shapeText =
	/(?<![\w.])(?:(\d{2,3})w?)?(par|br|mrx?|ba|ca|st|[abcfgrst])\s?-?\s?(\d{1,2}(?:\.5)?)\s?-?(sn|ln|s|l)?(?![\w.])/g;
const neckWords = /\b(short|long)[\s-]?neck(?:ed)?\b/;
const baseText =
	/(?<![\w.])(gu|gx|e|g)\s?-?(\d{1,2}(?:\.\d)?)(d)?(?:\s*(?:medium|candelabra|screw|pin|twist(?:\s*lock)?))?(?:\s*(?:base|socket))?(?![\w.])/g;

const toSpan = (match: RegExpMatchArray): Span => {
	const start = match.index ?? 0;
	return { start, end: start + match[0].length };
};

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
		const matchingTypes = [...types].filter(
			(type) =>
				type === `${shape}${ending}` ||
				(ending === "" && /^[sl]$/.test(type.slice(shape.length)) && type.startsWith(shape)),
		);
		if (matchingTypes.length === 0 && types.has(shape)) matchingTypes.push(shape);
		if (matchingTypes.length === 0) continue;
		anyOf.push({ fact: "type", values: matchingTypes });
		if (ending !== "" && types.has(shape)) anyOf.push({ fact: "type", values: [shape], score: 0.6 });
		labels.push(`${shape}${ending}`.toUpperCase());
		const span = toSpan(match);
		const split = span.start + (power?.length ?? 0);
		if (power !== undefined)
			replaced.push({
				spans: [{ start: span.start, end: split }],
				conditions: [watts({ target: Number(power) })],
			});
		spans.push({ start: split, end: span.end });
	}
	if (labels.length === 0) return { found: [], rest: text };
	if (neck) spans.push(toSpan(neck));
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
		const matchingBases = [...bases].filter(
			(candidate) => dotted.includes(candidate) || candidate === `${base}d`,
		);
		if (matchingBases.length === 0) continue;
		anyOf.push({ fact: "base", values: matchingBases });
		labels.push(`${(matchingBases[0] ?? base).toUpperCase()} base`);
		spans.push(toSpan(match));
	}
	if (labels.length === 0) return { found: [], rest: text };
	const condition: Condition = { label: labels.join(" or "), anyOf, weight: 3 };
	return { found: [{ spans, conditions: [condition] }], rest: cover(text, spans) };
}
