/** Exports for other services; import rules forbid all other imports. */
export { invoicedOrders } from "./invoices/invoices-repository.server.ts";
export { issueCreditMemos } from "./invoices/issue.server.ts";
export {
	type AttemptRow,
	attemptOfPayment,
	chargedCents,
	insertAttempt,
	insertEvent,
	markPageOpened,
	modeOfOrderPayment,
	updateAttempt,
} from "./payments/attempts/attempts-repository.server.ts";
export { optionalBearer, ownAttempt, type PaymentCall } from "./payments/attempts/payer.server.ts";
export { bookPayment, getReceiptNumber } from "./payments/booking/book-payment.server.ts";
export { completeAttempt } from "./payments/booking/complete-payment.server.ts";
export { consentFor } from "./payments/methods/payment-methods.server.ts";
export type { OrderPayments, PayableOrder, PaymentDeps } from "./payments/payment-deps.ts";
export { claimLedger, paymentTypeProblem } from "./payments/payment-mode.server.ts";
export { ledgerMode } from "./payments/payments-repository.server.ts";
export {
	type KeptMethod,
	type PaymentProvider,
	ProviderSilent,
	type ProviderTokens,
} from "./payments/provider/payment-provider.ts";
export { signEvent } from "./payments/provider/provider-events.server.ts";
export {
	findPaymentHold,
	openPayments,
	underReview,
} from "./payments/reconcile/reconcile-repository.server.ts";
export { askProvider, reconcileAndReport } from "./payments/reconcile/settle-payment.server.ts";
