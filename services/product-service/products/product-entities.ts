/** Converts rows to the contracts' entities. */
import type { ProductKind, Registration, Variation } from "#contracts/catalog/catalog";
import type { DoubtfulFigure } from "#contracts/catalog/product-figures";
import { type FigureName, formatFigure } from "#rules/catalog/format-figure";
import { orderedOptions } from "#rules/catalog/sku-attributes";
import { getEfficacy, getModelInformation } from "#rules/catalog/trade-facts";
import { formatNumber } from "#rules/format";
import type { ProductTable, VariationTable } from "../../db/schema.ts";
import { drawingLink, productLink } from "../links.ts";
import {
	getKind,
	type Place,
	splitNames,
	toDefaultCard,
	toDimmable,
	toPath,
	toSkuLink,
} from "./product-cards.ts";
import { parseAttributes } from "./sku-rows.ts";
import { doubtfulFigures, doubtNotes } from "./trusted-figures.ts";

const strings = (json: string): string[] => JSON.parse(json);
const numbers = (json: string): number[] => JSON.parse(json);

export function toVariation(
	row: VariationTable,
	product: ProductTable,
	place: Place,
	{ variationCount, registrations }: { variationCount: number; registrations: readonly VariationTable[] },
): Variation {
	const { efficacy, computed } = getEfficacy(row);
	const figures = {
		sku: row.sku,
		orderable: row.orderable === 1,
		lumens: row.lumens,
		watts: row.watts,
		efficacy,
		efficacyComputed: computed,
		doubtful: doubtfulFigures(row),
		cctKelvin: numbers(row.cct_kelvin),
		cri: row.cri,
		r9: row.r9,
		beamDegrees: row.beam_degrees,
		cbcp: row.cbcp,
		lengthMm: row.length_mm,
		diameterMm: row.diameter_mm,
		widthMm: row.width_mm,
		heightMm: row.height_mm,
		base: row.base,
		canSizesInches: numbers(row.can_sizes),
		canRatings: strings(row.can_ratings),
		wattageEquivalent: row.wattage_equivalent,
		lifeHours: row.life_hours,
		warrantyYears: row.warranty_years,
		powerFactor: row.power_factor,
		standbyWatts: row.standby_watts,
		dimmable: toDimmable(row, getKind(product)),
		dimsToPercent: row.dims_to_percent,
		threeWay: row.three_way === 1,
		enclosedRated: row.enclosed_rated === null ? null : row.enclosed_rated === 1,
		connected: row.connected === 1,
		connectsUsing: row.connects_using,
		features: strings(row.features),
		upc: strings(row.upc),
		indoorOutdoor: row.indoor_outdoor,
		markets: row.markets,
		availableOn: row.available_on,
		certifiedOn: row.certified_on,
	};
	const attributes = parseAttributes(row.attributes);
	const options = orderedOptions(attributes);
	return {
		id: row.id,
		productID: product.id,
		name: [product.name, ...options.map((option) => option.name)].join(", "),
		images: getImages(product, row),
		spin: splitNames(row.spin).map((url) => ({ url })),
		technicalSpecs: technicalSpecs(getKind(product), figures),
		application: strings(product.application).join("; "),
		link: toSkuLink({ path: toPath(product, place), variationCount }, row.listed_as ?? row.id),
		options,
		attributes,
		registrations: registrations.map(toRegistration),
		notes: [...strings(row.notes), ...doubtNotes(row)],
		...figures,
	};
}

const toRegistration = (row: VariationTable): Registration => ({
	id: row.id,
	sku: row.sku,
	lumens: row.lumens,
	watts: row.watts,
	cri: row.cri,
	model: getModelInformation(strings(row.notes)),
	certifiedOn: row.certified_on,
});

/** The owner's images of the SKU, then of the product; without any the drawing. */
function getImages(product: ProductTable, row: VariationTable): { url: string }[] {
	const names = [...splitNames(row.image), ...splitNames(product.image)];
	return (names.length > 0 ? names : [drawingLink(product.id)]).map((url) => ({ url }));
}

export const getProvenance = ({ register, publisher, as_of }: ProductTable) => ({
	register,
	publisher,
	asOf: as_of,
});

export function toProductFacts(
	product: ProductTable,
	place: Place,
	variations: readonly VariationTable[],
	registrations: readonly VariationTable[] = [],
) {
	return {
		...toDefaultCard(product, place, variations),
		link: productLink(toPath(product, place)),
		description: product.description,
		application: strings(product.application),
		provenance: getProvenance(product),
		variations: variations.map((row) =>
			toVariation(row, product, place, {
				variationCount: variations.length,
				registrations: registrations.filter(({ listed_as }) => listed_as === row.id),
			}),
		),
		updatedAt: product.updated_at,
	};
}

export type SpecifiedOption = Omit<
	Variation,
	| "technicalSpecs"
	| "application"
	| "link"
	| "options"
	| "attributes"
	| "registrations"
	| "images"
	| "spin"
	| "name"
	| "notes"
	| "productID"
	| "id"
>;

/** A spec that is left out when its `figure` is in doubt. */
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
				: o.dimmable === null
					? null
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

/** Specs of the kind come first. */
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
