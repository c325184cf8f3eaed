/** Writes imported products, in the caller's transaction. */

import type { Insertable } from "kysely";
import { toSlug } from "#rules/catalog/slug";
import type { Db } from "../../../db/connect.server.ts";
import type {
	CategoryTable,
	DatabaseSchema,
	PriceTable,
	ProductTable,
	StockTable,
	VariationTable,
} from "../../../db/schema.ts";
import { insertRows, upsertRows } from "../../../db/write-rows.server.ts";
import { selectCategories } from "../../repository.server.ts";
import { settleSkus } from "../settle-skus.ts";
import { stableHash } from "../stable-id.server.ts";
import type { OnCatalogProgress } from "../write-catalog.server.ts";
import type { ImportError } from "./columns.ts";
import { categorySlugs, type OwnerProduct } from "./owner-catalog.ts";
import {
	clearCatalog,
	deleteEmptyProducts,
	deleteOtherOptions,
	deletePricesAndStock,
	existingSlugs,
	selectWarehouses,
	setReplacement,
	takenSlugs,
} from "./owner-catalog-repository.server.ts";

/** Errors for replacements that neither the file nor the remaining catalog has. */
export async function unknownReplacements(
	db: Db,
	products: readonly OwnerProduct[],
	{ replace }: { replace: boolean },
): Promise<ImportError[]> {
	const inFile = new Set(products.map(({ product }) => product.id));
	const replacements = products.map(({ replacedBy }) => replacedBy).filter((reference) => reference !== null);
	const outside = replacements.filter(({ id }) => !inFile.has(id));
	const existing = new Set(
		replace
			? []
			: (
					await existingSlugs(
						db,
						outside.map(({ id }) => id),
					)
				).keys(),
	);
	return outside
		.filter(({ id }) => !existing.has(id))
		.map(({ row, key }) => ({
			row,
			column: "replaced_by",
			value: key,
			reason: "is not the product_key of any product",
		}));
}

export async function writeOwnerProducts(
	trx: Db,
	products: readonly OwnerProduct[],
	{ replace, onProgress }: { replace: boolean; onProgress: OnCatalogProgress },
): Promise<void> {
	const ids = products.map(({ product }) => product.id);
	const storedSlugs = await existingSlugs(trx, ids);
	if (replace) await clearCatalog(trx);
	else
		await deleteOtherOptions(
			trx,
			ids,
			products.flatMap(({ options }) => options.map((option) => option.id)),
		);

	const categoryIds = await ensureCategories(trx, products);
	const slugs = await assignSlugs(trx, products, storedSlugs);
	const report = (step: string, total: number) => (done: number) => onProgress({ step, done, total });

	const productRows: ProductTable[] = products.map((entry) => ({
		...entry.product,
		category_id: categoryIds.get(categoryKey(entry)) ?? "",
		slug: slugs.get(entry.product.id) ?? "",
		replaced_by: null,
	}));
	const variationRows: VariationTable[] = products.flatMap(({ product, options }) =>
		settleSkus(options.map((facts, position) => ({ ...facts, product_id: product.id, position }))),
	);
	await upsertRows(trx, "product", ["id"], productRows, report("Writing products", productRows.length));
	await upsertRows(trx, "variation", ["id"], variationRows, report("Writing options", variationRows.length));
	await linkReplacements(trx, products);
	await writeFigures(trx, products);
	await deleteEmptyProducts(trx);
}

const categoryKey = (product: OwnerProduct): string => {
	const { top, sub } = categorySlugs(product);
	return `${top}/${sub}`;
};

async function ensureCategories(trx: Db, products: readonly OwnerProduct[]): Promise<Map<string, string>> {
	const existing = await selectCategories(trx);
	const find = (parentId: string | null, slug: string) =>
		existing.find((category) => category.parent_id === parentId && category.slug === slug);
	const added: CategoryTable[] = [];
	const ensure = (parentId: string | null, name: string): CategoryTable => {
		const slug = toSlug(name);
		const found = find(parentId, slug);
		if (found) return found;
		const siblings = existing.filter((category) => category.parent_id === parentId);
		const position = siblings.reduce((last, sibling) => Math.max(last, sibling.position), 0) + 1;
		const id = parentId === null ? slug : `${parentId}/${slug}`;
		const row = { id, parent_id: parentId, slug, name, description: "", image: "", position };
		existing.push(row);
		added.push(row);
		return row;
	};
	const ids = new Map<string, string>();
	for (const entry of products) {
		ids.set(categoryKey(entry), ensure(ensure(null, entry.category).id, entry.subcategory).id);
	}
	await insertRows(trx, "category", added);
	return ids;
}

async function assignSlugs(
	trx: Db,
	products: readonly OwnerProduct[],
	storedSlugs: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
	const slugs = new Map(storedSlugs);
	const slugCandidates = products
		.filter(({ product }) => !storedSlugs.has(product.id))
		.map(({ product }) => ({ id: product.id, plain: toSlug(product.name) || "product" }));
	const taken = new Set([
		...storedSlugs.values(),
		...(await takenSlugs(
			trx,
			slugCandidates.map(({ plain }) => plain),
		)),
	]);
	for (const { id, plain } of slugCandidates) {
		const slug = taken.has(plain) ? `${plain}-${stableHash(id, 8)}` : plain;
		taken.add(slug);
		slugs.set(id, slug);
	}
	return slugs;
}

async function linkReplacements(trx: Db, products: readonly OwnerProduct[]): Promise<void> {
	for (const { product, replacedBy } of products) {
		if (replacedBy === null) continue;
		await setReplacement(trx, product.id, replacedBy.id);
	}
}

async function writeFigures(trx: Db, products: readonly OwnerProduct[]): Promise<void> {
	await deletePricesAndStock(
		trx,
		products.flatMap(({ options }) => options.map((option) => option.id)),
	);
	const prices: PriceTable[] = products.flatMap((entry) => entry.prices);
	const stock: StockTable[] = products.flatMap((entry) => entry.stock);
	await insertRows(trx, "price", prices);
	await ensureWarehouses(trx, stock);
	await insertRows(trx, "stock", stock);
}

async function ensureWarehouses(trx: Db, stock: readonly StockTable[]): Promise<void> {
	const existing = await selectWarehouses(trx);
	const warehouseIds = new Set(existing.map((warehouse) => warehouse.id));
	const codes = [...new Set(stock.map((row) => row.warehouse_id))]
		.filter((code) => !warehouseIds.has(code))
		.sort();
	const last = existing.reduce((highest, warehouse) => Math.max(highest, warehouse.position), 0);
	const rows: Insertable<DatabaseSchema["warehouse"]>[] = codes.map((code, index) => ({
		id: code,
		name: code.toUpperCase(),
		city: "",
		state: "",
		position: last + index + 1,
	}));
	await insertRows(trx, "warehouse", rows);
}
