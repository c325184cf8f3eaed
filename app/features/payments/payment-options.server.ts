/** Payment types available now. */

import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import { type OnlinePaymentType, onlinePaymentTypes, type PaymentMode } from "#rules/payments/payment-terms";

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
