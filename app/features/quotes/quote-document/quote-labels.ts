/** Labels of a printed quote. */
import type { Quote } from "#contracts/quotes/quotes";
import { zoneTitle } from "#rules/clock/time-zones";
import { formatDayIn } from "#rules/format";
import { estimatedTaxText } from "#rules/tax/sales-tax";
import { toPdfFileName } from "~/shared/pdf/format.ts";

type TermFields = Pick<Quote, "status" | "expiresAt" | "estimatedTax">;

/** When the printed version was passed on, or a draft last changed. */
export const versionDate = ({
	versions,
	updatedAt,
	status,
}: Pick<Quote, "versions" | "updatedAt" | "status">) =>
	status === "draft" ? updatedAt : (versions.at(-1)?.at ?? updatedAt);

/** @param zone of the account */
export function terms(
	{ status, expiresAt, estimatedTax }: TermFields,
	termsUrl: string,
	zone: string,
): string[] {
	const held = status === "submitted" || status === "sent-back" || status === "accepted";
	return [
		"Prices are in US dollars, for the quantities of this quote.",
		...(status === null && !expiresAt
			? []
			: [
					held && expiresAt
						? `They are held until the end of ${formatDayIn(expiresAt, zone)}, ${zoneTitle(zone)}.`
						: "Prices are not held. Prices on the day the quote is submitted apply.",
				]),
		"The total does not include shipping, sales tax or card surcharges.",
		...(estimatedTax ? [estimatedTaxText(estimatedTax)] : []),
		"A quote is not an order and reserves no stock: availability is confirmed when the order is placed.",
		`The terms and conditions of sale are at ${termsUrl}.`,
	];
}

/** The name has only characters that are valid in every file system and header. */
export const documentName = ({ number, version }: Pick<Quote, "number" | "version">): string =>
	toPdfFileName(version === null ? `quote-${number}` : `${number}-v${version}`);
