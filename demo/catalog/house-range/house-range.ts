/**
 * The house range, `services/data/house-range.json`: demo products for commercial categories that no open register
 * covers.
 *
 * Part numbers are `SERIES-SIZE-COLOR-OUTPUT[-CHOICE]`:
 * - SERIES: three letters, "SCX" for the SCX-SERIES;
 * - SIZE: nominal inches ("24", "48"), feet of a ceiling grid ("22" is 2x2, "24" in a troffer series is 2x4),
 *   or S, M, L;
 * - COLOR: "40K" is 4000 K; "CS3" and "CS4" switch between three or more temperatures; signs have none;
 * - OUTPUT: nominal lumens in thousands from 10,000 ("15K"; "155H" is 15,500), below in hundreds ("42L" is
 *   4,200 lm); signs have none;
 * - CHOICE: sensor, battery, beam ("N30" is 30°), light distribution, letter color or finish.
 */

import { z } from "zod";
import { type Drawing, outlineShapeSchema, productKindSchema } from "#contracts/catalog/catalog";
import { toSlug } from "#rules/catalog/slug";
import type { ProductTable } from "#services/db/schema";
import { toBrandKey } from "#services/product-service/import/brands";
import { subcategoryId, subcategoryNames } from "#services/product-service/import/categories";
import { figureSentences } from "#services/product-service/import/product-text";
import type { CatalogRows } from "#services/product-service/import/register-products";
import {
	type RegisterSource,
	toSkuKey,
	type UnsettledSku,
	type VariationFacts,
} from "#services/product-service/import/register-row";
import { toProductId } from "#services/product-service/import/write-catalog.server";
import houseTable from "../../../services/data/house-range.json" with { type: "json" };

export const houseBrand = "Meridian";

export const houseSource: RegisterSource = {
	register: "Demo product line",
	publisher: "Meridian Lighting",
	asOf: "2026-11-20",
};

export const toHouseId = (sku: string): string => `mer-${sku.toLowerCase()}`;

/** The products and SKUs of the house range, series by series. */
export function houseRange(): CatalogRows {
	const products: ProductTable[] = [];
	const variations: UnsettledSku[] = [];
	for (const series of z.array(houseSeriesSchema).parse(houseTable)) {
		for (const size of series.sizes) {
			const options = getOptions(series, size);
			const product = toProduct(series, size, options);
			products.push(product);
			options.forEach((facts, position) => {
				variations.push({ ...facts, product_id: product.id, position });
			});
		}
	}
	return { products, variations };
}

function toProduct(series: HouseSeries, size: HouseSize, options: readonly VariationFacts[]): ProductTable {
	const name = `${houseBrand} ${series.code}-SERIES ${series.noun}${size.label === "" ? "" : `, ${size.label}`}`;
	const drawing: Drawing = {
		shape: series.outline,
		designation: size.label === "" ? null : size.label,
		lengthMm: size.mm.length ?? null,
		diameterMm: size.mm.diameter ?? null,
		widthMm: size.mm.width ?? null,
		heightMm: size.mm.height ?? null,
		base: null,
	};
	return {
		id: toProductId(`house|${series.code}|${size.code}`),
		category_id: subcategoryId(series.subcategory),
		slug: toSlug(name),
		name,
		brand: houseBrand,
		brand_key: toBrandKey(houseBrand),
		kind: series.kind,
		type: series.type,
		series: `${series.code}-SERIES`,
		status: "active",
		replaced_by: null,
		description: [series.intro, ...figureSentences(options)].join(" "),
		application: JSON.stringify(series.application),
		drawing: JSON.stringify(drawing),
		image: null,
		register: houseSource.register,
		publisher: houseSource.publisher,
		as_of: houseSource.asOf,
		updated_at: houseSource.asOf,
	};
}

function getOptions(series: HouseSeries, size: HouseSize): VariationFacts[] {
	const colors = series.colors.length === 0 ? [null] : series.colors;
	const options = colors.flatMap((color) =>
		size.lumens.flatMap((lumens) =>
			series.choices.map((choice) => toOption(series, size, color, lumens, choice)),
		),
	);
	return options
		.sort(
			(a, b) =>
				a.colorOrder - b.colorOrder ||
				(a.facts.beam_degrees ?? 0) - (b.facts.beam_degrees ?? 0) ||
				(a.facts.watts ?? 0) - (b.facts.watts ?? 0),
		)
		.map(({ facts }) => facts);
}

function toOption(
	series: HouseSeries,
	size: HouseSize,
	colorCode: keyof typeof houseColors | null,
	nominal: number | null,
	choice: HouseChoice,
): { colorOrder: number; facts: VariationFacts } {
	const color = colorCode === null ? { kelvins: [], factor: 1 } : houseColors[colorCode];
	const sku = [
		series.code,
		size.code,
		colorCode,
		nominal === null ? null : outputCode(nominal),
		choice.suffix,
	]
		.filter((part) => part !== null && part !== "")
		.join("-");
	const lumens = nominal === null ? null : Math.round((nominal * color.factor) / 10) * 10;
	const watts =
		nominal === null || series.efficacy === undefined
			? (series.watts ?? null)
			: roundedWatts(nominal / series.efficacy);
	const features = new Set([...series.features, ...colorFeatures(color.kelvins), ...(choice.features ?? [])]);
	return {
		colorOrder: color.kelvins[0] ?? 0,
		facts: {
			id: toHouseId(sku),
			sku,
			sku_key: toSkuKey(sku),
			orderable: 1,
			lumens,
			watts,
			efficacy: lumens === null || watts === null ? null : Math.round((lumens / watts) * 10) / 10,
			cct_kelvin: JSON.stringify(color.kelvins),
			cri: series.cri,
			r9: null,
			beam_degrees: choice.beam ?? null,
			cbcp: null,
			length_mm: size.mm.length ?? null,
			diameter_mm: size.mm.diameter ?? null,
			width_mm: size.mm.width ?? null,
			height_mm: size.mm.height ?? null,
			base: null,
			can_sizes: "[]",
			can_ratings: "[]",
			wattage_equivalent: null,
			life_hours: series.lifeHours,
			warranty_years: series.warrantyYears,
			power_factor: nominal === null ? null : 0.95,
			standby_watts: null,
			dimmable: series.dimsToPercent === null ? 0 : 1,
			dims_to_percent: series.dimsToPercent,
			three_way: 0,
			enclosed_rated: null,
			connected: 0,
			connects_using: null,
			features: JSON.stringify([...features].sort()),
			upc: "[]",
			notes: JSON.stringify(choice.notes ?? []),
			indoor_outdoor: series.place,
			markets: "United States, Canada",
			available_on: series.introduced,
			certified_on: null,
		},
	};
}

/** 15,000 is "15K", 15,500 is "155H", 4,200 is "42L". */
export function outputCode(lumens: number): string {
	if (lumens < 10_000) return `${Math.round(lumens / 100)}L`;
	return lumens % 1000 === 0 ? `${lumens / 1000}K` : `${Math.round(lumens / 100)}H`;
}

const roundedWatts = (watts: number): number => (watts < 10 ? Math.round(watts * 2) / 2 : Math.round(watts));

const colorFeatures = (kelvins: readonly number[]): string[] =>
	kelvins.length > 1 ? ["Tunable or selectable white"] : [];

/** CCT in K by code, with light output relative to 4000 K: warmer phosphors lose more. */
const houseColors = {
	"30K": { kelvins: [3000], factor: 0.96 },
	"35K": { kelvins: [3500], factor: 0.98 },
	"40K": { kelvins: [4000], factor: 1 },
	"50K": { kelvins: [5000], factor: 1.02 },
	CS3: { kelvins: [3500, 4000, 5000], factor: 1 },
	CS4: { kelvins: [3000, 4000, 5000], factor: 1 },
} as const;

const houseSizeSchema = z.strictObject({
	code: z.string(),
	/** "2 ft", "2x4"; empty for a single size. */
	label: z.string(),
	mm: z.strictObject({
		length: z.int().optional(),
		width: z.int().optional(),
		height: z.int().optional(),
		diameter: z.int().optional(),
	}),
	/** Nominal lumens at 4000 K per output; `null` for signs. */
	lumens: z.array(z.int().nullable()).min(1),
});
type HouseSize = z.infer<typeof houseSizeSchema>;

/** The suffix of a part number, such as an emergency battery or beam. */
const houseChoiceSchema = z.strictObject({
	suffix: z.string(),
	features: z.array(z.string()).optional(),
	beam: z.number().optional(),
	notes: z.array(z.string()).optional(),
});
type HouseChoice = z.infer<typeof houseChoiceSchema>;

const colorCodes = Object.keys(houseColors) as (keyof typeof houseColors)[];

const houseSeriesSchema = z.strictObject({
	code: z.string().length(3),
	subcategory: z.enum(subcategoryNames),
	kind: productKindSchema,
	type: z.string(),
	outline: outlineShapeSchema,
	noun: z.string(),
	intro: z.string(),
	application: z.array(z.string()),
	/** lm/W at 4000 K; signs have `watts` instead. */
	efficacy: z.number().optional(),
	watts: z.number().optional(),
	colors: z.array(z.enum(colorCodes)),
	cri: z.int().nullable(),
	lifeHours: z.int(),
	warrantyYears: z.int(),
	dimsToPercent: z.number().nullable(),
	place: z.enum(["Indoor", "Outdoor", "Indoor/Outdoor"]),
	features: z.array(z.string()),
	sizes: z.array(houseSizeSchema).min(1),
	choices: z.array(houseChoiceSchema).min(1),
	introduced: z.iso.date(),
});
type HouseSeries = z.infer<typeof houseSeriesSchema>;
