/** Order list and order pages on real loaders, actions and services. */
import { describe, expect, it } from "vitest";
import type { OrderSummary } from "#contracts/orders/orders";
import type { OrderView } from "~/features/orders/orders.server.ts";
import {
	basic,
	buyer,
	cartLines,
	line,
	path,
	proxy,
	read,
	rep,
	setUpOrderShop,
	skus,
	store,
	stranger,
} from "../../setup/orders/order-shop.ts";
import { awaitingPayment } from "../../setup/orders/stored-orders.ts";
import { newVisitor, type ShopAnswer } from "../../setup/visitor.ts";

setUpOrderShop();

type List = { results: { orders: OrderSummary[]; total: number } | "no-access" | null };

const listed = ({ body }: ShopAnswer) => {
	const { results } = body as List;
	if (!results || results === "no-access") return results;
	return results.orders.map(({ PurchaseOrder }) => PurchaseOrder);
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
	it("answers 400 for wrong days, as every list does, and shows what they don't narrow", async () => {
		for (const list of ["/user/my-orders", "/user/quotes", "/user/my-invoices"]) {
			for (const days of ["from=abc", "to=2027-02-30", "from=2027-02-01&to=2027-01-31"])
				expect((await buyer.get(`${list}?${days}`)).status, days).toBe(400);
			const right = await buyer.get(`${list}?from=1/5/2027&to=01/31/2027`);
			expect(right).toMatchObject({
				status: 200,
				body: { query: { from: "2027-01-05", to: "2027-01-31" } },
			});
		}
	});

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
	it("shows the latest five orders, and none to a basic user", async () => {
		for (const day of [1, 2, 3, 4, 5, 6])
			await store({ PurchaseOrder: `PO-${day}`, createdAt: `2026-11-0${day}T09:00:00.000Z` });
		const { body } = await buyer.get("/user");
		const { orders } = body as { orders: { orders: OrderSummary[]; total: number } };
		expect([orders.total, orders.orders.map(({ PurchaseOrder }) => PurchaseOrder)]).toEqual([
			6,
			["PO-6", "PO-5", "PO-4", "PO-3", "PO-2"],
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
		expect(order.may).toEqual({ pay: false, cancel: true, buyAgain: true });
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
		const offer = { status: 409, body: { otherAccount: { accountId: "10030" } } };
		expect(await rep.get(`${path(id)}/pay`)).toMatchObject(offer);
		expect(await rep.post(path(id), { intent: "cancel" })).toMatchObject(offer);
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
