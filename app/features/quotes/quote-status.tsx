import type { QuoteSide } from "#rules/quotes/quote-actions";
import type { QuoteStatus } from "#rules/quotes/quote-limits";
import { quoteStatusWord } from "#rules/quotes/status-words";
import { Badge } from "~/design-system/badge.tsx";
import { statusLooks } from "./quote-view.ts";

type QuoteStatusBadgeProps = {
	quote: { status: QuoteStatus | null; answered?: boolean };
	/** The reader's; a public page has a buyer's words. */
	side: QuoteSide;
};

export function QuoteStatusBadge({ quote: { status, answered }, side }: QuoteStatusBadgeProps) {
	if (status === null) return null;
	const { tone, icon } = statusLooks[status];
	return (
		<Badge tone={tone} icon={icon}>
			{quoteStatusWord(status, side, answered)}
		</Badge>
	);
}
