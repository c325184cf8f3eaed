import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Page } from "~/design-system/page.tsx";
import { categoryParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { spelledAs } from "~/shared/http/spelled-address.server.ts";
import { errorMeta } from "~/shared/seo.ts";
import { readCategoryTree } from "../catalog.server.ts";
import { categoryPreview } from "../link-previews.server.ts";
import { ListingResults } from "../listing/listing-results.tsx";
import { listingMeta } from "../listing/listing-view.ts";
import { loadListing } from "../listing/load-listing.server.ts";
import { CategoryTiles, toCategoryView } from "./category-block.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return errorMeta(args, "Category not found");
	const { category, view, indexable, preview } = args.data;
	return listingMeta(args, {
		name: category.name,
		description: category.description,
		trail: [{ name: "Products", path: paths.categories() }],
		view,
		indexable,
		preview,
	});
};

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone", params: categoryParams }, async (context) => {
	const path = paths.category(context.params.category);
	if (context.url.pathname !== path) throw spelledAs(path + context.url.search);
	const [tree, { listing, view, indexable, status }] = await Promise.all([
		readCategoryTree(context.services),
		loadListing(context, path, context.params),
	]);
	const category = tree.find(({ slug }) => slug === context.params.category);
	if (!category) throw httpError(404, "There is no such category.");
	return data(
		// Later pages repeat what the subcategories list.
		{
			category: toCategoryView(category),
			view,
			indexable: indexable && listing.page === 1,
			preview: categoryPreview(category, null),
		},
		{ status, headers: { "Cache-Control": cacheControl.anonymousPage } },
	);
});

export default function CategoryPage() {
	const { category, view } = useLoaderData<typeof loader>();
	return (
		<Page>
			<Breadcrumbs trail={[{ label: "Products", to: paths.categories() }]} current={category.name} />
			<header className="mt-2 mb-6">
				<h1 className="text-3xl">{category.name}</h1>
				<p className="mt-2 max-w-text text-muted">{category.description}</p>
			</header>
			<h2 className="sr-only">Subcategories</h2>
			<CategoryTiles categories={category.subcategories} />
			<h2 className="mt-12 mb-4 text-2xl">All {category.name}</h2>
			<ListingResults view={view} name={category.name} />
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
