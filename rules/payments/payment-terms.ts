/** Terms and limits of payments. Free of schemas, for use in the browser. */

/** CHECK_MY_NET_ACCOUNT is on account, without a payment provider. */
export const paymentTypes = ["ACH", "CREDITCARD", "CHECK_MY_NET_ACCOUNT"] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const onlinePaymentTypes = ["ACH", "CREDITCARD"] as const;
export type OnlinePaymentType = (typeof onlinePaymentTypes)[number];

/** As sentences call them; an owner's service may know others. */
export const onlinePaymentWords: Readonly<Record<string, string>> = {
	ACH: "bank transfer (ACH)",
	CREDITCARD: "credit card",
};

/**
 * initiated: not decided. completed: approved with the right amount and booked. declined, cancelled: not charged.
 * needs-attention: provider and ledger disagree, or the provider is silent; see `npm run payments:reconcile`.
 */
export const attemptStates = ["initiated", "completed", "declined", "cancelled", "needs-attention"] as const;
export type AttemptState = (typeof attemptStates)[number];

/** "test": no money moves, at the sandbox or a provider's test account. */
export const paymentModes = ["test", "live"] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const testPaymentLabel = "test, no money moved";

/** 409: this shop takes no payments by card or ACH. */
export const paymentsOff = "PAYMENTS_OFF";

export const paymentPurposes = ["order", "invoices", "portal"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export const paymentLimits = {
	pollSeconds: 5,
	pollMinutes: 15,
	undecidedMinutes: 60,
	invoices: 100,
	/** Least amount of a payment, in cents, without surcharge. */
	minCents: 1,
	maxCents: 99_999_999,
	reference: 60,
	pageSize: 25,
} as const;

/** 503: the service works, but the payment provider does not answer. */
export const providerSilent = "PROVIDER_SILENT";
/** Approved, but the service that books it failed: it is booked later, and must not be paid again. */
export const notBooked = "NOT_BOOKED";

/** 409: the reference of a portal payment is an invoice that is paid already. */
export const paidReference = "PAID_REFERENCE";

/** @returns why the amount cannot be paid this way, or `null` */
export const paymentProblem = (type: PaymentType, totalCents: number): string | null =>
	totalCents > paymentLimits.maxCents && onlinePaymentTypes.some((online) => online === type)
		? "More than $999,999.99 cannot be paid by bank transfer or card here. Choose to be billed on your account."
		: null;

// Time limit of polling. Pure; ms since 1970.

const span = paymentLimits.pollMinutes * 60_000;

export function pollUntil(now: number, openedAt: string | null, resumedAt: string | null): number {
	const opened = openedAt ? Date.parse(openedAt) : now;
	const resumed = Number(resumedAt);
	const from = Number.isFinite(resumed) && resumed <= now ? Math.max(opened, resumed) : opened;
	return from + span;
}
