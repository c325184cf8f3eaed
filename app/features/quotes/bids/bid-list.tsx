import { Link } from "@remix-run/react";
import { formatMoney } from "#rules/money/money";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";
import { QuoteStatusBadge } from "../quote-status.tsx";
import { type BidRow, calledBid } from "./bid-texts.ts";

/** The quotes of a bid with their totals and savings. */
export const BidList = ({ rows }: { rows: readonly BidRow[] }) => (
	<DataTable caption="Quotes of this bid" captionHidden stacked>
		<thead>
			<tr>
				<ColumnHeader>Bid</ColumnHeader>
				<ColumnHeader>Status</ColumnHeader>
				<ColumnHeader numeric>Total</ColumnHeader>
				<ColumnHeader>Against the base</ColumnHeader>
			</tr>
		</thead>
		<tbody>
			{rows.map((row) => (
				<Row key={row.id}>
					<RowHeader className="md:min-w-40">
						{row.current ? (
							<span className="wrap-anywhere">
								{calledBid(row)} <span className="font-normal text-muted">this quote</span>
							</span>
						) : (
							<Link to={paths.quote(row.id)} className="text-link wrap-anywhere pointer-coarse:min-h-touch">
								{calledBid(row)}
							</Link>
						)}
						{row.reason && <span className="wrap-anywhere block font-normal">{row.reason}</span>}
					</RowHeader>
					<Cell label="Status">
						<QuoteStatusBadge status={row.status} />
					</Cell>
					<Cell numeric label="Total">
						{formatMoney(row.total)}
					</Cell>
					<Cell label="Against the base">
						{row.isBase ? (
							"Base"
						) : row.savings ? (
							<Link
								to={paths.bidComparison(row.id)}
								className="text-link inline-flex items-center pointer-coarse:min-h-touch"
							>
								{row.savings}
								<VisuallyHidden>: compare {calledBid(row)} with the base</VisuallyHidden>
							</Link>
						) : (
							"—"
						)}
					</Cell>
				</Row>
			))}
		</tbody>
	</DataTable>
);
