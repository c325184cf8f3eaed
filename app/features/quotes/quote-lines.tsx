import { Link } from "@remix-run/react";
import type { Totals } from "#contracts/cart-service";
import type { QuoteLine } from "#contracts/quotes";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/data-table.tsx";
import { formatMoney } from "~/shared/money.ts";
import { signedMoney } from "./quote-presentation.ts";

/** The lines of a quote or an order draft, with quoted and list prices. */
export function QuoteLines({ caption, lines }: { caption: string; lines: readonly QuoteLine[] }) {
	return (
		<DataTable caption={caption} captionHidden>
			<thead>
				<tr>
					<ColumnHeader>Tag</ColumnHeader>
					<ColumnHeader>Part number and product</ColumnHeader>
					<ColumnHeader numeric>Quantity</ColumnHeader>
					<ColumnHeader numeric>Unit price</ColumnHeader>
					<ColumnHeader numeric>List price</ColumnHeader>
					<ColumnHeader numeric>Line total</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => (
					<Row key={line.lineId}>
						<Cell className="font-medium">
							{line.fixtureType || <span className="text-muted">none</span>}
						</Cell>
						<RowHeader className="min-w-56">
							<Link
								to={line.productDetails.link}
								className="text-link wrap-anywhere inline-flex items-center font-mono pointer-coarse:min-h-touch"
							>
								{line.productDetails.sku}
							</Link>
							<span className="wrap-anywhere block font-normal">{line.productDetails.name}</span>
							{line.options.length > 0 && (
								<span className="block font-normal text-muted">
									{line.options.map(({ name }) => name).join(", ")}
								</span>
							)}
						</RowHeader>
						<Cell numeric>{line.quantity.toLocaleString("en-US")}</Cell>
						<Cell numeric className="font-medium">
							{formatMoney(line.price)}
						</Cell>
						<Cell numeric className="text-muted">
							{formatMoney(line.originalPrice)}
						</Cell>
						<Cell numeric className="font-medium">
							{formatMoney(line.lineTotal)}
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}

/** The sums below the lines; what is nothing is left out. */
export function QuoteTotals({ totals, coupon }: { totals: Totals; coupon: string | null }) {
	const sums: [label: string, dollars: number][] = [
		["Products", totals.itemTotal],
		["Options", totals.optionTotal],
		["Subtotal", totals.subTotal],
		["Shipping", totals.shipping],
		["Bank surcharge", totals.bankSurcharge],
		[coupon ? `Discount (coupon ${coupon})` : "Discount", -totals.discount],
	];
	const always = ["Subtotal"];
	return (
		<dl className="ml-auto grid w-full max-w-sm grid-cols-[minmax(0,1fr)_auto] gap-y-1 rounded border border-line bg-surface p-4 tabular-nums">
			{sums
				.filter(([label, dollars]) =>
					label === "Products" ? totals.optionTotal > 0 : dollars !== 0 || always.includes(label),
				)
				.map(([label, dollars]) => (
					<div key={label} className="contents">
						<dt className="wrap-anywhere">{label}</dt>
						<dd className="pl-6 text-right">{dollars < 0 ? signedMoney(dollars) : formatMoney(dollars)}</dd>
					</div>
				))}
			<dt className="border-line border-t pt-2 font-semibold">Total</dt>
			<dd className="border-line border-t pt-2 pl-6 text-right font-semibold">{formatMoney(totals.total)}</dd>
		</dl>
	);
}
