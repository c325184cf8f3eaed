/**
 * States of a payment attempt and their transitions (section 4, "Payment flow"). Pure; only the portal
 * service applies them.
 *
 *   initiated ──▶ completed | declined | cancelled | needs-attention
 *   cancelled, declined ──▶ needs-attention   (an approval that came too late)
 *   needs-attention ──▶ completed | declined | cancelled
 */

import type { ProviderTransaction } from "#contracts/orders/order-payments";
import { toCents } from "../money/cents.ts";
import { type AttemptState, paymentLimits } from "./payment-terms.ts";

export type ProviderFinding =
	/** The payment isn't decided yet, or isn't known at the provider (yet). */
	| { kind: "undecided"; ageMinutes: number }
	| { kind: "decided"; responseIndicator: string; statusDescription: string; amountCents: number };

export type AttentionReason = "WRONG_AMOUNT" | "LATE_APPROVAL" | "NO_ANSWER" | "NOT_OWED";

export type Move =
	| { to: "stay" }
	| { to: "completed" | "declined" | "cancelled" }
	| { to: "needs-attention"; reason: AttentionReason };

export const approvedIndicator = "A";
export const cancelledStatus = "user cancelled";

/** Whether the provider's text means that the payer cancelled. */
const isBrokenOff = (statusDescription: string): boolean =>
	statusDescription.trim().toLowerCase() === cancelledStatus;

const stay: Move = { to: "stay" };

export function nextMove(
	attempt: { state: AttemptState; amountCents: number },
	finding: ProviderFinding,
	undecidedMinutes: number,
): Move {
	if (attempt.state === "completed") return stay;
	if (finding.kind === "undecided")
		return attempt.state === "initiated" && finding.ageMinutes >= undecidedMinutes
			? { to: "needs-attention", reason: "NO_ANSWER" }
			: stay;
	if (finding.responseIndicator === approvedIndicator) return approved(attempt, finding.amountCents);
	if (attempt.state !== "initiated" && attempt.state !== "needs-attention") return stay;
	return { to: isBrokenOff(finding.statusDescription) ? "cancelled" : "declined" };
}

function approved(
	{ state, amountCents }: { state: AttemptState; amountCents: number },
	charged: number,
): Move {
	if (charged !== amountCents) return { to: "needs-attention", reason: "WRONG_AMOUNT" };
	// Cancelled or declined here, but charged there; someone else may have paid meanwhile.
	if (state === "cancelled" || state === "declined")
		return { to: "needs-attention", reason: "LATE_APPROVAL" };
	return { to: "completed" };
}

// What the payment provider's response says about an attempt.

/** Nobody paid: the page was never opened, or the payer cancelled. */
export const neverPaid: ProviderFinding = {
	kind: "decided",
	responseIndicator: "",
	statusDescription: cancelledStatus,
	amountCents: 0,
};

/**
 * Whether a saved method was sent and may be charged yet, however late the request arrives: then only the provider ends
 * the payment. One that it still doesn't know after the time for an answer never arrived.
 */
export const mayArriveYet = (
	{ state, isSent }: { state: AttemptState; isSent: boolean },
	transaction: ProviderTransaction | null,
): boolean => isSent && !(state === "needs-attention" && transaction === null);

const isDecided = ({ id, response_indicator, status_description }: ProviderTransaction): boolean =>
	id !== null && (response_indicator.trim() !== "" || isBrokenOff(status_description));

/**
 * @param transaction `null` when the provider does not know it
 * @param attempt times in ms since 1970; `openedAt` is `null` until the provider's page was opened
 */
export function toFinding(
	transaction: ProviderTransaction | null,
	{ createdAt, openedAt }: { createdAt: number; openedAt: number | null },
	now: number,
): ProviderFinding {
	const ageMinutes = (now - (openedAt ?? createdAt)) / 60_000;
	if (transaction === null && openedAt === null && ageMinutes >= paymentLimits.undecidedMinutes)
		return neverPaid;
	if (transaction === null || !isDecided(transaction)) return { kind: "undecided", ageMinutes };
	return {
		kind: "decided",
		responseIndicator: transaction.response_indicator,
		statusDescription: transaction.status_description,
		amountCents: toCents(transaction.amount),
	};
}

type Decided = Extract<ProviderFinding, { kind: "decided" }>;

export const isApproval = (finding: ProviderFinding): finding is Decided =>
	finding.kind === "decided" && finding.responseIndicator === approvedIndicator;
