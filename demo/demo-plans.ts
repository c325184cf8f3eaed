/**
 * Plans of the demo: invoices, credit memos and returns of `services/data/demo-invoices.json`, in days before today, and
 * orders of `services/data/demo-orders.json`.
 */
import { z } from "zod";
import { paymentTypeSchema } from "#contracts/orders/orders";
import { addressSchema } from "#contracts/users/user";
import { type OrderStatus, orderStatuses } from "#rules/orders/order-terms";
import demoInvoices from "../services/data/demo-invoices.json" with { type: "json" };
import demoOrders from "../services/data/demo-orders.json" with { type: "json" };

export const netDays = 30;

const daysAgo = z.int().positive();
const cents = z.int().nonnegative();

const invoicePlanSchema = z.strictObject({
	issuedDaysAgo: daysAgo,
	lines: z.int().positive(),
	/** Cents. */
	freight: cents,
	checks: z.array(z.strictObject({ percent: z.int().min(1).max(100), afterDays: z.int() })),
});
export type InvoicePlan = z.infer<typeof invoicePlanSchema>;

const documentsSchema = z.strictObject({
	/** Accounts of `demo-accounts.json` with documents of every kind; others have a few invoices. */
	accountsWithAllKinds: z.array(z.string()),
	allKinds: z.array(invoicePlanSchema),
	fewKinds: z.array(invoicePlanSchema),
	creditMemos: z.array(
		z.strictObject({
			issuedDaysAgo: daysAgo,
			reason: z.string(),
			cents,
			/** `plan` is an index of `allKinds`. */
			used: z.strictObject({ cents, plan: z.int(), daysAgo }).nullable(),
		}),
	),
	returns: z.array(
		z.strictObject({ openedDaysAgo: daysAgo, quantity: z.int(), reason: z.string(), status: z.string() }),
	),
});

const documents = documentsSchema.parse(demoInvoices);

export const { accountsWithAllKinds, creditMemos: memoPlans, returns: returnPlans } = documents;

export const getInvoicePlans = (accountId: string): readonly InvoicePlan[] =>
	accountsWithAllKinds.includes(accountId) ? documents.allKinds : documents.fewKinds;

const quantities: readonly number[] = [24, 6, 12, 48, 4, 30, 8, 96, 2, 16];
const manyLines = 50;

export const getPieces = ({ lines }: InvoicePlan, place: number): number =>
	lines >= manyLines ? 1 + (place % 6) : (quantities[place % quantities.length] ?? 1);

/** Demo orders, relative to now: every status and payment type. */
const orderPlanSchema = z.strictObject({
	daysAgo: z.number().positive(),
	accountId: z.string(),
	userId: z.string(),
	PurchaseOrder: z.string(),
	note: z.string().optional(),
	/** Indexes of varied SKUs with quantities, or the number of lines. */
	lines: z.union([z.array(z.tuple([z.int(), z.int()])), z.int()]),
	PaymentType: paymentTypeSchema,
	status: z.enum(orderStatuses),
	/** What has left, days after the order; lines by their index. */
	shipments: z
		.array(
			z.strictObject({
				afterDays: z.number().positive(),
				carrier: z.string(),
				lines: z.array(z.tuple([z.int(), z.int()])),
			}),
		)
		.optional(),
	/** Days from now until the rest is expected. */
	restInDays: z.int().positive().optional(),
	declined: z.boolean().optional(),
	shippingMethodId: z.enum(["ground", "two-day", "next-day", "pickup"]),
	shipTo: addressSchema.optional(),
});
export type OrderPlan = z.infer<typeof orderPlanSchema>;

/** Plans are oldest first, so that order numbers increase with dates. */
export const orderPlans = (): OrderPlan[] => z.array(orderPlanSchema).parse(demoOrders);

/** Events after placing or payment, with their delay in days. */
const laterSteps = [
	{ status: "PROCESSING", days: 0.3, note: "In process at the warehouse." },
	{ status: "SHIPPED", days: 1.2, note: "Handed to the carrier." },
	{ status: "DELIVERED", days: 4, note: "Delivered." },
] as const satisfies readonly { status: OrderStatus; days: number; note: string }[];

export const paidAfterDays = 0.002;
export const cancelledAfterDays = 0.8;

export function stepsTo(status: OrderStatus): (typeof laterSteps)[number][] {
	const known = status === "PARTIALLY_SHIPPED" ? "PROCESSING" : status;
	const last = laterSteps.findIndex((step) => step.status === known);
	return laterSteps.slice(0, last + 1);
}
