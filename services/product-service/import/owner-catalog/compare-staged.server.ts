/** Checks what is stored of a file as a whole, and compares it with the catalog, before anything is applied. */
import type { Db } from "../../../db/connect.server.ts";
import type { VariationTable } from "../../../db/schema.ts";
import { settleSkus } from "../register-row.ts";
import type { OnCatalogProgress } from "../write-catalog.server.ts";
import type { ImportError } from "./columns.ts";
import { assembleOwnerCatalog, categorySlugs, type OwnerProduct, unpackRow } from "./owner-catalog.ts";
import {
	existingSlugs,
	type ProductPlace,
	relationText,
	type StoredSku,
	selectStored,
} from "./owner-catalog-repository.server.ts";
import { stageRelations } from "./read-relations.server.ts";
import {
	goneSkus,
	markChange,
	samePhotometry,
	selectGroups,
	selectRepeated,
	selectStagedIds,
	selectStagedRelations,
} from "./staged-rows-repository.server.ts";
import { countStaged, type ImportRun, mostRefusals, writeInRun } from "./staging-repository.server.ts";

/** Products in memory at once, with all of their rows. */
export const productsPerStep = 300;

type Counts = { new: number; changed: number; gone: number; same: number };

/** What an import would do to the catalog. */
export type CatalogDifferences = {
	products: Counts;
	skus: Counts;
	/** Some SKUs of each kind, with what changes in those that change. */
	examples: { new: string[]; changed: string[]; gone: string[] };
	/** Categories of the file, in its order. */
	places: CategoryNames[];
};

export type CategoryNames = Pick<OwnerProduct, "category" | "subcategory">;

const examplesShown = 5;
const none = (): Counts => ({ new: 0, changed: 0, gone: 0, same: 0 });

export type Comparison = { refusals: ImportError[]; differences: CatalogDifferences };

export type ComparisonOptions = {
	staged: ImportRun;
	replace: boolean;
	today: string;
	/** No row of the file was refused: a part number of one that was would be called unknown. */
	isComplete: boolean;
	onProgress: OnCatalogProgress;
};

/** Marks each product of the file as new, changed or the same. @throws {AnotherImport} */
export async function compareStaged(
	db: Db,
	{ staged, replace, today, isComplete, onProgress }: ComparisonOptions,
): Promise<Comparison> {
	const refusals = new Map<string, ImportError>();
	const refuse = (found: readonly ImportError[]) => {
		// A part number that is repeated within a product is found twice.
		for (const one of found) refusals.set(`${one.row} ${one.column} ${one.value} ${one.reason}`, one);
	};
	refuse((await selectRepeated(db)).map(({ row, first }) => repeated(unpackRow(row), first)));
	if (isComplete) refuse(await stageRelations(db, { staged, replace }));
	const differences: CatalogDifferences = {
		products: none(),
		skus: none(),
		examples: { new: [], changed: [], gone: [] },
		places: [],
	};
	const places = new Set<string>();
	const { products: total } = await countStaged(db);
	let done = 0;
	for (let after = 0; ; ) {
		const group = await selectGroups(db, after, productsPerStep);
		if (!group) break;
		// A file with so many mistakes isn't the catalog that it should be.
		if (refusals.size >= mostRefusals) break;
		after = group.last;
		const assembled = assembleOwnerCatalog(group.rows.map(unpackRow), today);
		refuse(assembled.refusals);
		refuse(await unknownReplacements(db, assembled.products, { replace }));
		for (const product of assembled.products) {
			const { top, sub } = categorySlugs(product);
			if (places.has(`${top}/${sub}`)) continue;
			places.add(`${top}/${sub}`);
			differences.places.push({ category: product.category, subcategory: product.subcategory });
		}
		// Nothing is applied any more: the rest is only checked.
		if (refusals.size === 0) await compareProducts(db, staged, assembled.products, differences);
		done += assembled.products.length;
		onProgress({ step: "Comparing with the catalog", done, total });
	}
	if (refusals.size === 0) await countGone(db, replace, differences);
	return { refusals: [...refusals.values()], differences };
}

const repeated = ({ row, option }: ReturnType<typeof unpackRow>, first: number): ImportError => ({
	row,
	column: "sku",
	value: option.sku,
	reason: `repeats the brand and part number of row ${first}`,
});

/** Errors for replacements that neither the file nor the remaining catalog has. */
async function unknownReplacements(
	db: Db,
	products: readonly OwnerProduct[],
	{ replace }: { replace: boolean },
): Promise<ImportError[]> {
	const references = products.map(({ replacedBy }) => replacedBy).filter((one) => one !== null);
	const ids = references.map(({ id }) => id);
	const known = await selectStagedIds(db, "product_id", ids);
	if (!replace) for (const id of (await existingSlugs(db, ids)).keys()) known.add(id);
	return references
		.filter(({ id }) => !known.has(id))
		.map(({ row, key }) => ({
			row,
			column: "replaced_by",
			value: key,
			reason: "is not the product_key of any product",
		}));
}

/** SKUs of a product as they are written. */
export const toVariations = ({ product, options }: OwnerProduct): VariationTable[] =>
	settleSkus(options.map((facts, position) => ({ ...facts, product_id: product.id, position })));

async function compareProducts(
	db: Db,
	staged: ImportRun,
	products: readonly OwnerProduct[],
	differences: CatalogDifferences,
): Promise<void> {
	const ids = products.map(({ product }) => product.id);
	const settled = products.map(toVariations);
	const skuIds = settled.flat().map(({ id }) => id);
	const stored = await selectStored(db, ids, skuIds);
	const relations = await relationsOf(db, skuIds);
	const photometry = await samePhotometry(db, ids);
	const changes = { new: [] as string[], changed: [] as string[], same: [] as string[] };
	const { skus, examples } = differences;
	products.forEach((entry, at) => {
		const before = stored.products.get(entry.product.id);
		const productChanges = before
			? changedColumns(
					productFacts(entry.product, placeOf(entry)),
					productFacts(before.product, before.place),
				)
			: [];
		const prices = byVariation(entry.prices);
		const stock = byVariation(entry.stock);
		let isChanged = productChanges.length > 0;
		for (const sku of settled[at] ?? []) {
			const old = stored.skus.get(sku.id);
			if (!old) {
				skus.new++;
				isChanged = true;
				note(examples.new, `${entry.product.brand} ${sku.sku}`);
				continue;
			}
			const columns = [
				...productChanges,
				...changedOfSku(
					{
						sku,
						price: prices.get(sku.id)?.[0],
						stock: stock.get(sku.id) ?? [],
						relations: relations.get(sku.id) ?? "",
					},
					old,
				),
				...(photometry.has(sku.id) ? [] : ["photometry_file"]),
			];
			if (columns.length === 0) skus.same++;
			else {
				skus.changed++;
				isChanged = true;
				note(examples.changed, `${entry.product.brand} ${sku.sku}: ${columns.join(", ")}`);
			}
		}
		const kept = new Set((settled[at] ?? []).map(({ id }) => id));
		const lost = before ? before.skuIds.filter((id) => !kept.has(id)).length : 0;
		changes[before ? (isChanged || lost > 0 ? "changed" : "same") : "new"].push(entry.product.id);
	});
	await writeInRun(db, staged, async (trx) => {
		for (const change of ["new", "changed", "same"] as const) await markChange(trx, change, changes[change]);
	});
	for (const change of ["new", "changed", "same"] as const)
		differences.products[change] += changes[change].length;
}

const note = (list: string[], text: string): void => {
	if (list.length < examplesShown) list.push(text);
};

async function countGone(db: Db, replace: boolean, differences: CatalogDifferences): Promise<void> {
	const gone = await goneSkus(db, replace, examplesShown);
	differences.skus.gone = gone.skus;
	differences.products.gone = gone.products;
	differences.examples.gone = gone.examples.map(({ brand, sku }) => `${brand} ${sku}`);
}

/** Relations that the file states, as text, by SKU. */
async function relationsOf(db: Db, skuIds: readonly string[]): Promise<Map<string, string>> {
	const bySku = new Map<string, string>();
	for (const { from_id, kind, group_name, to_id, pieces } of await selectStagedRelations(db, skuIds))
		bySku.set(from_id, `${bySku.get(from_id) ?? ""}${relationText({ kind, group_name, to_id, pieces })}`);
	return bySku;
}

type Facts = Readonly<Record<string, unknown>>;

/** Columns as the owner knows them. Days of the import don't count, and addresses stay. */
function productFacts(product: OwnerProduct["product"], place: ProductPlace): Facts {
	const { as_of, updated_at, id, brand_key, name, ...facts } = product;
	return { product_name: name, ...facts, ...place };
}

const placeOf = (entry: OwnerProduct): ProductPlace => {
	const { top, sub } = categorySlugs(entry);
	return { category: top, subcategory: sub, replaced_by: entry.replacedBy?.id ?? null };
};

/** Columns that follow from others. */
const derived: ReadonlySet<string> = new Set(["id", "sku_key", "position", "attributes", "listed_as"]);
const columnNames: Record<string, string> = {
	...{ product_id: "product_key", cct_kelvin: "cct", beam_degrees: "beam", image: "option_image" },
	...{ list_cents: "list_price", breaks: "price_breaks", minimum: "minimum_quantity" },
	...{ multiple: "quantity_multiple", carton: "carton_quantity" },
};
type StoredPrice = Omit<NonNullable<StoredSku["price"]>, "list_cents" | "variation_id"> & {
	list_cents: number | null;
};
const noPrice: StoredPrice = { list_cents: null, breaks: "[]", minimum: 1, multiple: 1, carton: 1 };

/** Called for each SKU of a catalog: makes no objects. */
function changedOfSku(now: StoredSku, before: StoredSku): string[] {
	const changed: string[] = [];
	const compare = <Row extends object>(facts: Row, other: Row) => {
		for (const column in facts)
			if (column !== "variation_id" && !derived.has(column) && isOther(facts[column], other[column]))
				changed.push(columnNames[column] ?? column);
	};
	compare(now.sku, before.sku);
	compare<StoredPrice>(now.price ?? noPrice, before.price ?? noPrice);
	if (stockText(now) !== stockText(before)) changed.push("stock");
	if (now.relations !== before.relations) changed.push("accessories");
	return changed;
}

const stockText = ({ stock }: StoredSku): string =>
	stock
		.map(({ warehouse_id, quantity, lead_days }) => `${warehouse_id}:${quantity}:${lead_days}`)
		.sort()
		.join();

/** Prices and stock of a product's SKUs, as they are stored. */
function byVariation<Row extends { variation_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
	const bySku = new Map<string, Row[]>();
	for (const row of rows) {
		const known = bySku.get(row.variation_id);
		if (known) known.push(row);
		else bySku.set(row.variation_id, [row]);
	}
	return bySku;
}

const isOther = (now: unknown, before: unknown): boolean =>
	now !== before && String(now ?? "") !== String(before ?? "");

const changedColumns = (now: Facts, before: Facts): string[] =>
	Object.keys(now).filter((column) => isOther(now[column], before[column]));
