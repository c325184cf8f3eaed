/**
 * The options of a product: one axis each for CCT, beam angle and power. Each value links to the SKU that
 * keeps the other choices if one exists.
 */
import type { Variation } from "#contracts/catalog/catalog";
import { formatKelvin, formatWatts } from "~/shared/catalog/figures.ts";

export type OptionAxisKey = "cct" | "beam" | "watts";

export type OptionValue = {
	label: string;
	variationID: string;
	chosen: boolean;
	/** The other choices change with this one. */
	keepsOthers: boolean;
	/** In K for the swatch; `null` on other axes and for tunable SKUs. */
	kelvin: number | null;
};
export type OptionAxis = { key: OptionAxisKey; label: string; values: OptionValue[] };

type AxisRule = {
	key: OptionAxisKey;
	label: string;
	valueOf(variation: Variation): number | null;
	format(variation: Variation): string;
};

const cctValue = ({ cctKelvin }: Variation): number | null =>
	cctKelvin.length === 0
		? null
		: cctKelvin.length === 1
			? (cctKelvin[0] ?? null)
			: 100_000 + cctKelvin.reduce((sum, kelvin) => sum + kelvin, 0);

const rules: readonly AxisRule[] = [
	{
		key: "cct",
		label: "Color temperature",
		valueOf: cctValue,
		format: ({ cctKelvin }) =>
			cctKelvin.length > 1
				? `${formatKelvin(Math.min(...cctKelvin))} to ${formatKelvin(Math.max(...cctKelvin))}, selectable`
				: formatKelvin(cctKelvin[0] ?? null),
	},
	{
		key: "beam",
		label: "Beam angle",
		valueOf: (variation) => variation.beamDegrees,
		format: (variation) => `${variation.beamDegrees}°`,
	},
	{
		key: "watts",
		label: "Power",
		valueOf: (variation) => variation.watts,
		format: (variation) => formatWatts(variation.watts),
	},
];

/** Axes with more than one value. */
export function optionAxes(variations: readonly Variation[], chosen: Variation): OptionAxis[] {
	return rules.flatMap((rule) => {
		const values = [...new Set(variations.map(rule.valueOf))].filter((value) => value !== null);
		if (values.length < 2) return [];
		return {
			key: rule.key,
			label: rule.label,
			values: values.sort((a, b) => a - b).map((value) => optionValue(rule, value, variations, chosen)),
		};
	});
}

/** A table this long is read at once. */
const shortTable = 12;

/**
 * Whether a SKU is listed with the chosen one: it differs in one choice at most. All are where a product has few SKUs,
 * or no choices that tell them apart.
 */
export function isListedWith(variations: readonly Variation[], chosen: Variation) {
	const axes = rules.filter((rule) => new Set(variations.map(rule.valueOf)).size > 1);
	const near = (variation: Variation) =>
		axes.filter((rule) => rule.valueOf(variation) !== rule.valueOf(chosen)).length <= 1;
	const listed = variations.filter(near);
	const all = variations.length <= shortTable || axes.length < 2 || listed.length < 2;
	return (variation: Variation): boolean => all || near(variation);
}

function optionValue(
	rule: AxisRule,
	value: number,
	variations: readonly Variation[],
	chosen: Variation,
): OptionValue {
	const others = rules.filter((other) => other !== rule);
	const isChosen = rule.valueOf(chosen) === value;
	const candidates = variations.filter((variation) => rule.valueOf(variation) === value);
	const matchCount = (variation: Variation) =>
		others.filter((other) => other.valueOf(variation) === other.valueOf(chosen)).length;
	const best = isChosen
		? chosen
		: candidates.reduce((a, b) => (matchCount(b) > matchCount(a) ? b : a), candidates[0] ?? chosen);
	return {
		label: rule.format(best),
		variationID: best.id,
		chosen: isChosen,
		keepsOthers: matchCount(best) === others.length,
		kelvin: rule.key === "cct" && best.cctKelvin.length === 1 ? (best.cctKelvin[0] ?? null) : null,
	};
}
