import type { PaymentAttempt } from "#contracts/payment-attempts";
import { classNames } from "~/design-system/class-names.ts";
import { Fact } from "~/design-system/facts.tsx";
import { formatMoney } from "~/shared/money.ts";
import { surchargeWord } from "./payment-presentation.ts";
import { paymentTypeWords } from "./payment-words.ts";

/** Amount, what is added to it on a card, and what it comes to; then what the payment is known by. @param wide four beside each other where there is room */
export function PaymentFacts({ attempt, wide }: { attempt: PaymentAttempt; wide?: boolean }) {
	const { amount, bankSurcharge, total, purpose, paymentType, reference } = attempt;
	return (
		<dl className={classNames("grid grid-cols-2 gap-x-6 gap-y-3", wide && "md:grid-cols-4")}>
			<Fact label="Amount">
				{bankSurcharge > 0 ? formatMoney(amount) : <strong>{formatMoney(total)}</strong>}
			</Fact>
			{bankSurcharge > 0 && (
				<>
					<Fact label={surchargeWord(purpose)}>{formatMoney(bankSurcharge)}</Fact>
					<Fact label="Total">
						<strong>{formatMoney(total)}</strong>
					</Fact>
				</>
			)}
			<Fact label="Paid by">{paymentTypeWords[paymentType]}</Fact>
			<div className="col-span-full min-w-0">
				<dt className="text-muted text-sm">Reference</dt>
				<dd className="wrap-anywhere">{reference}</dd>
			</div>
		</dl>
	);
}
