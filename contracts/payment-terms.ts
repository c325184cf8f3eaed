/**
 * The words and limits of payments. Apart from the contracts, so that a page can have them without schemas.
 */

/** How an order is paid; the last is on the account, without a payment provider. */
export const paymentTypes = ["ACH", "CREDITCARD", "CHECK_MY_NET_ACCOUNT"] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const onlinePaymentTypes = ["ACH", "CREDITCARD"] as const;
export type OnlinePaymentType = (typeof onlinePaymentTypes)[number];

/**
 * The states of a payment attempt. initiated: the provider has not decided. completed: approved with the right amount,
 * and what was paid for is marked paid. declined, cancelled: nothing was charged. needs-attention: the provider and the
 * books do not agree, or nothing is heard; `npm run payments:reconcile` settles it.
 */
export const attemptStates = ["initiated", "completed", "declined", "cancelled", "needs-attention"] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Whether money moves: "test" at the sandbox, or at a provider that is only tried out. */
export const paymentModes = ["test", "live"] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const testPaymentLabel = "test, no money moved";

/** Code of the 409 of a shop that takes no payments by card or bank account. */
export const paymentsOff = "PAYMENTS_OFF";

export const paymentPurposes = ["order", "invoices", "portal"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export const paymentLimits = {
	pollSeconds: 5,
	pollMinutes: 15,
	undecidedMinutes: 60,
	invoices: 100,
	/** Smallest and largest amount of one payment, in cents, without surcharge. */
	leastCents: 1,
	mostCents: 99_999_999,
	reference: 60,
	pageSize: 25,
} as const;

/** Code of the 503 of a service that is well itself, while the payment provider behind it does not answer. */
export const providerSilent = "PROVIDER_SILENT";

/** Code of the 409 of a portal payment whose reference names an invoice that is paid already. */
export const paidReference = "PAID_REFERENCE";

/** A random number of 64 bits or more, a hyphen, and the milliseconds since 1970. */
export const transactionIdPattern = /^\d{16,24}-\d{13}$/;
