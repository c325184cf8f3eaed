/** What the payment provider's response says about an attempt. */

import type { ProviderTransaction } from "#contracts/orders/order-payments";
import { toCents } from "../money/cents.ts";
import { approvedIndicator, cancelledStatus, isBrokenOff, type ProviderFinding } from "./payment-machine.ts";
import { paymentLimits } from "./payment-terms.ts";

/** Nobody paid: the page was never opened, or the payer cancelled. */
export const neverPaid: ProviderFinding = {
	kind: "decided",
	responseIndicator: "",
	statusDescription: cancelledStatus,
	amountCents: 0,
};

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
