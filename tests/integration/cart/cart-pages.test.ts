/** The cart page and its forms on real loaders, actions and services. */
import { describe, expect, it } from "vitest";
import {
	add,
	buyer,
	call,
	cart,
	change,
	firstLine,
	post,
	proxy,
	services,
	setUpCartShop,
	sku,
	skus,
	visitor,
} from "../../setup/cart/cart-shop.ts";

setUpCartShop();

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
