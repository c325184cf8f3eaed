/** Building the index in a cluster that refuses, hangs or is shared. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { renewCatalogVersion } from "#services/product-service/catalog-version-repository.server";
import {
	buildIndex,
	indexedVersion,
} from "#services/product-service/sku-index/opensearch/build-index.server";
import {
	connectCluster,
	dictionaryAlias,
	skuAlias,
} from "#services/product-service/sku-index/opensearch/cluster.server";
import { type FakeCluster, fakeCluster } from "./fake-cluster.ts";
import { openSeededCatalog, type SeededCatalog } from "./seeded-catalog.ts";

let fake: FakeCluster;
let catalog: SeededCatalog;

beforeAll(async () => {
	catalog = await openSeededCatalog();
	// Few products are enough, and quick.
	await catalog.db.deleteFrom("search_sku").where("product_number", ">=", 50).execute();
	await catalog.db.deleteFrom("search_product").where("number", ">=", 50).execute();
});

afterAll(async () => {
	await catalog.close();
});

beforeEach(async () => {
	fake = await fakeCluster();
});

afterEach(async () => {
	await fake.close();
});

type Options = Partial<Parameters<typeof buildIndex>[0]>;

async function build(options: Options = {}): Promise<number> {
	const cluster = await connectCluster(fake.settings);
	return buildIndex({ db: catalog.db, cluster, settings: fake.settings, version: "first", ...options });
}

const searched = () => fake.aliases.get(skuAlias(fake.settings));

it("writes every SKU and puts the index in its place", async () => {
	const written = await build();
	expect(written).toBeGreaterThan(0);
	expect(fake.indices.get(searched() ?? "")?.size).toBe(written);
});

it("leaves the index of another shop with the same name alone", async () => {
	await build();
	const name = fake.aliases.get(dictionaryAlias(fake.settings)) ?? "";
	const dictionary = fake.indices.get(name)?.get("dictionary") as object;
	fake.indices.get(name)?.set("dictionary", { ...dictionary, database: "of another shop" });
	const before = searched();
	await expect(build()).rejects.toThrow("SEARCH_INDEX fake has the catalog of another database");
	expect([searched(), fake.indices.size]).toEqual([before, 2]);
});

it("takes an index of another release for none", async () => {
	await build();
	const cluster = await connectCluster(fake.settings);
	expect(await indexedVersion(cluster, fake.settings)).toBe("first");
	const name = fake.aliases.get(dictionaryAlias(fake.settings)) ?? "";
	const dictionary = fake.indices.get(name)?.get("dictionary") as object;
	fake.indices.get(name)?.set("dictionary", { ...dictionary, format: "earlier" });
	expect(await indexedVersion(cluster, fake.settings)).toBeNull();
});

it("fails with the reason of a refused document, and leaves nothing behind", async () => {
	fake.instead(({ path, body }) => {
		if (path !== "/_bulk") return undefined;
		const items = Array.from({ length: body.trim().split("\n").length / 2 }, () => ({
			index: { status: 400, error: { type: "strict_dynamic_mapping_exception", reason: "unknown field" } },
		}));
		return { body: { errors: true, items } };
	});
	await expect(build()).rejects.toThrow("unknown field");
	expect(searched()).toBeUndefined();
	expect(fake.indices.size).toBe(0);
});

it("waits longer for a slow cluster than a search does", async () => {
	fake.settings.timeoutMs = 50;
	fake.instead(async ({ method }) => {
		if (method === "PUT") await new Promise((resolve) => setTimeout(resolve, 200));
		return undefined;
	});
	await build();
	expect(fake.calls.filter(({ path }) => path === "/_index_template/fake-skus")).toHaveLength(1);
});

it("does not show a catalog that an import changed during the build", async () => {
	fake.instead(async ({ path }) => {
		if (path === "/_bulk") await renewCatalogVersion(catalog.db);
		return undefined;
	});
	await expect(build()).rejects.toThrow("An import changed the catalog");
	expect(searched()).toBeUndefined();
	expect(fake.indices.size).toBe(0);
});

it("does not show an index that lacks SKUs", async () => {
	fake.instead(({ path }) => (path.endsWith("/_count") ? { body: { count: 1 } } : undefined));
	await expect(build()).rejects.toThrow("The index has 1 of");
	expect(searched()).toBeUndefined();
});

it("leaves the index of another build alone, and removes what nothing searches", async () => {
	const hours = 3_600_000;
	const named = (ago: number) => (Date.now() - ago).toString(36);
	const [other, replaced, lost] = [named(hours / 2), named(hours / 4), named(5 * hours)];
	for (const name of [`skus-${other}`, `skus-${replaced}`, `dictionary-${replaced}`, `skus-${lost}`])
		fake.indices.set(`fake-${name}`, new Map());
	await build();
	const names = [...fake.indices.keys()];
	expect(names).toContain(`fake-skus-${other}`);
	expect(names).toHaveLength(3);
});

it("ends a build at its limit when the cluster no longer answers", async () => {
	fake.instead(({ path }) => (path === "/_bulk" ? "never" : undefined));
	await expect(build({ limitMs: 300 })).rejects.toThrow("timeout");
	expect(searched()).toBeUndefined();
	expect(fake.indices.size).toBe(0);
});

it("ends a build that waits for the cluster when the process is asked to end", async () => {
	const stopping = new AbortController();
	fake.instead(({ path }) => {
		if (path !== "/_bulk") return undefined;
		stopping.abort(new Error("stopping"));
		return "never";
	});
	await expect(build({ signal: stopping.signal })).rejects.toThrow("stopping");
	expect(fake.indices.size).toBe(0);
});
