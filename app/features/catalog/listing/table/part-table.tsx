import { Link } from "@remix-run/react";
import { Fragment, useContext } from "react";
import { Icon } from "~/design-system/icon.tsx";
import { CartRowButton, CartRowQuantity, CartRowsId } from "~/shared/cart/cart-rows.tsx";
import { useCartState } from "~/shared/cart/cart-state.ts";
import { ProductImage } from "~/shared/pictures/product-image.tsx";
import { unpackOffer } from "../../brief-offer.ts";
import { CompareToggle } from "../../compare/compare-toggle.tsx";
import { PriceLine } from "../../price-line.tsx";
import { projectFormId } from "../../save-buttons.tsx";
import { type HeadingView, type RowView, rowLink, type TableView } from "./table-view.ts";

/** One row a SKU. The look is in `part-table.css`, because 40 rows repeat it. */
export function PartTable({
	table,
	onlyClose,
	caption,
	path,
}: {
	table: TableView;
	/** Nothing matches the search: the rows are only close to it. */
	onlyClose: boolean;
	caption: string;
	path: string;
}) {
	const form = useContext(CartRowsId);
	const cartForm = useCartState() ? form : null;
	const toRow = (row: RowView) => (
		<PartRow key={row[0]} row={row} table={table} priced={priced} path={path} cartForm={cartForm} />
	);
	const priced = [...table.rows, ...table.nearby].some(([, , , , , offer]) => offer);
	const closeHeading = (
		<tr>
			<th scope="rowgroup" colSpan={table.headings.length + (priced ? 3 : 2)} className="close">
				Close matches
			</th>
		</tr>
	);
	return (
		<>
			{!priced && table.pricing.kind !== "hidden" && table.pricing.kind !== "order" && (
				<p className="mb-2 text-sm">
					<PriceLine pricing={table.pricing} returnTo={path} />
				</p>
			)}
			<section
				aria-label={caption}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
				tabIndex={0}
				className="parts"
			>
				<table>
					<caption className="sr-only">{caption}</caption>
					<thead>
						<tr>
							<th scope="col">Part number</th>
							{table.headings.map((heading) => (
								<Heading key={heading.key} heading={heading} />
							))}
							{priced && <th scope="col">Price</th>}
							<th scope="col">
								<span className="sr-only">Actions</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{onlyClose && closeHeading}
						{table.rows.map(toRow)}
					</tbody>
					{table.nearby.length > 0 && (
						<tbody>
							{closeHeading}
							{table.nearby.map(toRow)}
						</tbody>
					)}
				</table>
			</section>
			{table.doubts && (
				<p className="mt-2 text-muted text-sm">* Unverified: the source of this figure contradicts itself.</p>
			)}
		</>
	);
}

function Heading({ heading: { key, label, unit, numeric, link, sorted } }: { heading: HeadingView }) {
	const text = (
		<>
			{label}
			{unit && <small>{` ${unit}`}</small>}
		</>
	);
	return (
		<th
			scope="col"
			aria-sort={sorted ?? undefined}
			className={numeric ? "n" : key === "name" ? "wide" : undefined}
		>
			{link ? (
				<Link to={link} rel="nofollow" preventScrollReset discover="none" data-in-place="">
					{text}
					<Icon
						name={sorted === "ascending" ? "arrow-up" : sorted === "descending" ? "arrow-down" : "sort"}
						size={16}
					/>
				</Link>
			) : (
				text
			)}
		</th>
	);
}

function PartRow({
	row,
	table,
	priced,
	path,
	cartForm,
}: {
	row: RowView;
	table: TableView;
	priced: boolean;
	path: string;
	/** The form that adds to the cart; `null` without a cart. */
	cartForm: string | null;
}) {
	const [id, productID, sku, , cells, offer, note, image, replacedBy, differs] = row;
	const pricing = offer ? unpackOffer(offer) : table.pricing;
	const cartRow = cartForm !== null &&
		"fewest" in pricing &&
		note !== "Base number" && { form: cartForm, product: id, called: sku, fewest: pricing.fewest };
	const link = rowLink(row, path);
	return (
		<tr>
			<th scope="row">
				<Link to={link} discover="none">
					{breakable(sku)}
				</Link>
				{note && <small>{note}</small>}
				{replacedBy && (
					<small>
						Replaced by{" "}
						<Link to={replacedBy[1]} discover="none">
							{replacedBy[0]}
						</Link>
					</small>
				)}
				{differs && <small>Doesn’t match: {differs}</small>}
				<ProductImage product={{ productID, variationID: id, image: image ?? null }} loading="lazy" />
			</th>
			{table.headings.map(({ key, numeric }, index) => (
				<td key={key} className={numeric ? "n" : undefined}>
					{cells[index]}
				</td>
			))}
			{priced && (
				<td>
					<PriceLine pricing={pricing} returnTo={link} />
				</td>
			)}
			<td>
				<div>
					<CompareToggle variationID={id} called={sku} compact />
					{/* biome-ignore lint/a11y/useButtonType: submits, as buttons do by default; every row repeats it. */}
					<button form={projectFormId} name="product" value={id} aria-label={`Add ${sku} to project`} />
					{cartRow && (
						<>
							<CartRowQuantity {...cartRow} />
							<CartRowButton {...cartRow} />
						</>
					)}
				</div>
			</td>
		</tr>
	);
}

/** Longer part numbers may break after a separator. */
const longestUnbroken = 22;

function breakable(sku: string) {
	if (sku.length <= longestUnbroken) return sku;
	return sku.split(/(?<=[-/._,;+ ])(?=\S)/).map((piece, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move.
		<Fragment key={index}>
			{index > 0 && <wbr />}
			{piece}
		</Fragment>
	));
}
