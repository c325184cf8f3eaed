import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { CategoryTreeNode } from "#contracts/catalog";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { readCategoryTree } from "~/features/catalog/catalog.server.ts";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { formatNumber } from "~/shared/format.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";

const page: ArticlePage = {
	title: "Catalogs",
	description:
		"The whole catalog on one page: every category with the number of products and part numbers, ready to print, and how to take a part of it with you.",
	path: paths.catalogs(),
	lead: "The catalog is this site, and this page is its table of contents. Nothing in it can go out of print.",
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
	return <ArticleLayout page={page} sections={[...tree.map(categorySection), takeAlong]} />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const count = (value: number) => formatNumber(value);

function categorySection(category: CategoryTreeNode): ArticleSection {
	return {
		id: category.slug,
		title: category.name,
		wide: true,
		body: (
			<>
				<p>
					{category.description} <Link to={category.link}>Open {category.name}</Link>.
				</p>
				<FiguresTable
					caption={`${category.name}: ${count(category.productCount)} products, ${count(category.variationCount)} part numbers`}
					columns={[
						{ label: "Section" },
						{ label: "What it holds" },
						{ label: "Products", numeric: true },
						{ label: "Part numbers", numeric: true },
					]}
					rows={category.subcategories.map((subcategory) => [
						<Link key="link" to={subcategory.link} className="text-link">
							{subcategory.name}
						</Link>,
						subcategory.description,
						count(subcategory.productCount),
						count(subcategory.variationCount),
					])}
				/>
			</>
		),
	};
}

const takeAlong: ArticleSection = {
	id: "take-along",
	title: "Take a part of it with you",
	body: (
		<ul>
			<li>
				<strong>One product:</strong> its page has a spec sheet as PDF, made for submittals; see{" "}
				<Link to={paths.literature()}>literature</Link>.
			</li>
			<li>
				<strong>A list:</strong> narrow a section by size, color temperature, light output or brand, choose
				the table view and print it. The address of the page holds every choice, so it can be sent by e-mail.
			</li>
			<li>
				<strong>A comparison:</strong> choose up to four products and put them side by side.
			</li>
			<li>
				<strong>Where it comes from:</strong> <Link to={paths.aboutThisData()}>About this data</Link>.
			</li>
		</ul>
	),
};
