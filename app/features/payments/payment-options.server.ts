/** What can be paid with through the payment provider now. */
import { type OnlinePaymentType, onlinePaymentTypes, type PaymentMode } from "#contracts/payment-terms";
import type { Services } from "~/shared/http/service-client.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";

export type PaymentOptions = {
	/** `null` when the service does not say. */
	mode: PaymentMode | null;
	types: OnlinePaymentType[];
	/** Why there are none, in a sentence for the payer; `null` when there are some. */
	off: string | null;
};

const untold: PaymentOptions = { mode: null, types: [...onlinePaymentTypes], off: null };

export async function paymentOptions({ portal }: Pick<Services, "portal">): Promise<PaymentOptions> {
	try {
		return await portal.paymentOptions();
	} catch (error) {
		if (error instanceof ServiceError) return untold;
		throw error;
	}
}
