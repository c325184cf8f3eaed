/** SQL of what the last import replaced: kept as it was, until another import is applied, and put back. */
import type { Db } from "../../../db/connect.server.ts";
import type { DatabaseSchema } from "../../../db/schema.ts";
import { insertRows, upsertRows } from "../../../db/write-rows.server.ts";
import { countProducts, selectGivenNumbers } from "../../search/search-index-repository.server.ts";
import { deleteOtherCategories, inChunks, unlistRegistrations } from "./owner-catalog-repository.server.ts";

/** Tables of the catalog in the order in which their rows are put back. */
const parts = [
	"category",
	"product",
	"variation",
	"price",
	"stock",
	"photometric_file",
	"sku_relation",
	"picture_file",
] as const;
type Part = (typeof parts)[number];

/** Photometric files and photographs are long. */
const rowsPerStep = 500;

/** What an import before replaced is forgotten. */
export async function beginKeeping(trx: Db): Promise<void> {
	await trx.deleteFrom("catalog_before").execute();
	await trx.deleteFrom("catalog_import").where("state", "=", "applied").execute();
	const categories = await trx.selectFrom("category").selectAll().execute();
	await keep(trx, "category", categories, ({ id }) => id);
}

/** What was kept first stays: it is the state before the import. */
async function keep<Row extends object>(
	trx: Db,
	part: Part | "added",
	rows: readonly Row[],
	getId: (row: Row) => string,
): Promise<void> {
	for (let start = 0; start < rows.length; start += rowsPerStep)
		await trx
			.insertInto("catalog_before")
			.values(
				rows
					.slice(start, start + rowsPerStep)
					.map((row) => ({ part, id: getId(row), content: JSON.stringify(row) })),
			)
			.onConflict((conflict) => conflict.columns(["part", "id"]).doNothing())
			.execute();
}

/** Products that are not there before. */
export const keepAdded = (trx: Db, ids: readonly string[]): Promise<void> =>
	keep(
		trx,
		"added",
		ids.map((id) => ({ id })),
		({ id }) => id,
	);

/**
 * These products with all of their SKUs, and the products that these SKUs leave. One that was kept before stays as it
 * was then: a step may have moved SKUs to it since.
 */
export async function keepProducts(
	trx: Db,
	productIds: readonly string[],
	skuIds: readonly string[],
): Promise<void> {
	const left = await inChunks(skuIds, (ids) =>
		trx.selectFrom("variation").select("product_id").distinct().where("id", "in", ids).execute(),
	);
	const named = [...new Set([...productIds, ...left.map(({ product_id }) => product_id)])];
	const known = await inChunks(named, (ids) =>
		trx
			.selectFrom("catalog_before")
			.select("id")
			.where("part", "=", "product")
			.where("id", "in", ids)
			.execute(),
	);
	const kept = new Set(known.map(({ id }) => id));
	const ids = named.filter((id) => !kept.has(id));
	await keep(
		trx,
		"product",
		await inChunks(ids, (some) => trx.selectFrom("product").selectAll().where("id", "in", some).execute()),
		({ id }) => id,
	);
	const skus = await inChunks(ids, (some) =>
		trx.selectFrom("variation").selectAll().where("product_id", "in", some).execute(),
	);
	await keep(trx, "variation", skus, ({ id }) => id);
	for (let start = 0; start < skus.length; start += rowsPerStep)
		await keepFigures(
			trx,
			skus.slice(start, start + rowsPerStep).map(({ id }) => id),
		);
}

async function keepFigures(trx: Db, skuIds: readonly string[]): Promise<void> {
	const price = await trx.selectFrom("price").selectAll().where("variation_id", "in", skuIds).execute();
	await keep(trx, "price", price, (row) => row.variation_id);
	const stock = await trx.selectFrom("stock").selectAll().where("variation_id", "in", skuIds).execute();
	await keep(trx, "stock", stock, (row) => `${row.variation_id} ${row.warehouse_id}`);
	const files = await trx
		.selectFrom("photometric_file")
		.selectAll()
		.where("variation_id", "in", skuIds)
		.execute();
	await keep(trx, "photometric_file", files, (row) => row.variation_id);
	const relations = await trx
		.selectFrom("sku_relation")
		.selectAll()
		.where((is) => is.or([is("from_id", "in", skuIds), is("to_id", "in", skuIds)]))
		.execute();
	await keep(trx, "sku_relation", relations, (row) =>
		JSON.stringify([row.from_id, row.kind, row.group_name, row.to_id]),
	);
}

export async function keepPicture(trx: Db, id: string): Promise<void> {
	const rows = await trx.selectFrom("picture_file").selectAll().where("id", "=", id).execute();
	await keep(trx, "picture_file", rows, (row) => row.id);
}

async function* readKept(trx: Db, part: Part | "added") {
	for (let after = ""; ; ) {
		const rows = await trx
			.selectFrom("catalog_before")
			.select(["id", "content"])
			.where("part", "=", part)
			.where("id", ">", after)
			.orderBy("id")
			.limit(rowsPerStep)
			.execute();
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
		yield rows.map(({ id, content }) => ({ id, content: JSON.parse(content) as never }));
	}
}

const readRows = async function* <Name extends Part>(trx: Db, part: Name) {
	for await (const rows of readKept(trx, part))
		yield rows.map(({ content }): DatabaseSchema[Name] => content);
};

/** Puts the catalog back as it was before the import. */
export async function restoreKept(trx: Db, onProgress: (done: number, total: number) => void): Promise<void> {
	const categories: DatabaseSchema["category"][] = [];
	for await (const rows of readRows(trx, "category")) categories.push(...rows);
	for (const level of [true, false])
		await upsertRows(
			trx,
			"category",
			["id"],
			categories.filter(({ parent_id }) => (parent_id === null) === level),
		);
	for await (const rows of readKept(trx, "added"))
		await removeSkus(
			trx,
			rows.map(({ id }) => id),
		);
	for await (const rows of readKept(trx, "product"))
		await removeSkus(
			trx,
			rows.map(({ id }) => id),
		);
	// A SKU may have moved from a product that stays to one that goes.
	for await (const rows of readKept(trx, "added")) {
		const ids = rows.map(({ id }) => id);
		await trx.updateTable("product").set({ replaced_by: null }).where("replaced_by", "in", ids).execute();
		await trx.deleteFrom("product").where("id", "in", ids).execute();
	}
	for await (const rows of readRows(trx, "product"))
		await upsertRows(
			trx,
			"product",
			["id"],
			rows.map((row) => ({ ...row, replaced_by: null })),
		);
	for await (const rows of readRows(trx, "product"))
		for (const { id, replaced_by } of rows)
			if (replaced_by) await trx.updateTable("product").set({ replaced_by }).where("id", "=", id).execute();
	await deleteOtherCategories(
		trx,
		categories.map(({ id }) => id),
	);
	await restoreSkus(trx, onProgress);
}

async function removeSkus(trx: Db, productIds: readonly string[]): Promise<void> {
	await unlistRegistrations(trx, productIds);
	await trx.deleteFrom("variation").where("product_id", "in", productIds).execute();
}

async function restoreSkus(trx: Db, onProgress: (done: number, total: number) => void): Promise<void> {
	const { total } = await trx
		.selectFrom("catalog_before")
		.select((eb) => eb.fn.countAll().as("total"))
		.where("part", "=", "variation")
		.executeTakeFirstOrThrow();
	let done = 0;
	// Further registrations name their SKU.
	for (const first of [true, false])
		for await (const rows of readRows(trx, "variation")) {
			const own = rows.filter(({ listed_as }) => (listed_as === null) === first);
			await insertRows(trx, "variation", own);
			done += own.length;
			onProgress(done, Number(total));
		}
	for (const part of ["price", "stock", "photometric_file"] as const)
		for await (const rows of readRows(trx, part)) await insertRows(trx, part, rows as never);
	for await (const rows of readRows(trx, "sku_relation"))
		await upsertRows(trx, "sku_relation", ["from_id", "kind", "group_name", "to_id"], rows);
	for await (const rows of readRows(trx, "picture_file")) await upsertRows(trx, "picture_file", ["id"], rows);
}

export const hasProducts = async (trx: Db): Promise<boolean> =>
	(await trx.selectFrom("product").select("id").limit(1).executeTakeFirst()) !== undefined;

/** An import that was undone leaves nothing. */
export async function forgetKept(trx: Db): Promise<void> {
	await trx.deleteFrom("catalog_before").execute();
	await trx.deleteFrom("catalog_import").where("state", "=", "applied").execute();
}

/** SKUs of the catalog, and those of products that the import touched. */
async function countSkus(trx: Db): Promise<{ all: number; touched: number }> {
	const skus = trx
		.selectFrom("variation")
		.select((eb) => eb.fn.countAll().as("total"))
		.where("listed_as", "is", null);
	const { total: all } = await skus.executeTakeFirstOrThrow();
	const { total: touched } = await skus
		.where("product_id", "in", (eb) =>
			eb.selectFrom("catalog_before").select("id").where("part", "in", ["product", "added"]),
		)
		.executeTakeFirstOrThrow();
	return { all: Number(all), touched: Number(touched) };
}

/** The products that the import touched, as the search tables are brought up to date; `null` for too many. */
export async function touchedProducts(trx: Db) {
	const count = async (part: "product" | "added") => {
		const { total } = await trx
			.selectFrom("catalog_before")
			.select((eb) => eb.fn.countAll().as("total"))
			.where("part", "=", part)
			.executeTakeFirstOrThrow();
		return Number(total);
	};
	const products = (await count("product")) + (await count("added"));
	const given = await selectGivenNumbers(trx);
	const all = await countProducts(trx);
	const skus = await countSkus(trx);
	// Numbers that are gone cost memory, and many changes more than a build.
	if (!given || products > all / 5 || skus.touched > skus.all / 2) return null;
	if (given.product + products > 2 * all || given.sku + skus.touched > 2 * skus.all) return null;
	const categories: DatabaseSchema["category"][] = [];
	for await (const rows of readRows(trx, "category")) categories.push(...rows);
	return {
		categories,
		before: () => readRows(trx, "product"),
		async *ids() {
			for (const part of ["product", "added"] as const)
				for await (const rows of readKept(trx, part)) yield rows.map(({ id }) => id);
		},
		async recordRemoved(version: string) {
			await trx
				.insertInto("catalog_removed")
				.columns(["version", "variation_id"])
				.expression((eb) =>
					eb
						.selectFrom("catalog_before")
						.select([eb.val(version).as("version"), "id"])
						.where("part", "=", "variation"),
				)
				.execute();
		},
	};
}
