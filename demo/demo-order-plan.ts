/** Demo orders of `services/data/demo-orders.json`, relative to now: every status and payment type. */
import { z } from "zod";
import { paymentTypeSchema } from "#contracts/orders/orders";
import { addressSchema } from "#contracts/users/user";
import type { OrderStatus } from "#rules/orders/order-terms";
import { orderStatuses } from "#rules/orders/order-terms";
import demoOrders from "../services/data/demo-orders.json" with { type: "json" };

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
	declined: z.boolean().optional(),
	shippingMethodId: z.enum(["ground", "two-day", "next-day", "pickup"]),
	shipTo: addressSchema.optional(),
});
export type OrderPlan = z.infer<typeof orderPlanSchema>;

/** Oldest first, so that order numbers increase with dates. */
export const orderPlans = (): OrderPlan[] => z.array(orderPlanSchema).parse(demoOrders);

/** Events after placing or payment, with their delay in days. */
export const laterSteps = [
	{ status: "PROCESSING", days: 0.3, note: "In process at the warehouse." },
	{ status: "SHIPPED", days: 1.2, note: "Handed to the carrier." },
	{ status: "DELIVERED", days: 4, note: "Delivered." },
] as const satisfies readonly { status: OrderStatus; days: number; note: string }[];

export const paidAfterDays = 0.002;
export const cancelledAfterDays = 0.8;

export function stepsTo(status: OrderStatus): (typeof laterSteps)[number][] {
	const last = laterSteps.findIndex((step) => step.status === status);
	return laterSteps.slice(0, last + 1);
}
