import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders, sharedWithoutQuery } from "~/shared/http/page-headers.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { SearchResult } from "./wholesalers/search-result.tsx";
import { loadWholesalerSearch } from "./wholesalers/search-wholesalers.server.ts";
import { WholesalerForm, WithoutFinder } from "./wholesalers/wholesaler-form.tsx";

const page: ArticlePage = {
	title: "Find my wholesaler",
	description:
		"Find lighting wholesalers near a ZIP code or city, on a map and in a list with phone, hours and directions.",
	path: paths.helpMeBuy("find-my-wholeseller"),
	lead: "Enter a ZIP code or city to see wholesalers near the job, with phone, hours and directions.",
	trail: [{ label: "Help me buy", to: paths.helpMeBuy() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { status, retryAfter, ...loaded } = await loadWholesalerSearch(context);
	return data(loaded, {
		status,
		headers: {
			// A search is a visitor's own, and may tell where they are.
			"Cache-Control": sharedWithoutQuery(context.url),
			...(retryAfter !== null && { "Retry-After": String(retryAfter) }),
		},
	});
});

const sections: ArticleSection[] = [
	{
		id: "ask",
		title: "What to ask",
		body: (
			<>
				<ul>
					<li>Is it on the shelf, at a regional warehouse or coming from the factory? Lead times differ.</li>
					<li>
						What's the price for the quantity you need, and for a full carton? Lamps come in packs of 4, 6 and
						12.
					</li>
					<li>If it ships from the factory, what are the minimum order and freight?</li>
					<li>How long do you have to return sealed cartons, and what is the restocking charge?</li>
					<li>Do they take instant rebates off at the counter?</li>
				</ul>
			</>
		),
	},
	{
		id: "substitute",
		title: "If they offer a substitute",
		body: (
			<>
				<p>
					Compare these specs before you accept. The product page lists related products, and you can compare
					up to four side by side.
				</p>
				<FiguresTable
					caption="Substitute checklist"
					columns={[{ label: "Must match" }, { label: "Can differ" }]}
					rows={[
						["Size, base or can size, housing rating", "Brand"],
						["Lumens within 10%", "Watts, if lower"],
						["Color temperature", "Life, if longer"],
						["CRI, and R9 where it matters", "Efficacy, if higher"],
						["Beam angle, for reflectors", "CBCP within 15%"],
						["Dimming method", "Warranty, if longer"],
						["Listing the rebate requires", ""],
					]}
				/>
			</>
		),
	},
	{
		id: "sell",
		title: "Are you a wholesaler?",
		body: (
			<>
				<p>
					With a verified distributor account, you see prices and stock by warehouse and pay invoices online.
					Start with a <Link to={paths.creditApplication()}>credit application</Link>.
				</p>
			</>
		),
	},
];

export default function FindMyWholesalerPage() {
	const { values, search } = useLoaderData<typeof loader>();
	const offered = useIsOffered()("user.wholesalers") && search.kind !== "not-offered";
	return (
		<ArticleLayout page={page} sections={sections}>
			{offered ? (
				<div className="flex flex-col gap-8">
					<WholesalerForm
						key={JSON.stringify(values)}
						values={values}
						errors={search.kind === "wrong" ? search.errors : {}}
					/>
					<SearchResult search={search} values={values} />
				</div>
			) : (
				<WithoutFinder />
			)}
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
