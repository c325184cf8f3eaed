/** Invoices of the acting account. */
import { z } from "zod";
import { daysBetween } from "#rules/clock/time-zones";
import { formatCount, formatDay, formatMoney } from "#rules/format";
import { ageBuckets, ageLabels, getOverdue } from "#rules/invoices/aging";
import { invoiceStatuses } from "#rules/invoices/invoice-status";
import { toCents, toDollars } from "#rules/money/cents";
import {
	creditSchema,
	invoiceDetails,
	invoiceSums,
	readInvoiceDetails,
	sumInvoices,
	sumLeft,
} from "./account/invoice-facts.ts";
import {
	isDayWithin,
	isTotalWithin,
	mostPages,
	preferNumber,
	readPicked,
	sortPicked,
	totalFields,
	totalTexts,
} from "./document-filter.ts";
import { bullets, link, paragraphs } from "./markdown.ts";
import { readOwnAccount } from "./run-tool.ts";
import { shopLinks } from "./shop-links.ts";
import { defineTool } from "./tool.ts";

const usualInvoices = 5;
const mostInvoices = 10;

export const invoiceSchema = z.object({
	number: z.string(),
	purchaseOrder: z.string(),
	status: z.string(),
	issuedOn: z.string().nullable(),
	total: z.number().nullable().describe("US dollars"),
	balance: z.number().describe("US dollars"),
	dueOn: z.string().nullable(),
	termDays: z.number().int().nullable().describe("From its date to its due date"),
	daysOverdue: z.number().int(),
	link: z.string(),
});

export const invoiceToolSorts = ["newest", "oldest", "due", "balance", "smallest"] as const;
export type InvoiceToolSort = (typeof invoiceToolSorts)[number];

const agingSchema = z.object({
	overdue: z.number().describe("US dollars past due in all"),
	notDue: z.number().describe("US dollars that aren't due yet"),
	ages: z.array(z.object({ age: z.string().describe("Days past due"), balance: z.number() })),
});

/** "$40,570.58 of it is past due: 1 to 30 days $14,501.55, …" */
function describeAging({ overdue, ages }: z.infer<typeof agingSchema>): string {
	if (overdue === 0) return "Nothing is past due.";
	const late = ages.filter(({ balance }) => balance > 0);
	return `${formatMoney(overdue)} of it is past due: ${late.map(({ age, balance }) => `${age.toLowerCase()} ${formatMoney(balance)}`).join(", ")}.`;
}

/** "Open balance of the account: $97,052.62. $40,570.58 of it is past due: …" */
export const describeBalance = ({
	balance,
	aging,
}: {
	balance: number;
	aging: z.infer<typeof agingSchema> | null;
}): string =>
	`Open balance of the account: ${formatMoney(balance)}.${aging && balance > 0 ? ` ${describeAging(aging)}` : ""}`;

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
		"Looks up invoices of the user's current account with status, balance and due date, and the account's open balance and credit memos: one by its number or PO number, the unpaid ones, those of a status, issued or due on some days, or of a total, or the latest.",
	input: z.object({
		about: z.enum(["invoices", "credits"]).default("invoices").describe("What the question is about"),
		search: z.string().trim().min(1).max(80).optional().describe("Invoice, PO or order number"),
		unpaid: z.boolean().default(false).describe("Only those with a balance"),
		overdue: z.boolean().default(false).describe("Only those past due"),
		daysLate: z
			.number()
			.int()
			.min(0)
			.max(3650)
			.optional()
			.describe("Only those past due by more than so many days"),
		status: z.enum(invoiceStatuses).optional(),
		from: z.iso.date().optional().describe("Issued on this day or later"),
		to: z.iso.date().optional().describe("Issued on this day or earlier"),
		dueFrom: z.iso.date().optional().describe("Due on this day or later"),
		dueTo: z.iso.date().optional().describe("Due on this day or earlier"),
		...totalFields,
		sort: z.enum(invoiceToolSorts).default("newest"),
		limit: z.number().int().min(1).max(mostInvoices).default(usualInvoices),
	}),
	output: z.object({
		invoices: z.array(invoiceSchema).describe("Newest first, unless sorted"),
		total: z.number().int(),
		isWhole: z
			.boolean()
			.describe("False where more invoices were left unread: total counts those among the latest"),
		late: z
			.object({ days: z.number().int(), balance: z.number().describe("US dollars of all of them") })
			.nullable()
			.describe("What the invoices of daysLate come to; null where that wasn't asked"),
		balance: z.number().describe("US dollars that the account owes in all"),
		credits: z.array(creditSchema).describe("Credit memos of the account"),
		creditLeft: z.number().nullable().describe("US dollars of all that is left; null where one isn't known"),
		sums: invoiceSums.describe("Of the invoices above"),
		details: invoiceDetails
			.nullable()
			.describe("What the one invoice that was found is for and how it was paid; null for several"),
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
			about: null,
			search: { label: "Invoice, PO or order number", hint: "Leave blank for your latest invoices" },
			unpaid: { label: "Unpaid only" },
			overdue: { label: "Overdue only" },
			daysLate: { label: "Overdue by more than, days" },
			status: { label: "Status" },
			from: { label: "Issued on or after", hint: "Year, month and day, such as 2026-10-01" },
			to: { label: "Issued on or before" },
			dueFrom: { label: "Due on or after" },
			dueTo: { label: "Due on or before" },
			...totalTexts,
			sort: {
				label: "First",
				choices: {
					newest: "Newest",
					oldest: "Oldest",
					due: "Earliest due date",
					balance: "Largest balance",
					smallest: "Smallest total",
				},
			},
			limit: null,
		},
	},
	async call(input, context) {
		const { search, unpaid, daysLate, from, to, dueFrom, dueTo, totalFrom, totalTo, sort, limit } = input;
		const accountId = await readOwnAccount(context);
		const { calls } = context;
		const overdue = input.overdue || daysLate !== undefined;
		const status = overdue ? "Overdue" : (input.status ?? (unpaid ? "unpaid" : undefined));
		const query = {
			accountId,
			...(search && { search }),
			...(status && { status }),
			...(from && { from }),
			...(to && { to }),
			...(dueFrom && { dueFrom }),
			...(dueTo && { dueTo }),
			...(totalFrom !== undefined && { totalFrom }),
			...(totalTo !== undefined && { totalTo }),
			...(sort !== "newest" && sort !== "smallest" && { sort }),
		};
		// No list is sorted by its smallest total.
		const read = await readPicked(
			(page) => calls.portal.invoices(page === 1 ? query : { ...query, page }),
			(page) => page.invoices,
			({ dueOn, InvoiceTotal, InvoiceBalance, daysOverdue }) =>
				isDayWithin(dueOn, dueFrom, dueTo) &&
				isTotalWithin(InvoiceTotal ?? InvoiceBalance, input) &&
				(daysLate === undefined || daysOverdue > daysLate),
			sort === "smallest" || daysLate !== undefined ? mostPages : 1,
		);
		const { first: listed } = read;
		const found = sortPicked(
			read.rows,
			sort === "smallest" ? { by: ({ InvoiceTotal }) => InvoiceTotal } : undefined,
		);
		const { rows, total } = preferNumber(search, found, read.total, ({ Invoice }) => Invoice);
		const [one, ...others] = rows.slice(0, limit);
		return {
			invoices: rows.slice(0, limit).map((invoice) => ({
				number: invoice.Invoice,
				purchaseOrder: invoice.PurchaseOrder,
				status: invoice.status,
				issuedOn: invoice.issuedOn,
				total: invoice.InvoiceTotal,
				balance: invoice.InvoiceBalance,
				dueOn: invoice.dueOn,
				termDays: invoice.issuedOn && invoice.dueOn ? daysBetween(invoice.issuedOn, invoice.dueOn) : null,
				daysOverdue: invoice.daysOverdue,
				link: `/user/invoices/${encodeURIComponent(invoice.id)}`,
			})),
			total,
			isWhole: read.isWhole,
			late:
				daysLate === undefined
					? null
					: {
							days: daysLate,
							balance: toDollars(rows.reduce((sum, { InvoiceBalance }) => sum + toCents(InvoiceBalance), 0)),
						},
			balance: listed.balance,
			sums: sumInvoices(rows.slice(0, limit)),
			details: one && others.length === 0 ? await readInvoiceDetails(one, context) : null,
			credits: listed.creditMemos.map(({ number, reason, amount, remaining }) => ({
				number,
				reason,
				amount,
				remaining,
			})),
			creditLeft: sumLeft(listed.creditMemos),
			aging: listed.ageing && {
				overdue: getOverdue(listed.ageing),
				notDue: listed.ageing.current,
				ages: ageBuckets
					.filter((age) => age !== "current")
					.map((age) => ({ age: ageLabels[age], balance: listed.ageing?.[age] ?? 0 })),
			},
		};
	},
	show: ({ invoices, total, isWhole, late, balance, aging }) =>
		invoices.length === 0
			? "The account has no such invoices."
			: paragraphs(
					late &&
						`**${formatMoney(late.balance)}** is more than ${formatCount(late.days, "day")} past due, in ${formatCount(total, "invoice")}:`,
					bullets(invoices.map(invoiceLine)),
					total > invoices.length &&
						`${isWhole && invoices.length > 1 ? `These are only the first of ${formatCount(total, "invoice")}. ` : ""}${link("See all invoices", shopLinks.invoices)}`,
					describeBalance({ balance, aging }),
				),
});
