/**
 * Tells of invoices that are due within a week, and of those that became overdue in the last week, by the clock of
 * their account: each once.
 */
import { daysAfter } from "#rules/clock/time-zones";
import { formatCents, formatDay } from "#rules/format";
import { invoiceDetails } from "#rules/mail/invoice-details";
import type { Db } from "../../db/connect.server.ts";
import { workThrough } from "../../db/list-pages.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import { todaysOfAccounts } from "../../user-service/public.server.ts";
import { type DueDays, untoldInvoices } from "./invoice-search-repository.server.ts";
import type { InvoiceContent } from "./invoice-view.server.ts";
import { contentRow } from "./invoices-repository.server.ts";

/** @param now ISO 8601 */
export async function tellDueInvoices(db: Db, now: string): Promise<void> {
	for (const { day, accountIds } of await todaysOfAccounts(db, Date.parse(now))) {
		await tell(db, "invoice-due", { from: day, to: daysAfter(day, 7), accountIds }, now);
		await tell(db, "invoice-overdue", { from: daysAfter(day, -7), to: daysAfter(day, -1), accountIds }, now);
	}
}

async function tell(
	db: Db,
	kind: "invoice-due" | "invoice-overdue",
	due: DueDays,
	now: string,
): Promise<void> {
	const isDue = kind === "invoice-due" ? "is due" : "was due";
	const untold = () => untoldInvoices(db, kind, due);
	await workThrough(untold, async (invoice) => {
		const day = formatDay(invoice.due_on);
		const what = `Invoice ${invoice.number}, purchase order ${invoice.purchase_order}, ${isDue} on ${day}.`;
		const content: InvoiceContent = JSON.parse((await contentRow(db, invoice.id)).content);
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
				body: [what, `Open balance: ${formatCents(Number(invoice.balance_cents))}.`].join("\n"),
				details: invoiceDetails(
					{
						...content,
						number: invoice.number,
						purchaseOrder: invoice.purchase_order,
						issuedOn: invoice.issued_on,
						dueOn: invoice.due_on,
						totalCents: Number(invoice.total_cents),
						balanceCents: Number(invoice.balance_cents),
					},
					kind,
					[what],
				),
				path: `/user/invoices/${invoice.id}`,
			}),
		);
	});
}
