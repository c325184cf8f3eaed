import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { breadcrumbList, type PageFacts, pageMeta, rootFacts } from "~/shared/seo.ts";

export type ArticlePage = Pick<PageFacts, "title" | "description" | "path" | "indexed" | "preview"> & {
	lead: string;
	trail?: readonly { label: string; to: string }[];
	/** ISO dates. */
	published?: string;
	updated?: string;
	/** Whether readers see the day of the last change. */
	showUpdated?: boolean;
	/** Reading time. */
	minutes?: number;
};

/** Breadcrumbs from the home page down to the parent of the page. */
export const toTrail = (page: ArticlePage) => [{ label: "Home", to: paths.home() }, ...(page.trail ?? [])];

/**
 * Title, description, canonical URL and breadcrumbs; structured data of the article for posts.
 * @param more structured data, such as the questions that the page answers
 */
export function articleMeta(page: ArticlePage, more: readonly Record<string, unknown>[] = []): MetaFunction {
	return (args) => {
		const { origin, storeName } = rootFacts(args);
		const steps = toTrail(page).map(({ label, to }) => ({ name: label, path: to }));
		const breadcrumbs = breadcrumbList(origin, [...steps, { name: page.title, path: page.path }]);
		const posting = page.published && {
			"@type": "Article",
			headline: page.title,
			description: page.description,
			datePublished: page.published,
			...(page.updated && { dateModified: page.updated }),
			mainEntityOfPage: origin + page.path,
			...(page.preview && { image: origin + page.preview.path }),
			author: { "@type": "Organization", name: storeName, url: origin + paths.home() },
		};
		return pageMeta(args, {
			...page,
			type: page.published ? "article" : "website",
			structured: [breadcrumbs, ...(posting ? [posting] : []), ...more],
		});
	};
}
