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
	const [from, to] = condition.label.includes("<")
		? ["<", "≥"]
		: condition.label.includes(">")
			? [">", "≤"]
			: min === undefined
				? ["≤", "≥"]
				: ["≥", "≤"];
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

// What the words allow without asking for it, and what either of two conditions meets.

const allowed =
	/^\s*(?:ones? )?(?:is|are|'s|would be|will be)? ?(?:also )?(?:fine|ok|okay|alright|acceptable|no problem)\b/;
const absence = /^(?:no|not|non)\b/i;

/** "Non dimming is fine" allows what it names and demands nothing. */
export function withoutAllowed(found: readonly Found[], folded: string): Found[] {
	return found.map((one) => {
		const end = one.spans.at(-1)?.end ?? folded.length;
		const isAllowed =
			one.conditions.length === 1 &&
			one.conditions.every(({ label }) => absence.test(label)) &&
			allowed.test(folded.slice(end, end + 40));
		return isAllowed ? { ...one, conditions: [] } : one;
	});
}

const orText = /^\s*,?\s*\bor\s*$/;
/** "Halo/Juno" and "Wi-Fi/Zigbee"; "2700K/3000K" lists the colors of one fixture. */
const orSlash = /^\s*\/\s*$/;
const slashFacts: ReadonlySet<string> = new Set(["feature", "brand"]);

/** "Zigbee or Wi-Fi" asks for either: two conditions on the same fact with "or" between them are one. */
export function eitherOf(found: readonly Found[], folded: string): Found[] {
	const left = [...found];
	const places = found.toSorted((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
	for (const [at, one] of places.entries()) {
		const before = places[at - 1];
		const either = before && readEither(before, one, folded);
		if (!either) continue;
		left.splice(left.indexOf(before), 1, either);
		left.splice(left.indexOf(one), 1);
		places[at] = either;
	}
	return left;
}

function readEither(a: Found, b: Found, folded: string): Found | null {
	const [first, ...more] = a.conditions;
	const [second, ...others] = b.conditions;
	const [end = 0, start = 0] = [a.spans.at(-1)?.end, b.spans[0]?.start];
	if (first === undefined || second === undefined || more.length + others.length > 0) return null;
	const [fact, between] = [first.anyOf[0]?.fact ?? "", folded.slice(end, Math.max(start, end))];
	if (!orText.test(between) && !(slashFacts.has(fact) && orSlash.test(between))) return null;
	if (!mayBeEither(first) || !mayBeEither(second) || first.label === second.label) return null;
	if (fact !== second.anyOf[0]?.fact) return null;
	return {
		spans: [...a.spans, ...b.spans],
		conditions: [
			{
				label: `${first.label} or ${second.label}`,
				weight: Math.max(first.weight, second.weight),
				anyOf: [...first.anyOf, ...second.anyOf],
			},
		],
	};
}

const mayBeEither = ({ anyOf, noSuch, not, also, place, textWords }: Condition): boolean =>
	anyOf.length > 0 && !noSuch && !not && !also && !place && !textWords;
