/** Reads linear tubes: "T8 type B 4 ft", "F32T8/841", "FO32/835/XPS", "LED tube". */
import { type Condition, cover, type Reading } from "./condition.ts";
import { decodeLampCode } from "./lamp-code.ts";
import { kelvin, mmPerFoot, toLengthCondition } from "./measure-conditions.ts";

const tubeCode =
	/(?<![\w.])(?:(?:f[bu]?\d{2,3}\s?)?t(?:5|8|12)(?:\s?ho)?|fb?o(?:17|25|28|30|32|40|96)(?=\/|\b))(?:\/[a-z0-9]+)*(?![\w.])/g;
const namedTube = /(?<![\w.])(?:f[bu]?\d{2,3}\s?t(?:5|8|12)|fb?o\d{2}|t(?:5|12)\s?ho|t12)/;
const tubeWords =
	/\b(?:(?:led |linear |fluorescent |glass |ballast )*tubes?(?: lights?| lamps?)?|type [abc]|ballast[ -](?:bypass|compatible|ready|free)|direct[ -]wire|plug and play|plug[ -]n[ -]play|(?:single|double)[ -]end(?:ed)?|linear fluorescent)\b/g;
const fixtureWords =
	/\b(?:[1-8]\s?-?\s?(?:lamps?|tubes?|lt)|fixtures?|troffers?|strips?|wraps?|high bays?|hi bays?|parabolics?|shop lights?|vapor tights?)\b/;
const tubeLength = /(?<![\d.])[2-8]\s*-?\s*(?:ft|foot|feet|')/;

export const noTubes = "LED or fluorescent tubes";

const nearest: Condition = {
	label: "Linear luminaires",
	weight: 3,
	anyOf: [
		{ fact: "kind", values: ["linear"] },
		{ fact: "type", values: ["retrofit-troffer"], score: 0.75 },
	],
	noSuch: noTubes,
	mayNotFit: "These are complete fixtures, not lamps for the sockets you have",
};

/** "T8 type B 4 ft", "F32T8", "LED tube". A T8 alone is a shape of the catalog. */
export function readTubes(text: string): Reading {
	const codes = [...text.matchAll(tubeCode)];
	const words = [...text.matchAll(tubeWords)];
	const named = codes.some((match) => namedTube.test(match[0]));
	const tube = words.some((match) => /tube|ballast|fluorescent|wire/.test(match[0]));
	const meant =
		named ||
		tube ||
		(codes.length > 0 && (words.length > 0 || tubeLength.test(text) || fixtureWords.test(text)));
	if (!meant || /\btube bulbs?\b/.test(text)) return { found: [], rest: text };
	const spans = [...codes, ...words].map(({ 0: matched, index }) => ({
		start: index,
		end: index + matched.length,
	}));
	const lamp = codes
		.map(({ 0: code }) => decodeLampCode(code.replace(/^fb(?=o)|^f[bu](?=\d)/, "f")))
		.find((code) => code !== null)?.lamp;
	const feet = lamp?.nominalFeet ?? null;
	const [color] = lamp?.cctKelvin ?? [];
	const long = feet === null ? [] : [toLengthCondition(feet * mmPerFoot, `${feet} ft long`)];
	const white = color === undefined ? [] : [kelvin(color)];
	return { found: [{ spans, conditions: [nearest, ...long, ...white] }], rest: cover(text, spans) };
}
