/** Invoices, credit memos and returns (RMAs) of an account. */
import { z } from "zod";
import { addressSchema } from "../users/user.ts";
import { ageBuckets, invoiceSorts, invoiceStatuses } from "./invoice-terms.ts";
import { paymentModes } from "./payment-terms.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);
const day = z.iso.date();

export const invoiceStatusSchema = z.enum(invoiceStatuses);
export const ageBucketSchema = z.enum(ageBuckets);

export const invoiceSummarySchema = z.object({
	id,
	accountId: id,
	/** Such as "INV-204518". */
	Invoice: z.string(),
	issuedOn: day,
	dueOn: day,
	PurchaseOrder: z.string(),
	InvoiceTotal: dollars,
	InvoiceBalance: dollars,
	status: invoiceStatusSchema,
	/** 0 until the due date and for a paid invoice. */
	daysOverdue: z.number().int().min(0),
	/** `null` for a paid invoice. */
	age: ageBucketSchema.nullable(),
	openTransactionID: z.string().nullable(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>;

export const creditMemoSchema = z.object({
	id,
	number: z.string(),
	issuedOn: day,
	reason: z.string(),
	amount: dollars,
	remaining: dollars,
});
export type CreditMemo = z.infer<typeof creditMemoSchema>;

export const openRmaSchema = z.object({
	id,
	number: z.string(),
	openedOn: day,
	sku: z.string(),
	name: z.string(),
	quantity: z.number().int().min(1),
	reason: z.string(),
	/** Such as "Goods awaited". */
	status: z.string(),
});
export type OpenRma = z.infer<typeof openRmaSchema>;

export const invoiceSchema = invoiceSummarySchema.extend({
	billTo: addressSchema,
	orderNumber: z.string().nullable(),
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
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceFiltersSchema = z.object({
	search: z.string().trim().max(80).optional(),
	status: z.enum([...invoiceStatuses, "unpaid"]).optional(),
	age: ageBucketSchema.optional(),
	from: day.optional(),
	to: day.optional(),
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
	billTo: addressSchema,
	asOf: day,
	ageing: ageingSchema,
	balance: dollars,
	credit: dollars,
	/** Oldest due date first; at most 500. */
	open: z.array(invoiceSummarySchema),
	openCount: z.number().int(),
	creditMemos: z.array(creditMemoSchema),
});
export type Statement = z.infer<typeof statementSchema>;
