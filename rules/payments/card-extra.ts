/** What a card adds: the surcharge of invoices, the fee of portal payments, and nothing for orders. */
import type { OnlinePaymentType, PaymentPurpose } from "./payment-terms.ts";
import { portalFeeCents } from "./portal-fee.ts";
import { surchargeCents } from "./surcharge.ts";

/** What a card payment adds, in integer US cents. @param portalCardFee in basis points */
export function cardExtraCents(
	purpose: PaymentPurpose,
	cents: number,
	type: OnlinePaymentType,
	portalCardFee: number,
): number {
	switch (purpose) {
		case "order":
			return 0;
		case "invoices":
			return surchargeCents(cents, type);
		case "portal":
			return portalFeeCents(cents, type, portalCardFee);
	}
}
