/** Accessories of the house range, and which part numbers they are for. */
import type { Drawing, OutlineShape } from "#contracts/catalog/catalog";
import type { SkuRelation } from "#rules/catalog/relations/sku-relations";
import { toSlug } from "#rules/catalog/slug";
import type { ProductTable } from "#services/db/schema";
import { toBrandKey } from "#services/product-service/import/brands";
import { subcategoryId } from "#services/product-service/import/categories";
import type { CatalogRows } from "#services/product-service/import/register-products";
import { toSkuKey, type UnsettledSku } from "#services/product-service/import/register-row";
import { toProductId } from "#services/product-service/import/write-catalog.server";
import { houseBrand, houseSource, toHouseId } from "./house-range.ts";

type Accessory = {
	sku: string;
	name: string;
	type: string;
	shape: OutlineShape;
	/** Such as "2x4". */
	designation?: string;
	description: string;
	/** What its part numbers begin with. */
	fits: RegExp;
	/** Group of accessories, of which each part number needs one. */
	group?: string;
	/** A part number that is sold no more. */
	replaces?: Pick<Accessory, "sku" | "name" | "description">;
};

const accessories: readonly Accessory[] = [
	{
		sku: "ASL-PA",
		name: "pole arm for ASL-SERIES area lights",
		type: "Mounting kit",
		shape: "pole-arm",
		description: "A 6-inch arm for square and round poles, drilled for the ASL housing.",
		fits: /^ASL-/,
		group: "Mounting kit",
	},
	{
		sku: "ASL-SF",
		name: "slip fitter for ASL-SERIES area lights",
		type: "Mounting kit",
		shape: "slip-fitter",
		description: "An adjustable slip fitter for 2-3/8 inch tenons.",
		fits: /^ASL-/,
		group: "Mounting kit",
	},
	{
		sku: "ASL-TR",
		name: "trunnion for ASL-SERIES area lights",
		type: "Mounting kit",
		shape: "trunnion",
		description: "A trunnion for walls, roofs and flat surfaces.",
		fits: /^ASL-/,
		group: "Mounting kit",
	},
	{
		sku: "PCL-MV",
		name: "twist-lock photocell, 120-277 V",
		type: "Photocell",
		shape: "photocell",
		description: "Turns the light on at dusk and off at dawn. For photocell receptacles.",
		fits: /^ASL-/,
		replaces: {
			sku: "PCL-120",
			name: "twist-lock photocell, 120 V",
			description: "A single-voltage photocell for photocell receptacles.",
		},
	},
	{
		sku: "PCL-SC",
		name: "shorting cap for photocell receptacles",
		type: "Shorting cap",
		shape: "shorting-cap",
		description: "Closes the circuit of a photocell receptacle that has no photocell.",
		fits: /^ASL-/,
	},
	{
		sku: "HBK-CH",
		name: "chain hanging kit for linear high bays",
		type: "Suspension kit",
		shape: "hanging-kit",
		description: "Two V-hooks and two 3-foot chains.",
		fits: /^AHB-/,
	},
	...(["14", "22", "24"] as const).map((size) => ({
		sku: `EPN-SM-${size}`,
		name: `surface mounting frame for ${size[0]}x${size[1]} EPN-SERIES panels`,
		type: "Mounting kit",
		shape: "mounting-frame" as const,
		designation: `${size[0]}x${size[1]}`,
		description: "A white frame that mounts an edge-lit panel on a hard ceiling.",
		fits: new RegExp(`^EPN-${size}-`),
	})),
	...(["24", "48", "96"] as const).map((size) => ({
		sku: `VTL-LN-${size}`,
		name: `replacement lens for ${Number(size) / 12} ft VTL-SERIES fixtures`,
		type: "Replacement lens",
		shape: "lens" as const,
		designation: `${Number(size) / 12} ft`,
		description: "A frosted polycarbonate lens with gasket.",
		fits: new RegExp(`^VTL-${size}-`),
	})),
	{
		sku: "EBP-10",
		name: "emergency battery pack, 10 W",
		type: "Emergency battery pack",
		shape: "battery-pack",
		description: "Keeps a fixture lit at 10 W for 90 minutes when power fails.",
		fits: /^LWR-.*(?<!-EM)$/,
	},
];

/** @param fixtures part numbers of the house range */
export function houseAccessories(
	fixtures: readonly { sku: string }[],
): CatalogRows & { relations: SkuRelation[] } {
	const replaced = accessories.flatMap(({ replaces, ...by }) => (replaces ? [{ ...by, ...replaces }] : []));
	const made = [
		...accessories.map((one) => toRows(one, "active")),
		...replaced.map((one) => toRows(one, "discontinued")),
	];
	return {
		products: made.map(({ product }) => product),
		variations: made.map(({ variation }) => variation),
		relations: [
			...fixtures.flatMap(({ sku }) =>
				accessories.filter(({ fits }) => fits.test(sku)).map((one) => toRelation(sku, one)),
			),
			...accessories.flatMap(({ sku, replaces }): SkuRelation[] =>
				replaces
					? [{ from: toHouseId(sku), kind: "replaces", group: "", to: toHouseId(replaces.sku), pieces: 1 }]
					: [],
			),
		],
	};
}

const toRelation = (sku: string, { sku: accessory, group = "" }: Accessory): SkuRelation => ({
	from: toHouseId(sku),
	kind: group === "" ? "accessory" : "required",
	group,
	to: toHouseId(accessory),
	pieces: 1,
});

function toRows(
	{ sku, name: noun, type, shape, designation, description }: Accessory,
	status: "active" | "discontinued",
): { product: ProductTable; variation: UnsettledSku } {
	const name = `${houseBrand} ${noun}`;
	const drawing: Drawing = {
		...{ shape, designation: designation ?? null, base: null },
		...{ lengthMm: null, diameterMm: null, widthMm: null, heightMm: null },
	};
	const id = toProductId(`house accessory|${sku}`);
	return {
		product: {
			id,
			category_id: subcategoryId("Accessories"),
			slug: toSlug(name),
			name,
			brand: houseBrand,
			brand_key: toBrandKey(houseBrand),
			kind: "other",
			type,
			series: null,
			status,
			replaced_by: null,
			description,
			application: "[]",
			drawing: JSON.stringify(drawing),
			image: null,
			register: houseSource.register,
			publisher: houseSource.publisher,
			as_of: houseSource.asOf,
			updated_at: houseSource.asOf,
		},
		variation: { ...noFigures, id: toHouseId(sku), product_id: id, position: 0, sku, sku_key: toSkuKey(sku) },
	};
}

const noFigures = {
	orderable: 1,
	lumens: null,
	watts: null,
	efficacy: null,
	cct_kelvin: "[]",
	cri: null,
	r9: null,
	beam_degrees: null,
	cbcp: null,
	length_mm: null,
	diameter_mm: null,
	width_mm: null,
	height_mm: null,
	base: null,
	can_sizes: "[]",
	can_ratings: "[]",
	wattage_equivalent: null,
	life_hours: null,
	warranty_years: null,
	power_factor: null,
	standby_watts: null,
	dimmable: 0,
	dims_to_percent: null,
	three_way: 0,
	enclosed_rated: null,
	connected: 0,
	connects_using: null,
	features: "[]",
	upc: "[]",
	notes: "[]",
	indoor_outdoor: null,
	markets: "United States, Canada",
	available_on: "2025-01-06",
	certified_on: null,
} as const;
