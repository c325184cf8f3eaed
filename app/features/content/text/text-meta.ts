import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { articleMeta } from "~/shared/article/article.tsx";
import { errorMeta, rootFacts } from "~/shared/seo.ts";
import type { TextNode, TextPage, TextSection } from "./nodes.ts";

// The questions of the support page and their search.

export type Question = { id: string; title: string; topic: string; body: TextNode[]; text: string };

/** The longest search, in characters. */
const maxQuery = 100;

export const readSupportQuery = (query: URLSearchParams) =>
	(query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, maxQuery);

/** A question is a heading of the third level with what follows it. */
export function toQuestions(sections: readonly TextSection[]): Question[] {
	return sections.flatMap(({ title: topic, body }) => {
		const questions: Question[] = [];
		for (const node of body) {
			if (typeof node === "object" && node.is === "h3")
				questions.push({ id: node.id, title: plain(node.in), topic, body: [], text: "" });
			else questions.at(-1)?.body.push(node);
		}
		return questions.map((question) => ({ ...question, text: plain(question.body) }));
	});
}

/** Questions with every word of the query, those with the words in their title first. */
export function findQuestions(questions: readonly Question[], query: string): Question[] {
	const queryStems = toStems(query);
	if (queryStems.length === 0) return [];
	return questions
		.map((question) => {
			const title = toStems(`${question.title} ${question.topic}`);
			const all = [...title, ...toStems(question.text)];
			const has = (stems: readonly string[]) => (word: string) =>
				stems.some((stem) => stem.startsWith(word) || (stem.length > 3 && word.startsWith(stem)));
			const matches = queryStems.every(has(all));
			return { question, score: matches ? 1 + queryStems.filter(has(title)).length : 0 };
		})
		.filter(({ score }) => score > 0)
		.toSorted((a, b) => b.score - a.score)
		.map(({ question }) => question);
}

/** Words that say nothing about the question. */
const fillers = new Set(
	"a an and are at be can do does for from has have how i if in is it its me my of on or our the their them they this to was what when where which why will with won you your".split(
		" ",
	),
);

/** "Flickering lamps" and "lamp flickers" share their stems. */
const toStems = (text: string) =>
	text
		.toLowerCase()
		.replace(/['’]/g, "")
		.split(/[^a-z0-9]+/)
		.filter((word) => word.length > 1 && !fillers.has(word))
		.map((word) =>
			word.length > 4 ? word.replace(/(?:ings?|ers?|ed|es|s|e)$/, "") : word.replace(/s$/, ""),
		);

/** Elements within a sentence. */
const inline = new Set<string>(["a", "strong", "em", "code"]);

function plain(nodes: readonly TextNode[]): string {
	return nodes
		.map((node) => {
			if (typeof node === "string") return node;
			if ("in" in node) return inline.has(node.is) ? plain(node.in) : `${plain(node.in)} `;
			if (node.is === "table") return `${[node.caption, ...node.rows.flat().map(plain)].join(" ")} `;
			return "";
		})
		.join("");
}

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
