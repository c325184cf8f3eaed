/** Placing an order once at an order service that knows no idempotency keys. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServiceError } from "#client/service-error";
import { forgetProcess } from "#specified/fallbacks/orders/checkout-state.server";
import {
	type SpecificationBackend,
	startSpecificationBackend,
} from "../../../specified/test-backend/backend.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type Buyer, signInBuyer } from "../../setup/orders/specification-buyer.ts";
import {
	account,
	addToCart,
	fillIn,
	otherSku,
	placeAs,
	placing,
	site,
	sku,
} from "../../setup/orders/specification-checkout.ts";
import { initiation, newTransactionId } from "../../setup/payments/payment-fixtures.ts";

let backend: SpecificationBackend;
let dana: Buyer;

beforeAll(async () => {
	backend = await startSpecificationBackend();
});
beforeEach(async () => {
	backend.reset();
	forgetProcess();
	dana = await signInBuyer(backend.url, emails.distributor, account);
});
afterEach(() => vi.useRealTimers());
afterAll(() => backend.stop());

const existing = 1;
const newOrders = () => backend.ordersPlacedBy(emails.distributor).slice(existing);
const sentOrders = () =>
	backend.log.filter(({ method, path }) => method === "POST" && path === "/order-service/orders");
const failure = (call: Promise<unknown>) =>
	call.then(
		() => expect.unreachable("The call should have failed."),
		(error: ServiceError) => error,
	);

describe("an order on account", () => {
	it("is placed with what the specification names, and empties the cart", async () => {
		await addToCart(dana);
		await addToCart(dana, otherSku, 2);
		const checkout = await fillIn(dana);
		expect(checkout).toMatchObject({ missing: [], blocked: [], shippingMethods: [], shipTo: site });
		const order = await placeAs(dana, checkout);
		expect(order).toMatchObject({
			PaymentType: "CHECK_MY_NET_ACCOUNT",
			OrderStatus: "PENDING",
			Price: { OrderTotal: checkout.totals.total },
			may: { pay: false, cancel: false },
			leftInCart: 0,
		});
		expect(newOrders()).toHaveLength(1);
		expect(sentOrders()[0]?.body).toMatchObject({
			accountId: account,
			PurchaseOrder: "PO-7",
			address: { name: site.name, address1: site.street, city: "Bath", state: "ME", zip: "04530" },
		});
		expect(backend.cart(account)).toEqual([]);
		expect(await dana.services().orders.placedOrder({ checkoutId: checkout.checkoutId })).toMatchObject({
			id: order.id,
		});
		expect((await failure(dana.services().orders.checkout(checkout))).status).toBe(404);
	});

	it("is paid with the address that its checkout took", async () => {
		await addToCart(dana);
		const checkout = await fillIn(dana, "CREDITCARD");
		const order = await placeAs(dana, checkout);
		const { portal, orderPayments } = dana.services();
		const attempt = await portal.openAttempt({
			transactionID: newTransactionId(),
			target: { kind: "order", orderId: order.id },
			paymentType: "CREDITCARD",
			expectedTotal: order.Price.OrderTotal ?? 0,
			formKey: "form-key-2",
		});
		const none = { address1: "", city: "", state: "", zip: "" };
		await orderPayments.initiatePayment({ ...initiation(attempt), ...none });
		expect(backend.log.find(({ path }) => path.endsWith("/initiate-payment"))?.body).toMatchObject({
			address1: site.street,
			city: "Bath",
			state: "ME",
			zip: "04530",
		});
	});

	it("is one order for two presses at once, and for one that is repeated", async () => {
		await addToCart(dana);
		const checkout = await fillIn(dana);
		const [first, second] = await Promise.all([placeAs(dana, checkout), placeAs(dana.otherTab(), checkout)]);
		expect(second.id).toBe(first.id);
		expect((await placeAs(dana, checkout)).id).toBe(first.id);
		expect(newOrders()).toHaveLength(1);
	});

	it("is one order for two tabs", async () => {
		await addToCart(dana);
		const checkout = await fillIn(dana);
		const tabs = [placeAs(dana, checkout, "first-tab"), placeAs(dana.otherTab(), checkout, "second-tab")];
		const [first, second] = await Promise.allSettled(tabs);
		expect(first?.status).toBe("fulfilled");
		expect(second).toMatchObject({ status: "rejected", reason: { status: 404 } });
		expect(newOrders()).toHaveLength(1);
	});

	it("removes only what was ordered from the cart", async () => {
		await addToCart(dana);
		const checkout = await fillIn(dana);
		backend.setFault("/cart-service/cart/remove/*", "unavailable", { method: "DELETE" });
		expect((await placeAs(dana, checkout)).leftInCart).toBe(1);
		backend.clearFaults();
		await addToCart(dana, otherSku, 2);
		const next = await dana.services().orders.beginCheckout({ accountId: account, source: { kind: "cart" } });
		expect(next.lines.map(({ productId }) => productId)).toEqual([otherSku]);
		expect(backend.cart(account)).toHaveLength(1);
	});

	it("starts anew for a cart with other lines, and takes over what was chosen only when asked to", async () => {
		await addToCart(dana);
		expect((await fillIn(dana)).PurchaseOrder).toBe("PO-7");
		const { orders } = dana.services();
		const begin = (takesEarlier?: true) =>
			orders.beginCheckout({ accountId: account, source: { kind: "cart" }, takesEarlier });
		await addToCart(dana, sku, 1);
		expect(await begin()).toMatchObject({ PurchaseOrder: "PO-7", earlier: null });
		await addToCart(dana, otherSku, 2);
		const begunFor = { firstSku: expect.any(String), lineCount: 1 };
		const offer = { PurchaseOrder: "PO-7", begunAt: expect.stringMatching(/^\d{4}-/), begunFor };
		const anew = { PurchaseOrder: "", shipTo: null, PaymentType: null, earlier: offer };
		expect(await begin()).toMatchObject(anew);
		expect(await begin()).toMatchObject(anew);
		expect(await begin(true)).toMatchObject({ PurchaseOrder: "PO-7", earlier: null, missing: [] });
		expect(await begin()).toMatchObject({ PurchaseOrder: "PO-7", earlier: null });
	});

	it("takes over nothing that it didn't offer", async () => {
		await addToCart(dana);
		await fillIn(dana);
		await addToCart(dana, otherSku, 2);
		const { orders } = dana.services();
		const source = { kind: "cart" as const };
		expect(await orders.beginCheckout({ accountId: account, source, takesEarlier: true })).toMatchObject({
			PurchaseOrder: "",
			earlier: { PurchaseOrder: "PO-7" },
		});
	});

	it("blocks another order of lines that are still in the cart", async () => {
		await addToCart(dana);
		const checkout = await fillIn(dana);
		backend.setFault("/cart-service/cart/remove/*", "unavailable", { method: "DELETE" });
		const { id } = await placeAs(dana, checkout);
		const next = await fillIn(dana);
		expect(next.blocked).toEqual([expect.stringContaining(`Items of order ${id} are still in the cart`)]);
		expect((await failure(placeAs(dana, next, "another-key"))).code).toBe("NOT_ORDERABLE");
		expect(newOrders()).toHaveLength(1);
	});
});

describe("an order without an answer", () => {
	it("is found in the list when it was placed all the same", async () => {
		await addToCart(dana);
		const checkout = await fillIn(dana);
		backend.setFault("/order-service/orders", "lost-answer", { method: "POST", times: 1 });
		const { id } = await placeAs(dana, checkout);
		expect(newOrders().map(({ order }) => order.id)).toEqual([id]);
		expect(backend.cart(account)).toEqual([]);
	});

	it("is found by the next press when the list was down too", async () => {
		await addToCart(dana);
		const checkout = await fillIn(dana);
		backend.setFault("/order-service/orders", "lost-answer", { method: "POST", times: 1 });
		const list = /^\/order-service\/user\//;
		const failed = failure(placeAs(dana, checkout));
		await vi.waitFor(() => expect(sentOrders()).toHaveLength(1), { interval: 1 });
		backend.setFault(list, "unavailable");
		expect((await failed).status).toBe(503);
		backend.clearFaults();
		const { id } = await placeAs(dana, checkout);
		expect(newOrders().map(({ order }) => order.id)).toEqual([id]);
		expect(sentOrders()).toHaveLength(1);
	});

	it("is sent again after 503, once the list does not have it", async () => {
		await addToCart(dana);
		const checkout = await fillIn(dana);
		backend.setFault("/order-service/orders", "unavailable", { method: "POST", times: 1 });
		expect((await failure(placeAs(dana, checkout))).status).toBe(503);
		expect(newOrders()).toHaveLength(0);
		expect((await placeAs(dana, checkout)).leftInCart).toBe(0);
		expect(newOrders()).toHaveLength(1);
	});

	it("is not sent again while the service may still be working on it", async () => {
		dana = await signInBuyer(backend.url, emails.distributor, account, { timeoutMs: 2_000 });
		await addToCart(dana);
		const checkout = await fillIn(dana);
		backend.setFault("/order-service/orders", "hang", { method: "POST", times: 1 });
		expect((await failure(placeAs(dana, checkout))).status).toBe(503);
		expect((await failure(placeAs(dana, checkout))).status).toBe(503);
		expect(sentOrders()).toHaveLength(1);
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11_000 });
		await placeAs(dana, checkout);
		expect(newOrders()).toHaveLength(1);
	});

	it("is noticed once after a restart that forgot the press", async () => {
		await addToCart(dana);
		const checkout = await fillIn(dana);
		const before = dana.otherTab();
		backend.setFault("/cart-service/cart/remove/*", "unavailable", { method: "DELETE" });
		const { id } = await placeAs(dana, checkout);
		forgetProcess();
		const noticed = await failure(placeAs(before, checkout));
		expect(noticed).toMatchObject({ code: "SAME_ORDER", status: 409, message: expect.stringContaining(id) });
		expect(newOrders()).toHaveLength(1);
		await placeAs(before, checkout);
		expect(newOrders()).toHaveLength(2);
	});

	it("shows the service's own refusal, and may be sent again", async () => {
		await addToCart(dana);
		const checkout = await fillIn(dana);
		backend.setFault("/order-service/orders", "error-list", { method: "POST", times: 1 });
		const refused = await failure(placeAs(dana, checkout));
		expect(refused.status).toBeLessThan(500);
		await placeAs(dana, checkout);
		expect(newOrders()).toHaveLength(1);
	});
});

describe("a checkout", () => {
	it("is not another user's or account's, and not one of a changed cookie", async () => {
		await addToCart(dana);
		const { checkoutId, ...checkout } = await fillIn(dana);
		const west = dana.actingFor("100980");
		expect((await failure(west.services().orders.checkout({ checkoutId }))).status).toBe(404);
		const priya = await signInBuyer(backend.url, emails.otherDistributor, "102255");
		priya.cookies.set("__checkout", dana.cookies.get("__checkout") ?? "");
		expect((await failure(priya.services().orders.checkout({ checkoutId }))).status).toBe(404);
		const sealed = dana.cookies.get("__checkout") ?? "";
		dana.cookies.set(
			"__checkout",
			`${sealed.slice(0, 40)}${sealed[40] === "A" ? "B" : "A"}${sealed.slice(41)}`,
		);
		expect((await failure(placeAs(dana, { checkoutId, ...checkout }))).status).toBe(404);
		expect(newOrders()).toHaveLength(0);
	});

	it("says what changed since it was shown, and orders nothing", async () => {
		await addToCart(dana);
		const checkout = await fillIn(dana);
		backend.setPrice(sku, 4.25);
		await addToCart(dana, otherSku, 1);
		expect(await failure(placeAs(dana, checkout))).toMatchObject({ code: "CHANGED", status: 409 });
		const { checkoutId, fingerprint } = checkout;
		const changes = await dana.services().orders.checkoutChanges({ checkoutId, since: fingerprint });
		expect(changes.map(({ kind }) => kind)).toEqual(["price", "line-added"]);
		expect(changes[0]?.text).toMatch(/the price went from \$3\.49 to \$4\.25/);
		const again = await dana.services().orders.checkout({ checkoutId });
		expect(again.totals.total).toBeGreaterThan(checkout.totals.total);
		await placeAs(dana, again);
		expect(newOrders()).toHaveLength(1);
	});

	it("needs every step, and an item", async () => {
		const begun = await fillIn(dana);
		expect(begun.blocked).toEqual(["The cart is empty."]);
		expect((await failure(dana.services().orders.place(placing(begun)))).code).toBe("CART_EMPTY");
		expect(sentOrders()).toHaveLength(0);
	});
});
