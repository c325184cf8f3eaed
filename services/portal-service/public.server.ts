/** What other services may use of this one; the import rules refuse everything else. */
export {
	type AttemptRow,
	attemptOfPayment,
	chargedCents,
	insertAttempt,
	insertEvent,
	markPageOpened,
	modeOfOrderPayment,
	updateAttempt,
} from "./payments/attempts-repository.server.ts";
export { bookPayment, getReceiptNumber } from "./payments/book-payment.server.ts";
export { completeAttempt } from "./payments/complete-payment.server.ts";
export { signEvent } from "./payments/event-signature.server.ts";
export { findHold } from "./payments/holds-repository.server.ts";
export { ledgerMode } from "./payments/ledger-mode-repository.server.ts";
export { ownAttempt, type PaymentCall, perhapsSignedIn } from "./payments/payer.server.ts";
export type { OrderPayments, PayableOrder, PaymentDeps } from "./payments/payment-deps.ts";
export { claimLedger, paymentTypeProblem } from "./payments/payment-mode.server.ts";
export { type PaymentProvider, ProviderSilent } from "./payments/payment-provider.ts";
export { askProvider, reconcileAndReport } from "./payments/reconcile.server.ts";
