import { Link } from "@remix-run/react";
import { Button, IconButton, LinkButton } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { paths } from "~/paths.ts";
import { ProductImage } from "~/shared/pictures/product-image.tsx";
import { type ComparedItem, compareFormId, maxCompared } from "./compare-state.ts";

/** A bar with the chosen items at the bottom of the window. */
export function ChosenItems({ items }: { items: readonly ComparedItem[] }) {
	const count = `${items.length} of ${maxCompared}`;
	return (
		<section
			aria-label="Items to compare"
			className="compare-bar border-line-strong border-t bg-white shadow-float print:hidden"
		>
			<div className="mx-auto hidden max-w-content items-center gap-4 px-4 py-2 lg:flex xl:px-6">
				<p role="status" className="flex-none font-semibold text-sm tabular-nums">
					{count} to compare
				</p>
				<ItemRow items={items} />
				<CompareLink items={items} />
				<ClearButton />
			</div>
			<details className="group relative lg:hidden">
				<summary className="flex min-h-bar cursor-pointer list-none items-center gap-2 px-4 py-1 [&::-webkit-details-marker]:hidden">
					<span className="flex gap-1">
						{items.map((item) => (
							<Picture key={item.variationID} item={item} />
						))}
					</span>
					<span className="font-semibold text-sm tabular-nums">{count}</span>
					<span className="sr-only">to compare</span>
					<Icon name="chevron-down" size={16} className="rotate-180 group-open:rotate-0" />
				</summary>
				<div className="border-line border-t px-4 pt-2 pb-3">
					<ItemList items={items} />
					<ClearButton />
				</div>
			</details>
			<div className="absolute top-0 right-16 flex min-h-bar items-center lg:hidden">
				<CompareLink items={items} short />
			</div>
		</section>
	);
}

/** One beside the other on a desktop, where long part numbers scroll. */
function ItemRow({ items }: { items: readonly ComparedItem[] }) {
	return (
		<ul className="flex flex-1 gap-4 overflow-x-auto p-1">
			{items.map((item) => (
				<li key={item.variationID} className="flex max-w-64 flex-none items-center gap-2">
					<Picture item={item} />
					<span className="text-sm leading-5">
						<ItemLink item={item} />
						<button
							type="submit"
							form={compareFormId}
							name="change"
							value={`remove ${item.variationID}`}
							className="text-link block min-h-6 text-xs pointer-coarse:min-h-touch"
						>
							Remove<span className="sr-only"> {item.sku}</span>
						</button>
					</span>
				</li>
			))}
		</ul>
	);
}

function ItemList({ items }: { items: readonly ComparedItem[] }) {
	return (
		<ul className="divide-y divide-line">
			{items.map((item) => (
				<li key={item.variationID} className="flex items-center gap-2">
					<Picture item={item} />
					<span className="min-w-0 flex-1 text-sm">
						<ItemLink item={item} />
					</span>
					<IconButton
						type="submit"
						form={compareFormId}
						name="change"
						value={`remove ${item.variationID}`}
						icon="close"
						label={`Remove ${item.sku}`}
					/>
				</li>
			))}
		</ul>
	);
}

const ItemLink = ({ item }: { item: ComparedItem }) => (
	<Link
		to={item.link}
		title={item.name}
		className="block font-semibold text-navy-900 no-underline hover:underline pointer-coarse:py-3"
	>
		<PartNumber sku={item.sku} className="line-clamp-2" />
	</Link>
);

const Picture = ({ item }: { item: ComparedItem }) => (
	<ProductImage
		product={item}
		size="thumb"
		width={40}
		height={40}
		className="size-10 flex-none object-contain"
	/>
);

function CompareLink({ items, short = false }: { items: readonly ComparedItem[]; short?: boolean }) {
	if (items.length < 2)
		return (
			<span className="text-muted text-sm">
				Add one more<span className={short ? "sr-only" : undefined}> to compare</span>
			</span>
		);
	return (
		<LinkButton
			to={paths.compare({ sku: items.map(({ variationID }) => variationID) })}
			rel="nofollow"
			size={short ? "sm" : "md"}
			icon="compare"
			className={classNames("flex-none whitespace-nowrap border-navy-700")}
		>
			<span>
				Compare {items.length}
				<span className={short ? "sr-only" : undefined}> items</span>
			</span>
		</LinkButton>
	);
}

const ClearButton = () => (
	<Button
		type="submit"
		form={compareFormId}
		name="change"
		value="clear"
		variant="quiet"
		size="sm"
		className="flex-none"
	>
		Remove all
	</Button>
);
