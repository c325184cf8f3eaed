/** Reads fluorescent tubes and their LED replacements, which the catalog does not have. */
import type { Condition } from "./condition.ts";
import { mmPerFoot, toLengthCondition } from "./measure-conditions.ts";
import { blank, type Reading } from "./read-measures.ts";

const tubeCode = /(?<![\w.])(?:f\d{2,3}\s?)?t(?:5|8|12)(?:\s?ho)?(?:\/[a-z0-9]+)?(?![\w.])/g;
const namedTube = /(?<![\w.])(?:f\d{2,3}\s?t(?:5|8|12)|t(?:5|12)\s?ho|t12)/;
const tubeWords =
	/\b(?:(?:led |linear |fluorescent |glass |ballast )*tubes?(?: lights?| lamps?)?|type [abc]|ballast[ -](?:bypass|compatible|ready|free)|direct[ -]wire|plug and play|plug[ -]n[ -]play|(?:single|double)[ -]end(?:ed)?|linear fluorescent)\b/g;
const tubeLength = /(?<![\d.])[2-8]\s*-?\s*(?:ft|foot|feet|')/;

const nearest: Condition = {
	label: "Linear luminaires",
	weight: 3,
	anyOf: [{ fact: "kind", values: ["linear"] }],
	noSuch: "LED or fluorescent tubes",
};

/** Nominal feet by the watts of a tube's code. */
const feetByWatts: ReadonlyMap<number, number> = new Map([
	[17, 2],
	[24, 2],
	[25, 3],
	[28, 4],
	[32, 4],
	[40, 4],
	[54, 4],
	[59, 8],
	[96, 8],
]);

/** "T8 type B 4 ft", "F32T8", "LED tube". A T8 alone is a shape of the catalog. */
export function readTubes(text: string): Reading {
	const codes = [...text.matchAll(tubeCode)];
	const words = [...text.matchAll(tubeWords)];
	const named = codes.some((match) => namedTube.test(match[0]));
	const tube = words.some((match) => /tube|ballast|fluorescent|wire/.test(match[0]));
	const meant = named || tube || (codes.length > 0 && (words.length > 0 || tubeLength.test(text)));
	if (!meant || /\btube bulbs?\b/.test(text)) return { found: [], rest: text };
	const spans = [...codes, ...words].map(({ 0: matched, index }) => ({
		start: index,
		end: index + matched.length,
	}));
	const rest = spans.reduce(
		(left, { start, end }) => left.slice(0, start) + blank(end - start) + left.slice(end),
		text,
	);
	const feet = feetByWatts.get(Number(/f(\d{2,3})/.exec(codes[0]?.[0] ?? "")?.[1]));
	const long = feet === undefined ? [] : [toLengthCondition(feet * mmPerFoot, `${feet} ft long`)];
	return { found: [{ spans, conditions: [nearest, ...long] }], rest };
}
