/** SQL of what waits for a person in an account. Every query names the account, and reads a few rows and their sums. */
import type { ExpressionBuilder } from "kysely";
import { orderNumber } from "#rules/orders/order-number";
import { overviewLimits } from "#rules/overview/waiting";
import { quoteNumber } from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import type { DatabaseSchema } from "../../db/schema.ts";

/** A document, and when it began and ends to wait. */
export type WaitingDocument = {
	id: string;
	number: string;
	name: string;
	cents: number;
	since: string;
	until: string | null;
};

/** The first documents of a kind, one more than have a row, with the number and sum of all. */
export type WaitingDocuments = { documents: WaitingDocument[]; total: number; cents: number };

const limit = overviewLimits.rows + 1;

type Sums = { total: number | string; cents: number | string | null };

const toDocuments = (documents: WaitingDocument[], { total, cents }: Sums): WaitingDocuments => ({
	documents,
	total: Number(total),
	cents: Number(cents ?? 0),
});

/** Answered by the representative and open, with prices held after `from` and until `to`; the first to end first. */
export async function answeredQuotes(
	db: Db,
	accountId: string,
	{ from, to }: { from: string; to: string | null },
): Promise<WaitingDocuments> {
	const found = db
		.selectFrom("quote")
		.where("account_id", "=", accountId)
		.where("status", "=", "sent-back")
		.where("expires_at", ">", from)
		.$if(to !== null, (query) => query.where("expires_at", "<=", to));
	const [rows, sums] = await Promise.all([
		found
			.select(["id", "sequence", "name", "total_cents", "updated_at", "expires_at"])
			.orderBy("expires_at")
			.orderBy("sequence")
			.limit(limit)
			.execute(),
		found
			.select(({ fn }) => [fn.countAll<number>().as("total"), fn.sum<number>("total_cents").as("cents")])
			.executeTakeFirstOrThrow(),
	]);
	const documents = rows.map(({ id, sequence, name, total_cents, updated_at, expires_at }) => ({
		id,
		number: quoteNumber(sequence),
		name,
		cents: Number(total_cents),
		since: updated_at,
		until: expires_at,
	}));
	return toDocuments(documents, sums);
}

/** Orders that wait for a payment by card or ACH, the oldest first. @param declined whether one was declined */
export async function unpaidOrders(db: Db, accountId: string, declined: boolean): Promise<WaitingDocuments> {
	const found = db
		.selectFrom("shop_order")
		.where("account_id", "=", accountId)
		.where("order_status", "=", "AWAITING_PAYMENT")
		.where("payment_status", declined ? "=" : "!=", "DECLINED");
	const [rows, sums] = await Promise.all([
		found
			.select(["id", "sequence", "number", "total_cents", "created_at", "updated_at"])
			.orderBy("created_at")
			.orderBy("sequence")
			.limit(limit)
			.execute(),
		found
			.select(({ fn }) => [fn.countAll<number>().as("total"), fn.sum<number>("total_cents").as("cents")])
			.executeTakeFirstOrThrow(),
	]);
	const documents = rows.map(({ id, sequence, number, total_cents, created_at, updated_at }) => ({
		id,
		number: orderNumber(sequence, number),
		name: "",
		cents: Number(total_cents),
		since: declined ? updated_at : created_at,
		until: null,
	}));
	return toDocuments(documents, sums);
}

/** @param today by the account's clock */
export async function overdueInvoices(
	db: Db,
	accountId: string,
	today: string,
): Promise<{ total: number; cents: number; since: string; id: string; number: string } | null> {
	const row = await db
		.selectFrom("invoice")
		.select(({ fn }) => [
			fn.countAll<number>().as("total"),
			fn.sum<number | string>("balance_cents").as("cents"),
			fn.min("due_on").as("since"),
			fn.min("id").as("id"),
			fn.min("number").as("number"),
		])
		.where("account_id", "=", accountId)
		.where("balance_cents", ">", 0)
		.where("due_on", "<", today)
		.executeTakeFirstOrThrow();
	const total = Number(row.total);
	return total === 0 ? null : { ...row, total, cents: Number(row.cents) };
}

/** The last payment of invoices, when it was declined and some of its invoices are still owed. @param after ISO 8601 */
export async function declinedPayment(
	db: Db,
	accountId: string,
	after: string,
): Promise<{ id: string; cents: number; at: string } | null> {
	const last = await db
		.selectFrom("payment_attempt")
		.select(["transaction_id", "state", "amount_cents", "surcharge_cents", "updated_at"])
		.where("account_id", "=", accountId)
		.where("created_at", ">", after)
		.where("purpose", "=", "invoices")
		.where("state", "!=", "cancelled")
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
	if (last?.state !== "declined") return null;
	const owed = await db
		.selectFrom("payment_share")
		.innerJoin("invoice", "invoice.id", "payment_share.invoice_id")
		.select("invoice.id")
		.where("payment_share.transaction_id", "=", last.transaction_id)
		.where("invoice.balance_cents", ">", 0)
		.limit(1)
		.executeTakeFirst();
	if (!owed) return null;
	const cents = Number(last.amount_cents) + Number(last.surcharge_cents);
	return { id: last.transaction_id, cents, at: last.updated_at };
}

const approvalColumns = [
	"id",
	"sequence",
	"account_id",
	"user_id",
	"user_name",
	"status",
	"step",
	"steps",
	"total_cents",
	"created_at",
	"expires_at",
] as const;

type Where = (eb: ExpressionBuilder<DatabaseSchema, "order_approval">) => ReturnType<typeof eb.and>;

const waitingApprovals = (db: Db, accountId: string, now: string, which: Where) =>
	db
		.selectFrom("order_approval")
		.select(approvalColumns)
		.where("account_id", "=", accountId)
		.where("status", "=", "waiting")
		.where("expires_at", ">", now)
		.where(which)
		.orderBy("sequence")
		.limit(overviewLimits.approvals)
		.execute();

/** Orders of others that wait for approval, without their contents, the oldest first. @param now ISO 8601 */
export const approvalsOfAccount = (db: Db, accountId: string, now: string) =>
	waitingApprovals(db, accountId, now, (eb) => eb.and([]));

/** Orders of a person that wait for approval. @param now ISO 8601 */
export const approvalsOfBuyer = (db: Db, accountId: string, userId: string, now: string) =>
	waitingApprovals(db, accountId, now, (eb) => eb.and([eb("user_id", "=", userId)]));
