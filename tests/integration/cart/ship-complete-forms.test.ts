/** The forms that say whether lines ship complete: in the cart and in quick order. */
import { expect, it } from "vitest";
import {
	add,
	call,
	cart,
	change,
	firstLine,
	post,
	services,
	setUpCartShop,
} from "../../setup/cart/cart-shop.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";

setUpCartShop();

const complete = async () => (await cart()).lines.map(({ shipComplete }) => shipComplete);

it("saves the choice of a line and of all lines, with and without scripts", async () => {
	await add(0, "3");
	await add(1, "2");
	const cartItemId = await firstLine();
	const saved = await post({ intent: "shipping", cartItemId, shipping: "complete" });
	expect([saved.status, saved.location]).toEqual([303, "/cart"]);
	expect(await complete()).toEqual([true, false]);
	expect(await change({ intent: "shipping", shipping: "complete" })).toMatchObject({
		status: 200,
		toast: { text: "Every line ships complete." },
	});
	expect(await complete()).toEqual([true, true]);
	expect(await change({ intent: "shipping", cartItemId, shipping: "available" })).toMatchObject({
		toast: null,
	});
	expect(await complete()).toEqual([false, true]);
});

it("refuses another choice, people without the cart, and lines of others", async () => {
	await add(0, "3");
	const cartItemId = await firstLine();
	const form = { intent: "shipping", cartItemId, shipping: "complete" };
	expect((await post({ ...form, shipping: "tomorrow" })).status).toBe(400);
	expect((await post(form, "demo-basic")).status).toBe(403);
	expect((await post(form, "demo-company-buyer")).status).toBe(404);
	expect((await post(form, "a visitor")).status).toBe(302);
	expect(await complete()).toEqual([false]);
});

it("goes from quick order to the cart, the review of the checkout and a quote", async () => {
	const [first, second, third] = await orderableSkus(services.db, { inOnes: true });
	const text = [`${first?.sku}, 2`, `${second?.sku}, 3`, `${third?.sku}, 999`, `${first?.sku}, 4`].join("\n");
	const kept = await call("/quick-order", "demo-distributor", { way: "paste", text });
	const list = kept.location ?? "";
	const shown = async () =>
		((await call(list, "demo-distributor")).body as { lines: { shipComplete: boolean }[] }).lines.map(
			({ shipComplete }) => shipComplete,
		);
	expect(await shown()).toEqual([false, false, false, false]);
	const all = await call(list, "demo-distributor", {
		intent: "shipping",
		line: ["0"],
		"shipping-0": "available",
		"shipping-all": "complete",
	});
	expect(all.status).toBe(303);
	expect(await shown()).toEqual([true, true, true, true]);
	const page = (await call(list, "demo-distributor")).body as {
		prices: { byProduct: Record<string, { availability: string }> };
	};
	expect(page.prices.byProduct[third?.id ?? ""]?.availability).toMatch(/ships in \d+ days?$|made to order$/i);
	const sent = await call(list, "demo-distributor", {
		intent: "cart",
		line: ["0", "1"],
		"shipping-0": "available",
		"shipping-1": "available",
	});
	expect(sent.status).toBe(303);
	expect((await cart()).lines.map(({ quantity, shipComplete }) => [quantity, shipComplete])).toEqual([
		// One of the two lines of the item ships complete, so the cart's line does.
		[6, true],
		[3, false],
		[999, true],
	]);
	const quoted = await post({ intent: "quote", PurchaseOrder: "PO-1", status: "draft" });
	expect(quoted.status).toBe(303);
	const lines = await services.db
		.selectFrom("quote_line")
		.innerJoin("quote", "quote.id", "quote_line.quote_id")
		.select("quote_line.ship_complete")
		.where("quote.purchase_order", "=", "PO-1")
		.orderBy("quote.sequence", "desc")
		.orderBy("quote_line.position")
		.limit(3)
		.execute();
	expect(lines.map(({ ship_complete }) => ship_complete)).toEqual([1, 0, 1]);
});
