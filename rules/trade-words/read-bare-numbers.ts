/** Reads numbers without a unit by what stands beside them: "can light 6", "par38 25", "shop light 4". */
import { type Condition, type Found, metScore, scoreValues } from "./condition.ts";
import type { Span } from "./mapped-text.ts";
import {
	incandescentWatts,
	inches,
	mmPerFoot,
	toBeamCondition,
	toLengthCondition,
	watts,
} from "./measure-conditions.ts";
import type { Phrases, Token } from "./vocabulary.ts";

type Rest = Pick<Phrases, "words" | "passedOver">;

const wattsAlone: ReadonlySet<number> = new Set([25, 40, 60, 75, 100, 150]);
const largestCan = 10;
const widestNamedBeam = 60;
const fixtureFeet: ReadonlySet<number> = new Set([2, 3, 4, 8]);

const accepts = (conditions: readonly Condition[], fact: string, values: readonly string[]) =>
	conditions.some(({ anyOf, noSuch }) =>
		anyOf.some((test) => noSuch === undefined && test.fact === fact && scoreValues(test, values) >= metScore),
	);

const isRecessed = (conditions: readonly Condition[]) =>
	accepts(conditions, "type", ["recessed", "retrofit"]) ||
	accepts(conditions, "kind", ["downlight"]) ||
	accepts(conditions, "subcategory", ["recessed-downlights", "retrofit-kits", "surface-disk-downlights"]) ||
	accepts(conditions, "category", ["downlights"]);

const reflectors = ["par16", "par20", "par30", "par30l", "par30s", "par38", "mr16", "mrx16"];
const isLinear = (conditions: readonly Condition[]) =>
	accepts(conditions, "kind", ["linear"]) || accepts(conditions, "type", ["linear-high-bay"]);

/** Words about recessed fixtures that no condition covers. */
const recessedWords: ReadonlySet<string> = new Set(["gimbal", "eyeball", "baffle", "trim", "canless"]);

export const isBaseOnly = (conditions: readonly Condition[]): boolean =>
	conditions.length > 0 && conditions.every(({ anyOf }) => anyOf.every(({ fact }) => fact === "base"));

/** Moves the numbers that could be read from the words to `found`. */
export function readBareNumbers(
	text: string,
	found: readonly Found[],
	rest: Rest,
): Rest & { found: Found[] } {
	const conditions = found.flatMap((one) => one.conditions);
	const asks = (fact: string) => conditions.some(({ anyOf }) => anyOf.some((test) => test.fact === fact));
	const context = {
		recessed: isRecessed(conditions) || rest.words.some(({ word }) => recessedWords.has(word)),
		beam: accepts(conditions, "type", reflectors),
		linear: isLinear(conditions),
		hasCan: asks("can"),
		hasBeam: conditions.some(({ label }) => label.endsWith("beam")),
		hasLength: asks("length"),
		hasWatts: asks("watts") || asks("equivalent"),
	};
	const read: Found[] = [];
	const used = new Set<Token>();
	const numbers = [...rest.words, ...rest.passedOver]
		.filter(({ word }) => /^\d{1,3}$/.test(word))
		.sort((a, b) => a.start - b.start);
	for (const [at, token] of numbers.entries()) {
		if (used.has(token) || countsThings(text, token)) continue;
		const pair = numbers[at + 1];
		const joined = pair !== undefined && /^\s?[/-]\s?$/.test(text.slice(token.end, pair.start));
		const condition = readNumber(Number(token.word), joined ? Number(pair.word) : null, context);
		if (condition === null) continue;
		used.add(token);
		if (joined) used.add(pair);
		read.push({ spans: [{ start: token.start, end: (joined ? pair : token).end }], conditions: [condition] });
	}
	const area = accepts(conditions, "kind", ["area-light"]);
	for (const token of rest.words) {
		const type = isDistribution.exec(token.word)?.[1];
		if (!area || type === undefined) continue;
		used.add(token);
		read.push({ spans: [{ start: token.start, end: token.end }], conditions: [distribution(Number(type))] });
	}
	const outdoor =
		area || accepts(conditions, "kind", ["wall-pack"]) || accepts(conditions, "kind", ["flood-light"]);
	for (const token of [...rest.passedOver, ...rest.words]) {
		if (!outdoor || token.word !== "pc" || isPiece(text, token)) continue;
		used.add(token);
		read.push({ spans: [{ start: token.start, end: token.end }], conditions: [photocell] });
	}
	const left = (tokens: readonly Token[]) => tokens.filter((token) => !used.has(token));
	return { found: read, words: left(rest.words), passedOver: left(rest.passedOver) };
}

const pieceBefore = /(?:\d|\b(?:per|each|ea|qty|quantity|by the)\.?|(?<!\bw|\dw)\/)\s*$/i;
const pieceAfter = /^[.']?\s*(?:each|ea|pric\w*|costs?|quantity|qty|count|min(?:imum)?|moq)\b/i;

/** "PC" is a photocell beside an outdoor fixture, and a piece after a number or "per" and before words of prices. */
const isPiece = (text: string, { start, end }: Span): boolean =>
	pieceBefore.test(text.slice(Math.max(0, start - 12), start)) || pieceAfter.test(text.slice(end, end + 12));

/** "T5" beside an area light is a distribution, not a tube. */
export const isDistribution = /^t([2-5])$/;
export function distribution(type: number): Condition {
	const roman = ["", "", "II", "III", "IV", "V"][type] ?? "";
	const value = `type-${roman.toLowerCase()}-distribution`;
	return { label: `Type ${roman} distribution`, weight: 2, anyOf: [{ fact: "feature", values: [value] }] };
}

const photocell: Condition = {
	label: "Photocell",
	weight: 1,
	anyOf: [{ fact: "feature", pattern: /^photocell$/ }],
};

/** "6 downlights" is a quantity; "6 can" is a size. */
function countsThings(text: string, { start, end }: Span): boolean {
	return start === 0 && /^\s+(?:[a-z]+\s+)?[a-z]{2,}[^s\W]s\b/.test(text.slice(end));
}

type Context = Record<
	"recessed" | "beam" | "linear" | "hasCan" | "hasBeam" | "hasLength" | "hasWatts",
	boolean
>;

function readNumber(value: number, second: number | null, context: Context): Condition | null {
	const can = context.recessed && !context.hasCan;
	if (can && value >= 2 && value <= largestCan && (second === null || second <= largestCan)) {
		context.hasCan = true;
		return inches(value, second)?.[0] ?? null;
	}
	if (second !== null) return null;
	if (context.beam && !context.hasBeam && value >= 10 && value <= widestNamedBeam) {
		context.hasBeam = true;
		return toBeamCondition(value);
	}
	if (context.linear && !context.hasLength && fixtureFeet.has(value)) {
		context.hasLength = true;
		return toLengthCondition(value * mmPerFoot, `${value} ft long`);
	}
	const isWatts = wattsAlone.has(value) || (context.beam && incandescentWatts.has(value));
	return isWatts && !context.hasWatts ? watts({ target: value }) : null;
}
