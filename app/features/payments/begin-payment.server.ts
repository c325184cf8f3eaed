/** Starts payments of orders, invoices, and without sign-in. */
import { randomBytes } from "node:crypto";
import type { Services } from "#client/call-context";
import type { PaymentAttempt, PaymentTarget } from "#contracts/payments/payment-attempts";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import { formatTransactionId } from "#rules/payments/transaction-id";

export const newTransactionId = (now: number = Date.now()): string =>
	formatTransactionId(randomBytes(8).readBigUInt64BE(), now);

/** @throws {ServiceError} 409 PAYMENT_OPEN, CHANGED or NOT_OWED; 403, 404 and 5xx of the portal service */
export const beginPayment = (
	services: Services,
	{
		idempotencyKey,
		...paymentRequest
	}: {
		target: PaymentTarget;
		paymentType: OnlinePaymentType;
		expectedTotal: number;
		idempotencyKey: string | undefined;
		paidSeen?: boolean;
		methodId?: string | undefined;
	},
): Promise<PaymentAttempt> =>
	services.portal.openAttempt({
		...paymentRequest,
		formKey: idempotencyKey,
		transactionID: newTransactionId(),
	});
