/** Turns codes of lamps that the catalog does not sell into what is nearest, and why that may not fit. */
import { type Condition, cover, type Found, type Reading } from "./condition.ts";
import { type HidSource, ledUtilization, replaceHid } from "./hid-lamps.ts";
import { decodeLampCode } from "./lamp-code.ts";
import { type FamilyLamp, type PluginLamp, readFamilyLamps } from "./lamp-families.ts";
import { fmt, kelvin, mmPerFoot, toBeamCondition, toLengthCondition, watts } from "./measure-conditions.ts";

/** Labels of the fixtures that HID lamps were usually in. */
export const usualHidFixtures: readonly string[] = ["Outdoor fixtures", "High bays and outdoor fixtures"];

/** Fixtures that HID lamps were in, the likelier first: wall packs of small lamps, high bays of large ones. */
function hidFixtures(lampWatts: number): Condition {
	const outdoor = ["wall-pack", "flood-light", "area-light"];
	const kinds = lampWatts < 200 ? outdoor : ["high-bay", "area-light", "flood-light", "wall-pack"];
	return {
		label: usualHidFixtures[lampWatts < 200 ? 0 : 1] ?? "",
		weight: 3,
		anyOf: kinds.map((kind, place) => ({ fact: "kind", values: [kind], score: 1 - place * 0.08 })),
		place: true,
	};
}

/** How the labels of fixtures in place of HID ones begin. */
export const inPlaceOf = "in place of";

/** LED fixtures of the light that a fixture with this lamp gives; `null` for watts in which none is made. */
export function inPlaceOfHid(source: HidSource, lampWatts: number): Condition[] | null {
	const led = replaceHid(source, lampWatts);
	if (led === null) return null;
	const { min, max } = led.range;
	const light: Condition = {
		label: `${inPlaceOf} ${lampWatts} W ${source}`,
		weight: 3,
		anyOf: [
			{ fact: "lumens", target: led.lumens, tolerance: led.lumens * 0.15, near: led.lumens * 0.15 },
			{ fact: "lumens", min, max, near: max * 0.4, score: 0.8 },
		],
		reason: `An LED fixture of ${fmt(min)} to ${fmt(max)} lm gives the same light`,
	};
	return [light, hidFixtures(lampWatts)];
}

/**
 * Lamps of fluorescent high bays, with the table that LED in place of HID is from: mean lumens of a lamp × ballast
 * factor × CU of the fixture ÷ CU of an LED one.
 */
const highBayLamps = {
	t5: { name: "T5HO", lumens: 4200, ballastFactor: 1.1, utilization: 0.65 },
	t8: { name: "T8", lumens: 2700, ballastFactor: 1.2, utilization: 0.6 },
} as const;

const highBayCount = /(?<![\w./-])(1[02]|[2-8])\s?-?\s?(?:lamps?|lt|tubes?|l)(?!\w)/;
const highBayLamp = /(?<![\w.])(?:f\d{2}\s?)?t(?<size>[58])\s?(?:ho)?s?(?:\/\w+)*(?![\w.])/;

/** "4 lamp T5HO high bay", "6-lamp F32T8 hi bay": LED fixtures of the light that such a fixture gives. */
export function readFluorescentHighBays(text: string): Reading {
	const none = { found: [], rest: text };
	if (!/\b(?:high|hi|low|lo)[ -]?bays?\b/.test(text)) return none;
	const lamp = highBayLamp.exec(text);
	if (!lamp) return none;
	// The 8 of "T8 lamps" counts no lamps.
	const count = highBayCount.exec(cover(text, [{ start: lamp.index, end: lamp.index + lamp[0].length }]));
	if (!count) return none;
	const lamps = Number(count[1]);
	const { name, lumens, ballastFactor, utilization } = highBayLamps[lamp.groups?.size === "5" ? "t5" : "t8"];
	const led = Math.round((lamps * lumens * ballastFactor * utilization) / ledUtilization / 100) * 100;
	const [min, max] = [led * 0.8, led * 1.25];
	const light: Condition = {
		label: `${inPlaceOf} ${lamps} ${name} lamps`,
		weight: 3,
		anyOf: [
			{ fact: "lumens", target: led, tolerance: led * 0.15, near: led * 0.15 },
			{ fact: "lumens", min, max, near: max * 0.4, score: 0.8 },
		],
		reason: `An LED fixture of ${fmt(min)} to ${fmt(max)} lm gives the same light`,
	};
	const spans = [count, lamp].map(({ 0: matched, index }) => ({ start: index, end: index + matched.length }));
	return { found: [{ spans, conditions: [light] }], rest: cover(text, spans) };
}

/**
 * No lamp of the catalog fits the socket of a plug-in lamp, so that the nearest replace the fixture: downlights, of which
 * those of 13 to 42 W were; troffers for long twin tubes.
 */
function nearestOfPlugin({ base, pins, watts: power }: PluginLamp): Condition {
	const socket = base ?? (pins === 4 ? "G24q" : pins === 2 ? "G24d" : "G24");
	const fixtures =
		socket === "2G11"
			? {
					label: "Troffers and retrofit kits",
					anyOf: [
						{ fact: "type" as const, pattern: /^retrofit-troffer/ },
						{ fact: "kind" as const, values: ["troffer"], score: 0.9 },
					],
				}
			: {
					label: "Recessed downlights",
					anyOf: [{ fact: "subcategory" as const, pattern: /recessed/ }],
				};
	return {
		...fixtures,
		weight: 3,
		noSuch:
			power === null ? "plug-in compact fluorescent lamps" : `${power} W plug-in lamps (${socket} base)`,
		mayNotFit: `A GU24 lamp does not fit a ${socket} socket. These replace the whole fixture`,
	};
}

function toConditions(lamp: FamilyLamp): Condition[] {
	if (lamp.family === "plug-in") return [nearestOfPlugin(lamp)];
	if (lamp.family === "mr16") {
		const shape: Condition = { label: "MR16", weight: 4, anyOf: [{ fact: "type", pattern: /^mrx?16$/ }] };
		return [shape, watts({ target: lamp.watts }), toBeamCondition(lamp.beamDegrees)];
	}
	const [light, fixtures] = inPlaceOfHid(lamp.source, lamp.watts) ?? [];
	if (light === undefined || fixtures === undefined) return [];
	const kinds: Condition = { ...fixtures, place: undefined };
	return [
		{
			...light,
			noSuch: `${lamp.source} lamps`,
			mayNotFit: "These are complete fixtures, not lamps for the socket you have",
			also: [kinds],
		},
		kinds,
	];
}

export function readLampFamilies(text: string): Reading {
	const lamps = readFamilyLamps(text);
	const found = lamps.flatMap((lamp): Found[] => {
		const conditions = toConditions(lamp);
		return conditions.length === 0 ? [] : [{ spans: lamp.spans, conditions }];
	});
	return {
		found,
		rest: cover(
			text,
			found.flatMap(({ spans }) => spans),
		),
	};
}

// Reads linear tubes: "T8 type B 4 ft", "F32T8/841", "FO32/835/XPS", "LED tube".

const tubeCode =
	/(?<![\w.])(?:(?:f[bu]?\d{2,3}\s?)?t(?:5|8|12)(?:\s?ho)?s?|fb?o(?:17|25|28|30|32|40|96)(?=\/|\b))(?:\/[a-z0-9]+)*(?![\w.])/g;
const namedTube = /(?<![\w.])(?:f[bu]?\d{2,3}\s?t(?:5|8|12)|fb?o\d{2}|t(?:5|12)\s?ho|t12)/;
const tubeWords =
	/\b(?:(?:led |linear |fluorescent |glass |ballast )*tubes?(?: lights?| lamps?)?|type [abc]|ballast[ -](?:bypass|compatible|ready|free)|direct[ -]wire|plug and play|plug[ -]n[ -]play|(?:single|double)[ -]end(?:ed)?|linear fluorescent)\b/g;
const fixtureWords =
	/\b(?:[1-8]\s?-?\s?(?:lamps?|tubes?|lt)|fixtures?|troffers?|strips?|wraps?|high bays?|hi bays?|parabolics?|shop lights?|vapor tights?)\b/;
/** Of the lamps that a tube's code names: "2 lamp T8", "three F32T8 lamps, 32 W each". */
const oldLamps =
	/\b(?:(?:\d{1,2}|one|two|three|four|six|eight)\s*-?\s*)?(?:lamps?|bulbs?|lt)\b|\b(?:two|three|four|six)(?=[\s|]+\|)|(?<![\d.])(?:17|25|28|32|34|40|54|59|60|75|86|95|110)\s?-?w(?:atts?)?\b(?:\s?(?:each|ea)\b)?|(?<![\d.-])[1-8]\s?(?=x?\s?\|)/g;
const tubeLength = /(?<![\d.])[2-8]\s*-?\s*(?:ft|foot|feet|')/;

const toSpans = (matches: readonly RegExpMatchArray[]) =>
	matches.map(({ 0: matched, index = 0 }) => ({ start: index, end: index + matched.trimEnd().length }));

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
	const spans = toSpans([...codes, ...words]);
	const lamp = codes
		.map(({ 0: code }) => decodeLampCode(code.replace(/^fb(?=o)|^f[bu](?=\d)/, "f")))
		.find((code) => code !== null)?.lamp;
	const feet = lamp?.nominalFeet ?? null;
	const [color] = lamp?.cctKelvin ?? [];
	const long = feet === null ? [] : [toLengthCondition(feet * mmPerFoot, `${feet} ft long`)];
	const white = color === undefined ? [] : [kelvin(color)];
	const rest = cover(text, spans);
	const old = codes.length === 0 ? [] : toSpans([...rest.matchAll(oldLamps)]);
	return {
		found: [{ spans: [...spans, ...old], conditions: [nearest, ...long, ...white] }],
		rest: cover(rest, old),
	};
}

/** Lumens of a compact fluorescent lamp for each watt: 13 W stood for 60 W incandescent and 800 lm (ENERGY STAR). */
const fluorescentEfficacy = 62;
/**
 * Watts of a compact fluorescent lamp are those that are replaced, as the catalog has few such lamps and hundreds of LED
 * ones for their sockets: "13 W CFL GU24".
 */
export function replacedFluorescent(found: readonly Found[]): Found[] {
	const isFluorescent = ({ label, noSuch }: Condition) =>
		label === "Compact fluorescent" && noSuch === undefined;
	const isWatts = ({ anyOf }: Condition) => {
		const test = anyOf.find(({ fact }) => fact === "watts");
		return test !== undefined && "target" in test && (test.target ?? 0) <= mostFluorescentWatts;
	};
	const all = found.flatMap(({ conditions }) => conditions);
	if (!all.some(isFluorescent) || !all.some(isWatts)) return [...found];
	// A base says that it is a lamp.
	const hasBase = all.some(({ anyOf }) => anyOf.some(({ fact }) => fact === "base"));
	const rest = hasBase ? found.filter(({ conditions }) => !conditions.some(isFluorescent)) : found;
	return rest.map((one) => ({
		...one,
		conditions: one.conditions.map((condition) => {
			if (isFluorescent(condition)) return ledLamps;
			const test = condition.anyOf.find(({ fact }) => fact === "watts");
			if (test === undefined || !("target" in test) || test.target === undefined) return condition;
			const target = test.target * fluorescentEfficacy;
			return {
				label: `in place of a ${test.target} W compact fluorescent`,
				anyOf: [{ fact: "lumens" as const, target, tolerance: target * 0.2 }],
				weight: condition.weight,
			};
		}),
	}));
}

const mostFluorescentWatts = 70;
const ledLamps: Condition = {
	label: "Lamps",
	weight: 2,
	anyOf: [{ fact: "kind", values: ["lamp"] }],
	prefer: [{ label: "A19", weight: 1, anyOf: [{ fact: "type", values: ["a19"] }] }],
};

const otherShapes =
	/(?<![\w./-])(?:\d{2}\s?w?\s?)?(mr(?:8|11)|ar(?:70|111)|par(?:36|46|56|64))(?:\s*(?:bulbs?|lamps?))*(?![\w.])/g;

/** Shapes that the trade has and the catalog doesn't: "MR11 12 V". */
export function readOtherShapes(text: string, types: ReadonlySet<string>): Reading {
	const found = [...text.matchAll(otherShapes)]
		.filter(([, shape = ""]) => !types.has(shape))
		.map((match) => {
			const shape = (match[1] ?? "").toUpperCase();
			const family = shape.startsWith("PAR") ? /^par\d/ : /^mrx?16/;
			return {
				spans: toSpans([match]),
				conditions: [
					{
						label: shape.startsWith("PAR") ? "PAR lamps" : "MR16 lamps",
						weight: 3,
						anyOf: [{ fact: "type" as const, pattern: family }],
						noSuch: `${shape} lamps`,
						mayNotFit: "A lamp of another size may not fit the fixture",
					},
				],
			};
		});
	return {
		found,
		rest: cover(
			text,
			found.flatMap(({ spans }) => spans),
		),
	};
}
