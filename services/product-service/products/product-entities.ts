/** Converts rows to the contracts' entities. */
import {
	drawingSchema,
	type ProductCard,
	type ProductKind,
	productKindSchema,
	type Range,
	type Variation,
} from "#contracts/catalog/catalog";
import type { CategoryTable, ProductTable, VariationTable } from "../../db/schema.ts";
import { drawingLink, optionLink, type ProductPath, productLink } from "../links.ts";
import { toOptions, type VaryingAxes } from "../variations/option-axes.ts";
import { technicalSpecs } from "./technical-specs.ts";

export type Place = { top: CategoryTable; sub: CategoryTable };

const strings = (json: string): string[] => JSON.parse(json);
const numbers = (json: string): number[] => JSON.parse(json);

const getPath = (product: ProductTable, { top, sub }: Place): ProductPath => ({
	category: top.slug,
	subcategory: sub.slug,
	slug: product.slug,
});

/** Shows the first orderable option, else the first. */
export function toProductCard(
	product: ProductTable,
	place: Place,
	variations: readonly VariationTable[],
): ProductCard {
	const shown = variations.find((row) => row.orderable === 1) ?? variations[0];
	if (!shown) throw new Error(`Product ${product.id} has no option.`);
	return {
		productID: product.id,
		slug: product.slug,
		name: product.name,
		brand: product.brand,
		kind: getKind(product),
		status: product.status,
		link: productLink(getPath(product, place)),
		category: { name: place.top.name, slug: place.top.slug },
		subcategory: { name: place.sub.name, slug: place.sub.slug },
		series: product.series,
		drawing: drawingSchema.parse(JSON.parse(product.drawing)),
		sku: shown.sku,
		variationID: shown.id,
		variationCount: variations.length,
		...cardFigures(shown, variations),
		image: product.image === null ? null : (product.image.split(",")[0]?.trim() ?? null),
	};
}

/** The specs of a card for one SKU. */
export const skuFigures = (row: VariationTable) => cardFigures(row, [row]);

function cardFigures(shown: VariationTable, variations: readonly VariationTable[]) {
	return {
		lumens: getRange(variations, "lumens"),
		watts: getRange(variations, "watts"),
		efficacy: getRange(variations, "efficacy"),
		cri: getRange(variations, "cri"),
		beamDegrees: rising(
			variations.map((row) => row.beam_degrees).filter((beam): beam is number => beam !== null),
		),
		cctKelvin: rising(variations.flatMap((row) => numbers(row.cct_kelvin))),
		base: shown.base,
		canSizesInches: rising(variations.flatMap((row) => numbers(row.can_sizes))),
		wattageEquivalent: shown.wattage_equivalent,
		dimmable: variations.every((row) => row.dimmable === 1),
	};
}

const getKind = (product: ProductTable): ProductKind => productKindSchema.parse(product.kind);

function getRange(
	rows: readonly VariationTable[],
	column: "lumens" | "watts" | "efficacy" | "cri",
): Range | null {
	const values = rows.map((row) => row[column]).filter((value) => value !== null);
	return values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };
}

const rising = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

export function toVariation(
	row: VariationTable,
	product: ProductTable,
	place: Place,
	axes: VaryingAxes,
): Variation {
	const figures = {
		sku: row.sku,
		orderable: row.orderable === 1,
		lumens: row.lumens,
		watts: row.watts,
		efficacy: row.efficacy,
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
		dimmable: row.dimmable === 1,
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
	const options = toOptions(figures, axes);
	return {
		id: row.id,
		productID: product.id,
		name: [product.name, ...options.map((option) => option.name)].join(", "),
		images: getImages(product),
		technicalSpecs: technicalSpecs(getKind(product), figures),
		application: strings(product.application).join("; "),
		link: optionLink(getPath(product, place), row.id),
		options,
		notes: strings(row.notes),
		...figures,
	};
}

/** The owner's images, otherwise the drawing. */
function getImages(product: ProductTable): { url: string }[] {
	if (product.image === null) return [{ url: drawingLink(product.id) }];
	return product.image.split(",").map((name) => ({ url: name.trim() }));
}

export function toProductFacts(
	product: ProductTable,
	place: Place,
	variations: readonly VariationTable[],
	axes: VaryingAxes,
) {
	return {
		...toProductCard(product, place, variations),
		description: product.description,
		application: strings(product.application),
		provenance: { register: product.register, publisher: product.publisher, asOf: product.as_of },
		variations: variations.map((row) => toVariation(row, product, place, axes)),
		updatedAt: product.updated_at,
	};
}
