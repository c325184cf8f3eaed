/** Starts payments of orders, invoices, and without sign-in. */
import { randomBytes } from "node:crypto";
import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import type { PaymentAttempt, PaymentTarget } from "#contracts/payments/payment-attempts";
import { formatTransactionId } from "#rules/payments/payment-numbers";
import { type OnlinePaymentType, onlinePaymentTypes, type PaymentMode } from "#rules/payments/payment-terms";

export const newTransactionId = (now: number = Date.now()): string =>
	formatTransactionId(randomBytes(8).readBigUInt64BE(), now);

type Wanted = {
	target: PaymentTarget;
	paymentType: OnlinePaymentType;
	expectedTotal: number;
	idempotencyKey: string | undefined;
	paidSeen?: boolean;
	/** A saved method, charged at once. Whatever comes of it, the payment's page shows it. */
	methodId?: string | undefined;
};

/** @throws {ServiceError} 409 PAYMENT_OPEN, CHANGED or NOT_OWED; 403, 404 and 5xx of the portal service */
export async function beginPayment(
	services: Services,
	{ idempotencyKey, ...paymentRequest }: Wanted,
): Promise<PaymentAttempt> {
	const attempt = await services.portal.openAttempt({
		...paymentRequest,
		formKey: idempotencyKey,
		transactionID: newTransactionId(),
	});
	if (paymentRequest.methodId !== undefined)
		await services.portal.chargeMethod({ transactionID: attempt.transactionID }).catch((error: unknown) => {
			if (!(error instanceof ServiceError)) throw error;
		});
	return attempt;
}

// Payment types available now.

export type PaymentOptions = {
	/** `null` when the service is down. */
	mode: PaymentMode | null;
	types: OnlinePaymentType[];
	/** A message for the payer when there are none. */
	off: string | null;
};

const allPaymentTypes: PaymentOptions = { mode: null, types: [...onlinePaymentTypes], off: null };

export async function paymentOptions({ portal }: Pick<Services, "portal">): Promise<PaymentOptions> {
	try {
		return await portal.paymentOptions();
	} catch (error) {
		if (error instanceof ServiceError) return allPaymentTypes;
		throw error;
	}
}
