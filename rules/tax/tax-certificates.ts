/**
 * Exemption certificates: a buyer's statement for one or more states that it owes no sales tax, such as for goods to be
 * resold. It counts once the seller accepted it, until the end of its last day by the account's clock.
 */
import { daysAfter } from "../clock/time-zones.ts";
import type { Exemption } from "./sales-tax.ts";

export const certificateReasons = {
	resale: "Resale",
	manufacturing: "Manufacturing",
	government: "Government",
	nonprofit: "Nonprofit or charity",
	"direct-pay": "Direct pay permit",
	other: "Other",
} as const;
export type CertificateReason = keyof typeof certificateReasons;
export const certificateReasonNames = Object.keys(certificateReasons) as [
	CertificateReason,
	...CertificateReason[],
];

/** Decisions as the table keeps them; a certificate expires by the day, without a change of this. */
export const certificateDecisions = ["waiting", "accepted", "declined", "withdrawn"] as const;
export type CertificateDecision = (typeof certificateDecisions)[number];

export const certificateLimits = { number: 40, note: 300, states: 60, perAccount: 200 } as const;

export type CertificateStatus = CertificateDecision | "expiring" | "expired";

export const certificateStatusLabels: Readonly<Record<CertificateStatus, string>> = {
	waiting: "In review",
	accepted: "Accepted",
	declined: "Declined",
	withdrawn: "Withdrawn",
	expiring: "Expires soon",
	expired: "Expired",
};

/** When people are reminded: days from today to the last day, both included. */
export const reminders = [
	{ key: "60", from: 31, to: 60 },
	{ key: "30", from: 8, to: 30 },
	{ key: "7", from: 0, to: 7 },
	{ key: "expired", from: -7, to: -1 },
] as const;

/** Days before the last day from which a certificate is shown as one that expires soon. */
const soonDays = reminders[0].to;

type Dated = { decision: CertificateDecision; expiresOn: string | null };

/** @param today by the account's clock, "YYYY-MM-DD" */
export function certificateStatus({ decision, expiresOn }: Dated, today: string): CertificateStatus {
	if (decision === "declined" || decision === "withdrawn" || expiresOn === null) return decision;
	if (expiresOn < today) return "expired";
	return decision === "accepted" && expiresOn <= daysAfter(today, soonDays) ? "expiring" : decision;
}

type Certificate = Dated & { id: string; number: string; states: readonly string[] };

/** The certificate that counts for a state on a day: the one that lasts longest. */
export function exemptionIn(
	certificates: readonly Certificate[],
	state: string,
	today: string,
): Exemption | null {
	const [best] = certificates
		.filter(
			({ decision, expiresOn, states }) =>
				decision === "accepted" && states.includes(state) && (expiresOn === null || expiresOn >= today),
		)
		.toSorted((a, b) => (b.expiresOn ?? "9999").localeCompare(a.expiresOn ?? "9999"));
	return best ? { certificateId: best.id, number: best.number } : null;
}
