/** The specification's `technicalSpecs`: "Label: value" pairs joined by a double colon, the six most useful first. */

import type { ProductKind, Variation } from "#contracts/catalog/catalog";
import type { DoubtfulFigure } from "#contracts/catalog/product-figures";
import { type FigureName, formatFigure } from "#rules/catalog/format-figure";
import { formatNumber } from "#rules/format";

export type SpecifiedOption = Omit<
	Variation,
	"technicalSpecs" | "application" | "link" | "options" | "images" | "name" | "notes" | "productID" | "id"
>;

/** Left out when `figure` is in doubt. */
type Spec = { label: string; figure?: DoubtfulFigure; value: (option: SpecifiedOption) => string | null };

const attach = (text: string, unit: string) => `${text}${unit === "°" || unit === "" ? "" : " "}${unit}`;
const figure = (name: FigureName, value: number | null, unit: string): string | null =>
	value === null ? null : attach(formatFigure(name, value), unit);
const withUnit = (value: number | null, unit: string): string | null =>
	value === null ? null : attach(formatNumber(value, 2), unit);
/** Inches first, as US drawings do: "47.76 in (1,213 mm)". */
const dimension = (millimeters: number | null): string | null =>
	millimeters === null
		? null
		: `${formatNumber(millimeters / 25.4, 2)} in (${formatFigure("millimeters", millimeters)} mm)`;
const listed = (values: readonly (string | number)[], unit = ""): string | null =>
	values.length === 0 ? null : `${values.join(", ")}${unit === "" ? "" : ` ${unit}`}`;
const yes = (flag: boolean | null): string | null => (flag ? "Yes" : null);

const specs = {
	lumens: { label: "Light output", figure: "lumens", value: (o) => figure("lumens", o.lumens, "lm") },
	watts: { label: "Power", figure: "watts", value: (o) => figure("watts", o.watts, "W") },
	efficacy: {
		label: "Efficacy",
		figure: "efficacy",
		value: (o) => figure("efficacy", o.efficacy, o.efficacyComputed ? "lm/W (computed)" : "lm/W"),
	},
	cct: {
		label: "Color temperature",
		value: (o) => listed(o.cctKelvin, o.cctKelvin.length > 1 ? "K, tunable or selectable" : "K"),
	},
	cri: { label: "Color rendering (CRI)", figure: "cri", value: (o) => figure("cri", o.cri, "") },
	r9: { label: "R9", value: (o) => withUnit(o.r9, "") },
	beam: {
		label: "Beam angle",
		figure: "beamDegrees",
		value: (o) => figure("beamDegrees", o.beamDegrees, "°"),
	},
	cbcp: { label: "Center beam candlepower", value: (o) => figure("cbcp", o.cbcp, "cd") },
	base: { label: "Base", value: (o) => o.base },
	replaces: { label: "Replaces", value: (o) => figure("watts", o.wattageEquivalent, "W incandescent") },
	can: { label: "Can size", value: (o) => listed(o.canSizesInches, "in") },
	rating: { label: "Can rating", value: (o) => listed(o.canRatings) },
	dimmable: {
		label: "Dimmable",
		value: (o) =>
			o.doubtful.includes("dimmable")
				? "Some models"
				: o.dimmable
					? o.dimsToPercent === null
						? "Yes"
						: `Yes, down to ${o.dimsToPercent}%`
					: "No",
	},
	threeWay: { label: "Three-way", value: (o) => yes(o.threeWay) },
	enclosed: { label: "Enclosed fixtures", value: (o) => yes(o.enclosedRated) },
	features: { label: "Features", value: (o) => listed(o.features) },
	connects: { label: "Connects using", value: (o) => o.connectsUsing },
	place: { label: "Place", value: (o) => o.indoorOutdoor },
	life: { label: "Life", value: (o) => figure("hours", o.lifeHours, "hr") },
	warranty: { label: "Warranty", value: (o) => withUnit(o.warrantyYears, "years") },
	powerFactor: {
		label: "Power factor",
		figure: "powerFactor",
		value: (o) => figure("powerFactor", o.powerFactor, ""),
	},
	standby: { label: "Standby power", value: (o) => figure("standbyWatts", o.standbyWatts, "W") },
	length: { label: "Length", value: (o) => dimension(o.lengthMm) },
	diameter: { label: "Diameter", value: (o) => dimension(o.diameterMm) },
	width: { label: "Width", value: (o) => dimension(o.widthMm) },
	height: { label: "Height", value: (o) => dimension(o.heightMm) },
	markets: { label: "Markets", value: (o) => o.markets },
} as const satisfies Record<string, Spec>;

type SpecKey = keyof typeof specs;

const luminaireFirst: readonly SpecKey[] = ["lumens", "watts", "efficacy", "cct", "beam", "features"];

const firstByKind: Record<ProductKind, readonly SpecKey[]> = {
	lamp: ["lumens", "watts", "cct", "base", "replaces", "beam", "cri"],
	downlight: ["lumens", "watts", "can", "cct", "cri", "rating"],
	"high-bay": luminaireFirst,
	troffer: ["lumens", "watts", "efficacy", "cct", "cri", "length"],
	linear: ["lumens", "watts", "efficacy", "cct", "length", "cri"],
	"wall-pack": luminaireFirst,
	"area-light": luminaireFirst,
	"flood-light": luminaireFirst,
	"exit-sign": ["features", "watts", "length", "height", "place", "life"],
	"emergency-light": ["lumens", "watts", "features", "place", "length", "life"],
	other: luminaireFirst,
};

/** Those of the kind first. */
export function technicalSpecs(kind: ProductKind, option: SpecifiedOption): string {
	const first = firstByKind[kind];
	const keys = [...first, ...(Object.keys(specs) as SpecKey[]).filter((key) => !first.includes(key))];
	const pairs: string[] = [];
	for (const key of keys) {
		const { figure, value: read }: Spec = specs[key];
		const value = figure !== undefined && option.doubtful.includes(figure) ? null : read(option);
		if (value !== null && value !== "") pairs.push(`${specs[key].label}: ${value}`);
	}
	return pairs.join("::");
}
