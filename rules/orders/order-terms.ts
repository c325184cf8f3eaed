/** Terms and limits of orders. Free of schemas, for use in the browser. */

/** AWAITING_PAYMENT: placed, but the payment by ACH or card is not authorized yet; not shipped. */
export const orderStatuses = [
	"AWAITING_PAYMENT",
	"PENDING",
	"PROCESSING",
	"PARTIALLY_SHIPPED",
	"SHIPPED",
	"DELIVERED",
	"CANCELLED",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses as badges, documents, mail, and answers of the assistant and its tools call them. */
export const orderStatusWords: Readonly<Record<OrderStatus, string>> = {
	AWAITING_PAYMENT: "Awaiting payment",
	PENDING: "Pending",
	PROCESSING: "Processing",
	PARTIALLY_SHIPPED: "Partially shipped",
	SHIPPED: "Shipped",
	DELIVERED: "Delivered",
	CANCELLED: "Canceled",
};

/** An owner's own status is shown as it is. */
export const orderStatusWord = (status: string): string =>
	Object.hasOwn(orderStatusWords, status) ? orderStatusWords[status as OrderStatus] : status;

export const paymentStatuses = ["UNPAID", "AUTHORIZED", "DECLINED", "ON_ACCOUNT"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Orders of the current account, or of all assigned accounts. */
export const orderScopes = ["account", "territory"] as const;
export type OrderScope = (typeof orderScopes)[number];

export const orderLimits = {
	note: 2000,
	purchaseOrder: 40,
	pageSize: 25,
	linesPerPage: 100,
} as const;

/** Numbers of orders: "SO-100023" from the sequence; a release has a number of its own. */
const first = 100_000;

/** @param own a release's own number */
export const orderNumber = (sequence: number | string, own: string | null = null): string =>
	own ?? `SO-${first + Number(sequence)}`;

/** @returns the sequence; `null` for a number of another form */
export function orderSequence(number: string): number | null {
	const [, digits] = /^SO-(\d{6,12})$/i.exec(number.trim()) ?? [];
	return digits === undefined ? null : Number(digits) - first;
}
