import { Link } from "@remix-run/react";
import { Badge } from "~/design-system/badge.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { AddToCartButton } from "~/features/cart/add-to-cart-button.tsx";
import { CctSwatches } from "./cct-swatches.tsx";
import { compareFormId } from "./compare/compare-form.tsx";
import type { CardView } from "./listing/listing-view.ts";
import { PriceLine } from "./price-line.tsx";
import { HeartButton, ListProjectButton } from "./save-form.tsx";

export function ProductCard({
	card,
	eager = false,
	comparable = false,
	savable = false,
}: {
	card: CardView;
	eager?: boolean;
	comparable?: boolean;
	savable?: boolean;
}) {
	return (
		<li className="group relative flex flex-col rounded border border-line bg-white transition-colors duration-fast focus-within:border-navy-400 hover:border-navy-400">
			<div className="flex h-44 items-center justify-center border-line border-b p-3">
				<img
					src={card.image}
					alt=""
					width={240}
					height={152}
					loading={eager ? "eager" : "lazy"}
					decoding="async"
					className="max-h-full w-full object-contain"
				/>
			</div>
			<div className="flex flex-1 flex-col gap-2 p-4">
				<div>
					<p className="flex items-center justify-between gap-2 text-muted text-sm">
						<span className="truncate">{card.brand}</span>
						{card.discontinued && <Badge tone="warning">Discontinued</Badge>}
					</p>
					<h3 className="mt-0.5 line-clamp-2 min-h-12 text-pretty font-semibold text-base leading-6">
						<Link
							to={card.link}
							className="text-navy-800 no-underline after:absolute after:inset-0 hover:underline"
						>
							{card.name}
						</Link>
					</h3>
					<p className="mt-1 truncate font-mono text-muted text-sm" title={card.sku}>
						{card.sku}
						{card.optionCount > 1 && <span className="font-sans"> and {card.optionCount - 1} more</span>}
					</p>
				</div>
				<dl className="mt-auto grid grid-cols-[3fr_2fr_2fr] gap-2 border-line border-t pt-3 text-sm">
					{card.figures.map((figure) => (
						<div key={figure.label} className="min-w-0">
							<dt className="truncate text-muted text-xs">{figure.label}</dt>
							<dd className="truncate font-semibold tabular-nums" title={figure.value}>
								{figure.value}
							</dd>
						</div>
					))}
				</dl>
				<CctSwatches kelvins={card.cctKelvin} />
			</div>
			<div className="relative flex items-center justify-between gap-2 border-line border-t px-4 py-2 text-sm">
				<PriceLine pricing={card.pricing} returnTo={card.link} />
				{comparable && (
					<label className="inline-flex min-h-9 cursor-pointer items-center gap-2 pointer-coarse:min-h-touch">
						<input
							type="checkbox"
							name="id"
							value={card.id}
							form={compareFormId}
							className="size-5 accent-navy-800"
						/>
						Compare<span className="sr-only"> {card.name}</span>
					</label>
				)}
			</div>
			<div className="relative flex flex-wrap gap-2 px-4 pb-4 empty:hidden">
				<CardCart card={card} />
				{savable && <ListProjectButton product={card.variationID} called={card.name} className="flex-auto" />}
			</div>
			{savable && (
				<HeartButton product={card.variationID} called={card.name} className="absolute top-0 right-0" />
			)}
		</li>
	);
}

function CardCart({ card }: { card: CardView }) {
	if (card.pricing.kind !== "offer") return null;
	return (
		<AddToCartButton
			product={card.variationID}
			called={card.sku}
			fewest={card.pricing.fewest}
			pack={card.pricing.pack}
			className="flex-auto"
		/>
	);
}

export function ProductGrid({
	cards,
	comparable = false,
	savable = false,
	eager = 4,
	columns = 3,
}: {
	cards: readonly CardView[];
	comparable?: boolean;
	savable?: boolean;
	eager?: number;
	columns?: 3 | 4;
}) {
	return (
		<ul
			className={classNames(
				"grid grid-cols-1 gap-4 xs:grid-cols-2",
				columns === 4 ? "md:grid-cols-3 lg:grid-cols-4" : "lg:grid-cols-3",
			)}
		>
			{cards.map((card, index) => (
				<ProductCard
					key={card.id}
					card={card}
					comparable={comparable}
					savable={savable}
					eager={index < eager}
				/>
			))}
		</ul>
	);
}
