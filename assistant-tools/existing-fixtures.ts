/**
 * Input watts of fixtures that LED replaces, with their ballasts. Fluorescent: lamps × 32 W × a ballast factor of 0.88,
 * as on the page of the TOL-SERIES. Metal halide and high-pressure sodium with magnetic ballasts: the standard fixture
 * wattages of utility rebate programs in the US.
 */
import { type HidSource, hidNames, hidSource } from "#rules/trade-words/hid-lamps";
import { readNumber } from "#rules/typed-numbers/decimal";
export type ExistingFixture = {
	name: string;
	watts: number;
	/** How the watts come about. */
	note: string;
	/** What the catalog has in its place, in words of the search. */
	replacement: string;
};

const t8LampWatts = 32;
const ballastFactor = 0.88;

function fluorescent(lamps: number, place: string, replacement: string): ExistingFixture {
	return {
		name: `${place} with ${lamps} T8 lamps`,
		watts: Math.round(lamps * t8LampWatts * ballastFactor),
		note: `${lamps} × ${t8LampWatts} W × ${ballastFactor} ballast factor`,
		replacement,
	};
}

const hidInputWatts = {
	"metal halide": { 175: 215, 250: 295, 400: 458, 1000: 1080 },
	"high pressure sodium": { 150: 188, 250: 295, 400: 465 },
} as const satisfies Partial<Record<HidSource, Record<number, number>>>;

const hidPattern = new RegExp(`\\b${hidNames}s?\\b`);

/** The input watts of mercury vapor fixtures aren't known here. */
function hid(lamp: HidSource, requestedWatts: number | null, replacement: string): ExistingFixture | null {
	const inputs =
		lamp in hidInputWatts ? Object.entries<number>(hidInputWatts[lamp as keyof typeof hidInputWatts]) : [];
	const entry = inputs.find(([watts]) => Number(watts) === (requestedWatts ?? 400));
	if (!entry) return null;
	const [lampWatts, watts] = entry;
	return { name: `${lampWatts} W ${lamp} fixture`, watts, note: "with a magnetic ballast", replacement };
}

/** T5, T12 and 8 ft tubes, by word or code. */
const otherTubes = /\bt-?(?:5|12)(?:ho)?s?\b|\bf(?!32t8)\d{2,3}t\d{1,2}/;

/** Such as "2x4 fluorescent troffers" or "400 W metal halide"; `null` for others. */
export function findExistingFixture(words: string): ExistingFixture | null {
	const text = words.toLowerCase();
	const lampWatts = readNumber(/(\d[\d,]*)[\s-]*w(?:atts?)?\b/.exec(text)?.[1] ?? "");
	const place =
		/wall ?packs?/.exec(text)?.[0] ??
		(/\b(area|parking|pole|flood|shoe ?box)/.test(text) ? "area light" : "high bay");
	const [hidName] = hidPattern.exec(text) ?? [];
	if (hidName) return hid(hidSource(hidName), lampWatts, place);
	// Of other tubes, and of high bays with tubes, the input watts aren't known here.
	if (otherTubes.test(text) || (/high[\s-]?bays?/.test(text) && !lampWatts)) return null;
	if (!/fluoresc|\bt-?8s?\b|\bf32t8|troffer|\b(?:2x4|2x2|lay-?in)s?\b.*\b(?:lamp|tube)s?\b/.test(text))
		return null;
	const counts: Record<string, number> = { one: 1, two: 2, three: 3, four: 4 };
	const counted =
		/\b(1|2|3|4|one|two|three|four)[\s-]*(?:(?:f32)?t-?8\w*[\s-]*)?(?:lamp|tube|bulb)/.exec(text)?.[1] ?? "";
	const lamps = counts[counted] ?? (Number(counted) || null);
	if (/\bstrips?\b|\bwraps?\b|wraparound/.test(text))
		return fluorescent(lamps ?? 2, "4 ft strip", "4 ft strip");
	return fluorescent(lamps ?? 4, "2x4 troffer", "retrofit troffer 2x4");
}
