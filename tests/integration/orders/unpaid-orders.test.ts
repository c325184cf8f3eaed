/** Billing an order that waits for a payment to the account, and putting its lines back into the cart. */
import { describe, expect, it } from "vitest";
import { refusal } from "../../setup/demo-clients.ts";
import { getAttempt } from "../../setup/orders/open-attempt.ts";
import {
	accounts,
	dana,
	danaInBangor,
	getId,
	placed,
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
