import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { readListing } from "~/features/catalog/catalog.server.ts";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formatNumber } from "~/shared/format.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { type BrandGroup, brandGroups } from "./brand-groups.ts";

const page: ArticlePage = {
	title: "Brand Store",
	description: "Every lighting brand in the catalog, A to Z, with product counts.",
	path: paths.brandStore(),
	lead: "Every brand in the catalog, with product counts. Choose a brand to see its products.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ services }) => {
	const { facets } = await readListing(services, { unit: "product", pageSize: 1 });
	const brands = facets.find((facet) => facet.key === "brand")?.values ?? [];
	return data(
		{ groups: brandGroups(brands), total: brands.length },
		{ headers: { "Cache-Control": cacheControl.anonymousPage } },
	);
});

export default function BrandStorePage() {
	const { groups, total } = useLoaderData<typeof loader>();
	return (
		<ArticleLayout page={page} sections={[directory(groups, total), reading]}>
			<nav aria-label="Brands by letter">
				<ul className="flex flex-wrap gap-1">
					{groups.map(({ letter }) => (
						<li key={letter}>
							<a
								href={`#brands-${letter}`}
								className="flex h-touch min-w-touch items-center justify-center rounded border border-line px-2 font-semibold text-navy-700 hover:border-navy-600"
							>
								{letter}
							</a>
						</li>
					))}
				</ul>
			</nav>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const directory = (groups: readonly BrandGroup[], total: number): ArticleSection => ({
	id: "brands",
	title: `${total} brands`,
	wide: true,
	body: groups.map(({ letter, brands }) => (
		<section key={letter} aria-labelledby={`brands-${letter}`} className="mt-6">
			<h3 id={`brands-${letter}`} className="mt-0 border-line border-b pb-1">
				{letter}
			</h3>
			<ul className="mt-2 list-none pl-0 text-sm sm:columns-2 sm:gap-8 lg:columns-4">
				{brands.map((brand) => (
					<li key={brand.value} className="mt-0 break-inside-avoid">
						<Link
							to={paths.search(brand.label, { brand: brand.value })}
							className="flex items-baseline justify-between gap-2 py-1 hover:underline pointer-coarse:min-h-touch pointer-coarse:items-center"
						>
							{brand.label}
							<span className="text-muted tabular-nums">{formatNumber(brand.count)}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)),
});

const reading: ArticleSection = {
	id: "reading",
	title: "About this list",
	body: (
		<>
			<p>
				The number next to a brand is its product count. A product can come in several color temperatures,
				beam angles or wattages, each with its own part number. Spellings that differ only in capitals or
				punctuation are merged into one brand.
			</p>
			<p>
				Brand names are trademarks of their owners and are used only to identify products. They don't imply
				any affiliation or endorsement. See <Link to={paths.aboutThisData()}>About this data</Link> for the
				source lists and their dates.
			</p>
		</>
	),
};
