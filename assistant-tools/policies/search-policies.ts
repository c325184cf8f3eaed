/** What the shop's own pages say: returns, warranty, payment, codes and terms of lighting. */
import { z } from "zod";
import type { ContactDirectory } from "#rules/contact/contact-directory";
import { link, paragraphs } from "../markdown.ts";
import { shopLinks } from "../shop-links.ts";
import { defineTool, type ToolContext } from "../tool.ts";
import { toolPages } from "./asked-as.ts";
import { cutPassage, indexPassages, type Passage, searchPassages, type TextIndex } from "./text-index.ts";

// What pages say that are more than text: the warranty and the rebates. A test compares them with the pages.

const warranty = (anchor: string, heading: string, text: string): Passage => ({
	link: `${shopLinks.warranty}#${anchor}`,
	title: "Warranty",
	heading,
	text,
});

const rebates = (anchor: string, heading: string, text: string): Passage => ({
	link: `${shopLinks.availableRebates}#${anchor}`,
	title: "Available rebates",
	heading,
	text,
});

export const pagePassages: readonly Passage[] = [
	warranty(
		"who",
		"Who backs the warranty",
		"The manufacturer warrants the product for its stated period from the date of purchase.",
	),
	warranty(
		"covers",
		"What is covered under warranty",
		"- Light output fails or drops well below its rating.\n- The driver, LEDs or electronics fail.\n- The battery of an emergency light doesn't hold its rated 90 minutes.\n- The housing finish peels or rusts early.\n\nThe remedy is a replacement, or a refund if there isn't one. The manufacturer chooses.",
	),
	warranty(
		"terms",
		"Warranty length by category",
		"- High bays: 7 or 10 years\n- Troffers and panels: 5 or 10 years\n- Linear fixtures: 5 years\n- Exit signs and emergency lights: 5 years\n- Area lights: 5 or 10 years\n- Floodlights: 5, 7 or 10 years\n- Wall packs: 5 or 7 years\n- LED lamps: Mostly 3 or 5 years; 2 to 22 in all\n- Downlights: Not in the public list; see the label or carton\n\nYour part number's warranty applies.",
	),
	warranty(
		"date-code",
		"Find and read the date code",
		"The date code says when the product was made.\n\n- 1824: Week 18 of 2024\n- 2418: Year 2024, week 18, if the last two digits can't be a recent year\n- 05/24 or 0524: May 2024, or week 5 of 2024\n- 20240503: May 3, 2024\n\nSend the code as printed and a photo of the label; the manufacturer reads it.",
	),
	warranty(
		"excludes",
		"What the warranty does not cover",
		"- Lightning and surges, unless the product includes surge protection.\n- Labor, lift rental and travel, unless agreed.\n- Modifications, other than using its selectable settings.\n- Use beyond the stated hours.\n- Freight damage. Note it on the delivery receipt and tell us within 5 days.",
	),
	warranty(
		"life",
		"Rated life (L70) vs. warranty",
		"LED rated life, **L70**, is the time until light output falls to 70% of its initial value. It's a projection. It says nothing about drivers, which usually fail first.",
	),
	rebates(
		"find",
		"How to find your rebate",
		"- Find your utility on the electric bill.\n- Ask whether you need **pre-approval** and how long the funding will last.",
	),
	rebates(
		"papers",
		"Documents required for a rebate",
		"- Signed application with the utility account number.\n- W-9 for whoever gets paid.\n- Invoice with part numbers and quantities that match the application.\n- Spec sheets. Download the PDF from each product page.",
	),
];

const mostPassages = 3;
const passageLength = 700;

const passageResult = z.object({
	title: z.string().describe("Of the page"),
	heading: z.string(),
	text: z.string().describe("The passage as the page has it, in Markdown"),
	link: z.string(),
	isNamed: z.boolean().describe("Whether its heading has all words of the question"),
	about: z.number().describe("The same share of its title, heading and other names of its subject"),
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

/** Indexes passages again when one of them changed. */
function keptIndex(): (passages: readonly Passage[]) => TextIndex {
	let known: { passages: readonly Passage[]; index: TextIndex } = { passages: [], index: indexPassages([]) };
	return (passages) => {
		const isSame =
			known.passages.length === passages.length &&
			passages.every((passage, at) => known.passages[at] === passage);
		if (!isSame) known = { passages, index: indexPassages(passages) };
		return known.index;
	};
}

const indexTexts = keptIndex();

/** Indexes the owner's pages, the built-in ones, and passages of longer pages. */
const readIndex = ({ shop }: Pick<ToolContext, "shop">): TextIndex =>
	indexTexts([...(shop?.readTexts() ?? []), ...pagePassages, ...(shop ? readContact(shop.contact) : [])]);

const contacts = new WeakMap<ContactDirectory, Passage[]>();

function readContact(directory: ContactDirectory): Passage[] {
	const passages = contacts.get(directory) ?? contactPassage(directory);
	contacts.set(directory, passages);
	return passages;
}

/** The section of a page by its link, cut to the length of an answer; `null` where the shop has none. */
export function findPassage(page: string, context: Pick<ToolContext, "shop">): Passage | null {
	const found = readIndex(context).passages.find(({ passage }) => passage.link === page)?.passage;
	return found ? { ...found, text: cutPassage(found.text, passageLength) } : null;
}

/** Headings of one or two words say too little without their page's title. */
export const nameSubject = ({ title, heading }: Passage): string =>
	heading.split(" ").length > 2 ? heading : `${title} ${heading}`;

/** Headings of the pages' sections with their links. */
export const listPassages = (context: Pick<ToolContext, "shop">): readonly Passage[] =>
	readIndex(context).passages.map(({ passage }) => passage);

/** "[Support: How do I return something?](/support#returns)" with the passage. */
export const showPassage = ({ title, heading, text, link: page }: Passage): string =>
	paragraphs(
		`From ${link(title === heading ? title : `${title}: ${heading}`, page)}${heading.endsWith("?") ? "" : ":"}`,
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
			passages: found.map(({ title, heading, text, link: page, isNamed, about, share }) => ({
				title,
				heading,
				text: cutPassage(text, passageLength, question),
				link: page,
				isNamed,
				about: Math.round(about * 100) / 100,
				share: Math.round(share * 100) / 100,
			})),
		};
	},
	show: ({ passages }) =>
		passages.length === 0 ? "No page of ours says that." : paragraphs(...passages.map(showPassage)),
});

// Pages that a search of the catalog leads to.

export type FoundPage = {
	title: string;
	text: string;
	link: string;
	/** Whether it is about all words. */
	isWhole: boolean;
};

const indexPages = keptIndex();

/** "How many fixtures do I need": its words stand in every text. */
const countsFixtures =
	/\bhow (?:many|much|bright)\b.*\b(?:fixtures?|lights?|lamps?|bulbs?|lumens?|cans?|room)\b/i;

const asksForText =
	/\b(?:polic(?:y|ies)|rules?|terms|how (?:do|does|can|to|long)|can i|do you|what|why|meaning)\b/i;

const mostPages = 3;
const excerptLength = 140;
const leastAbout = 0.6;

/** Pages and sections about the words of a search, one of each page. @param texts the owner's and built-in ones */
export function findPages(term: string, texts: readonly Passage[]): FoundPage[] {
	const index = indexPages([...toolPages, ...texts, ...pagePassages]);
	const asked = countsFixtures.test(term) ? "room estimate" : term;
	const found = searchPassages(index, asked, 4 * mostPages).filter(({ about }) => about >= leastAbout);
	// "Return policy" asks for what it says, "my returns" for the page of them.
	if (asksForText.test(term)) {
		const isTool = (one: { link: string }) => (toolPages.some(({ link: page }) => page === one.link) ? 1 : 0);
		found.sort((a, b) => isTool(a) - isTool(b));
	}
	const pages = new Map(found.toReversed().map((one) => [one.link.split("#")[0], one]));
	return found
		.filter((one) => pages.get(one.link.split("#")[0]) === one)
		.slice(0, mostPages)
		.map(({ title, heading, text, link: page, about }) => ({
			title: title === heading ? title : `${title}: ${heading}`,
			text: cutSentence(text),
			link: page,
			isWhole: about >= 0.99,
		}));
}

/** The beginning of a passage as plain text. */
function cutSentence(markdown: string): string {
	const plain = markdown
		.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
		.replace(/[*`>#|]+/g, "")
		.replace(/(?:^|\n)\s*(?:-|\d+\.)\s/g, " ")
		.replace(/\s+/g, " ")
		.trim();
	const [sentence = plain] = /^.{20,}?[.?!](?= |$)/.exec(plain) ?? [];
	return sentence.length <= excerptLength
		? sentence
		: `${sentence.slice(0, excerptLength).replace(/\s\S*$/, "")}…`;
}
