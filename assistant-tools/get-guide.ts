/** Advice of the shop by topic. */
import { z } from "zod";
import { type Guide, guides, guideTitles, guideTopics } from "./guides.ts";
import { bullets, escapeMarkdown, link, paragraphs } from "./markdown.ts";
import { namedLink } from "./result-schemas.ts";
import { defineTool } from "./tool.ts";

/** A point with the name of its source. */
export const guidePoint = ({ text, source }: Guide["points"][number]): string =>
	`${text} (${escapeMarkdown(source)})`;

/** What the names of the sources stand for. */
export const describeSources = (sources: Guide["sources"]): string =>
	`Sources: ${sources.map(({ name, reference }) => escapeMarkdown(`${name}: ${reference}`)).join("; ")}.`;

export const getGuide = defineTool({
	name: "getGuide",
	title: "Read a guide",
	description:
		"What the shop advises on a topic of lighting, with its sources and links to its pages. Call it for questions about lighting rather than about a product.",
	input: z.object({ topic: z.enum(guideTopics) }),
	output: z.object({
		title: z.string(),
		lead: z.string(),
		points: z.array(
			z.object({
				text: z.string().describe("Markdown, a sentence or two"),
				source: z.string().describe("Name of one of the sources"),
			}),
		),
		sources: z.array(z.object({ name: z.string(), reference: z.string() })),
		links: z.array(namedLink),
	}),
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "Read what to check before you choose, with sources.",
		example: "What color temperature is right for an office?",
		button: "Read the guide",
		fields: { topic: { label: "Topic", choices: guideTitles } },
	},
	async call({ topic }): Promise<Guide> {
		return guides[topic];
	},
	show: ({ title, lead, points, sources, links }) =>
		paragraphs(
			`**${title}.** ${lead}`,
			bullets(points.map(guidePoint)),
			describeSources(sources),
			`More: ${links.map((one) => link(one.title, one.link)).join(", ")}.`,
		),
});
