import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { formatMoney } from "#rules/money/money";
import type { AttemptState } from "#rules/payments/payment-terms";
import { Badge } from "~/design-system/badge.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { paymentTypeLabels } from "./payment-labels.ts";
import { cardExtraLabel, referenceLabel, stateLooks } from "./payment-view.ts";

export function PaymentFacts({ attempt, wide }: { attempt: PaymentAttempt; wide?: boolean }) {
	const { amount, bankSurcharge, total, purpose, paymentType, reference } = attempt;
	return (
		<Facts columns={wide ? 4 : 2}>
			<Fact label="Amount">
				{bankSurcharge > 0 ? formatMoney(amount) : <strong>{formatMoney(total)}</strong>}
			</Fact>
			{bankSurcharge > 0 && (
				<>
					<Fact label={cardExtraLabel(purpose)}>{formatMoney(bankSurcharge)}</Fact>
					<Fact label="Total">
						<strong>{formatMoney(total)}</strong>
					</Fact>
				</>
			)}
			<Fact label="Paid by">{attempt.method ?? paymentTypeLabels[paymentType]}</Fact>
			<Fact label="Reference" wide>
				{referenceLabel(reference)}
			</Fact>
		</Facts>
	);
}

export function PaymentStateBadge({ state }: { state: AttemptState }) {
	const { word, tone, icon } = stateLooks[state];
	return (
		<Badge tone={tone} icon={icon}>
			{word}
		</Badge>
	);
}
