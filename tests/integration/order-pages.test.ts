/** Order pages on real loaders, actions and services. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderSummary } from "#contracts/orders/orders";
import type { QuoteLine } from "#contracts/quotes/quotes";
import type { OrderView } from "~/features/orders/orders.server.ts";
import { makeQuoteLine } from "../factories/quote.ts";
import { orderableSkus } from "../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../setup/shop-services.ts";
import { awaitingPayment, storeOrder } from "../setup/stored-orders.ts";
import { newVisitor, type ShopAnswer, type Visitor } from "../setup/visitor.ts";

let shop: ShopServices;
let services: ShopServices["services"];
let proxy: ShopServices["proxy"];
/** Account 10010. */
let buyer: Visitor;
/** Account 10010; also assigned to 10030. */
let rep: Visitor;
/** Account 10020. */
let stranger: Visitor;
let basic: Visitor;
let skus: { id: string; sku: string }[] = [];

beforeAll(async () => {
	shop = await startShopServices();
	({ services, proxy } = shop);
	const signedIn = async (who: string) => {
		const visitor = newVisitor();
		expect((await visitor.signIn(who)).status).toBe(303);
		return visitor;
	};
	[buyer, rep, stranger, basic] = (await Promise.all(
		["demo-distributor", "demo-representative", "demo-distributor", "demo-basic"].map(signedIn),
	)) as [Visitor, Visitor, Visitor, Visitor];
	await stranger.post("/user/switch-account", { accountId: "10020" });
	skus = (await orderableSkus(services.db, { inOnes: true })).slice(0, 3);
});
afterAll(() => shop.stop());
beforeEach(async () => {
	for (const table of [
		"payment_hold",
		"payment_attempt",
		"shop_order_event",
		"shop_order_line",
		"shop_order",
		"cart_line",
	] as const)
		await services.db.deleteFrom(table).execute();
});

const line = (index: number, more: Partial<QuoteLine> = {}): QuoteLine =>
	makeQuoteLine({
		lineId: `line-${index}`,
		productId: skus[index]?.id ?? "",
		productDetails: { ...makeQuoteLine().productDetails, sku: skus[index]?.sku ?? "" },
		fixtureType: "",
		...more,
	});
const store = (order: Parameters<typeof storeOrder>[1] = {}) =>
	storeOrder(services.db, { lines: [line(0), line(1, { quantity: 3 })], ...order });
const path = (id: string) => `/user/orders/${id}`;

type List = { results: { orders: OrderSummary[]; total: number } | "no-access" | null };
const listed = ({ body }: ShopAnswer) => {
	const { results } = body as List;
	if (!results || results === "no-access") return results;
	return results.orders.map(({ PurchaseOrder }) => PurchaseOrder);
};
async function read(id: string, who = buyer): Promise<OrderView> {
	const { status, body } = await who.get(path(id));
	expect(status).toBe(200);
	return (body as { order: OrderView }).order;
}
const cartLines = () =>
	services.db
		.selectFrom("cart_line")
		.select(["account_id", "variation_id", "quantity"])
		.orderBy("variation_id")
		.execute();
const getToast = (response: ShopAnswer) => {
	const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith("__toast=")) ?? "";
	const value = decodeURIComponent(/^__toast=([^;]*)/.exec(set)?.[1] ?? "").split(".")[0] ?? "";
	return JSON.parse(Buffer.from(value, "base64").toString("utf8")) as { kind: string; text: string };
};

describe("order access", () => {
	it("redirects guests to sign-in, and tells basic users why there are no orders", async () => {
		const id = await store();
		const guest = newVisitor();
		for (const address of ["/user/my-orders", path(id), `${path(id)}/pay`, `${path(id)}/confirmation.pdf`])
			expect(await guest.get(address)).toMatchObject({ status: 302 });
		expect(listed(await basic.get("/user/my-orders"))).toBe("no-access");
		expect((await basic.get(path(id))).status).toBe(403);
		expect((await basic.post(path(id), { intent: "cancel" })).status).toBe(403);
	});

	it("hides another account's order and leaves it unchanged", async () => {
		const id = await store(awaitingPayment);
		for (const address of [path(id), `${path(id)}/pay`, `${path(id)}/confirmation.pdf`])
			expect((await stranger.get(address)).status).toBe(409);
		for (const intent of ["cancel", "reorder", "buy-again line-0"])
			expect((await stranger.post(path(id), { intent })).status).toBe(409);
		const pay = { paymentType: "ACH", expectedTotal: "99" };
		expect((await stranger.post(`${path(id)}/pay`, pay)).status).toBe(409);
		expect((await read(id)).OrderStatus).toBe("AWAITING_PAYMENT");
		expect(await cartLines()).toEqual([]);
	});

	it("refuses territory orders to buyers", async () => {
		expect((await buyer.get("/user/my-orders?scope=territory")).status).toBe(403);
	});
});

describe("order list", () => {
	it("shows the account's orders, filtered and sorted by URL", async () => {
		await store({ PurchaseOrder: "PO-A", createdAt: "2026-10-01T09:00:00.000Z" });
		await store({
			PurchaseOrder: "PO-B",
			OrderStatus: "SHIPPED",
			createdAt: "2026-11-01T09:00:00.000Z",
			lines: [line(2)],
		});
		await store({ PurchaseOrder: "PO-C", accountId: "10030" });
		const found = async (query: string) => listed(await buyer.get(`/user/my-orders?${query}`));
		expect(await found("")).toEqual(["PO-B", "PO-A"]);
		expect(await found("sort=oldest")).toEqual(["PO-A", "PO-B"]);
		expect(await found("search=po-a")).toEqual(["PO-A"]);
		expect(await found(`search=${encodeURIComponent(skus[2]?.sku ?? "")}`)).toEqual(["PO-B"]);
		expect(await found("status=SHIPPED")).toEqual(["PO-B"]);
		expect(await found("to=2026-10-31")).toEqual(["PO-A"]);
		expect(await found("from=2026-10-02&to=2026-10-31")).toEqual([]);
		expect(await found("status=nonsense&page=-4&sort=price")).toEqual(["PO-B", "PO-A"]);
	});

	it("shows representatives the orders of the account and of the territory", async () => {
		await store({ PurchaseOrder: "PO-A" });
		await store({ PurchaseOrder: "PO-C", accountId: "10030" });
		await store({ PurchaseOrder: "PO-D", accountId: "10040" });
		const own = await rep.get("/user/my-orders");
		expect([listed(own), own.body]).toEqual([
			["PO-A"],
			expect.objectContaining({ territory: true, account: "Harbor Electric Supply" }),
		]);
		expect(listed(await rep.get("/user/my-orders?scope=territory&sort=number"))).toEqual(["PO-C", "PO-A"]);
	});

	it("is paginated", async () => {
		for (let count = 0; count < 26; count++) await store({ PurchaseOrder: `PO-${count}`, lines: [line(0)] });
		expect(listed(await buyer.get("/user/my-orders"))).toHaveLength(25);
		expect(listed(await buyer.get("/user/my-orders?page=2"))).toHaveLength(1);
	});

	it("shows an error when the service is down", async () => {
		proxy.failWith("error");
		const response = await buyer.get("/user/my-orders").finally(() => proxy.failWith(null));
		expect([response.status, listed(response)]).toEqual([503, null]);
	});
});

describe("account overview", () => {
	it("shows the latest three orders, and none to a basic user", async () => {
		for (const day of [1, 2, 3, 4])
			await store({ PurchaseOrder: `PO-${day}`, createdAt: `2026-11-0${day}T09:00:00.000Z` });
		const { body } = await buyer.get("/user");
		const { orders } = body as { orders: { orders: OrderSummary[]; total: number } };
		expect([orders.total, orders.orders.map(({ PurchaseOrder }) => PurchaseOrder)]).toEqual([
			4,
			["PO-4", "PO-3", "PO-2"],
		]);
		expect((await basic.get("/user")).body).toMatchObject({ orders: "no-access" });
	});
});

describe("an order", () => {
	it("returns one page of lines and the available actions", async () => {
		const lines = Array.from({ length: 130 }, (_, index) => line(0, { lineId: `l${index}`, quantity: 2 }));
		const order = await read(await store({ lines }));
		expect(order).toMatchObject({ page: 1, pageCount: 2, lineCount: 130, pieces: 260 });
		expect(order.lines).toHaveLength(100);
		expect(order.may).toEqual({ pay: false, cancel: false, buyAgain: true });
		const { body } = await buyer.get(`${path(order.id)}?page=2`);
		expect((body as { order: OrderView }).order.lines).toHaveLength(30);
	});

	it("of another assigned account can be read by a representative, but not paid or canceled", async () => {
		const id = await store({ accountId: "10030", ...awaitingPayment });
		const order = await read(id, rep);
		expect(order).toMatchObject({
			accountName: "Granite State Lighting",
			otherCart: "Harbor Electric Supply",
			may: { pay: false, cancel: false, buyAgain: true },
		});
		expect((await rep.get(`${path(id)}/pay`)).status).toBe(403);
		expect((await rep.post(path(id), { intent: "cancel" })).status).toBe(403);
		expect((await buyer.get(path(id))).status).toBe(404);
	});

	it("has a PDF confirmation", async () => {
		const id = await store();
		const { status, headers } = await buyer.get(`${path(id)}/confirmation.pdf`);
		expect(status).toBe(200);
		expect(headers.get("Content-Type")).toBe("application/pdf");
		expect(headers.get("Content-Disposition")).toMatch(/^inline; filename="SO-\d+-confirmation\.pdf"$/);
		expect(headers.get("Cache-Control")).toContain("private");
	});

	it("shows an error when the service is down, and refuses forms", async () => {
		const id = await store(awaitingPayment);
		proxy.failWith("error");
		const [page, form] = await Promise.all([
			buyer.get(path(id)),
			buyer.post(path(id), { intent: "cancel" }),
		]).finally(() => proxy.failWith(null));
		expect([page.status, form.status]).toEqual([503, 503]);
		expect((await read(id)).OrderStatus).toBe("AWAITING_PAYMENT");
	});
});

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
