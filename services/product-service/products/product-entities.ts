/** Converts rows to the contracts' entities. */
import type { Variation } from "#contracts/catalog/catalog";
import { getEfficacy } from "#rules/catalog/efficacy";
import { toOptions, type VaryingAxes } from "#rules/catalog/option-axes";
import type { ProductTable, VariationTable } from "../../db/schema.ts";
import { drawingLink, productLink } from "../links.ts";
import { getKind, type Place, toDefaultCard, toPath, toSkuLink } from "./product-cards.ts";
import { technicalSpecs } from "./technical-specs.ts";
import { doubtfulFigures, doubtNotes } from "./trusted-figures.ts";

const strings = (json: string): string[] => JSON.parse(json);
const numbers = (json: string): number[] => JSON.parse(json);

export function toVariation(
	row: VariationTable,
	product: ProductTable,
	place: Place,
	axes: VaryingAxes & { variationCount: number },
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
		link: toSkuLink({ path: toPath(product, place), variationCount: axes.variationCount }, row.id),
		options,
		notes: [...strings(row.notes), ...doubtNotes(row)],
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
		...toDefaultCard(product, place, variations),
		link: productLink(toPath(product, place)),
		description: product.description,
		application: strings(product.application),
		provenance: { register: product.register, publisher: product.publisher, asOf: product.as_of },
		variations: variations.map((row) =>
			toVariation(row, product, place, { ...axes, variationCount: variations.length }),
		),
		updatedAt: product.updated_at,
	};
}
