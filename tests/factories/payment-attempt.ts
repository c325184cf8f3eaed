import type { PaymentAttempt } from "#contracts/payments/payment-attempts";

/** A payment without sign-in that waits for its payer; fields can be overridden. */
export const makePaymentAttempt = (attempt: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
	transactionID: "1234567890123456-1700000000000",
	paymentProvider: "sandbox",
	purpose: "portal",
	state: "initiated",
	attention: null,
	paymentType: "CREDITCARD",
	amount: 100,
	bankSurcharge: 3,
	total: 103,
	reference: "PO-4711",
	accountId: null,
	order: null,
	invoices: [],
	payer: { firstName: "Dana", lastName: "Okonkwo", email: "dana@example.com" },
	paymentId: null,
	receiptNumber: null,
	createdAt: "2026-11-22T09:00:00.000Z",
	updatedAt: "2026-11-22T09:00:00.000Z",
	openedAt: null,
	...attempt,
});
