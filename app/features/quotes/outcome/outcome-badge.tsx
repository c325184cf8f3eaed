import type { OutcomeResult } from "#rules/quotes/quote-outcome";
import { Badge } from "~/design-system/badge.tsx";
import { outcomeWords } from "./outcome-texts.ts";

export const OutcomeBadge = ({ result }: { result: OutcomeResult }) => (
	<Badge tone={result === "won" ? "success" : "error"} icon={result === "won" ? "check" : "close"}>
		{outcomeWords[result]}
	</Badge>
);
