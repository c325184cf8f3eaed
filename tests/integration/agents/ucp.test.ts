/** A platform of the Universal Commerce Protocol from the profile to the hand-off; every answer fits its schema. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Connected, connectApp } from "../../setup/agents/app-connection.ts";
import {
	callUcp,
	expectValid,
	faultsOf,
	newUcpKey,
	type UcpResponse,
} from "../../setup/agents/ucp/ucp-client.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, shopOrigin } from "../../setup/visitor.ts";

const scope =
	"dev.ucp.shopping.catalog.search:read dev.ucp.shopping.catalog.lookup:read dev.ucp.shopping.cart:manage dev.ucp.shopping.checkout:manage";

let shop: ShopServices;
let connected: Connected;
let skus: { id: string; sku: string }[];
beforeAll(async () => {
	shop = await startShopServices();
	skus = await orderableSkus(shop.services.db, { inOnes: true });
	connected = await connectApp("demo-distributor", { scope });
});
afterAll(() => shop?.stop());
beforeEach(() => shop.services.db.deleteFrom("cart").execute());

// biome-ignore lint/suspicious/noExplicitAny: documents of the protocols
async function readJson(path: string): Promise<any> {
	const { response } = await newVisitor().get(path);
	return response?.json();
}

const skuAt = (at: number): string => skus[at]?.id ?? "";
const line = (at: number, quantity: number, id?: string) => ({
	item: { id: skuAt(at) },
	quantity,
	...(id !== undefined && { id }),
});

/** A call with the app's token, and a key where it changes something. */
const call = (method: string, path: string, body?: unknown, key = newUcpKey()): Promise<UcpResponse> =>
	callUcp(method, path, { body, headers: { ...connected.headers, "Idempotency-Key": key } });

const createCart = async (...lines: object[]) => {
	const request = { line_items: lines };
	await expectValid("CartCreateRequest", request);
	const created = await call("POST", "carts", request);
	await expectValid("Cart", created.body);
	return created;
};

const quantities = async () => {
	const rows = await shop.services.db.selectFrom("cart_line").select(["variation_id", "quantity"]).execute();
	return Object.fromEntries(rows.map((row) => [row.variation_id, row.quantity]));
};
const orders = async () => (await shop.services.db.selectFrom("shop_order").select("id").execute()).length;

const codes = ({ body }: UcpResponse): string[] => body.messages.map(({ code }: { code: string }) => code);

it("publishes a profile that platforms may cache", async () => {
	const { response, status } = await newVisitor().get("/.well-known/ucp");
	const profile = await response?.json();
	expect([status, response?.headers.get("Cache-Control")]).toEqual([
		200,
		expect.stringMatching(/^public, max-age/),
	]);
	await expectValid("BusinessSchema", profile.ucp);
	expect(profile.ucp).toMatchObject({
		version: "2026-04-08",
		services: { "dev.ucp.shopping": [{ transport: "rest", endpoint: `${shopOrigin}/ucp` }] },
		payment_handlers: {},
	});
	for (const [{ spec, schema }] of Object.values<[{ spec: string; schema: string }]>(
		profile.ucp.capabilities,
	))
		expect([spec, schema]).toEqual([
			expect.stringMatching(/^https:\/\/ucp\.dev\/2026-04-08\//),
			expect.stringMatching(/^https:\/\/ucp\.dev\/2026-04-08\/schemas\//),
		]);
	expect(profile.signing_keys).toBeUndefined();
});

it("links the user's identity by the scopes that the profile names", async () => {
	const { ucp } = await readJson("/.well-known/ucp");
	const [linking] = ucp.capabilities["dev.ucp.common.identity_linking"];
	const { scopes_supported: supported } = await readJson("/.well-known/oauth-authorization-server");
	const named = Object.keys(linking.config.scopes);
	expect(named.filter((one) => !supported.includes(one))).toEqual([]);
	for (const one of named) expect(one).toMatch(/^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+:[a-z][a-z0-9_]*$/);
	expect(
		connected.tokens.scope
			.split(" ")
			.filter((one) => one.includes(":"))
			.toSorted(),
	).toEqual(scope.split(" ").toSorted());
});

describe("the catalog", () => {
	it("is searched with the account's prices, a page at a time", async () => {
		const request = { query: "led", pagination: { limit: 2 } };
		await expectValid("SearchRequest", request);
		const first = await call("POST", "catalog/search", request);
		await expectValid("SearchResponse", first.body);
		expect(first.body.products.length).toBeGreaterThan(0);
		const { cursor, has_next_page: more } = first.body.pagination;
		expect(more).toBe(true);
		const second = await call("POST", "catalog/search", { ...request, pagination: { limit: 2, cursor } });
		await expectValid("SearchResponse", second.body);
		const ids = [first, second].map(({ body }) => body.products.map(({ id }: { id: string }) => id));
		expect(new Set(ids.flat()).size).toBe(ids.flat().length);
	});

	it("keeps to price and category filters", async () => {
		const all = await call("POST", "catalog/search", { query: "led", pagination: { limit: 12 } });
		const [product] = all.body.products;
		const amount = product.price_range.min.amount;
		const [{ value }] = product.categories;
		const filters = { price: { min: amount, max: amount }, categories: [value] };
		const { body } = await call("POST", "catalog/search", {
			query: "led",
			pagination: { limit: 12 },
			filters,
		});
		await expectValid("SearchResponse", body);
		expect(body.products.map(({ id }: { id: string }) => id)).toContain(product.id);
		for (const one of body.products) expect(one.price_range.max.amount).toBe(amount);
	});

	it("is looked up by product id, SKU id and part number, which the answer correlates", async () => {
		const found = await call("POST", "catalog/search", { query: "led", pagination: { limit: 1 } });
		const [product] = found.body.products;
		const ids = [product.id, skuAt(0), skus[1]?.sku ?? "", "no-such-id"];
		await expectValid("LookupRequest", { ids });
		const { body } = await call("POST", "catalog/lookup", { ids });
		await expectValid("LookupResponse", body);
		type Looked = { variants: { inputs: { id: string }[] }[] };
		const inputs = body.products.flatMap(({ variants }: Looked) => variants.flatMap((one) => one.inputs));
		expect(inputs.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.slice(0, 3).toSorted());
		expect(body.messages).toContainEqual({ type: "info", code: "not_found", content: "no-such-id" });
		const products = body.products.map(({ id }: { id: string }) => id);
		expect(new Set(products).size).toBe(products.length);
		const many = await call("POST", "catalog/lookup", {
			ids: Array.from({ length: 13 }, (_, at) => `id-${at}`),
		});
		expect([many.status, many.body.code]).toEqual([400, "request_too_large"]);
		const one = await call("POST", "catalog/product", { id: product.id });
		await expectValid("GetProductResponse", one.body);
		const none = await call("POST", "catalog/product", { id: "no-such-id" });
		await expectValid("ErrorResponse", none.body);
		expect([none.status, none.body.ucp.status, codes(none)]).toEqual([200, "error", ["not_found"]]);
	});
});

describe("the cart", () => {
	it("is created, read, replaced and canceled", async () => {
		const created = await createCart(line(0, 2), line(1, 3));
		expect(created.status).toBe(201);
		expect(await quantities()).toEqual({ [skuAt(0)]: 2, [skuAt(1)]: 3 });
		const { id, line_items: lines } = created.body;
		const read = await call("GET", `carts/${id}`);
		await expectValid("Cart", read.body);
		expect(read.body.line_items).toEqual(lines);
		const [kept] = lines.filter(({ item }: { item: { id: string } }) => item.id === skuAt(0));
		const request = { id, line_items: [line(0, 5, kept.id), line(2, 1)] };
		await expectValid("CartUpdateRequest", request);
		const updated = await call("PUT", `carts/${id}`, request);
		await expectValid("Cart", updated.body);
		expect(await quantities()).toEqual({ [skuAt(0)]: 5, [skuAt(2)]: 1 });
		const canceled = await call("POST", `carts/${id}/cancel`);
		await expectValid("Cart", canceled.body);
		expect(canceled.body.line_items).toHaveLength(2);
		expect(await quantities()).toEqual({});
		const gone = await call("GET", `carts/${id}`);
		await expectValid("ErrorResponse", gone.body);
		expect(codes(gone)).toEqual(["not_found"]);
	});

	it("of more than 100 lines is changed in one, and not at all when a line can't be or an item is unknown", async () => {
		const { body } = await createCart(line(0, 24));
		const { db } = shop.services;
		const row = await db.selectFrom("cart_line").selectAll().executeTakeFirstOrThrow();
		const others = Array.from({ length: 120 }, (_, at) => ({
			...row,
			id: `job-${at}`,
			job: `Job ${at}`,
			quantity: 12,
		}));
		await db.insertInto("cart_line").values(others).execute();
		const ids = async () => (await db.selectFrom("cart_line").select("id").execute()).map(({ id }) => id);
		const before = await ids();
		const put = (...lines: object[]) => call("PUT", `carts/${body.id}`, { id: body.id, line_items: lines });
		const rule = (multiple: number) =>
			db.updateTable("price").set({ multiple }).where("variation_id", "=", skuAt(0)).execute();
		await rule(12);
		expect(codes(await put(line(0, 13, "job-119")))).toEqual(["item_unavailable"]);
		const unknown = { item: { id: "no-such-sku" }, quantity: 1 };
		expect(codes(await put(line(0, 24, "job-119"), unknown))).toEqual(["item_unavailable"]);
		expect(await ids()).toEqual(before);
		expect((await put(line(0, 24, "job-119"))).status).toBe(200);
		expect([await ids(), await quantities()]).toEqual([["job-119"], { [skuAt(0)]: 24 }]);
		await rule(1);
	});

	it("acts once for a key, with the same answer", async () => {
		const key = newUcpKey();
		const request = { line_items: [line(0, 2)] };
		const answers = await Promise.all([1, 2, 3].map(() => call("POST", "carts", request, key)));
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		expect(await quantities()).toEqual({ [skuAt(0)]: 2 });
		const other = await call("POST", "carts", { line_items: [line(0, 9)] }, key);
		expect([other.status, other.body.code]).toEqual([409, "idempotency_conflict"]);
		expect(await quantities()).toEqual({ [skuAt(0)]: 2 });
	});

	it("tells of an unknown item, and takes nothing", async () => {
		const request = { line_items: [line(0, 1), { item: { id: "no-such-sku" }, quantity: 1 }] };
		const refused = await call("POST", "carts", request);
		await expectValid("ErrorResponse", refused.body);
		expect([refused.status, codes(refused)]).toEqual([200, ["item_unavailable"]]);
		expect(await quantities()).toEqual({});
	});
});

describe("the checkout", () => {
	it("is handed to the person, whom nobody can replace", async () => {
		const cart = await createCart(line(0, 2));
		const request = { cart_id: cart.body.id, line_items: [] };
		await expectValid("CheckoutCreateRequest", request);
		const created = await call("POST", "checkout-sessions", request);
		await expectValid("Checkout", created.body);
		expect([created.status, created.body.status, created.body.ucp.payment_handlers]).toEqual([
			201,
			"requires_escalation",
			{},
		]);
		expect(created.body.continue_url).toBe(`${shopOrigin}/checkout`);
		expect(codes(created)).toEqual(expect.arrayContaining(["buyer_checkout_required", "payment_terms"]));
		const again = await call("POST", "checkout-sessions", request);
		expect(again.body.id).toBe(created.body.id);
		const before = await orders();
		const completed = await call("POST", `checkout-sessions/${created.body.id}/complete`, {
			payment: { instruments: [{ id: "x", handler_id: "card", type: "card", selected: true }] },
		});
		await expectValid("Checkout", completed.body);
		expect([completed.status, completed.body.status]).toEqual([200, "requires_escalation"]);
		expect([await orders(), await quantities()]).toEqual([before, { [skuAt(0)]: 2 }]);
		expect((await connected.visitor.get("/checkout")).status).toBeLessThan(400);
	});

	it("is updated and canceled, and the cart stays", async () => {
		const created = await call("POST", "checkout-sessions", { line_items: [line(0, 1)] });
		const path = `checkout-sessions/${created.body.id}`;
		const request = { line_items: [line(1, 4)] };
		await expectValid("CheckoutUpdateRequest", request);
		const updated = await call("PUT", path, request);
		await expectValid("Checkout", updated.body);
		expect(await quantities()).toEqual({ [skuAt(1)]: 4 });
		const canceled = await call("POST", `${path}/cancel`);
		await expectValid("Checkout", canceled.body);
		const read = await call("GET", path);
		expect([canceled.body.status, read.body.status]).toEqual(["canceled", "canceled"]);
		expect(await quantities()).toEqual({ [skuAt(1)]: 4 });
		const next = await call("POST", "checkout-sessions", { line_items: [] });
		expect([next.body.id === created.body.id, next.body.status]).toEqual([false, "requires_escalation"]);
	});
});

it("ends the checkout with its cart, so that nothing ordered is put back", async () => {
	const created = await call("POST", "checkout-sessions", { line_items: [line(0, 1)] });
	const path = `checkout-sessions/${created.body.id}`;
	expect((await call("GET", path)).status).toBe(200);
	// As an order does; then a colleague begins the next cart.
	await shop.services.db.deleteFrom("cart").execute();
	await connected.visitor.post("/cart", { intent: "add", productId: skuAt(1), quantity: "3" });
	expect(codes(await call("GET", path))).toEqual(["not_found"]);
	expect(codes(await call("PUT", path, { line_items: [line(0, 1)] }))).toEqual(["not_found"]);
	expect(await quantities()).toEqual({ [skuAt(1)]: 3 });
	const next = await call("POST", "checkout-sessions", { line_items: [line(0, 2)] });
	expect(next.body.id).not.toBe(created.body.id);
});

it("waits for the person above the account's limit", async () => {
	const { visitor } = await connectApp("demo-administrator");
	await visitor.post("/user/apps", { intent: "limit", limit: "0" });
	await connected.visitor.post("/cart", { intent: "add", productId: skuAt(1), quantity: "1" });
	const key = newUcpKey();
	const request = { line_items: [line(0, 2)] };
	const waiting = await call("POST", "carts", request, key);
	await expectValid("Cart", waiting.body);
	expect(codes(waiting)).toContain("approval_required");
	expect(await quantities()).toEqual({ [skuAt(1)]: 1 });
	const approval = waiting.body.continue_url.slice(shopOrigin.length);
	expect(approval).toMatch(/^\/user\/apps\/approvals\//);
	await connected.visitor.post(approval, { intent: "approve" });
	const approved = await call("POST", "carts", request, key);
	expect([approved.status, codes(approved).includes("approval_required")]).toEqual([201, false]);
	expect(await quantities()).toEqual({ [skuAt(0)]: 2, [skuAt(1)]: 1 });
});

it("would tell an answer that breaks the schema", async () => {
	expect(await faultsOf("Cart", { ucp: { version: "2026-04-08" }, id: 7 })).not.toEqual([]);
	expect(await faultsOf("ErrorResponse", { ucp: {}, messages: [] })).not.toEqual([]);
});
