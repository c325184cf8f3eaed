import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { CategoryTreeNode } from "#contracts/catalog/catalog";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { readCategoryTree } from "~/features/catalog/catalog.server.ts";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formatCount, formatNumber } from "~/shared/format.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Catalogs",
	description:
		"The whole catalog on one page: every category with product and part number counts, ready to print, plus how to print or share part of it.",
	path: paths.catalogs(),
	lead: "This site is the catalog, and this page is its table of contents. It's always up to date.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ services }) =>
	data(
		{ tree: await readCategoryTree(services) },
		{ headers: { "Cache-Control": cacheControl.anonymousPage } },
	),
);

export default function CatalogsPage() {
	const { tree } = useLoaderData<typeof loader>();
	return <ArticleLayout page={page} sections={[...tree.map(categorySection), printedCatalogs]} />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function categorySection(category: CategoryTreeNode): ArticleSection {
	const described = category.subcategories.some(({ description }) => description);
	return {
		id: category.slug,
		title: category.name,
		wide: true,
		body: (
			<>
				<p>
					{category.description} <Link to={category.link}>Shop {category.name}</Link>.
				</p>
				<FiguresTable
					caption={`${category.name}: ${formatCount(category.productCount, "product")}, ${formatCount(category.variationCount, "part number")}`}
					columns={[
						{ label: "Section" },
						...(described ? [{ label: "Includes" }] : []),
						{ label: "Products", numeric: true },
						{ label: "Part numbers", numeric: true },
					]}
					rows={category.subcategories.map((subcategory) => [
						<Link key="link" to={subcategory.link} className="text-link">
							{subcategory.name}
						</Link>,
						...(described ? [subcategory.description] : []),
						formatNumber(subcategory.productCount),
						formatNumber(subcategory.variationCount),
					])}
				/>
			</>
		),
	};
}

const printedCatalogs: ArticleSection = {
	id: "take-along",
	title: "Print or share part of the catalog",
	body: (
		<ul>
			<li>
				<strong>One product:</strong> download the PDF spec sheet from its product page and use it for your
				submittal. See <Link to={paths.literature()}>literature</Link>.
			</li>
			<li>
				<strong>A product list:</strong> filter a category by size, color temperature, lumens or brand, switch
				to table view and print it. The page URL keeps your filters, so you can email it.
			</li>
			<li>
				<strong>A comparison:</strong> compare up to four products side by side.
			</li>
			<li>
				<strong>Data sources:</strong> see <Link to={paths.aboutThisData()}>About this data</Link>.
			</li>
		</ul>
	),
};
