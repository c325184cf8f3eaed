import { type ComponentProps, useContext } from "react";
import { classNames } from "~/design-system/class-names.ts";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { PlainPartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { CartRowButton, CartRowQuantity, CartRowsId } from "~/shared/cart/cart-rows.tsx";
import { useCartState } from "~/shared/cart/cart-state.ts";
import { CompareToggle } from "../compare/compare-toggle.tsx";
import type { ProductView } from "./product-view.ts";
import { SkuAnchor } from "./sku-anchor.tsx";

/** The part numbers that share the chosen values, and below a fold the others. */
export function PartNumberTable({ product }: { product: ProductView }) {
	const { partNumbers, partNumberFigures } = product;
	const { shared } = partNumberFigures;
	if (partNumbers.length < 2) return null;
	const rows = partNumbers.map((row, index) => ({ ...row, index }));
	const listed = rows.filter((row) => !row.folded);
	const others = rows.filter((row) => row.folded);
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

/** Whether a value says what it is of, as "1,026 lm" and "Damp location" do; "81" and "Yes" have their name before them. */
const speaksForItself = (value = ""): boolean => /°|[a-z]{4}|\d\s?[a-z]/i.test(value);

type NumberedRow = ProductView["partNumbers"][number] & { index: number };

function PartNumberRows({
	product,
	rows,
	caption,
}: {
	product: ProductView;
	rows: readonly NumberedRow[];
	caption: string;
}) {
	const { partNumbers, partNumberFigures } = product;
	const { shown } = partNumberFigures;
	const form = useContext(CartRowsId);
	const hasCart = useCartState() !== null;
	const isChosen = ({ id }: NumberedRow) => id === product.variationID;
	const priced = partNumbers.some(({ offer }) => typeof offer?.price === "string");
	// Columns of figures are named once, in place of a class in each of their cells.
	const numeric = [...shown.map((column, index) => column.numeric && `n${index + 2}`), priced && "n-price"];
	return (
		<DataTable caption={caption} captionHidden className={classNames("part-rows", ...numeric)}>
			<thead>
				<tr>
					<ColumnHeader>Part number</ColumnHeader>
					{shown.map(({ label }) => (
						<ColumnHeader key={label}>{label}</ColumnHeader>
					))}
					{priced && <ColumnHeader>Your price</ColumnHeader>}
					<ColumnHeader>
						<span className="sr-only">Cart and compare</span>
					</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.id} className={isChosen(row) ? "bg-navy-50" : undefined}>
						<RowHeader>
							<SkuAnchor
								product={product}
								variationID={row.id}
								aria-current={isChosen(row) ? "true" : undefined}
							>
								<PlainPartNumber sku={row.sku} />
								{isChosen(row) && <Icon name="check" size={16} label="chosen" />}
							</SkuAnchor>
							{row.base && <b>Base catalog number</b>}
						</RowHeader>
						{shown.map(({ label, values }) => (
							<Cell key={label} label={speaksForItself(values[row.index]) ? undefined : label}>
								{values[row.index]}
							</Cell>
						))}
						{priced && <Cell>{row.offer?.price ?? "On request"}</Cell>}
						<Cell>
							{hasCart && !row.base && row.offer && (
								<CartCell form={form} product={row.id} called={row.sku} fewest={row.offer.fewest} />
							)}
							<CompareToggle variationID={row.id} called={row.sku} repeated />
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}

const CartCell = (row: ComponentProps<typeof CartRowQuantity>) => (
	<>
		<CartRowQuantity {...row} />
		<CartRowButton {...row} labeled />
	</>
);
