/** Bank accounts and cards that a provider keeps, known here by a token alone. */
import type { OnlinePaymentType } from "./payment-terms.ts";

export const savedMethodLimits = { perAccount: 20, label: 60 } as const;

/** What the payer accepts at the provider's page when it saves a method. @param store legal name of the shop */
export const savingConsent = (type: OnlinePaymentType, store: string): string =>
	type === "ACH"
		? `I authorize ${store} to debit this bank account electronically (ACH) for each payment that I, or another person who may pay for this customer account, start there, for the amount shown before that payment. This authorization stays in effect until the account is removed under Saved payment methods, or until I revoke it in writing. Debits follow the Nacha Operating Rules.`
		: `I allow ${store} to have this card kept by the payment provider, and to charge it for each payment that I, or another person who may pay for this customer account, start there, for the amount shown before that payment. This stays in effect until the card is removed under Saved payment methods.`;

/** "Visa ending 1111". */
export const methodName = ({ brand, lastFour }: { brand: string; lastFour: string }): string =>
	`${brand} ending ${lastFour}`;

/** @param expiresOn the last day, "YYYY-MM-DD"; bank accounts have none */
export const hasExpired = (expiresOn: string | null, today: string): boolean =>
	expiresOn !== null && expiresOn < today;

/** A choice of how to pay: "ACH", or "CREDITCARD:" with the id of a saved method. */
export const choicePattern = /^(?:ACH|CREDITCARD)(?::[\w-]{1,64})?$/;

export function readChoice(choice: string): { type: OnlinePaymentType; methodId: string | undefined } | null {
	if (!choicePattern.test(choice)) return null;
	const [type, methodId] = choice.split(":", 2);
	return { type: type === "ACH" ? "ACH" : "CREDITCARD", methodId };
}

/** A choice that a form's schema has checked. */
export function toChoice(choice: string): { type: OnlinePaymentType; methodId: string | undefined } {
	const read = readChoice(choice);
	if (!read) throw new RangeError("This payment method isn't available.");
	return read;
}

/** Whether a field of a form names a saved method, so that no page of the provider opens. */
export const isSavedChoice = (choice: unknown): boolean =>
	typeof choice === "string" && readChoice(choice)?.methodId !== undefined;

export const methodRefusals = {
	gone: "This saved payment method was removed. Choose another way to pay.",
	expired: (name: string) => `${name} has expired. Choose another way to pay, or save the new card.`,
	otherType: "This saved payment method is of another type. Choose how to pay again.",
	otherProvider: "This saved payment method belongs to another payment provider. Choose another way to pay.",
	notOffered: "The payment provider of this shop doesn't keep payment methods.",
	unknown: "This payment method",
} as const;
