/** Existing databases take over a new edition of the default catalog. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedCatalog } from "#demo/catalog/seed-catalog.server";
import { readCatalogVersion } from "#services/product-service/catalog-version-repository.server";
import { openSeededCatalog, type SeededCatalog } from "../../search/seeded-catalog.ts";

let catalog: SeededCatalog;

beforeAll(async () => {
	catalog = await openSeededCatalog();
});
afterAll(() => catalog.close());

const lamp = "lb-2322368";

const read = async () => {
	const { db } = catalog;
	const row = await db.selectFrom("variation").selectAll().where("id", "=", lamp).executeTakeFirstOrThrow();
	const product = await db
		.selectFrom("product")
		.selectAll()
		.where("id", "=", row.product_id)
		.executeTakeFirstOrThrow();
	return { row, product };
};

it("updates rows of an older edition once, and leaves addresses, prices and removed SKUs alone", async () => {
	const { db, dialect } = catalog;
	expect(await seedCatalog(db, dialect)).toBe(false);
	const { row, product } = await read();
	const other = await db
		.selectFrom("variation")
		.select("id")
		.where("product_id", "=", product.id)
		.where("id", "!=", lamp)
		.executeTakeFirstOrThrow();
	for (const table of ["price", "stock"] as const)
		await db.deleteFrom(table).where("variation_id", "=", other.id).execute();
	await db.deleteFrom("search_sku").where("variation_id", "=", other.id).execute();
	await db.deleteFrom("variation").where("id", "=", other.id).execute();
	await db.updateTable("variation").set({ efficacy: 999 }).where("id", "=", lamp).execute();
	await db
		.updateTable("product")
		.set({ brand: "Old", slug: "kept-address" })
		.where("id", "=", product.id)
		.execute();
	await db.updateTable("price").set({ list_cents: 12_345 }).where("variation_id", "=", lamp).execute();
	await db.deleteFrom("catalog_meta").where("key", "=", "default-edition").execute();
	const version = await readCatalogVersion(db);

	expect(await seedCatalog(db, dialect)).toBe(true);
	expect(await read()).toEqual({ row, product: { ...product, slug: "kept-address" } });
	const price = await db.selectFrom("price").selectAll().where("variation_id", "=", lamp).executeTakeFirst();
	expect(price?.list_cents).toBe(12_345);
	expect(await db.selectFrom("variation").select("id").where("id", "=", other.id).execute()).toEqual([]);
	expect(await readCatalogVersion(db)).not.toBe(version);
	expect(await seedCatalog(db, dialect)).toBe(false);
});

it("settles the SKUs of an owner's products that an earlier release wrote", async () => {
	const { db, dialect } = catalog;
	const { row, product } = await read();
	const own = { ...product, id: "p-own", slug: "own-lamp", replaced_by: null };
	await db.insertInto("product").values(own).execute();
	const skus = [2700, 3000].map((kelvin, position) => ({
		...row,
		id: `own-${kelvin}`,
		sku: `OWN-${kelvin}`,
		sku_key: `OWN${kelvin}`,
		product_id: own.id,
		position,
		cct_kelvin: JSON.stringify([kelvin]),
		attributes: "",
	}));
	await db.insertInto("variation").values(skus).execute();
	await db.deleteFrom("catalog_meta").where("key", "=", "default-edition").execute();

	expect(await seedCatalog(db, dialect)).toBe(true);
	const settled = await db
		.selectFrom("variation")
		.select("attributes")
		.where("product_id", "=", own.id)
		.orderBy("position")
		.execute();
	expect(settled.map(({ attributes }) => JSON.parse(attributes))).toEqual([
		[{ attribute: "cct", optionID: "cct-2700", name: "2700 K" }],
		[{ attribute: "cct", optionID: "cct-3000", name: "3000 K" }],
	]);
});
