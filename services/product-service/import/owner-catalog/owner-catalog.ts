/** Groups rows of a custom catalog file into products and finds contradictions. */

import { type Drawing, type OutlineShape, outlineShapes, type ProductKind } from "#contracts/catalog/catalog";
import { normalizeSpelling } from "#rules/catalog/matching/part-keys";
import { toSlug } from "#rules/catalog/slug";
import type { PriceTable, ProductTable, StockTable } from "../../../db/schema.ts";
import { toBrandKey } from "../brands.ts";
import { figureSentences, lampOutline } from "../product-text.ts";
import { compareOptions } from "../register-products.ts";
import { isWildcardNumber, toSkuKey, type VariationFacts } from "../register-row.ts";
import { stableHash, toProductId } from "../write-catalog.server.ts";
import { type ImportError, type OwnerRow, ownerPrice, readOwnerRow } from "./columns.ts";

/** A product before it has a category id and slug. */
export type OwnerProduct = {
	product: Omit<ProductTable, "category_id" | "slug" | "replaced_by">;
	category: string;
	subcategory: string;
	replacedBy: { id: string; row: number; key: string } | null;
	options: VariationFacts[];
	prices: PriceTable[];
	stock: StockTable[];
};

const ownerRegister = "Owner's catalog";

/** The same key gives the same id in every file. */
export const ownerProductId = (key: string): string => toProductId(`owner|${key.toLowerCase()}`);

/** Groups rows by `product_key`, or by brand and name when blank. */
export function assembleOwnerCatalog(
	rows: readonly OwnerRow[],
	today: string,
): { products: OwnerProduct[]; refusals: ImportError[] } {
	const refusals: ImportError[] = [...repeatedParts(rows)];
	const groups = new Map<string, OwnerRow[]>();
	for (const row of rows) {
		const key = getKey(row).toLowerCase();
		const group = groups.get(key);
		if (group) group.push(row);
		else groups.set(key, [row]);
	}
	const products: OwnerProduct[] = [];
	for (const group of groups.values()) {
		const merged = mergeProductFacts(group, refusals);
		const first = group[0];
		if (merged && first) products.push(assembleProduct(first, merged, group, today, refusals));
	}
	return { products, refusals };
}

const getKey = ({ product }: OwnerRow): string =>
	product.product_key ?? `${product.brand} ${product.product_name}`;

export const toOwnerProductId = (row: OwnerRow): string => ownerProductId(getKey(row));

const blankRow = readOwnerRow(0, {
	...{ sku: "-", product_name: "-", brand: "-", category: "-", subcategory: "-", kind: "other" },
});

/** A row as it was read, of one that is stored without its blank cells. */
export function unpackRow({ content }: { content: string }): OwnerRow {
	if (!blankRow.ok) throw new Error("A row needs a column that this one lacks");
	const { row, product, option, stock } = JSON.parse(content) as OwnerRow;
	return {
		...{ row, stock },
		product: { ...blankRow.row.product, ...product },
		option: { ...blankRow.row.option, ...option },
	};
}

/** The same brand and part number give the same id in every file. */
export const toVariationId = ({ product, option }: OwnerRow): string =>
	`own-${stableHash(`${toBrandKey(product.brand)}|${normalizeSpelling(option.sku)}`, 16)}`;

function repeatedParts(rows: readonly OwnerRow[]): ImportError[] {
	const firstRows = new Map<string, number>();
	const refusals: ImportError[] = [];
	for (const row of rows) {
		const id = toVariationId(row);
		const before = firstRows.get(id);
		if (before === undefined) firstRows.set(id, row.row);
		else {
			const reason = `repeats the brand and part number of row ${before}`;
			refusals.push({ row: row.row, column: "sku", value: row.option.sku, reason });
		}
	}
	return refusals;
}

function mergeProductFacts(group: readonly OwnerRow[], refusals: ImportError[]): OwnerRow["product"] | null {
	const merged: Record<string, unknown> = { ...group[0]?.product };
	let agreed = true;
	for (const { row, product } of group.slice(1)) {
		for (const [column, value] of Object.entries(product)) {
			if (value === null) continue;
			if (merged[column] === null) merged[column] = value;
			if (JSON.stringify(merged[column]) === JSON.stringify(value)) continue;
			agreed = false;
			const shown = Array.isArray(value) ? value.join("|") : String(value);
			const reason = `differs from an earlier row of the same product (row ${group[0]?.row})`;
			refusals.push({ row, column, value: shown, reason });
		}
	}
	return agreed ? (merged as OwnerRow["product"]) : null;
}

function assembleProduct(
	first: OwnerRow,
	facts: OwnerRow["product"],
	group: readonly OwnerRow[],
	today: string,
	refusals: ImportError[],
): OwnerProduct {
	const id = ownerProductId(getKey(first));
	const status = facts.status ?? "active";
	const refuse = (column: "category" | "subcategory" | "replaced_by", reason: string) =>
		refusals.push({ row: first.row, column, value: facts[column] ?? "", reason });
	if (toSlug(facts.category) === "") refuse("category", "has no letter or digit");
	if (toSlug(facts.subcategory) === "") refuse("subcategory", "has no letter or digit");
	if (facts.replaced_by !== null && status !== "discontinued") {
		refuse("replaced_by", 'needs the status "discontinued"');
	} else if (facts.replaced_by !== null && ownerProductId(facts.replaced_by) === id) {
		refuse("replaced_by", "is the product itself");
	}
	const options = group.map((row) => ({ row, facts: optionFacts(row) }));
	options.sort((a, b) => compareOptions(a.facts, b.facts));
	const figures = options.map((option) => option.facts);
	return {
		category: facts.category,
		subcategory: facts.subcategory,
		replacedBy:
			facts.replaced_by === null
				? null
				: { id: ownerProductId(facts.replaced_by), row: first.row, key: facts.replaced_by },
		options: figures,
		prices: options.flatMap(({ row, facts: { id } }) => ownerPrice(row, id, refusals)),
		stock: options.flatMap(({ row, facts: { id: variationId } }) =>
			row.stock.map(({ warehouse, quantity }) => ({
				variation_id: variationId,
				warehouse_id: warehouse,
				quantity,
				lead_days: row.option.lead_days ?? 0,
			})),
		),
		product: {
			id,
			name: facts.product_name,
			brand: facts.brand,
			brand_key: toBrandKey(facts.brand),
			kind: facts.kind,
			type: facts.type ?? facts.designation ?? kindName(facts.kind),
			series: facts.series,
			status,
			description: facts.description ?? figureSentences(figures).join(" "),
			application: JSON.stringify(facts.application ?? []),
			drawing: JSON.stringify(getDrawing(facts, figures)),
			image: joined(facts.image),
			register: ownerRegister,
			publisher: facts.brand,
			as_of: today,
			updated_at: today,
		},
	};
}

const kindName = (kind: ProductKind): string => {
	const words = kind.replaceAll("-", " ");
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

function getDrawing(facts: OwnerRow["product"], options: readonly VariationFacts[]): Drawing | null {
	if (facts.kind === "other" && facts.shape === null) return null;
	const first = options[0];
	return {
		shape: facts.shape ?? defaultOutline(facts.kind, facts.designation ?? facts.type, first?.base ?? null),
		designation: facts.designation,
		lengthMm: first?.length_mm ?? null,
		diameterMm: first?.diameter_mm ?? null,
		widthMm: first?.width_mm ?? null,
		heightMm: first?.height_mm ?? null,
		base: first?.base ?? null,
	};
}

const outlineByKind: Partial<Record<ProductKind, OutlineShape>> = {
	downlight: "recessed-downlight",
	"high-bay": "round-high-bay",
	linear: "linear-fixture",
	"emergency-light": "emergency-unit",
};

function defaultOutline(kind: ProductKind, designation: string | null, base: string | null): OutlineShape {
	if (kind === "lamp") return lampOutline(designation ?? "A19", base, false);
	return outlineByKind[kind] ?? outlineShapes.find((shape) => shape === kind) ?? "a-lamp";
}

function optionFacts(row: OwnerRow): VariationFacts {
	const { option } = row;
	const { lumens, watts } = option;
	const computed = lumens !== null && watts !== null && watts > 0 ? lumens / watts : null;
	const toFlag = (value: boolean | null): 0 | 1 => (value ? 1 : 0);
	return {
		id: toVariationId(row),
		sku: option.sku,
		sku_key: toSkuKey(option.sku),
		orderable: toFlag(option.orderable ?? !isWildcardNumber(option.sku)),
		lumens,
		watts,
		efficacy: option.efficacy ?? (computed === null ? null : Math.round(computed * 10) / 10),
		cct_kelvin: JSON.stringify([...(option.cct ?? [])].sort((a, b) => a - b)),
		cri: option.cri,
		r9: option.r9,
		beam_degrees: option.beam,
		cbcp: option.cbcp,
		length_mm: option.length_mm,
		diameter_mm: option.diameter_mm,
		width_mm: option.width_mm,
		height_mm: option.height_mm,
		base: option.base,
		can_sizes: JSON.stringify([...(option.can_sizes ?? [])].sort((a, b) => a - b)),
		can_ratings: JSON.stringify(option.can_ratings ?? []),
		wattage_equivalent: option.wattage_equivalent,
		life_hours: option.life_hours,
		warranty_years: option.warranty_years,
		power_factor: option.power_factor,
		standby_watts: option.standby_watts,
		dimmable: toFlag(option.dimmable),
		dims_to_percent: option.dims_to_percent,
		three_way: toFlag(option.three_way),
		enclosed_rated: option.enclosed_rated === null ? null : toFlag(option.enclosed_rated),
		connected: toFlag(option.connected),
		connects_using: option.connects_using,
		features: JSON.stringify([...(option.features ?? [])].sort()),
		upc: JSON.stringify(option.upc ?? []),
		notes: JSON.stringify(option.notes ?? []),
		indoor_outdoor: option.indoor_outdoor === null ? null : placeName(option.indoor_outdoor),
		markets: option.markets,
		available_on: option.available_on,
		certified_on: option.certified_on,
		image: joined(option.option_image),
		spin: joined(option.spin),
	};
}

const joined = (names: readonly string[] | null): string | null => names?.join(",") || null;

const placeName = (place: "indoor" | "outdoor" | "indoor/outdoor"): string =>
	place === "indoor/outdoor" ? "Indoor/Outdoor" : place === "indoor" ? "Indoor" : "Outdoor";

export const categorySlugs = ({ category, subcategory }: OwnerProduct) => ({
	top: toSlug(category),
	sub: toSlug(subcategory),
});
