/** SQL of what waits for a person in an account. Every query names the account, and reads a few rows and their sums. */
import { type AliasedExpression, sql } from "kysely";
import { orderNumber } from "#rules/orders/order-terms";
import { type FoundKind, overviewLimits } from "#rules/overview/waiting";
import { quoteNumber } from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";

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

/** A row of documents of one or several kinds; the lowest `listed_by` is listed first. */
type Found<Kind extends FoundKind> = {
	kind: Kind;
	id: string;
	sequence: number;
	number: string | null;
	name: string;
	cents: number | string;
	since: string;
	until: string | null;
	listed_by: string;
};

/**
 * The first documents of each kind, with the number and sum of all, in one query. Kinds without any are missing.
 * @param toNumber makes the number of a document from its sequence and a number of its own
 */
async function readFirst<Kind extends FoundKind>(
	db: Db,
	found: AliasedExpression<Found<Kind>, "found">,
	toNumber: (sequence: number, number: string | null) => string,
): Promise<Map<Kind, WaitingDocuments>> {
	const ranked = db
		.selectFrom(found)
		.selectAll()
		.select([
			sql<number>`row_number() over (partition by kind order by listed_by, sequence)`.as("place"),
			sql<number | string>`count(*) over (partition by kind)`.as("total"),
			sql<number | string>`sum(cents) over (partition by kind)`.as("all_cents"),
		]);
	const rows = await db
		.selectFrom(ranked.as("ranked"))
		.selectAll()
		.where("place", "<=", limit)
		.orderBy("place")
		.execute();
	const kinds = new Map<Kind, WaitingDocuments>();
	for (const row of rows as (Found<Kind> & { total: number | string; all_cents: number | string })[]) {
		const { kind, id, sequence, number, name, since, until } = row;
		const ofKind = kinds.get(kind) ?? {
			documents: [],
			total: Number(row.total),
			cents: Number(row.all_cents),
		};
		ofKind.documents.push({
			...{ id, number: toNumber(sequence, number), name },
			...{ cents: Number(row.cents), since, until },
		});
		kinds.set(kind, ofKind);
	}
	return kinds;
}

/** Quotes answered by the representative with prices held after `from`; those that expire by `soon` are one kind. */
export const answeredQuotes = (db: Db, accountId: string, { from, soon }: { from: string; soon: string }) =>
	readFirst(
		db,
		db
			.selectFrom("quote")
			.where("account_id", "=", accountId)
			.where("status", "=", "sent-back")
			.where("expires_at", ">", from)
			.select([
				sql<
					"expiring-quote" | "answered-quote"
				>`case when expires_at <= ${soon} then 'expiring-quote' else 'answered-quote' end`.as("kind"),
				"id",
				"sequence",
				sql<string | null>`cast(null as text)`.as("number"),
				"name",
				"total_cents as cents",
				"updated_at as since",
				"expires_at as until",
				sql<string>`expires_at`.as("listed_by"),
			])
			.as("found"),
		quoteNumber,
	);

/** Orders that wait for a payment by card or ACH, the oldest first; those with a declined one are a kind. */
export const unpaidOrders = (db: Db, accountId: string) =>
	readFirst(
		db,
		db
			.selectFrom("shop_order")
			.where("account_id", "=", accountId)
			.where("order_status", "=", "AWAITING_PAYMENT")
			.select([
				sql<
					"declined-order" | "unpaid-order"
				>`case when payment_status = 'DECLINED' then 'declined-order' else 'unpaid-order' end`.as("kind"),
				"id",
				"sequence",
				"number",
				sql<string>`''`.as("name"),
				"total_cents as cents",
				sql<string>`case when payment_status = 'DECLINED' then updated_at else created_at end`.as("since"),
				sql<string | null>`cast(null as text)`.as("until"),
				"created_at as listed_by",
			])
			.as("found"),
		orderNumber,
	);

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

/**
 * Declined payments of invoices that are still owed and that no later payment has been tried for, the oldest first.
 * @param after ISO 8601; older ones are left out
 */
export const declinedPayments = (db: Db, accountId: string, after: string) =>
	readFirst(
		db,
		db
			.selectFrom("payment_attempt as declined")
			.where("account_id", "=", accountId)
			.where("created_at", ">", after)
			.where("purpose", "=", "invoices")
			.where("state", "=", "declined")
			.where(({ exists, selectFrom }) =>
				exists(
					selectFrom("payment_share as share")
						.innerJoin("invoice", "invoice.id", "share.invoice_id")
						.select("invoice.id")
						.whereRef("share.transaction_id", "=", "declined.transaction_id")
						.where("invoice.balance_cents", ">", 0)
						.where(({ not, exists: hasAny, selectFrom: selectLater }) =>
							not(
								hasAny(
									selectLater("payment_share as other")
										.innerJoin("payment_attempt as later", "later.transaction_id", "other.transaction_id")
										.select("later.transaction_id")
										.whereRef("other.invoice_id", "=", "share.invoice_id")
										.where("later.account_id", "=", accountId)
										.where("later.state", "!=", "cancelled")
										.whereRef("later.sequence", ">", "declined.sequence"),
								),
							),
						),
				),
			)
			.select([
				sql<"declined-payment">`'declined-payment'`.as("kind"),
				"transaction_id as id",
				"sequence",
				sql<string | null>`cast(null as text)`.as("number"),
				sql<string>`''`.as("name"),
				sql<number | string>`amount_cents + surcharge_cents`.as("cents"),
				"updated_at as since",
				sql<string | null>`cast(null as text)`.as("until"),
				"created_at as listed_by",
			])
			.as("found"),
		() => "",
	);

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

/** Orders that wait for approval, without their contents: those of a person first, then the oldest. @param now ISO 8601 */
export const waitingApprovals = (db: Db, accountId: string, userId: string, now: string) =>
	db
		.selectFrom("order_approval")
		.select(approvalColumns)
		.where("account_id", "=", accountId)
		.where("status", "=", "waiting")
		.where("expires_at", ">", now)
		.orderBy((eb) => eb.case().when("user_id", "=", userId).then(0).else(1).end())
		.orderBy("sequence")
		.limit(overviewLimits.approvals)
		.execute();
