import { onlinePaymentTypes, type PaymentType, paymentLimits } from "./payment-terms.ts";

/** @returns why the amount cannot be paid this way, or `null` */
export const paymentProblem = (type: PaymentType, totalCents: number): string | null =>
	totalCents > paymentLimits.maxCents && onlinePaymentTypes.some((online) => online === type)
		? "More than $999,999.99 cannot be paid by bank transfer or card here. Choose to be billed on your account."
		: null;
