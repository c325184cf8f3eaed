/** Invoices and payments as the specification has them. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import {
	readDay,
	readDollars,
	readDone,
	readId,
	readList,
	readOne,
	readOptionalDollars,
	readOptionalId,
	readOptionalList,
	readText,
} from "./reading.ts";

/** An invoice: its number, balance and status. A negative balance is a credit. */
export const specifiedInvoice = z.object({
	/** The number, which identifies the invoice within its account. */
	Invoice: readId,
	InvoiceBalance: readDollars,
	/** "Paid" among others. */
	status: readText,
	/** Extension. Without it: the column of dates is left out, and invoices keep the service's order. */
	issuedOn: readDay,
	/** Extension. Without it: no due date, aging or overdue mark is shown. */
	dueOn: readDay,
	/** Extension. Without it: no column of purchase orders. */
	PurchaseOrder: readText,
	/** Extension. Without it: the balance is shown alone. */
	InvoiceTotal: readOptionalDollars,
});
export type SpecifiedInvoice = z.infer<typeof specifiedInvoice>;

const idOrNumber = { id: readOptionalId.optional(), number: readOptionalId.optional() };

/** The specification names no fields of credit memos and RMAs, so an id or number is enough. */
function identified<Item extends { id?: string | null; number?: string | null }>(
	item: Item,
	context: z.RefinementCtx,
): Item & { id: string; number: string } {
	const id = item.id ?? item.number;
	if (id) return { ...item, id, number: item.number ?? id };
	context.addIssue({ code: "custom", message: "Neither an id nor a number." });
	return z.NEVER;
}

const readCreditMemo = z
	.object({
		...idOrNumber,
		issuedOn: readDay,
		reason: readText,
		amount: readOptionalDollars,
		remaining: readOptionalDollars,
	})
	.transform(identified);

const readOpenRma = z
	.object({
		...idOrNumber,
		openedOn: readDay,
		sku: readText,
		name: readText,
		quantity: z.coerce.number().int().min(1).nullable().catch(null),
		reason: readText,
		status: readText,
	})
	.transform(identified);

const none = { items: [], skipped: 0, cut: 0 };

/** The object of the specification, perhaps inside `data`, or a list of invoices alone. */
const readInvoices = readOne(
	z.union([
		readList(specifiedInvoice, { names: ["invoices"] }).transform((invoices) => ({ invoices })),
		z
			.looseObject({ invoices: z.null().optional() })
			.refine((body) => "creditMemos" in body || "openRmas" in body || "invoices" in body)
			.transform(() => ({ invoices: none })),
	]),
).and(
	readOne(
		z
			.object({
				creditMemos: readOptionalList(readCreditMemo),
				openRmas: readOptionalList(readOpenRma),
			})
			.catch({ creditMemos: none, openRmas: none }),
	),
);

const transaction = z.object({ transactionID: z.string() });

export const specifiedPortal = {
	invoices: oc
		.route({ method: "GET", path: "/portal-service/invoices/{accountId}" })
		.input(z.object({ accountId: z.string() }))
		.output(readInvoices),
	/** `paymentId` is the transaction id; `paymentAmount` is without the surcharge, which the payer paid on top. Dollars. */
	payInvoices: oc
		.route({ method: "POST", path: "/portal-service/invoices/payment" })
		.input(
			z.object({
				invoices: z.array(z.object({ Invoice: z.string(), InvoiceBalance: z.number(), status: z.string() })),
				paymentId: z.string(),
				paymentAmount: z.number(),
				email: z.string(),
				bankSurcharge: z.number(),
			}),
		)
		.output(readDone),
	payPortal: oc
		.route({ method: "POST", path: "/portal-service/payments" })
		.input(
			z.object({
				paymentAmount: z.number(),
				fee: z.number(),
				firstName: z.string(),
				lastName: z.string(),
				email: z.string(),
				paymentType: z.enum(["ACH", "CREDITCARD"]),
				paymentId: z.string(),
			}),
		)
		.output(readDone),
	/** Answers the booked payment; 404 or an empty answer when nothing is booked. */
	invoicePayment: oc
		.route({ method: "GET", path: "/portal-service/invoices/payment/{transactionID}" })
		.input(transaction)
		.output(z.unknown()),
	portalPayment: oc
		.route({ method: "GET", path: "/portal-service/payments/{transactionID}" })
		.input(transaction)
		.output(z.unknown()),
};
