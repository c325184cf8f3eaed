import type { QuoteStatus } from "#rules/quotes/quote-limits";
import { Badge } from "~/design-system/badge.tsx";
import { statusLooks } from "./quote-view.ts";

export function QuoteStatusBadge({ status }: { status: QuoteStatus | null }) {
	if (status === null) return null;
	const { word, tone, icon } = statusLooks[status];
	return (
		<Badge tone={tone} icon={icon}>
			{word}
		</Badge>
	);
}
