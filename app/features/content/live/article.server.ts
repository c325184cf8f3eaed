/** A post or case study with what to read and do next. */

import type { Services } from "#client/call-context";
import { paths } from "~/paths.ts";
import { readCaseStudies, readPosts, toTags, toTeaser } from "../content.server.ts";
import type { TextFile } from "../source/content-folder.server.ts";
import type { TextNode, TextPage, TextSection } from "../text/nodes.ts";
import { toTextPage } from "./text-page.server.ts";

const maxRelated = 2;

type Article = TextFile<"blog"> | TextFile<"case-studies">;

export async function toArticle(file: Article, services: Services): Promise<TextPage> {
	const isPost = "tags" in file.data;
	const trail = isPost
		? { label: "Blog", to: paths.blog() }
		: { label: "Case studies", to: paths.caseStudy() };
	const page = await toTextPage(file, services, [trail]);
	return {
		...page,
		published: file.data.published,
		minutes: file.minutes,
		tags: "tags" in file.data ? toTags(file.data.tags) : [],
		sections: [...page.sections, next(file)],
	};
}

function next(file: Article): TextSection {
	return {
		id: "next",
		title: "Next step",
		body: [
			{
				is: "p",
				in: [
					"Working on a project? ",
					link(paths.lightDesignLayoutRequest(), "Request a lighting layout"),
					", ",
					link(paths.paybackCalculator(), "calculate the payback"),
					" or ",
					link(paths.assistant(), "ask the lighting assistant"),
					".",
				],
			},
			{ is: "teasers", items: related(file).map(toTeaser) },
		],
	};
}

const link = (to: string, label: string): TextNode => ({ is: "a", to, in: [label] });

/** Articles with the most tags in common, newest first. */
function related(file: Article): Article[] {
	const tags = "tags" in file.data ? file.data.tags : [];
	const common = (other: Article) =>
		"tags" in other.data ? other.data.tags.filter((tag) => tags.includes(tag)).length : 0;
	const others: Article[] = "tags" in file.data ? readPosts() : readCaseStudies();
	return others
		.filter(({ slug }) => slug !== file.slug)
		.toSorted((a, b) => common(b) - common(a))
		.slice(0, maxRelated);
}
