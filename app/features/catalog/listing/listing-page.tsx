import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Page } from "~/design-system/page.tsx";
import { subcategoryParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { spelledAs } from "~/shared/http/spelled-address.server.ts";
import { errorMeta } from "~/shared/seo.ts";
import { categoryPreview } from "../link-previews.server.ts";
import { ListingResults } from "./listing-results.tsx";
import { listingMeta } from "./listing-view.ts";
import { loadListing } from "./load-listing.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return errorMeta(args, "Category not found");
	const { category, subcategory, view, indexable, preview } = args.data;
	return listingMeta(args, {
		name: subcategory.name,
		description: subcategory.description,
		trail: [{ name: category.name, path: category.link }],
		view,
		indexable,
		preview,
	});
};

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone", params: subcategoryParams }, async (context) => {
	const path = paths.listing(context.params.category, context.params.subcategory);
	if (context.url.pathname !== path) throw spelledAs(path + context.url.search);
	const { listing, view, indexable, status } = await loadListing(context, path, context.params);
	const { category, subcategory } = listing;
	if (!category || !subcategory) throw new Error("The listing of a subcategory names neither.");
	return data(
		{
			category: { name: category.name, link: category.link },
			subcategory: { name: subcategory.name, description: subcategory.description },
			view,
			indexable,
			preview: categoryPreview(category, subcategory),
		},
		{ status, headers: { "Cache-Control": cacheControl.anonymousPage } },
	);
});

export default function ListingPage() {
	const { category, subcategory, view } = useLoaderData<typeof loader>();
	return (
		<Page>
			<Breadcrumbs
				trail={[
					{ label: "Products", to: paths.categories() },
					{ label: category.name, to: category.link },
				]}
				current={subcategory.name}
			/>
			<header className="mt-2 mb-6">
				<h1 className="text-3xl">{subcategory.name}</h1>
				<p className="mt-2 max-w-text text-muted">{subcategory.description}</p>
			</header>
			<ListingResults view={view} name={subcategory.name} />
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
