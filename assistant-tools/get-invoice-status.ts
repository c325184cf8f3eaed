/** Invoices of the acting account. */
import { z } from "zod";
import { formatCount, formatDay, formatMoney } from "#rules/format";
import { ageLabels, getOverdue } from "#rules/invoices/aging";
import { ageBuckets } from "#rules/invoices/invoice-terms";
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

export const invoiceToolSorts = ["newest", "oldest", "due", "balance"] as const;
export type InvoiceToolSort = (typeof invoiceToolSorts)[number];

const agingSchema = z.object({
	overdue: z.number().describe("US dollars past due in all"),
	ages: z.array(z.object({ age: z.string().describe("Days past due"), balance: z.number() })),
});

/** "$40,570.58 of it is past due: 1 to 30 days $14,501.55, …" */
function describeAging({ overdue, ages }: z.infer<typeof agingSchema>): string {
	if (overdue === 0) return "Nothing is past due.";
	const late = ages.filter(({ balance }) => balance > 0);
	return `${formatMoney(overdue)} of it is past due: ${late.map(({ age, balance }) => `${age.toLowerCase()} ${formatMoney(balance)}`).join(", ")}.`;
}

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
		sort: z.enum(invoiceToolSorts).default("newest"),
		limit: z.number().int().min(1).max(mostInvoices).default(mostInvoices),
	}),
	output: z.object({
		invoices: z.array(invoiceSchema).describe("Newest first, unless sorted"),
		total: z.number().int(),
		balance: z.number().describe("US dollars that the account owes in all"),
		aging: agingSchema.nullable().describe("What of the balance is past due; null when it isn't known"),
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
			sort: {
				label: "First",
				choices: { newest: "Newest", oldest: "Oldest", due: "Earliest due date", balance: "Largest balance" },
			},
			limit: null,
		},
	},
	async call({ search, unpaid, overdue, sort, limit }, context) {
		const accountId = await readOwnAccount(context);
		const { calls } = context;
		const status = overdue ? "Overdue" : unpaid ? "unpaid" : undefined;
		const listed = await calls.portal.invoices({
			accountId,
			...(search && { search }),
			...(status && { status }),
			...(sort !== "newest" && { sort }),
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
			aging: listed.ageing && {
				overdue: getOverdue(listed.ageing),
				ages: ageBuckets
					.filter((age) => age !== "current")
					.map((age) => ({ age: ageLabels[age], balance: listed.ageing?.[age] ?? 0 })),
			},
		};
	},
	show: ({ invoices, total, balance, aging }) =>
		invoices.length === 0
			? "The account has no such invoices."
			: paragraphs(
					bullets(invoices.map(invoiceLine)),
					total > invoices.length && link(`See all ${formatCount(total, "invoice")}`, shopLinks.invoices),
					`Open balance of the account: ${formatMoney(balance)}.${aging && balance > 0 ? ` ${describeAging(aging)}` : ""}`,
				),
});
