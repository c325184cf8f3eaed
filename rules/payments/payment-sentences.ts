/** What payers read when a payment is refused or needs attention. Integer US cents. */
import { formatCents } from "../format.ts";
import type { AttentionReason } from "./payment-machine.ts";

/** @param chargedCents what the provider charged and nobody has applied */
export function attentionSentence(
	reason: AttentionReason,
	{ chargedCents, dueCents, reference }: { chargedCents: number; dueCents: number; reference: string },
): string {
	const charged = formatCents(chargedCents);
	switch (reason) {
		case "WRONG_AMOUNT":
			return `The payment provider charged ${charged}, but ${formatCents(dueCents)} was due. Nothing has been applied${reference && ` to ${reference}`} yet. We will refund the ${charged}; then you can pay again.`;
		case "LATE_APPROVAL":
			return `The payment provider charged ${charged} after this payment had ended here. We will apply it or refund it.`;
		case "NO_ANSWER":
			return "The payment provider hasn't answered about this payment for a long time. We keep checking; you can also cancel it.";
		case "NOT_OWED":
			return `The payment provider charged ${charged}, but ${reference || "this"} was no longer due. We will refund the ${charged}.`;
	}
}

export const paymentRefusals = {
	changed: (cents: number, expectedCents: number) =>
		`The total is ${formatCents(cents)} now, not ${formatCents(expectedCents)}. Check it before you pay.`,
	open: (what: string) =>
		`A payment of ${what} is already under way. Continue that payment, or cancel it and pay again.`,
	/** Of a payment that only we can end, such as one with a wrong amount. */
	underReview: (what: string) =>
		`We're checking an earlier payment of ${what}. Until that's settled, it can't be paid, credited or canceled here. Call us if it can't wait.`,
	invoicePaid: (number: string) => `Invoice ${number} is already paid.`,
	onlyOwed: (number: string, cents: number) =>
		`Only ${formatCents(cents)} is still owed on invoice ${number}. Check the amount and try again.`,
	orderSettled: (number: string) => `Order ${number} is not awaiting payment.`,
	tooMuch: "This is over the limit for one payment. Split the invoices into two payments.",
	transactionTaken: "This transaction id belongs to another payment.",
	mayNotPayOrders: "You may not pay orders.",
	mayNotPayInvoices: "You may not pay invoices.",
	mayNotPayBranches: "You may no longer pay the invoices of every branch in this payment.",
	providerSilent: "The payment provider isn't responding right now. Nothing is lost; please try again.",
	notBooked:
		"Your payment went through, but we couldn't apply it yet. The money isn't lost. Please don't pay again.",
	decided: "This payment is no longer open.",
	/** Of a payment by a saved method. */
	sent: "The payment was sent to the payment provider, so it can't be canceled here anymore. We'll show the result as soon as we have it.",
};
