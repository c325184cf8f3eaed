import { Link } from "@remix-run/react";
import type { OrderDraftSummary } from "#contracts/orders/order-drafts";
import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { DayOf, LastDay } from "~/shared/clock/zones.tsx";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";

export function OpenOrderDrafts({ drafts }: { drafts: readonly OrderDraftSummary[] | null }) {
	if (!drafts) return <UnavailableNotice title={messages.orders.loadFailed} />;
	if (drafts.length === 0) return null;
	return (
		<section aria-labelledby="order-drafts" className="flex flex-col gap-4">
			<h2 id="order-drafts" className="text-2xl">
				Order drafts
			</h2>
			<DataTable caption="Order drafts, newest first" captionHidden className="row-lines">
				<thead>
					<tr>
						<ColumnHeader>Order draft</ColumnHeader>
						<ColumnHeader>Quote</ColumnHeader>
						<ColumnHeader numeric>Lines</ColumnHeader>
						<ColumnHeader numeric>Total</ColumnHeader>
						<ColumnHeader>Created</ColumnHeader>
						<ColumnHeader>Prices held until</ColumnHeader>
					</tr>
				</thead>
				<tbody>
					{drafts.map((draft) => (
						<Row key={draft.draftId}>
							<RowHeader className="wrap-anywhere md:min-w-32">
								<Link
									to={paths.orderDraft(draft.draftId)}
									className="text-link inline-flex items-center pointer-coarse:min-h-touch"
								>
									{draft.PurchaseOrder || "Order draft"}
								</Link>
							</RowHeader>
							<Cell label="Quote" className="font-mono">
								{draft.quoteNumber ?? ""}
							</Cell>
							<Cell numeric label="Lines" className="max-md:hidden">
								{formatNumber(draft.lineCount)}
							</Cell>
							<Cell numeric label="Total">
								{formatMoney(draft.total)}
							</Cell>
							<Cell label="Created" className="whitespace-nowrap tabular-nums max-md:hidden">
								<DayOf at={draft.createdAt} />
							</Cell>
							<Cell label="Prices held until" className="whitespace-nowrap tabular-nums">
								{draft.pricesHeldUntil ? (
									<>
										<span className="md:hidden">Held until </span>
										<LastDay at={draft.pricesHeldUntil} />
									</>
								) : (
									<>
										<span className="md:hidden">Prices </span>not held
									</>
								)}
							</Cell>
						</Row>
					))}
				</tbody>
			</DataTable>
		</section>
	);
}
