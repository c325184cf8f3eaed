/** Pages of saved carts, and the form on the cart's page. */
import { beforeEach, expect, it } from "vitest";
import {
	add,
	buyer,
	call,
	cart,
	change,
	post,
	services,
	setUpCartShop,
	sku,
	skus,
} from "../../setup/cart/cart-shop.ts";

setUpCartShop();
beforeEach(async () => {
	await services.db.deleteFrom("saved_cart").execute();
});

async function save(name: string) {
	const answer = await post({ intent: "save", name });
	const [row] = await services.db.selectFrom("saved_cart").select("id").execute();
	return { answer, page: `/user/saved-carts/${row?.id}` };
}

it("a cart is saved on its page, listed, and put back", async () => {
	expect((await change({ intent: "save", name: "Stock" })).reply?.error?.name?.[0]).toBe(
		"The cart is empty.",
	);
	await add(0, "3");
	const { answer, page } = await save("Stock");
	expect([answer.status, answer.location]).toEqual([303, "/cart"]);
	expect(await change({ intent: "save", name: " " })).toMatchObject({
		status: 400,
		reply: { error: { name: ["Enter a name for the cart."] } },
	});
	const taken = await change({ intent: "save", name: "STOCK" });
	expect(taken.reply?.error?.name?.[0]).toBe("There is a saved cart named “STOCK” already.");
	expect((await call("/user/saved-carts", buyer)).body).toMatchObject({ carts: [{ name: "Stock" }] });
	expect((await call("/user/saved-carts", "demo-representative")).body).toMatchObject({
		carts: [{ name: "Stock", lineCount: 1, pieces: 3 }],
	});
	expect(await call(page, buyer)).toMatchObject({
		status: 200,
		body: { saved: { name: "Stock", lines: [{ sku: skus[0]?.sku, quantity: 3 }] }, inCart: 1 },
	});
	expect(await call(page, buyer, { intent: "add" })).toMatchObject({ status: 303, location: "/cart" });
	expect((await cart()).pieces).toBe(6);
});

it("replaces the cart only when that is confirmed", async () => {
	await add(0, "3");
	const { page } = await save("Stock");
	await add(1, "5");
	const unconfirmed = await call(page, buyer, { intent: "replace" });
	expect(unconfirmed).toMatchObject({
		status: 400,
		body: { reply: { error: { confirmed: ["Check the box to replace what is in the cart."] } } },
	});
	expect((await cart()).pieces).toBe(8);
	const idempotencyKey = crypto.randomUUID();
	const replace = { intent: "replace", confirmed: "yes", idempotencyKey };
	expect((await call(page, buyer, replace)).status).toBe(303);
	expect((await cart()).lines).toMatchObject([{ productId: sku(0), quantity: 3 }]);
	await add(1, "5");
	// The same form sent again changes nothing.
	await call(page, buyer, replace);
	expect((await cart()).pieces).toBe(8);
});

it("is renamed and deleted, by the people of the account alone", async () => {
	await add(0, "3");
	const { page } = await save("Stock");
	expect(await call(page, buyer, { intent: "rename", name: "Spring" })).toMatchObject({ location: page });
	expect((await call(page, buyer, { intent: "rename", name: "" })).status).toBe(400);
	expect((await call(page, buyer, { intent: "other" })).status).toBe(400);
	for (const who of ["demo-basic", "demo-company-approver", "demo-company-buyer"]) {
		const [read, deleted] = [await call(page, who), await call(page, who, { intent: "delete" })];
		expect([403, 404]).toContain(read.status);
		expect([403, 404]).toContain(deleted.status);
	}
	expect((await call(page, buyer, { intent: "delete" })).location).toBe("/user/saved-carts");
	expect((await call(page, buyer, { intent: "delete" })).status).toBe(404);
	expect((await call(page, buyer)).status).toBe(404);
	expect((await call(page, buyer, { intent: "add" })).status).toBe(404);
});
