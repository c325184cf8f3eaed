import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Page } from "~/design-system/page.tsx";
import { brandParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { spelledAs } from "~/shared/http/spelled-address.server.ts";
import { linkPreview } from "~/shared/link-previews/preview-link.server.ts";
import { errorMeta } from "~/shared/seo.ts";
import { brandPreviewFacts } from "../link-previews.server.ts";
import { ListingResults } from "./listing-results.tsx";
import { introduceBrand, listingMeta } from "./listing-view.ts";
import { loadListing } from "./load-listing.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return errorMeta(args, "Brand not found");
	const { name, view, indexable, preview } = args.data;
	return listingMeta(args, {
		name,
		description: introduceBrand(name),
		trail: [{ name: "Brand Store", path: paths.brandStore() }],
		view,
		indexable,
		preview,
	});
};

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone", params: brandParams }, async (context) => {
	const brand = context.params.brand.toLowerCase();
	const path = paths.brand(brand);
	if (context.url.pathname !== path) throw spelledAs(path + context.url.search);
	const { listing, view, indexable, status, brand: name } = await loadListing(context, path, { brand });
	if (name === null) throw httpError(404, "This catalog has no products of that brand.");
	// Narrowed ones, which are not indexed, count what is left.
	const facts = indexable ? brandPreviewFacts({ label: name, count: listing.total }) : null;
	const preview = facts ? linkPreview("brand", { id: brand }, facts) : undefined;
	return data(
		{ name, view, indexable, preview },
		{ status, headers: { "Cache-Control": cacheControl.anonymousPage } },
	);
});

export default function BrandPage() {
	const { name, view } = useLoaderData<typeof loader>();
	return (
		<Page>
			<Breadcrumbs trail={[{ label: "Brand Store", to: paths.brandStore() }]} current={name} />
			<header className="mt-2 mb-6">
				<h1 className="text-3xl">{name}</h1>
				<p className="mt-2 max-w-text text-muted">{introduceBrand(name)}</p>
			</header>
			<ListingResults view={view} name={name} />
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
