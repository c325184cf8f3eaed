import { Link } from "@remix-run/react";
import type { BlanketSummary } from "#contracts/blanket-orders/blanket-orders";
import { formatNumber } from "#rules/format";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";

export function BlanketOrders({ orders }: { orders: readonly BlanketSummary[] }) {
	if (orders.length === 0) return null;
	const named = orders.some(({ name }) => name !== "");
	return (
		<section aria-labelledby="blanket-orders" className="flex flex-col gap-4">
			<h2 id="blanket-orders" className="text-2xl">
				Held for release
			</h2>
			<DataTable caption="Blanket orders, newest first" captionHidden stacked>
				<thead>
					<tr>
						<ColumnHeader>Blanket order</ColumnHeader>
						{named && <ColumnHeader>Job</ColumnHeader>}
						<ColumnHeader>Purchase order</ColumnHeader>
						<ColumnHeader numeric>Ordered</ColumnHeader>
						<ColumnHeader numeric>Released</ColumnHeader>
						<ColumnHeader numeric>On hold</ColumnHeader>
						<ColumnHeader>Held since</ColumnHeader>
					</tr>
				</thead>
				<tbody>
					{orders.map(({ id, number, name, PurchaseOrder, ordered, released, onHold, createdAt }) => (
						<Row key={id}>
							<RowHeader className="font-mono">
								<Link
									to={paths.blanketOrder(id)}
									className="text-link inline-flex items-center whitespace-nowrap pointer-coarse:min-h-touch"
								>
									{number}
								</Link>
							</RowHeader>
							{named && (
								<Cell label="Job" className="wrap-anywhere">
									{name || <span className="text-muted">none</span>}
								</Cell>
							)}
							<Cell label="Purchase order">
								{PurchaseOrder ? (
									<Unbroken>{PurchaseOrder}</Unbroken>
								) : (
									<span className="text-muted">none</span>
								)}
							</Cell>
							<Cell numeric label="Ordered">
								{formatNumber(ordered)}
							</Cell>
							<Cell numeric label="Released">
								{formatNumber(released)}
							</Cell>
							<Cell numeric label="On hold" className="font-medium">
								{formatNumber(onHold)}
							</Cell>
							<Cell label="Held since" className="whitespace-nowrap tabular-nums">
								<DayOf at={createdAt} />
							</Cell>
						</Row>
					))}
				</tbody>
			</DataTable>
		</section>
	);
}
