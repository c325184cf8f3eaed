/** What a photometric file states, held against what its intensities give. */
import { parseDecimal } from "../files/file-text.ts";
import { type FigureNote, keywordValue, type PhotometricFile } from "../files/photometric-file.ts";
import { totalLumens, zoneLumens, zonesOfTen } from "./flux.ts";
import { coefficientOfUtilization } from "./utilization.ts";

/** Lumens of two ways of summing differ by 1% on a grid of 10°, so that less is no error. */
const lumensTolerance = 0.02;
/** Ratios are stated in whole percents, of lumens that were rounded as well. */
const ratioTolerance = 3;
/** Readings straight down differ a little from plane to plane of a goniometer. */
const nadirTolerance = 0.02;
/** In lm/W. White LEDs of today give about 200; the US Department of Energy expects 250 of the best by 2050. */
const highestEfficacy = 300;
/** Floodlights of stadiums give some 250,000 lm. */
const highestLumens = 5_000_000;
/** In meters. */
const longestOpening = 10;
/** Lumens that lamps are rated for are rounded, often to what a catalog sells. */
const ratedTolerance = 1.25;
/** Hardly any luminaire keeps back more of its lamps' light. */
const lowestEfficiency = 0.1;
/** With a ceiling of 80% and a floor of 20%, all the light of a luminaire gives 1 / (1 - 0.8 · 0.2) = 1.19. */
const highestUtilization = 1.2;

type Check = (file: PhotometricFile, lumens: number) => FigureNote | null;

/**
 * The figures of a file that can't be, each with what is stated and what is computed.
 *
 * Lumens are Φ = ∫∫ I dμ dφ (`totalLumens`); the light output ratio or efficiency is 100 · Φ / (lamps · lumens per
 * lamp · ballast factor) (IES LM-41, EULUMDAT); CU is `coefficientOfUtilization` at a room cavity ratio of 0.
 */
export function checkFigures(file: PhotometricFile): FigureNote[] {
	const lumens = totalLumens(file.distribution);
	return checks.flatMap((check) => check(file, lumens) ?? []);
}

/** Lumens of all lamps, with the ballast factor; `null` in absolute photometry. */
const lampLumens = ({ lumensPerLamp, lampCount, ballastFactor }: PhotometricFile) =>
	lumensPerLamp === null ? null : lumensPerLamp * Math.max(1, lampCount) * ballastFactor;

const number = (value: number, decimals = 0) =>
	value.toLocaleString("en-US", { maximumFractionDigits: decimals });
const percent = (value: number) => `${number(value, 1)}%`;
const lm = (value: number) => `${number(value, value < 100 ? 1 : 0)} lm`;
const isOff = (stated: number, computed: number) =>
	Math.abs(stated - computed) > lumensTolerance * Math.max(stated, computed);

const lampCount: Check = ({ lampCount: lamps, lumensPerLamp, stated }) =>
	lamps > 0 && stated?.lampCount === undefined
		? null
		: {
				figure: "Number of lamps",
				stated: number(stated?.lampCount ?? 0),
				computed: "1 assumed",
				text:
					lumensPerLamp === null
						? "The candela are absolute, so the lumens don't depend on the number of lamps."
						: "A fixture has at least one lamp, so efficiency and CU count one.",
			};

/** Files of UV lamps have radiant power where others have light. */
const unit: Check = ({ keywords }, lumens) => {
	const stated = keywords.find(
		({ name, value }) => /UNITS?$/.test(name) && /W\s*\/\s*sr/i.test(value),
	)?.value;
	return stated === undefined
		? null
		: {
				figure: "Unit of the intensities",
				stated,
				computed: `read as candela, ${lm(lumens)}`,
				text: "These are watts of radiation, as of UV lamps, and no light. Don't use lumens or footcandles of this file.",
			};
};

const noLight: Check = ({ inputWatts }, lumens) =>
	lumens > 0
		? null
		: {
				figure: "Lumens",
				stated: inputWatts === null ? "no input watts" : `${number(inputWatts, 1)} W in`,
				computed: "0 lm",
				text: "All candela are 0, so there is nothing to calculate with. Ask the manufacturer for another file.",
			};

const tooBright: Check = ({ inputWatts }, lumens) =>
	lumens <= highestLumens
		? null
		: {
				figure: "Lumens",
				stated: inputWatts === null ? "no input watts" : `${number(inputWatts, 1)} W in`,
				computed: lumens < 1e12 ? lm(lumens) : `${lumens.toExponential(1)} lm`,
				text: "No fixture gives that much. Check the candela multiplier and the unit of the intensities.",
			};

const statedLumens: Check = (file, lumens) => {
	const typed = keywordValue(file, "_ABSOLUTELUMENS") ?? keywordValue(file, "ABSOLUTELUMENS");
	const keyword = typed === null ? null : parseDecimal(typed.replaceAll(",", "").replace(/\s*lm$/i, ""));
	const stated = keyword ?? file.stated?.lumens ?? 0;
	if (stated <= 0 || lumens <= 0 || !isOff(stated, lumens)) return null;
	return {
		figure: "Fixture lumens",
		stated: lm(stated),
		computed: lm(lumens),
		text: "The stated lumens aren't those of the candela table. All figures here come from the candela table.",
	};
};

const outputRatio: Check = (file, lumens) => {
	const lamps = lampLumens(file);
	const stated = file.stated?.lightOutputRatio ?? 0;
	if (!lamps || stated <= 0) return null;
	const computed = (100 * lumens) / lamps;
	if (Math.abs(computed - stated) <= ratioTolerance) return null;
	return {
		figure: "Light output ratio",
		stated: percent(stated),
		computed: percent(computed),
		text: "The stated ratio doesn't match the candela table and the lamp lumens. Figures here use the candela table.",
	};
};

const downwardShare: Check = ({ distribution, stated }, lumens) => {
	const share = stated?.downwardPercent;
	if (share === undefined || lumens <= 0) return null;
	const computed = (100 * zoneLumens(distribution, { from: 0, to: 90 })) / lumens;
	if (Math.abs(computed - share) <= ratioTolerance) return null;
	return {
		figure: "Light below 90°",
		stated: percent(share),
		computed: percent(computed),
		text: "The stated share of downlight doesn't match the candela table. Figures here use the candela table.",
	};
};

const efficiency: Check = (file, lumens) => {
	const lamps = lampLumens(file);
	// Lamp lumens are rounded, so that a bare lamp may come to a little over 100%.
	if (!lamps || lumens <= lamps * 1.005) return null;
	return {
		figure: "Efficiency",
		stated: `${lm(lamps)} from the lamps`,
		computed: `${lm(lumens)} from the fixture, ${percent((100 * lumens) / lamps)}`,
		text: "A fixture can't give more light than its lamps. The lamp lumens are wrong, or the candela are absolute.",
	};
};

/** Candela of many files are stated for 1,000 lamp lumens, and some are never scaled to the lamps they name. */
const scale: Check = (file, lumens) => {
	const lamps = lampLumens(file);
	const rated = file.stated?.ratedLumens;
	const stated = lamps ?? rated ?? 0;
	if (stated <= 0 || lumens <= 0) return null;
	const isBright = rated !== undefined && lumens > ratedTolerance * rated;
	if (!isBright && lumens >= lowestEfficiency * stated) return null;
	return {
		figure: "Lamp lumens",
		stated: lm(stated),
		computed: `${lm(lumens)} from the candela table, ${percent((100 * lumens) / stated)}`,
		text: "The candela may be per 1,000 lamp lumens. All figures here take them as they are.",
	};
};

const utilization: Check = (file, lumens) => {
	const lamps = lampLumens(file);
	if (!lamps || lumens <= 0) return null;
	const surfaces = { ceiling: 0.8, walls: 0.7, floor: 0.2 };
	const computed = coefficientOfUtilization(zonesOfTen(file.distribution), lamps, 0, surfaces);
	if (computed <= highestUtilization) return null;
	return {
		figure: "Coefficient of utilization",
		stated: `${lm(lamps)} from the lamps`,
		computed: `CU ${number(computed, 2)} at RCR 0`,
		text: "With an 80% ceiling and a 20% floor, no CU can be over 1.19. Don't use the CU table of this file.",
	};
};

const efficacy: Check = ({ inputWatts }, lumens) => {
	if (inputWatts === null || lumens <= highestEfficacy * inputWatts) return null;
	return {
		figure: "Efficacy",
		stated: `${number(inputWatts, 2)} W in`,
		computed: `${number(lumens / inputWatts)} lm/W`,
		text: "No light source gives that much. Check the input watts on the spec sheet.",
	};
};

/** The candela of all planes in the one direction that they share. */
function atPole(
	{ distribution, photometricType }: PhotometricFile,
	angle: 0 | 180,
	where: string,
): FigureNote | null {
	const column = distribution.verticalAngles.indexOf(angle);
	if (column < 0 || photometricType !== "C") return null;
	const values = distribution.candela.map((row) => row[column] ?? 0);
	const [least, most] = [Math.min(...values), Math.max(...values)];
	if (most - least <= nadirTolerance * most) return null;
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	return {
		figure: `Candela at ${angle}°`,
		stated: `${number(least)} to ${number(most)} cd`,
		computed: `${number(mean)} cd on average`,
		text: `All planes meet ${where}, so there can be only one value. The planes may be from different tests.`,
	};
}

const opening: Check = ({ opening: { width, length, height } }) => {
	if (Math.max(width, length, height) <= longestOpening) return null;
	const meters = [width, length, height].map((size) => number(size, 2)).join(" × ");
	const millimeters = [width, length, height].map((size) => number(size / 1000, 3)).join(" × ");
	return {
		figure: "Luminous opening",
		stated: `${meters} m`,
		computed: `${millimeters} m, if millimeters are meant`,
		text: "The opening is too large for a fixture, so UGR from this file is wrong. Check its units.",
	};
};

const checks: readonly Check[] = [
	lampCount,
	unit,
	noLight,
	tooBright,
	statedLumens,
	outputRatio,
	downwardShare,
	efficiency,
	scale,
	utilization,
	efficacy,
	(file) => atPole(file, 0, "straight down"),
	(file) => atPole(file, 180, "straight up"),
	opening,
];
