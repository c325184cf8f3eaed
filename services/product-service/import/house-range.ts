/**
 * The house demonstration range: the commercial categories that no open register covers, built from a hand-written
 * table of series.
 *
 * Part numbers read `SERIES-SIZE-COLOUR-OUTPUT[-CHOICE]`:
 * - SERIES: three letters, "SCX" for the SCX-SERIES;
 * - SIZE: nominal inches ("24", "48"), feet of a ceiling grid ("22" is 2x2, "24" in a troffer series is 2x4), or S, M, L;
 * - COLOUR: "40K" is 4000 K; "CS3" and "CS4" are switchable between three temperatures; signs have none;
 * - OUTPUT: nominal lumens, in thousands from 10,000 ("15K"; "155H" is 15,500), below that in
 *   hundreds ("42L" is 4,200 lm); signs have none;
 * - CHOICE: sensor, battery, beam ("N30" is 30°), light distribution, letter colour or finish.
 */

import type { Drawing } from "#contracts/catalogue";
import { slugOf } from "#contracts/slug";
import type { ProductTable, VariationTable } from "../../db/schema.ts";
import { brandKeyOf } from "./brands.ts";
import { subcategoryId } from "./categories.ts";
import { floodSeries } from "./house-range-flood.ts";
import { colourFeatures, indoorSeries } from "./house-range-indoor.ts";
import { linearSeries } from "./house-range-linear.ts";
import { outdoorSeries } from "./house-range-outdoor.ts";
import { type HouseChoice, type HouseSeries, type HouseSize, houseColours } from "./house-series.ts";
import { figureSentences } from "./product-text.ts";
import type { CatalogueRows } from "./register-products.ts";
import type { RegisterSource, VariationFacts } from "./register-row.ts";
import { skuKeyOf } from "./register-text.ts";
import { productIdOf } from "./stable-id.server.ts";

/** The brand of the house range. */
const houseBrand = "Meridian";

const houseSource: RegisterSource = {
	register: "House demonstration range",
	publisher: "Meridian Lighting",
	asOf: "2026-11-20",
};

/** All products and options of the house range, in the order of the table. */
export function houseRange(): CatalogueRows {
	const products: ProductTable[] = [];
	const variations: VariationTable[] = [];
	for (const series of [...indoorSeries, ...linearSeries, ...outdoorSeries, ...floodSeries]) {
		for (const size of series.sizes) {
			const options = optionsOf(series, size);
			const product = productOf(series, size, options);
			products.push(product);
			options.forEach((facts, position) => {
				variations.push({ ...facts, product_id: product.id, position });
			});
		}
	}
	return { products, variations };
}

function productOf(series: HouseSeries, size: HouseSize, options: readonly VariationFacts[]): ProductTable {
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
		id: productIdOf(`house|${series.code}|${size.code}`),
		category_id: subcategoryId(series.subcategory),
		slug: slugOf(name),
		name,
		brand: houseBrand,
		brand_key: brandKeyOf(houseBrand),
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

/** Options by colour temperature, beam and watts. */
function optionsOf(series: HouseSeries, size: HouseSize): VariationFacts[] {
	const colors = series.colors.length === 0 ? [null] : series.colors;
	const options = colors.flatMap((color) =>
		size.lumens.flatMap((lumens) =>
			series.choices.map((choice) => optionOf(series, size, color, lumens, choice)),
		),
	);
	return options
		.sort(
			(a, b) =>
				a.colourOrder - b.colourOrder ||
				(a.facts.beam_degrees ?? 0) - (b.facts.beam_degrees ?? 0) ||
				(a.facts.watts ?? 0) - (b.facts.watts ?? 0),
		)
		.map(({ facts }) => facts);
}

function optionOf(
	series: HouseSeries,
	size: HouseSize,
	colourCode: keyof typeof houseColours | null,
	nominal: number | null,
	choice: HouseChoice,
): { colourOrder: number; facts: VariationFacts } {
	const color = colourCode === null ? { kelvins: [], factor: 1 } : houseColours[colourCode];
	const sku = [
		series.code,
		size.code,
		colourCode,
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
	const features = new Set([
		...series.features,
		...colourFeatures(color.kelvins),
		...(choice.features ?? []),
	]);
	return {
		colourOrder: color.kelvins[0] ?? 0,
		facts: {
			id: `mer-${sku.toLowerCase()}`,
			sku,
			sku_key: skuKeyOf(sku),
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

/** Nominal lumens in a part number: 15,000 is "15K", 15,500 is "155H", 4,200 is "42L". */
export function outputCode(lumens: number): string {
	if (lumens < 10_000) return `${Math.round(lumens / 100)}L`;
	return lumens % 1000 === 0 ? `${lumens / 1000}K` : `${Math.round(lumens / 100)}H`;
}

/** Watts as a nameplate has them: halves below 10 W, whole watts above. */
const roundedWatts = (watts: number): number => (watts < 10 ? Math.round(watts * 2) / 2 : Math.round(watts));
