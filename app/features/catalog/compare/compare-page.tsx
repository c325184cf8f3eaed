import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { readProducts } from "../catalog.server.ts";
import { maxCompared } from "./compare-form.tsx";
import { comparedIds, comparison } from "./comparison.ts";
import { ComparisonTable } from "./comparison-table.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	pageMeta(args, {
		title: "Compare products",
		description: "Compare up to four products side by side, with the differences marked.",
		path: paths.compare(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ url, services }) => {
	const given = url.searchParams.getAll("id");
	const ids = comparedIds(given, maxCompared);
	const products = ids.length === 0 ? [] : await readProducts(services, ids);
	const found = products.map(({ productID }) => productID);
	const tooMany = new Set(given).size > maxCompared;
	if (!tooMany && found.join() !== given.join()) throw redirect(paths.compare({ id: found }), 302);
	return data(
		{ comparison: comparison(products), tooMany },
		{ headers: { "Cache-Control": cacheControl.anonymousPage } },
	);
});

export default function ComparePage() {
	const { comparison, tooMany } = useLoaderData<typeof loader>();
	const { products } = comparison;
	return (
		<Page>
			<Breadcrumbs trail={[{ label: "Products", to: paths.categories() }]} current="Compare" />
			<h1 className="mt-2 mb-2 text-3xl">Compare products</h1>
			{tooMany && (
				<p role="status" className="mb-4">
					You can compare up to {maxCompared} products. These are the first {maxCompared} you chose.
				</p>
			)}
			{products.length === 0 ? (
				<EmptyState
					icon="compare"
					title="Nothing to compare yet"
					action={
						<LinkButton to={paths.categories()} variant="primary">
							Browse products
						</LinkButton>
					}
				>
					Mark “Compare” on up to {maxCompared} products of any list, then choose “Compare selected”.
				</EmptyState>
			) : (
				<>
					<ComparisonTable comparison={comparison} />
					{products.length === 1 && products[0] && (
						<p className="mt-4">
							Mark more products in{" "}
							<Link to={products[0].listing} className="text-link">
								the same category
							</Link>{" "}
							to set them beside this one.
						</p>
					)}
				</>
			)}
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
