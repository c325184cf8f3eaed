/** Invoices of the acting account. */
import { z } from "zod";
import { formatCount, formatDay, formatMoney } from "#rules/format";
import { bullets, link, paragraphs } from "./markdown.ts";
import { readOwnAccount } from "./own-account.ts";
import { preferNumber } from "./same-number.ts";
import { shopLinks } from "./shop-links.ts";
import { defineTool } from "./tool.ts";

const mostInvoices = 5;

const invoiceSchema = z.object({
	number: z.string(),
	purchaseOrder: z.string(),
	status: z.string(),
	total: z.number().nullable().describe("US dollars"),
	balance: z.number().describe("US dollars"),
	dueOn: z.string().nullable(),
	daysOverdue: z.number().int(),
	link: z.string(),
});

/** "[INV-204518](page): overdue, $120.00 of $480.00 open, due Nov 2, 2026 (20 days overdue)" */
function invoiceLine(invoice: z.infer<typeof invoiceSchema>): string {
	const { status, total, balance, dueOn, daysOverdue } = invoice;
	const due = dueOn && `due ${formatDay(dueOn)}`;
	const late = daysOverdue > 0 ? ` (${formatCount(daysOverdue, "day")} overdue)` : "";
	const state = [
		`**${status.toLowerCase()}**`,
		balance > 0
			? `${formatMoney(balance)}${total !== null && total !== balance ? ` of ${formatMoney(total)}` : ""} open`
			: total !== null && formatMoney(total),
		due && `${due}${late}`,
	];
	return `Invoice ${link(invoice.number, invoice.link)}: ${state.filter(Boolean).join(", ")}.`;
}

export const getInvoiceStatus = defineTool({
	name: "getInvoiceStatus",
	title: "Look up invoices",
	description:
		"Looks up invoices of the user's current account with status, balance and due date, and the account's open balance: one by its number or PO number, the unpaid ones, or the latest.",
	input: z.object({
		search: z.string().trim().min(1).max(80).optional().describe("Invoice number or PO number"),
		unpaid: z.boolean().default(false).describe("Only those with a balance"),
		overdue: z.boolean().default(false).describe("Only those past due"),
		limit: z.number().int().min(1).max(mostInvoices).default(mostInvoices),
	}),
	output: z.object({
		invoices: z.array(invoiceSchema).describe("Newest first"),
		total: z.number().int(),
		balance: z.number().describe("US dollars that the account owes in all"),
	}),
	rights: "invoices",
	scope: "read",
	changes: false,
	form: {
		lead: "See what an invoice still owes and when it is due, with your open balance.",
		example: "Which invoices are overdue?",
		button: "Look up invoices",
		fields: {
			search: { label: "Invoice or PO number", hint: "Leave blank for your latest invoices" },
			unpaid: { label: "Unpaid only" },
			overdue: { label: "Overdue only" },
			limit: null,
		},
	},
	async call({ search, unpaid, overdue, limit }, context) {
		const accountId = await readOwnAccount(context);
		const { calls } = context;
		const status = overdue ? "Overdue" : unpaid ? "unpaid" : undefined;
		const listed = await calls.portal.invoices({
			accountId,
			...(search && { search }),
			...(status && { status }),
		});
		const { rows, total } = preferNumber(search, listed.invoices, listed.total, ({ Invoice }) => Invoice);
		return {
			invoices: rows.slice(0, limit).map((invoice) => ({
				number: invoice.Invoice,
				purchaseOrder: invoice.PurchaseOrder,
				status: invoice.status,
				total: invoice.InvoiceTotal,
				balance: invoice.InvoiceBalance,
				dueOn: invoice.dueOn,
				daysOverdue: invoice.daysOverdue,
				link: `/user/invoices/${encodeURIComponent(invoice.id)}`,
			})),
			total,
			balance: listed.balance,
		};
	},
	show: ({ invoices, total, balance }) =>
		invoices.length === 0
			? "The account has no such invoices."
			: paragraphs(
					bullets(invoices.map(invoiceLine)),
					total > invoices.length && link(`See all ${formatCount(total, "invoice")}`, shopLinks.invoices),
					`Open balance of the account: ${formatMoney(balance)}.`,
				),
});
