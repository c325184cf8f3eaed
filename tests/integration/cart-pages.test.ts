/** The cart on real loaders, actions and services. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedDemoCoupons } from "#services/cart-service/coupons/demo-coupons.server";
import type { CartPageView } from "~/features/cart/cart.server.ts";
import type { CartAnswer } from "~/features/cart/cart-answer.ts";
import { orderableSkus } from "../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../setup/shop-services.ts";
import { newVisitors } from "../setup/visitor.ts";

const { call, visitor } = newVisitors();
let shop: ShopServices;
let services: ShopServices["services"];
let proxy: ShopServices["proxy"];
let skus: { id: string; sku: string }[];
const buyer = "demo-distributor";
const representative = "demo-representative";

beforeAll(async () => {
	shop = await startShopServices();
	({ services, proxy } = shop);
	await seedDemoCoupons(services.db, true);
	skus = await orderableSkus(services.db, { inOnes: true });
});
afterAll(() => shop.stop());
beforeEach(async () => {
	await services.db.deleteFrom("cart").execute();
});

const post = (form: Record<string, string>, who = buyer, path = "/cart") => call(path, who, form);

/** POST that stays in place. */
async function change(form: Record<string, string>, who = buyer) {
	const { status, body } = await post({ ...form, inPlace: "yes" }, who);
	return { status, ...(body as CartAnswer) };
}

async function cart(who = buyer, path = "/cart") {
	const view = (await call(path, who)).body as CartPageView;
	if (view.kind !== "cart" || !view.cart) throw new Error(`There is no cart: ${JSON.stringify(view)}`);
	return view.cart;
}

const sku = (index: number) => skus[index]?.id ?? "";
const add = (index: number, quantity: string, who = buyer) =>
	change({ intent: "add", productId: sku(index), quantity }, who);
const firstLine = async (who = buyer) => (await cart(who)).lines[0]?.id ?? "";

describe("cart access", () => {
	it("a guest is asked to sign in and returned to the same page", async () => {
		expect(await call("/cart", "")).toMatchObject({ status: 200, body: { kind: "guest" } });
		const posted = await post({ intent: "add", productId: sku(0), quantity: "1", returnTo: "/p/a/b" }, "");
		expect([posted.status, posted.headers.get("Location")]).toEqual([302, "/login?returnTo=%2Fp%2Fa%2Fb"]);
	});

	it("a basic user sees why there is no cart, and can't change one", async () => {
		expect(await call("/cart", "demo-basic")).toMatchObject({
			status: 403,
			body: { kind: "no-access", reason: "not-verified" },
		});
		const refused = await post({ intent: "add", productId: sku(0), quantity: "1" }, "demo-basic");
		expect(refused.status).toBe(403);
		expect((await call("/cart/move-to-project", "demo-basic")).status).toBe(403);
		expect(await services.db.selectFrom("cart_line").selectAll().execute()).toEqual([]);
	});

	it("the layout shows the line count only to users with a cart", async () => {
		await add(0, "3");
		const shell = async (who: string) => (await (await visitor(who)).frame()) as { cart: unknown };
		expect((await shell(buyer)).cart).toMatchObject({ lineCount: 1 });
		expect((await shell("demo-basic")).cart).toBeNull();
		expect((await shell("")).cart).toBeNull();
	});
});

describe("cart changes", () => {
	it("add, quantity, removal and undo each redirect with a message", async () => {
		const added = await post({
			intent: "add",
			productId: sku(0),
			quantity: "3",
			returnTo: "/p/a/b?option=x",
		});
		expect([added.status, added.headers.get("Location")]).toEqual([303, "/p/a/b?option=x"]);
		const foreign = await post({
			intent: "add",
			productId: sku(0),
			quantity: "1",
			returnTo: "//evil.example",
		});
		expect(foreign.headers.get("Location")).toBe("/cart");
		expect((await cart()).lines).toMatchObject([{ called: skus[0]?.sku, quantity: 4 }]);

		const id = await firstLine();
		const saved = await post({ intent: "quantity", cartItemId: id, quantity: "24" }, buyer, "/cart?page=1");
		expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/cart"]);
		expect(await cart()).toMatchObject({ lineCount: 1, pieces: 24 });

		const removed = await change({ intent: "remove", cartItemId: id });
		expect(removed.toast?.undo).toMatchObject({ label: "Undo", action: "/cart", fields: { intent: "undo" } });
		expect((await cart()).lineCount).toBe(0);
		expect((await change(removed.toast?.undo?.fields ?? {})).status).toBe(200);
		expect(await cart()).toMatchObject({ lineCount: 1, pieces: 24 });
	});

	it("a form sent in place gets its toast and cart link without a new page", async () => {
		expect(await add(0, "2")).toEqual({
			status: 200,
			reply: null,
			stale: false,
			toast: {
				kind: "success",
				text: `Added 2 × ${skus[0]?.sku} to the cart.`,
				link: { label: "View cart", to: "/cart" },
			},
		});
		expect(await change({ intent: "quantity", cartItemId: await firstLine(), quantity: "5" })).toEqual({
			status: 200,
			reply: null,
			stale: false,
			toast: null,
		});
	});

	it("a form sent twenty times counts once", async () => {
		const form = { intent: "add", productId: sku(0), quantity: "2", idempotencyKey: "form-key-20" };
		const sent = await Promise.all(Array.from({ length: 20 }, () => change(form)));
		expect(new Set(sent.map((response) => JSON.stringify(response))).size).toBe(1);
		expect((await cart()).pieces).toBe(2);
		await change({ ...form, idempotencyKey: "form-key-21" });
		expect((await cart()).pieces).toBe(4);
	});

	it("clearing empties the cart, and undo restores everything", async () => {
		await add(0, "1");
		await add(1, "2");
		const { toast } = await change({ intent: "clear" });
		expect((await cart()).lineCount).toBe(0);
		await change(toast?.undo?.fields ?? {});
		expect((await cart()).lines.map(({ called }) => called)).toEqual([skus[0]?.sku, skus[1]?.sku]);
	});

	it("a changed price is pointed out until accepted", async () => {
		await add(0, "1");
		await services.db
			.updateTable("price")
			.set(({ eb }) => ({ list_cents: eb("list_cents", "+", 1000), breaks: "[]" }))
			.where("variation_id", "=", sku(0))
			.execute();
		const changed = await cart();
		expect(changed).toMatchObject({ noticeCount: 1, pricesChanged: true });
		expect(changed.lines[0]?.notices[0]?.text).toMatch(/^The price changed from \$[\d.,]+ to \$[\d.,]+\.$/);
		await change({ intent: "acknowledge" });
		expect(await cart()).toMatchObject({ noticeCount: 0, pricesChanged: false });
	});
});

describe("coupons", () => {
	it("apply flat, by percentage or in full, one at a time, and can be removed", async () => {
		await add(0, "10");
		const discount = async () => (await cart()).sums.find(({ label }) => label.startsWith("Discount"));
		await change({ intent: "coupon", coupon: " webinargift " });
		expect(await discount()).toEqual({ label: "Discount (WEBINARGIFT)", value: "−$19.90" });
		await change({ intent: "coupon", coupon: "LIGHT15" });
		expect((await discount())?.label).toBe("Discount (LIGHT15)");
		await change({ intent: "coupon", coupon: "SHOWROOM100" });
		expect((await cart()).total).toBe("$0.00");
		await change({ intent: "remove-coupon" });
		expect(await discount()).toBeUndefined();
	});

	it("that discount nothing are refused at the field, as typed, without changes", async () => {
		await add(0, "1");
		for (const [coupon, status, sentence] of [
			["NO-SUCH", 422, "There is no coupon “NO-SUCH”. Please check the code."],
			["SPRING2025", 422, "The coupon SPRING2025 expired on June 1, 2025."],
			["x".repeat(500), 400, "Use at most 40 characters."],
			[" ", 400, "Enter a coupon code."],
		] as const) {
			const response = await change({ intent: "coupon", coupon });
			expect(response).toMatchObject({ status, toast: null, reply: { error: { coupon: [sentence] } } });
			expect(response.reply?.initialValue?.coupon).toBe(coupon);
		}
		expect((await cart()).coupon).toBeNull();
	});
});

describe("a representative in the cart", () => {
	it("sets a price, which buyers can't, and finds each account's own cart", async () => {
		await add(0, "10", representative);
		const [line] = (await cart(representative)).lines;
		const price = {
			intent: "price",
			cartItemId: line?.id ?? "",
			price: "1.25",
			originalPrice: line?.originalPriceValue ?? "",
		};
		expect((await post(price)).status).toBe(403);
		const unexplained = await change(price, representative);
		expect(unexplained.status).toBe(422);
		expect(unexplained.reply?.error?.reason?.join(" ")).toContain("below the price floor. Give a reason");
		const explained = { ...price, reason: "Job lot" };
		expect((await change(explained, representative)).toast?.text).toBe("Price saved.");
		// The account's buyer shares the cart.
		expect(await cart()).toMatchObject({
			total: "$12.50",
			lines: [
				{
					price: "$1.25",
					comparedPrices: [
						{ label: "List price" },
						{ label: "Your price", price: `$${price.originalPrice}` },
					],
					priceNote: { text: "Special price set by Rosa Lindqvist: Job lot", special: true },
				},
			],
		});
		expect((await change({ ...price, originalPrice: "0.01" }, representative)).status).toBe(409);

		await call("/user/switch-account", representative, { accountId: "10030" });
		expect((await cart(representative)).lineCount).toBe(0);
		await add(1, "1", representative);
		expect((await cart(representative)).lines.map(({ called }) => called)).toEqual([skus[1]?.sku]);
		await call("/user/switch-account", representative, { accountId: "10010" });
		expect((await cart(representative)).lines.map(({ called }) => called)).toEqual([skus[0]?.sku]);
	});
});

describe("saving the cart as a quote", () => {
	it("requires a PO number and shows the error at its field", async () => {
		await add(0, "2");
		const missing = await change({ intent: "quote", PurchaseOrder: " ", name: "Lobby", status: "draft" });
		expect(missing).toMatchObject({
			status: 400,
			reply: {
				initialValue: { name: "Lobby" },
				error: { PurchaseOrder: ["Enter your purchase order number."] },
			},
		});
		expect(await services.db.selectFrom("quote").selectAll().execute()).toEqual([]);
	});

	it("happens once for a form sent twenty times, and empties the cart on request", async () => {
		await add(0, "2");
		const form = {
			intent: "quote",
			PurchaseOrder: "PO-1",
			status: "draft",
			idempotencyKey: "quote-key-1",
			emptyCart: "yes",
		};
		const sent = await Promise.all(Array.from({ length: 20 }, () => change(form)));
		expect(new Set(sent.map(({ toast }) => toast?.text))).toEqual(new Set(["Saved as a draft/quote."]));
		const quotes = await services.db.selectFrom("quote").select("purchase_order").execute();
		expect(quotes).toEqual([{ purchase_order: "PO-1" }]);
		expect((await cart()).lineCount).toBe(0);
	});
});

describe("moving cart lines to a project", () => {
	const projectLines = async () =>
		services.db.selectFrom("project_line").select(["variation_id", "quantity"]).orderBy("quantity").execute();

	it("moves one line to a new project and all to an existing one, once per form", async () => {
		await add(0, "2");
		await add(1, "3");
		const line = await firstLine();
		const path = `/cart/move-to-project?line=${line}`;
		expect((await call(path, buyer)).body).toMatchObject({
			view: "new",
			what: { called: skus[0]?.sku, quantity: 2 },
		});
		const nameless = await call(path, buyer, { view: "new", name: " " });
		expect(nameless).toMatchObject({
			status: 400,
			body: { reply: { error: { name: ["Please enter a project name"] } } },
		});
		const moved = await call(path, buyer, {
			view: "new",
			name: "Depot",
			idempotencyKey: "move-key-1",
		});
		expect([moved.status, moved.headers.get("Location")]).toEqual([303, "/cart"]);
		expect((await cart()).lines.map(({ called }) => called)).toEqual([skus[1]?.sku]);

		const all = (await call("/cart/move-to-project", buyer)).body as {
			projects: { projectID: string }[];
		};
		const form = {
			view: "existing",
			projectID: all.projects[0]?.projectID ?? "",
			idempotencyKey: "move-key-2",
		};
		expect((await call("/cart/move-to-project", buyer, form)).status).toBe(303);
		expect((await cart()).lineCount).toBe(0);
		expect((await call("/cart/move-to-project", buyer, form)).status).toBe(404);
		expect(await projectLines()).toEqual([
			{ variation_id: sku(0), quantity: 2 },
			{ variation_id: sku(1), quantity: 3 },
		]);
	});

	it("leaves the cart unchanged for another user's project", async () => {
		await add(0, "2");
		const form = { view: "existing", projectID: "not-yours" };
		expect((await call("/cart/move-to-project", buyer, form)).status).toBe(404);
		expect((await cart()).pieces).toBe(2);
	});
});

describe("refused cart forms", () => {
	it.each(["0", "-1", "1.5", "1e9", "ten", ""])("quantity %j is returned as typed", async (quantity) => {
		await add(0, "2");
		const responses = [
			await change({ intent: "quantity", cartItemId: await firstLine(), quantity }),
			await change({ intent: "add", productId: sku(0), quantity }),
		];
		for (const response of responses) {
			expect(response.status).toBe(400);
			expect(response.reply?.error?.quantity).toEqual(["Enter a whole number from 1 to 99,999."]);
			expect(response.reply?.initialValue?.quantity ?? "").toBe(quantity);
		}
		expect((await cart()).pieces).toBe(2);
	});

	it("unknown product, another product's option, and unknown intent", async () => {
		const unknown = await change({ intent: "add", productId: "no-such-sku", quantity: "1" });
		expect([unknown.status, unknown.toast?.kind]).toEqual([404, "error"]);
		expect(unknown.toast?.text).toMatch(/^Could not add item to cart\. /);
		const option = { intent: "add", productId: sku(0), quantity: "1", options: "not-its-own" };
		expect((await change(option)).status).toBe(422);
		expect((await post({ intent: "order" })).status).toBe(400);
		expect((await cart()).lineCount).toBe(0);
	});

	it("a line of another account's cart answers 404 and stays unchanged", async () => {
		await add(0, "2");
		const id = await firstLine();
		await call("/user/switch-account", buyer, { accountId: "10020" });
		const responses = [
			await change({ intent: "quantity", cartItemId: id, quantity: "99" }),
			await change({ intent: "remove", cartItemId: id }),
		];
		expect(responses.map(({ status, stale }) => [status, stale])).toEqual([
			[404, true],
			[404, true],
		]);
		expect(responses.map(({ toast }) => toast?.text.split(".")[0])).toEqual([
			"Could not update cart item",
			"Could not remove item",
		]);
		expect((await call(`/cart/move-to-project?line=${id}`, buyer)).status).toBe(404);
		await call("/user/switch-account", buyer, { accountId: "10010" });
		expect((await cart()).pieces).toBe(2);
	});

	it("a page beyond the last shows the last", async () => {
		await add(0, "2");
		expect(await cart(buyer, "/cart?page=99")).toMatchObject({ page: 1, lineCount: 1 });
		expect(await cart(buyer, "/cart?page=-1")).toMatchObject({ page: 1 });
	});
});

it("a form is returned as typed when the service is down, with the specified message", async () => {
	await add(0, "2");
	const id = await firstLine();
	proxy.failWith("down");
	const response = await change({ intent: "quantity", cartItemId: id, quantity: "7" });
	expect(response).toMatchObject({
		status: 503,
		toast: { kind: "error", text: "Could not update cart item. Please try again in a minute." },
		reply: { initialValue: { intent: "quantity", cartItemId: id, quantity: "7" } },
	});
	const page = await post({ intent: "quote", PurchaseOrder: "PO-7", status: "draft" });
	expect(page).toMatchObject({
		status: 503,
		body: { toast: null, reply: { initialValue: { PurchaseOrder: "PO-7" } } },
	});
	expect(await call("/cart", buyer)).toMatchObject({
		status: 503,
		body: { kind: "cart", cart: null },
	});
	const move = await call("/cart/move-to-project", buyer, { view: "new", name: "Depot 2" });
	expect(move).toMatchObject({ status: 503, body: { reply: { initialValue: { name: "Depot 2" } } } });
	proxy.failWith(null);
	expect(await services.db.selectFrom("cart_line").select("quantity").execute()).toEqual([{ quantity: 2 }]);
});
