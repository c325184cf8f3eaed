/** One document of each kind for an account, inserted into the tables. */
import { randomUUID } from "node:crypto";
import type { AccountDocument } from "#contracts/errors";
import type { RequestKind } from "#rules/requests/upload-limits";
import type { Db } from "#services/db/connect.server";
import { issueCreditMemos } from "#services/portal-service/invoices/issue.server";
import { storeOrder } from "./orders/stored-orders.ts";
import { newInvoice } from "./payments/payment-fixtures.ts";

export type DocumentIds = Record<AccountDocument, string>;

const at = "2026-11-20T00:00:00.000Z";
const totals = {
	itemTotal: 0,
	optionTotal: 0,
	subTotal: 0,
	shipping: 0,
	bankSurcharge: 0,
	discount: 0,
	total: 0,
};

/** @param userId owner of the checkout and order list */
export async function makeDocuments(db: Db, accountId: string, userId: string): Promise<DocumentIds> {
	const ids = { quote: randomUUID(), "order-draft": randomUUID(), checkout: randomUUID() };
	await db
		.insertInto("quote")
		.values({
			id: ids.quote,
			account_id: accountId,
			name: "Lobby",
			purchase_order: "PO-1",
			note: "",
			search_key: "",
			status: "submitted",
			version: 1,
			revision: 1,
			line_count: 0,
			total_cents: 0,
			discount_cents: 0,
			coupon: null,
			message_count: 0,
			created_by: userId,
			created_by_name: "Dana Okonkwo",
			created_side: "buyer",
			draft_side: "buyer",
			declined_at: null,
			declined_from: null,
			changed_by_name: "Dana Okonkwo",
			last_change: null,
			created_at: at,
			updated_at: at,
			submitted_at: at,
			expires_at: null,
			expiry_chosen: 0,
		})
		.execute();
	await db
		.insertInto("order_draft")
		.values({
			id: ids["order-draft"],
			account_id: accountId,
			quote_id: null,
			quote_number: null,
			purchase_order: "PO-1",
			note: "",
			line_count: 0,
			total_cents: 0,
			content: JSON.stringify({ lines: [], totals, appliedCoupon: null }),
			created_by: userId,
			created_at: at,
			held_until: null,
		})
		.execute();
	await db
		.insertInto("checkout")
		.values({
			id: ids.checkout,
			user_id: userId,
			account_id: accountId,
			draft_id: ids["order-draft"],
			choices: "{}",
			shown: "[]",
			created_at: at,
			updated_at: at,
		})
		.execute();
	const memo = { id: randomUUID(), number: `CM-${randomUUID().slice(0, 8)}`, issuedOn: "2026-11-01" };
	await db
		.transaction()
		.execute((trx) =>
			issueCreditMemos(trx, [{ ...memo, accountId, amountCents: 1_000, reason: "Returned goods" }]),
		);
	return {
		...ids,
		order: await storeOrder(db, { accountId }),
		invoice: (await newInvoice(db, accountId, 2_000)).id,
		"credit-memo": memo.id,
		payment: await completedPayment(db, accountId, userId),
		"order-list": await orderList(db, accountId, userId),
		approval: await waitingApproval(db, accountId, userId),
		"blanket-order": await blanketOrder(db, accountId, userId),
		layout: await serviceRequest(db, accountId, "layout"),
		claim: await serviceRequest(db, accountId, "claim"),
		return: await serviceRequest(db, accountId, "return"),
		cancellation: await serviceRequest(db, accountId, "cancellation"),
		certificates: accountId,
		certificate: await certificate(db, accountId, userId),
		"saved-cart": await savedCart(db, accountId, userId),
		"part-number": await partNumber(db, accountId, userId),
		"purchase-order": await purchaseOrderFile(db, accountId, userId),
	};
}

const by = "Dana Okonkwo";

async function certificate(db: Db, account_id: string, submitted_by: string): Promise<string> {
	const id = randomUUID();
	await db
		.insertInto("tax_certificate")
		.values({
			...{ id, account_id, reason: "resale", number: "ME-1", states: '["ME"]', expires_on: null },
			...{ decision: "waiting", note: "", file_name: null, file_size: null, file_type: null, stored: null },
			...{ submitted_by, submitted_by_name: by, submitted_at: at, decided_by_name: null, decided_at: null },
		})
		.execute();
	return id;
}

async function savedCart(db: Db, account_id: string, saved_by: string): Promise<string> {
	const id = randomUUID();
	await db
		.insertInto("saved_cart")
		.values({
			...{
				id,
				account_id,
				name: `Lobby ${id}`,
				name_key: `lobby ${id}`,
				line_count: 0,
				pieces: 0,
				lines: "[]",
			},
			...{ saved_by, saved_by_name: by, saved_at: at },
		})
		.execute();
	return id;
}

async function partNumber(db: Db, account_id: string, changed_by: string): Promise<string> {
	const id = randomUUID();
	await db
		.insertInto("customer_part")
		.values({
			...{ id, account_id, number: "OWN-1", number_key: `own-${id}`, sku: "98986" },
			...{ changed_by, changed_by_name: by, changed_at: at },
		})
		.execute();
	return id;
}

async function purchaseOrderFile(db: Db, account_id: string, user_id: string): Promise<string> {
	const id = randomUUID();
	await db
		.insertInto("purchase_order_file")
		.values({
			...{ id, account_id, user_id, name: "po.pdf", size: 1, stored: id, created_at: at },
			...{ checkout_id: null, approval_id: null, order_id: randomUUID() },
		})
		.execute();
	return id;
}

async function completedPayment(db: Db, account_id: string, user_id: string): Promise<string> {
	const serial = String(Math.floor(Math.random() * 1e15)).padStart(16, "1");
	const transaction_id = `${serial}${serial.slice(0, 4)}-1700000000000`;
	await db
		.insertInto("ledger_mode")
		.values({ id: 1, mode: "test" })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	await db
		.insertInto("payment_attempt")
		.values({
			transaction_id,
			provider: "sandbox",
			mode: "test",
			purpose: "invoices",
			state: "completed",
			attention: null,
			payment_type: "ACH",
			amount_cents: 2_000,
			surcharge_cents: 0,
			reference: "INV-1",
			account_id,
			user_id,
			browser_digest: null,
			order_id: null,
			order_number: null,
			payer: JSON.stringify({ firstName: "Dana", lastName: "Okonkwo", email: "dana@test.example" }),
			payment_id: "SBX-1",
			receipt_number: `R-${serial.slice(0, 8)}`,
			form_digest: null,
			search_key: "",
			created_at: at,
			updated_at: at,
			opened_at: at,
		})
		.execute();
	return transaction_id;
}

async function orderList(db: Db, account_id: string, user_id: string): Promise<string> {
	const id = randomUUID();
	await db
		.insertInto("order_list")
		.values({
			id,
			kind: "parts",
			title: "Truck stock",
			user_id,
			account_id,
			browser_key: null,
			submission: null,
			notes: "[]",
			outcome: null,
			updated_at: at,
			expires_at: "2100-01-01",
		})
		.execute();
	return id;
}

async function waitingApproval(db: Db, account_id: string, user_id: string): Promise<string> {
	const id = randomUUID();
	await db
		.insertInto("order_approval")
		.values({
			id,
			account_id,
			user_id,
			user_name: "Dana Okonkwo",
			draft_id: "",
			status: "waiting",
			total_cents: 0,
			reason: "Over the limit of $10.00 per order",
			step: 0,
			steps: "[]",
			content: JSON.stringify({ row: { purchase_order: "PO-1", note: "" }, lines: [], content: { totals } }),
			cart: JSON.stringify({ lines: [], couponKey: null }),
			created_at: at,
			expires_at: "2100-01-01",
			decided_at: null,
			order_id: null,
			blanket_order_id: null,
			release_parts: "[]",
		})
		.execute();
	return id;
}

async function blanketOrder(db: Db, account_id: string, created_by: string): Promise<string> {
	const id = randomUUID();
	await db
		.insertInto("blanket_order")
		.values({
			id,
			account_id,
			quote_id: null,
			quote_number: null,
			name: "Lobby",
			purchase_order: "PO-1",
			note: "",
			revision: 1,
			release_count: 0,
			goods_cents: 0,
			discount_cents: 0,
			discount_given_cents: 0,
			close_reason: "",
			closed_at: null,
			closed_by_name: "",
			created_by,
			created_by_name: "Dana Okonkwo",
			created_at: at,
			updated_at: at,
		})
		.execute();
	return id;
}

async function serviceRequest(db: Db, account_id: string, kind: RequestKind): Promise<string> {
	const id = randomUUID();
	await db
		.insertInto("service_request")
		.values({
			id,
			kind,
			user_id: null,
			account_id,
			contact_email: "dana@test.example",
			status: "RECEIVED",
			title: "Lobby",
			content: "{}",
			rma_number: null,
			digest: null,
			created_at: at,
			updated_at: at,
		})
		.execute();
	return id;
}
