/** Payments in a company whose people have separate roles, and roles that differ by branch. */
import { describe, expect, it } from "vitest";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { opening, services, settle, setUpPaymentDesk } from "../../setup/payments/payment-desk.ts";
import {
	newInvoice,
	newOrder,
	newTransactionId,
	paymentContract,
	payOnPage,
} from "../../setup/payments/payment-fixtures.ts";

const [company, branch] = ["10100", "10110"];

setUpPaymentDesk();

const clientAt = (userId: string, accountId?: string) =>
	demoClient(services, paymentContract, userId, accountId);

describe("a buyer without accounts payable", () => {
	const buyerAt = () => clientAt("demo-company-buyer", company);
	const openOrder = async () => {
		const orderId = await newOrder(services.db, company, 4_200);
		const client = await buyerAt();
		const wanted = opening({ kind: "order", orderId }, "CREDITCARD", 4_200);
		return { orderId, client, attempt: await client.portal.openAttempt(wanted) };
	};

	it("pays an order that they opened the payment of", async () => {
		const { orderId, client, attempt } = await openOrder();
		const { transactionID } = attempt;
		expect(await client.portal.attempt({ transactionID })).toMatchObject({ state: "initiated" });
		const listed = await client.portal.attempts({ accountId: company, purpose: "order", orderId, page: 1 });
		expect(listed.attempts).toMatchObject([{ transactionID }]);
		await payOnPage(client, attempt, "approve");
		expect(await settle(client, attempt)).toMatchObject({ state: "completed" });
		expect(await client.orders.order({ id: orderId })).toMatchObject({ PaymentStatus: "AUTHORIZED" });
	});

	it("cancels it, and may then cancel the order", async () => {
		const { orderId, client, attempt } = await openOrder();
		expect((await settle(client, attempt, true)).state).toBe("cancelled");
		expect((await client.orders.cancel({ id: orderId })).OrderStatus).toBe("CANCELLED");
	});

	it("sees no payment of an invoice, and doesn't learn of other accounts'", async () => {
		const { id } = await newInvoice(services.db, company, 1_000);
		const payer = await clientAt("demo-company-approver", company);
		const target = { kind: "invoices" as const, invoices: [{ invoiceId: id, amount: 10 }] };
		const own = await payer.portal.openAttempt(opening(target, "ACH", 1_000));
		const buyer = await buyerAt();
		const { transactionID } = own;
		for (const call of [
			() => buyer.portal.attempt({ transactionID }),
			() => buyer.portal.settle({ transactionID, giveUp: true }),
			() => buyer.portal.attempts({ accountId: company, page: 1 }),
		])
			expect((await refusal(call())).status).toBe(403);
		expect((await refusal(buyer.portal.attempt({ transactionID: newTransactionId() }))).status).toBe(404);
		const elsewhere = await clientAt("demo-distributor", "10010");
		expect((await refusal(elsewhere.portal.attempt({ transactionID }))).status).toBe(404);
	});
});

describe("a person with other roles at a branch", () => {
	const userId = "demo-company-buyer";
	const select = (selected_account_id: string) =>
		services.db
			.updateTable("portal_user")
			.set({ selected_account_id })
			.where("user_id", "=", userId)
			.execute();

	it("has the rights of the account of the call, whatever another device selected", async () => {
		const roles = { user_id: userId, buyer: 1, approver: 0, order_limit_cents: null } as const;
		const more = { month_limit_cents: null, updated_at: "2026-11-01" };
		const members = services.db.updateTable("company_member").where("user_id", "=", userId);
		await members.set({ payable: 1 }).where("account_id", "=", company).execute();
		await services.db
			.insertInto("company_member")
			.values({ ...roles, ...more, account_id: branch, payable: 0 })
			.execute();
		const there = await clientAt(userId, branch);
		const here = await clientAt(userId, company);
		const owed = await newInvoice(services.db, company, 900);
		const ordered = await newOrder(services.db, branch, 900);
		const target = { kind: "invoices" as const, invoices: [{ invoiceId: owed.id, amount: 9 }] };
		for (const selected of [company, branch]) {
			await select(selected);
			expect((await here.portal.invoices({ accountId: company, page: 1 })).invoices).not.toEqual([]);
			expect((await refusal(there.portal.invoices({ accountId: branch, page: 1 }))).status).toBe(403);
			const paid = await here.portal.openAttempt(opening(target, "ACH", 900));
			expect((await settle(here, paid, true)).state).toBe("cancelled");
			const order = await there.portal.openAttempt(opening({ kind: "order", orderId: ordered }, "ACH", 900));
			expect((await settle(there, order, true)).state).toBe("cancelled");
		}
	});

	it("decides about orders by the roles of the order's account", async () => {
		const members = services.db.updateTable("company_member").where("user_id", "=", userId);
		await members.set({ buyer: 0 }).where("account_id", "=", branch).execute();
		const orderId = await newOrder(services.db, company, 900);
		const here = await clientAt(userId, company);
		for (const selected of [company, branch]) {
			await select(selected);
			expect((await here.orders.order({ id: orderId })).may).toMatchObject({ pay: true, cancel: true });
		}
	});
});
