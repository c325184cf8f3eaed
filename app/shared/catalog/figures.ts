/**
 * Formats specs for cards, tables, comparison and spec sheets: number, thin space, unit. Unknown values are
 * an em dash, never 0 or empty.
 */
import type { ProductCard, Variation } from "#contracts/catalog/catalog";
import type { DoubtfulFigure, Range } from "#contracts/catalog/product-figures";
import { type FigureName, formatFigure } from "#rules/catalog/format-figure";
import { formatDay, formatNumber } from "#rules/format";
import type { BeamFigures } from "./beam-plot.ts";

export const thinSpace = "\u202f";

export const notStated = "—";

export const isNumber = (value: number | null | undefined): value is number =>
	typeof value === "number" && Number.isFinite(value);

function withUnit(unit: string, decimals: number) {
	return (value: number | null): string =>
		isNumber(value) ? `${formatNumber(value, decimals)}${thinSpace}${unit}` : notStated;
}

const withFigure =
	(unit: string, name: FigureName) =>
	(value: number | null): string =>
		isNumber(value) ? `${formatFigure(name, value)}${thinSpace}${unit}` : notStated;

export const formatLumens = withFigure("lm", "lumens");
export const formatWatts = withFigure("W", "watts");
export const formatEfficacy = withFigure("lm/W", "efficacy");
export const formatCandela = withFigure("cd", "cbcp");
export const formatHours = withFigure("hr", "hours");
export const formatFeet = withUnit("ft", 1);
export const formatMeters = withUnit("m", 2);
export const formatInches = withFigure("in", "inches");

export const formatCri = (cri: number | null) => (isNumber(cri) ? formatFigure("cri", cri) : notStated);

export function formatKelvin(kelvin: number | null): string {
	return isNumber(kelvin) ? `${Math.round(kelvin)}${thinSpace}K` : notStated;
}

/** "2700, 3000, 3500 K"; more than `most` as a range with their number: "2700–6500 K (7)". */
export function formatKelvins(kelvins: readonly number[], most = 3): string {
	const sorted = [...new Set(kelvins)].sort((a, b) => a - b);
	const [first, last] = [sorted[0], sorted.at(-1)];
	if (first === undefined || last === undefined) return notStated;
	return sorted.length > most
		? `${first}–${formatKelvin(last)} (${sorted.length})`
		: `${sorted
				.slice(0, -1)
				.map((kelvin) => `${kelvin}, `)
				.join("")}${formatKelvin(last)}`;
}

/** Three significant digits: the cone formula is not more precise. */
export function formatLux(lux: number): string {
	return `${formatNumber(Number(lux.toPrecision(3)), lux < 10 ? 1 : 0)}${thinSpace}lx`;
}

export function formatFootcandles(footcandles: number): string {
	return `${formatNumber(Number(footcandles.toPrecision(3)), footcandles < 100 ? 1 : 0)}${thinSpace}fc`;
}

/** "4.41 in (112 mm)" */
export function formatMillimeters(millimeters: number | null): string {
	return isNumber(millimeters)
		? `${formatInches(millimeters / 25.4)} (${formatFigure("millimeters", millimeters)}${thinSpace}mm)`
		: notStated;
}

/** 10 is "10%". */
export function formatPercent(percent: number | null): string {
	return isNumber(percent) ? `${formatFigure("percent", percent)}%` : notStated;
}

export function formatDegrees(degrees: number | null): string {
	return isNumber(degrees) ? `${formatFigure("beamDegrees", degrees)}°` : notStated;
}

/** "450–1,600 lm", or a single value when both ends look the same. */
export function formatRange(range: Range | null, unit = "", decimals = 0): string {
	if (!range || !isNumber(range.min) || !isNumber(range.max)) return notStated;
	const [min, max] = [formatNumber(range.min, decimals), formatNumber(range.max, decimals)];
	const figure = min === max ? min : `${min}–${max}`;
	return unit ? `${figure}${thinSpace}${unit}` : figure;
}

export function formatCanSizes(inches: readonly number[]): string {
	return inches.length === 0
		? notStated
		: `${inches.map((size) => formatNumber(size, 1)).join(", ")}${thinSpace}in`;
}

export function formatYears(years: number | null): string {
	if (!isNumber(years)) return notStated;
	return `${formatNumber(years, 1)} ${years === 1 ? "year" : "years"}`;
}

/** "Mar 23, 2018" */
export const formatIsoDate = (iso: string | null): string => (iso ? formatDay(iso) : notStated);

export const formatYesNo = (value: boolean | null) => (value === null ? notStated : value ? "Yes" : "No");

/** Families that the register lists both ways dim in part. */
export const formatDimmable = ({ dimmable, doubtful }: Pick<Variation, "dimmable" | "doubtful">) =>
	doubtful.includes("dimmable") ? "Some models" : formatYesNo(dimmable);

export const formatList = (values: readonly string[]) =>
	values.length === 0 ? notStated : values.join(", ");
export const formatText = (value: string | null) => value?.trim() || notStated;

export type FigureStanding = Pick<Variation, "doubtful" | "efficacyComputed">;

/** Marks a figure in doubt, "8,000 lm (unverified)", and an efficacy of ours, "88.9 lm/W (computed)". */
export function markFigure(
	text: string,
	name: DoubtfulFigure,
	{ doubtful, efficacyComputed }: FigureStanding,
): string {
	if (text === notStated) return text;
	if (doubtful.includes(name)) return `${text} ${unverifiedMark}`;
	return name === "efficacy" && efficacyComputed ? `${text} (computed)` : text;
}

/** Non-breaking spaces before units: "6 in retrofit downlight", "75 W equivalent". */
export const keepUnits = (name: string) => name.replace(/(\d) (in|ft|W|K|mm)\b/g, "$1\u00a0$2");

export type Figure = { label: string; value: string };

/** The three main specs of a product card by kind. Without CCT, which cards show as swatches. */
export function keyFigures(card: ProductCard): Figure[] {
	const figure = (label: string, text: string, name: DoubtfulFigure) => ({
		label,
		value: markFigure(text, name, card),
	});
	const lumens = figure("Lumens", formatLumens(card.lumens), "lumens");
	const watts = figure("Watts", formatWatts(card.watts), "watts");
	const cri = figure("CRI", formatCri(card.cri), "cri");
	const beam = figure("Beam", formatDegrees(card.beamDegrees), "beamDegrees");
	const efficacy = figure("Efficacy", formatEfficacy(card.efficacy), "efficacy");
	switch (card.kind) {
		case "lamp":
			return [lumens, watts, card.beamDegrees !== null ? beam : cri];
		case "downlight":
			return [lumens, { label: "Can size", value: formatCanSizes(card.canSizesInches) }, cri];
		case "exit-sign":
			return [
				watts,
				{ label: "Width", value: formatInchesOnly(card.drawing?.lengthMm ?? card.drawing?.widthMm ?? null) },
				{ label: "Height", value: formatInchesOnly(card.drawing?.heightMm ?? null) },
			];
		case "emergency-light":
			return [lumens, watts, { label: "Width", value: formatInchesOnly(card.drawing?.lengthMm ?? null) }];
		default:
			return [lumens, watts, efficacy];
	}
}

/** Values without a unit get their label; unknown ones are left out. */
export const formatFigures = (figures: readonly Figure[]): string =>
	figures
		.filter(({ value }) => value !== notStated)
		.map(({ label, value }) => (/[a-z°]/i.test(value) ? value : `${label} ${value}`))
		.join(" · ");

const formatInchesOnly = (millimeters: number | null) =>
	formatInches(isNumber(millimeters) ? millimeters / 25.4 : null);

// Figures in doubt: shown marked, and left out of what is computed from them or summarizes them.

export const unverifiedMark = "(unverified)";

export const isUnverified = (text: string): boolean => text.endsWith(unverifiedMark);

/** What a beam plot may be drawn from. */
export function trustedBeam({
	doubtful,
	beamDegrees,
	cbcp,
	lumens,
}: Pick<Variation, "doubtful" | "beamDegrees" | "cbcp" | "lumens">): BeamFigures {
	return {
		beamDegrees: doubtful.includes("beamDegrees") ? null : beamDegrees,
		cbcp,
		lumens: doubtful.includes("lumens") ? null : lumens,
	};
}
