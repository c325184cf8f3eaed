/** Files of channels with a token: what a stranger who has the address gets. */
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isGtin } from "#rules/catalog/gtin";
import { renewCatalogVersion } from "#services/product-service/catalog-version-repository.server";
import { feedPlace, readFeeds } from "~/features/catalog-feeds/job/make-feeds.server.ts";
import { type Handed, readHanded } from "~/shared/dense-data.ts";
import { setEnvironment } from "../../setup/environment.ts";
import { newVisitor, shopOrigin } from "../../setup/visitor.ts";
import { type FeedShop, startFeedShop, tokens } from "./feed-shop.ts";

let shop: FeedShop;
const stranger = newVisitor();
beforeAll(async () => {
	shop = await startFeedShop();
});
afterAll(() => shop.stop());

const get = (token: string, file: string, headers: Record<string, string> = {}) =>
	stranger.get(`/feeds/${token}/${file}`, headers);
const read = async (token: string, file: string) => (await get(token, file)).response?.text() ?? "";

type Item = Record<string, unknown> & { link: string; title: string; description: string };
const asText = { ignoreAttributes: false, parseTagValue: false };
const readItems = (xml: string): Item[] => new XMLParser(asText).parse(xml).rss.channel.item;

it("has none before they are made, and makes them once for two copies that look at the same time", async () => {
	expect((await get(tokens.google, "google.xml")).status).toBe(404);
	await Promise.all([shop.make(), shop.make()]);
	const record = await readFeeds();
	expect(record?.failure).toBeNull();
	expect(Object.keys(record?.made?.files ?? {})).toEqual(["google", "lamps", "data"]);
	const reads = shop.proxy.seen(/by-id/);
	await shop.make();
	expect([await readFeeds(), shop.proxy.seen(/by-id/)]).toEqual([record, reads]);
	expect(await feedPlace().list(".")).toHaveLength(5);
});

it("sends a product feed that is well-formed, with a row for each SKU that can be ordered", async () => {
	const xml = await read(tokens.google, "google.xml");
	expect(XMLValidator.validate(xml)).toBe(true);
	const items = readItems(xml);
	const rows = await shop.services.db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.select(["variation.id", "variation.sku", "variation.upc"])
		.where("orderable", "=", 1)
		.where("listed_as", "is", null)
		.where("status", "=", "active")
		.execute();
	expect(items.map((item) => item["g:id"]).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
	expect(items.length).toBeGreaterThan(4);
	const bySku = new Map(rows.map((row) => [row.id, row]));
	for (const item of items) {
		const row = bySku.get(String(item["g:id"]));
		expect(item["g:mpn"]).toBe(row?.sku);
		expect([item["g:availability"], item["g:condition"]]).toEqual(["in_stock", "new"]);
		if (item["g:gtin"])
			expect([row?.upc, isGtin(String(item["g:gtin"]))]).toEqual([
				expect.stringContaining(String(item["g:gtin"])),
				true,
			]);
		expect(item.title.length).toBeLessThanOrEqual(150);
		expect(item.description.length).toBeGreaterThan(20);
	}
});

it("never states a price or stock", async () => {
	for (const [token, file] of [
		[tokens.google, "google.xml"],
		[tokens.lamps, "lamps.csv"],
		[tokens.data, "data.json"],
	] as const)
		expect(await read(token, file), file).not.toMatch(/price\b(?!s)|USD|quantity|\$\d/i);
});

it("links each row to an address that is its own canonical one", async () => {
	const links = new Set(readItems(await read(tokens.google, "google.xml")).map(({ link }) => link));
	for (const link of links) {
		expect(link.startsWith(`${shopOrigin}/p/`)).toBe(true);
		const { status, body } = await stranger.get(link.slice(shopOrigin.length));
		const { product } = body as { product: Handed<{ canonical: string }> };
		expect([status, shopOrigin + readHanded(product).canonical]).toEqual([200, link]);
	}
});

it("has the categories and columns of its channel, and cells that read back", async () => {
	const [head, ...rows] = parse(await read(tokens.lamps, "lamps.csv"), { bom: true }) as string[][];
	expect(head).toEqual(["partNumber", "gtin", "brandName", "watts (WTT)", "url"]);
	expect(rows.length).toBeGreaterThan(1);
	for (const [, , , , url] of rows) expect(url).toMatch(/^http:\/\/localhost:3000\/p\/led-lamps\//);
	const { products } = JSON.parse(await read(tokens.data, "data.json"));
	expect(products.length).toBeGreaterThan(rows.length);
	const same = products.find(({ partNumber }: { partNumber: string }) => partNumber === rows[0]?.[0]);
	expect([same.watts.unitCode, String(same.watts.value)]).toEqual(["WTT", rows[0]?.[3]]);
});

it("sends it compressed, and nothing to who has it", async () => {
	const plain = await read(tokens.google, "google.xml");
	const zipped = await get(tokens.google, "google.xml", { "Accept-Encoding": "br, gzip" });
	const bytes = Buffer.from((await zipped.response?.arrayBuffer()) ?? new ArrayBuffer(0));
	expect(zipped.headers.get("Content-Encoding")).toBe("gzip");
	expect(zipped.headers.get("Content-Length")).toBe(String(bytes.length));
	expect(gunzipSync(bytes).toString()).toBe(plain);
	const { headers } = await get(tokens.google, "google.xml", { "Accept-Encoding": "gzip;q=0" });
	expect([headers.get("Content-Encoding"), headers.get("Vary")]).toEqual([null, "Accept-Encoding"]);
	const versions: Record<string, string>[] = [
		{ "If-None-Match": headers.get("ETag") ?? "" },
		{ "If-Modified-Since": headers.get("Last-Modified") ?? "" },
	];
	for (const known of versions) expect((await get(tokens.google, "google.xml", known)).status).toBe(304);
	const other = { "If-None-Match": '"other"', "If-Modified-Since": headers.get("Last-Modified") ?? "" };
	expect((await get(tokens.google, "google.xml", other)).status).toBe(200);
});

it("knows no other token and no other file", async () => {
	for (const [token, file] of [
		["x".repeat(32), "google.xml"],
		[tokens.google, "google.csv"],
		[tokens.google, "lamps.csv"],
		[tokens.google, "everything.csv"],
		["short", "google.xml"],
	] as const)
		expect((await get(token, file)).status, `${token} ${file}`).toBe(404);
});

it("is limited per address", async () => {
	let last = 200;
	const from = { "X-Forwarded-For": "203.0.113.91" };
	for (let count = 0; count < 65 && last === 200; count++) {
		const { status, response } = await get(tokens.lamps, "lamps.csv", from);
		await response?.text();
		last = status;
	}
	expect(last).toBe(429);
});

it("is made anew when the catalog or a channel changes, and stays while the services are down", async () => {
	const before = await readFeeds();
	const { db } = shop.services;
	await db.updateTable("product").set({ name: "Renamed & <sold>", updated_at: "2026-11-27" }).execute();
	await renewCatalogVersion(db);
	shop.proxy.failWith("down", /by-id/);
	await expect(shop.make()).rejects.toThrow();
	shop.proxy.failWith(null);
	expect(await readFeeds()).toEqual(before);
	await shop.make();
	const xml = await read(tokens.google, "google.xml");
	expect(readItems(xml)[0]?.title).toContain("Renamed & <sold>");
	expect(await feedPlace().size(before?.made?.rows ?? "")).toBeNull();
	setEnvironment({ CATALOG_CHANNELS: "[]" });
	await shop.make();
	expect((await readFeeds())?.made?.files).toEqual({});
	expect((await get(tokens.google, "google.xml")).status).toBe(404);
});
