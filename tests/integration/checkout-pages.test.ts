/** Checkout pages on real loaders, actions and services. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { quotesContract } from "#contracts/quotes/quote-service";
import type { CheckoutFacts, ReviewView } from "~/features/checkout/checkout-view.ts";
import type { AddressStepView } from "~/features/checkout/steps/address-step.server.ts";
import { demoClient } from "../setup/demo-clients.ts";
import { orderableSkus } from "../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../setup/shop-services.ts";
import { newVisitor, type ShopAnswer, shopOrigin, type Visitor } from "../setup/visitor.ts";

type Reply = { reply: { error?: Record<string, string[]>; initialValue?: Record<string, string> } };
type Review = { checkout: CheckoutFacts; review: ReviewView; idempotencyKey: string };

let shop: ShopServices;
let services: ShopServices["services"];
let proxy: ShopServices["proxy"];
let dana: Visitor;
let rosa: Visitor;
let skus: { id: string; sku: string }[] = [];

beforeAll(async () => {
	shop = await startShopServices();
	({ services, proxy } = shop);
	vi.stubEnv("IDENTITY_BASE_URL", services.url);
	[dana, rosa] = [newVisitor(), newVisitor()];
	await dana.signIn("demo-distributor");
	await rosa.signIn("demo-representative");
	skus = (await orderableSkus(services.db)).slice(0, 3);
	await services.db.updateTable("price").set({ minimum: 1, multiple: 1, breaks: "[]" }).execute();
});
afterAll(() => shop.stop());
beforeEach(async () => {
	proxy.failWith(null);
	const { db } = services;
	await db.deleteFrom("payment_hold").execute();
	await db.deleteFrom("payment_attempt").execute();
	await db.deleteFrom("shop_order").execute();
	await db.deleteFrom("checkout").execute();
	await db.deleteFrom("cart_line").execute();
	await db.updateTable("price").set({ list_cents: 1000 }).execute();
	await db.updateTable("stock").set({ quantity: 10_000 }).execute();
	await db.updateTable("variation").set({ orderable: 1 }).where("id", "=", skuId(0)).execute();
});

const skuId = (index: number) => skus[index]?.id ?? "";
const orders = () => services.db.selectFrom("shop_order").selectAll().execute();
const addToCart = (visitor: Visitor, quantity = "10", index = 0) =>
	visitor.post("/cart", { intent: "add", productId: skuId(index), quantity });

/** @returns the base path of its steps */
async function begin(visitor: Visitor, path = "/checkout"): Promise<string> {
	const { status, location } = await visitor.post(path);
	expect([path, status]).toEqual([path, 303]);
	return location?.replace(/\/\w+$/, "") ?? "";
}

const typed = {
	address: "another",
	name: "Riverside School",
	street: "1 School Lane",
	city: "Bath",
	state: "ME",
	zip: "04530",
	PurchaseOrder: "PO-7",
	note: "Ring twice",
};

/** A complete checkout of ten pieces. */
async function filledIn(visitor: Visitor, PaymentType = "CHECK_MY_NET_ACCOUNT"): Promise<string> {
	await addToCart(visitor);
	const checkout = await begin(visitor);
	await visitor.post(`${checkout}/address`, typed);
	await visitor.post(`${checkout}/shipping`, { shippingMethodId: "ground" });
	const { location } = await visitor.post(`${checkout}/payment`, { PaymentType });
	expect(location).toBe(`${checkout}/review`);
	return checkout;
}

const getReview = async (visitor: Visitor, checkout: string): Promise<Review> =>
	(await visitor.get(`${checkout}/review`)).body as Review;

/** The review's form as rendered. */
async function placing(visitor: Visitor, checkout: string): Promise<Record<string, string>> {
	const { review, idempotencyKey } = await getReview(visitor, checkout);
	const { fingerprint, total } = review.accepted;
	return { fingerprint, total: total.toFixed(2), idempotencyKey };
}

const getErrors = ({ body }: ShopAnswer) => (body as Reply | null)?.reply.error ?? {};
const getToast = async (visitor: Visitor) => {
	const { takeToast } = await import("~/shared/toast/toast.server.ts");
	const Cookie = `__toast=${visitor.cookies.get("__toast") ?? ""}`;
	return (await takeToast(new Request(shopOrigin, { headers: { Cookie } }))).toast;
};

describe("checkout steps", () => {
	it("are completed in order, and each can be reopened", async () => {
		await addToCart(dana);
		const checkout = await begin(dana);
		expect((await dana.post("/checkout")).location).toBe(`${checkout}/address`);
		const before = (await dana.get(`${checkout}/address`)).body as AddressStepView & {
			checkout: CheckoutFacts;
		};
		expect(before.known.map(({ address }) => address.street)).toEqual(["410 Commercial Street"]);
		expect(before.checkout.summary).toMatchObject({
			lineCount: 1,
			pieces: 10,
			totalLabel: "Total before shipping",
		});

		const saved = await dana.post(`${checkout}/address`, {
			address: before.known[0]?.key ?? "",
			PurchaseOrder: "PO-7",
		});
		expect([saved.status, saved.location]).toEqual([303, `${checkout}/shipping`]);
		const again = (await dana.get(`${checkout}/address`)).body as AddressStepView;
		expect(again.first).toEqual({ address: before.known[0]?.key, PurchaseOrder: "PO-7", note: "" });

		const shipped = await dana.post(`${checkout}/shipping`, { shippingMethodId: "ground" });
		expect(shipped.location).toBe(`${checkout}/payment`);
		expect((await dana.post("/checkout")).location).toBe(`${checkout}/payment`);
		const paid = await dana.post(`${checkout}/payment`, { PaymentType: "ACH" });
		expect(paid.location).toBe(`${checkout}/review`);
		const { review, checkout: facts } = await getReview(dana, checkout);
		expect(review).toMatchObject({ paidOnline: true, PurchaseOrder: "PO-7", shipping: { name: "Ground" } });
		expect(facts.summary.sums.map(({ label }) => label)).toEqual(["Subtotal", "Shipping"]);

		// Completed steps are not asked again.
		const changed = await dana.post(`${checkout}/address`, typed);
		expect(changed.location).toBe(`${checkout}/review`);
		expect((await getReview(dana, checkout)).review.shipTo?.street).toBe("1 School Lane");
	});

	it("redirect to the first incomplete step", async () => {
		await addToCart(dana);
		const checkout = await begin(dana);
		for (const step of ["shipping", "payment", "review"])
			expect((await dana.get(`${checkout}/${step}`)).location).toBe(`${checkout}/address`);
		await dana.post(`${checkout}/address`, typed);
		for (const step of ["payment", "review"])
			expect((await dana.get(`${checkout}/${step}`)).location).toBe(`${checkout}/shipping`);
		expect((await dana.get(`${checkout}/address`)).status).toBe(200);
	});

	it("keep typed values and show errors beside the fields", async () => {
		await addToCart(dana);
		const checkout = await begin(dana);
		const refused = await dana.post(`${checkout}/address`, { ...typed, zip: "4530", PurchaseOrder: "" });
		expect(refused.status).toBe(400);
		expect(Object.keys(getErrors(refused)).sort()).toEqual(["PurchaseOrder", "zip"]);
		expect((refused.body as Reply).reply.initialValue).toMatchObject({ zip: "4530", note: "Ring twice" });

		const unknown = await dana.post(`${checkout}/address`, {
			address: "nobody-knows-it",
			PurchaseOrder: "PO",
		});
		expect([unknown.status, Object.keys(getErrors(unknown))]).toEqual([400, ["address"]]);
		await dana.post(`${checkout}/address`, typed);
		const nothing = await dana.post(`${checkout}/shipping`, {});
		expect([nothing.status, Object.keys(getErrors(nothing))]).toEqual([400, ["shippingMethodId"]]);
		const bad = await dana.post(`${checkout}/shipping`, { shippingMethodId: "by-balloon" });
		expect([bad.status, Object.keys(getErrors(bad))]).toEqual([422, ["shippingMethodId"]]);
		const pay = await dana.post(`${checkout}/payment`, { PaymentType: "BITCOIN" });
		expect([pay.status, Object.keys(getErrors(pay))]).toEqual([400, ["PaymentType"]]);
	});

	it("keep typed values while the services are down, with a message", async () => {
		await addToCart(dana);
		const checkout = await begin(dana);
		proxy.failWith("down");
		const page = `${checkout}/address`;
		const unsaved = await dana.post(page, typed, { Referer: page });
		expect(unsaved.status).toBe(503);
		expect(dana.cookies.has("__form")).toBe(true);
		proxy.failWith(null);
		const saved = await dana.post(page, typed, { Referer: page });
		expect([saved.location, dana.cookies.has("__form")]).toEqual([`${checkout}/shipping`, false]);
	});
});

describe("placing an order on account", () => {
	it("creates an order, empties the cart and opens the order", async () => {
		const checkout = await filledIn(dana);
		const placed = await dana.post(`${checkout}/review`, await placing(dana, checkout));
		const [order] = await orders();
		expect([placed.status, placed.location]).toEqual([303, `/user/orders/${order?.id}`]);
		expect(order).toMatchObject({
			account_id: "10010",
			order_status: "PENDING",
			payment_status: "ON_ACCOUNT",
			purchase_order: "PO-7",
			total_cents: 9200 + 1850,
		});
		expect(await getToast(dana)).toMatchObject({ kind: "success", text: "Order placed successfully!" });
		expect((await dana.get("/cart")).body).toMatchObject({ cart: { lineCount: 0 } });
	});

	it("redirects other tabs of the same checkout to the order, but no other users", async () => {
		const checkout = await filledIn(dana);
		const form = await placing(dana, checkout);
		await dana.post(`${checkout}/review`, form);
		const [order, ...others] = await orders();
		const toOrder = `/user/orders/${order?.id}`;
		for (const step of ["address", "shipping", "payment", "review"]) {
			const opened = await dana.get(`${checkout}/${step}`);
			expect([step, opened.status, opened.location]).toEqual([step, 303, toOrder]);
			expect(await getToast(dana)).toMatchObject({
				kind: "info",
				text: expect.stringMatching(/already placed as order SO-\d+\. Nothing was ordered twice\./),
			});
		}
		const late = await dana.post(`${checkout}/review`, { ...form, idempotencyKey: crypto.randomUUID() });
		expect(late.location).toBe(toOrder);
		const step = await dana.post(`${checkout}/payment`, { PaymentType: "ACH" });
		expect(step.location).toBe(toOrder);
		expect([others, (await orders()).length]).toEqual([[], 1]);
		expect((await rosa.get(`${checkout}/review`)).status).toBe(404);
		proxy.failWith("error", /\/order$/);
		expect((await dana.get(`${checkout}/review`)).status).toBe(404);
	});

	it("creates one order from twenty identical submits, which all lead to it", async () => {
		const checkout = await filledIn(dana);
		const form = await placing(dana, checkout);
		const responses = await Promise.all(
			Array.from({ length: 20 }, () => dana.post(`${checkout}/review`, form)),
		);
		const [order, ...others] = await orders();
		expect(others).toEqual([]);
		expect(new Set(responses.map(({ location }) => location))).toEqual(
			new Set([`/user/orders/${order?.id}`]),
		);
	});

	it("shows changes since the review, and orders them once accepted", async () => {
		const checkout = await filledIn(dana);
		const form = await placing(dana, checkout);
		await services.db.updateTable("price").set({ list_cents: 2000 }).execute();
		await addToCart(rosa, "3", 1);
		const refused = await dana.post(`${checkout}/review`, form);
		expect([refused.status, await orders()]).toEqual([409, []]);
		const { changes } = refused.body as { changes: { kind: string; text: string }[] };
		expect(changes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["price", "line-added"]));
		expect(changes.find(({ kind }) => kind === "price")?.text).toMatch(/^.+: .*\$9\.20.*\$18\.40/);
		const again = { ...(await placing(dana, checkout)), idempotencyKey: form.idempotencyKey ?? "" };
		expect((await dana.post(`${checkout}/review`, again)).status).toBe(303);
		expect((await orders()).map(({ total_cents }) => Number(total_cents))).toEqual([
			18_400 + 3 * 1840 + 1850,
		]);
	});

	it.each([
		["another fingerprint", { fingerprint: "0".repeat(64) }, 409],
		["another total", { total: "0.01" }, 409],
		["no total", { total: "" }, 400],
		["a total that is none", { total: "1e-9" }, 400],
	])("orders nothing with %s", async (_, changed, status) => {
		const checkout = await filledIn(dana);
		const form = { ...(await placing(dana, checkout)), ...changed };
		expect((await dana.post(`${checkout}/review`, form)).status).toBe(status);
		expect(await orders()).toEqual([]);
	});

	it("says why the cart can't be ordered, and orders nothing", async () => {
		const checkout = await filledIn(dana);
		const form = await placing(dana, checkout);
		await services.db.updateTable("variation").set({ orderable: 0 }).where("id", "=", skuId(0)).execute();
		const { checkout: facts } = await getReview(dana, checkout);
		expect(facts.blocked.length).toBeGreaterThan(0);
		const { status } = await dana.post(`${checkout}/review`, form);
		expect([status, await orders()]).toEqual([expect.toSatisfy((code) => code === 409 || code === 422), []]);
	});

	it("reports an unknown outcome when the service times out, and keeps the idempotency key", async () => {
		const checkout = await filledIn(dana);
		const form = await placing(dana, checkout);
		proxy.failWith("down", /order-service\/orders$/);
		const silent = await dana.post(`${checkout}/review`, form);
		expect([silent.status, getErrors(silent)[""]?.join()]).toEqual([
			503,
			expect.stringContaining("won't be placed twice"),
		]);
		expect((silent.body as Reply).reply.initialValue?.idempotencyKey).toBe(form.idempotencyKey);
		proxy.failWith(null);
		expect((await dana.post(`${checkout}/review`, form)).location).toBe(
			`/user/orders/${(await orders())[0]?.id}`,
		);
	});
});

describe("an order draft of an accepted quote", () => {
	/** @returns the id of a draft with 10 pieces at quoted prices */
	async function acceptedDraft(): Promise<string> {
		const contract = { quotes: quotesContract };
		const buyer = await demoClient(services, contract, "demo-distributor", "10010");
		const seller = await demoClient(services, contract, "demo-representative", "10010");
		await addToCart(dana);
		const { id, revision } = await buyer.quotes.create({
			accountId: "10010",
			PurchaseOrder: "PO-Q",
			name: "",
			note: "",
			status: "submitted",
			source: { kind: "cart", emptyCart: true },
		});
		const back = await seller.quotes.step({ id, revision, step: "send-back", message: "" });
		const { orderDraftId } = await buyer.quotes.step({
			id,
			revision: back.revision,
			step: "accept",
			message: "",
		});
		return orderDraftId ?? "";
	}

	it("is ordered at the quoted prices and purchase order, then removed", async () => {
		const draftId = await acceptedDraft();
		await services.db.updateTable("price").set({ list_cents: 5000 }).execute();
		const checkout = await begin(dana, `/checkout?draft=${draftId}`);
		const view = (await dana.get(`${checkout}/address`)).body as AddressStepView & {
			checkout: CheckoutFacts;
		};
		expect(view.first.PurchaseOrder).toBe("PO-Q");
		expect(view.checkout.source).toMatchObject({
			label: expect.stringMatching(/^Order draft of Q-\d+$/),
			to: `/user/order-drafts/${draftId}`,
		});
		await dana.post(`${checkout}/address`, { ...typed, PurchaseOrder: "PO-Q" });
		await dana.post(`${checkout}/shipping`, { shippingMethodId: "pickup" });
		await dana.post(`${checkout}/payment`, { PaymentType: "CHECK_MY_NET_ACCOUNT" });
		expect((await getReview(dana, checkout)).review).toMatchObject({
			total: "$92.00",
			pricesHeldUntil: expect.any(String),
		});
		await dana.post(`${checkout}/review`, await placing(dana, checkout));
		expect(await orders()).toMatchObject([{ purchase_order: "PO-Q", total_cents: 9200 }]);
		expect((await dana.get(`/user/order-drafts/${draftId}`)).status).toBe(404);
		expect((await dana.post(`/checkout?draft=${draftId}`)).status).toBe(404);
	});

	it("with expired prices can't be ordered, and both pages say why", async () => {
		const draftId = await acceptedDraft();
		const checkout = await begin(dana, `/checkout?draft=${draftId}`);
		const draft = async () =>
			(await dana.get(`/user/order-drafts/${draftId}`)).body as { draft: { expired: boolean } };
		expect((await draft()).draft.expired).toBe(false);
		const blocked = async () =>
			((await dana.get(`${checkout}/address`)).body as { checkout: CheckoutFacts }).checkout.blocked;
		expect(await blocked()).toEqual([]);
		await services.db.updateTable("order_draft").set({ held_until: "2026-01-31T23:59:59.999Z" }).execute();
		expect((await draft()).draft.expired).toBe(true);
		expect(await blocked()).toEqual([expect.stringContaining("held")]);
	});
});

describe("placing an order paid online", () => {
	it.each(["ACH", "CREDITCARD"])("by %s leads to the payment, once", async (PaymentType) => {
		const checkout = await filledIn(dana, PaymentType);
		const form = await placing(dana, checkout);
		const first = await dana.post(`${checkout}/review`, form);
		expect([first.status, first.location]).toEqual([
			303,
			expect.stringMatching(/^\/payments\/\d{16,24}-\d{13}$/),
		]);
		expect((await dana.post(`${checkout}/review`, form)).location).toBe(first.location);
		const attempts = await services.db.selectFrom("payment_attempt").selectAll().execute();
		const [order] = await orders();
		expect(attempts).toHaveLength(1);
		expect(order).toMatchObject({ order_status: "AWAITING_PAYMENT", payment_status: "UNPAID" });
	});

	it("with a total of zero needs no payment", async () => {
		await services.db.updateTable("price").set({ list_cents: 0 }).execute();
		await addToCart(dana);
		const checkout = await begin(dana);
		await dana.post(`${checkout}/address`, typed);
		await dana.post(`${checkout}/shipping`, { shippingMethodId: "pickup" });
		await dana.post(`${checkout}/payment`, { PaymentType: "CREDITCARD" });
		expect((await getReview(dana, checkout)).review).toMatchObject({ paidOnline: false, total: "$0.00" });
		const placed = await dana.post(`${checkout}/review`, await placing(dana, checkout));
		expect(placed.location).toBe(`/user/orders/${(await orders())[0]?.id}`);
	});

	it("succeeds even if the payment can't be started, and links to it", async () => {
		const checkout = await filledIn(dana, "ACH");
		const form = await placing(dana, checkout);
		proxy.failWith("down", /portal-service/);
		const placed = await dana.post(`${checkout}/review`, form);
		const [order] = await orders();
		expect(placed.location).toBe(`/user/orders/${order?.id}`);
		expect(await getToast(dana)).toMatchObject({
			kind: "error",
			text: expect.stringMatching(/^Initiating payment failed\. Order SO-\d+ is placed/),
			link: { to: `/user/orders/${order?.id}/pay` },
		});
	});
});

describe("checkout ownership", () => {
	it("a checkout of another user or account answers 404", async () => {
		const checkout = await filledIn(dana);
		const form = await placing(dana, checkout);
		for (const step of ["address", "shipping", "payment", "review"])
			expect((await rosa.get(`${checkout}/${step}`)).status).toBe(404);
		expect((await rosa.post(`${checkout}/address`, typed)).status).toBe(404);
		expect((await rosa.post(`${checkout}/review`, form)).status).toBe(404);
		const elsewhere = newVisitor();
		await elsewhere.signIn("demo-distributor");
		await elsewhere.post("/user/switch-account", { accountId: "10020" });
		expect((await elsewhere.get(`${checkout}/review`)).status).toBe(409);
		expect((await elsewhere.post(`${checkout}/review`, form)).status).toBe(409);
		await elsewhere.post("/user/switch-account", { accountId: "10010" });
		expect(await orders()).toEqual([]);
		expect((await dana.post("/checkout?draft=none-of-mine")).status).toBe(404);
	});

	it("a review in an old tab isn't ordered for the account switched to", async () => {
		const checkout = await filledIn(dana);
		const form = { ...(await placing(dana, checkout)), formOwner: "demo-distributor/10020" };
		const page = `${checkout}/review`;
		const late = await dana.post(page, form, { Referer: page });
		expect([late.status, late.location, await orders()]).toEqual([303, page, []]);
		expect(await getToast(dana)).toMatchObject({
			kind: "warning",
			text: expect.stringContaining("switched"),
		});
	});

	it("an address typed in an old tab is kept for its page", async () => {
		await addToCart(dana);
		const page = `${await begin(dana)}/address`;
		const late = await dana.post(page, { ...typed, formOwner: "demo-distributor/10020" }, { Referer: page });
		expect([late.status, late.location, dana.cookies.has("__form")]).toEqual([303, page, true]);
		dana.cookies.delete("__form");
	});

	it("a basic user sees that there is no cart, and a guest signs in first", async () => {
		const [ben, guest] = [newVisitor(), newVisitor()];
		await ben.signIn("demo-basic");
		expect([(await ben.get("/checkout")).status, (await ben.post("/checkout")).status]).toEqual([403, 403]);
		expect((await guest.get("/checkout?draft=a")).location).toBe("/login?returnTo=%2Fcheckout%3Fdraft%3Da");
	});
});

it("every step answers 503 with a page when a service is down", async () => {
	const checkout = await filledIn(dana);
	proxy.failWith("error", /order-service\/checkout/);
	expect(await dana.post("/checkout")).toMatchObject({ status: 503, body: { unanswered: true } });
	for (const path of [`${checkout}/address`, `${checkout}/review`])
		expect(await dana.get(path)).toMatchObject({ status: 503, body: { checkout: null } });
});
