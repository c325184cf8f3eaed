/**
 * Input watts of fixtures that LED replaces, with their ballasts. Fluorescent: lamps × 32 W × a ballast factor of 0.88,
 * as on the page of the TOL-SERIES. Metal halide and high-pressure sodium with magnetic ballasts: the standard fixture
 * wattages of utility rebate programs in the US.
 */
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
	"high-pressure sodium": { 150: 188, 250: 295, 400: 465 },
} as const satisfies Record<string, Record<number, number>>;

type Hid = keyof typeof hidInputWatts;

function hid(lamp: Hid, requestedWatts: number | null, replacement: string): ExistingFixture | null {
	const inputs = Object.entries<number>(hidInputWatts[lamp]);
	const entry = inputs.find(([watts]) => Number(watts) === (requestedWatts ?? 400));
	if (!entry) return null;
	const [lampWatts, watts] = entry;
	return { name: `${lampWatts} W ${lamp} fixture`, watts, note: "with a magnetic ballast", replacement };
}

/** Such as "2x4 fluorescent troffers" or "400 W metal halide"; `null` for others. */
export function findExistingFixture(words: string): ExistingFixture | null {
	const text = words.toLowerCase();
	const lampWatts = readNumber(/(\d[\d,]*)[\s-]*w(?:atts?)?\b/.exec(text)?.[1] ?? "");
	const place =
		/wall ?packs?/.exec(text)?.[0] ?? (/\b(area|parking|pole|flood)/.test(text) ? "area light" : "high bay");
	if (/\bmetal[\s-]halide|\bmh\b|\bhid\b/.test(text)) return hid("metal halide", lampWatts, place);
	if (/\bsodium|\bhps\b/.test(text)) return hid("high-pressure sodium", lampWatts, place);
	if (!/fluoresc|\bt8\b|\bt12\b|troffer/.test(text)) return null;
	const counts: Record<string, number> = { two: 2, three: 3, four: 4 };
	const counted = /\b(2|3|4|two|three|four)[\s-]*(?:t\d+ )?(?:lamp|tube|bulb)/.exec(text)?.[1] ?? "";
	const lamps = counts[counted] ?? (Number(counted) || null);
	if (/\bstrips?\b|\bwraps?\b|wraparound/.test(text))
		return fluorescent(lamps ?? 2, "4 ft strip", "4 ft strip");
	return fluorescent(lamps ?? 4, "2x4 troffer", "retrofit troffer 2x4");
}
