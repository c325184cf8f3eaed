/** A few changed SKUs reach an index in OpenSearch without a build of it: searches answer as the index in memory does. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importOwnerCatalog } from "#demo/catalog/seed-catalog.server";
import { openDatabase } from "#services/db/connect.server";
import { readCatalogVersion } from "#services/product-service/catalog-version-repository.server";
import { finishCatalogChange } from "#services/product-service/import/write-catalog.server";
import { buildIndex } from "#services/product-service/sku-index/opensearch/build-index.server";
import { skuAlias } from "#services/product-service/sku-index/opensearch/cluster.server";
import { SearchEngine } from "#services/product-service/sku-index/opensearch/search-engine.server";
import { updateIndex } from "#services/product-service/sku-index/opensearch/update-index.server";
import { openSearchMissing, startOpenSearch } from "../setup/opensearch.ts";
import { type SeededCatalog, searchedBy } from "./seeded-catalog.ts";

const header = "sku,product_key,product_name,brand,category,subcategory,kind,type,lumens,watts,cct,cri,notes";

type Changes = { name?: string; watts?: number; sku?: string; brand?: string; place?: string };

/** Two SKUs of a product. */
const product = (at: number, changes: Changes = {}): string[] =>
	[2700, 4000].map((cct) => {
		const {
			name = `Lamp ${at}`,
			watts = 5 + (at % 7),
			sku = `LX-${at}`,
			brand = `Maker ${at % 4}`,
		} = changes;
		const { place = at % 2 ? "LED Lamps,A-Series" : "LED Lamps,Globes" } = changes;
		return `${sku}-${cct / 100}K,k-${at},${name},${brand},${place},lamp,A19,${watts * 100},${watts},${cct},90,fits ZQ-${at}X`;
	});
const products = (count: number) => Array.from({ length: count }, (_, at) => product(at));

let folder: string;
let embedded: SeededCatalog;
let external: SeededCatalog;
let engine: SearchEngine;
let starting: ReturnType<typeof startOpenSearch> | undefined;

async function importRows(rows: readonly string[][]) {
	const file = path.join(folder, "catalog.csv");
	writeFileSync(file, [header, ...rows.flat()].join("\n"));
	const { refusals } = await importOwnerCatalog(embedded.db, embedded.dialect, file, {
		...{ replace: true, dryRun: false, today: "2026-11-20" },
	});
	expect(refusals).toEqual([]);
}

const options = async () => ({
	db: embedded.db,
	cluster: await engine.cluster(),
	settings: engine.settings,
	version: (await readCatalogVersion(embedded.db)) ?? "",
});

beforeAll(async () => {
	if (openSearchMissing) return;
	folder = mkdtempSync(path.join(os.tmpdir(), "index-update-"));
	embedded = searchedBy(await openDatabase(path.join(folder, "test.db")));
	starting = startOpenSearch();
	const [node] = await Promise.all([starting, importRows(products(60))]);
	engine = new SearchEngine({
		...{ urls: [node.url], prefix: `update-${process.pid}`, shards: 1, replicas: 0 },
		...{ timeoutMs: 30_000, embeddedSkus: 0 },
	});
	await buildIndex(await options());
	external = searchedBy(embedded, engine);
}, 180_000);

afterAll(async () => {
	if (engine && process.env.TEST_OPENSEARCH_URL) {
		const { client } = await engine.cluster();
		await client.indices.delete({ index: `${engine.settings.prefix}-*`, ignore_unavailable: true });
		await client.indices.deleteIndexTemplate({ name: skuAlias(engine.settings) });
	}
	await engine?.close();
	await starting?.then(
		(node) => node.stop(),
		() => undefined,
	);
	await embedded?.close();
	if (folder) rmSync(folder, { recursive: true });
}, 150_000);

/** Answers of an adapter: results, counts and order. */
async function answers({ list, suggest }: SeededCatalog) {
	const lists = [
		{ searchTerm: "lamp" },
		{ searchTerm: "lamp", sort: "name" as const },
		{ category: "led-lamps", unit: "variation" as const },
		{ category: "led-lamps", sort: "name" as const, page: 2 },
		{ category: "led-lamps", subcategory: "a-series", facets: { cct: ["4000"] } },
		...["LX-7-27K", "LX-12", "NEW-3", "ZQ-3X", "zq7", "maker nine", "9 W 4000K"].map((searchTerm) => ({
			searchTerm,
		})),
	];
	return [
		...(await Promise.all(lists.map((input) => list(input)))),
		...(await Promise.all(["LX-1", "NEW", "lam", "maker"].map((term) => suggest(term)))),
	];
}

/** Waits until the engine asks which catalog the index has. */
const renewed = () => engine.lose("an import");

describe.skipIf(openSearchMissing)("an index in OpenSearch", () => {
	it("follows changed, new, moved and removed SKUs, more than once", async () => {
		const { client } = await engine.cluster();
		const indices = async () =>
			Object.keys((await client.indices.getAlias({ index: `${engine.settings.prefix}-*` })).body);
		const before = await indices();
		const changed = products(60);
		changed[3] = product(3, { watts: 9, sku: "NEW-3" });
		changed[7] = product(7, { name: "Aardvark lamp", brand: "Maker nine" });
		changed.splice(12, 1);
		changed.push(product(60, { name: "Lamp 30 and a half" }), product(61, { name: "Lamp 30 and a quarter" }));
		await importRows(changed);
		// Four of added products, four of changed ones, whose numbers or brand are others now, and six that are gone.
		expect(await updateIndex(await options())).toBe(14);
		renewed();
		expect(await answers(external)).toEqual(await answers(embedded));
		changed[19] = product(20, { place: "Outdoor,Bollards" });
		await importRows(changed);
		changed[20] = product(21, { name: "Lamp 30 and a third" });
		await importRows(changed);
		expect(await updateIndex(await options())).toBe(4);
		renewed();
		expect(await answers(external)).toEqual(await answers(embedded));
		expect(await indices()).toEqual(before);
	});

	it("is built when too much changed", async () => {
		await embedded.db
			.transaction()
			.execute((trx) => finishCatalogChange(trx, embedded.dialect, () => undefined));
		expect(await updateIndex(await options())).toBeNull();
		await buildIndex(await options());
		renewed();
		expect(await answers(external)).toEqual(await answers(embedded));
	});

	it("is built when another subcategory makes the value of one ambiguous, and when it goes again", async () => {
		const before = products(60);
		await importRows(before);
		const settle = async () => {
			await buildIndex(await options());
			renewed();
		};
		await settle();
		const added = [...before, product(60, { place: "Outdoor,Globes" })];
		for (const rows of [added, before]) {
			await importRows(rows);
			expect(await updateIndex(await options())).toBeNull();
			await settle();
			const globes = { category: "led-lamps", subcategory: "globes" };
			expect((await external.list(globes)).total).toBe(30);
			expect(await external.list(globes)).toEqual(await embedded.list(globes));
		}
	});
});
