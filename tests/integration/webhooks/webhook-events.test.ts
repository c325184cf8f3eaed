/** What webhooks tell of orders, shipments, quotes and invoices, in the transaction of each. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { webhookEventNames } from "#rules/webhooks/webhook-terms";
import { holdDraftForRelease } from "#services/order-service/blanket-orders/blanket-orders.server";
import { releaseParts, reviewRelease } from "#services/order-service/blanket-orders/releases.server";
import { applyCredit } from "#services/portal-service/invoices/apply-credit.server";
import { issueInvoices } from "#services/portal-service/invoices/issue.server";
import { payElsewhere } from "#services/portal-service/invoices/pay-invoices.server";
import { portalUserById } from "#services/user-service/repository.server";
import { insertEndpoint } from "#services/webhook-service/webhooks-repository.server";
import { issueCreditMemo, issueInvoice } from "../../setup/invoices/issued-invoices.ts";
import {
	accounts,
	dana,
	danaInBangor,
	getId,
	placed,
	rosa,
	services,
	setUpOrderDesk,
} from "../../setup/orders/order-desk.ts";
import { importRows, today } from "../../setup/orders/shipments.ts";
import { advanceQuote } from "../../setup/quotes/quote-desk.ts";

setUpOrderDesk();

const accountId = accounts.harbor;

beforeAll(() =>
	insertEndpoint(services.db, {
		...{ id: "all", account_id: accountId, branches: 0, url: "https://erp.example.com/", description: "" },
		...{ events: JSON.stringify(webhookEventNames), state: "on", secret: "", secret_key_id: "" },
		...{ previous_secret: null, previous_until: null, failing_since: null, catalog_version: null },
		...{ replays_since: null, replays: 0 },
		...{ created_by: "demo-distributor", created_by_name: "Dana", created_at: new Date().toISOString() },
	}),
);
beforeEach(() => services.db.deleteFrom("webhook_event").execute());

async function told(): Promise<{ type: string; subject: string; content: Record<string, unknown> }[]> {
	const rows = await services.db
		.selectFrom("webhook_delivery")
		.innerJoin("webhook_event", "webhook_event.id", "event_id")
		.select(["type", "webhook_event.subject", "content"])
		.orderBy("sequence")
		.execute();
	return rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) }));
}

it("tells of an order and its shipments, with amounts in cents", async () => {
	const order = await placed(dana);
	await importRows(services.db, [
		{ order: order.orderNumber, line: 1, shipment: "S-1", quantity: 4, tracking: "1Z" },
	]);
	const [first, second, ...more] = await told();
	expect(first).toEqual({
		type: "order.placed",
		subject: `order:${order.id}`,
		content: {
			...{
				accountId,
				orderId: order.id,
				number: order.orderNumber,
				purchaseOrder: "PO-7",
				status: "PENDING",
			},
			...{ lineCount: 2, totalCents: Math.round((order.totals?.total ?? 0) * 100), currency: "USD" },
			path: `/user/orders/${order.id}`,
		},
	});
	expect(second).toMatchObject({
		type: "order.shipped",
		subject: `order:${order.id}`,
		content: {
			...{ accountId, status: "PARTIALLY_SHIPPED", complete: false },
			shipment: {
				...{ number: "S-1", carrier: "UPS", trackingNumber: "1Z", shippedOn: today },
				lines: [{ sku: order.lines[0]?.productDetails.sku, quantity: 4 }],
			},
		},
	});
	expect(more).toEqual([]);
});

it("tells nothing of orders of other accounts", async () => {
	await placed(danaInBangor, { account: accounts.bangor });
	expect(await told()).toEqual([]);
});

it("tells of an answered quote, without what the representative earns", async () => {
	const line = { productId: getId(0), quantity: 2, options: [], fixtureType: "" };
	const draft = await dana.quotes.create({
		...{ accountId, PurchaseOrder: "PO-1", name: "Lobby", note: "", status: "draft" },
		source: { kind: "lines", lines: [line] },
	});
	const { id } = await advanceQuote(services, { buyer: dana, representative: rosa }, draft, "sent-back");
	expect(await told()).toMatchObject([
		{ type: "quote.answered", content: { accountId, quoteId: id, name: "Lobby", currency: "USD" } },
	]);
	expect(JSON.stringify(await told())).not.toMatch(/commission|cost|margin/i);
});

it("tells of an invoice and of money booked on it", async () => {
	const invoice = { id: "inv-1", accountId, number: "INV-900001", purchaseOrder: "PO-9", orderNumber: null };
	await services.db.transaction().execute(async (trx) => {
		await issueInvoices(trx, [
			{
				...{ ...invoice, orderId: null, issuedOn: "2026-11-01", dueOn: "2026-12-01", totalCents: 50_000 },
				content: {} as never,
			},
		]);
		const payment = { number: "CHK-1", at: new Date().toISOString() };
		await payElsewhere(trx, accountId, payment, { invoiceId: "inv-1", cents: 20_000 });
	});
	expect(await told()).toMatchObject([
		{ type: "invoice.issued", content: { invoiceId: "inv-1", dueOn: "2026-12-01", totalCents: 50_000 } },
		{ type: "invoice.paid", content: { amountCents: 20_000, balanceCents: 30_000, by: "payment" } },
	]);
});

it("tells of a release, with its blanket order, and of no order placed beside it", async () => {
	const line = { productId: getId(0), quantity: 20, options: [], fixtureType: "" };
	const draft = await dana.quotes.create({
		...{ accountId, PurchaseOrder: "PO-1", name: "Depot", note: "", status: "draft" },
		source: { kind: "lines", lines: [line] },
	});
	const both = { buyer: dana, representative: rosa };
	const { orderDraftId } = await advanceQuote(services, both, draft, "accepted");
	const deps = { db: services.db, now: services.now };
	const actor = { user: await userOf("demo-distributor"), accountId };
	const held = await holdDraftForRelease(deps, actor, { draftId: orderDraftId ?? "" });
	await services.db.deleteFrom("webhook_event").execute();
	const wanted = {
		id: held.id,
		lines: [{ lineId: held.lines[0]?.lineId ?? "", quantity: 5 }],
		shipTo: { name: "Yard", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" },
		...{ requestedOn: null, PurchaseOrder: "PO-1-A", note: "", shippingMethodId: "pickup" },
	};
	const { totals } = await reviewRelease(deps, actor, wanted);
	const { orderId, number } = await releaseParts(deps, actor, { ...wanted, acceptedTotal: totals.total });
	const totalCents = Math.round(totals.total * 100);
	expect(await told()).toMatchObject([
		{
			...{ type: "order.released", subject: `order:${orderId}` },
			content: {
				orderId,
				number,
				blanketOrder: held.number,
				purchaseOrder: "PO-1-A",
				lineCount: 1,
				totalCents,
			},
		},
	]);
});

it("tells of a credit memo that pays an invoice, as of a payment", async () => {
	const number = "INV-910001";
	const { id: invoiceId } = await issueInvoice(services.db, 50_000, { number });
	const creditMemoId = await issueCreditMemo(services.db, 12_000);
	await services.db.deleteFrom("webhook_event").execute();
	const user = await userOf("demo-distributor");
	const actor = { user, userId: user.userId, accountId, mayPay: true };
	const deps = { db: services.db, now: services.now };
	await applyCredit(deps, actor, { creditMemoId, invoiceId, amount: 120 });
	expect(await told()).toMatchObject([
		{
			...{ type: "invoice.paid", subject: `invoice:${invoiceId}` },
			content: { number, amountCents: 12_000, balanceCents: 38_000, by: "credit memo", currency: "USD" },
		},
	]);
});

async function userOf(id: string) {
	const user = await portalUserById(services.db, id);
	if (!user) throw new Error("There is no such person.");
	return user;
}
