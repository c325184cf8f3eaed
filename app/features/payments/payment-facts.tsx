import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { formatMoney } from "#rules/money/money";
import { classNames } from "~/design-system/class-names.ts";
import { Fact } from "~/design-system/facts.tsx";
import { paymentTypeLabels } from "./payment-labels.ts";
import { cardExtraLabel, referenceLabel } from "./payment-view.ts";

export function PaymentFacts({ attempt, wide }: { attempt: PaymentAttempt; wide?: boolean }) {
	const { amount, bankSurcharge, total, purpose, paymentType, reference } = attempt;
	return (
		<dl className={classNames("grid grid-cols-2 gap-x-6 gap-y-3", wide && "md:grid-cols-4")}>
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
			<div className="col-span-full min-w-0">
				<dt className="text-muted text-sm">Reference</dt>
				<dd className="wrap-anywhere">{referenceLabel(reference)}</dd>
			</div>
		</dl>
	);
}
