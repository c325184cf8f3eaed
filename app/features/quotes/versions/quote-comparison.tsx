import { formatCount, formatDay, formatMinute, formatNumber } from "#rules/format";
import { formatMoney, signedMoney } from "#rules/money/money";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import type { Comparison } from "./quote-versions.server.ts";

export function QuoteComparison({ compared }: { compared: Comparison }) {
	const { from, to, counts, lots, subTotal, discount, total } = compared;
	const heads: [label: string, before: string, after: string][] = [
		["Purchase order", from.PurchaseOrder, to.PurchaseOrder],
		["Prices held until", dayOrNone(from.expiresAt), dayOrNone(to.expiresAt)],
		["Note", from.note || "none", to.note || "none"],
	];
	const sums = [
		{ label: "Subtotal", ...subTotal },
		{ label: "Discount", ...discount },
		{ label: "Total", ...total },
	];
	return (
		<>
			<p className="tabular-nums">
				Version {from.version}, {formatMinute(from.at)} by {from.author}, and version {to.version},{" "}
				{formatMinute(to.at)} by {to.author}: {formatCount(counts.added, "line")} added,{" "}
				{formatNumber(counts.removed)} removed, {formatNumber(counts.changed)} changed,{" "}
				{formatNumber(counts.unchanged)} unchanged.
			</p>
			<DataTable caption="Totals and details" captionHidden>
				<thead>
					<tr>
						<ColumnHeader>
							<span className="sr-only">What</span>
						</ColumnHeader>
						<ColumnHeader numeric>Version {from.version}</ColumnHeader>
						<ColumnHeader numeric>Version {to.version}</ColumnHeader>
						<ColumnHeader numeric>Difference</ColumnHeader>
					</tr>
				</thead>
				<tbody>
					{heads
						.filter(([, before, after]) => before !== after)
						.map(([label, before, after]) => (
							<Row key={label}>
								<RowHeader>{label}</RowHeader>
								<Cell className="wrap-anywhere text-right">{before}</Cell>
								<Cell className="wrap-anywhere text-right">{after}</Cell>
								<Cell className="text-right">± changed</Cell>
							</Row>
						))}
					{lots.map(({ lotId, name, before, after }) => (
						<Row key={lotId}>
							<RowHeader className="wrap-anywhere">Lot {name}</RowHeader>
							<Cell numeric>{before === null ? "none" : formatMoney(before)}</Cell>
							<Cell numeric>{after === null ? "none" : formatMoney(after)}</Cell>
							<Cell numeric className="font-semibold">
								{before === null ? "added" : after === null ? "dissolved" : signedMoney(after - before)}
							</Cell>
						</Row>
					))}
					{sums.map(({ label, before, after, difference }) => (
						<Row key={label}>
							<RowHeader>{label}</RowHeader>
							<Cell numeric>{formatMoney(before)}</Cell>
							<Cell numeric>{formatMoney(after)}</Cell>
							<Cell numeric className="font-semibold">
								{signedMoney(difference)}
							</Cell>
						</Row>
					))}
				</tbody>
			</DataTable>
		</>
	);
}

const dayOrNone = (at: string | null) => (at ? formatDay(at) : "none");
