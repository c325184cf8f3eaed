/** Building the index in a cluster that refuses, hangs or is shared. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildIndex } from "#services/product-service/sku-index/opensearch/build-index.server";
import { connectCluster } from "#services/product-service/sku-index/opensearch/cluster.server";
import { skuAlias } from "#services/product-service/sku-index/opensearch/search-settings";
import { type FakeCluster, fakeCluster } from "./fake-cluster.ts";
import { sharedCatalog } from "./seeded-catalog.ts";

let fake: FakeCluster;

beforeEach(async () => {
	fake = await fakeCluster();
});

afterEach(async () => {
	await fake.close();
});

type Options = Partial<Parameters<typeof buildIndex>[0]>;

async function build(options: Options = {}): Promise<number> {
	const { db } = await sharedCatalog();
	const cluster = await connectCluster(fake.settings);
	return buildIndex({ db, cluster, settings: fake.settings, version: "first", ...options });
}

const searched = () => fake.aliases.get(skuAlias(fake.settings));

it("writes every SKU and puts the index in its place", async () => {
	const written = await build();
	expect(written).toBeGreaterThan(0);
	expect(fake.indices.get(searched() ?? "")?.size).toBe(written);
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
