/** Invoices, credit memos and returns (RMAs) of an account. */
import { z } from "zod";
import { statementKinds } from "#rules/invoices/account-statement";
import { ageBuckets } from "#rules/invoices/aging";
import { invoiceSorts } from "#rules/invoices/invoice-status";
import { paymentModes } from "#rules/payments/payment-terms";
import { totalFilters } from "../common-fields.ts";
import { extensionField } from "../document.ts";
import { salesTaxSchema } from "../tax/sales-tax.ts";
import { addressSchema } from "../users/user.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);
const day = z.iso.date();

export const ageBucketSchema = z.enum(ageBuckets);

export const invoiceSummarySchema = z.object({
	id,
	accountId: id,
	/** Set only in lists of all branches. */
	accountName: z.string().optional().describe(extensionField("invoices of one account are listed at a time")),
	/** Such as "INV-204518". */
	Invoice: z.string(),
	issuedOn: day
		.nullable()
		.describe(extensionField("no dates of issue are shown, and invoices keep the service's order")),
	dueOn: day.nullable().describe(extensionField("no due dates, ages and overdue marks are shown")),
	PurchaseOrder: z.string().describe(extensionField("no purchase orders are shown")),
	InvoiceTotal: dollars.nullable().describe(extensionField("the balance is shown alone")),
	/** Below 0 for a credit. */
	InvoiceBalance: z.number().multipleOf(0.01),
	/** One of `invoiceStatuses`, or the service's own word. */
	status: z.string(),
	/** 0 until the due date and for a paid invoice. */
	daysOverdue: z.number().int().min(0),
	/** `null` for a paid invoice, and without a due date. */
	age: ageBucketSchema.nullable(),
	openTransactionID: z.string().nullable(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>;

export const creditMemoSchema = z.object({
	id,
	number: z.string(),
	issuedOn: day.nullable().describe(extensionField("no date is shown")),
	reason: z.string().describe(extensionField("no reason is shown")),
	amount: dollars.nullable().describe(extensionField("no amount is shown")),
	remaining: dollars.nullable().describe(extensionField("no remaining amount is shown")),
});
export type CreditMemo = z.infer<typeof creditMemoSchema>;

export const openRmaSchema = z.object({
	id,
	number: z.string(),
	openedOn: day.nullable().describe(extensionField("no date is shown")),
	sku: z.string().describe(extensionField("no part number is shown")),
	name: z.string().describe(extensionField("no product name is shown")),
	quantity: z.number().int().min(1).nullable().describe(extensionField("no quantity is shown")),
	reason: z.string().describe(extensionField("no reason is shown")),
	/** Such as "Goods awaited". */
	status: z.string().describe(extensionField("no status is shown")),
});
export type OpenRma = z.infer<typeof openRmaSchema>;

export const invoiceSchema = invoiceSummarySchema.extend({
	billTo: addressSchema.nullable().describe(extensionField("no address is shown")),
	orderNumber: z.string().nullable(),
	orderId: id.nullable(),
	/** Empty when the service does not know them. */
	lines: z.array(
		z.object({
			sku: z.string(),
			/** The part number that the account uses for this SKU. */
			ownNumber: z.string().optional().describe(extensionField("no part number of the customer is shown")),
			name: z.string(),
			quantity: z.number().int(),
			price: dollars,
			lineTotal: dollars,
		}),
	),
	freight: dollars.nullable().describe(extensionField("the balance is shown alone")),
	/** Sales tax within the total. */
	salesTax: salesTaxSchema.optional().describe(extensionField("no sales tax is shown")),
	paymentAttention: z.string().nullable().optional(),
	settlements: z.array(
		z.object({
			kind: z.enum(["payment", "credit"]),
			number: z.string(),
			at: z.string(),
			amount: dollars,
			/** `null` for a credit memo and for payments made elsewhere. */
			transactionID: z.string().nullable(),
			/** Extension; `null` for payments outside the payment provider. */
			mode: z.enum(paymentModes).nullable().optional(),
		}),
	),
	/** Whether `settlements` are all there are. Missing means yes. */
	settlementsKnown: z.boolean().optional(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceFiltersSchema = z.object({
	search: z.string().trim().max(80).optional(),
	/** "unpaid", or a status. */
	status: z.string().trim().max(60).optional(),
	age: ageBucketSchema.optional(),
	from: day.optional(),
	to: day.optional(),
	dueFrom: day.optional(),
	dueTo: day.optional(),
	...totalFilters,
	sort: z.enum(invoiceSorts).optional(),
});
export type InvoiceFilters = z.infer<typeof invoiceFiltersSchema>;

export const ageingSchema = z.object({
	current: dollars,
	"1-30": dollars,
	"31-60": dollars,
	"61-90": dollars,
	"90+": dollars,
});
export type Aging = z.infer<typeof ageingSchema>;

export const statementSchema = z.object({
	accountId: id,
	accountName: z.string(),
	billTo: addressSchema.nullable().describe(extensionField("no address is shown")),
	asOf: day,
	ageing: ageingSchema.nullable().describe(extensionField("no ages are shown")),
	balance: dollars,
	credit: dollars,
	/** Oldest due date first; at most 500. */
	open: z.array(invoiceSummarySchema),
	openCount: z.number().int(),
	creditMemos: z.array(creditMemoSchema),
});
export type Statement = z.infer<typeof statementSchema>;

const signedDollars = z.number().multipleOf(0.01);

/** What happened in a period, from its opening to its closing balance. An extension. */
export const accountStatementSchema = z.object({
	accountId: id,
	accountName: z.string(),
	billTo: addressSchema.nullable(),
	/** Today by the account's clock. */
	asOf: day,
	from: day,
	/** Today at the latest. */
	to: day,
	/** Invoices less credit and unapplied payments; below 0 in favor of the account. */
	opening: signedDollars,
	/** Charges and payments of surcharges and of orders paid online are in both sums. */
	charges: dollars,
	credits: dollars,
	closing: signedDollars,
	rows: z.array(
		z.object({
			day,
			kind: z.enum(statementKinds),
			/** Number of the invoice, credit memo, receipt or check. */
			document: z.string(),
			about: z.string(),
			invoiceId: id.nullable(),
			charge: dollars,
			credit: dollars,
			/** Afterwards. */
			balance: signedDollars,
		}),
	),
	/** Parts of the closing balance: `openInvoices` − `unusedCredit` − `unapplied`. */
	openInvoices: dollars,
	unusedCredit: dollars,
	unapplied: signedDollars,
	/** Ages of open invoices on the last day. */
	ageing: ageingSchema,
});
export type AccountStatement = z.infer<typeof accountStatementSchema>;
