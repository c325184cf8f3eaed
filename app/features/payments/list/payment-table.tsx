import { Link } from "@remix-run/react";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { formatMinute } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { ColumnHeader } from "~/design-system/tables/data-table.tsx";
import {
	StackingBody,
	StackingCell,
	StackingHead,
	StackingRow,
	StackingTable,
} from "~/design-system/tables/stacking-table.tsx";
import { paths } from "~/paths.ts";
import { paymentTypeLabels } from "../payment-labels.ts";
import { TestPaymentBadge } from "../payment-mode-notice.tsx";
import { PaymentStateBadge } from "../payment-state-badge.tsx";
import { purposeLabels, referenceLabel } from "../payment-view.ts";

export function PaymentTable({ attempts }: { attempts: readonly PaymentAttempt[] }) {
	const numbered = attempts.some(({ receiptNumber }) => receiptNumber !== null);
	return (
		<StackingTable caption="Payments of your account">
			<StackingHead>
				<ColumnHeader>Started</ColumnHeader>
				<ColumnHeader>Reference</ColumnHeader>
				<ColumnHeader>For</ColumnHeader>
				<ColumnHeader>Status</ColumnHeader>
				{numbered && <ColumnHeader>Receipt</ColumnHeader>}
				<ColumnHeader>Paid by</ColumnHeader>
				<ColumnHeader numeric>Total</ColumnHeader>
			</StackingHead>
			<StackingBody>
				{attempts.map((attempt) => (
					<PaymentRow key={attempt.transactionID} attempt={attempt} numbered={numbered} />
				))}
			</StackingBody>
		</StackingTable>
	);
}

function PaymentRow({ attempt, numbered }: { attempt: PaymentAttempt; numbered: boolean }) {
	const { transactionID, createdAt, reference, purpose, state, receiptNumber, paymentType, total } = attempt;
	return (
		<StackingRow>
			<StackingCell kind="row" label={null} wide={false}>
				<Link
					to={paths.payment(transactionID)}
					className="text-link inline-flex items-center whitespace-nowrap tabular-nums pointer-coarse:min-h-touch"
				>
					<time dateTime={createdAt}>{formatMinute(createdAt)}</time>
				</Link>
			</StackingCell>
			<StackingCell label="Reference" wide className="wrap-anywhere">
				{referenceLabel(reference)}
			</StackingCell>
			<StackingCell label="For">{purposeLabels[purpose]}</StackingCell>
			<StackingCell label="Status">
				<span className="inline-flex flex-wrap gap-1">
					<PaymentStateBadge state={state} />
					<TestPaymentBadge mode={attempt.mode} />
				</span>
			</StackingCell>
			{numbered && (
				<StackingCell label="Receipt">
					{receiptNumber ? (
						<span className="font-mono">{receiptNumber}</span>
					) : (
						<span className="text-muted">none</span>
					)}
				</StackingCell>
			)}
			<StackingCell label="Paid by">{paymentTypeLabels[paymentType]}</StackingCell>
			<StackingCell label="Total" numeric>
				{formatMoney(total)}
			</StackingCell>
		</StackingRow>
	);
}
