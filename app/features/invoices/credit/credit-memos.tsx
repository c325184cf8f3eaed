import { Link } from "@remix-run/react";
import type { CreditMemo, OpenRma } from "#contracts/payments/invoices";
import { ColumnHeader } from "~/design-system/tables/data-table.tsx";
import {
	StackingBody,
	StackingCell,
	StackingHead,
	StackingRow,
	StackingTable,
} from "~/design-system/tables/stacking-table.tsx";
import { paths } from "~/paths.ts";
import { formatDay, formatNumber } from "~/shared/format.ts";
import { messages } from "~/shared/messages.ts";
import { formatMoney } from "~/shared/money/money.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";

export function CreditMemos({
	creditMemos,
	mayApply,
}: {
	creditMemos: readonly CreditMemo[] | null;
	mayApply: boolean;
}) {
	return (
		<section aria-labelledby="credit-memos" className="flex flex-col gap-3">
			<h2 id="credit-memos" className="text-2xl">
				Credit memos
			</h2>
			{!creditMemos && <UnavailableNotice title={messages.invoices.creditMemosFailed} />}
			{creditMemos?.length === 0 && <p className="text-muted">There are no credit memos.</p>}
			{creditMemos && creditMemos.length > 0 && (
				<StackingTable caption="Credit memos">
					<StackingHead>
						<ColumnHeader>Credit memo</ColumnHeader>
						<ColumnHeader>Issued</ColumnHeader>
						<ColumnHeader>Reason</ColumnHeader>
						<ColumnHeader numeric>Amount</ColumnHeader>
						<ColumnHeader numeric>Remaining</ColumnHeader>
						{mayApply && <ColumnHeader>Use</ColumnHeader>}
					</StackingHead>
					<StackingBody>
						{creditMemos.map(({ id, number, issuedOn, reason, amount, remaining }) => (
							<StackingRow key={id}>
								<StackingCell kind="row" label={null} wide={false} className="whitespace-nowrap font-mono">
									{number}
								</StackingCell>
								<StackingCell label="Issued" className="whitespace-nowrap tabular-nums">
									<time dateTime={issuedOn}>{formatDay(issuedOn)}</time>
								</StackingCell>
								<StackingCell label="Reason" wide className="wrap-anywhere">
									{reason}
								</StackingCell>
								<StackingCell label="Amount" numeric>
									{formatMoney(amount)}
								</StackingCell>
								<StackingCell label="Remaining" numeric className="font-medium">
									{formatMoney(remaining)}
								</StackingCell>
								{mayApply && (
									<StackingCell label={null} wide>
										{remaining > 0 ? (
											<Link
												to={paths.applyCredit(id)}
												aria-label={`Apply ${number}`}
												className="text-link inline-flex items-center pointer-coarse:min-h-touch"
											>
												Apply
											</Link>
										) : (
											<span className="text-muted">Fully used</span>
										)}
									</StackingCell>
								)}
							</StackingRow>
						))}
					</StackingBody>
				</StackingTable>
			)}
		</section>
	);
}

export function OpenRmas({ openRmas }: { openRmas: readonly OpenRma[] }) {
	if (openRmas.length === 0) return null;
	return (
		<section aria-labelledby="open-rmas" className="flex flex-col gap-3">
			<h2 id="open-rmas" className="text-2xl">
				Open returns (RMAs)
			</h2>
			<StackingTable caption="Open returns">
				<StackingHead>
					<ColumnHeader>RMA</ColumnHeader>
					<ColumnHeader>Opened</ColumnHeader>
					<ColumnHeader>Product</ColumnHeader>
					<ColumnHeader numeric>Quantity</ColumnHeader>
					<ColumnHeader>Status</ColumnHeader>
					<ColumnHeader>Reason</ColumnHeader>
				</StackingHead>
				<StackingBody>
					{openRmas.map((rma) => (
						<StackingRow key={rma.id}>
							<StackingCell kind="row" label={null} wide={false} className="whitespace-nowrap font-mono">
								{rma.number}
							</StackingCell>
							<StackingCell label="Opened" className="whitespace-nowrap tabular-nums">
								<time dateTime={rma.openedOn}>{formatDay(rma.openedOn)}</time>
							</StackingCell>
							<StackingCell label="Product" wide className="wrap-anywhere">
								<span className="part-number">{rma.sku}</span>
								<span className="block">{rma.name}</span>
							</StackingCell>
							<StackingCell label="Quantity" numeric>
								{formatNumber(rma.quantity)}
							</StackingCell>
							<StackingCell label="Status">{rma.status}</StackingCell>
							<StackingCell label="Reason" wide className="wrap-anywhere">
								{rma.reason}
							</StackingCell>
						</StackingRow>
					))}
				</StackingBody>
			</StackingTable>
		</section>
	);
}
