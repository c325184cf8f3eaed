import type { ReactNode } from "react";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { formatNumber } from "#rules/format";
import { includedText } from "#rules/money/adder-texts";
import { formatUnitPrice } from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import type { LineDifference } from "#rules/quotes/quote-difference";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";

const kinds: Record<LineDifference["kind"], { word: string; tone: BadgeTone; icon?: IconName }> = {
	added: { word: "Added", tone: "success", icon: "plus" },
	removed: { word: "Removed", tone: "error", icon: "minus" },
	changed: { word: "Changed", tone: "warning", icon: "sort" },
	unchanged: { word: "Unchanged", tone: "neutral" },
};

export function QuoteDifferenceTable({
	caption,
	lines,
}: {
	caption: string;
	lines: readonly LineDifference[];
}) {
	return (
		<DataTable caption={caption} captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Change</ColumnHeader>
					<ColumnHeader>Part number and product</ColumnHeader>
					<ColumnHeader>Type</ColumnHeader>
					<ColumnHeader numeric>Quantity</ColumnHeader>
					<ColumnHeader numeric>Quoted price</ColumnHeader>
					<ColumnHeader numeric>Line total</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => {
					const { productDetails, lineId } = line.after ?? line.before;
					const { word, tone, icon } = kinds[line.kind];
					return (
						<Row key={lineId}>
							<Cell label="Change">
								<Badge tone={tone} icon={icon}>
									{word}
								</Badge>
							</Cell>
							<RowHeader className="md:min-w-48">
								<span className="wrap-anywhere font-mono">{productDetails.sku}</span>
								<span className="wrap-anywhere block font-normal">{productDetails.name}</span>
							</RowHeader>
							<Cell label="Type">
								<Values line={line} show={({ fixtureType }) => fixtureType || "none"} />
								{(line.before?.alternate || line.after?.alternate) && (
									<Values line={line} show={alternateText} />
								)}
							</Cell>
							<Cell numeric label="Quantity">
								<Values line={line} show={({ quantity }) => formatNumber(quantity)} />
							</Cell>
							<Cell numeric label="Quoted price">
								<Values line={line} show={(shown) => (shown.lot ? "In lot" : formatUnitPrice(shown))} />
								{(line.before?.adders || line.after?.adders) && (
									<span className="block max-w-56 whitespace-normal text-muted text-xs">
										<Values line={line} show={(shown) => includedText(shown) || "Without adders"} />
									</span>
								)}
							</Cell>
							<Cell numeric label="Line total">
								<Values
									line={line}
									show={({ lineTotal, lot }) => (lot ? "In lot" : formatMoney(lineTotal))}
								/>
							</Cell>
						</Row>
					);
				})}
			</tbody>
		</DataTable>
	);
}

const alternateText = ({ alternate }: QuoteLine): string =>
	alternate ? (alternate.chosen ? "Alternate, chosen" : "Alternate") : "In total";

function Values({ line, show }: { line: LineDifference; show: (line: QuoteLine) => string }): ReactNode {
	const before = line.before && show(line.before);
	const after = line.after && show(line.after);
	if (before === after) return before;
	return (
		<>
			{before !== null && (
				<del className="block text-muted">
					<span className="sr-only">was </span>
					{before}
				</del>
			)}
			{after !== null && (
				<ins className="block font-semibold no-underline">
					<span className="sr-only">now </span>
					{after}
				</ins>
			)}
		</>
	);
}
