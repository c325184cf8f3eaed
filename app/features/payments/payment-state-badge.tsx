import type { AttemptState } from "#rules/payments/payment-terms";
import { Badge } from "~/design-system/badge.tsx";
import { stateLooks } from "./payment-view.ts";

export function PaymentStateBadge({ state }: { state: AttemptState }) {
	const { word, tone, icon } = stateLooks[state];
	return (
		<Badge tone={tone} icon={icon}>
			{word}
		</Badge>
	);
}
