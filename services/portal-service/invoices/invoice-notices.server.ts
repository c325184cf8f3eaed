/** Tells of invoices that are due within a week, and of those that became overdue in the last week: each once. */
import { formatCents, formatDay } from "#rules/format";
import type { Db } from "../../db/connect.server.ts";
import { dayFrom, notify } from "../../notification-service/public.server.ts";
import { untoldInvoices } from "./invoice-search-repository.server.ts";

/** @param now ISO 8601 */
export async function tellDueInvoices(db: Db, now: string): Promise<void> {
	await tell(db, "invoice-due", { from: dayFrom(now, 0), to: dayFrom(now, 7) }, now);
	await tell(db, "invoice-overdue", { from: dayFrom(now, -7), to: dayFrom(now, -1) }, now);
}

async function tell(
	db: Db,
	kind: "invoice-due" | "invoice-overdue",
	days: { from: string; to: string },
	now: string,
): Promise<void> {
	const what = kind === "invoice-due" ? "is due" : "was due";
	for (const invoice of await untoldInvoices(db, kind, days)) {
		const day = formatDay(invoice.due_on);
		await db.transaction().execute((change) =>
			notify(change, {
				kind,
				key: `${kind}:${invoice.id}`,
				at: now,
				accountId: invoice.account_id,
				actorId: null,
				to: "buyers",
				subject:
					kind === "invoice-due"
						? `Invoice ${invoice.number} is due ${day}`
						: `Invoice ${invoice.number} is overdue`,
				body: [
					`Invoice ${invoice.number}, purchase order ${invoice.purchase_order}, ${what} on ${day}.`,
					`Open balance: ${formatCents(Number(invoice.balance_cents))}.`,
				].join("\n"),
				path: `/user/invoices/${invoice.id}`,
			}),
		);
	}
}
