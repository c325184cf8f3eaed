import type { QuoteOutcome } from "#contracts/quotes/quotes";
import type { OutcomeFilter, OutcomeReason, OutcomeResult } from "#rules/quotes/quote-outcome";
import { Badge } from "~/design-system/badge.tsx";

export const outcomeWords: Record<OutcomeFilter, string> = {
	won: "Won",
	lost: "Lost",
	none: "No outcome yet",
};

export const reasonWords: Record<OutcomeReason, string> = {
	price: "Price",
	"lead-time": "Lead time",
	stock: "Stock",
	specification: "Specification",
	performance: "Product performance",
	terms: "Payment terms",
	service: "Service and relationship",
	"project-canceled": "Project canceled or on hold",
	other: "Other",
};

/** "Lost to Acme Lighting", "Won against Acme Lighting", or just the result. */
export function outcomeTitle({ result, competitor }: Pick<QuoteOutcome, "result" | "competitor">): string {
	if (!competitor) return outcomeWords[result];
	return result === "won" ? `Won against ${competitor}` : `Lost to ${competitor}`;
}

export const OutcomeBadge = ({ result }: { result: OutcomeResult }) => (
	<Badge tone={result === "won" ? "success" : "error"} icon={result === "won" ? "check" : "close"}>
		{outcomeWords[result]}
	</Badge>
);
