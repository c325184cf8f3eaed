/** Order drafts, reading and canceling orders over HTTP with demo users. */
import { describe, expect, it } from "vitest";
import type { Order } from "#contracts/orders/orders";
import { orderPlaces } from "#services/db/migrations/orders.server";
import { refusal } from "../../setup/demo-clients.ts";
import { issueInvoice } from "../../setup/invoices/issued-invoices.ts";
import { getAttempt } from "../../setup/orders/open-attempt.ts";
import {
	accounts,
	ada,
	adaForPrairie,
	type Client,
	dana,
	danaInBangor,
	fillCart,
	fillIn,
	getCount,
	getId,
	getSku,
	place,
	placed,
	rosa,
	rosaForGranite,
	services,
	setUpOrderDesk,
} from "../../setup/orders/order-desk.ts";

setUpOrderDesk();

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
		const { shipTo } = await rosa.orders.order({ id: other.id });
		expect(await found({ search: `${shipTo?.city} ${shipTo?.name}` })).toContain(other.id);
		expect(await found({ status: "AWAITING_PAYMENT" })).toEqual([orders[3]?.id]);
		expect(await found({ from: "2026-01-15", to: "2026-01-15" })).toEqual([orders[0]?.id]);
		expect((await found({ sort: "oldest" }))[0]).toBe(orders[0]?.id);
		expect((await found({ sort: "number" }))[0]).toBe(other.id);
		const totals = (await list({ sort: "total" })).orders.map(({ Price }) => Price.OrderTotal ?? 0);
		expect(totals).toEqual([...totals].sort((a, b) => b - a));
		expect(await list({ page: 9 })).toMatchObject({ total: 5, page: 1, pageCount: 1 });
	});
});

it("finds orders of earlier releases by their ship-to after the upgrade", async () => {
	const { id } = await placed(dana);
	const { db } = services;
	const readKey = async () =>
		(await db.selectFrom("shop_order").select("search_key").where("id", "=", id).executeTakeFirstOrThrow())
			.search_key;
	const key = await readKey();
	expect(key.split("\n").length).toBeGreaterThan(3);
	const before = key.split("\n").slice(0, 3).join("\n");
	await db.updateTable("shop_order").set({ search_key: before }).where("id", "=", id).execute();
	await orderPlaces(db);
	expect(await readKey()).toBe(key);
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
	});

	it("billed to the account is possible until it is invoiced or processed", async () => {
		const { id } = await placed(dana);
		const { db } = services;
		const may = async () => (await dana.orders.order({ id })).may;
		expect((await refusal(danaInBangor.orders.cancel({ id }))).status).toBe(404);
		await issueInvoice(db, 100, { orderId: id });
		expect([await may(), await refusal(dana.orders.cancel({ id }))]).toMatchObject([
			{ cancel: false },
			{ status: 409, message: expect.stringContaining("invoiced") },
		]);
		await db.deleteFrom("invoice").where("order_id", "=", id).execute();
		await db.updateTable("shop_order").set({ order_status: "PROCESSING" }).where("id", "=", id).execute();
		expect([await may(), await refusal(dana.orders.cancel({ id }))]).toMatchObject([
			{ cancel: false },
			{ status: 409, message: expect.stringContaining("being processed") },
		]);
		await db.updateTable("shop_order").set({ order_status: "PENDING" }).where("id", "=", id).execute();
		expect(await may()).toEqual({ pay: false, cancel: true });
		expect(await dana.orders.cancel({ id })).toMatchObject({
			OrderStatus: "CANCELLED",
			may: { cancel: false },
		});
	});
});
