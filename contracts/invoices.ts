/**
 * Invoices, credit memos and returns (RMAs) of an account. An invoice of another account is a 404. Money is US dollars
 * with at most 2 decimals; dates without a time are YYYY-MM-DD.
 */
import { z } from "zod";
import { ageBuckets, invoiceSorts, invoiceStatuses } from "./invoice-terms.ts";
import { addressSchema } from "./user.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);
const day = z.iso.date();

export const invoiceStatusSchema = z.enum(invoiceStatuses);
export const ageBucketSchema = z.enum(ageBuckets);

export const invoiceSummarySchema = z.object({
	id,
	accountId: id,
	/** The number, such as "INV-204518". */
	Invoice: z.string(),
	issuedOn: day,
	dueOn: day,
	PurchaseOrder: z.string(),
	/** What was invoiced. */
	InvoiceTotal: dollars,
	/** What is still owed. */
	InvoiceBalance: dollars,
	status: invoiceStatusSchema,
	/** Days past the due date; 0 before it and for a paid invoice. */
	daysOverdue: z.number().int().min(0),
	/** Where an unpaid invoice stands in the ageing; `null` for a paid one. */
	age: ageBucketSchema.nullable(),
	/** The payment that is under way for it; a second one is refused. */
	openTransactionID: z.string().nullable(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>;

export const creditMemoSchema = z.object({
	id,
	/** Such as "CM-7031". */
	number: z.string(),
	issuedOn: day,
	reason: z.string(),
	amount: dollars,
	/** What of it has not been applied yet. */
	remaining: dollars,
});
export type CreditMemo = z.infer<typeof creditMemoSchema>;

export const openRmaSchema = z.object({
	id,
	/** Such as "RMA-1188". */
	number: z.string(),
	openedOn: day,
	sku: z.string(),
	name: z.string(),
	quantity: z.number().int().min(1),
	reason: z.string(),
	/** In words, such as "Goods awaited". */
	status: z.string(),
});
export type OpenRma = z.infer<typeof openRmaSchema>;

export const invoiceSchema = invoiceSummarySchema.extend({
	billTo: addressSchema,
	orderNumber: z.string().nullable(),
	/** The order, when it is one of the shop. */
	orderId: id.nullable(),
	lines: z.array(
		z.object({
			sku: z.string(),
			name: z.string(),
			quantity: z.number().int(),
			price: dollars,
			lineTotal: dollars,
		}),
	),
	freight: dollars,
	/** What reduced the balance, oldest first. */
	settlements: z.array(
		z.object({
			kind: z.enum(["payment", "credit"]),
			/** Receipt or credit memo number. */
			number: z.string(),
			at: z.string(),
			amount: dollars,
			/** The payment's transaction; `null` for a credit memo and for payments made elsewhere. */
			transactionID: z.string().nullable(),
		}),
	),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceFiltersSchema = z.object({
	/** Words: invoice number, purchase order, order number. */
	search: z.string().trim().max(80).optional(),
	/** "unpaid" stands for open, part-paid and overdue ones together. */
	status: z.enum([...invoiceStatuses, "unpaid"]).optional(),
	age: ageBucketSchema.optional(),
	/** Dates of issue, both included. */
	from: day.optional(),
	to: day.optional(),
	sort: z.enum(invoiceSorts).optional(),
});
export type InvoiceFilters = z.infer<typeof invoiceFiltersSchema>;

/** Sums of what is owed by age, in dollars. */
export const ageingSchema = z.object({
	current: dollars,
	"1-30": dollars,
	"31-60": dollars,
	"61-90": dollars,
	"90+": dollars,
});
export type Ageing = z.infer<typeof ageingSchema>;

export const statementSchema = z.object({
	accountId: id,
	accountName: z.string(),
	billTo: addressSchema,
	/** The day that it is made for. */
	asOf: day,
	ageing: ageingSchema,
	/** Sum of all balances. */
	balance: dollars,
	/** What remains of credit memos. */
	credit: dollars,
	/** Unpaid invoices, oldest due date first; at most 500. */
	open: z.array(invoiceSummarySchema),
	openCount: z.number().int(),
	creditMemos: z.array(creditMemoSchema),
});
export type Statement = z.infer<typeof statementSchema>;
