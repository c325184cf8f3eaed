import { Fragment } from "react";
import type { BlanketLine } from "#contracts/blanket-orders/blanket-orders";
import { formatNumber } from "#rules/format";
import { includedText } from "#rules/money/adder-texts";
import { formatUnitPrice } from "#rules/money/line-prices";
import { groupByLot } from "#rules/quotes/lots";
import { Cell, ColumnHeader, DataTable, Row } from "~/design-system/tables/data-table.tsx";
import { LineProduct } from "~/features/quotes/line-product.tsx";
import { InLot, inLotLook, LotRow } from "~/features/quotes/lots/lot-row.tsx";

/** Ordered = released + on hold + closed, in every row. */
export function BlanketLines({
	caption,
	lines,
	continuedLot,
}: {
	caption: string;
	lines: readonly BlanketLine[];
	/** The lot of the last line on the page before. */
	continuedLot: string | null;
}) {
	const anyClosed = lines.some(({ closed }) => closed > 0);
	const tags = lines.some(({ line }) => line.fixtureType !== "");
	const columns = 6 + [tags, anyClosed].filter(Boolean).length;
	return (
		<DataTable caption={caption} captionHidden stacked>
			<thead>
				<tr>
					{tags && <ColumnHeader>Type</ColumnHeader>}
					<ColumnHeader>Part number and product</ColumnHeader>
					<ColumnHeader numeric>Price held</ColumnHeader>
					<ColumnHeader numeric>Ordered</ColumnHeader>
					<ColumnHeader numeric>Released</ColumnHeader>
					<ColumnHeader numeric>Shipped</ColumnHeader>
					<ColumnHeader numeric>On hold</ColumnHeader>
					{anyClosed && <ColumnHeader numeric>Closed</ColumnHeader>}
				</tr>
			</thead>
			<tbody>
				{groupByLot(withLot(lines), continuedLot).map(({ lot, continued, lines }) => (
					<Fragment key={lines[0]?.lineId}>
						{lot && <LotRow lot={lot} continued={continued} columns={columns} />}
						{lines.map(({ lineId, line, ordered, released, shipped, onHold, closed }) => (
							<Row key={lineId} className={lot ? inLotLook : undefined}>
								{tags && (
									<Cell label="Type" className="font-medium max-md:col-span-full">
										{line.fixtureType || <span className="text-muted">none</span>}
									</Cell>
								)}
								<LineProduct line={line}>
									{line.adders && (
										<span className="wrap-anywhere block font-normal text-muted">{includedText(line)}</span>
									)}
								</LineProduct>
								<Cell numeric label="Price held">
									{lot ? <InLot /> : formatUnitPrice(line)}
								</Cell>
								<Cell numeric label="Ordered">
									{formatNumber(ordered)}
								</Cell>
								<Cell numeric label="Released">
									{formatNumber(released)}
								</Cell>
								<Cell numeric label="Shipped">
									{formatNumber(shipped)}
								</Cell>
								<Cell numeric label="On hold" className="font-semibold">
									{formatNumber(onHold)}
								</Cell>
								{anyClosed && (
									<Cell numeric label="Closed">
										{formatNumber(closed)}
									</Cell>
								)}
							</Row>
						))}
					</Fragment>
				))}
			</tbody>
		</DataTable>
	);
}

export const withLot = (lines: readonly BlanketLine[]) =>
	lines.map((line) => ({ ...line, lot: line.line.lot ?? null }));
