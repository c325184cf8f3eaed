/** The SQL of an owner's import; the caller holds the transaction. */

import type { Insertable } from "kysely";
import { toSlug } from "#contracts/slug";
import type { Db } from "../../db/connect.server.ts";
import type {
	CategoryTable,
	DatabaseSchema,
	PriceTable,
	ProductTable,
	StockTable,
	VariationTable,
} from "../../db/schema.ts";
import { insertRows, upsertRows } from "../../db/write-rows.server.ts";
import { categorySlugs, type OwnerProduct } from "./owner-catalog.ts";
import type { ImportError } from "./owner-catalog-columns.ts";
import { stableHash } from "./stable-id.server.ts";
import type { OnCatalogProgress } from "./write-catalog.server.ts";

const idsPerStatement = 5000;

/** Refusals of replacements that neither the file nor the catalog that stays knows. */
export async function unknownReplacements(
	db: Db,
	products: readonly OwnerProduct[],
	{ replace }: { replace: boolean },
): Promise<ImportError[]> {
	const inFile = new Set(products.map(({ product }) => product.id));
	const asked = products.map(({ replacedBy }) => replacedBy).filter((reference) => reference !== null);
	const outside = asked.filter(({ id }) => !inFile.has(id));
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
			reason: "is the product_key of no product",
		}));
}

async function clearCatalog(trx: Db): Promise<void> {
	await trx.deleteFrom("stock").execute();
	await trx.deleteFrom("price").execute();
	await trx.deleteFrom("variation").execute();
	await trx.updateTable("product").set({ replaced_by: null }).execute();
	await trx.deleteFrom("product").execute();
	await trx.deleteFrom("category").where("parent_id", "is not", null).execute();
	await trx.deleteFrom("category").execute();
}

/** Writes the products of a file. */
export async function writeOwnerProducts(
	trx: Db,
	products: readonly OwnerProduct[],
	{ replace, onProgress }: { replace: boolean; onProgress: OnCatalogProgress },
): Promise<void> {
	const ids = products.map(({ product }) => product.id);
	const known = await existingSlugs(trx, ids);
	if (replace) await clearCatalog(trx);
	else await deleteDroppedOptions(trx, ids, products);

	const categoryIds = await ensureCategories(trx, products);
	const slugs = await assignSlugs(trx, products, known);
	const report = (step: string, total: number) => (done: number) => onProgress({ step, done, total });

	const productRows: ProductTable[] = products.map((entry) => ({
		...entry.product,
		category_id: categoryIds.get(categoryKey(entry)) ?? "",
		slug: slugs.get(entry.product.id) ?? "",
		replaced_by: null,
	}));
	const variationRows: VariationTable[] = products.flatMap(({ product, options }) =>
		options.map((facts, position) => ({ ...facts, product_id: product.id, position })),
	);
	await upsertRows(trx, "product", ["id"], productRows, report("Writing products", productRows.length));
	await upsertRows(trx, "variation", ["id"], variationRows, report("Writing options", variationRows.length));
	await linkReplacements(trx, products);
	await writeFigures(trx, products);
	await deleteEmptyProducts(trx);
}

async function existingSlugs(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	const slugs = new Map<string, string>();
	for (const chunk of toChunks(ids)) {
		const rows = await db.selectFrom("product").select(["id", "slug"]).where("id", "in", chunk).execute();
		for (const row of rows) slugs.set(row.id, row.slug);
	}
	return slugs;
}

async function deleteDroppedOptions(
	trx: Db,
	ids: readonly string[],
	products: readonly OwnerProduct[],
): Promise<void> {
	const kept = new Set(products.flatMap(({ options }) => options.map((option) => option.id)));
	for (const chunk of toChunks(ids)) {
		const rows = await trx.selectFrom("variation").select("id").where("product_id", "in", chunk).execute();
		const dropped = rows.map(({ id }) => id).filter((id) => !kept.has(id));
		for (const part of toChunks(dropped)) await trx.deleteFrom("variation").where("id", "in", part).execute();
	}
}

const categoryKey = (product: OwnerProduct): string => {
	const { top, sub } = categorySlugs(product);
	return `${top}/${sub}`;
};

async function ensureCategories(trx: Db, products: readonly OwnerProduct[]): Promise<Map<string, string>> {
	const existing = await trx.selectFrom("category").selectAll().execute();
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
	known: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
	const slugs = new Map(known);
	const wanted = products
		.filter(({ product }) => !known.has(product.id))
		.map(({ product }) => ({ id: product.id, plain: toSlug(product.name) || "product" }));
	const taken = new Set(known.values());
	for (const chunk of toChunks(wanted)) {
		const rows = await trx
			.selectFrom("product")
			.select("slug")
			.where(
				"slug",
				"in",
				chunk.map(({ plain }) => plain),
			)
			.execute();
		for (const row of rows) taken.add(row.slug);
	}
	for (const { id, plain } of wanted) {
		const slug = taken.has(plain) ? `${plain}-${stableHash(id, 8)}` : plain;
		taken.add(slug);
		slugs.set(id, slug);
	}
	return slugs;
}

async function linkReplacements(trx: Db, products: readonly OwnerProduct[]): Promise<void> {
	for (const { product, replacedBy } of products) {
		if (replacedBy === null) continue;
		await trx
			.updateTable("product")
			.set({ replaced_by: replacedBy.id })
			.where("id", "=", product.id)
			.execute();
	}
}

async function writeFigures(trx: Db, products: readonly OwnerProduct[]): Promise<void> {
	const optionIds = products.flatMap(({ options }) => options.map((option) => option.id));
	for (const chunk of toChunks(optionIds)) {
		await trx.deleteFrom("price").where("variation_id", "in", chunk).execute();
		await trx.deleteFrom("stock").where("variation_id", "in", chunk).execute();
	}
	const prices: PriceTable[] = products.flatMap((entry) => entry.prices);
	const stock: StockTable[] = products.flatMap((entry) => entry.stock);
	await insertRows(trx, "price", prices);
	await ensureWarehouses(trx, stock);
	await insertRows(trx, "stock", stock);
}

async function ensureWarehouses(trx: Db, stock: readonly StockTable[]): Promise<void> {
	const existing = await trx.selectFrom("warehouse").selectAll().execute();
	const known = new Set(existing.map((warehouse) => warehouse.id));
	const codes = [...new Set(stock.map((row) => row.warehouse_id))].filter((code) => !known.has(code)).sort();
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

async function deleteEmptyProducts(trx: Db): Promise<void> {
	const empty = await trx
		.selectFrom("product")
		.select("id")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("variation").select("variation.id").whereRef("variation.product_id", "=", "product.id"),
				),
			),
		)
		.execute();
	for (const chunk of toChunks(empty.map(({ id }) => id))) {
		await trx.updateTable("product").set({ replaced_by: null }).where("replaced_by", "in", chunk).execute();
		await trx.deleteFrom("product").where("id", "in", chunk).execute();
	}
}

function* toChunks<T>(items: readonly T[]): Generator<T[]> {
	for (let start = 0; start < items.length; start += idsPerStatement) {
		yield items.slice(start, start + idsPerStatement);
	}
}
