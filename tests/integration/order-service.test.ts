/** Checkouts and orders over HTTP with demo users. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartServiceContract } from "#contracts/cart/cart-service";
import type { Checkout } from "#contracts/orders/checkout";
import { orderDraftsContract } from "#contracts/orders/order-drafts";
import { orderServiceContract } from "#contracts/orders/order-service";
import type { Order } from "#contracts/orders/orders";
import type { PaymentType } from "#contracts/payments/payment-terms";
import { quotesContract } from "#contracts/quotes/quote-service";
import { seedDemoCoupons } from "#services/cart-service/coupons/demo-coupons.server";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import { demoClient, refusal } from "../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { importSampleCatalog, orderableSkus } from "../setup/sample-catalog.ts";

const contract = {
	cart: cartServiceContract,
	quotes: quotesContract,
	orderDrafts: orderDraftsContract,
	orders: orderServiceContract,
};
type Client = ContractRouterClient<typeof contract>;

/** Dana has the first two, Rosa represents the first and third, Ada all of them. */
const accounts = { harbor: "10010", bangor: "10020", granite: "10030", prairie: "10040" };
const dayMs = 24 * 60 * 60 * 1000;

let services: RunningServices;
let dana: Client;
let danaInBangor: Client;
let rosa: Client;
let rosaForGranite: Client;
let ada: Client;
let adaForPrairie: Client;
let ben: Client;
let nobody: Client;
let skus: { id: string; sku: string }[] = [];

beforeAll(async () => {
	services = await startServices({ origin: "https://shop.example" });
	await seedDemoUsers(services.db, true);
	await importSampleCatalog(services.db);
	await seedDemoCoupons(services.db, true);
	const createClient = (userId?: string, accountId?: string) =>
		demoClient(services, contract, userId, accountId);
	dana = await createClient("demo-distributor", accounts.harbor);
	danaInBangor = await createClient("demo-distributor", accounts.bangor);
	rosa = await createClient("demo-representative", accounts.harbor);
	rosaForGranite = await createClient("demo-representative", accounts.granite);
	ada = await createClient("demo-administrator", accounts.harbor);
	adaForPrairie = await createClient("demo-administrator", accounts.prairie);
	ben = await createClient("demo-basic");
	nobody = await createClient();
	skus = await orderableSkus(services.db);
	await services.db.updateTable("price").set({ minimum: 1, multiple: 1, breaks: "[]" }).execute();
	await services.db.updateTable("stock").set({ quantity: 10_000, lead_days: 14 }).execute();
});
afterAll(() => services.stop());

/** Resets prices, stock and carts. */
beforeEach(async () => {
	const { db } = services;
	await db.deleteFrom("shop_order").execute();
	await db.deleteFrom("checkout").execute();
	await db.deleteFrom("cart_line").execute();
	await db.updateTable("cart").set({ coupon_key: null }).execute();
	await db.updateTable("coupon").set({ expires_at: null }).where("key", "!=", "spring2025").execute();
	await db.updateTable("price").set({ list_cents: 1000 }).execute();
	await db.updateTable("stock").set({ quantity: 10_000 }).execute();
	await db
		.updateTable("variation")
		.set({ orderable: 1 })
		.where(
			"id",
			"in",
			skus.map(({ id }) => id),
		)
		.execute();
});

const getId = (index: number) => skus[index]?.id ?? "";
const getSku = (index: number) => skus[index]?.sku ?? "";
const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`;
/** Price of a piece with Harbor Electric's 8% off. */
const harborPrice = 9.2;

type Filling = { quantities?: number[]; type?: PaymentType; shipping?: string; account?: string };

const shipTo = {
	name: "Riverside School",
	street: "1 Main Street",
	city: "Portland",
	state: "ME",
	zip: "04101",
};

const fillCart = (client: Client, quantities = [10, 20], accountId = accounts.harbor) =>
	client.cart.add({
		accountId,
		items: quantities.map((quantity, index) => ({ productId: getId(index), quantity, options: [] })),
	});

async function fillIn(
	client: Client,
	{ checkoutId }: Checkout,
	{ type, shipping }: Filling,
): Promise<Checkout> {
	const save = (choice: Parameters<Client["orders"]["saveCheckout"]>[0]["choice"]) =>
		client.orders.saveCheckout({ checkoutId, choice });
	await save({ part: "address", shipTo, PurchaseOrder: "PO-7", note: "Ring twice" });
	await save({ part: "shipping", shippingMethodId: shipping ?? "ground" });
	return save({ part: "payment", PaymentType: type ?? "CHECK_MY_NET_ACCOUNT" });
}

const beginCart = (client: Client, accountId = accounts.harbor) =>
	client.orders.beginCheckout({ accountId, source: { kind: "cart" } });

/** A complete checkout of a filled cart. */
async function ready(client: Client, filling: Filling = {}): Promise<Checkout> {
	await fillCart(client, filling.quantities, filling.account);
	return fillIn(client, await beginCart(client, filling.account), filling);
}

let forms = 0;
const newForm = () => `form-key-${++forms}`;
const place = (client: Client, { checkoutId, fingerprint, totals }: Checkout, formKey = newForm()) =>
	client.orders.place({ checkoutId, formKey, accepted: { fingerprint, total: totals.total } });
const placed = async (client: Client, filling: Filling = {}) => place(client, await ready(client, filling));
const getChanges = async (client: Client, { checkoutId, fingerprint }: Checkout) =>
	(await client.orders.checkoutChanges({ checkoutId, since: fingerprint })).map(({ text }) => text);

async function getCount(table: "shop_order" | "shop_order_line" | "checkout" | "cart_line" | "order_draft") {
	const row = await services.db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as("n"))
		.executeTakeFirstOrThrow();
	return Number(row.n);
}

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
			may: { pay: false, cancel: false },
		});
		expect(order.lines).toEqual(checkout.lines.map(({ notices: _, ...line }) => line));
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
			link: `https://shop.example/user/orders/${order.id}`,
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
			expect(totals.subTotal).toBeCloseTo(
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

describe("an order draft", () => {
	/** The draft of a quote accepted by Dana. */
	async function draft(expiresOn?: string) {
		const lines = [{ productId: getId(0), quantity: 3, options: [], fixtureType: "A1" }];
		const quote = await dana.quotes.create({
			accountId: accounts.harbor,
			PurchaseOrder: "PO-Q",
			name: "",
			note: "As agreed",
			status: "submitted",
			source: { kind: "lines", lines },
		});
		const priced = await rosa.quotes.change({
			id: quote.id,
			revision: quote.revision,
			lines: [{ lineId: quote.lines[0]?.lineId ?? "", price: 7 }],
			...(expiresOn && { expiresOn }),
		});
		const back = await rosa.quotes.step({ id: quote.id, revision: priced.revision, step: "send-back" });
		const accepted = await dana.quotes.step({ id: quote.id, revision: back.revision, step: "accept" });
		return { draftId: accepted.orderDraftId ?? "", quote: accepted };
	}
	const begin = (client: Client, draftId: string) =>
		client.orders.beginCheckout({ accountId: accounts.harbor, source: { kind: "draft", draftId } });

	it("is placed once at the held prices, and leaves the cart unchanged", async () => {
		const { draftId, quote } = await draft();
		await fillCart(dana);
		await services.db.updateTable("price").set({ list_cents: 5000 }).execute();
		const started = await begin(dana, draftId);
		expect(started).toMatchObject({
			source: { kind: "draft", draftId },
			quoteNumber: quote.number,
			pricesHeldUntil: quote.expiresAt,
			PurchaseOrder: "PO-Q",
			note: "As agreed",
			lines: [{ price: 7, quantity: 3, fixtureType: "A1", lineTotal: 21, notices: [] }],
			totals: { subTotal: 21, total: 21 },
		});
		const checkout = await fillIn(dana, started, {});
		const other = await fillIn(ada, await begin(ada, draftId), {});
		const outcomes = await Promise.allSettled([place(dana, checkout), place(ada, other)]);
		const [order] = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
		expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
			{ reason: { status: 404 } },
		]);
		expect(order).toMatchObject({
			quoteId: quote.id,
			quoteNumber: quote.number,
			totals: { subTotal: 21, shipping: 18.5, total: 39.5 },
			lines: [{ price: 7, fixtureType: "A1" }],
		});
		expect(await getCount("checkout")).toBe(0);
		expect(await getCount("cart_line")).toBe(2);
		expect((await refusal(begin(dana, draftId))).status).toBe(404);
		// The quote is ordered, so its prices cannot be used twice.
		const ordered = await dana.quotes.quote({ id: quote.id });
		expect(ordered.may.steps).toEqual([]);
		const again = { id: quote.id, revision: ordered.revision, step: "accept" as const, message: "x" };
		expect((await refusal(dana.quotes.step(again))).status).toBe(409);
	});

	it("expires with its prices, and answers 404 once discarded", async () => {
		const { draftId } = await draft();
		const checkout = await fillIn(dana, await begin(dana, draftId), {});
		const held_until = new Date(services.now() - 1).toISOString();
		await services.db.updateTable("order_draft").set({ held_until }).where("id", "=", draftId).execute();
		const late = await dana.orders.checkout(checkout);
		expect(late.blocked).toEqual([expect.stringMatching(/^The prices of quote Q-\d+ were held until /)]);
		expect(await refusal(place(dana, late))).toMatchObject({ status: 409, code: "EXPIRED" });
		await dana.orderDrafts.delete({ draftId });
		expect((await refusal(dana.orders.checkout(checkout))).status).toBe(404);
		expect((await refusal(place(dana, late))).status).toBe(404);
	});

	it("can't be placed if its SKU is gone, or by others", async () => {
		const { draftId } = await draft();
		const checkout = await fillIn(dana, await begin(dana, draftId), {});
		await services.db.updateTable("variation").set({ orderable: 0 }).where("id", "=", getId(0)).execute();
		const seen = await dana.orders.checkout(checkout);
		expect(seen.blocked[0]).toContain("can no longer be ordered");
		expect(await refusal(place(dana, seen))).toMatchObject({ status: 422, code: "NOT_ORDERABLE" });
		const source = { kind: "draft" as const, draftId };
		const foreign = danaInBangor.orders.beginCheckout({ accountId: accounts.bangor, source });
		expect((await refusal(foreign)).status).toBe(404);
	});
});

describe("reading orders", () => {
	it("shows an account its own orders, and a representative the territory's", async () => {
		const harbor = await placed(dana);
		const bangor = await placed(danaInBangor, { account: accounts.bangor });
		const granite = await placed(rosaForGranite, { account: accounts.granite });
		const getIds = async (client: Client, id: string, scope?: "territory") =>
			(await client.orders.list({ id, scope })).orders.map((order) => order.id);
		expect(await getIds(dana, "demo-distributor")).toEqual([harbor.id]);
		expect(await getIds(danaInBangor, "demo-distributor")).toEqual([bangor.id]);
		expect(await getIds(rosa, "demo-representative")).toEqual([harbor.id]);
		expect(await getIds(rosa, "demo-representative", "territory")).toEqual([granite.id, harbor.id]);
		expect(await getIds(adaForPrairie, "demo-administrator", "territory")).toHaveLength(3);
		expect((await refusal(getIds(dana, "demo-distributor", "territory"))).status).toBe(403);
		expect((await refusal(getIds(dana, "demo-representative"))).status).toBe(404);

		const getStatus = async (client: Client, { id }: Order) =>
			client.orders.order({ id }).then(
				() => 200,
				(error: { status: number }) => error.status,
			);
		expect(await getStatus(dana, bangor)).toBe(404);
		expect(await getStatus(danaInBangor, bangor)).toBe(200);
		expect(await getStatus(rosa, granite)).toBe(200);
		expect(await getStatus(rosa, bangor)).toBe(404);
		expect((await refusal(dana.orders.order({ id: "nothing" }))).status).toBe(404);
	});

	it("searches, filters, sorts and paginates", async () => {
		const orders: Order[] = [];
		for (let index = 0; index < 4; index++)
			orders.push(await placed(dana, { quantities: [index + 1], type: index === 3 ? "ACH" : undefined }));
		const other = await placed(rosaForGranite, { account: accounts.granite, quantities: [1, 1, 1] });
		await services.db
			.updateTable("shop_order")
			.set({ created_at: "2026-01-15T10:00:00.000Z" })
			.where("id", "=", orders[0]?.id ?? "")
			.execute();
		const list = (query: Partial<Parameters<Client["orders"]["list"]>[0]>) =>
			rosa.orders.list({ id: "demo-representative", scope: "territory", ...query });
		const found = async (query: Partial<Parameters<Client["orders"]["list"]>[0]>) =>
			(await list(query)).orders.map(({ id }) => id);
		expect(await found({ search: orders[1]?.orderNumber.toLowerCase() })).toEqual([orders[1]?.id]);
		expect(await found({ search: "granite po-7" })).toEqual([other.id]);
		expect(await found({ search: getSku(2).toLowerCase() })).toEqual([other.id]);
		expect(await found({ search: "100%" })).toEqual([]);
		expect(await found({ status: "AWAITING_PAYMENT" })).toEqual([orders[3]?.id]);
		expect(await found({ from: "2026-01-15", to: "2026-01-15" })).toEqual([orders[0]?.id]);
		expect((await found({ sort: "oldest" }))[0]).toBe(orders[0]?.id);
		expect((await found({ sort: "number" }))[0]).toBe(other.id);
		const totals = (await list({ sort: "total" })).orders.map(({ Price }) => Price.OrderTotal);
		expect(totals).toEqual([...totals].sort((a, b) => b - a));
		expect(await list({ page: 9 })).toMatchObject({ total: 5, page: 1, pageCount: 1 });
	});
});

/** A payment in progress. */
const getAttempt = (order: Order, transaction_id: string) => ({
	transaction_id,
	provider: "sandbox",
	mode: "test" as const,
	purpose: "order" as const,
	state: "initiated" as const,
	payment_type: "CREDITCARD" as const,
	amount_cents: 29_450,
	surcharge_cents: 0,
	reference: order.orderNumber,
	account_id: order.accountId,
	user_id: "demo-distributor",
	order_id: order.id,
	order_number: order.orderNumber,
	payer: "{}",
	search_key: "",
	created_at: order.createdAt,
	updated_at: order.createdAt,
});

describe("canceling an order", () => {
	it("is possible once, before payment", async () => {
		const order = await placed(dana, { type: "CREDITCARD" });
		expect((await refusal(danaInBangor.orders.cancel({ id: order.id }))).status).toBe(404);
		const hold = { target: `order:${order.id}`, transaction_id: "t-1" };
		await services.db.insertInto("ledger_mode").values({ id: 1, mode: "test" }).execute();
		await services.db.insertInto("payment_attempt").values(getAttempt(order, hold.transaction_id)).execute();
		await services.db.insertInto("payment_hold").values(hold).execute();
		expect((await dana.orders.order({ id: order.id })).may).toEqual({ pay: true, cancel: false });
		expect(await refusal(dana.orders.cancel({ id: order.id }))).toMatchObject({
			status: 409,
			code: "PAYMENT_OPEN",
		});
		await services.db.deleteFrom("payment_hold").execute();
		const outcomes = await Promise.allSettled([1, 2, 3].map(() => dana.orders.cancel({ id: order.id })));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const cancelled = await dana.orders.order({ id: order.id });
		expect(cancelled).toMatchObject({ OrderStatus: "CANCELLED", may: { pay: false, cancel: false } });
		expect(cancelled.timeline.map(({ status }) => status)).toEqual(["AWAITING_PAYMENT", "CANCELLED"]);
		const onAccount = await placed(dana);
		expect((await refusal(dana.orders.cancel({ id: onAccount.id }))).status).toBe(409);
	});
});
