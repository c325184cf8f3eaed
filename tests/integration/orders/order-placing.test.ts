/** Placing orders over HTTP with demo users. */
import { describe, expect, it } from "vitest";
import type { Checkout } from "#contracts/checkout/checkout";
import type { Order } from "#contracts/orders/orders";
import { refusal } from "../../setup/demo-clients.ts";
import {
	accounts,
	ada,
	beginCart,
	dana,
	danaInBangor,
	fillCart,
	fillIn,
	getChanges,
	getCount,
	getId,
	newForm,
	place,
	placed,
	ready,
	rosa,
	services,
	setUpOrderDesk,
	shipTo,
} from "../../setup/orders/order-desk.ts";

setUpOrderDesk();

describe("placing an order", () => {
	it("writes the whole order, empties the cart, ends the checkout and sends an email", async () => {
		await fillCart(dana);
		await dana.cart.applyCoupon({ accountId: accounts.harbor, coupon: "LIGHT15" });
		const checkout = await fillIn(dana, await beginCart(dana), {});
		const order = await place(dana, checkout);
		expect(order).toMatchObject({
			orderNumber: expect.stringMatching(/^SO-1\d{5}$/),
			accountId: accounts.harbor,
			accountName: "Harbor Electric Supply",
			PurchaseOrder: "PO-7",
			note: "Ring twice",
			PaymentType: "CHECK_MY_NET_ACCOUNT",
			Price: { OrderTotal: 253.1 },
			OrderStatus: "PENDING",
			PaymentID: null,
			PaymentStatus: "ON_ACCOUNT",
			PaymentAmount: 0,
			lineCount: 2,
			placedBy: { userId: "demo-distributor", name: "Dana Okonkwo" },
			totals: { subTotal: 276, discount: 41.4, shipping: 18.5, total: 253.1 },
			appliedCoupon: { coupon: "LIGHT15" },
			billTo: checkout.billTo,
			shipTo,
			shippingMethod: { id: "ground", price: 18.5 },
			quoteId: null,
			timeline: [{ status: "PENDING", note: "Placed by Dana Okonkwo; to be billed on the account." }],
			may: { pay: false, cancel: true },
		});
		const ordered = order.lines.map(({ fulfillment: _, may: __, ...line }) => line);
		expect(ordered).toEqual(checkout.lines.map(({ notices: _, ...line }) => line));
		expect(await dana.orders.order({ id: order.id })).toEqual(order);
		expect(await dana.cart.summary({ accountId: accounts.harbor })).toMatchObject({
			lineCount: 0,
			appliedCoupon: null,
		});
		expect((await refusal(dana.orders.checkout(checkout))).status).toBe(404);
		expect(await beginCart(dana)).toMatchObject({ shipTo: null, PurchaseOrder: "", lines: [] });
		const mail = await services.db
			.selectFrom("outbox")
			.selectAll()
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		expect(mail).toMatchObject({
			recipient: "distributor@demo.example",
			subject: `Order ${order.orderNumber} has been placed`,
			link: `/user/orders/${order.id}`,
		});
		expect(mail.body).toContain("$253.10");
	});

	it("awaits payment by ACH or card, unless the total is zero", async () => {
		for (const type of ["ACH", "CREDITCARD"] as const)
			expect(await placed(dana, { type })).toMatchObject({
				OrderStatus: "AWAITING_PAYMENT",
				PaymentStatus: "UNPAID",
				PaymentID: null,
				may: { pay: true, cancel: true },
			});
		await fillCart(dana);
		await dana.cart.applyCoupon({ accountId: accounts.harbor, coupon: "SHOWROOM100" });
		const free = await fillIn(dana, await beginCart(dana), { type: "CREDITCARD", shipping: "pickup" });
		expect(await place(dana, free)).toMatchObject({
			Price: { OrderTotal: 0 },
			OrderStatus: "PENDING",
			PaymentStatus: "AUTHORIZED",
			PaymentAmount: 0,
			may: { pay: false, cancel: false },
		});
	});

	it("creates one order from twenty identical forms, concurrent or not", async () => {
		const checkout = await ready(dana);
		const form = newForm();
		const orders = await Promise.all(Array.from({ length: 20 }, () => place(dana, checkout, form)));
		expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
		expect(await place(dana, checkout, form)).toEqual(orders[0]);
		expect((await refusal(place(dana, checkout))).status).toBe(404);
		expect((await refusal(place(rosa, checkout, form))).status).toBe(404);
		expect((await refusal(place(danaInBangor, checkout, form))).status).toBe(404);
		expect([await getCount("shop_order"), await getCount("shop_order_line")]).toEqual([1, 2]);
	});

	it("creates one order when three people place the same cart at once", async () => {
		await fillCart(dana);
		const people = [dana, rosa, ada];
		const checkouts = await Promise.all(
			people.map(async (client) => fillIn(client, await beginCart(client), {})),
		);
		const outcomes = await Promise.allSettled(
			people.map((client, index) => place(client, checkouts[index] as Checkout)),
		);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const outcome of outcomes)
			if (outcome.status === "rejected")
				expect(outcome.reason).toMatchObject({ status: 409, code: "CART_EMPTY" });
		expect([await getCount("shop_order"), await getCount("cart_line")]).toEqual([1, 0]);
	});

	it("keeps orders complete while a colleague adds to the cart", async () => {
		const orders: Order[] = [];
		const placing = (async () => {
			for (let round = 0; round < 10; round++) {
				await fillCart(dana, [1, 1]);
				const checkout = await fillIn(dana, await beginCart(dana), {});
				await place(dana, checkout).then(
					(order) => orders.push(order),
					(error: { code: string }) => expect(error.code).toBe("CHANGED"),
				);
			}
		})();
		let added = 20;
		const adding = (async () => {
			for (let round = 0; round < 20; round++)
				await rosa.cart
					.add({ accountId: accounts.harbor, items: [{ productId: getId(2), quantity: 1, options: [] }] })
					.catch(() => added--);
		})();
		await Promise.all([placing, adding]);
		const ordered = orders.flatMap(({ lines }) => lines).filter(({ productId }) => productId === getId(2));
		const { items } = await dana.cart.cart({ accountId: accounts.harbor });
		const left = items.filter(({ productId }) => productId === getId(2));
		const pieces = [...ordered, ...left].reduce((sum, { quantity }) => sum + quantity, 0);
		expect(pieces).toBe(added);
		for (const { totals, lines } of orders)
			expect(totals?.subTotal).toBeCloseTo(
				lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
				2,
			);
	});

	it("refuses a changed total until it is accepted", async () => {
		const set = {
			price: () => services.db.updateTable("price").set({ list_cents: 1100 }).execute(),
			stock: () => services.db.updateTable("stock").set({ quantity: 0 }).execute(),
			coupon: () => rosa.cart.applyCoupon({ accountId: accounts.harbor, coupon: "LIGHT15" }),
			line: () =>
				rosa.cart.add({
					accountId: accounts.harbor,
					items: [{ productId: getId(0), quantity: 1, options: [] }],
				}),
		};
		for (const change of Object.values(set)) {
			const checkout = await ready(dana);
			await change();
			expect(await refusal(place(dana, checkout))).toMatchObject({ status: 409, code: "CHANGED" });
			expect((await getChanges(dana, checkout)).length).toBeGreaterThan(0);
			const again = await dana.orders.checkout({ checkoutId: checkout.checkoutId });
			expect((await place(dana, again)).Price.OrderTotal).toBe(again.totals.total);
		}
		const checkout = await ready(dana);
		const { checkoutId, fingerprint, totals } = checkout;
		const lower = { fingerprint, total: totals.total - 1 };
		expect(await refusal(dana.orders.place({ checkoutId, accepted: lower }))).toMatchObject({
			code: "CHANGED",
		});
		expect(await getCount("shop_order")).toBe(4);
	});

	it("refuses values changed in another window", async () => {
		await fillCart(dana);
		const checkout = await fillIn(dana, await beginCart(dana), { type: "CREDITCARD" });
		await fillIn(dana, checkout, { type: "CHECK_MY_NET_ACCOUNT" });
		expect(await refusal(place(dana, checkout))).toMatchObject({ status: 409, code: "CHANGED" });
		expect(await getChanges(dana, checkout)).toEqual(["The order is paid on the account now."]);
		expect(await getCount("shop_order")).toBe(0);
	});

	it("refuses a coupon that expired meanwhile", async () => {
		await fillCart(dana);
		await dana.cart.applyCoupon({ accountId: accounts.harbor, coupon: "LIGHT15" });
		const checkout = await fillIn(dana, await beginCart(dana), {});
		const expires_at = new Date(services.now() - 1).toISOString();
		await services.db.updateTable("coupon").set({ expires_at }).where("key", "=", "light15").execute();
		expect(await refusal(place(dana, checkout))).toMatchObject({ status: 409, code: "CHANGED" });
		const order = await place(dana, await dana.orders.checkout(checkout));
		expect(order).toMatchObject({ appliedCoupon: null, totals: { discount: 0, total: 294.5 } });
	});

	it("refuses an incomplete, empty, unorderable or too large cart", async () => {
		await fillCart(dana);
		const started = await beginCart(dana);
		expect(await refusal(place(dana, started))).toMatchObject({ status: 422, code: "INCOMPLETE" });
		const full = await fillIn(dana, started, {});
		await services.db.updateTable("variation").set({ orderable: 0 }).where("id", "=", getId(0)).execute();
		const seen = await dana.orders.checkout(full);
		expect(await refusal(place(dana, seen))).toMatchObject({ status: 422, code: "NOT_ORDERABLE" });
		await rosa.cart.clear({ accountId: accounts.harbor });
		expect(await refusal(place(dana, seen))).toMatchObject({ status: 409, code: "CART_EMPTY" });

		await services.db
			.updateTable("price")
			.set({ list_cents: 1_086_967 })
			.where("variation_id", "=", getId(2))
			.execute();
		const items = [{ productId: getId(2), quantity: 99_999, options: [] }];
		await dana.cart.add({ accountId: accounts.harbor, items });
		const { checkoutId } = full;
		const express = { part: "shipping" as const, shippingMethodId: "two-day" };
		const huge = await dana.orders.saveCheckout({ checkoutId, choice: express });
		expect(huge.totals.total).toBeGreaterThan(999_999_999.99);
		expect(huge.blocked).toEqual(["An order can total at most $999,999,999.99."]);
		expect(await refusal(place(dana, huge))).toMatchObject({ status: 422, code: "TOO_MUCH" });
		const byCard = { part: "payment" as const, PaymentType: "CREDITCARD" as const };
		expect(await refusal(dana.orders.saveCheckout({ checkoutId, choice: byCard }))).toMatchObject({
			status: 422,
			code: "TOO_MUCH",
		});
		expect(await getCount("shop_order")).toBe(0);
	});

	it("lets representatives order for the account", async () => {
		const order = await placed(rosa);
		expect(order).toMatchObject({ accountId: accounts.harbor, placedBy: { userId: "demo-representative" } });
		expect((await dana.orders.order({ id: order.id })).orderNumber).toBe(order.orderNumber);
	});
});
