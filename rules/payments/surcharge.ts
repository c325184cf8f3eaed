/** Surcharge for paying invoices by card: 3%, none for ACH (section 9 of the specification). Integer US cents. */
import { shareCents } from "../money/basis-points.ts";
import type { OnlinePaymentType } from "./payment-terms.ts";

export const cardSurchargeBasisPoints = 300;

export const surchargeCents = (amountCents: number, type: OnlinePaymentType): number =>
	type === "CREDITCARD" ? shareCents(amountCents, cardSurchargeBasisPoints) : 0;
