import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ServiceError } from "#client/service-error";
import { messages } from "#rules/messages";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { breadcrumbList, errorMeta, pageMeta, rootFacts } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { readCategoryTree } from "../catalog.server.ts";
import { CategoryBlock, toCategoryView } from "./category-block.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data?.tree) return errorMeta(args, "Products");
	return pageMeta(args, {
		title: "All product categories",
		description: `LED lamps, downlights and commercial fixtures: ${args.data.tree.map(({ name }) => name).join(", ")}, with every option, figure and spec sheet.`,
		path: paths.categories(),
		structured: import.meta.env.SSR && [
			breadcrumbList(rootFacts(args).origin, [
				{ name: "Home", path: "/" },
				{ name: "Products", path: paths.categories() },
			]),
		],
	});
};

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ services, log }) => {
	try {
		const tree = (await readCategoryTree(services)).map(toCategoryView);
		return data({ tree }, { headers: { "Cache-Control": cacheControl.anonymousPage } });
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status < 500) throw error;
		log.warn({ err: error }, "failed to load the categories");
		return data({ tree: null }, unavailable);
	}
});

export default function CategoryIndexPage() {
	const { tree } = useLoaderData<typeof loader>();
	return (
		<Page>
			<Breadcrumbs trail={[{ label: "Home", to: paths.home() }]} current="Products" />
			<h1 className="mt-2 mb-6 text-3xl">Products</h1>
			<div className="space-y-12">
				{tree ? (
					tree.map((category) => <CategoryBlock key={category.slug} category={category} />)
				) : (
					<UnavailableNotice title={messages.catalog.categoriesFailed} text={messages.cart.addFailed} />
				)}
			</div>
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
