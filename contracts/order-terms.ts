/** The words and limits of orders. Apart from the contract, so that a page can have them without schemas. */

/** AWAITING_PAYMENT: placed, and its payment by ACH or card is not authorized yet; nothing is shipped. */
export const orderStatuses = [
	"AWAITING_PAYMENT",
	"PENDING",
	"PROCESSING",
	"SHIPPED",
	"DELIVERED",
	"CANCELLED",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ["UNPAID", "AUTHORIZED", "DECLINED", "ON_ACCOUNT"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Whose orders a list shows: those of the account that is acted for, or of every account that is assigned. */
export const orderScopes = ["account", "territory"] as const;
export type OrderScope = (typeof orderScopes)[number];

export const orderLimits = {
	note: 2000,
	purchaseOrder: 40,
	pageSize: 25,
	linesPerPage: 100,
} as const;
