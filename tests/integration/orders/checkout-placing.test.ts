/** Placing orders from the review of a checkout, on account, of an accepted quote and paid online. */
import { describe, expect, it } from "vitest";
import { quotesContract } from "#contracts/quotes/quote-service";
import type { CheckoutFacts } from "~/features/checkout/checkout-view.ts";
import type { AddressStepView } from "~/features/checkout/steps/step-actions.server.ts";
import { demoClient } from "../../setup/demo-clients.ts";
import {
	addToCart,
	begin,
	dana,
	filledIn,
	getErrors,
	getReview,
	getToast,
	orders,
	placing,
	proxy,
	type Reply,
	rosa,
	services,
	setUpCheckoutShop,
	skuId,
	typed,
} from "../../setup/orders/checkout-shop.ts";

setUpCheckoutShop();

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

	it("says which order had the same PO number first, until that is canceled", async () => {
		const begun = await filledIn(dana);
		expect((await getReview(dana, begun)).review.samePurchaseOrder).toBeNull();
		await dana.post(`${begun}/review`, await placing(dana, begun));
		const [order] = await orders();
		const second = await filledIn(dana);
		await dana.post(`${second}/address`, { ...typed, PurchaseOrder: "po-7" });
		const seen = async (checkout: string) => (await getReview(dana, checkout)).review.samePurchaseOrder;
		const first = {
			orderId: order?.id,
			orderNumber: expect.stringMatching(/^SO-\d+$/),
			placedAt: order?.created_at,
		};
		expect(await seen(second)).toEqual(first);
		const later = await dana.post(`${second}/review`, await placing(dana, second));
		const third = await filledIn(dana);
		expect(await seen(third)).toEqual(first);
		await services.db.updateTable("shop_order").set({ account_id: "10030" }).execute();
		expect(await seen(third)).toBeNull();
		await services.db.updateTable("shop_order").set({ account_id: "10010" }).execute();
		expect((await dana.post(`/user/orders/${order?.id}`, { intent: "cancel" })).status).toBe(303);
		expect(`/user/orders/${(await seen(third))?.orderId}`).toBe(later.location);
		await dana.post(later.location ?? "", { intent: "cancel" });
		expect(await seen(third)).toBeNull();
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
			expect.stringMatching(/^Submitting order failed\. .*won't be placed twice/),
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
		expect((await getReview(dana, checkout)).review).toMatchObject({ paysBy: null, total: "$0.00" });
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
