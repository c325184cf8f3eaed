import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { Page } from "~/design-system/page.tsx";
import { readCategoryTree } from "~/features/catalog/catalog.server.ts";
import { CategoryBlock } from "~/features/catalog/categories/category-block.tsx";
import { toCategoryView } from "~/features/catalog/categories/category-view.ts";
import { readPosts, toTeaser } from "~/features/content/content.server.ts";
import { readSeries } from "~/features/custom-builder/series.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta, pageMeta, rootFacts } from "~/shared/seo.ts";
import { DailyWork } from "./daily-work.tsx";
import { Hero } from "./hero.tsx";
import { News } from "./news.tsx";
import { SeriesPanels } from "./series-panels.tsx";
import { Tools } from "./tools.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return errorMeta(args, "Home");
	const { origin, storeName } = rootFacts(args);
	const url = origin + paths.home();
	return pageMeta(args, {
		title: "LED lamps, downlights and commercial fixtures",
		description: `${formatNumber(args.data.partNumbers)} part numbers with full specs, scale drawings and spec sheets. Search by part number, shape, base, size, color temperature, CRI or beam.`,
		path: paths.home(),
		structured: [
			{ "@type": "Organization", name: storeName, url },
			{
				"@type": "WebSite",
				name: storeName,
				url,
				potentialAction: {
					"@type": "SearchAction",
					target: {
						"@type": "EntryPoint",
						urlTemplate: `${origin}${paths.searchForm()}?q={search_term_string}`,
					},
					"query-input": "required name=search_term_string",
				},
			},
		],
	});
};

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ services }) => {
	const [tree, scx, tol] = await Promise.all([
		readCategoryTree(services),
		readSeries(services, "SCX-SERIES"),
		readSeries(services, "TOL-SERIES"),
	]);
	return data(
		{
			tree: tree.map(toCategoryView),
			partNumbers: tree.reduce((sum, { variationCount }) => sum + variationCount, 0),
			series: { scx: scx?.range ?? null, tol: tol?.range ?? null },
			posts: readPosts().slice(0, 3).map(toTeaser),
		},
		{ headers: { "Cache-Control": cacheControl.anonymousPage } },
	);
});

export default function HomePage() {
	const { tree, partNumbers, series, posts } = useLoaderData<typeof loader>();
	return (
		<>
			<Hero partNumbers={partNumbers} />
			<Page>
				<div className="space-y-16 pt-8">
					<div className="space-y-12">
						{tree.map((category) => (
							<CategoryBlock key={category.slug} category={category} />
						))}
					</div>
					<SeriesPanels scx={series.scx} tol={series.tol} />
					<Tools />
					<DailyWork />
					<News posts={posts} />
				</div>
			</Page>
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
