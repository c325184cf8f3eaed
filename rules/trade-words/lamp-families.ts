/**
 * Codes of lamps that the catalog does not sell, whoever makes them: plug-in compact fluorescent lamps (Sylvania
 * CF26DT/E/835, GE F26DBX/835/4P, Philips PL-C 26W/835/4P) and HID lamps (MH100/U/MED, MVR400/U, LU250, C100S54). And
 * ANSI codes of MR16 lamps, from table 1-1 of the Lighting Research Center's Lighting Answers "MR16 Lamps".
 */
import { type HidSource, hidSource, replaceHid } from "./hid-lamps.ts";
import type { Span } from "./mapped-text.ts";

export type PluginLamp = {
	family: "plug-in";
	watts: number | null;
	pins: 2 | 4 | null;
	/** "G24q-3"; `null` when the text does not say enough. */
	base: string | null;
};

export type HidLamp = { family: "hid"; source: HidSource; watts: number };

/** `beamDegrees` at half of the center beam candlepower. */
export type Mr16Lamp = { family: "mr16"; watts: number; beamDegrees: number };

export type FamilyLamp = (PluginLamp | HidLamp | Mr16Lamp) & { code: string; spans: Span[] };

/** Key position of quad and triple tube lamps by watts; a lamp fits only the socket of its own key. */
const keys: Readonly<Record<number, number>> = { 10: 1, 13: 1, 18: 2, 26: 3, 32: 3, 42: 4, 57: 5, 70: 6 };

type Tubes = "single" | "double" | "triple" | "long";

function baseOf(tubes: Tubes, watts: number | null, pins: 2 | 4 | null): string | null {
	if (tubes === "long") return "2G11";
	if (pins === null || watts === null) return null;
	if (tubes === "single") return pins === 4 ? "2G7" : watts === 13 ? "GX23" : "G23";
	const key = keys[watts];
	if (key === undefined) return null;
	const letter = pins === 4 ? "q" : "d";
	return `${tubes === "triple" || watts > 26 ? "GX24" : "G24"}${letter}-${key}`;
}

const end = String.raw`(?:\/[a-z0-9]+)*(?![\w.])`;
const makers: readonly { pattern: RegExp; tubes: (match: RegExpMatchArray) => Tubes; watts: number }[] = [
	{
		pattern: new RegExp(String.raw`(?<![\w.])cf(\d{1,2})(ds|dd|dt|d|t|s|q)${end}`, "g"),
		tubes: ([, , shape = ""]) => (/t/.test(shape) ? "triple" : /s/.test(shape) ? "single" : "double"),
		watts: 1,
	},
	{
		pattern: new RegExp(String.raw`(?<![\w.])cf([stqm])\s?-?(\d{1,2})w?${end}`, "g"),
		tubes: ([, shape = ""]) => (shape === "s" ? "single" : shape === "q" ? "double" : "triple"),
		watts: 2,
	},
	{
		pattern: new RegExp(String.raw`(?<![\w.])f(\d{1,2})(dbx|tbx|qbx|bx)${end}`, "g"),
		tubes: ([, , shape = ""]) => (shape === "bx" ? "single" : shape === "tbx" ? "triple" : "double"),
		watts: 1,
	},
	{
		pattern: new RegExp(String.raw`(?<![\w.])ft(\d{2})(?:dl|w)?(?:\/2g11)?${end}`, "g"),
		tubes: () => "long",
		watts: 1,
	},
	{
		pattern:
			/(?<![\w.])pl-?\s?([sctlh])\s*-?\s*(?:(\d{1,2})\s?w?)?(?:\s*\/\s*[a-z0-9]+)*(?:\s?[24][ -]?p(?:in)?)?(?![\w.])/g,
		tubes: ([, shape = ""]) =>
			shape === "l" ? "long" : shape === "s" ? "single" : shape === "c" ? "double" : "triple",
		watts: 2,
	},
];

const plain = /(?<![\w.])pl-?(5|7|9|13|18|26|32|36|40|42)(?:w)?(?:\/[a-z0-9]+)*(?![\w.])/g;
const tubeWords = /\b(?:pl|(?:quad|triple|twin|double|single)[ -]?(?:tubes?|biax)?|biax)\b/g;

const fourPins = /\b(?:4|four)[ -]?p(?:in)?s?\b|\/e(?:\/|$)|4p\b|\bgx?(?:24|32)q/;
const twoPins = /\b(?:2|two)[ -]?p(?:in)?s?\b|2p\b|\bgx?(?:24|32)d/;
const pinsOf = (text: string): 2 | 4 | null => (fourPins.test(text) ? 4 : twoPins.test(text) ? 2 : null);

const described = [
	/\b(?:(?:plug[ -]?in|pin[ -]base) (?:cfl|compact fluorescent|lamp|bulb)s?|(?:[24]|two|four)[ -]?pins?(?: base)?(?: quad| triple| double)? (?:cfl|compact fluorescent|lamp|bulb|pl|plug[ -]?in)s?|(?:cfl|compact fluorescent|pl)\s(?:\d{1,2}\s?w(?:atts?)?\s)?(?:[24]|two|four)[ -]?pins?)(?: (?:lamp|bulb)s?)?\b/g,
	/(?:\b(?:cfl|compact fluorescent|pl|lamp|bulb)s? (?:with an? |w\/ ?|for an? |for )?)*\b(?:gx?(?:24|23|32)[qd](?:-?[1-6])?|2g(?:7|11|10)|gx?23)\b(?: (?:bases?|sockets?|cfls?|compact fluorescents?|pl|lamps?|bulbs?))*/g,
];

function readPlugin(text: string): FamilyLamp[] {
	for (const { pattern, tubes, watts } of makers) {
		const [match] = text.matchAll(pattern);
		if (!match) continue;
		const power = match[watts] === undefined ? null : Number(match[watts]);
		const kind = tubes(match);
		// A Sylvania or GE code without /E or 4P has two pins.
		const pins = kind === "long" ? 4 : (pinsOf(match[0]) ?? pinsOf(text) ?? (watts === 1 ? 2 : null));
		return [
			{
				family: "plug-in",
				code: match[0].trim(),
				watts: power,
				pins,
				base: baseOf(kind, power, pins),
				spans: [{ start: match.index, end: match.index + match[0].trimEnd().length }],
			},
		];
	}
	const matches = [...described, plain].flatMap((pattern) => [...text.matchAll(pattern)]);
	const [first] = matches;
	if (first === undefined) return [];
	const spans = [...matches, ...text.matchAll(tubeWords)].map(({ 0: matched, index }) => ({
		start: index,
		end: index + matched.length,
	}));
	const watts = /(?<![\d.])(\d{1,2})\s?-?w(?:atts?)?\b|(?<![\w.])pl-?(\d{1,2})\b/.exec(text);
	const power = watts ? Number(watts[1] ?? watts[2]) : null;
	const known =
		power !== null && (keys[power] !== undefined || [5, 7, 9, 36, 40, 50, 55, 80].includes(power));
	if (watts && known && !spans.some(({ start, end }) => watts.index >= start && watts.index < end))
		spans.push({ start: watts.index, end: watts.index + watts[0].length });
	const named = /\b(?:gx?(?:24|23|32)[qd](?:-?[1-6])?|2g(?:7|11|10)|gx?23)\b/.exec(text)?.[0];
	const pins = pinsOf(text) ?? (named === undefined ? null : /q|^2g/.test(named) ? 4 : 2);
	const triple = /\btriple\b/.test(text);
	const base = named ? named.replace(/^g(x?)/, (_, x) => `G${x.toUpperCase()}`).replace(/^2g/, "2G") : null;
	return [
		{
			family: "plug-in",
			code: first[0],
			watts: known ? power : null,
			pins,
			base: base ?? baseOf(triple ? "triple" : "double", known ? power : null, pins),
			spans,
		},
	];
}

const hidCodes: readonly { pattern: RegExp; name: string }[] = [
	{
		name: "mh",
		pattern:
			/(?<![\w.])(?:mhc?|mp|mpr?|mcp?|mvr|mxr|msr?|mh-?c|cdm|cmh)-?(\d{2,4})(?:w)?(?:(?:\/[a-z0-9.]+)+|(?![\w.]))/g,
	},
	{ name: "mh", pattern: /(?<![\w.])m(175|250|400|1000)(?:\/[a-z0-9.]+)+/g },
	{ name: "hps", pattern: /(?<![\w.])(?:lu|ncl|slu|son-?t?)-?(\d{2,4})(?:(?:\/[a-z0-9.]+)+|(?![\w.]))/g },
	{ name: "hps", pattern: /(?<![\w.])c(\d{2,4})s\d{2}(?:\/[a-z0-9.]+)*(?![\w.])/g },
	{
		name: "mercury",
		pattern: /(?<![\w.])(?:hr?(?=\d{2,4}(?:dx|\/dx))|mv-?)(\d{2,4})(?:dx)?(?:\/[a-z0-9.]+)*(?![\w.])/g,
	},
];

function readHidCode(text: string): FamilyLamp[] {
	return hidCodes.flatMap(({ name, pattern }) =>
		[...text.matchAll(pattern)].flatMap((match): FamilyLamp[] => {
			const [source, watts] = [hidSource(name), Number(match[1])];
			if (replaceHid(source, watts) === null) return [];
			const spans = [{ start: match.index, end: match.index + match[0].length }];
			return [{ family: "hid", source, watts, code: match[0], spans }];
		}),
	);
}

const mr16Codes: Readonly<Record<string, readonly [watts: number, degrees: number]>> = {
	bab: [20, 40],
	esx: [20, 10],
	exn: [50, 40],
	ext: [50, 15],
	exz: [50, 25],
	fpa: [65, 15],
	fpb: [65, 40],
	fpc: [65, 25],
	eyc: [75, 40],
	eyf: [75, 15],
	eyj: [75, 25],
};

/** Words beside which a code that is also the name of a series means the lamp. */
const lampWords =
	/\b(?:mr ?16|lamps?|bulbs?|halogen|12 ?v(?:olts?)?|gu ?5\.3|gx ?5\.3|bi ?-?pin|spot|flood|equivalent|equal|eq)\b/;

function readMr16(text: string): FamilyLamp[] {
	// EXT is a lamp, and a series of exit signs.
	const namesSeries = /\bext\b/.test(text) && !lampWords.test(text);
	if (namesSeries || /\bexit\b|\bsigns?\b/.test(text)) return [];
	return [...text.matchAll(/(?<![\w./-])(?:bab|esx|ex[ntz]|fp[abc]|ey[cfj])(?![\w.])/g)].flatMap((match) => {
		const facts = mr16Codes[match[0]];
		if (facts === undefined) return [];
		const [watts, beamDegrees] = facts;
		const spans = [{ start: match.index, end: match.index + match[0].length }];
		return [{ family: "mr16" as const, watts, beamDegrees, code: match[0], spans }];
	});
}

/** The lamp codes of a folded text, with their places. */
export const readFamilyLamps = (folded: string): FamilyLamp[] => [
	...readPlugin(folded),
	...readHidCode(folded),
	...readMr16(folded),
];
