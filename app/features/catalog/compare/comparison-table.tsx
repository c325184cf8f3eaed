import { Link } from "@remix-run/react";
import { useContext } from "react";
import { Badge } from "~/design-system/badge.tsx";
import { Button, IconButton } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { paths } from "~/paths.ts";
import { AddToCartButton } from "~/shared/cart/add-to-cart-button.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { ProductImage } from "~/shared/pictures/product-image.tsx";
import { PriceLine } from "../price-line.tsx";
import { FormIds } from "../save-buttons.tsx";
import type { Comparison, ComparisonRow } from "./comparison.ts";

/** Widths by number of columns: all of them fit a desktop, and a phone scrolls past the frozen labels. */
const widths = ["", "min-w-72", "min-w-116", "min-w-160", "min-w-204"];

export function ComparisonTable({
	comparison: { columns, groups, differing, total },
	onlyDifferences,
}: {
	comparison: Comparison;
	onlyDifferences: boolean;
}) {
	const sku = columns.map(({ id }) => id);
	return (
		<>
			{columns.length > 1 && (
				<p className="mb-2 flex flex-wrap items-center gap-x-4">
					<span className="text-muted text-sm tabular-nums">
						{differing} of {total} specifications differ.
					</span>
					<Link
						to={paths.compare({ sku, show: onlyDifferences ? undefined : "differences" })}
						preventScrollReset
						rel="nofollow"
						className="text-link inline-flex min-h-touch items-center"
					>
						{onlyDifferences ? "Show all specifications" : "Show differences only"}
					</Link>
				</p>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
			<section aria-label="Comparison" tabIndex={0} className="relative overflow-x-auto">
				<table
					className={classNames(
						"w-full table-fixed border-separate border-spacing-0 text-sm",
						widths[columns.length],
					)}
				>
					<caption className="sr-only">Compared part numbers, one per column</caption>
					<colgroup>
						<col className="w-28 sm:w-44" />
						{columns.map(({ id }) => (
							<col key={id} />
						))}
					</colgroup>
					<thead>
						<tr className="align-top">
							<td className="sticky left-0 z-1 bg-white" />
							{columns.map((column) => (
								<ColumnHead key={column.id} column={column} />
							))}
						</tr>
					</thead>
					{groups.map((group) => (
						<tbody key={group.title}>
							<tr>
								<th
									scope="rowgroup"
									colSpan={columns.length + 1}
									className="border-navy-900 border-b-2 pt-6 pb-1 text-left text-base"
								>
									<span className="sticky left-0">{group.title}</span>
								</th>
							</tr>
							{group.rows.map((row) => (
								<SpecRow key={row.label} row={row} columns={columns} />
							))}
						</tbody>
					))}
				</table>
			</section>
		</>
	);
}

function SpecRow({ row, columns }: { row: ComparisonRow; columns: Comparison["columns"] }) {
	const differs = row.differs && columns.length > 1;
	return (
		<tr className={differs ? "bg-navy-50" : undefined}>
			<th
				scope="row"
				className={classNames(
					"sticky left-0 z-1 border-line border-r border-b px-2 py-1.5 text-left align-top font-normal text-muted",
					differs ? "bg-navy-50" : "bg-white",
				)}
			>
				{row.label}
				{differs && <span className="sr-only"> (differs)</span>}
			</th>
			{row.values.map((value, index) => (
				<td
					key={columns[index]?.id}
					className={classNames(
						"wrap-break-word border-line border-b px-3 py-1.5 align-top tabular-nums",
						index > 0 && "border-l",
						differs && "font-semibold",
					)}
				>
					{value}
					{row.best.includes(index) && (
						<>
							{" "}
							<Badge tone="success">
								<Icon name="check" size={16} />
								Best
							</Badge>
						</>
					)}
				</td>
			))}
		</tr>
	);
}

function ColumnHead({ column }: { column: Comparison["columns"][number] }) {
	const forms = useContext(FormIds);
	return (
		<th scope="col" className="border-line border-l p-3 text-left align-top font-normal">
			<ProductImage
				product={{ productID: column.productID, variationID: column.id, image: column.image }}
				width={200}
				height={128}
				className="mx-auto h-32 object-contain"
			/>
			{column.brandLine && <p className="mt-2 text-muted">{column.brandLine}</p>}
			<Link to={column.link} className="text-link mt-2 block font-semibold text-base">
				{column.name}
			</Link>
			<p className="my-1 font-semibold">
				<PartNumber sku={column.sku} />
			</p>
			{column.options && <p className="text-muted text-sm">{column.options}</p>}
			{column.discontinued && <Badge tone="warning">Discontinued</Badge>}
			{!column.orderable && <Badge>Base catalog number</Badge>}
			<div className="my-2">
				<PriceLine pricing={column.pricing} returnTo={column.link} />
			</div>
			<div className="flex flex-col items-start gap-2">
				{column.orderable && "fewest" in column.pricing && (
					<AddToCartButton
						product={column.id}
						called={column.sku}
						fewest={column.pricing.fewest}
						pack={column.pricing.pack}
						className="w-full max-w-48"
					/>
				)}
				<span className="flex items-center gap-1">
					<Button type="submit" size="sm" form={forms.project} name="product" value={column.id}>
						Add to Project<span className="sr-only">: {column.sku}</span>
					</Button>
					<IconButton
						type="submit"
						icon="heart"
						label={`Save ${column.sku} as favorite`}
						form={forms.save}
						name="productId"
						value={column.id}
					/>
				</span>
				<PostForm owned={false} action={paths.compare()} preventScrollReset>
					<input type="hidden" name="change" value={`remove ${column.id}`} />
					<input type="hidden" name="returnTo" value={column.without} />
					<Button type="submit" variant="quiet" size="sm" icon="close" className="-ml-3">
						Remove<span className="sr-only"> {column.sku}</span>
					</Button>
				</PostForm>
			</div>
		</th>
	);
}
