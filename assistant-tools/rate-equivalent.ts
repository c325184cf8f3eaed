/** How well a SKU stands in for another one, fact by fact. Pure. */
import type { VariationRow } from "#contracts/catalog/catalog";
import { formatFigure } from "#contracts/catalog/format-figure";
import { environments } from "#contracts/catalog/product-figures";

/** Light output within 10%, as the trade reads "equivalent". */
const lumenShare = 0.1;
const beamShare = 0.15;

export type Check = { fact: string; wanted: string; has: string; passes: boolean };

type Facts = Pick<
	VariationRow,
	| "kind"
	| "lumens"
	| "cctKelvin"
	| "cri"
	| "base"
	| "designation"
	| "beamDegrees"
	| "dimmable"
	| "environment"
	| "features"
	| "canSizesInches"
	| "doubtful"
>;

const stated = (value: string | null): string => value ?? "not stated";
const voltages = (features: readonly string[]): string[] =>
	features.filter((one) => /\d+\s*V\b/.test(one) && !/dim/i.test(one));

/** Reflector lamps, by their shape or the beam that they state. */
const isDirectional = ({ designation, beamDegrees }: Facts): boolean =>
	beamDegrees !== null || /^(?:PAR|BR|ER|MR|R)\d/.test(designation ?? "");
const toDirection = (facts: Facts): string => (isDirectional(facts) ? "directional" : "omnidirectional");

/** One check for each fact that the wanted SKU states. */
export function rateEquivalent(wanted: Facts, has: Facts): Check[] {
	const checks: Check[] = [];
	const add = (fact: string, asked: string, own: string | null, passes: boolean) =>
		checks.push({ fact, wanted: asked, has: stated(own), passes: own !== null && passes });
	const trusted = (facts: Facts, name: "lumens" | "cri" | "beamDegrees"): number | null =>
		facts.doubtful.includes(name) ? null : facts[name];
	const near = (fact: string, name: "lumens" | "beamDegrees", unit: string, share: number) => {
		const [asked, own] = [trusted(wanted, name), trusted(has, name)];
		if (asked === null) return;
		const text = (value: number) => `${formatFigure(name, value)}${unit}`;
		add(
			fact,
			text(asked),
			own === null ? null : text(own),
			own !== null && Math.abs(own - asked) <= asked * share,
		);
	};
	near("Light output, within 10%", "lumens", " lm", lumenShare);
	if (wanted.cctKelvin.length > 0)
		add(
			"Color temperature",
			`${wanted.cctKelvin.join(", ")} K`,
			has.cctKelvin.length > 0 ? `${has.cctKelvin.join(", ")} K` : null,
			wanted.cctKelvin.every((kelvin) => has.cctKelvin.includes(kelvin)),
		);
	const [cri, ownCri] = [trusted(wanted, "cri"), trusted(has, "cri")];
	if (cri !== null)
		add("CRI, at least", String(cri), ownCri === null ? null : String(ownCri), (ownCri ?? 0) >= cri);
	if (wanted.base !== null) add("Base", wanted.base, has.base, has.base === wanted.base);
	if (wanted.designation !== null)
		add("Shape or size", wanted.designation, has.designation, has.designation === wanted.designation);
	if (wanted.kind === "lamp" && has.kind === "lamp")
		add("Light", toDirection(wanted), toDirection(has), isDirectional(wanted) === isDirectional(has));
	near("Beam angle", "beamDegrees", "°", beamShare);
	if (wanted.canSizesInches.length > 0)
		add(
			"Can size",
			`${wanted.canSizesInches.join(", ")} in`,
			has.canSizesInches.length > 0 ? `${has.canSizesInches.join(", ")} in` : null,
			wanted.canSizesInches.some((inches) => has.canSizesInches.includes(inches)),
		);
	if (wanted.dimmable)
		add("Dimming", "yes", has.dimmable === null ? null : has.dimmable ? "yes" : "no", has.dimmable === true);
	if (wanted.environment !== null && wanted.environment !== "dry")
		add(
			"Location rating",
			wanted.environment,
			has.environment,
			has.environment !== null &&
				environments.indexOf(has.environment) >= environments.indexOf(wanted.environment),
		);
	const [voltage] = voltages(wanted.features);
	if (voltage)
		add("Voltage", voltage, voltages(has.features)[0] ?? null, voltages(has.features).includes(voltage));
	return checks;
}

/** From 0 to 1; the light output, its direction, the base and the shape count twice. */
export function scoreEquivalent(checks: readonly Check[]): number {
	const weight = ({ fact }: Check) => (/^Light|Base|Shape/.test(fact) ? 2 : 1);
	const sum = (list: readonly Check[]) => list.reduce((all, check) => all + weight(check), 0);
	return checks.length === 0 ? 0 : sum(checks.filter(({ passes }) => passes)) / sum(checks);
}
