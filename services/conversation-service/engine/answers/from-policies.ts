/** Answers from the shop's own pages, with the passage and its link. */
import { describeSources, type GuideTopic, getGuide, guidePoint, guides } from "#assistant-tools/get-guide";
import { bullets, link, paragraphs, quote } from "#assistant-tools/markdown";
import { searchPolicies, showPassage } from "#assistant-tools/policies/search-policies";
import { toTerms } from "#assistant-tools/policies/text-index";
import { partLink } from "#assistant-tools/product-lines";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { readSentence } from "#rules/trade-words/read-sentence";
import { callTool } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
import { namesKind } from "../read-fields.ts";
import { readSubject, type Subject } from "../read-subject.ts";
import { asksForOwnCredit } from "../recognize-products.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { findOne } from "./find-subject.ts";
import {
	aboutWhole,
	admitNotKnowing,
	findNamedPage,
	glossary,
	people,
	pointToPeople,
} from "./reach-people.ts";
import { describeField } from "./stated-facts.ts";

/** Questions whose words other pages use for something else. */
const wordings: readonly (readonly [RegExp, string])[] = [
	[
		/\b(?:damaged?|broken|smashed|cracked|dented)\b|\bshort(?:age| shipped)\b/i,
		"shipment is damaged or short",
	],
	[/\b(?:exempt\w*|resale|tax[- ]free|sales tax|taxes)\b/i, "buy tax-exempt with a resale certificate"],
	[/\bwrong (?:ones?|items?|parts?|order|color|products?)\b/i, "how do I return something"],
	[/\b(?:return|returns|returning|refunds?|restock\w*|send back)\b/i, "how do I return something"],
	[/\bhours\b|\bopen\b|\bclosed?\b/i, "business hours open"],
	[
		/\bnet[- ]?(?:\d\d|terms)\b|\bpayment terms\b|\bcredit (?:application|lines?|limits?)\b|\bavailable credit\b|\bhow much credit\b/i,
		"how do I pay an invoice",
	],
];

const asksForFigure =
	/%|\bpercent(?:age)?\b|\bhow (?:many|much|long|big)\b|\b(?:in|how many) (?:days|weeks|hours)\b|\bwindow\b|\bwhat (?:is the |'s the )?(?:fee|rate|amount|deadline)\b/i;

/** The best passage; a second one only when both are about the whole question. */
export async function* answerFromPolicies(question: string, context: AnswerContext): Answer {
	if (asksForOwnCredit(question) && context.tools.userId !== null)
		return paragraphs(
			"I can't see a credit limit or what is left of it. For what is open on the account, ask *what's our open balance*.",
			yield* people(context),
		);
	const named = wordings.find(([pattern]) => pattern.test(question))?.[1] ?? question;
	const response = yield* callTool(searchPolicies, { question: named.slice(0, 300) }, context.tools);
	const passages = "result" in response ? response.result.passages : [];
	// A passage that has the words somewhere is about something else: "minimum order" is no minimum load.
	const [first, second] = passages.filter(
		({ about, title, heading }) =>
			about >= aboutWhole || toTerms(`${title} ${heading}`).some((term) => toTerms(named).includes(term)),
	);
	if (!first) return yield* pointToPeople(context);
	const passage = showPassage(first);
	return paragraphs(
		passage,
		asksForFigure.test(question) &&
			!/\d/.test(passage.replace(/\([^)]*\)/g, " ").replace(/^> \d+\. /gm, " ")) &&
			`It states no figure. ${link("Ask us", shopLinks.contactUs)} before you count on one.`,
		second !== undefined &&
			second.share >= aboutWhole &&
			`See also ${link(`${second.title}: ${second.heading}`, second.link)}.`,
	);
}

const leastAbout = 0.34;

/**
 * What our pages say about the subject of a question for advice, which only a person can give for a job.
 * @param otherwise answers where they say nothing
 */
export async function* answerFromPages(
	context: AnswerContext,
	otherwise: (context: AnswerContext) => Answer = admitNotKnowing,
): Answer {
	const response = yield* callTool(
		searchPolicies,
		{ question: context.message.slice(0, 300) },
		context.tools,
	);
	const passages = "result" in response ? response.result.passages : [];
	// What the part before quoted is not told again.
	const before = context.lastCalls.flatMap(({ toolName, result }) =>
		toolName === searchPolicies.name
			? (searchPolicies.output.safeParse(result).data?.passages.slice(0, 1) ?? [])
			: [],
	);
	const first = passages.find((one) => !before.some((told) => told.link === one.link)) ?? passages[0];
	// "Do I need IK10 for a gym": a page that has nothing but "gym" is about something else.
	if (!first || (otherwise === admitNotKnowing && first.about < leastAbout && first.share < leastAbout))
		return yield* otherwise(context);
	return paragraphs(
		(first.share < aboutWhole || first.about < aboutWhole) &&
			"I can't answer that for your job. This is what our pages say about it:",
		showPassage(first),
	);
}

/** How many a code requires is for the building's design; only which code has the rule is known. */
export function sayCodeCount(question: string): string {
	const ofEgress = /\b(?:exits?|exit signs?|emergency|egress|bug ?eyes?)\b/i.test(question);
	return paragraphs(
		"I can't say how many the code requires: it depends on the building, and the authority having jurisdiction decides.",
		ofEgress &&
			"The rules for exit signs and emergency lighting are in the International Building Code and NFPA's Life Safety Code; the National Electrical Code covers the wiring.",
		`${link("Contact us", shopLinks.contactUs)} with the floor plan, and we'll help you choose the products.`,
	);
}

const romans = ["", "", "II", "III", "IV", "V"];

/** The term's own section; `null` when no page has one, so that the question means something else. */
export async function* explainTerm(
	term: string,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, string | null> {
	// Pages have distributions as Type III and V.
	const spaced = term.replace(/\b(ul|nfpa|nema|ansi|ies|iec|lm|tm|rp|ip|ik|title)-?(\d)/gi, "$1 $2");
	const written = (/^i[pk] /i.test(spaced) ? term : spaced).replace(
		/\btype ([2-5])\b/gi,
		(_, digit: string) => `type ${romans[Number(digit)]}`,
	);
	const parts = written.split(/ (?:and|or|vs\.?|versus) /i).slice(0, 2);
	const explained: string[] = [];
	for (const part of parts) {
		// "BUG U0" is a value of the BUG rating, whose section explains it.
		const rating = /^(?:bug(?: ratings?)?(?: (?:of )?[bug][0-5])+|[bug][0-5]|b[0-5]-?u[0-5]-?g[0-5])$/i.test(
			part,
		)
			? "BUG rating"
			: null;
		const response = yield* callTool(
			searchPolicies,
			{ question: rating ?? part.slice(0, 300) },
			context.tools,
		);
		const passages = "result" in response ? response.result.passages : [];
		const named =
			passages.find((one) => (one.isNamed || one.about > 0.98) && one.link.startsWith(glossary)) ??
			passages.find(
				({ isNamed, about, share, link: page }) =>
					isNamed || (page.startsWith(glossary) && (about > 0.98 || (share > 0.98 && about > 0.6))),
			);
		if (named) explained.push(showPassage(named));
	}
	return explained.length > 0 ? paragraphs(...new Set(explained)) : null;
}

/** "IC airtight": no page names both, and one names IC; `null` where none does. */
export async function* explainAbbreviation(
	term: string,
	{ tools }: AnswerContext,
): AsyncGenerator<ReplyPart, string | null> {
	const words = term.includes(" ") ? (term.match(/\b(?:[A-Z]{2,6}|ic)\b/g) ?? []) : [];
	for (const question of words.slice(0, 2).flatMap((word) => [word, `${word} rated`])) {
		const response = yield* callTool(searchPolicies, { question }, tools);
		const named = "result" in response && response.result.passages.find(({ isNamed }) => isNamed);
		if (named) return showPassage(named);
	}
	return null;
}

export const sayUnknownTerm = (term: string): string =>
	`No page of ours explains ${quote(term)}. ${link("Literature", shopLinks.literature)} has the terms of our spec sheets; ${link("contact us", shopLinks.contactUs)} for others.`;

/** Lumens of the HID lamps that are named, with the LED fixture that gives their light, and of a product beside them. */
export async function* showLampLumens(subject: Subject, context: AnswerContext): Answer {
	const { found } =
		subject.parts.length > 0 || subject.references.length > 0
			? yield* findOne(subject, context)
			: { found: [] };
	const response = yield* callTool(getGuide, { topic: "hidLamps" }, context.tools);
	if ("refused" in response) throw new Error("Guides are for everyone.");
	const { lead, points, sources, links } = response.result;
	const named = readSentence(context.message).hid.map(({ source, lampWatts }) => `${lampWatts} W ${source}`);
	const isOf = (name: string, text: string): boolean => text.startsWith(`**${name}:**`);
	const own = points.filter(({ text }) => named.some((name) => isOf(name, text)));
	const unknown = named.filter((name) => !points.some(({ text }) => isOf(name, text)));
	return paragraphs(
		...found.map((got) => `${partLink(got.product)}: ${describeField("Light output", got)}`),
		own.length === 0 ? "Our source doesn't have that lamp. It has these:" : lead,
		bullets((own.length > 0 ? own : points).map(guidePoint)),
		own.length > 0 && unknown.length > 0 && `Our source doesn't have the ${unknown.join(" or the ")}.`,
		describeSources(sources),
		`More: ${links.map(({ title, link: page }) => link(title, page)).join(", ")}.`,
	);
}

// Questions that a page answers better than what they were read as.

/** "What lamps have an E26 base", "do you have T8 tubes", "I need a wet location can": of goods. */
const asksForGoods =
	/\b(?:do|does|have|has|got|can|will) (?:you|y'all|u)(?: guys)? (?:have|carry|sell|stock|got|offer|make|get)\b|(?<!do )\b(?:i|we) (?:need|want)\b|^\W*(?:need|want|looking for|show|find|list|get|any(?! job))\b|\blooking for\b|\b(?:recommend|suggest)\b|\bhow many\b.{0,40}\b(?:do you|are there|in stock)\b/i;
const asksHow =
	/\bhow (?:to|do|does|did|is|are|can|could|should|would|far|often|long|come)\b|\bwhy\b|\b(?:mean(?:s|ing)?|stands? for|explain(?:ed)?|definition|define|differences?|vs\.?|versus|formula|calculat\w+|step by step|steps|policy|requirements?|required|require|history|troubleshoot\w*|whats wrong|what's wrong|what (?:do|can|should) (?:i|we) do)\b|\bwork(?:s)? with\b|\b(?:wiring|wires?) colors?\b|\bcolors? (?:of|are)\b.*\bwires?\b|\b(?:is|are)\b.{2,40}\b(?:ok(?:ay)?|safe|allowed|covered|required|necessary|too \w+)\b|\b(?:leave|leaves|left) out\b|\bdo (?:i|we) (?:need|have) (?:to|an?|the)?\b/i;
const asksOfTrouble =
	/\b(?:wiring|wires|voltage drop|flash(?:es|ing)|flicker\w*|humm?(?:s|ing)|buzz\w*|noise|burn(?:ed|t) out|died|fail(?:s|ed|ing)?|quit|stays? (?:on|at|full|bright)|won't|doesn't|don't|looks? different|per (?:dimmer|circuit|0-10 ?v?)|max(?:imum)? (?:distance|run|length|drivers)|hiring|openings?|unsubscribe|newsletter|(?:lamp|bulb|tube) bases?|base (?:for|of)|by can sizes?|lumens (?:of|for) an? \d|lamp or (?:a )?kit|w-?9|equal to)\b/i;
const asksAnything =
	/[?]|^\W*(?:(?:and|so|ok|hi|hello|hey)\W+)?(?:how|what(?:'?s)?|why|when|where(?:'?s)?|who|which|is|are|does|do|can|could|should|will|would|may|must|tell me|explain)\b/i;

/**
 * Whether a question that names no product may be one for the shop's pages. What kind of products it names tells a
 * question about goods from one about how things are.
 */
const mayAskPages = (text: string, { parts, references, words }: Subject): boolean =>
	parts.length === 0 &&
	references.every((reference) => reference === "all") &&
	!asksForGoods.test(text) &&
	(asksHow.test(text) || asksOfTrouble.test(text) || (asksAnything.test(text) && !namesKind(words)));

/** Where the page must be named by all words of the question. */
const besidePages: ReadonlySet<Intent["kind"]> = new Set([
	"find",
	"guide",
	"policy",
	"kindFields",
	"documents",
	"savings",
	"price",
	"buying",
	"lightLevel",
	"listed",
	"compare",
	"warranty",
	"contact",
	"details",
	"count",
]);

/** Whether a guide has all words of a question: "narrow flood", unlike "jewelry". */
function saysAll(topic: GuideTopic, message: string): boolean {
	const { title, lead, points } = guides[topic];
	const said = new Set(toTerms([title, lead, ...points.map(({ text }) => text)].join(" ")));
	const isCompared = /\bdifferen\w+|\bor\b|\bvs\b/i.test(message);
	return isCompared || toTerms(message).every((term) => said.has(term) || /^\d{4}k$/.test(term));
}

/** The passage of a page that a question names; `null` for questions about goods and accounts, and without a page. */
export async function* answerNamedPage(
	intent: Intent,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, string | null> {
	const { message } = context;
	// "How do I pay several invoices" asks for none of them.
	const isHow = /^\W*how (?:do|can|should|would|could) (?:i|we|you)\b/i.test(message);
	const isOfOwn = intent.kind === "invoices" || intent.kind === "quotes";
	if (!besidePages.has(intent.kind) && !(isHow && isOfOwn)) return null;
	// "What's different", of what was shown.
	if (context.shown.length > 0 && message.split(/\s+/).length <= 4) return null;
	// Advice is told as such.
	if (/^\W*(?:do|should|must|may|can|could) (?:i|we)\b/i.test(message) && !/\bmean\b/i.test(message))
		return null;
	if (intent.kind === "guide" && saysAll(intent.topic, message)) return null;
	return mayAskPages(message, readSubject(message)) ? yield* findNamedPage(message, context) : null;
}
