/** Both adapters of the catalog index answer alike: results, counts and order. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sortKeys } from "#rules/catalog/listing-terms";
import { finishCatalogChange } from "#services/product-service/import/write-catalog.server";
import type { ListingInput } from "#services/product-service/listing/listing.server";
import { matchParts } from "#services/product-service/matching/match-parts.server";
import { matchSchedule } from "#services/product-service/matching/match-schedule.server";
import {
	buildIndex,
	indexedVersion,
} from "#services/product-service/sku-index/opensearch/build-index.server";
import { skuAlias } from "#services/product-service/sku-index/opensearch/cluster.server";
import { SearchEngine } from "#services/product-service/sku-index/opensearch/search-engine.server";
import { openSearchMissing, startOpenSearch } from "../setup/opensearch.ts";
import { runsAll, sample } from "../setup/sample.ts";
import { counterQueries } from "./judged/counter-queries.ts";
import { tradeQueries } from "./judged/trade-words.ts";
import { unseenQueries } from "./judged/unseen.ts";
import { judgedQueries } from "./judged-queries.ts";
import { openSeededCatalog, type SeededCatalog, searchedBy, sharedCatalog } from "./seeded-catalog.ts";

let embedded: SeededCatalog;
let external: SeededCatalog;
let engine: SearchEngine;
let starting: ReturnType<typeof startOpenSearch> | undefined;

/** A cluster that is there before the tests and after them. */
const isShared = Boolean(process.env.TEST_OPENSEARCH_URL);

const settings = (url: string) => ({
	urls: [url],
	prefix: `test-${process.pid}`,
	shards: 1,
	replicas: 0,
	timeoutMs: 30_000,
	// Without a fallback, nothing but the cluster can answer.
	embeddedSkus: 0,
});

const build = async (version: string) =>
	buildIndex({ db: embedded.db, cluster: await engine.cluster(), settings: engine.settings, version });

/** An eighth of the products: the indices of all took most of the time. */
async function partOfCatalog(): Promise<SeededCatalog> {
	const part = await openSeededCatalog();
	const isLeftOut = (column: "id" | "replaced_by") =>
		sql<boolean>`substr(${sql.ref(column)}, -1) not in ('0', '8')`;
	await part.db.transaction().execute(async (trx) => {
		await trx.updateTable("product").set({ replaced_by: null }).where(isLeftOut("replaced_by")).execute();
		await trx.deleteFrom("product").where(isLeftOut("id")).execute();
		await finishCatalogChange(trx, part.dialect, () => undefined);
	});
	return part;
}

beforeAll(async () => {
	if (openSearchMissing) return;
	starting = startOpenSearch();
	const [node, catalog] = await Promise.all([starting, runsAll ? sharedCatalog() : partOfCatalog()]);
	embedded = catalog;
	engine = new SearchEngine(settings(node.url));
	await build("first");
	external = searchedBy(embedded, engine);
}, 180_000);

afterAll(async () => {
	if (engine && isShared) {
		const { client } = await engine.cluster();
		await client.indices.delete({ index: `${engine.settings.prefix}-*`, ignore_unavailable: true });
		await client.indices.deleteIndexTemplate({ name: skuAlias(engine.settings) });
	}
	await engine?.close();
	// Also one that still starts when the catalog could not be made.
	await starting?.then(
		(node) => node.stop(),
		() => undefined,
	);
}, 150_000);

/** What differs between the answers to each case. */
async function differing<Case>(
	cases: readonly Case[],
	answer: (catalog: SeededCatalog, one: Case) => Promise<unknown>,
): Promise<Case[]> {
	const found: Case[] = [];
	for (const one of cases)
		if (JSON.stringify(await answer(external, one)) !== JSON.stringify(await answer(embedded, one)))
			found.push(one);
	return found;
}

const places = [
	{},
	{ category: "led-lamps" },
	{ category: "led-lamps", subcategory: "par-reflectors" },
	{ searchTerm: "br30" },
	{ searchTerm: "6 inch downlight" },
	{ searchTerm: "about 150 W high bay" },
	{ searchTerm: "lights" },
];
const selections = [
	{},
	{ cct: ["3000"] },
	{ cct: ["2700", "3000"], dimmable: ["yes"] },
	{ lumens: ["800-1099"], cri: ["90"] },
	{ status: ["active"] },
	{ brand: ["nonsense"], cct: ["3000", "12345"] },
];
const limits = [{}, { minLumens: 800, maxWatts: 9.6 }, { minEfficacy: 100.5 }];
const listings = places
	.flatMap((place) =>
		selections.flatMap((facets) =>
			limits.flatMap((ranges) =>
				(["product", "variation"] as const).map((unit) => ({ ...place, facets, ranges, unit })),
			),
		),
	)
	.map(
		(input, at): Partial<ListingInput> => ({
			...input,
			sort: sortKeys[at % sortKeys.length],
			page: (at % 5) + 1,
		}),
	);

const spellings = [
	(sku: string) => sku,
	(sku: string) => sku.toLowerCase().replace(/[^a-z0-9]/g, ""),
	(sku: string, at: number) => `${sku.slice(0, at % sku.length)}X${sku.slice((at % sku.length) + 1)}`,
	(sku: string) => sku.slice(0, -2),
	(sku: string) => `${sku}-WH`,
	(sku: string) => sku.replace(/0/g, "O"),
];

describe.skipIf(openSearchMissing)("OpenSearch and the index in memory", () => {
	it("list the same for judged queries", async () => {
		const queries = [...judgedQueries, ...unseenQueries, ...tradeQueries, ...counterQueries].map((one) => ({
			searchTerm: one.query,
			category: "category" in one ? one.category : undefined,
		}));
		const cases = sample(queries, { share: 0.015, ofRotatingFile: true });
		expect(await differing(cases, (catalog, input) => catalog.list(input))).toEqual([]);
	});

	it("list, count, sort and limit alike", async () => {
		const cases = sample(listings, { share: 0.02, ofRotatingFile: true });
		expect(await differing(cases, (catalog, input) => catalog.list(input))).toEqual([]);
	});

	it("suggest the same while a query is typed", async () => {
		const typed = judgedQueries.flatMap(({ query }) => [query.slice(0, 6), query.slice(0, 12), query]);
		const cases = sample(typed, { share: 0.015, ofRotatingFile: true });
		expect(await differing(cases, (catalog, term) => catalog.suggest(term))).toEqual([]);
	});

	it("find part numbers in every spelling, and those like them", async () => {
		const skus = await embedded.db.selectFrom("variation").select("sku").orderBy("id").limit(400).execute();
		const lines = sample(
			spellings.flatMap((spell) => skus.map(({ sku }, at) => spell(sku, at).slice(0, 200))),
			{ share: 0.02, ofRotatingFile: true },
		).map((text, line) => ({ line, text }));
		const answer = (catalog: SeededCatalog) =>
			catalog.source.use((loaded) => matchParts(catalog.db, loaded, lines));
		expect(await answer(external)).toEqual(await answer(embedded));
	});

	it("match the same SKUs to lines of a schedule", async () => {
		const lines = sample(unseenQueries, { share: 0.05, ofRotatingFile: true }).map(({ query }, line) => ({
			line,
			description: query,
		}));
		const answer = (catalog: SeededCatalog) =>
			catalog.source.use((loaded) => matchSchedule(catalog.db, loaded, lines));
		expect(await answer(external)).toEqual(await answer(embedded));
	});

	it("keep the index that is searched when a build is interrupted", async () => {
		const cluster = await engine.cluster();
		const options = { db: embedded.db, cluster, settings: engine.settings, version: "interrupted" };
		await expect(buildIndex({ ...options, signal: AbortSignal.abort() })).rejects.toThrow();
		expect(await indexedVersion(cluster, engine.settings)).toBe("first");
		const { body } = await cluster.client.indices.get({ index: `${skuAlias(engine.settings)}-*` });
		expect(Object.keys(body)).toHaveLength(1);
	});

	// A case of the whole run alone: to skip it in others would say that this machine lacks something.
	if (runsAll)
		it("build an index beside the one that is searched", async () => {
			let searching = true;
			const answers: number[] = [];
			const searches = (async () => {
				while (searching) answers.push((await external.list({ searchTerm: "br30" })).total);
			})();
			await build("second");
			searching = false;
			await searches;
			expect(new Set(answers).size).toBe(1);
			expect(await indexedVersion(await engine.cluster(), engine.settings)).toBe("second");
		});

	it.skipIf(isShared)("lose no search when the node is killed", async () => {
		const own = new SearchEngine({ ...engine.settings, timeoutMs: 2000, embeddedSkus: 250_000 });
		const searched = searchedBy(embedded, own);
		const totals: number[] = [];
		const search = async () => totals.push((await searched.list({ searchTerm: "br30 3000k" })).total);
		for (let call = 0; call < 5; call++) await search();
		await Promise.all([search(), search(), (await starting)?.stop(), search()]);
		for (let call = 0; call < 10; call++) await search();
		await own.close();
		expect(new Set(totals).size).toBe(1);
		expect(totals).toHaveLength(18);
	});
});
