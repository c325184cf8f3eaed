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
			return "Submitted: waiting for your representative.";
		case "sent-back":
			return until ? `Offer: can be accepted until ${until}.` : "Offer: waiting for the buyer.";
		case "accepted":
			return "Accepted by the buyer.";
		case "declined":
			return "Declined by the buyer: kept for reference.";
		case "expired":
			return until
				? `Expired on ${until}: prices are no longer held.`
				: "Expired: prices are no longer held.";
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
			: "Prices are not held. Prices on the day the quote is submitted apply.",
		"The total does not include shipping, sales tax or card surcharges.",
		"A quote is not an order and reserves no stock: availability is confirmed when the order is placed.",
		`The terms and conditions of sale are at ${termsUrl}.`,
	];
}

/** A name for the file, of characters that every file system and header takes. */
export const documentName = ({ number, version }: Pick<Quote, "number" | "version">): string =>
	toPdfFileName(`${number}-v${version}`);
