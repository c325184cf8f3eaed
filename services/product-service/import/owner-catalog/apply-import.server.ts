/** Applies an import that was compared: what is new, changed or gone, in one transaction and step by step. */
import type { Insertable } from "kysely";
import { toSlug } from "#rules/catalog/slug";
import type { Db } from "../../../db/connect.server.ts";
import type { Dialect } from "../../../db/dialect.server.ts";
import type { DatabaseSchema, ProductTable, StockTable } from "../../../db/schema.ts";
import { insertRows, upsertRows } from "../../../db/write-rows.server.ts";
import {
	lockCatalog,
	readCatalogVersion,
	readDefaultEdition,
	writeDefaultEdition,
} from "../../catalog-version-repository.server.ts";
import { fromRow, writeRelations } from "../../relations/relations-repository.server.ts";
import { deleteUnusedPictures, selectCategories } from "../../repository.server.ts";
import { finishCatalogChange, type OnCatalogProgress, stableHash } from "../write-catalog.server.ts";
import { type CatalogDifferences, productsPerStep, toVariations } from "./compare-staged.server.ts";
import { Categories } from "./file-categories.server.ts";
import { assembleOwnerCatalog, type OwnerProduct, unpackRow } from "./owner-catalog.ts";
import {
	copyPhotometry,
	copyPictures,
	deleteFigures,
	deleteOtherCategories,
	deleteProducts,
	deleteSkusNotInFile,
	existingSlugs,
	freeSlugs,
	linkReplacements,
	selectEmptyProducts,
	selectProductsNotInFile,
	selectReplacedBy,
	selectWarehouses,
	takenSlugs,
} from "./owner-catalog-repository.server.ts";
import { selectGroups, selectStagedRelations } from "./staged-rows-repository.server.ts";
import {
	AnotherImport,
	clearStagedRows,
	countChanges,
	type StagedImport,
	setState,
} from "./staging-repository.server.ts";
import {
	beginKeeping,
	keepAdded,
	keepPicture,
	keepProducts,
	touchedProducts,
} from "./undo-repository.server.ts";

export type ApplyOptions = { today: string; edition: string; onProgress: OnCatalogProgress };

/** Another change came between comparing and applying. */
export class CatalogChanged extends Error {
	override name = "CatalogChanged";
	constructor() {
		super("the catalog was changed three times meanwhile. Start the import again");
	}
}

/** Readers see the catalog before it until it is committed. @throws {CatalogChanged} @throws {AnotherImport} */
export async function applyStaged(
	db: Db,
	dialect: Dialect,
	staged: StagedImport,
	{ today, edition, onProgress }: ApplyOptions,
): Promise<void> {
	const replace = staged.replaces === 1;
	await db.transaction().execute(async (trx) => {
		await lockCatalog(trx, dialect);
		await setState(trx, staged, {});
		if ((await readCatalogVersion(trx)) !== staged.base_version) throw new CatalogChanged();
		const { products, places } = JSON.parse(staged.differences ?? "null") as CatalogDifferences;
		await checkRows(trx, products);
		await beginKeeping(trx);
		await copyPictures(trx);
		if (replace) await removeOthers(trx);
		const categories = new Categories(await selectCategories(trx), replace);
		const kept = replace ? await categories.place(trx, places) : [];
		const total = products.new + products.changed;
		const report = (done: number) => onProgress({ step: "Writing products", done, total });
		await writeProducts(trx, categories, { today, report });
		await linkReplacements(trx);
		await writeStagedRelations(trx);
		await removeEmpty(trx);
		if (replace) await deleteOtherCategories(trx, kept);
		await deleteUnusedPictures(trx, (id) => keepPicture(trx, id));
		const touched = (await touchedProducts(trx)) ?? undefined;
		const version = await finishCatalogChange(trx, dialect, onProgress, touched);
		const edition_before = await readDefaultEdition(trx);
		// Nothing of the default catalog is left to update.
		if (replace) await writeDefaultEdition(trx, edition);
		await clearStagedRows(trx);
		const applied_at = new Date().toISOString();
		await setState(trx, staged, { state: "applied", version, edition_before, applied_at });
	});
}

/** Without the rows that were compared, `--replace` would remove what they have. @throws {AnotherImport} */
async function checkRows(trx: Db, compared: CatalogDifferences["products"]): Promise<void> {
	const stored = await countChanges(trx);
	const isWhole = (["new", "changed", "same"] as const).every(
		(change) => (stored.get(change) ?? 0) === compared[change],
	);
	if (!isWhole || stored.has(null)) throw new AnotherImport();
}

/** Products that the file lacks; those whose SKUs all move to others go once they have. */
async function removeOthers(trx: Db): Promise<void> {
	for (let after = ""; ; ) {
		const ids = await selectProductsNotInFile(trx, after, productsPerStep);
		const last = ids.at(-1);
		if (last === undefined) return;
		after = last;
		await keepProducts(trx, ids, []);
		await deleteSkusNotInFile(trx, ids);
		await freeSlugs(trx, ids);
	}
}

async function removeEmpty(trx: Db): Promise<void> {
	for (let after = ""; ; ) {
		const ids = await selectEmptyProducts(trx, after, productsPerStep);
		const last = ids.at(-1);
		if (last === undefined) return;
		after = last;
		// Products that these replace lose their successor.
		await keepProducts(trx, [...ids, ...(await selectReplacedBy(trx, ids))], []);
		await deleteProducts(trx, ids);
	}
}

type Writing = { today: string; report: (done: number) => void };

async function writeProducts(trx: Db, categories: Categories, { today, report }: Writing): Promise<void> {
	let done = 0;
	for (let after = 0; ; ) {
		const group = await selectGroups(trx, after, productsPerStep, ["new", "changed"]);
		if (!group) return;
		after = group.last;
		const { products } = assembleOwnerCatalog(group.rows.map(unpackRow), today);
		await writeStep(trx, categories, products);
		done += products.length;
		report(done);
	}
}

async function writeStep(trx: Db, categories: Categories, products: readonly OwnerProduct[]): Promise<void> {
	const ids = products.map(({ product }) => product.id);
	const variations = products.flatMap(toVariations);
	const skuIds = variations.map(({ id }) => id);
	const storedSlugs = await existingSlugs(trx, ids);
	await keepProducts(trx, ids, skuIds);
	await keepAdded(
		trx,
		ids.filter((id) => !storedSlugs.has(id)),
	);
	await deleteSkusNotInFile(trx, ids);
	await categories.place(trx, products);
	const slugs = await assignSlugs(trx, products, storedSlugs);
	const rows: ProductTable[] = products.map(({ product, ...place }) => ({
		...product,
		category_id: categories.find(place),
		slug: slugs.get(product.id) ?? "",
		replaced_by: null,
	}));
	await upsertRows(trx, "product", ["id"], rows);
	await upsertRows(trx, "variation", ["id"], variations);
	await deleteFigures(trx, skuIds);
	await insertRows(
		trx,
		"price",
		products.flatMap(({ prices }) => prices),
	);
	const stock = products.flatMap((entry) => entry.stock);
	await ensureWarehouses(trx, stock);
	await insertRows(trx, "stock", stock);
	await copyPhotometry(trx, ids);
}

/** Relations of changed products; all SKUs that they name are there. */
async function writeStagedRelations(trx: Db): Promise<void> {
	for (let after = 0; ; ) {
		const group = await selectGroups(trx, after, productsPerStep, ["new", "changed"]);
		if (!group) return;
		after = group.last;
		const ids = group.rows.filter(({ related }) => related === 1).map(({ variation_id }) => variation_id);
		if (ids.length > 0) await writeRelations(trx, ids, (await selectStagedRelations(trx, ids)).map(fromRow));
	}
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
