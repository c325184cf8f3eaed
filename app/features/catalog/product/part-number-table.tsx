import { Link } from "@remix-run/react";
import { Badge } from "~/design-system/badge.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { AddToCartButton } from "~/shared/cart/add-to-cart-button.tsx";
import { CompareToggle } from "../compare/compare-toggle.tsx";
import type { ProductView } from "./product-view.ts";

/** The part numbers that share the chosen values, and below a fold the others. */
export function PartNumberTable({ product }: { product: ProductView }) {
	const { partNumbers, partNumberFigures } = product;
	const { shared } = partNumberFigures;
	const rows = partNumbers.map((row, index) => ({ ...row, index }));
	const listed = rows.filter((row) => row.listed);
	const others = rows.filter((row) => !row.listed);
	const all = `All ${partNumbers.length} part numbers`;
	return (
		<section aria-labelledby="part-numbers" className="mt-8 md:mt-12">
			<h2 id="part-numbers" className="text-2xl">
				{others.length === 0 ? all : `${listed.length} of ${partNumbers.length} part numbers`}
			</h2>
			{shared.length > 0 && (
				<p className="mt-1 text-muted tabular-nums">
					All: {shared.map(({ label, value }) => `${label} ${value}`).join(" · ")}
				</p>
			)}
			{others.length > 0 && (
				<p className="mt-1 text-muted">These have your chosen values, or differ in one of them.</p>
			)}
			<div className="mt-4 flex flex-col gap-3">
				<PartNumberRows product={product} rows={listed} caption={`Part numbers of ${product.name}`} />
				{others.length > 0 && (
					<Disclosure summary={`Show all ${partNumbers.length} part numbers`} className="screen-only">
						<PartNumberRows
							product={product}
							rows={others}
							caption={`Other part numbers of ${product.name}`}
						/>
					</Disclosure>
				)}
			</div>
		</section>
	);
}

type NumberedRow = ProductView["partNumbers"][number] & { index: number };

function PartNumberRows({
	product: { partNumbers, partNumberFigures },
	rows,
	caption,
}: {
	product: ProductView;
	rows: readonly NumberedRow[];
	caption: string;
}) {
	const { shown } = partNumberFigures;
	const priced = partNumbers.some(({ offer }) => typeof offer?.price === "string");
	return (
		<DataTable caption={caption} captionHidden>
			<thead>
				<tr>
					<ColumnHeader>Part number</ColumnHeader>
					{shown.map(({ label, numeric }) => (
						<ColumnHeader key={label} numeric={numeric}>
							{label}
						</ColumnHeader>
					))}
					{priced && <ColumnHeader numeric>Your price</ColumnHeader>}
					<ColumnHeader>
						<span className="sr-only">Cart and compare</span>
					</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.id} className={row.chosen ? "bg-navy-50" : undefined}>
						<RowHeader>
							<Link
								to={row.link}
								discover="none"
								aria-current={row.chosen ? "true" : undefined}
								className="text-link inline-flex items-center gap-2 py-1 pointer-coarse:py-3"
							>
								<PartNumber sku={row.sku} />
								{row.chosen && <Icon name="check" size={16} label="chosen" />}
							</Link>
							{!row.orderable && <Badge>Base catalog number</Badge>}
						</RowHeader>
						{shown.map(({ label, numeric, values }) => (
							<Cell key={label} numeric={numeric} className="tabular-nums">
								{values[row.index]}
							</Cell>
						))}
						{priced && <Cell numeric>{row.offer?.price ?? "On request"}</Cell>}
						<Cell>
							<div className="flex items-start gap-2">
								{row.orderable && row.offer && (
									<AddToCartButton
										product={row.id}
										called={row.sku}
										fewest={row.offer.fewest}
										pack={row.offer.pack}
										quantity="box"
									/>
								)}
								<CompareToggle variationID={row.id} called={row.sku} />
							</div>
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
