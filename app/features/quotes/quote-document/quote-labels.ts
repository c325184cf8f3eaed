/** What a printed quote says besides its figures. Pure. */
import type { Quote } from "#contracts/quotes";
import { formatLongDay } from "~/shared/format.ts";
import { toPdfFileName } from "~/shared/pdf/format.ts";

type Standing = Pick<Quote, "status" | "expiresAt">;

export function standing({ status, expiresAt }: Standing): string {
	const until = expiresAt ? formatLongDay(expiresAt) : null;
	switch (status) {
		case "draft":
			return "Draft: not submitted, prices are not held yet.";
		case "submitted":
			return "Submitted: waits for the answer of the representative.";
		case "sent-back":
			return until ? `Offer: can be accepted until ${until}.` : "Offer: waits for the buyer's answer.";
		case "accepted":
			return "Accepted by the buyer.";
		case "declined":
			return "Declined by the buyer: kept for reference.";
		case "expired":
			return until
				? `Expired on ${until}: prices are not held any more.`
				: "Expired: prices are not held any more.";
	}
}

/** The date of the version that is printed: when it passed to the other side, or for a draft its last change. */
export const versionDate = ({
	versions,
	updatedAt,
	status,
}: Pick<Quote, "versions" | "updatedAt" | "status">) =>
	status === "draft" ? updatedAt : (versions.at(-1)?.at ?? updatedAt);

export function terms({ status, expiresAt }: Standing, termsUrl: string): string[] {
	const held = status === "submitted" || status === "sent-back" || status === "accepted";
	return [
		"Prices are in US dollars, for the quantities of this quote.",
		held && expiresAt
			? `They are held until the end of ${formatLongDay(expiresAt)} (UTC).`
			: "They are not held; the prices of the day on which the quote is submitted count.",
		"Shipping, sales tax and surcharges for payment by card are not part of the total.",
		"A quote is not an order and reserves no stock: availability is confirmed when the order is placed.",
		`The terms and conditions of sale are at ${termsUrl}.`,
	];
}

/** A name for the file, of characters that every file system and header takes. */
export const documentName = ({ number, version }: Pick<Quote, "number" | "version">): string =>
	toPdfFileName(`${number}-v${version}`);
