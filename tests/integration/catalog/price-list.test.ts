/** The price list of an account: every part number once, with the price of its offer. */
import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/universal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productServiceContract } from "#contracts/catalog/product-service";
import { seedDemoUsers } from "#demo/demo-users.server";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { importSampleCatalog, orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

describe.each(commonDialects)("price list on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url });
		await seedDemoUsers(services.db, true);
		await importSampleCatalog(services.db, dialect);
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});
	const client = (userId?: string, accountId?: string) =>
		demoClient(services, productServiceContract, userId, accountId);

	async function wholeList(accountId: string, limit: number, category?: string) {
		const dana = await client("demo-distributor", accountId);
		const rows = [];
		let after: string | undefined;
		do {
			const part = await dana.priceList({ limit, after, category });
			expect(part.rows.length).toBeLessThanOrEqual(limit);
			rows.push(...part.rows);
			after = part.next ?? undefined;
		} while (after);
		return rows;
	}

	it("has every part number that can be ordered once, whatever the parts", async () => {
		const priced = await services.db
			.selectFrom("variation")
			.innerJoin("price", "price.variation_id", "variation.id")
			.select("sku")
			.where("orderable", "=", 1)
			.execute();
		const skus = priced.map(({ sku }) => sku).toSorted();
		expect(skus.length).toBeGreaterThan(4);
		for (const limit of [1, 3, 250])
			expect((await wholeList("10010", limit)).map(({ sku }) => sku).toSorted()).toEqual(skus);
		const lamps = await wholeList("10010", 2, "led-lamps");
		expect(lamps.length).toBeGreaterThan(1);
		expect(lamps.length).toBeLessThan(skus.length);
		expect(new Set(lamps.map(({ categories }) => categories[0]))).toEqual(new Set(["LED Lamps"]));
	});

	it("has the prices of the acting account, as its offers", async () => {
		const [one] = await orderableSkus(services.db);
		for (const accountId of ["10010", "10020"]) {
			const dana = await client("demo-distributor", accountId);
			const [offer] = await dana.offers({ ids: [one?.id ?? ""] });
			const row = (await wholeList(accountId, 250)).find(({ sku }) => sku === one?.sku);
			const { listPrice, price, priceBreaks, quantityRules } = offer ?? {};
			expect(row).toMatchObject({ listPrice, price, priceBreaks, quantityRules });
		}
	});

	it("is for verified users, of their own accounts", async () => {
		const status = async (call: Promise<unknown>) => (await refusal(call)).status;
		expect(await status((await client()).priceList({}))).toBe(401);
		expect(await status((await client("demo-basic")).priceList({}))).toBe(403);
		expect(await status((await client("demo-representative", "10040")).priceList({}))).toBe(403);
		const dana = await client("demo-distributor", "10010");
		expect(await status(dana.priceList({ category: "no-such" }))).toBe(404);
		expect((await dana.priceList({ after: "zzzzzz" })).rows).toEqual([]);
	});
});

describe("price list files", () => {
	let shop: ShopServices;
	let buyer: Visitor;
	let basic: Visitor;
	beforeAll(async () => {
		shop = await startShopServices({ TRUSTED_PROXIES: "1" });
		[buyer, basic] = [newVisitor(), newVisitor()];
		await buyer.signIn("demo-distributor");
		await basic.signIn("demo-basic");
	});
	afterAll(() => shop.stop());
	const path = "/user/price-list/file";

	it("CSV and workbook have the same rows, with account and day in the head", async () => {
		const csv = (await (await buyer.get(`${path}?format=csv`)).response?.text()) ?? "";
		const [title, drawn, ...lines] = parse(csv, { bom: true }) as string[][];
		expect(title?.[0]).toMatch(/: price list of Harbor Electric Supply \(10010\)$/);
		expect(drawn?.[0]).toMatch(/^Whole catalog\. As of \w{3} \d{1,2}, \d{4}\./);
		const answer = await buyer.get(`${path}?format=xlsx`);
		expect(answer.headers.get("content-disposition")).toMatch(
			/^attachment; filename="price-list-10010-\d{4}-\d\d-\d\d\.xlsx"$/,
		);
		const sheet = (await readSheet(new Blob([await (answer.response as Response).arrayBuffer()]))).slice(2);
		const money = (title: unknown, cell: unknown) =>
			typeof cell === "number" && String(title).includes("USD") ? cell.toFixed(2) : String(cell ?? "");
		expect(sheet.map((row) => row.map((cell, at) => money(sheet[0]?.[at], cell)))).toEqual(lines);
		expect(lines.length).toBeGreaterThan(4);
	});

	it("is refused without prices, and for unknown formats and categories", async () => {
		expect((await basic.get(path)).status).toBe(403);
		expect((await buyer.get(`${path}?format=pdf`)).status).toBe(400);
		expect((await buyer.get(`${path}?category=no-such`)).status).toBe(404);
		shop.proxy.failWith("error", /price-list/);
		expect((await buyer.get(path)).status).toBe(503);
		shop.proxy.failWith(null);
	});

	it("is limited per visitor", async () => {
		let last = 200;
		const from = { "X-Forwarded-For": "203.0.113.90" };
		for (let count = 0; count < 25 && last === 200; count++)
			last = (await buyer.get(`${path}?format=csv&category=safety`, from)).status;
		expect(last).toBe(429);
	});
});
