/** Fields of the sandbox's page. Pure. */
import type { OnlinePaymentType } from "#rules/payments/payment-terms";

export const sandboxFields = {
	CREDITCARD: ["number", "expiry", "securityCode"],
	ACH: ["routing", "account"],
} as const satisfies Record<OnlinePaymentType, readonly string[]>;

const words = {
	number: /number/i,
	expiry: /expir|month|year/i,
	securityCode: /security code/i,
	routing: /routing/i,
	account: /account/i,
} as const;

/** The field that an error mentions first, otherwise the number. */
export const paymentHasField = (type: OnlinePaymentType, sentence: string): string =>
	[...sandboxFields[type]].reverse().find((field) => words[field].test(sentence)) ?? sandboxFields[type][0];
