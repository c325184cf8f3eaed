import { Link } from "@remix-run/react";
import { Badge } from "~/design-system/badge.tsx";
import {
	Cell,
	ColumnHeader,
	DataTable,
	Row,
	RowHeader,
	SortableHeader,
} from "~/design-system/tables/data-table.tsx";
import { AddToCartButton } from "~/features/cart/add-to-cart-button.tsx";
import { compareFormId } from "../compare/compare-form.tsx";
import { PriceLine } from "../price-line.tsx";
import { HeartButton, ListProjectButton } from "../save-form.tsx";
import type { ListingView } from "./listing-view.ts";

export function VariationTable({ view, caption }: { view: ListingView; caption: string }) {
	const { columns } = view;
	const priced = view.rows.some(({ pricing }) => pricing.kind === "offer");
	return (
		<DataTable caption={caption} captionHidden>
			<thead>
				<tr>
					<ColumnHeader>
						<span className="sr-only">Compare</span>
					</ColumnHeader>
					<ColumnHeader>Part number</ColumnHeader>
					<SortableHeader to={columns.name?.link ?? view.base} sorted={columns.name?.sorted}>
						Product
					</SortableHeader>
					<SortableHeader numeric to={columns.lumens?.link ?? view.base} sorted={columns.lumens?.sorted}>
						Light
					</SortableHeader>
					<SortableHeader numeric to={columns.watts?.link ?? view.base} sorted={columns.watts?.sorted}>
						Power
					</SortableHeader>
					<SortableHeader numeric to={columns.efficacy?.link ?? view.base} sorted={columns.efficacy?.sorted}>
						lm/W
					</SortableHeader>
					<ColumnHeader>Color</ColumnHeader>
					<ColumnHeader numeric>CRI</ColumnHeader>
					<ColumnHeader numeric>Beam</ColumnHeader>
					<ColumnHeader>Base or can</ColumnHeader>
					<ColumnHeader>Dimmable</ColumnHeader>
					<ColumnHeader>Price and stock</ColumnHeader>
					{priced && (
						<ColumnHeader>
							<span className="sr-only">Cart</span>
						</ColumnHeader>
					)}
					<ColumnHeader>Save</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{view.rows.map((row) => (
					<Row key={row.id}>
						<Cell>
							<input
								type="checkbox"
								name="id"
								value={row.productID}
								form={compareFormId}
								aria-label={`Compare ${row.name}, ${row.sku}`}
								className="size-5 accent-navy-800"
							/>
						</Cell>
						<RowHeader className="whitespace-nowrap font-mono">
							<Link to={row.link} className="text-link inline-block py-1 pointer-coarse:py-3">
								{row.sku}
							</Link>
						</RowHeader>
						<Cell className="min-w-56">
							<span className="line-clamp-2">{row.name}</span>
							{row.discontinued && <Badge tone="warning">Discontinued</Badge>}
							{!row.orderable && <Badge>Base catalog number</Badge>}
						</Cell>
						<Cell numeric>{row.lumens}</Cell>
						<Cell numeric>{row.watts}</Cell>
						<Cell numeric>{row.efficacy}</Cell>
						<Cell className="whitespace-nowrap tabular-nums">{row.cct}</Cell>
						<Cell numeric>{row.cri}</Cell>
						<Cell numeric>{row.beam}</Cell>
						<Cell className="whitespace-nowrap">{row.fit}</Cell>
						<Cell>{row.dimmable ? "Yes" : "No"}</Cell>
						<Cell className="whitespace-nowrap">
							<PriceLine pricing={row.pricing} returnTo={row.link} />
						</Cell>
						{priced && (
							<Cell>
								{row.orderable && row.pricing.kind === "offer" && (
									<AddToCartButton
										product={row.id}
										called={row.sku}
										fewest={row.pricing.fewest}
										pack={row.pricing.pack}
										quantity="box"
									/>
								)}
							</Cell>
						)}
						<Cell>
							<span className="flex items-center gap-1">
								<ListProjectButton product={row.id} called={row.sku} />
								<HeartButton product={row.id} called={row.sku} />
							</span>
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
