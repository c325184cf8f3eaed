import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";
import { checkCoverage } from "./check-coverage.server.ts";
import { CoverageCheckForm } from "./coverage-check.tsx";
import { warrantyTerms } from "./warranty-terms.tsx";

const page: ArticlePage = {
	title: "Warranty",
	description:
		"Warranty terms: what is covered, how long by category, what is not, how to find the date code, a coverage check by date, and how to claim.",
	path: paths.warranty(),
	lead: "What is covered, for how long, and how to claim. Check a product by its part number and date, then file the claim online.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const check = await checkCoverage(context);
	// A checked product depends on the day, and its text on what was typed.
	const cache =
		check.result === null && !context.url.search ? cacheControl.anonymousPage : cacheControl.private;
	return data({ check }, { headers: { "Cache-Control": cache } });
});

export default function WarrantyPage() {
	const { check } = useLoaderData<typeof loader>();
	const { storeName } = useShopFacts();
	const coverage: ArticleSection = {
		id: "check",
		title: "Check coverage",
		body: <CoverageCheckForm check={check} />,
	};
	return <ArticleLayout page={page} sections={[coverage, ...warrantyTerms(storeName)]} />;
}
