/**
 * The words and limits of payments. Apart from the contracts, so that a page can have them without schemas.
 */

/** How an order is paid; the last is on the account, without a payment provider. */
export const paymentTypes = ["ACH", "CREDITCARD", "CHECK_MY_NET_ACCOUNT"] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** The payment types that go through the payment provider. */
export const onlinePaymentTypes = ["ACH", "CREDITCARD"] as const;
export type OnlinePaymentType = (typeof onlinePaymentTypes)[number];

/**
 * The states of a payment attempt. initiated: the provider has not decided. completed: approved with the right amount,
 * and what was paid for is marked paid. declined, cancelled: nothing was charged. needs-attention: the provider and the
 * books do not agree, or nothing is heard; `npm run payments:reconcile` settles it.
 */
export const attemptStates = ["initiated", "completed", "declined", "cancelled", "needs-attention"] as const;
export type AttemptState = (typeof attemptStates)[number];

/** What a payment can be for. */
export const paymentPurposes = ["order", "invoices", "portal"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export const paymentLimits = {
	/** Seconds between two questions after a payment's state. */
	pollSeconds: 5,
	/** Minutes after which a waiting page stops asking by itself. */
	pollMinutes: 15,
	/** Minutes after which a payment that the provider has not decided needs attention. */
	undecidedMinutes: 60,
	/** Invoices that one payment covers at most. */
	invoices: 100,
	/** Smallest and largest amount of one payment, in cents, without surcharge. */
	leastCents: 1,
	mostCents: 99_999_999,
	/** Characters of a portal payment's reference, which also names it at the provider. */
	reference: 60,
	/** Payments on one page of the history. */
	pageSize: 25,
} as const;

/** Code of the 503 of a service that is well itself, while the payment provider behind it does not answer. */
export const providerSilent = "PROVIDER_SILENT";

/** A random number of 64 bits or more, a hyphen, and the milliseconds since 1970. */
export const transactionIdPattern = /^\d{16,24}-\d{13}$/;
