/** Advice of the shop by topic. */
import { z } from "zod";
import { type Guide, guides, guideTitles, guideTopics } from "./guides.ts";
import { bullets, link, paragraphs } from "./markdown.ts";
import { namedLink } from "./result-schemas.ts";
import { defineTool } from "./tool.ts";

export const getGuide = defineTool({
	name: "getGuide",
	title: "Read a guide",
	description:
		"What the shop advises on a topic of lighting, with its sources and links to its pages. Call it for questions about lighting rather than about a product.",
	input: z.object({ topic: z.enum(guideTopics) }),
	output: z.object({
		title: z.string(),
		lead: z.string(),
		points: z.array(z.string()).describe("Markdown, a sentence or two each"),
		sources: z.array(z.string()).describe("Where the figures are from"),
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
			bullets(points),
			sources.length > 0 && `Sources: ${sources.join("; ")}.`,
			`More: ${links.map((one) => link(one.title, one.link)).join(", ")}.`,
		),
});
