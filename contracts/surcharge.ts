/**
 * The surcharge on payments by card: 3% of what is paid on invoices, none on ACH (section 9 of the specification).
 * Amounts are integer US cents.
 */
import type { OnlinePaymentType } from "./payment-terms.ts";

export const cardSurchargeBasisPoints = 300;

export const surchargeCents = (amountCents: number, type: OnlinePaymentType): number =>
	type === "CREDITCARD" ? Math.floor((amountCents * cardSurchargeBasisPoints + 5_000) / 10_000) : 0;
