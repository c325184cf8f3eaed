/**
 * HID lamps, and the lumens of an LED fixture in place of a fixture with such a lamp.
 *
 * LED fixture lm = lamp lm × CU of the HID fixture ÷ CU of an LED fixture, so that lamp, ballast and fixture losses
 * are in it. Lamp lumens and coefficients of utilization are those of the lighting fixture table of AMO Tools Desktop,
 * Oak Ridge National Laboratory for the US Department of Energy, commit b919fc5a (notice in
 * `rules/payback/fixture-reference-license.txt`). Its column of lumen degradation is the reciprocal of its ballast
 * factor and is not used. The 100 W metal halide lamp is not in it: 5,900 mean lumens are those of Venture's catalog
 * of 2000, quoted by David M. Keith, "Comparing the Efficacy of Metal Halide and High Pressure Sodium Sources". Other
 * watts lie on the line between their neighbors.
 */

export type HidSource = "metal halide" | "high pressure sodium" | "mercury vapor";

type SourceFacts = {
	/** Coefficient of utilization of the fixture. */
	utilization: number;
	/** Lamp lumens by lamp watts, rising. */
	lumens: readonly (readonly [watts: number, lumens: number])[];
	/** Lamp watts that are made. */
	watts: ReadonlySet<number>;
};

const sources: Readonly<Record<HidSource, SourceFacts>> = {
	"metal halide": {
		utilization: 0.45,
		lumens: [
			[100, 5900],
			[175, 12000],
			[250, 17000],
			[325, 22000],
			[350, 23000],
			[400, 26000],
			[1000, 86000],
		],
		watts: new Set([
			35, 39, 50, 70, 100, 125, 150, 175, 200, 205, 250, 320, 330, 350, 360, 400, 450, 750, 775, 875, 1000,
			1500,
		]),
	},
	"high pressure sodium": {
		utilization: 0.4,
		lumens: [
			[70, 5450],
			[100, 8550],
			[150, 14400],
			[250, 27000],
			[400, 45000],
		],
		watts: new Set([35, 50, 70, 100, 150, 200, 250, 310, 400, 600, 750, 1000]),
	},
	"mercury vapor": {
		utilization: 0.4,
		lumens: [
			[75, 2700],
			[100, 4000],
			[175, 7700],
			[250, 12500],
			[400, 22000],
		],
		watts: new Set([50, 75, 100, 175, 250, 400, 700, 1000]),
	},
};

/** Coefficient of utilization of an LED fixture. */
export const ledUtilization = 0.75;

export type HidReplacement = {
	source: HidSource;
	/** Watts by which the lamp is named; with the ballast it draws more. */
	lampWatts: number;
	/** Lumens of an LED fixture that gives the same light. */
	lumens: number;
	/**
	 * Lumens that are sold for it: from 80% to 150%. A new metal halide lamp gives 1.5 times its mean lumens (9,000 to
	 * 5,900 lm at 100 W), so the old fixture gave anything between.
	 */
	range: { min: number; max: number };
};

function lampLumens({ lumens }: SourceFacts, watts: number): number {
	const after = lumens.findIndex(([row]) => row >= watts);
	const [high, low] = [lumens[after], lumens[after < 0 ? lumens.length - 1 : after - 1]];
	if (high === undefined || low === undefined) {
		const [rowWatts, rowLumens] = high ?? low ?? [1, 0];
		return (rowLumens / rowWatts) * watts;
	}
	return low[1] + ((high[1] - low[1]) * (watts - low[0])) / (high[0] - low[0]);
}

/** @returns `null` for watts in which no such lamp is made */
export function replaceHid(source: HidSource, lampWatts: number): HidReplacement | null {
	const facts = sources[source];
	if (!facts.watts.has(lampWatts)) return null;
	const lumens = (lampLumens(facts, lampWatts) * facts.utilization) / ledUtilization;
	const rounded = (value: number) => Math.round(value / 100) * 100;
	return {
		source,
		lampWatts,
		lumens: rounded(lumens),
		range: { min: rounded(lumens * 0.8), max: rounded(lumens * 1.5) },
	};
}

/** Lumens that a lamp gives over its life; `null` for watts in which no such lamp is made. */
export function hidLampLumens(source: HidSource, lampWatts: number): number | null {
	const facts = sources[source];
	return facts.watts.has(lampWatts) ? Math.round(lampLumens(facts, lampWatts) / 50) * 50 : null;
}

/** The lamps of the table, by source and watts. */
export const hidTable = Object.entries(sources).flatMap(([source, { lumens, watts }]) =>
	lumens
		.filter(([lampWatts]) => watts.has(lampWatts))
		.map(([lampWatts]) => ({ source: source as HidSource, lampWatts })),
);

const names: readonly (readonly [HidSource, RegExp])[] = [
	["high pressure sodium", /^(?:hps|lu|sodium|high[ -]pressure[ -]sodium|sodium vapor|son)$/],
	["mercury vapor", /^(?:mv|merc|mercury|mercury vapor)$/],
];

/** "HPS" is high pressure sodium; "HID" alone is taken for metal halide, the most common. */
export const hidSource = (name: string): HidSource =>
	names.find(([, pattern]) => pattern.test(name.toLowerCase()))?.[0] ?? "metal halide";

/** The names of HID sources in folded text. */
export const hidNames =
	"(?:pulse[ -]start |probe[ -]start |ceramic )?(?:mh|psmh|cmh|metal[ -]halide|hid|hps|high[ -]pressure[ -]sodium|sodium(?: vapor)?|mercury(?: vapor)?|merc|mv|pulse[ -]start)";
