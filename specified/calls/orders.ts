/** Orders and the payment provider as the specification has them. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { initiatePaymentSchema } from "#contracts/orders/order-payments";
import { sentCartItem, specifiedCoupon } from "./cart.ts";
import {
	readDollars,
	readDone,
	readId,
	readList,
	readOne,
	readOptionalDollars,
	readOptionalList,
	readOptionalText,
	readText,
	readTime,
} from "./reading.ts";

/** Order (portal), with the fields of Order (chat view) where a service sends them. */
export const specifiedOrder = z
	.object({
		id: readId,
		PaymentType: readText,
		Price: z.object({ OrderTotal: readOptionalDollars }).catch({ OrderTotal: null }),
		OrderStatus: readText,
		PaymentID: readOptionalText,
		PaymentStatus: readText,
		PaymentAmount: readOptionalDollars,
		/** Order (chat view). Without it: the id is shown as the number. */
		orderNumber: readOptionalText,
		status: readText,
		total: readOptionalDollars,
		/** Order (chat view). Without it: no date is shown, and orders keep the service's order. */
		updatedAt: readTime,
		/** Order (chat view). Without it: no tracking is shown. */
		trackingNumber: readOptionalText,
		/** Order (chat view). Without it: the order's page shows no lines. */
		items: readOptionalList(
			z.object({
				name: readText,
				sku: readText,
				quantity: z.coerce.number().int().min(0),
				price: readDollars,
				total: readOptionalDollars,
			}),
		),
		/** Extension. Without it: no purchase order is shown. */
		PurchaseOrder: readText,
		/** Extension. Without it: no date of the order is shown. */
		createdAt: readTime,
	})
	.transform(({ status, total, Price, ...order }) => ({
		...order,
		OrderStatus: order.OrderStatus || status,
		Price: { OrderTotal: Price.OrderTotal ?? total },
	}));
export type SpecifiedOrder = z.infer<typeof specifiedOrder>;

const orderNames = ["orders", "userOrders"];

/** A list of the user's orders, or both lists: `{ userOrders, territoryOrders }`. */
const readOrders = z.union([
	z
		.object({ territoryOrders: readList(specifiedOrder) })
		.loose()
		.transform((body, context) => {
			const own = readList(specifiedOrder, { names: orderNames }).safeParse(body);
			if (own.success) return { orders: own.data, territory: body.territoryOrders };
			context.addIssue({ code: "custom", message: "The user's orders are missing." });
			return z.NEVER;
		}),
	readList(specifiedOrder, { names: orderNames }).transform((orders) => ({ orders, territory: null })),
]);

/** `id` is `null` until the provider has decided. */
export const specifiedTransaction = z.object({
	id: readOptionalText,
	transaction_id: readText,
	amount: readOptionalDollars,
	/** "A" for approved. */
	response_indicator: readText,
	status_description: readText,
});

const paymentProvider = z.string();

const sentOrder = z.object({
	accountId: z.string(),
	items: z.array(sentCartItem),
	Price: z.object({ OrderTotal: z.number() }),
	PaymentType: z.enum(["ACH", "CREDITCARD", "CHECK_MY_NET_ACCOUNT"]),
	PurchaseOrder: z.string(),
	address: z.object({
		name: z.string(),
		address1: z.string(),
		city: z.string(),
		state: z.string(),
		zip: z.string(),
	}),
	/** Sent only with a coupon. */
	appliedCoupon: specifiedCoupon.optional(),
	discount: z.number().optional(),
});
export type SentOrder = z.input<typeof sentOrder>;

export const specifiedOrders = {
	/** `id` is the user's, for the own orders as for those of the territory. */
	list: oc
		.route({ method: "GET", path: "/order-service/user/{id}" })
		.input(z.object({ id: z.string() }))
		.output(readOrders),
	place: oc
		.route({ method: "POST", path: "/order-service/orders" })
		.input(sentOrder)
		.output(readOne(specifiedOrder)),
	complete: oc
		.route({ method: "PUT", path: "/order-service/orders/complete" })
		.input(
			z.object({
				id: z.string(),
				OrderStatus: z.literal("PENDING"),
				PaymentID: z.string(),
				PaymentStatus: z.literal("AUTHORIZED"),
				PaymentAmount: z.number(),
			}),
		)
		.output(readDone),
};

export const specifiedOrderPayments = {
	status: oc
		.route({ method: "GET", path: "/order-service/{paymentProvider}/{transactionID}" })
		.input(z.object({ paymentProvider, transactionID: z.string() }))
		.output(readOne(specifiedTransaction)),
	initiatePayment: oc
		.route({ method: "POST", path: "/order-service/{paymentProvider}/initiate-payment" })
		.input(initiatePaymentSchema.extend({ paymentProvider }))
		.output(
			readOne(
				z.object({ actionUrl: z.string().trim().min(1), tokenizedRequest: z.string().min(1).max(20_000) }),
			),
		),
};
