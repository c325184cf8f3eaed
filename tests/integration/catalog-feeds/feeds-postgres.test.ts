/** Feeds and an account's file from services on PostgreSQL. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFeeds } from "~/features/catalog-feeds/job/make-feeds.server.ts";
import { startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { newVisitor } from "../../setup/visitor.ts";
import { type FeedShop, startFeedShop, tokens } from "./feed-shop.ts";

let postgres: TestPostgres;
let shop: FeedShop;
beforeAll(async () => {
	postgres = await startPostgres();
	shop = await startFeedShop(postgres.url);
});
afterAll(async () => {
	await shop.stop();
	await postgres.stop();
});

it("have each part number of the catalog, and an account's file its prices", async () => {
	await shop.make();
	const record = await readFeeds();
	expect(record?.failure).toBeNull();
	const rows = await shop.services.db
		.selectFrom("variation")
		.select("sku")
		.where("listed_as", "is", null)
		.execute();
	const skus = rows.map(({ sku }) => sku).toSorted();
	expect(record?.made?.parts).toBe(skus.length);
	const { response } = await newVisitor().get(`/feeds/${tokens.data}/data.json`);
	const { products }: { products: { partNumber: string }[] } = JSON.parse((await response?.text()) ?? "{}");
	expect(products.map(({ partNumber }) => partNumber).toSorted()).toEqual(skus);

	const buyer = newVisitor();
	await buyer.signIn("demo-distributor");
	const file = await buyer.get("/user/catalog/file?channel=everything&format=csv");
	expect(file.status).toBe(200);
	const text = (await file.response?.text()) ?? "";
	for (const sku of skus) expect(text).toContain(sku);
	expect(text).toMatch(/,\d+\.\d\d,/);
});
