/** What the services do while OpenSearch doesn't answer. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { SearchEngine } from "#services/product-service/sku-index/opensearch/search-engine.server";
import { freePort } from "../setup/ports.ts";
import { type SeededCatalog, searchedBy, sharedCatalog } from "./seeded-catalog.ts";

let embedded: SeededCatalog;
let url: string;
const engines: SearchEngine[] = [];

beforeAll(async () => {
	embedded = await sharedCatalog();
	url = `http://127.0.0.1:${await freePort()}`;
});

afterAll(async () => {
	for (const engine of engines) await engine.close();
});

function searchedWithoutCluster(embeddedSkus: number): SeededCatalog {
	const engine = new SearchEngine({
		urls: [url],
		prefix: "away",
		shards: 1,
		replicas: 0,
		timeoutMs: 1000,
		embeddedSkus,
	});
	engines.push(engine);
	return searchedBy(embedded, engine);
}

it("search by themselves up to the setting's part numbers", async () => {
	const away = searchedWithoutCluster(250_000);
	const input = { searchTerm: "br30 3000k", facets: { dimmable: ["yes"] } };
	expect(await away.list(input)).toEqual(await embedded.list(input));
	expect(await away.suggest("6 inch ret")).toEqual(await embedded.suggest("6 inch ret"));
});

it("say that search is not available with more, also once the cluster is left alone", async () => {
	const away = searchedWithoutCluster(1000);
	for (let call = 0; call < 7; call++)
		await expect(away.list({ searchTerm: "br30" })).rejects.toMatchObject({
			status: 503,
			code: "SEARCH_UNAVAILABLE",
		});
});
