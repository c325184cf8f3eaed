/** What the shop's own pages say: returns, warranty, payment, codes and terms of lighting. */
import { z } from "zod";
import type { ContactDirectory } from "#rules/contact/contact-directory";
import { link, paragraphs } from "../markdown.ts";
import { shopLinks } from "../shop-links.ts";
import { defineTool, type ToolContext } from "../tool.ts";
import { pagePassages } from "./page-passages.ts";
import { cutPassage, indexPassages, type Passage, searchPassages, type TextIndex } from "./text-index.ts";

const mostPassages = 3;
const passageLength = 700;

const passageResult = z.object({
	title: z.string().describe("Of the page"),
	heading: z.string(),
	text: z.string().describe("The passage as the page has it, in Markdown"),
	link: z.string(),
	isNamed: z.boolean().describe("Whether its heading has all words of the question"),
	share: z.number().describe("Of the question's words, how much the passage has; from 0 to 1"),
});
export type FoundPassages = { passages: z.infer<typeof passageResult>[] };

/** "Mon-Fri, 8 AM-5 PM Central", phone and mailbox, as the contact page shows them. */
function contactPassage({ general }: ContactDirectory): Passage[] {
	const { hours, phone, email } = general;
	const lines = [hours && `Hours: ${hours}`, phone && `Phone: ${phone}`, email && `Email: ${email}`].filter(
		Boolean,
	);
	return lines.length === 0
		? []
		: [
				{
					link: shopLinks.contactUs,
					title: "Contact us",
					heading: "Business hours, open times, phone and email",
					text: lines.join("\n\n"),
				},
			];
}

type Known = { passages: readonly Passage[]; index: TextIndex };
let known: Known = { passages: [], index: indexPassages([]) };

/** Indexes the owner's pages, the built-in ones, and passages of longer pages; again when one changed. */
function readIndex({ shop }: Pick<ToolContext, "shop">): TextIndex {
	const texts = shop?.readTexts() ?? [];
	const passages = [...texts, ...pagePassages, ...(shop ? readContact(shop.contact) : [])];
	const isSame =
		known.passages.length === passages.length &&
		passages.every((passage, at) => known.passages[at] === passage);
	if (!isSame) known = { passages, index: indexPassages(passages) };
	return known.index;
}

const contacts = new WeakMap<ContactDirectory, Passage[]>();

function readContact(directory: ContactDirectory): Passage[] {
	const passages = contacts.get(directory) ?? contactPassage(directory);
	contacts.set(directory, passages);
	return passages;
}

/** "[Support: How do I return something?](/support#returns)" with the passage. */
export const showPassage = ({
	title,
	heading,
	text,
	link: page,
}: FoundPassages["passages"][number]): string =>
	paragraphs(
		`From ${link(title === heading ? title : `${title}: ${heading}`, page)}:`,
		text
			.split("\n")
			.map((line) => `> ${line}`.trimEnd())
			.join("\n"),
	);

export const searchPolicies = defineTool({
	name: "searchPolicies",
	title: "Search policies and guides",
	description:
		"Passages of the shop's own pages with their links: returns, damage, warranty, payment, quotes, rebates, and terms and codes of lighting such as L70, UL 924 or JA8. Quote them as they are; what no passage says is not known.",
	input: z.object({ question: z.string().trim().min(2).max(300).describe("A question or its key words") }),
	output: z.object({ passages: z.array(passageResult).describe("Best first") }),
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "Search our pages on returns, warranty, payment and lighting terms.",
		example: "What is your return policy?",
		button: "Search",
		fields: { question: { label: "Question", hint: "Such as: return policy, or what L70 means" } },
	},
	async call({ question }, context): Promise<FoundPassages> {
		const found = searchPassages(readIndex(context), question, mostPassages);
		return {
			passages: found.map(({ title, heading, text, link: page, isNamed, share }) => ({
				title,
				heading,
				text: cutPassage(text, passageLength),
				link: page,
				isNamed,
				share: Math.round(share * 100) / 100,
			})),
		};
	},
	show: ({ passages }) =>
		passages.length === 0 ? "No page of ours says that." : paragraphs(...passages.map(showPassage)),
});
