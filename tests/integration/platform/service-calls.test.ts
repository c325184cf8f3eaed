/**
 * Number of service calls in a buyer's journeys with a browser's router. Limits are today's numbers, so that
 * duplicate calls fail.
 */

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connectApp } from "../../setup/agents/app-connection.ts";
import { callUcp } from "../../setup/agents/ucp/ucp-client.ts";
import { type BrowserRouter, newBrowserRouter } from "../../setup/browser-router.ts";
import { issueInvoice } from "../../setup/invoices/issued-invoices.ts";
import { awaitingPayment, storeOrder } from "../../setup/orders/stored-orders.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

let shop: ShopServices;
let services: ShopServices["services"];
/** Account 10010. */
let buyer: Visitor;
let administrator: Visitor;
let skus: { id: string; sku: string }[] = [];
let calls: string[] = [];

beforeAll(async () => {
	shop = await startShopServices();
	({ services } = shop);
	const send = globalThis.fetch;
	vi.stubGlobal("fetch", (input: Request | string | URL, init?: RequestInit) => {
		const url = new URL(input instanceof Request ? input.url : input);
		if (url.origin === shop.proxy.url)
			calls.push(`${input instanceof Request ? input.method : "GET"} ${url.pathname}`);
		return send(input, init);
	});
	[buyer, administrator] = [newVisitor(), newVisitor()];
	expect((await buyer.signIn("demo-distributor")).status).toBe(303);
	expect((await administrator.signIn("demo-administrator")).status).toBe(303);
	skus = (await orderableSkus(services.db, { inOnes: true })).slice(0, 3);
	// Warm the catalog caches before counting.
	await (await newBrowserRouter(buyer)).open("/user");
});
afterAll(() => {
	vi.unstubAllGlobals();
	return shop.stop();
});

/** What menus show a number of: unread messages on every page of who signed in, work in the account area. */
const menuCalls = ["GET /user-service/notifications/unread", "GET /order-service/waiting"];

type Step = [what: string, most: number, step: () => Promise<void>];

/** Compares calls per step with their limits. */
async function counted(steps: Step[]): Promise<void> {
	const taken: [what: string, count: number][] = [];
	const most: [what: string, count: number][] = [];
	for (const [what, bound, step] of steps) {
		calls = [];
		await step();
		const asked = calls.filter((call) => menuCalls.includes(call));
		expect(asked, `${what} asks once for each number`).toEqual([...new Set(asked)]);
		taken.push([what, calls.length - asked.length]);
		most.push([what, bound]);
	}
	expect(taken).toEqual(most);
}

async function newProject(): Promise<string> {
	const { location } = await buyer.post("/user/my-quotes-projects", { name: "Depot", note: "" });
	const id = location?.split("/").at(-1) ?? "";
	for (const { id: product } of skus.slice(0, 2))
		await buyer.post(`/projects/add?product=${encodeURIComponent(product)}`, {
			view: "existing",
			projectID: id,
		});
	return id;
}

const addToCart = () => buyer.post("/cart", { intent: "add", productId: skus[0]?.id ?? "", quantity: "10" });

describe("service calls", () => {
	let router: BrowserRouter;
	beforeAll(async () => {
		router = await newBrowserRouter(buyer);
	});
	const open = (path: string) => () => router.open(path);
	const go = (path: string, form?: Record<string, string>) => () => router.go(path, form);

	it("to read an order and open its payment", async () => {
		const id = await storeOrder(services.db, awaitingPayment);
		await counted([
			["document", 5, open(`/user/orders/${id}`)],
			["pay", 5, go(`/user/orders/${id}/pay`)],
			["refused", 1, go(`/user/orders/${id}/pay`, { paymentType: "BARTER" })],
			["back", 3, go(`/user/orders/${id}`)],
			["document of pay", 7, open(`/user/orders/${id}/pay`)],
		]);
	});

	it("to read an invoice and open its payment", async () => {
		const { id } = await issueInvoice(services.db, 2000);
		await counted([
			["document", 4, open(`/user/invoices/${id}`)],
			// Options and saved methods are read beside the invoice.
			["pay", 4, go(`/user/invoices/pay?invoice=${id}`)],
		]);
	});

	it("to read, edit, share and decline a quote", async () => {
		const path = await newQuote();
		const { revision } = await services.db
			.selectFrom("quote")
			.select("revision")
			.where("id", "=", path.split("/").at(-1) ?? "")
			.executeTakeFirstOrThrow();
		await counted([
			["document", 5, open(path)],
			["edit", 2, go(`${path}/edit`)],
			["refused", 1, go(`${path}/edit`, { intent: "discount", percent: "many", revision: String(revision) })],
			["versions", 2, go(`${path}/versions`)],
			["share", 3, go(`${path}/share`)],
			["link", 7, go(`${path}/share`, { intent: "create", token: "t".repeat(43), days: "7" })],
			["back", 3, go(path)],
			["submit", 7, go(path, { intent: "submit", revision: String(revision) })],
			["decline", 2, go(`${path}/decline`)],
			["declined", 7, go(`${path}/decline`, { message: "", revision: String(Number(revision) + 1) })],
			["delete", 2, go(`${path}/delete`)],
		]);
	});

	it("to read, rename and delete a project", async () => {
		const path = `/user/projects/${await newProject()}`;
		await counted([
			["document", 6, open(path)],
			["edit", 2, go(`${path}/edit`)],
			["refused", 1, go(`${path}/edit`, { name: "", note: "" })],
			["saved", 7, go(`${path}/edit`, { name: "Depot 2", note: "" })],
			["share", 3, go(`${path}/share`)],
			["delete", 2, go(`${path}/delete`)],
			["deleted", 6, go(`${path}/delete`, {})],
		]);
	});

	it("to add several products to a project, shown in one call", async () => {
		const products = skus.map(({ id }) => `product=${encodeURIComponent(id)}`).join("&");
		await counted([["document", 5, open(`/projects/add?${products}`)]]);
		expect(calls.filter((call) => call.includes("/product-service/products/variation/"))).toHaveLength(1);
	});

	it("to move the cart to a project", async () => {
		await newProject();
		await addToCart();
		await counted([
			["document", 5, open("/cart")],
			["move", 3, go("/cart/move-to-project")],
			["refused", 1, go("/cart/move-to-project", { view: "existing" })],
			["moved", 10, go("/cart/move-to-project", { view: "new", name: "Moved" })],
		]);
	});

	it("for an app to change all lines of the cart", async () => {
		await addToCart();
		const scope = "dev.ucp.shopping.cart:manage";
		const { headers } = await connectApp("demo-distributor", { visitor: buyer, scope });
		const send = async (key: string, body: object, id = "") => {
			const changing = { ...headers, "Idempotency-Key": `service-calls-${key}` };
			const { body: cart } = await callUcp(id ? "PUT" : "POST", `carts${id}`, { body, headers: changing });
			return cart;
		};
		const items = skus.slice(0, 2).map(({ id }) => ({ item: { id }, quantity: 10 }));
		const { id, line_items: lines } = await send("create", { line_items: items });
		const doubled = lines.map((line: { id: string; item: { id: string } }) => ({
			id: line.id,
			item: { id: line.item.id },
			quantity: 20,
		}));
		await counted([
			["changed", 11, async () => void (await send("double", { id, line_items: doubled }, `/${id}`))],
			["emptied", 11, async () => void (await send("empty", { id, line_items: [] }, `/${id}`))],
		]);
		expect(calls.filter((call) => /^(?:PUT|DELETE) .*cart-service/.test(call))).toEqual([
			expect.stringMatching(/^PUT .*\/quantities$/),
		]);
	});

	it("to go through the checkout", async () => {
		await addToCart();
		const folder = ((await buyer.post("/checkout")).location ?? "").replace(/\/\w+$/, "");
		await counted([
			["document", 4, open(`${folder}/address`)],
			["refused", 1, go(`${folder}/address`, { ...shipping, zip: "none" })],
			["address", 6, go(`${folder}/address`, shipping)],
			["shipping", 7, go(`${folder}/shipping`, { shippingMethodId: "ground" })],
			["payment", 6, go(`${folder}/payment`, { PaymentType: "CHECK_MY_NET_ACCOUNT" })],
			["back", 2, go(`${folder}/shipping`)],
		]);
	});

	it("to manage a portal user", async () => {
		const manager = await newBrowserRouter(administrator);
		const path = "/user/portal-users/demo-distributor";
		// One of each counts the messages of customers, which the menu of an administrator of the shop shows.
		await counted([
			["document", 7, () => manager.open(path)],
			["edit", 5, () => manager.go(`${path}/edit`)],
			["change", 4, () => manager.go(`${path}/change?disabled=yes`)],
			["back", 5, () => manager.go(path)],
		]);
	});
});

describe("layout data", () => {
	it("stay after a refused form and reload after an accepted one", async () => {
		const router = await newBrowserRouter(buyer);
		const path = await newQuote();
		await router.open(`${path}/edit`);
		await router.go(`${path}/edit`, { intent: "discount", percent: "many", revision: "1" });
		expect([router.lastStatus(), router.requestedRoutes()]).toEqual([400, []]);
		await router.go(`${path}/share`);
		await router.go(`${path}/share`, { intent: "create", token: "s".repeat(43), days: "7" });
		expect(router.lastStatus()).toBeLessThan(400);
		expect(router.requestedRoutes()).toContain("features/quotes/quote-layout");
		await router.go(path);
		await router.go(`${path}/share`);
		expect(router.requestedRoutes()).toEqual(expect.arrayContaining(quoteRoutes));
	});

	it("reload when an order was refused, to show current lines and sums", async () => {
		await addToCart();
		const folder = ((await buyer.post("/checkout")).location ?? "").replace(/\/\w+$/, "");
		const router = await newBrowserRouter(buyer);
		await router.open(`${folder}/address`);
		await router.go(`${folder}/address`, shipping);
		await router.go(`${folder}/shipping`, { shippingMethodId: "ground" });
		await router.go(`${folder}/payment`, { PaymentType: "CHECK_MY_NET_ACCOUNT" });
		await router.go(`${folder}/review`, { fingerprint: "of another cart", total: "1.00" });
		expect(router.lastStatus()).toBeGreaterThanOrEqual(400);
		expect(router.requestedRoutes().toSorted()).toEqual(checkoutRoutes);
	});
});

describe("a call needed by two loaders of a page", () => {
	const order = /^GET \/order-service\/orders\/[^/]+$/;
	const made = () => calls.filter((call) => order.test(call)).length;

	it("is made once per request", async () => {
		const router = await newBrowserRouter(buyer);
		const id = await storeOrder(services.db);
		calls = [];
		await router.open(`/user/orders/${id}`);
		expect(router.requestedRoutes()).toEqual(expect.arrayContaining(orderRoutes));
		expect(made()).toBe(1);
		await router.open(`/user/orders/${id}`);
		expect(made()).toBe(2);
	});

	it("is never shared with another account that requests it at the same time", async () => {
		const id = await storeOrder(services.db);
		const stranger = newVisitor();
		await stranger.signIn("demo-distributor");
		await stranger.post("/user/switch-account", { accountId: "10020" });
		calls = [];
		const responses = await Promise.all([buyer, stranger].map((who) => who.get(`/user/orders/${id}`)));
		expect(responses.map(({ status }) => status)).toEqual([200, 409]);
		expect(made()).toBe(2);
	});
});

const shipping = {
	address: "another",
	name: "Riverside School",
	street: "1 School Lane",
	city: "Bath",
	state: "ME",
	zip: "04530",
	PurchaseOrder: "PO-7",
	note: "",
};
const quoteRoutes = ["features/quotes/quote-layout", "features/quotes/share/share-quote-page"];
const checkoutRoutes = ["features/checkout/checkout-layout", "features/checkout/review/review-page"];
const orderRoutes = ["features/orders/order-layout", "features/orders/order-page"];

async function newQuote(): Promise<string> {
	const form = { PurchaseOrder: "PO-77", status: "draft" };
	return (await buyer.post(`/user/quotes/new?project=${await newProject()}`, form)).location ?? "";
}
