/** Labels of a printed quote. */
import type { Quote } from "#contracts/quotes/quotes";
import { formatDay } from "#rules/format";
import { toPdfFileName } from "~/shared/pdf/format.ts";

type StatusFields = Pick<Quote, "status" | "expiresAt">;

export function statusSentence({ status, expiresAt }: StatusFields): string {
	const until = expiresAt ? formatDay(expiresAt) : null;
	switch (status) {
		case null:
			return "";
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

/** When the printed version was passed on, or a draft last changed. */
export const versionDate = ({
	versions,
	updatedAt,
	status,
}: Pick<Quote, "versions" | "updatedAt" | "status">) =>
	status === "draft" ? updatedAt : (versions.at(-1)?.at ?? updatedAt);

export function terms({ status, expiresAt }: StatusFields, termsUrl: string): string[] {
	const held = status === "submitted" || status === "sent-back" || status === "accepted";
	return [
		"Prices are in US dollars, for the quantities of this quote.",
		...(status === null && !expiresAt
			? []
			: [
					held && expiresAt
						? `They are held until the end of ${formatDay(expiresAt)} (UTC).`
						: "Prices are not held. Prices on the day the quote is submitted apply.",
				]),
		"The total does not include shipping, sales tax or card surcharges.",
		"A quote is not an order and reserves no stock: availability is confirmed when the order is placed.",
		`The terms and conditions of sale are at ${termsUrl}.`,
	];
}

/** The name has only characters that are valid in every file system and header. */
export const documentName = ({ number, version }: Pick<Quote, "number" | "version">): string =>
	toPdfFileName(version === null ? `quote-${number}` : `${number}-v${version}`);
