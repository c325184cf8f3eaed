import type { AttemptState } from "#contracts/payment-terms";
import { Badge } from "~/design-system/badge.tsx";
import { stateLooks } from "./payment-presentation.ts";

/** The state of a payment as a word with colour and icon. */
export function PaymentStateBadge({ state }: { state: AttemptState }) {
	const { word, tone, icon } = stateLooks[state];
	return (
		<Badge tone={tone} icon={icon}>
			{word}
		</Badge>
	);
}
