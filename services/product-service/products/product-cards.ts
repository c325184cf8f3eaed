/** Product cards, each for one SKU. */
import {
	type Drawing,
	type ProductCard,
	type ProductKind,
	productKindSchema,
	type VariationRow,
} from "#contracts/catalog/catalog";
import type { ProductRanges, Range } from "#contracts/catalog/product-figures";
import { getDrawingMarks } from "#rules/catalog/drawing-marks";
import {
	getAperture,
	getDistribution,
	getEfficacy,
	getEnvironment,
	getModelInformation,
	getMounting,
	hasEmergencyBattery,
	isIcRated,
	readDimmable,
} from "#rules/catalog/trade-facts";
import type { CategoryTable, ProductTable, VariationTable } from "../../db/schema.ts";
import { optionLink, type ProductPath, productLink } from "../links.ts";
import { readDrawing } from "../repository.server.ts";
import { defaultSku, parseAttributes } from "./sku-rows.ts";
import { doubtfulFigures, trustedFigures } from "./trusted-figures.ts";

export type Place = { top: CategoryTable; sub: CategoryTable };

export const toPath = (product: ProductTable, { top, sub }: Place): ProductPath => ({
	category: top.slug,
	subcategory: sub.slug,
	slug: product.slug,
});

export const getKind = (product: ProductTable): ProductKind => productKindSchema.parse(product.kind);

type SkuFields =
	| "link"
	| "sku"
	| "variationID"
	| "lumens"
	| "watts"
	| "efficacy"
	| "cri"
	| "beamDegrees"
	| "cctKelvin"
	| "base"
	| "canSizesInches"
	| "wattageEquivalent"
	| "dimmable"
	| "orderable"
	| "attributes"
	| "doubtful"
	| "efficacyComputed";

/** What the cards of a product have in common. */
export type CardProduct = Omit<ProductCard, SkuFields | "drawing"> & {
	path: ProductPath;
	type: string;
	drawing: Drawing | null;
};

/** @param variations all SKUs of the product */
export function toCardProduct(
	product: ProductTable,
	place: Place,
	variations: readonly VariationTable[],
): CardProduct {
	return {
		path: toPath(product, place),
		type: product.type,
		productID: product.id,
		slug: product.slug,
		name: product.name,
		brand: product.brand,
		kind: getKind(product),
		status: product.status,
		category: { name: place.top.name, slug: place.top.slug },
		subcategory: { name: place.sub.name, slug: place.sub.slug },
		series: product.series,
		drawing: readDrawing(product),
		variationCount: variations.length,
		image: splitNames(product.image)[0] ?? null,
		productRanges: variations.length > 1 ? toRanges(variations) : null,
	};
}

/** Names of an owner's images, as they are stored. */
export const splitNames = (names: string | null): string[] =>
	names
		?.split(",")
		.map((name) => name.trim())
		.filter(Boolean) ?? [];

/** The card of one SKU of the product. */
export function toCard({ path, type, ...product }: CardProduct, row: VariationTable): ProductCard {
	const { efficacy, computed } = getEfficacy(row);
	return {
		...product,
		image: splitNames(row.image)[0] ?? product.image,
		link: toSkuLink({ path, variationCount: product.variationCount }, row.listed_as ?? row.id),
		drawing: product.drawing && {
			...product.drawing,
			lengthMm: row.length_mm ?? product.drawing.lengthMm,
			diameterMm: row.diameter_mm ?? product.drawing.diameterMm,
			widthMm: row.width_mm ?? product.drawing.widthMm,
			heightMm: row.height_mm ?? product.drawing.heightMm,
			base: row.base ?? product.drawing.base,
			marks: getDrawingMarks({
				shape: product.drawing.shape,
				name: product.name,
				features: JSON.parse(row.features),
				beamDegrees: row.beam_degrees,
			}),
		},
		sku: row.sku,
		variationID: row.id,
		lumens: row.lumens,
		watts: row.watts,
		efficacy,
		efficacyComputed: computed,
		doubtful: doubtfulFigures(row),
		cri: row.cri,
		beamDegrees: row.beam_degrees,
		cctKelvin: numbers(row.cct_kelvin),
		base: row.base,
		canSizesInches: numbers(row.can_sizes),
		wattageEquivalent: row.wattage_equivalent,
		dimmable: toDimmable(row, product.kind),
		attributes: parseAttributes(row.attributes),
		orderable: row.orderable === 1,
	};
}

/** Names the SKU only where the product has several. */
export const toSkuLink = (
	{ path, variationCount }: Pick<CardProduct, "path" | "variationCount">,
	variationID: string,
): string => (variationCount > 1 ? optionLink(path, variationID) : productLink(path));

/** @throws {Error} for a product without SKUs, which the import never writes */
export function toDefaultCard(
	product: ProductTable,
	place: Place,
	variations: readonly VariationTable[],
): ProductCard {
	const shown = defaultSku(variations);
	if (!shown) throw new Error(`Product ${product.id} has no option.`);
	return toCard(toCardProduct(product, place, variations), shown);
}

function toRanges(all: readonly VariationTable[]): ProductRanges {
	const rows = all.map(trustedFigures);
	return {
		variationCount: rows.length,
		lumens: getRange(rows, "lumens"),
		watts: getRange(rows, "watts"),
		efficacy: getRange(rows, "efficacy"),
		cri: getRange(rows, "cri"),
		beamDegrees: rising(rows.map((row) => row.beam_degrees).filter((beam) => beam !== null)),
		cctKelvin: rising(rows.flatMap((row) => numbers(row.cct_kelvin))),
	};
}

function getRange(
	rows: readonly VariationTable[],
	column: "lumens" | "watts" | "efficacy" | "cri",
): Range | null {
	const values = rows.map((row) => row[column]).filter((value) => value !== null);
	return values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };
}

const rising = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/** `null` for accessories, of which nobody asks it. */
export const toDimmable = (row: VariationTable, kind: ProductKind): boolean | null =>
	readDimmable(kind, row.dimmable === 1, {
		lumens: row.lumens,
		watts: row.watts,
		cctKelvin: numbers(row.cct_kelvin),
	});

const numbers = (json: string): number[] => JSON.parse(json);

/** Rows of the table view, one per SKU. */
export function toVariationRow(product: CardProduct, row: VariationTable): VariationRow {
	const card = toCard(product, row);
	const features: string[] = JSON.parse(row.features);
	const canRatings: string[] = JSON.parse(row.can_ratings);
	const { kind, canSizesInches } = card;
	return {
		variationID: card.variationID,
		productID: card.productID,
		sku: card.sku,
		name: card.name,
		brand: card.brand,
		kind,
		link: card.link,
		status: card.status,
		orderable: row.orderable === 1,
		lumens: card.lumens,
		watts: card.watts,
		efficacy: card.efficacy,
		efficacyComputed: card.efficacyComputed,
		doubtful: card.doubtful,
		cctKelvin: card.cctKelvin,
		cri: card.cri,
		beamDegrees: card.beamDegrees,
		base: card.base,
		canSizesInches,
		dimmable: card.dimmable,
		attributes: card.attributes,
		designation: card.drawing?.designation ?? null,
		wattageEquivalent: card.wattageEquivalent,
		cbcp: row.cbcp,
		apertureInches: getAperture(kind, canSizesInches),
		icRated: isIcRated(kind, canRatings, features),
		canRatings,
		distribution: getDistribution(features),
		mounting: getMounting(kind, product.type),
		environment: getEnvironment(features, row.indoor_outdoor),
		emergencyBattery: hasEmergencyBattery(features),
		lengthMm: row.length_mm,
		widthMm: row.width_mm,
		heightMm: row.height_mm,
		diameterMm: row.diameter_mm,
		dimsToPercent: row.dims_to_percent,
		features,
		model: getModelInformation(JSON.parse(row.notes)),
		certifiedOn: row.certified_on,
		drawing: card.drawing,
		image: card.image,
	};
}
