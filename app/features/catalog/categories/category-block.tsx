import { Link } from "@remix-run/react";
import type { CategorySummary, CategoryTreeNode } from "#contracts/catalog/catalog";
import { formatNumber } from "#rules/format";
import { paths } from "~/paths.ts";

export function CategoryBlock({ category }: { category: CategoryView }) {
	return (
		<section aria-labelledby={`category-${category.slug}`}>
			<div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 id={`category-${category.slug}`} className="text-2xl">
					<Link to={category.link} className="text-navy-900 no-underline hover:underline">
						{category.name}
					</Link>
				</h2>
				<p className="text-muted text-sm tabular-nums">
					{formatNumber(category.productCount)} products, {formatNumber(category.variationCount)} part numbers
				</p>
			</div>
			<CategoryTiles categories={category.subcategories} />
		</section>
	);
}

export function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
	return (
		<ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 lg:gap-4">
			{categories.map((category) => (
				<li
					key={category.link}
					className="relative flex flex-col rounded border border-line bg-white p-4 transition-colors duration-fast focus-within:border-navy-400 hover:border-navy-400"
				>
					<img
						src={paths.categoryDrawing(category.slug)}
						alt=""
						width={160}
						height={112}
						loading="lazy"
						decoding="async"
						className="mx-auto h-28 w-full object-contain"
					/>
					<h3 className="mt-3 font-semibold text-base">
						<Link
							to={category.link}
							className="text-navy-800 no-underline after:absolute after:inset-0 hover:underline"
						>
							{category.name}
						</Link>
					</h3>
					<p className="text-muted text-sm tabular-nums">{formatNumber(category.productCount)} products</p>
				</li>
			))}
		</ul>
	);
}

// What pages show of categories; the loaders send no more.

type CategoryTile = Pick<CategorySummary, "name" | "slug" | "link" | "productCount">;

export type CategoryView = CategoryTile &
	Pick<CategorySummary, "description" | "variationCount"> & { subcategories: CategoryTile[] };

const toTile = ({ name, slug, link, productCount }: CategorySummary): CategoryTile => ({
	name,
	slug,
	link,
	productCount,
});

export const toCategoryView = (category: CategoryTreeNode): CategoryView => ({
	...toTile(category),
	description: category.description,
	variationCount: category.variationCount,
	subcategories: category.subcategories.map(toTile),
});
