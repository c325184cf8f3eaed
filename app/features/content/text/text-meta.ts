import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { articleMeta } from "~/shared/article/article.tsx";
import { errorMeta, rootFacts } from "~/shared/seo.ts";
import { toQuestions } from "../support/questions.ts";
import type { TextPage } from "./nodes.ts";

// Structured data of the questions that a page of text answers.

/** A page with one question in a heading is no list of questions. */
const fewest = 2;

/** @returns `null` for a page without questions. Only headings that end with a question mark count. */
export function faqPage({ sections }: Pick<TextPage, "sections">) {
	const questions = toQuestions(sections).filter(({ title, text }) => title.endsWith("?") && text.trim());
	if (questions.length < fewest) return null;
	return {
		"@type": "FAQPage",
		mainEntity: questions.map(({ title, text }) => ({
			"@type": "Question",
			name: title,
			acceptedAnswer: { "@type": "Answer", text: text.replace(/\s+/g, " ").trim() },
		})),
	};
}

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
