/** How every payment begins: of an order, of invoices, or without a signed-in user. */
import { randomBytes } from "node:crypto";
import type { PaymentAttempt, PaymentTarget } from "#contracts/payment-attempts";
import type { OnlinePaymentType } from "#contracts/payment-terms";
import type { Services } from "~/shared/http/service-client.server.ts";

/**
 * A random number of 64 bits, a hyphen, and the milliseconds since 1970 (section 4 of the specification). Of 20 digits,
 * so that all are equally long.
 */
export const newTransactionId = (now: number = Date.now()): string =>
	`${randomBytes(8).readBigUInt64BE().toString().padStart(20, "0")}-${now}`;

/**
 * Opens a payment attempt.
 * @throws {ServiceError} 409 PAYMENT_OPEN, CHANGED or NOT_OWED; 403, 404 and 5xx as the portal service answers
 */
export const beginPayment = (
	services: Services,
	{
		idempotencyKey,
		...wanted
	}: {
		target: PaymentTarget;
		paymentType: OnlinePaymentType;
		expectedTotal: number;
		idempotencyKey: string | undefined;
		paidSeen?: boolean;
	},
): Promise<PaymentAttempt> =>
	services.portal.openAttempt({ ...wanted, formKey: idempotencyKey, transactionID: newTransactionId() });
