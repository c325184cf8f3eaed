import { Link } from "@remix-run/react";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { AddToCartButton } from "~/shared/cart/add-to-cart-button.tsx";
import type { AccessoryView, RelationsView } from "./product-relations-view.ts";

/** What the chosen part number needs, one table for each group, then what fits it. */
export function ProductAccessories({ sku, relations }: { sku: string; relations: RelationsView }) {
	const { required, fitting } = relations;
	return (
		<section aria-labelledby="accessories" className="mt-8 flex flex-col gap-6 md:mt-12">
			<div>
				<h2 id="accessories" className="text-2xl">
					Accessories
				</h2>
				<p className="mt-1 text-muted">For {sku}.</p>
			</div>
			{required.map(({ group, parts }) => (
				<div key={group}>
					<h3 className="mb-2 font-semibold text-lg">
						{parts.length === 1 ? "Needs" : "Needs one"}: {group}
					</h3>
					<AccessoryRows parts={parts} caption={`${group}, required for ${sku}`} />
				</div>
			))}
			{fitting.length > 0 && (
				<div>
					{required.length > 0 && <h3 className="mb-2 font-semibold text-lg">Optional</h3>}
					<AccessoryRows parts={fitting} caption={`Optional accessories for ${sku}`} />
				</div>
			)}
		</section>
	);
}

function AccessoryRows({ parts, caption }: { parts: readonly AccessoryView[]; caption: string }) {
	const priced = parts.some(({ offer }) => typeof offer?.price === "string");
	return (
		<DataTable caption={caption} captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Part number</ColumnHeader>
					<ColumnHeader>Product</ColumnHeader>
					{priced && <ColumnHeader numeric>Your price</ColumnHeader>}
					<ColumnHeader>
						<span className="sr-only">Cart</span>
					</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{parts.map(({ id, sku, name, about, link, each, offer }) => (
					<Row key={id}>
						<RowHeader>
							<Link to={link} discover="none" className="text-link inline-flex py-1 pointer-coarse:py-3">
								<PartNumber sku={sku} />
							</Link>
						</RowHeader>
						<Cell label="Product">
							<span className="block">{name}</span>
							{about && <span className="block text-muted text-sm tabular-nums">{about}</span>}
							{each && <span className="block text-sm tabular-nums">{each}</span>}
						</Cell>
						{priced && (
							<Cell numeric label="Your price">
								{offer?.price ?? "On request"}
							</Cell>
						)}
						<Cell>
							{offer && (
								<AddToCartButton
									product={id}
									called={sku}
									fewest={offer.fewest}
									pack={offer.pack}
									quantity="box"
								/>
							)}
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
