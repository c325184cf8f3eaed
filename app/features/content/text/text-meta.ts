import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { articleMeta } from "~/shared/article/article-page.ts";
import { errorMeta, rootFacts } from "~/shared/seo.ts";
import { faqPage } from "./faq.ts";
import type { TextPage } from "./nodes.ts";

/** Title, description and structured data; pages of the blog also name its feed. */
export const textMeta: MetaFunction = (args) => {
	const page = (args.data as { page?: TextPage } | undefined)?.page;
	if (!page) return errorMeta(args, "Page not available");
	const { origin, storeName } = rootFacts(args);
	const isBlog = /^\/blog($|\/)/.test(page.path);
	const feed = {
		tagName: "link",
		rel: "alternate",
		type: "application/rss+xml",
		title: `${storeName} blog`,
		href: origin + paths.blogFeed(),
	};
	// A search shows some of the questions, and isn't indexed.
	const faq = page.indexed === false ? null : faqPage(page);
	return [...(articleMeta(page, faq ? [faq] : [])(args) ?? []), ...(isBlog ? [feed] : [])];
};
