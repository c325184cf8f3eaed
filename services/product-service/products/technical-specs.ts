/** The specification's `technicalSpecs`: "Label: value" pairs joined by a double colon, the six most useful first. */

import type { ProductKind, Variation } from "#contracts/catalog/catalog";
import { formatNumber } from "#contracts/format";

export type SpecifiedOption = Omit<
	Variation,
	"technicalSpecs" | "application" | "link" | "options" | "images" | "name" | "notes" | "productID" | "id"
>;

type Spec = { label: string; value: (option: SpecifiedOption) => string | null };

const withUnit = (value: number | null, unit: string): string | null =>
	value === null ? null : `${formatNumber(value, 2)}${unit === "°" || unit === "" ? "" : " "}${unit}`;
const listed = (values: readonly (string | number)[], unit = ""): string | null =>
	values.length === 0 ? null : `${values.join(", ")}${unit === "" ? "" : ` ${unit}`}`;
const yes = (flag: boolean | null): string | null => (flag ? "Yes" : null);

const specs = {
	lumens: { label: "Light output", value: (o) => withUnit(o.lumens, "lm") },
	watts: { label: "Power", value: (o) => withUnit(o.watts, "W") },
	efficacy: { label: "Efficacy", value: (o) => withUnit(o.efficacy, "lm/W") },
	cct: {
		label: "Color temperature",
		value: (o) => listed(o.cctKelvin, o.cctKelvin.length > 1 ? "K, tunable or selectable" : "K"),
	},
	cri: { label: "Color rendering (CRI)", value: (o) => withUnit(o.cri, "") },
	r9: { label: "R9", value: (o) => withUnit(o.r9, "") },
	beam: { label: "Beam angle", value: (o) => withUnit(o.beamDegrees, "°") },
	cbcp: { label: "Center beam candlepower", value: (o) => withUnit(o.cbcp, "cd") },
	base: { label: "Base", value: (o) => o.base },
	replaces: { label: "Replaces", value: (o) => withUnit(o.wattageEquivalent, "W incandescent") },
	can: { label: "Can size", value: (o) => listed(o.canSizesInches, "in") },
	rating: { label: "Can rating", value: (o) => listed(o.canRatings) },
	dimmable: {
		label: "Dimmable",
		value: (o) =>
			o.dimmable ? (o.dimsToPercent === null ? "Yes" : `Yes, down to ${o.dimsToPercent}%`) : "No",
	},
	threeWay: { label: "Three-way", value: (o) => yes(o.threeWay) },
	enclosed: { label: "Enclosed fixtures", value: (o) => yes(o.enclosedRated) },
	features: { label: "Features", value: (o) => listed(o.features) },
	connects: { label: "Connects using", value: (o) => o.connectsUsing },
	place: { label: "Place", value: (o) => o.indoorOutdoor },
	life: { label: "Life", value: (o) => withUnit(o.lifeHours, "h") },
	warranty: { label: "Warranty", value: (o) => withUnit(o.warrantyYears, "years") },
	powerFactor: { label: "Power factor", value: (o) => withUnit(o.powerFactor, "") },
	standby: { label: "Standby power", value: (o) => withUnit(o.standbyWatts, "W") },
	length: { label: "Length", value: (o) => withUnit(o.lengthMm, "mm") },
	diameter: { label: "Diameter", value: (o) => withUnit(o.diameterMm, "mm") },
	width: { label: "Width", value: (o) => withUnit(o.widthMm, "mm") },
	height: { label: "Height", value: (o) => withUnit(o.heightMm, "mm") },
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
};

/** Those of the kind first. */
export function technicalSpecs(kind: ProductKind, option: SpecifiedOption): string {
	const first = firstByKind[kind];
	const keys = [...first, ...(Object.keys(specs) as SpecKey[]).filter((key) => !first.includes(key))];
	const pairs: string[] = [];
	for (const key of keys) {
		const value = specs[key].value(option);
		if (value !== null && value !== "") pairs.push(`${specs[key].label}: ${value}`);
	}
	return pairs.join("::");
}
