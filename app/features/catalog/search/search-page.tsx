import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/design-system/page.tsx";
import { findOwnParts } from "~/features/customer-parts/customer-parts.server.ts";
import { searchParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { readHanded } from "~/shared/dense-data.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { ahead } from "~/shared/http/ahead.ts";
import { cacheControl, pageHeaders, resultsHeader } from "~/shared/http/page-headers.ts";
import { lazyComponent, staticComponent } from "~/shared/lazy-components.tsx";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { readCategoryTree } from "../catalog.server.ts";
import { toCategoryView } from "../categories/category-block.tsx";
import { ListingResults } from "../listing/listing-results.tsx";
import { parseListingState } from "../listing/listing-state.ts";
import { resultCount } from "../listing/listing-view.ts";
import { findShopPages, loadListing } from "../listing/load-listing.server.ts";
import { NoResults as NoResultsOnServer } from "../listing/no-results.tsx";
import {
	CrossReferences as CrossReferencesOnServer,
	SearchInterpretation as SearchInterpretationOnServer,
	ShopPages as ShopPagesOnServer,
} from "../listing/search-interpretation.tsx";
import { noSuchText, searchChips } from "./search-chips.ts";
import { categorySlug, isDefaultState, isSearchable, partNumberLink, tidyTerm } from "./search-term.ts";

const NoResults = lazyComponent(
	"no-results",
	import.meta.env.SSR ? NoResultsOnServer : null,
	async () => (await import("../listing/no-results.tsx")).NoResults,
);
const SearchInterpretation = staticComponent(
	import.meta.env.SSR ? SearchInterpretationOnServer : null,
	async () => (await import("../listing/search-interpretation.tsx")).SearchInterpretation,
);
const CrossReferences = staticComponent(
	import.meta.env.SSR ? CrossReferencesOnServer : null,
	async () => (await import("../listing/search-interpretation.tsx")).CrossReferences,
);
const ShopPages = staticComponent(
	import.meta.env.SSR ? ShopPagesOnServer : null,
	async () => (await import("../listing/search-interpretation.tsx")).ShopPages,
);

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return errorMeta(args, "Search");
	const { term } = args.data;
	const view = readHanded(args.data.view);
	return pageMeta(args, {
		title: `Search: ${term}${view.page > 1 ? `, page ${view.page}` : ""}`,
		description: `${resultCount(view)} for ${term} in lamps, downlights and commercial fixtures.`,
		path: paths.search(term),
		indexed: false,
	});
};

export const headers = pageHeaders;

const loadSearch = (
	context: RequestContext<unknown>,
	term: string,
	category: string | undefined,
	all: 1 | undefined,
) =>
	Promise.all([
		loadListing(context, paths.search(term, { category, all }), { searchTerm: term, category }),
		all === undefined ? findOwnParts(context, [term]) : null,
	]);

export const loader = guardedLoader({ access: "everyone", params: searchParams }, async (context) => {
	const term = tidyTerm(context.params.searchTerm);
	if (!isSearchable(term)) throw redirect(paths.categories(), 302);
	const path = paths.search(term);
	const categoryParameter = context.url.searchParams.get("category");
	const all = context.url.searchParams.has("all") ? 1 : undefined;
	// Beside the tree, as nearly every category in a URL is one of it.
	const search = ahead(loadSearch(context, term, categoryParameter ?? undefined, all));
	const tree = await readCategoryTree(context.services);
	const category = categorySlug(categoryParameter, tree);
	if (term !== context.params.searchTerm || (category ?? null) !== categoryParameter) {
		const query = new URLSearchParams(context.url.searchParams);
		query.delete("category");
		if (category) query.set("category", category);
		throw redirect(query.size > 0 ? `${path}?${query}` : path, 302);
	}
	const [{ listing, view, narrowed, status }, own] = await search;
	const state = parseListingState(context.url.searchParams);
	const plain = all === undefined && status === 200 && isDefaultState(state);
	const ours = own?.get(term)?.sku;
	if (plain && ours !== undefined && ours !== term) throw redirect(paths.search(ours), 302);
	const product = plain ? partNumberLink(listing, term) : null;
	if (product !== null) throw redirect(product, 302);
	const { interpretation } = listing;
	const shop = plain ? findShopPages(term, listing) : { pages: [], only: false };
	const chips = searchChips(interpretation?.clauses ?? [], category, state);
	const noSuch = interpretation && noSuchText(interpretation);
	return data(
		{
			term,
			view,
			total: listing.total,
			counted: resultCount(readHanded(view)),
			nearby: listing.nearby.length + listing.nearbyVariations.length,
			narrowed,
			interpretation,
			chips,
			noSuch,
			crossReferences: listing.crossReferences,
			pages: shop.pages,
			onlyPages: shop.only,
			tree: listing.total === 0 ? tree.map(toCategoryView) : [],
		},
		{
			status,
			headers: {
				"Cache-Control": cacheControl.anonymousPage,
				...(status === 200 && plain && { [resultsHeader]: String(listing.total + shop.pages.length) }),
			},
		},
	);
});

export default function SearchPage() {
	const {
		term,
		view,
		total,
		counted,
		nearby,
		narrowed,
		interpretation,
		chips,
		noSuch,
		crossReferences,
		tree,
		pages,
		onlyPages,
	} = useLoaderData<typeof loader>();
	return (
		<Page>
			<header className="mb-6">
				<h1 className="break-words text-3xl">
					{total === 0 && pages.length === 0 ? "No results for" : "Results for"} “{term}”
				</h1>
				{pages.length > 0 && (
					<ShopPages key={`pages ${term}`} pages={pages} products={onlyPages && total > 0 ? term : null} />
				)}
				{interpretation && !onlyPages && (
					<SearchInterpretation
						key={JSON.stringify([term, chips])}
						interpretation={interpretation}
						chips={chips}
						noSuch={noSuch}
						matching={total}
						counted={counted}
						nearby={nearby}
					/>
				)}
				{crossReferences.length > 0 && <CrossReferences key={`references ${term}`} items={crossReferences} />}
			</header>
			{!onlyPages && (
				<ListingResults
					view={view}
					name={`Results for ${term}`}
					empty={narrowed ? undefined : <NoResults term={term} tree={tree} />}
				/>
			)}
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
