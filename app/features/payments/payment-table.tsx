import { Link } from "@remix-run/react";
import type { PaymentAttempt } from "#contracts/payment-attempts";
import { ColumnHeader } from "~/design-system/data-table.tsx";
import {
	StackingBody,
	StackingCell,
	StackingHead,
	StackingRow,
	StackingTable,
} from "~/design-system/stacking-table.tsx";
import { paths } from "~/paths.ts";
import { formatMoney } from "~/shared/money.ts";
import { minuteOf } from "~/shared/words.ts";
import { purposeWords } from "./payment-presentation.ts";
import { PaymentStateBadge } from "./payment-state-badge.tsx";
import { paymentTypeWords } from "./payment-words.ts";

/** Payments, newest first, one a row. */
export function PaymentTable({ attempts }: { attempts: readonly PaymentAttempt[] }) {
	return (
		<StackingTable caption="Payments of your account">
			<StackingHead>
				<ColumnHeader>Begun</ColumnHeader>
				<ColumnHeader>Reference</ColumnHeader>
				<ColumnHeader>For</ColumnHeader>
				<ColumnHeader>State</ColumnHeader>
				<ColumnHeader>Receipt</ColumnHeader>
				<ColumnHeader>Paid by</ColumnHeader>
				<ColumnHeader numeric>Total</ColumnHeader>
			</StackingHead>
			<StackingBody>
				{attempts.map((attempt) => (
					<PaymentRow key={attempt.transactionID} attempt={attempt} />
				))}
			</StackingBody>
		</StackingTable>
	);
}

function PaymentRow({ attempt }: { attempt: PaymentAttempt }) {
	const { transactionID, createdAt, reference, purpose, state, receiptNumber, paymentType, total } = attempt;
	return (
		<StackingRow>
			<StackingCell kind="row" label={null} wide={false}>
				<Link
					to={paths.payment(transactionID)}
					className="text-link inline-flex items-center whitespace-nowrap tabular-nums pointer-coarse:min-h-touch"
				>
					<time dateTime={createdAt}>{minuteOf(createdAt)}</time>
				</Link>
			</StackingCell>
			<StackingCell label="Reference" wide className="wrap-anywhere">
				{reference}
			</StackingCell>
			<StackingCell label="For">{purposeWords[purpose]}</StackingCell>
			<StackingCell label="State">
				<PaymentStateBadge state={state} />
			</StackingCell>
			<StackingCell label="Receipt">
				{receiptNumber ? (
					<span className="font-mono">{receiptNumber}</span>
				) : (
					<span className="text-muted">none</span>
				)}
			</StackingCell>
			<StackingCell label="Paid by">{paymentTypeWords[paymentType]}</StackingCell>
			<StackingCell label="Total" numeric>
				{formatMoney(total)}
			</StackingCell>
		</StackingRow>
	);
}
