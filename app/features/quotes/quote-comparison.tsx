import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/data-table.tsx";
import { formatMoney, signedMoney } from "~/shared/money.ts";
import { counted, dayOf, minuteOf } from "~/shared/words.ts";
import type { Comparison } from "./quote-versions.server.ts";

/** What two versions of a quote differ in besides their lines: head and sums. */
export function QuoteComparison({ compared }: { compared: Comparison }) {
	const { from, to, counts, subTotal, discount, total } = compared;
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
				Version {from.version}, {minuteOf(from.at)} by {from.author}, and version {to.version},{" "}
				{minuteOf(to.at)} by {to.author}: {counted(counts.added, "line")} added,{" "}
				{counts.removed.toLocaleString("en-US")} removed, {counts.changed.toLocaleString("en-US")} changed,{" "}
				{counts.unchanged.toLocaleString("en-US")} unchanged.
			</p>
			<DataTable caption="Sums and head" captionHidden>
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

const dayOrNone = (at: string | null) => (at ? dayOf(at) : "none");
