/** Pages of own part numbers, and where the shop finds and shows them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitors } from "../../setup/visitor.ts";

let shop: ShopServices;
let skus: { id: string; sku: string }[] = [];
const { call } = newVisitors();
const page = "/user/part-numbers";
const buyer = "demo-distributor";
const csv = (text: string, name = "parts.csv") => new File([text], name, { type: "text/csv" });

beforeAll(async () => {
	shop = await startShopServices({ SERVICE_TIMEOUT_MS: "60000" });
	skus = await orderableSkus(shop.services.db, { inOnes: true });
});
afterAll(() => shop.stop());

const sku = (at: number) => skus[at]?.sku ?? "";

describe("the page of own part numbers", () => {
	it("adds a number, and keeps what was typed when it is refused", async () => {
		expect(await call(page, buyer, { number: "OWN-0", sku: sku(0) })).toMatchObject({ status: 303 });
		const refused = await call(page, buyer, { number: "OWN-1", sku: "NO SUCH <b>" });
		expect(refused.status).toBe(422);
		expect(refused.body).toMatchObject({
			reply: {
				initialValue: { number: "OWN-1", sku: "NO SUCH <b>" },
				error: { sku: ["We have no item with this part number."] },
			},
		});
		expect((await call(page, buyer, { number: "own-0", sku: sku(1) })).status).toBe(409);
		expect((await call(page, buyer, { number: "", sku: "" })).status).toBe(400);
	});

	it("imports a file, and reports refused lines by number", async () => {
		const to = `${page}/import`;
		const send = (mode: string, text: string) => call(to, buyer, { mode, file: csv(text) });
		expect((await send("add", `OWN-2,${sku(2)}\nOWN-3,${sku(3)}\n`)).status).toBe(303);
		const partly = await send("add", `Your part number,Our part number\nOWN-4,${sku(4)}\nOWN-5,none\n`);
		expect(partly).toMatchObject({
			status: 422,
			body: { report: { saved: true, added: 1, refused: [{ row: 3, number: "OWN-5" }] } },
		});
		expect((await send("replace", "OWN-5,none\n")).body).toMatchObject({ report: { saved: false } });
		expect((await send("add", "")).status).toBe(422);
		expect((await send("add", "OWN-5\n")).status).toBe(422);
		expect((await send("add", "%PDF-1.7")).status).toBe(422);
		expect((await send("add", "a,b\n".repeat(300_000))).status).toBe(413);
		expect((await call(to, buyer, { mode: "add" })).status).toBe(400);
		const { response } = await call(`${page}.csv`, buyer);
		const text = (await response?.text()) ?? "";
		expect(text).toContain(`"OWN-4","${sku(4)}"`);
		// The download reads back as it is.
		expect((await send("replace", text)).status).toBe(303);
	});
});

describe("an own part number", () => {
	it("leads the search to our product, for its account alone", async () => {
		const found = await call("/catalogsearch/own-0", buyer);
		expect([found.status, found.location]).toEqual([302, `/catalogsearch/${encodeURIComponent(sku(0))}`]);
		expect((await call("/catalogsearch/own-0", "demo-representative")).location).toBe(found.location);
		expect((await call("/catalogsearch/own-0", "demo-company-buyer")).status).toBe(200);
		expect((await call("/catalogsearch/own-0", "a visitor")).status).toBe(200);
		const { response } = await call("/search-suggestions?q=OWN-0", buyer);
		expect(response?.headers.get("Cache-Control")).toContain("private");
		expect(JSON.stringify(await response?.json())).toContain(sku(0));
	});

	it("is read in a quick order and a fixture schedule", async () => {
		const lines = async (path: string, text: string, who: string) => {
			const { location } = await call(path, who, { way: "paste", text });
			return ((await call(location ?? "", who)).body as { lines: unknown[] }).lines;
		};
		expect(await lines("/quick-order", "own-2, 3\nOWN-3 4", buyer)).toMatchObject([
			{ text: "own-2", match: "exact", productId: skus[2]?.id, quantity: "3", problem: null },
			{ match: "exact", productId: skus[3]?.id, problem: null },
		]);
		expect(await lines("/quick-order", "own-2, 3", "demo-company-buyer")).toMatchObject([
			{ productId: null },
		]);
		expect(
			await lines("/help-me-buy/create-my-bom", "Type\tQty\tCatalog number\nA1\t6\tOWN-2", buyer),
		).toMatchObject([{ tag: "A1", productId: skus[2]?.id }]);
	});
});
