import { Link } from "@remix-run/react";
import { designFigures } from "#rules/custom-builder/run-figures";
import type { Design } from "#rules/custom-builder/scx-options";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import type { RunPrice } from "./designs/run-price.ts";

/** Bill of parts. With prices for those who may see them; others read how to see them. */
export function PartsTable({
	design,
	price,
	returnTo,
}: {
	design: Design;
	price: RunPrice | null;
	/** Where a guest comes back to after signing in. */
	returnTo: string;
}) {
	const { parts } = designFigures(design);
	const shown = price?.kind === "price" ? price : null;
	const priced = shown?.parts ?? null;
	return (
		<div className="mt-4">
			<DataTable
				caption={priced ? "Bill of parts, demo list prices" : "Bill of parts"}
				stacked
				className="max-md:[&>tbody>tr]:grid-cols-3!"
			>
				<thead>
					<tr>
						<ColumnHeader>Part</ColumnHeader>
						<ColumnHeader>Description</ColumnHeader>
						<ColumnHeader numeric>Quantity</ColumnHeader>
						{priced && (
							<>
								<ColumnHeader numeric>Each</ColumnHeader>
								<ColumnHeader numeric>Total</ColumnHeader>
							</>
						)}
					</tr>
				</thead>
				<tbody>
					{parts.map(({ partNumber, name, quantity }) => (
						<Row key={partNumber}>
							<RowHeader>
								<span className="part-number whitespace-nowrap">{partNumber}</span>
							</RowHeader>
							<Cell className="max-md:col-span-full">{name}</Cell>
							<Cell label="Quantity" numeric>
								{quantity}
							</Cell>
							{priced && (
								<>
									<Cell label="Each" numeric>
										{priced[partNumber]?.each}
									</Cell>
									<Cell label="Total" numeric>
										{priced[partNumber]?.total}
									</Cell>
								</>
							)}
						</Row>
					))}
					{priced && shown?.listPrice && shown.discount && (
						<>
							<SumRow label="List price of the run" amount={shown.listPrice} />
							<SumRow label="Your discount" amount={`−${shown.discount}`} />
						</>
					)}
					{priced && shown && <SumRow label="Price of the run" amount={shown.price} strong />}
				</tbody>
			</DataTable>
			<PriceHint price={price} returnTo={returnTo} />
		</div>
	);
}

function SumRow({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) {
	return (
		<Row>
			<RowHeader colSpan={4} className="text-right">
				{label}
			</RowHeader>
			<Cell numeric>{strong ? <strong>{amount}</strong> : amount}</Cell>
		</Row>
	);
}

function PriceHint({ price, returnTo }: { price: RunPrice | null; returnTo: string }) {
	if (price?.kind !== "sign-in" && price?.kind !== "not-verified") return null;
	const signIn = price.kind === "sign-in";
	return (
		<p className="screen-only mt-2 text-sm">
			<Link
				to={signIn ? paths.login({ returnTo }) : paths.upgrade()}
				discover="none"
				className="text-link inline-block py-1 pointer-coarse:py-3"
			>
				{signIn ? "Sign in for pricing" : "Get verified for pricing"}
			</Link>{" "}
			of each part.
		</p>
	);
}
