import { Link } from "@remix-run/react";
import { Icon } from "~/design-system/icon.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { AddToCartButton } from "~/features/cart/add-to-cart-button.tsx";
import type { ProductView } from "./product-view.ts";

export function PartNumberTable({ product }: { product: ProductView }) {
	const priced = product.partNumbers.some(({ offer }) => offer !== null);
	return (
		<section aria-labelledby="part-numbers" className="mt-12">
			<h2 id="part-numbers" className="mb-4 text-2xl">
				All {product.partNumbers.length} part numbers
			</h2>
			<DataTable caption={`Part numbers of ${product.name}`} captionHidden>
				<thead>
					<tr>
						<ColumnHeader>Part number</ColumnHeader>
						<ColumnHeader>Color temperature</ColumnHeader>
						<ColumnHeader numeric>Light</ColumnHeader>
						<ColumnHeader numeric>Power</ColumnHeader>
						<ColumnHeader numeric>Beam</ColumnHeader>
						{priced && <ColumnHeader numeric>Your price</ColumnHeader>}
						<ColumnHeader>Ordering</ColumnHeader>
					</tr>
				</thead>
				<tbody>
					{product.partNumbers.map((row) => (
						<Row key={row.id} className={row.chosen ? "bg-navy-50" : undefined}>
							<RowHeader className="font-mono">
								<Link
									to={row.link}
									rel="nofollow"
									discover="none"
									aria-current={row.chosen ? "true" : undefined}
									className="text-link inline-flex items-center gap-2 break-all py-1 pointer-coarse:py-3"
								>
									{row.sku}
									{row.chosen && <Icon name="check" size={16} label="chosen" />}
								</Link>
							</RowHeader>
							<Cell className="tabular-nums">{row.cct}</Cell>
							<Cell numeric>{row.lumens}</Cell>
							<Cell numeric>{row.watts}</Cell>
							<Cell numeric>{row.beam}</Cell>
							{priced && <Cell numeric>{row.offer?.price ?? "On request"}</Cell>}
							<Cell>
								{!row.orderable && "Base catalog number, not orderable"}
								{row.orderable && row.offer && (
									<AddToCartButton
										product={row.id}
										called={row.sku}
										fewest={row.offer.fewest}
										pack={row.offer.pack}
										quantity="box"
										className="mt-1"
									/>
								)}
							</Cell>
						</Row>
					))}
				</tbody>
			</DataTable>
		</section>
	);
}
