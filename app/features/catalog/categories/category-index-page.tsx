import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { breadcrumbList, errorMeta, pageMeta, rootFacts } from "~/shared/seo.ts";
import { readCategoryTree } from "../catalog.server.ts";
import { CategoryBlock } from "./category-block.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return errorMeta(args, "Products");
	return pageMeta(args, {
		title: "All product categories",
		description: `LED lamps, downlights and commercial fixtures: ${args.data.tree.map(({ name }) => name).join(", ")}, with every option, figure and spec sheet.`,
		path: paths.categories(),
		structured: [
			breadcrumbList(rootFacts(args).origin, [
				{ name: "Home", path: "/" },
				{ name: "Products", path: paths.categories() },
			]),
		],
	});
};

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ services }) =>
	data(
		{ tree: await readCategoryTree(services) },
		{ headers: { "Cache-Control": cacheControl.anonymousPage } },
	),
);

export default function CategoryIndexPage() {
	const { tree } = useLoaderData<typeof loader>();
	return (
		<Page>
			<Breadcrumbs trail={[{ label: "Home", to: paths.home() }]} current="Products" />
			<h1 className="mt-2 mb-6 text-3xl">Products</h1>
			<div className="space-y-12">
				{tree.map((category) => (
					<CategoryBlock key={category.slug} category={category} />
				))}
			</div>
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
