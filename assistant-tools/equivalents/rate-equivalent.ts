/** How well a SKU stands in for another one, or for a described lamp, fact by fact. */
import type { VariationRow } from "#contracts/catalog/catalog";
import { environments } from "#contracts/catalog/product-figures";
import { formatFigure } from "#rules/catalog/format-figure";

/** Light output within 10%, as the trade reads "equivalent". */
const lumenShare = 0.1;
const beamShare = 0.15;
/** LED lamps of the same light differ about so much in power. */
const wattShare = 0.2;
const millimetersPerInch = 25.4;
/** What a lamp may be longer or wider and still fit: 1/8 in. A fixture may differ by 1/2 in either way. */
const lampToleranceMm = millimetersPerInch / 8;
const fixtureToleranceMm = millimetersPerInch / 2;

export type Check = { fact: string; wanted: string; has: string; passes: boolean };

type Facts = Pick<
	VariationRow,
	| "kind"
	| "lumens"
	| "watts"
	| "cctKelvin"
	| "cri"
	| "base"
	| "designation"
	| "beamDegrees"
	| "dimmable"
	| "environment"
	| "features"
	| "canSizesInches"
	| "wattageEquivalent"
	| "lengthMm"
	| "widthMm"
	| "heightMm"
	| "diameterMm"
	| "doubtful"
>;

/** What is asked for; facts that are missing aren't checked. */
export type WantedFacts = Partial<Facts> & {
	/** Range of a beam that is only named, such as a flood. */
	beamRange?: { min: number; max: number } | null;
	/** Nominal length of a tube, which is a little shorter. */
	nominalFeet?: number | null;
};

type Figure = "lumens" | "cri" | "beamDegrees" | "watts";

const trusted = (facts: WantedFacts, name: Figure): number | null =>
	facts.doubtful?.includes(name) ? null : (facts[name] ?? null);

const check = (fact: string, requirement: string, has: string | null, passes: boolean): Check => ({
	fact,
	wanted: requirement,
	has: has ?? "not stated",
	passes: has !== null && passes,
});

const list = (values: readonly (string | number)[], unit: string): string | null =>
	values.length > 0 ? `${values.join(", ")}${unit}` : null;

function checkNear(
	fact: string,
	[requirements, has]: readonly [WantedFacts, Facts],
	name: "lumens" | "beamDegrees" | "watts",
	{ unit, share }: { unit: string; share: number },
): Check[] {
	const [requiredValue, own] = [trusted(requirements, name), trusted(has, name)];
	if (requiredValue === null) return [];
	const text = (value: number) => `${formatFigure(name, value)}${unit}`;
	const isNear = own !== null && Math.abs(own - requiredValue) <= requiredValue * share;
	return [check(fact, text(requiredValue), own === null ? null : text(own), isNear)];
}

function checkLight(requirements: WantedFacts, has: Facts): Check[] {
	const checks = checkNear("Light output, within 10%", [requirements, has], "lumens", {
		unit: " lm",
		share: lumenShare,
	});
	if (requirements.wattageEquivalent && trusted(requirements, "lumens") === null) {
		const text = (watts: number) => `${watts} W incandescent`;
		const own = has.wattageEquivalent;
		checks.push(
			check(
				"Replaces",
				text(requirements.wattageEquivalent),
				own === null ? null : text(own),
				own === requirements.wattageEquivalent,
			),
		);
	}
	if (trusted(requirements, "lumens") === null)
		checks.push(
			...checkNear("Power, within 20%", [requirements, has], "watts", { unit: " W", share: wattShare }),
		);
	const { cctKelvin = [] } = requirements;
	if (cctKelvin.length > 0)
		checks.push(
			check(
				"Color temperature",
				list(cctKelvin, " K") ?? "",
				list(has.cctKelvin, " K"),
				cctKelvin.every((kelvin) => has.cctKelvin.includes(kelvin)),
			),
		);
	const [cri, ownCri] = [trusted(requirements, "cri"), trusted(has, "cri")];
	if (cri !== null)
		checks.push(
			check("CRI, at least", String(cri), ownCri === null ? null : String(ownCri), (ownCri ?? 0) >= cri),
		);
	return checks;
}

function checkBeam(requirements: WantedFacts, has: Facts): Check[] {
	const range = requirements.beamRange;
	if (!range)
		return checkNear("Beam angle", [requirements, has], "beamDegrees", { unit: "°", share: beamShare });
	const own = trusted(has, "beamDegrees");
	return [
		check(
			"Beam angle",
			`${range.min}° to ${range.max}°`,
			own === null ? null : `${formatFigure("beamDegrees", own)}°`,
			own !== null && own >= range.min && own <= range.max,
		),
	];
}

/** Reflector lamps, by their shape or the beam that they state. */
const isDirectional = ({ designation, beamDegrees = null, beamRange = null }: WantedFacts): boolean =>
	beamDegrees !== null || beamRange !== null || /^(?:PAR|BR|ER|MR|R)\d/.test(designation ?? "");
const toDirection = (facts: WantedFacts): string =>
	isDirectional(facts) ? "directional" : "omnidirectional";

function checkDirection(requirements: WantedFacts, has: Facts): Check[] {
	if (requirements.kind !== "lamp" || has.kind !== "lamp") return [];
	return [
		check(
			"Light",
			toDirection(requirements),
			toDirection(has),
			isDirectional(requirements) === isDirectional(has),
		),
	];
}

const formatInches = (millimeters: number) =>
	`${formatFigure("inches", millimeters / millimetersPerInch)} in`;

/** A lamp must fit where the old one was; a fixture must cover what the old one did. */
function checkSize(requirements: WantedFacts, has: Facts): Check[] {
	const isLamp = requirements.kind === "lamp";
	const sides = [
		{ name: "lengthMm", fact: isLamp ? "Overall length (MOL), at most" : "Length, within 1/2 in" },
		{ name: "widthMm", fact: isLamp ? "Width, at most" : "Width, within 1/2 in" },
		{ name: "diameterMm", fact: isLamp ? "Diameter, at most" : "Diameter, within 1/2 in" },
	] as const;
	return sides.flatMap(({ name, fact }) => {
		const requiredValue = requirements[name] ?? null;
		if (requiredValue === null) return [];
		const own = has[name];
		const over = (own ?? 0) - requiredValue;
		const fits = isLamp ? over <= lampToleranceMm : Math.abs(over) <= fixtureToleranceMm;
		return [check(fact, formatInches(requiredValue), own === null ? null : formatInches(own), fits)];
	});
}

/** 3 in: a T5 tube of 4 ft has 45.8 in. */
const tubeToleranceMm = 3 * millimetersPerInch;

function checkNominalLength({ nominalFeet = null }: WantedFacts, { lengthMm }: Facts): Check[] {
	if (nominalFeet === null) return [];
	const isNear =
		lengthMm !== null && Math.abs(lengthMm - nominalFeet * 12 * millimetersPerInch) <= tubeToleranceMm;
	const has = lengthMm === null ? null : formatInches(lengthMm);
	return [check("Nominal length", `${nominalFeet} ft`, has, isNear)];
}

const enclosed = /^Enclosed fixture rated$/i;

function checkRatings(requirements: WantedFacts, has: Facts): Check[] {
	const checks: Check[] = [];
	if (requirements.dimmable)
		checks.push(
			check(
				"Dimming",
				"yes",
				has.dimmable === null ? null : has.dimmable ? "yes" : "no",
				has.dimmable === true,
			),
		);
	if (requirements.environment && requirements.environment !== "dry")
		checks.push(
			check(
				"Location rating",
				requirements.environment,
				has.environment,
				has.environment !== null &&
					environments.indexOf(has.environment) >= environments.indexOf(requirements.environment),
			),
		);
	if (requirements.features?.some((feature) => enclosed.test(feature))) {
		const isRated = has.features.some((feature) => enclosed.test(feature));
		checks.push(check("Enclosed fixtures", "rated", isRated ? "rated" : null, isRated));
	}
	return checks;
}

/** "120-277 V" is all from 120 to 277; "120/277 V" is both. */
function readVolts(feature: string): { low: number; high: number }[] {
	const match = /^(\d{2,3})(?:([-/])(\d{2,3}))? V$/.exec(feature);
	if (!match) return [];
	const [low, high] = [Number(match[1]), Number(match[3] ?? match[1])];
	if (match[2] === "/") return [low, high].map((volts) => ({ low: volts, high: volts }));
	return [{ low, high }];
}

function checkVoltage(requirements: WantedFacts, has: Facts): Check[] {
	const requiredVoltages = (requirements.features ?? []).filter((feature) => readVolts(feature).length > 0);
	const own = has.features.filter((feature) => readVolts(feature).length > 0);
	if (requiredVoltages.length === 0) return [];
	const ranges = own.flatMap(readVolts);
	const isCovered = requiredVoltages
		.flatMap(readVolts)
		.every(({ low, high }) => ranges.some((range) => range.low <= low && range.high >= high));
	return [check("Voltage", requiredVoltages.join(", "), list(own, ""), isCovered)];
}

/** One check for each fact that is wanted: light, fit, beam, size, ratings and voltage. */
export function rateEquivalent(requirements: WantedFacts, has: Facts): Check[] {
	const { base = null, designation = null, canSizesInches = [] } = requirements;
	return [
		...checkLight(requirements, has),
		...(base === null ? [] : [check("Base", base, has.base, has.base === base)]),
		...(designation === null
			? []
			: [check("Shape or size", designation, has.designation, has.designation === designation)]),
		...checkDirection(requirements, has),
		...checkBeam(requirements, has),
		...(canSizesInches.length === 0
			? []
			: [
					check(
						"Can size",
						list(canSizesInches, " in") ?? "",
						list(has.canSizesInches, " in"),
						canSizesInches.some((inches) => has.canSizesInches.includes(inches)),
					),
				]),
		...checkSize(requirements, has),
		...checkNominalLength(requirements, has),
		...checkRatings(requirements, has),
		...checkVoltage(requirements, has),
	];
}

const isDecisive = ({ fact }: Check) => /^(?:Light|Replaces|Base|Shape|Nominal length)/.test(fact);

/** Score from 0 to 1; light output, its direction, base and shape count twice. */
export function scoreEquivalent(checks: readonly Check[]): number {
	const sum = (some: readonly Check[]) => some.reduce((all, one) => all + (isDecisive(one) ? 2 : 1), 0);
	return checks.length === 0 ? 0 : sum(checks.filter(({ passes }) => passes)) / sum(checks);
}

/** "8 of 9 facts match; light output 4% higher". */
export function explainRank(checks: readonly Check[], requirements: WantedFacts, has: Facts): string {
	const passed = checks.filter(({ passes }) => passes).length;
	const [requiredLumens, own] = [trusted(requirements, "lumens"), trusted(has, "lumens")];
	const percent =
		requiredLumens === null || own === null ? 0 : Math.round(((own - requiredLumens) / requiredLumens) * 100);
	const missed = checks.filter((one) => isDecisive(one) && !one.passes).length;
	return [
		`${passed} of ${checks.length} ${checks.length === 1 ? "fact matches" : "facts match"}`,
		percent !== 0 && `light output ${Math.abs(percent)}% ${percent > 0 ? "higher" : "lower"}`,
		missed > 0 && "light output, direction, base and shape count twice",
	]
		.filter(Boolean)
		.join("; ");
}
