/** What a search makes of a cluster that refuses, is late or answers in part. */
import { afterEach, beforeEach, expect, it } from "vitest";
import {
	type Cluster,
	connectCluster,
	SearchUnavailable,
} from "#services/product-service/sku-index/opensearch/cluster.server";
import { type FakeCluster, fakeCluster } from "./fake-cluster.ts";

let fake: FakeCluster;
let cluster: Cluster;

beforeEach(async () => {
	fake = await fakeCluster();
	fake.settings.timeoutMs = 200;
	cluster = await connectCluster(fake.settings);
});

afterEach(async () => {
	await cluster.close();
	await fake.close();
});

const search = () => cluster.search("fake-skus", [{ query: { match_all: {} }, size: 1 }]);

it.each([401, 403, 408, 429, 500])("counts %s as an outage", async (status) => {
	fake.instead(() => ({ status, body: { error: { type: "refused", reason: "refused" }, status } }));
	await expect(search()).rejects.toThrow(SearchUnavailable);
});

it("counts an answer that never comes as an outage, and asks one node once", async () => {
	fake.instead(() => "never");
	await expect(search()).rejects.toThrow(SearchUnavailable);
	expect(fake.calls).toHaveLength(1);
});

it("keeps a mistake of ours apart from outages", async () => {
	fake.instead(() => ({
		status: 400,
		body: { error: { type: "parsing_exception", reason: "x" }, status: 400 },
	}));
	for (let call = 0; call < 6; call++) await expect(search()).rejects.not.toThrow(SearchUnavailable);
	expect(fake.calls).toHaveLength(6);
	const own = cluster.call(async () => {
		throw new TypeError("ours");
	});
	await expect(own).rejects.toThrow(TypeError);
});

it("leaves a cluster alone that answers in part again and again", async () => {
	fake.instead(() => ({ body: { responses: [{ timed_out: true, hits: { hits: [] } }] } }));
	for (let call = 0; call < 7; call++) await expect(search()).rejects.toThrow(SearchUnavailable);
	expect(fake.calls).toHaveLength(5);
});
