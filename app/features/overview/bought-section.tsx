import { Link } from "@remix-run/react";
import type { BoughtItem } from "#contracts/overview/overview";
import { formatCount, formatNumber } from "#rules/format";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { AddToCartButton } from "~/shared/cart/add-to-cart-button.tsx";
import { DayOf } from "~/shared/clock/zones.tsx";
import type { BoughtBlock } from "./overview.server.ts";
import { Panel, PartUnavailable } from "./panel.tsx";

/** The items in most orders of the last year, with the quantity of the last one. */
export function BoughtSection({ bought }: { bought: BoughtBlock }) {
	if (bought === "hidden" || bought?.items.length === 0) return null;
	return (
		<Panel id="bought" title="Buy again">
			{bought ? (
				<BoughtTable items={bought.items} />
			) : (
				<PartUnavailable text="The items you order most can't be shown right now." />
			)}
		</Panel>
	);
}

function BoughtTable({ items }: { items: readonly BoughtItem[] }) {
	return (
		<DataTable
			caption="Items you order most"
			captionHidden
			stacked
			className="max-md:[&>tbody>tr]:grid-cols-[minmax(0,1fr)_auto]!"
		>
			<thead>
				<tr>
					<ColumnHeader>Item</ColumnHeader>
					<ColumnHeader>Last ordered</ColumnHeader>
					<ColumnHeader>
						<span className="sr-only">Add to cart</span>
					</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{items.map(({ productId, sku, name, link, orders, lastOrderedAt, lastQuantity }) => (
					<Row key={productId}>
						<RowHeader>
							{link ? (
								<Link to={link} className="text-link inline-flex items-center pointer-coarse:min-h-touch">
									<PartNumber sku={sku} />
								</Link>
							) : (
								<PartNumber sku={sku} />
							)}
							<span className="wrap-anywhere line-clamp-1 font-normal text-muted text-xs">{name}</span>
						</RowHeader>
						<Cell label="Last ordered" className="tabular-nums">
							<span className="md:whitespace-nowrap">
								<DayOf at={lastOrderedAt} />, {formatNumber(lastQuantity)}&nbsp;pcs
							</span>
							<span className="block text-muted text-xs">{formatCount(orders, "order")} in a year</span>
						</Cell>
						<Cell className="max-md:self-end md:[&>form]:justify-end">
							<AddToCartButton product={productId} called={sku} fewest={lastQuantity} quantity="box" />
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
