/** Billing an order that waits for a payment to the account, and putting its lines back into the cart. */
import { describe, expect, it } from "vitest";
import { refusal } from "../../setup/demo-clients.ts";
import { getAttempt } from "../../setup/orders/open-attempt.ts";
import {
	accounts,
	beginCart,
	dana,
	danaInBangor,
	fillCart,
	fillIn,
	getId,
	getSku,
	place,
	placed,
	rosa,
	services,
	setUpOrderDesk,
} from "../../setup/orders/order-desk.ts";

setUpOrderDesk();

const cartLines = async () =>
	(await dana.cart.cart({ accountId: accounts.harbor })).items.map(({ productId, quantity }) => [
		productId,
		quantity,
	]);
const wholeOrder = [
	[getId(0), 10],
	[getId(1), 20],
];

describe("billing an unpaid order to the account", () => {
	it("starts it, once", async () => {
		const { id } = await placed(dana, { type: "CREDITCARD" });
		expect(await refusal(danaInBangor.orders.billToAccount({ id }))).toMatchObject({ status: 404 });
		for (const _ of [1, 2])
			expect(await dana.orders.billToAccount({ id })).toMatchObject({
				PaymentType: "CHECK_MY_NET_ACCOUNT",
				OrderStatus: "PENDING",
				PaymentStatus: "ON_ACCOUNT",
				may: { pay: false },
			});
		expect((await dana.orders.order({ id })).timeline).toHaveLength(2);
		expect(await refusal(dana.orders.returnToCart({ id }))).toMatchObject({ status: 409 });
	});
});

describe("putting the lines of an unpaid order back into the cart", () => {
	it("cancels the order, and happens once for two presses", async () => {
		const { id } = await placed(dana, { type: "ACH" });
		expect(await cartLines()).toEqual([]);
		expect(await refusal(danaInBangor.orders.returnToCart({ id }))).toMatchObject({ status: 404 });
		const answers = await Promise.all([dana.orders.returnToCart({ id }), dana.orders.returnToCart({ id })]);
		expect(answers).toEqual(Array(2).fill({ lines: 2, leftOut: [], canceled: true }));
		expect((await cartLines()).map(([, quantity]) => quantity)).toEqual(
			wholeOrder.map(([, pieces]) => pieces),
		);
		expect((await dana.orders.order({ id })).OrderStatus).toBe("CANCELLED");
	});

	it("brings the coupon of the order along, where the cart has none", async () => {
		await fillCart(dana);
		await dana.cart.applyCoupon({ accountId: accounts.harbor, coupon: "LIGHT15" });
		const order = await place(dana, await fillIn(dana, await beginCart(dana), { type: "ACH" }));
		expect((await dana.cart.cart({ accountId: accounts.harbor })).appliedCoupon).toBeNull();
		expect(await dana.orders.returnToCart({ id: order.id })).toEqual({
			...{ lines: 2, leftOut: [], canceled: true },
			coupon: "LIGHT15",
		});
		expect((await dana.cart.cart({ accountId: accounts.harbor })).appliedCoupon?.coupon).toBe("LIGHT15");
	});

	it("names what has another price today, and the quote that can be accepted again", async () => {
		await fillCart(dana);
		const { accountId, ...quote } = { accountId: accounts.harbor, PurchaseOrder: "PO-1", name: "", note: "" };
		const source = { kind: "cart" as const, emptyCart: true };
		const created = await dana.quotes.create({ accountId, ...quote, status: "submitted", source });
		const sent = await rosa.quotes.step({ id: created.id, step: "send-back", revision: created.revision });
		const accepted = await dana.quotes.step({ id: created.id, step: "accept", revision: sent.revision });
		const draft = { kind: "draft" as const, draftId: accepted.orderDraftId ?? "" };
		const begun = await dana.orders.beginCheckout({ accountId, source: draft });
		const order = await place(dana, await fillIn(dana, begun, { type: "ACH" }));
		const price = services.db.updateTable("price").where("variation_id", "=", getId(0));
		await price.set(({ eb }) => ({ list_cents: eb("list_cents", "+", 100) })).execute();
		const returned = await dana.orders.returnToCart({ id: order.id });
		await price.set(({ eb }) => ({ list_cents: eb("list_cents", "-", 100) })).execute();
		expect(returned).toMatchObject({
			repriced: [getSku(0)],
			quote: { id: created.id, number: created.number },
		});
		expect((await dana.quotes.quote({ id: created.id })).may.steps).toContain("accept");
	});

	it("leaves out what can no longer be ordered", async () => {
		const { id, lines } = await placed(dana, { type: "CREDITCARD" });
		const [gone] = lines;
		const setOrderable = (orderable: 0 | 1) =>
			services.db
				.updateTable("variation")
				.set({ orderable })
				.where("id", "=", gone?.productId ?? "")
				.execute();
		await setOrderable(0);
		const answer = await dana.orders.returnToCart({ id });
		await setOrderable(1);
		expect(answer).toEqual({ lines: 1, leftOut: [gone?.productDetails.sku], canceled: true });
	});

	it("is refused for an order on account, and while a payment is in progress", async () => {
		const billed = await placed(dana, { type: "CHECK_MY_NET_ACCOUNT" });
		expect(await refusal(dana.orders.returnToCart({ id: billed.id }))).toMatchObject({ status: 409 });
		const order = await placed(dana, { type: "CREDITCARD" });
		const { id } = order;
		await services.db.insertInto("ledger_mode").values({ id: 1, mode: "test" }).execute();
		await services.db.insertInto("payment_attempt").values(getAttempt(order, "t-1")).execute();
		await services.db
			.insertInto("payment_hold")
			.values({ target: `order:${id}`, transaction_id: "t-1" })
			.execute();
		for (const call of [() => dana.orders.returnToCart({ id }), () => dana.orders.billToAccount({ id })])
			expect(await refusal(call())).toMatchObject({ status: 409, code: "PAYMENT_OPEN" });
		await services.db.deleteFrom("payment_hold").execute();
		expect(await cartLines()).toEqual([]);
	});
});
