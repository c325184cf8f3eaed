/** "Download the catalog": what each person gets. */
import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/universal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { productServiceContract } from "#contracts/catalog/product-service";
import { feedPlace, readFeeds } from "~/features/catalog-feeds/job/make-feeds.server.ts";
import { demoClient } from "../../setup/demo-clients.ts";
import { setEnvironment } from "../../setup/environment.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";
import { channels, type FeedShop, startFeedShop } from "./feed-shop.ts";

let shop: FeedShop;
let distributor: Visitor;
let basic: Visitor;
let representative: Visitor;
const path = "/user/catalog/file";
beforeAll(async () => {
	shop = await startFeedShop();
	[distributor, basic, representative] = [newVisitor(), newVisitor(), newVisitor()];
	await distributor.signIn("demo-distributor");
	await basic.signIn("demo-basic");
	await representative.signIn("demo-representative");
	expect((await distributor.get(path)).status).toBe(404);
	await shop.make();
});
afterAll(() => shop.stop());

type Row = Record<string, string>;
const download = async (visitor: Visitor, format: string, channel = "everything") =>
	(await visitor.get(`${path}?channel=${channel}&format=${format}`)).response as Response;
const readCsv = async (visitor: Visitor, channel?: string): Promise<Row[]> =>
	parse(await (await download(visitor, "csv", channel)).text(), { bom: true, columns: true });

it("asks strangers to sign in", async () => {
	for (const format of ["csv", "json", "xlsx"]) {
		const { status, location } = await newVisitor().get(`${path}?format=${format}`);
		expect([status, location]).toEqual([302, expect.stringMatching(/^\/login/)]);
	}
});

it("has no prices and no part numbers of accounts for people without that right", async () => {
	const rows = await readCsv(basic);
	expect(rows.length).toBeGreaterThan(4);
	const names = ["price (USD)", "listPrice (USD)", "minimumQuantity", "customerPartNumber"];
	expect(names.filter((name) => name in (rows[0] ?? {}))).toEqual([]);
	for (const format of ["csv", "json"])
		expect(await (await download(basic, format)).text()).not.toMatch(/price\b|USD|customerPartNumber/);
	const sheet = await readSheet(new Blob([await (await download(basic, "xlsx")).arrayBuffer()]));
	expect(sheet[0]).not.toContain("price (USD)");
	expect(sheet).toHaveLength(rows.length + 1);
});

it("has the prices and the part numbers of the acting account, and never those of another", async () => {
	const { db } = shop.services;
	const [one] = await orderableSkus(db);
	const prices: Record<string, string | undefined> = {};
	const companyAdministrator = newVisitor();
	await companyAdministrator.signIn("demo-company-administrator");
	for (const [visitor, userId, accountId] of [
		[distributor, "demo-distributor", "10010"],
		[companyAdministrator, "demo-company-administrator", "10100"],
	] as const) {
		await visitor.post("/user/part-numbers", { number: `OWN-${accountId}`, sku: one?.sku ?? "" });
		const client = await demoClient(shop.services, productServiceContract, userId, accountId);
		const [offer] = await client.offers({ ids: [one?.id ?? ""] });
		const rows = await readCsv(visitor);
		const row = rows.find(({ id }) => id === one?.id);
		expect([row?.["price (USD)"], row?.["listPrice (USD)"]]).toEqual([
			offer?.price?.toFixed(2),
			offer?.listPrice?.toFixed(2),
		]);
		expect(row?.customerPartNumber).toBe(`OWN-${accountId}`);
		prices[accountId] = row?.["price (USD)"];
		const json = JSON.parse(await (await download(visitor, "json")).text());
		const same = json.products.find(({ id }: { id: string }) => id === one?.id);
		expect(same.price).toEqual({ value: offer?.price, currency: "USD" });
		expect(same.customerPartNumber).toEqual([`OWN-${accountId}`]);
	}
	expect(prices["10010"]).not.toBe(prices["10100"]);
});

it("has the same rows as a workbook, with figures as numbers", async () => {
	const rows = await readCsv(distributor);
	const answer = await download(distributor, "xlsx");
	expect(answer.headers.get("content-disposition")).toMatch(
		/^attachment; filename="everything-10010-\d{4}-\d\d-\d\d\.xlsx"$/,
	);
	const [head = [], ...sheet] = await readSheet(new Blob([await answer.arrayBuffer()]));
	const text = (title: unknown, cell: unknown) =>
		typeof cell === "number" && String(title).includes("USD") ? cell.toFixed(2) : String(cell ?? "");
	expect(sheet.map((cells) => head.map((title, at) => text(title, cells[at])))).toEqual(
		rows.map((row) => Object.values(row)),
	);
	expect(sheet.some((cells) => typeof cells[head.indexOf("watts (WTT)")] === "number")).toBe(true);
});

it("has the categories of the channel", async () => {
	const [all, lamps] = await Promise.all([readCsv(distributor), readCsv(distributor, "bulbs")]);
	expect(lamps).toEqual(all.filter(({ category }) => category?.startsWith("LED Lamps")));
	expect(lamps.length).toBeLessThan(all.length);
});

it("refuses unknown channels, those with a token, and unknown formats", async () => {
	for (const channel of ["none", "google", "data"])
		expect((await distributor.get(`${path}?channel=${channel}&format=csv`)).status, channel).toBe(404);
	expect((await distributor.get(`${path}?format=pdf`)).status).toBe(400);
});

it("cuts a download off when its rows can't be read, rather than sending a shorter catalog", async () => {
	const rows = (await readFeeds())?.made?.rows ?? "";
	const place = feedPlace();
	const whole = await buffer(place.read(rows));
	await place.write(rows, whole.subarray(0, Math.floor(whole.length / 2)));
	await expect(basic.get(`${path}?format=csv`)).rejects.toThrow(/unexpected end of file/);
	await place.remove();
	expect((await basic.get(`${path}?format=csv`)).status).toBe(404);
	await shop.make();
	expect((await basic.get(`${path}?format=csv`)).status).toBe(200);
});

it("answers 503 when prices can't be read, rather than a catalog without them", async () => {
	shop.proxy.failWith("error", /offers/);
	expect((await distributor.get(`${path}?format=csv`)).status).toBe(503);
	shop.proxy.failWith(null);
});

it("shows a page with the channels, from the price list and from the catalogs", async () => {
	const { body } = await basic.get("/user/catalog");
	expect(body).toMatchObject({
		channels: [
			{ name: "everything", title: "Whole catalog" },
			{ name: "bulbs", title: "Lamps" },
		],
		priced: false,
	});
	expect((await distributor.get("/user/catalog")).body).toMatchObject({ priced: true });
	expect((await distributor.get("/user/price-list")).body).toMatchObject({ exported: true });
	expect(JSON.stringify((await newVisitor().get("/catalogs")).body)).toContain("/user/catalog");
});

it("is limited per visitor, and can be turned off", async () => {
	let last = 200;
	const from = { "X-Forwarded-For": "203.0.113.92" };
	for (let count = 0; count < 25 && last === 200; count++) {
		const { status, response } = await basic.get(`${path}?format=csv&channel=bulbs`, from);
		await response?.text();
		last = status;
	}
	expect(last).toBe(429);
	setEnvironment({ CATALOG_CHANNELS: "off" });
	expect((await basic.get("/user/catalog")).status).toBe(404);
	expect(JSON.stringify((await newVisitor().get("/catalogs")).body)).not.toContain("/user/catalog");
	setEnvironment({ CATALOG_CHANNELS: JSON.stringify(channels) });
});
