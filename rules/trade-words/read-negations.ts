/** "Wall pack without photocell", "not round", "w/o motion sensor": what stands behind a negation is ruled out. */
import { type Condition, type Found, isFigureTest } from "./condition.ts";
import type { Span } from "./mapped-text.ts";
import type { Token } from "./vocabulary.ts";

/** With the words between a negation and what it negates. */
const negators =
	/(?<![a-z0-9])(?:without|w\/o|w\/out|minus(?![\s-]*\d)|except(?: for)?|excluding|other than|anything but|(?:do(?:es)?|did)n'?t (?:have|need|want|come with)|(?:do(?:es)?|did) not (?:have|need|want|come with)|not|(?<!(?:part|item|cat|catalog|model|order|po|stock|upc|sku)\.? )no|non)(?:[\s-]+(?:an?|any|the|with|have|having|built[\s-]in|integral|integrated))*[\s-]+/g;
/** "Not sure", "no idea" */
const idioms =
	/^(?:sure|idea|problem|only|just|yet|enough|working|idea|matter|longer|good|big|too|really|very)$/;
const joiner = /^\s*(?:\/|,? ?(?:or|nor))\s*$/;

type Read = { found: Found[]; words: Token[]; passedOver: Token[] };
/** `excluded`: words that a product's text must not have, each from its negation on. */
export type Negated = Read & { excluded: Token[] };

/**
 * @param folded the whole text
 * @param read what its words were read as, none of it negated
 */
export function readNegations(folded: string, read: Read): Negated {
	const found = [...read.found];
	const words = [...read.words];
	const passedOver = [...read.passedOver];
	const excluded: Token[] = [];
	for (const { 0: typed, index } of folded.matchAll(negators)) {
		const negator: Span = { start: index, end: index + typed.length };
		// "Non-IC" and "no more than 40 W" are read as wholes.
		if (found.some(({ spans }) => spans.some((span) => overlap(span, negator)))) continue;
		let end = negator.end;
		for (let isFirst = true; ; isFirst = false) {
			const next = found.findIndex(({ spans }) => startsAt(spans[0], folded, end, isFirst));
			const one = found[next];
			if (one === undefined) {
				const token = isFirst ? words.find(({ start }) => start === end) : undefined;
				if (token && !idioms.test(token.word)) {
					const span = { start: index, end: token.end };
					dropTokens(span);
					excluded.push({ ...span, word: token.word });
				}
				break;
			}
			const negated = negate(one, isFirst ? index : undefined);
			if (negated === null) break;
			end = Math.max(...one.spans.map((span) => span.end));
			found[next] = negated;
			dropTokens(negated.spans[0] ?? negator);
		}
	}
	return { found, words, passedOver, excluded };

	function dropTokens(span: Span): void {
		for (const list of [words, passedOver])
			for (let at = list.length - 1; at >= 0; at--) if (overlap(list[at] as Token, span)) list.splice(at, 1);
	}
}

const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Whether a span begins at a place, or behind "or" after it. */
function startsAt(span: Span | undefined, folded: string, place: number, isFirst: boolean): boolean {
	if (span === undefined) return false;
	return isFirst ? span.start === place : span.start > place && joiner.test(folded.slice(place, span.start));
}

/** `null` for what can't be ruled out: places, quantities and what the catalog doesn't have. */
function negate({ spans, conditions }: Found, start: number | undefined): Found | null {
	const [first, ...more] = conditions;
	// Not (A and B) is neither "not A" nor "not B".
	if (first === undefined || first.place || more.length > 0) return null;
	const [span, ...others] = spans;
	if (span === undefined) return null;
	return {
		spans: [{ ...span, start: start ?? span.start }, ...others],
		conditions: first.noSuch === undefined ? [exclude(first)] : [],
	};
}

const negatedWeight = 2;

/** The condition that what meets another doesn't meet. Products that state nothing of it meet it. */
export function exclude(condition: Condition): Condition {
	if (condition.not) return condition.not;
	const bound = turnBound(condition);
	if (bound) return bound;
	const isThing = condition.anyOf[0]?.fact === "feature";
	return {
		label: `${isThing ? "No" : "Not"} ${lowerFirst(condition.label)}`,
		anyOf: [],
		weight: Math.max(negatedWeight, condition.weight),
		not: condition,
	};
}

/** "Not more than 9 W" is at most 9 W. */
function turnBound(condition: Condition): Condition | null {
	const [test, ...others] = condition.anyOf;
	if (test === undefined || others.length > 0 || !isFigureTest(test) || test.target !== undefined)
		return null;
	const { min, max, ...rest } = test;
	if ((min === undefined) === (max === undefined)) return null;
	const [from, to] = min === undefined ? ["≤", "≥"] : ["≥", "≤"];
	if (!condition.label.includes(from)) return null;
	return {
		...condition,
		label: condition.label.replace(from, to),
		anyOf: [min === undefined ? { ...rest, ...(max !== undefined && { min: max }) } : { ...rest, max: min }],
	};
}

/** "5000 K", "A19", "DALI" and names stay as they are. */
const lowerFirst = (label: string): string =>
	/^[A-Z][a-z]+(?![a-z]*-[A-Z])/.test(label) && !/^(?:Zigbee|Bluetooth)\b/.test(label)
		? label.charAt(0).toLowerCase() + label.slice(1)
		: label;
