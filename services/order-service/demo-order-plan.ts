/** Demo orders relative to now: every status and payment type. Pure. */
import type { OrderStatus } from "#contracts/order-terms";
import type { PaymentType } from "#contracts/payment-terms";
import type { Address } from "#contracts/user";

export type OrderPlan = {
	daysAgo: number;
	accountId: string;
	userId: string;
	PurchaseOrder: string;
	note?: string;
	lines: readonly (readonly [sku: number, quantity: number])[] | number;
	PaymentType: PaymentType;
	status: OrderStatus;
	declined?: boolean;
	shippingMethodId: "ground" | "two-day" | "next-day" | "pickup";
	shipTo?: Address;
};

const school = {
	name: "Riverside School",
	street: "12 River Road",
	city: "Falmouth",
	state: "ME",
	zip: "04105",
};
const mill = {
	name: "Mill Street Lofts, gate 2",
	street: "45 Mill Street",
	city: "Biddeford",
	state: "ME",
	zip: "04005",
};
const showroom = {
	name: "Granite State showroom",
	street: "8 Canal Street",
	city: "Nashua",
	state: "NH",
	zip: "03060",
};

/** Oldest first, so that order numbers increase with dates. */
export const orderPlans: readonly OrderPlan[] = [
	{
		daysAgo: 76,
		accountId: "10010",
		userId: "demo-distributor",
		PurchaseOrder: "PO-2026-0788",
		lines: [
			[0, 96],
			[1, 24],
		],
		PaymentType: "CHECK_MY_NET_ACCOUNT",
		status: "DELIVERED",
		shippingMethodId: "ground",
		shipTo: school,
	},
	{
		daysAgo: 61,
		accountId: "10010",
		userId: "demo-distributor",
		PurchaseOrder: "PO-2026-0801",
		lines: [
			[2, 12],
			[3, 6],
			[4, 20],
		],
		PaymentType: "CREDITCARD",
		status: "DELIVERED",
		shippingMethodId: "two-day",
	},
	{
		daysAgo: 48,
		accountId: "10030",
		userId: "demo-representative",
		PurchaseOrder: "GSL-61",
		lines: [
			[5, 30],
			[6, 8],
		],
		PaymentType: "CHECK_MY_NET_ACCOUNT",
		status: "DELIVERED",
		shippingMethodId: "ground",
		shipTo: showroom,
	},
	{
		daysAgo: 40,
		accountId: "10010",
		userId: "demo-distributor",
		PurchaseOrder: "PO-2026-0842",
		note: "One delivery, please. Ring the site office an hour before: 207-555-0188.",
		lines: 60,
		PaymentType: "ACH",
		status: "DELIVERED",
		shippingMethodId: "ground",
		shipTo: mill,
	},
	{
		daysAgo: 20,
		accountId: "10010",
		userId: "demo-distributor",
		PurchaseOrder: "PO-2026-0897",
		lines: [[7, 4]],
		PaymentType: "CREDITCARD",
		status: "CANCELLED",
		shippingMethodId: "next-day",
	},
	{
		daysAgo: 6,
		accountId: "10020",
		userId: "demo-distributor",
		PurchaseOrder: "BGR-104",
		lines: [
			[0, 48],
			[2, 24],
		],
		PaymentType: "CHECK_MY_NET_ACCOUNT",
		status: "SHIPPED",
		shippingMethodId: "ground",
	},
	{
		daysAgo: 5,
		accountId: "10010",
		userId: "demo-distributor",
		PurchaseOrder: "PO-2026-0936",
		lines: [
			[1, 60],
			[4, 16],
			[6, 12],
		],
		PaymentType: "ACH",
		status: "SHIPPED",
		shippingMethodId: "ground",
		shipTo: mill,
	},
	{
		daysAgo: 4,
		accountId: "10040",
		userId: "demo-administrator",
		PurchaseOrder: "PCW-2210",
		lines: [
			[3, 40],
			[5, 10],
		],
		PaymentType: "CREDITCARD",
		status: "PROCESSING",
		shippingMethodId: "two-day",
	},
	{
		daysAgo: 3,
		accountId: "10010",
		userId: "demo-distributor",
		PurchaseOrder: "PO-2026-0947",
		lines: [
			[0, 24],
			[7, 2],
		],
		PaymentType: "CHECK_MY_NET_ACCOUNT",
		status: "PROCESSING",
		shippingMethodId: "pickup",
	},
	{
		daysAgo: 2,
		accountId: "10030",
		userId: "demo-representative",
		PurchaseOrder: "GSL-79",
		lines: [[2, 36]],
		PaymentType: "CHECK_MY_NET_ACCOUNT",
		status: "PENDING",
		shippingMethodId: "ground",
	},
	{
		daysAgo: 1.5,
		accountId: "10010",
		userId: "demo-distributor",
		PurchaseOrder: "PO-2026-0954",
		lines: [
			[4, 30],
			[5, 12],
		],
		PaymentType: "ACH",
		status: "PENDING",
		shippingMethodId: "ground",
		shipTo: school,
	},
	{
		daysAgo: 1,
		accountId: "10010",
		userId: "demo-distributor",
		PurchaseOrder: "PO-2026-0956",
		lines: [[6, 3]],
		PaymentType: "CREDITCARD",
		status: "AWAITING_PAYMENT",
		declined: true,
		shippingMethodId: "ground",
	},
	{
		daysAgo: 0.2,
		accountId: "10020",
		userId: "demo-distributor",
		PurchaseOrder: "BGR-121",
		lines: [
			[1, 12],
			[3, 4],
		],
		PaymentType: "ACH",
		status: "AWAITING_PAYMENT",
		shippingMethodId: "ground",
	},
];

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
