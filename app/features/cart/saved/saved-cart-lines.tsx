import type { SavedCartLine } from "#contracts/cart/saved-carts";
import { formatNumber } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { Icon } from "~/design-system/icon.tsx";
import { LinkOrText } from "~/design-system/link-or-text.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { LineTexts } from "../lines/line-texts.tsx";

export function SavedCartLines({ lines }: { lines: readonly SavedCartLine[] }) {
	return (
		<DataTable caption="Lines at today's prices" captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Part number and product</ColumnHeader>
					<ColumnHeader numeric>Quantity</ColumnHeader>
					<ColumnHeader numeric>Price today</ColumnHeader>
					<ColumnHeader numeric>Line total</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => (
					<Row key={JSON.stringify([line.productId, line.options, line.job])}>
						<RowHeader className="md:min-w-56">
							<LinkOrText
								to={line.link}
								className="text-link wrap-anywhere inline-flex items-center font-mono pointer-coarse:min-h-touch"
							>
								{line.sku}
							</LinkOrText>
							<LineTexts line={line} />
							<span className="wrap-anywhere block font-normal">{line.name}</span>
							{line.options.length > 0 && (
								<span className="block font-normal text-muted">{line.options.join(", ")}</span>
							)}
							<LineNotice line={line} />
						</RowHeader>
						<Cell label="Quantity" numeric>
							{formatNumber(line.quantity)}
						</Cell>
						<Cell label="Price today" numeric>
							{line.price === null ? "—" : formatMoney(line.price)}
						</Cell>
						<Cell label="Line total" numeric className="font-medium">
							{line.lineTotal === null ? "—" : formatMoney(line.lineTotal)}
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}

function LineNotice({ line: { problem, discontinued } }: { line: SavedCartLine }) {
	const text = [discontinued && "Discontinued.", problem].filter(Boolean).join(" ");
	if (text === "") return null;
	return (
		<span className="mt-1 flex items-start gap-1 font-normal text-sm">
			<Icon name="warning" size={16} className="mt-0.5" />
			<span>{text}</span>
		</span>
	);
}
