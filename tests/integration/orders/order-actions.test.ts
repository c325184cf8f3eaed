/** Reordering, canceling and paying orders on real loaders, actions and services. */
import { describe, expect, it } from "vitest";
import {
	buyer,
	cartLines,
	line,
	path,
	proxy,
	read,
	rep,
	services,
	setUpOrderShop,
	skus,
	store,
} from "../../setup/orders/order-shop.ts";
import { awaitingPayment } from "../../setup/orders/stored-orders.ts";
import type { ShopAnswer } from "../../setup/visitor.ts";

setUpOrderShop();

const getToast = (response: ShopAnswer) => {
	const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith("__toast=")) ?? "";
	const value = decodeURIComponent(/^__toast=([^;]*)/.exec(set)?.[1] ?? "").split(".")[0] ?? "";
	return JSON.parse(Buffer.from(value, "base64").toString("utf8")) as { kind: string; text: string };
};

describe("reordering", () => {
	it("adds all lines to the cart once per form", async () => {
		const id = await store();
		const form = { intent: "reorder", idempotencyKey: "reorder-key-1" };
		const responses = await Promise.all([1, 2, 3].map(() => buyer.post(path(id), form)));
		for (const response of responses) expect(response).toMatchObject({ status: 303, location: path(id) });
		expect(getToast(responses[0] as ShopAnswer)).toMatchObject({
			kind: "success",
			text: "2 lines added to the cart.",
		});
		expect(await cartLines()).toMatchObject([
			{ account_id: "10010", variation_id: skus[0]?.id, quantity: 2 },
			{ account_id: "10010", variation_id: skus[1]?.id, quantity: 3 },
		]);
	});

	it("adds one line to the cart and stays on the same page of lines", async () => {
		const id = await store();
		const response = await buyer.post(`${path(id)}?page=2`, { intent: "buy-again line-1" });
		expect(response).toMatchObject({ status: 303, location: `${path(id)}?page=2` });
		expect(await cartLines()).toMatchObject([{ variation_id: skus[1]?.id, quantity: 3 }]);
		expect((await buyer.post(path(id), { intent: "buy-again line-9" })).status).toBe(404);
		expect((await buyer.post(path(id), { intent: "give-away" })).status).toBe(400);
	});

	it("skips discontinued lines with a warning", async () => {
		const gone = line(1, { productId: "no-such-sku" });
		const response = await buyer.post(path(await store({ lines: [line(0), gone] })), { intent: "reorder" });
		expect(getToast(response)).toMatchObject({ kind: "warning", text: expect.stringContaining("Left out") });
		expect(await cartLines()).toMatchObject([{ variation_id: skus[0]?.id }]);
	});

	it("starts a quote with the lines that can still be ordered, once per form, and names the others", async () => {
		const id = await store({ lines: [line(0), line(1, { productId: "no-such-sku" })] });
		const page = `/user/quotes/new?order=${id}`;
		expect(await buyer.get(page)).toMatchObject({
			status: 200,
			body: { origin: { kind: "order", orderID: id, lineCount: 2 } },
		});
		const form = { PurchaseOrder: "PO-9", status: "draft", idempotencyKey: "quote-of-order-1" };
		const sent = [await buyer.post(page, form), await buyer.post(page, form)];
		expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
		expect(getToast(sent[0] as ShopAnswer)).toMatchObject({
			kind: "warning",
			text: expect.stringContaining("Left out, as it cannot be ordered"),
		});
		expect((await buyer.get(sent[0]?.location ?? "")).body).toMatchObject({
			quote: { PurchaseOrder: "PO-9", lines: [{ productId: skus[0]?.id, quantity: 2 }] },
		});
		const gone = await store({ lines: [line(1, { productId: "no-such-sku" })] });
		expect((await buyer.post(`/user/quotes/new?order=${gone}`, form)).status).toBe(422);
	});

	it("starts no quote from an order of another account or none at all", async () => {
		const id = await store({ accountId: "10030" });
		expect(await rep.get(`/user/quotes/new?order=${id}`)).toMatchObject({
			status: 409,
			body: { otherAccount: { accountId: "10030" } },
		});
		expect((await buyer.get(`/user/quotes/new?order=${id}`)).status).toBe(404);
		expect((await buyer.get(`/user/quotes/new?order=${"x".repeat(200)}`)).status).toBe(404);
	});

	it("uses the cart of the acting account, named in the message", async () => {
		const id = await store({ accountId: "10030" });
		const response = await rep.post(path(id), { intent: "reorder" });
		expect(getToast(response).text).toBe("2 lines added to the cart of Harbor Electric Supply.");
		expect((await cartLines()).map(({ account_id }) => account_id)).toEqual(["10010", "10010"]);
	});
});

describe("canceling an order", () => {
	it("cancels an unpaid order, even when requested twice", async () => {
		const id = await store(awaitingPayment);
		expect((await read(id)).may.cancel).toBe(true);
		const responses = await Promise.all([1, 2].map(() => buyer.post(path(id), { intent: "cancel" })));
		for (const response of responses) {
			expect(response).toMatchObject({ status: 303, location: path(id) });
			expect(getToast(response).text).toBe("The order is canceled.");
		}
		const order = await read(id);
		expect([order.OrderStatus, order.may]).toEqual([
			"CANCELLED",
			{ pay: false, cancel: false, buyAgain: true },
		]);
	});

	it("is refused unless the order awaits payment", async () => {
		const id = await store({ OrderStatus: "SHIPPED" });
		expect(await buyer.post(path(id), { intent: "cancel" })).toMatchObject({ status: 409 });
		expect((await read(id)).OrderStatus).toBe("SHIPPED");
	});
});

describe("paying an order", () => {
	const form = (more: Record<string, string> = {}) => ({
		paymentType: "CREDITCARD",
		expectedTotal: "99",
		idempotencyKey: "pay-order-key-1",
		...more,
	});
	const waiting = () => store(awaitingPayment);
	const attempts = () =>
		services.db
			.selectFrom("payment_attempt")
			.select(["transaction_id", "order_id", "amount_cents", "surcharge_cents", "payment_type"])
			.execute();

	it("opens one payment of the total without surcharge, and continues to it", async () => {
		const id = await waiting();
		const page = await buyer.get(`${path(id)}/pay`);
		expect(page.body).toMatchObject({ order: { total: 99, PaymentType: "CREDITCARD" } });
		const responses = await Promise.all([1, 2, 3].map(() => buyer.post(`${path(id)}/pay`, form())));
		const [attempt, ...more] = await attempts();
		expect(more).toEqual([]);
		expect(attempt).toMatchObject({ order_id: id, payment_type: "CREDITCARD" });
		expect([Number(attempt?.amount_cents), Number(attempt?.surcharge_cents)]).toEqual([9900, 0]);
		for (const response of responses)
			expect(response).toMatchObject({ status: 303, location: `/payments/${attempt?.transaction_id}` });
	});

	it("returns to the pending payment, and offers neither a second one nor canceling", async () => {
		const id = await waiting();
		const { location } = await buyer.post(`${path(id)}/pay`, form());
		const second = form({ paymentType: "ACH", idempotencyKey: "pay-order-key-2" });
		expect(await buyer.post(`${path(id)}/pay`, second)).toMatchObject({ status: 303, location });
		expect(await buyer.get(`${path(id)}/pay`)).toMatchObject({ status: 302, location });
		const order = await read(id);
		expect([order.may, `/payments/${order.payments.open}`]).toEqual([
			{ pay: false, cancel: false, buyAgain: true },
			location,
		]);
		expect((await buyer.post(path(id), { intent: "cancel" })).status).toBe(409);
		expect(await attempts()).toHaveLength(1);
	});

	it.each([
		[{ paymentType: "CHECK_MY_NET_ACCOUNT" }, 400],
		[{ paymentType: "" }, 400],
		[{ expectedTotal: "much" }, 400],
		[{ expectedTotal: "0.01" }, 409],
	])("refuses %j with %i, keeps the selection and opens no payment", async (more, status) => {
		const response = await buyer.post(`${path(await waiting())}/pay`, form(more));
		expect(response.status).toBe(status);
		expect(await attempts()).toEqual([]);
	});

	it("keeps the selection when the service is down", async () => {
		const id = await waiting();
		proxy.failWith("down");
		const response = await buyer.post(`${path(id)}/pay`, form({ paymentType: "ACH" })).finally(() => {
			proxy.failWith(null);
		});
		expect(response.status).toBe(503);
	});

	it("is refused for an order that is paid, billed or canceled", async () => {
		for (const OrderStatus of ["PENDING", "CANCELLED"] as const) {
			const id = await store({ OrderStatus });
			expect(await buyer.get(`${path(id)}/pay`)).toMatchObject({ status: 302, location: path(id) });
			expect(
				await buyer.post(`${path(id)}/pay`, form({ idempotencyKey: `pay-${OrderStatus}` })),
			).toMatchObject({
				status: 303,
				location: path(id),
			});
		}
		expect(await attempts()).toEqual([]);
	});
});
