/**
 * The card fee of portal payments, which PORTAL_PAYMENT_CARD_FEE sets; bank transfers have none. Unlike the
 * surcharge of invoice payments, it is a setting. Integer US cents and basis points (1% is 100).
 */
import { shareCents } from "../money/basis-points.ts";
import type { OnlinePaymentType } from "./payment-terms.ts";

/** A percentage from 0 to 10 with at most 2 decimals. */
export const cardFeePattern = /^(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)$/;

export const cardFeeRule = "is a percentage from 0 to 10 with at most 2 decimals, such as 3 or 2.75";

export const defaultCardFee = "3";

/** @param percent matches `cardFeePattern` */
export function cardFeeBasisPoints(percent: string): number {
	const [whole = "0", decimals = ""] = percent.split(".");
	return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/** The fee, rounded half up to the cent. */
export const portalFeeCents = (amountCents: number, type: OnlinePaymentType, basisPoints: number): number =>
	type === "CREDITCARD" ? shareCents(amountCents, basisPoints) : 0;
