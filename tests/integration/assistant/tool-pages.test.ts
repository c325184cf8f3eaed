/** Tools of the assistant as forms: who may use them, what they refuse, and what they show. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tools } from "#assistant-tools/tools";
import type { ToolView } from "~/features/assistant/tools/use-tool.server.ts";
import { type OrderableSku, orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

let shop: ShopServices;
let skus: OrderableSku[];
const guest = newVisitor();
const buyer = newVisitor();
const basic = newVisitor();
beforeAll(async () => {
	shop = await startShopServices();
	skus = await orderableSkus(shop.services.db);
	await buyer.signIn("demo-distributor");
	await basic.signIn("demo-basic");
});
afterAll(() => shop.stop());

const sku = (index: number): OrderableSku => {
	const found = skus[index];
	if (!found) throw new Error(`The sample catalog has no SKU ${index}.`);
	return found;
};

async function open(tool: string, query: Record<string, string> = {}, visitor: Visitor = guest) {
	const search = new URLSearchParams(query).toString();
	const { status, headers, body } = await visitor.get(`/assistant/tools/${tool}${search && `?${search}`}`);
	return { status, headers, view: body as ToolView };
}

describe("the pages", () => {
	it("lists every tool once, for guests and for accounts", async () => {
		const { body } = await guest.get("/assistant/tools");
		const { groups } = body as { groups: { id: string; tools: { name: string }[] }[] };
		expect(groups.flatMap((group) => group.tools.map(({ name }) => name)).toSorted()).toEqual(
			tools.map(({ name }) => name).toSorted(),
		);
		expect(groups[1]?.tools.map(({ name }) => name)).toContain("getPrice");
	});

	it.each(tools.filter(({ form }) => Object.keys(form.fields).length > 0).map(({ name }) => name))(
		"opens %s blank, without calling it",
		async (name) => {
			const { status, headers, view } = await open(name);
			expect([status, view.result, view.errors]).toEqual([200, null, {}]);
			expect(headers.get("Cache-Control")).toMatch(/^public/);
		},
	);

	it.each(["addToCart", "none", "constructor", "x".repeat(50)])("has none for %s", async (name) => {
		expect((await guest.get(`/assistant/tools/${name}`)).status).toBe(404);
	});
});

describe("a guest", () => {
	it("gets a tool's text and cards", async () => {
		const { status, headers, view } = await open("getProduct", { product: sku(0).sku.toLowerCase() });
		expect(status).toBe(200);
		expect(headers.get("Cache-Control")).toBe("private, no-store");
		expect(view.result?.text).toContain("PDF spec sheet");
		expect(view.result?.cards?.products.map(({ card }) => card?.variationID)).toEqual([sku(0).id]);
	});

	it("names SKUs by part number", async () => {
		const { view } = await open("compareProducts", { ids: `${sku(0).sku}\n${sku(1).sku}, ${sku(0).sku}` });
		expect(view.result?.cards?.products.map(({ product }) => product.id)).toEqual([sku(0).id, sku(1).id]);
	});

	it("reads part numbers that the catalog doesn't have beside their field, all values kept", async () => {
		const ids = `${sku(0).sku}\nNO-SUCH-PART-77`;
		const { status, view } = await open("compareProducts", { ids });
		expect(status).toBe(400);
		expect(view).toMatchObject({ values: { ids }, result: null });
		expect(view.errors.ids).toMatch(/^We don't have part number "NO-SUCH-PART-77"\./);
	});

	it.each([
		["compareProducts", { ids: "ONE" }, { ids: "Enter at least 2 part numbers." }],
		["getDocuments", { id: "" }, { id: "Fill in this field." }],
		["getGuide", { topic: "cooking" }, { topic: "Choose one of the options shown." }],
		["getProduct", { product: "x".repeat(400) }, { product: "Use at most 300 characters." }],
	])("reads what %s doesn't take", async (name, query, errors) => {
		const { status, view } = await open(name, query);
		expect(status).toBe(400);
		expect(view).toMatchObject({ errors, values: query, result: null });
	});

	it("is asked to sign in where a tool needs it, with what was typed kept", async () => {
		for (const name of ["getPrice", "getStock"]) {
			const { status, view } = await open(name, { ids: sku(0).sku, quantity: "12" });
			expect([status, view.refused, view.result]).toEqual([403, "sign-in", null]);
			expect(view.values.ids).toBe(sku(0).sku);
		}
	});
});

describe("a user", () => {
	it("is told the sales rep of the account, and a guest where to find one", async () => {
		const { headers, view } = await open("getContact", {}, buyer);
		expect(view.result?.text).toContain("Your sales rep is **Lindqvist Agency** (New England)");
		expect(headers.get("Cache-Control")).toBe("private, no-store");
		expect((await open("getContact")).view.result?.text).not.toContain("Your sales rep is");
	});

	it("gets the account's own prices and stock", async () => {
		const { status, view } = await open("getPrice", { ids: sku(0).sku, quantity: "10" }, buyer);
		expect(status).toBe(200);
		expect(view.result?.text).toMatch(/Your price.*10 × \$/s);
		expect((await open("getStock", { ids: sku(0).sku }, buyer)).view.result?.text).toContain("In stock");
	});

	it("without a verified account is told so", async () => {
		const { status, view } = await open("getPrice", { ids: sku(0).sku, quantity: "" }, basic);
		expect([status, view.refused, view.result]).toEqual([403, "unverified", null]);
	});

	it("is answered by a link that names all the tool needs", async () => {
		const { status, view } = await open("getOrderStatus", { orderNumber: "SO-999999" }, buyer);
		expect([status, view.result?.text]).toEqual([200, "The account has no such order."]);
		expect((await open("countFixtures", { footCandles: "30" }, buyer)).view.result).toBeNull();
	});

	it("sees no other account's orders", async () => {
		const blank = { from: "", to: "", sort: "newest" };
		const { status, view } = await open("getOrderStatus", { ...blank, orderNumber: "SO-999999" }, buyer);
		expect([status, view.result?.text]).toEqual([200, "The account has no such order."]);
	});
});

it("says that a service is down, instead of answering without it", async () => {
	shop.proxy.failWith("error", /listing/);
	const { status } = await guest.get("/assistant/tools/findProducts?words=downlight");
	shop.proxy.failWith(null);
	expect(status).toBe(503);
});
