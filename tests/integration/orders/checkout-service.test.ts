/** Checkouts over HTTP with demo users. */
import { describe, expect, it } from "vitest";
import { refusal } from "../../setup/demo-clients.ts";
import {
	accounts,
	ada,
	beginCart,
	ben,
	type Client,
	dana,
	danaInBangor,
	dayMs,
	fillCart,
	getChanges,
	getId,
	getSku,
	harborPrice,
	nobody,
	placed,
	ready,
	rosa,
	services,
	setUpOrderDesk,
	shipTo,
	usd,
} from "../../setup/orders/order-desk.ts";

setUpOrderDesk();

it("requires a token, and cart access except for reading", async () => {
	const placing = (client: Client) => [
		client.orders.place({ checkoutId: "a", accepted: { fingerprint: "a", total: 1 } }),
		client.orders.cancel({ id: "a" }),
		client.orders.beginCheckout({ accountId: accounts.harbor, source: { kind: "cart" } }),
		client.orders.checkout({ checkoutId: "a" }),
		client.orders.saveCheckout({ checkoutId: "a", choice: { part: "payment", PaymentType: "ACH" } }),
		client.orders.checkoutChanges({ checkoutId: "a", since: "a" }),
	];
	const reading = (client: Client) => [
		client.orders.list({ id: "demo-basic" }),
		client.orders.order({ id: "a" }),
	];
	const statuses = async (calls: Promise<unknown>[]) => [
		...new Set((await Promise.all(calls.map(refusal))).map(({ status }) => status)),
	];
	expect(await statuses([...placing(nobody), ...reading(nobody)])).toEqual([401]);
	expect(await statuses([...placing(ben), ...reading(ben)])).toEqual([403]);
	const notThere = placing(dana).map((call) =>
		call.then(
			() => 200,
			(error: { status: number }) => error.status,
		),
	);
	expect(await Promise.all(notThere)).toEqual([404, 404, 200, 404, 404, 404]);

	await services.db
		.updateTable("portal_user")
		.set({ access: "[]" })
		.where("user_id", "=", "demo-distributor")
		.execute();
	expect(await statuses(placing(dana))).toEqual([403]);
	expect((await dana.orders.list({ id: "demo-distributor" })).orders).toEqual([]);
	await services.db
		.updateTable("portal_user")
		.set({ access: '["cart"]' })
		.where("user_id", "=", "demo-distributor")
		.execute();
});

describe("a checkout begun for another cart", () => {
	const refill = async (index: number) => {
		await services.db.deleteFrom("cart_line").where("account_id", "=", accounts.harbor).execute();
		await dana.cart.add({
			accountId: accounts.harbor,
			items: [{ productId: getId(index), quantity: 10, options: [] }],
		});
	};
	const again = (takesEarlier?: true) =>
		dana.orders.beginCheckout({ accountId: accounts.harbor, source: { kind: "cart" }, takesEarlier });

	it("starts anew, and takes over what was chosen only when asked to", async () => {
		await ready(dana);
		await refill(2);
		const anew = await again();
		expect(anew).toMatchObject({
			...{ PurchaseOrder: "", note: "", shipTo: null, shippingMethodId: null, PaymentType: null },
			earlier: {
				...{ PurchaseOrder: "PO-7", begunAt: expect.stringMatching(/^\d{4}-/) },
				begunFor: { firstSku: getSku(0), lineCount: 2 },
			},
			missing: ["address", "shipping", "payment"],
		});
		await refill(3);
		expect((await again()).earlier).toEqual(anew.earlier);
		expect(await again(true)).toMatchObject({ PurchaseOrder: "PO-7", shipTo, earlier: null, missing: [] });
		await refill(4);
		expect((await again()).earlier?.begunAt).toBe(anew.earlier?.begunAt);
	});

	it("takes over nothing that it didn't offer", async () => {
		await ready(dana);
		await refill(2);
		expect(await again(true)).toMatchObject({ PurchaseOrder: "", earlier: { PurchaseOrder: "PO-7" } });
	});

	it("starts anew also where it shares lines with that cart, and not for other quantities", async () => {
		await ready(dana);
		const add = (index: number) =>
			dana.cart.add({
				accountId: accounts.harbor,
				items: [{ productId: getId(index), quantity: 10, options: [] }],
			});
		await add(0);
		expect(await again()).toMatchObject({ PurchaseOrder: "PO-7", earlier: null });
		await add(3);
		const offer = { PurchaseOrder: "PO-7", begunFor: { firstSku: getSku(0), lineCount: 2 } };
		expect(await again()).toMatchObject({ PurchaseOrder: "", shipTo: null, earlier: offer });
	});

	it("forgets the earlier choices once an address is saved", async () => {
		await ready(dana);
		await refill(2);
		const { checkoutId } = await again();
		const choice = { part: "address" as const, shipTo, PurchaseOrder: "PO-8", note: "" };
		expect(await dana.orders.saveCheckout({ checkoutId, choice })).toMatchObject({ earlier: null });
		expect(await again(true)).toMatchObject({ PurchaseOrder: "PO-8" });
	});
});

describe("checkout", () => {
	it("has the cart's lines, sums and coupon, and lists missing steps", async () => {
		await fillCart(dana);
		await dana.cart.applyCoupon({ accountId: accounts.harbor, coupon: "LIGHT15" });
		const checkout = await beginCart(dana);
		expect(checkout).toMatchObject({
			accountId: accounts.harbor,
			source: { kind: "cart" },
			quoteNumber: null,
			pricesHeldUntil: null,
			pieces: 30,
			totals: { subTotal: 276, discount: 41.4, shipping: 0, bankSurcharge: 0, total: 234.6 },
			appliedCoupon: { coupon: "LIGHT15" },
			couponNote: null,
			billTo: { name: "Harbor Electric Supply", city: "Portland", state: "ME", zip: "04101" },
			shipTo: null,
			missing: ["address", "shipping", "payment"],
			blocked: [],
		});
		expect(checkout.lines).toMatchObject([
			{ productId: getId(0), quantity: 10, price: harborPrice, lineTotal: 92, notices: [] },
			{ productId: getId(1), quantity: 20, price: harborPrice, lineTotal: 184, notices: [] },
		]);
		expect(checkout.lines[0]?.productDetails).toMatchObject({ sku: getSku(0), name: expect.any(String) });
		expect(checkout.addresses).toEqual([checkout.billTo]);
		expect(checkout.shippingMethods.map(({ id, price }) => [id, price])).toEqual([
			["ground", 18.5],
			["two-day", 29 + 9.38],
			["next-day", 59 + 18.77],
			["pickup", 0],
		]);
	});

	it("is unique per user and account, saves each step, and adds shipping", async () => {
		const checkout = await ready(dana, { type: "ACH", shipping: "ground" });
		expect(checkout).toMatchObject({
			shipTo,
			PurchaseOrder: "PO-7",
			note: "Ring twice",
			shippingMethodId: "ground",
			PaymentType: "ACH",
			missing: [],
			totals: { subTotal: 276, shipping: 18.5, total: 294.5 },
		});
		expect(await beginCart(dana)).toEqual(checkout);
		expect(await dana.orders.checkout({ checkoutId: checkout.checkoutId })).toEqual(checkout);
		const others = [await beginCart(rosa), await beginCart(danaInBangor, accounts.bangor)];
		expect(new Set([checkout, ...others].map(({ checkoutId }) => checkoutId)).size).toBe(3);
		expect(others[1]?.lines).toEqual([]);
		const started = await Promise.all([1, 2, 3, 4, 5].map(() => beginCart(ada)));
		expect(new Set(started.map(({ checkoutId }) => checkoutId)).size).toBe(1);
	});

	it("belongs to its user and account", async () => {
		const { checkoutId } = await ready(dana);
		for (const client of [rosa, ada, danaInBangor]) {
			expect((await refusal(client.orders.checkout({ checkoutId }))).status).toBe(404);
			const choice = { part: "payment" as const, PaymentType: "ACH" as const };
			expect((await refusal(client.orders.saveCheckout({ checkoutId, choice }))).status).toBe(404);
			const accepted = { fingerprint: "a", total: 1 };
			expect((await refusal(client.orders.place({ checkoutId, accepted }))).status).toBe(404);
		}
		expect((await refusal(beginCart(dana, accounts.prairie))).status).toBe(404);
	});

	it("refuses an unknown shipping method and an incomplete address", async () => {
		const { checkoutId } = await ready(dana);
		const shipping = { part: "shipping" as const, shippingMethodId: "pigeon" };
		expect(await refusal(dana.orders.saveCheckout({ checkoutId, choice: shipping }))).toMatchObject({
			status: 422,
			code: "UNKNOWN_SHIPPING_METHOD",
		});
		const address = {
			part: "address" as const,
			PurchaseOrder: " ",
			note: "",
			shipTo: { ...shipTo, zip: "1" },
		};
		expect((await refusal(dana.orders.saveCheckout({ checkoutId, choice: address }))).status).toBe(400);
	});

	it("offers the account's, the user's and earlier addresses, once each", async () => {
		const own = { name: "Dana Okonkwo", street: "9 Elm Street", city: "Portland", state: "ME", zip: "04102" };
		await services.db
			.updateTable("portal_user")
			.set({ people_addresses: JSON.stringify([own]) })
			.where("user_id", "=", "demo-distributor")
			.execute();
		await placed(dana);
		await placed(dana);
		const { addresses, billTo } = await beginCart(dana);
		expect(addresses).toEqual([billTo, own, shipTo]);
	});

	it("reports short stock, and says why the cart can't be ordered", async () => {
		const { checkoutId } = await ready(dana);
		await services.db
			.updateTable("stock")
			.set({ quantity: 1 })
			.where("variation_id", "=", getId(0))
			.execute();
		await services.db.updateTable("variation").set({ orderable: 0 }).where("id", "=", getId(1)).execute();
		const checkout = await dana.orders.checkout({ checkoutId });
		expect(checkout.lines[0]?.notices).toMatchObject([{ kind: "short-stock", leadDays: 14 }]);
		expect(checkout.lines[1]).toMatchObject({ lineTotal: 0, notices: [{ kind: "unavailable" }] });
		expect(checkout.totals.subTotal).toBe(92);
		expect(checkout.blocked).toEqual([`${getSku(1)} can no longer be ordered. Remove it from the cart.`]);
		await services.db
			.updateTable("price")
			.set({ multiple: 6 })
			.where("variation_id", "=", getId(0))
			.execute();
		expect((await dana.orders.checkout({ checkoutId })).blocked).toEqual([
			`${getSku(0)} is sold in multiples of 6; 10 does not fit, 12 does.`,
			`${getSku(1)} can no longer be ordered. Remove it from the cart.`,
		]);
		await services.db.updateTable("price").set({ multiple: 1 }).execute();
		await services.db.deleteFrom("cart_line").execute();
		expect((await dana.orders.checkout({ checkoutId })).blocked).toEqual(["The cart is empty."]);
	});

	it("reports differences from what was shown", async () => {
		const checkout = await ready(dana);
		expect(await getChanges(dana, checkout)).toEqual([]);
		await services.db
			.updateTable("price")
			.set({ list_cents: 2000 })
			.where("variation_id", "=", getId(0))
			.execute();
		await services.db
			.updateTable("stock")
			.set({ quantity: 0 })
			.where("variation_id", "=", getId(1))
			.execute();
		await rosa.cart.add({
			accountId: accounts.harbor,
			items: [{ productId: getId(2), quantity: 1, options: [] }],
		});
		expect(await getChanges(dana, checkout)).toEqual([
			`${getSku(0)}: the price went from ${usd(920)} to ${usd(1840)}.`,
			`${getSku(1)}: only 0 in stock, 20 wanted, more in 14 days.`,
			`${getSku(2)}: a line of 1 piece at ${usd(920)} was added.`,
		]);
		await rosa.cart.clear({ accountId: accounts.harbor });
		expect(await getChanges(dana, checkout)).toEqual([
			`${getSku(0)}: the line of 10 pieces was removed.`,
			`${getSku(1)}: the line of 20 pieces was removed.`,
		]);
		const { checkoutId } = checkout;
		const unknown = await dana.orders.checkoutChanges({ checkoutId, since: "never-shown" });
		expect(unknown).toEqual([{ kind: "price", text: expect.stringContaining("open too long to compare") }]);
	});

	it("includes negotiated prices, and reports coupons", async () => {
		await fillCart(dana);
		const before = await beginCart(dana);
		const [line] = before.lines;
		await rosa.cart.changePrice({ cartItemId: line?.lineId ?? "", price: 5, originalPrice: harborPrice });
		await rosa.cart.applyCoupon({ accountId: accounts.harbor, coupon: "LIGHT15" });
		const now = await dana.orders.checkout({ checkoutId: before.checkoutId });
		expect(now.lines[0]).toMatchObject({ price: 5, originalPrice: harborPrice, lineTotal: 50 });
		expect(now.totals).toMatchObject({ subTotal: 234, discount: 35.1, total: 198.9 });
		expect(await getChanges(dana, before)).toEqual([
			`${getSku(0)}: the price went from $9.20 to $5.00.`,
			"The coupon LIGHT15 takes $35.10 off.",
		]);
		const expires_at = new Date(services.now() - dayMs).toISOString();
		await services.db.updateTable("coupon").set({ expires_at }).where("key", "=", "light15").execute();
		expect(await getChanges(dana, now)).toEqual([expect.stringMatching(/^The coupon LIGHT15 expired on /)]);
	});
});
