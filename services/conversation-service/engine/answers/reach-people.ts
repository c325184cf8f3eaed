import { describeSalesRep, getContact } from "#assistant-tools/get-contact";
import { bullets, link, paragraphs, quote } from "#assistant-tools/markdown";
import { searchPolicies, showPassage } from "#assistant-tools/policies/search-policies";
import { toTerms } from "#assistant-tools/policies/text-index";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { readSentence } from "#rules/trade-words/read-sentence";
import { supplies } from "#rules/trade-words/supplies";
import { callTool } from "../call-tool.ts";
import { findNearestQuestion } from "../nearest-question.ts";
import { namesKind } from "../read-fields.ts";
import type { Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { answerByMeaning, quoteByMeaning, suggestQuestions, withoutOther } from "./by-meaning.ts";
import { findOwnOrders } from "./find-own-orders.ts";
import { answerLikely, answerTold, isSentence, mostWords } from "./plain-talk.ts";
import { findOwnQuote } from "./show-quotes.ts";
import { abilities } from "./small-talk.ts";

const wantsGoods =
	/\b(?:you|u|ya|y'all)(?: guys| all| also| even| still)* (?:sell|carry|stock|have|got|offer|do|make|get|recommend)\b|\b(?:i|we) (?:want|need|could use|am after)\b|^\W*(?:hi|hey|hello|ok|and|also|please|pls|\W)*(?:got|have|need|want|looking|find|get|send|quote|order|buy|show|any|\d+ )|\b(?:looking for|in stock|price[sd]?|pricing|how much (?:is|are|for)|costs?|buy|purchase|order(?:ing)?|for sale|sell|where can (?:i|we) (?:get|find))\b/i;
/** "Mounted on a round pole", "do I need a junction box", "breaker keeps tripping": beside what is asked. */
const isBeside =
	/\b(?:do|does|did|will|would|should|must) (?:i|we|it|that|they|this) (?:really |still |also )*(?:need|require|take|have to|fit|mount|go|work)\b|\b(?:keeps?|kept|trips|tripp\w+|hums?|buzz\w*|loose|corroded|burn(?:ed|t)|hot|wrong)\b|\b(?:what|which) (?:size|gauge|colou?r|kind of (?:wire|box|breaker))\b|\b(?:ships?|comes?) with\b/i;
/** "For my", "on a round": what the goods go on, unlike "price on". */
const placeBefore =
	/(?<!\b(?:pric(?:e[sd]?|ing)|quote|cost|deal|stock|looking|ask\w*|need|number|buy)) (?:for|on|onto|to|in|into|with|from|over|off|against|inside|near) (?:(?:my|our|the|these|those|their|a|an|some|existing|old|new|round|square|steel|wood|concrete|\d[\w.-]*|foot|feet|ft|inch|in|tall)\W+)*$/i;

const fewWords = /^\W*(?!(?:is|are|will|does|why|how|which|can)\b)\S+(?:\s+\S+){0,4}\s*$/i;

/** Whether goods are what a message asks for, and not what stands beside it. */
const isWanted = (message: string): boolean =>
	!isBeside.test(message) && (wantsGoods.test(message) || fewWords.test(message.slice(0, 100)));

/** "Wire or cable"; `null` for what we may sell, and for what a question about something else only mentions. */
export function findUnsold(message: string): string | null {
	const text = message.slice(0, 400);
	if (!isWanted(text)) return null;
	const found = supplies.flatMap(({ goods, said }) => {
		const at = said.exec(text)?.index;
		return at === undefined || placeBefore.test(` ${text.slice(0, at)}`) ? [] : [goods];
	});
	return found[0] ?? null;
}

/** The same of a question that names no product of ours and no kind of them, by the search's words too. */
export async function findUnsoldSubject(
	{ parts, references, words }: Subject,
	{ message, tools }: AnswerContext,
): Promise<string | null> {
	if (parts.length > 0 || references.length > 0 || namesKind(words)) return null;
	const goods = findUnsold(message);
	if (goods !== null || words.trim() === "") return goods;
	const { interpretation } = await tools.calls.product.listing({ searchTerm: words, pageSize: 1 });
	return interpretation?.notSold ?? null;
}

const unsoldLead = "We don't sell ";
export const saysUnsold = (said: string): boolean => said.startsWith(unsoldLead);

export async function* sayUnsold(unsoldGoods: string, context: AnswerContext): Answer {
	// "Which control wire is pink": the search reads no question.
	if (!isWanted(context.message)) return yield* admitNotKnowing(context);
	return paragraphs(
		`${unsoldLead}${unsoldGoods}. We sell LED lamps, light fixtures, exit signs and emergency lights, and the parts that go with them.`,
		`See ${link("what we sell", shopLinks.categories)}.`,
		yield* people(context),
	);
}

async function* readSalesRep({ tools }: AnswerContext): AsyncGenerator<ReplyPart, string | null> {
	// Guests have no rep, and their answer needs no tool.
	if (tools.userId === null) return null;
	const response = yield* callTool(getContact, {}, tools);
	return "result" in response && response.result.salesRep ? describeSalesRep(response.result.salesRep) : null;
}

async function isRepresentative({ tools: { calls, userId } }: AnswerContext): Promise<boolean> {
	if (userId === null) return false;
	const user = await calls.user.user({ uid: userId }).catch(() => null);
	return user?.customerType === "representative";
}

/** The account's own sales rep by name, or where to find one. */
export async function* people(context: AnswerContext): Answer {
	const rep = yield* readSalesRep(context);
	const contactUs = link("Contact us", shopLinks.contactUs);
	// A sales rep needs none.
	if (!rep && (await isRepresentative(context))) return `To reach a person, see ${contactUs}.`;
	return rep
		? `To reach a person: ${rep} Or see ${contactUs}.`
		: `To reach a person, see ${contactUs} or ${link("find your sales rep", shopLinks.findSalesRep)}.`;
}

/** Of all kinds of questions, the least probability of a search of products. */
const leastOfSearch = 0.01;

/** Whether a sentence whose words the catalog has is no search of it: "my boss wants to see where we stand". */
export async function isNoSearch({ meaning, message, shown }: AnswerContext): Promise<boolean> {
	if (meaning === null || shown.length > 0 || /\d/.test(message) || !isSentence.test(message)) return false;
	if (message.trim().split(/\s+/).length > mostWords) return false;
	const nearest = await meaning.nearest(message);
	const search = nearest?.find(({ kind }) => kind.id === "goods");
	return search !== undefined && search.probability < leastOfSearch;
}

export async function* admitNotKnowing(context: AnswerContext): Answer {
	const { message } = context;
	const own = (yield* findOwnOrders(context)) ?? (yield* findOwnQuote(context));
	if (own !== null) return own;
	const meant = (yield* answerTold(context)) ?? (yield* answerByMeaning(context, withoutOther));
	if (meant !== null) return meant;
	const inPages =
		(yield* findInPages(message, context, "nothing")) ??
		(yield* findForSubject(context)) ??
		(yield* findTerms(context));
	if (inPages !== null) return inPages;
	const goods = findUnsold(message);
	if (goods !== null) return yield* sayUnsold(goods, context);
	const quoted = (await quoteByMeaning(context)) ?? (yield* answerLikely(context));
	if (quoted !== null) return quoted;
	const suggested = await suggestQuestions(context);
	if (suggested !== null) return paragraphs(suggested, yield* people(context));
	const { title, question, link: form, isNear } = findNearestQuestion(message);
	return paragraphs(
		message.trim() === ""
			? "I don't have an answer to that."
			: `I don't have an answer to ${quote(message)}.`,
		isNear && `The nearest question I can answer: *${question}*`,
		isNear
			? `Or fill in the form: ${link(title, form)}. See also ${link("all assistant tools", shopLinks.assistantTools)}.`
			: `I answer from our catalog, our pages and your account. See ${link("all assistant tools", shopLinks.assistantTools)}.`,
		yield* people(context),
	);
}

export async function* help(context: AnswerContext): Answer {
	return paragraphs(
		"I'm an automated assistant. I answer from the catalog and your account, and I'll tell you when I don't know. I can:",
		abilities,
		`Rather fill in a form? See ${link("all assistant tools", shopLinks.assistantTools)}.`,
		yield* people(context),
	);
}

export async function* contact(context: AnswerContext): Answer {
	const rep = yield* readSalesRep(context);
	return paragraphs(
		rep ?? "I'm an automated assistant, so here's how to reach a person:",
		rep && "Other ways to reach us:",
		bullets([
			`${link("Contact us", shopLinks.contactUs)}: phone, email, and what to send`,
			...(rep ? [] : [`${link("Find your sales rep", shopLinks.findSalesRep)} for quotes and projects`]),
			`${link("Find a wholesaler", shopLinks.findWholesaler)} near you`,
			`${link("Support", shopLinks.support)}: fixes for common problems`,
		]),
	);
}

/** Answers questions about terms that no page states in figures. */
export async function* pointToPeople(context: AnswerContext): Answer {
	const meant = (yield* answerTold(context)) ?? (yield* answerByMeaning(context, withoutOther));
	if (meant !== null) return meant;
	return paragraphs(
		`I don't have our terms for ${quote(context.message)}, and I won't guess.`,
		yield* people(context),
	);
}

export async function* calmDown(context: AnswerContext): Answer {
	return paragraphs(
		"I'm sorry this isn't helping.",
		"Send me a part number or describe what you need, and I'll look again.",
		yield* people(context),
	);
}

export async function* askForEnglish(context: AnswerContext): Answer {
	return paragraphs(
		"I only read English. Part numbers and figures work in any language: *A19 2700 K 800 lumens*.",
		yield* people(context),
	);
}

// The shop's own pages, for questions that nothing else was understood of.

/** How much of a question's words a passage has that is about the whole of it. */
export const aboutWhole = 0.8;

/** Of an answer that is better than none, though it may not be the whole one. */
const aboutMost = 0.6;

/**
 * The passage that a question is about as a whole; `null` for none.
 * @param otherwise whether no other answer is left, so that a passage about most of it is told as such
 */
export async function* findInPages(
	question: string,
	{ tools }: AnswerContext,
	otherwise: "other answers" | "nothing" = "other answers",
): AsyncGenerator<ReplyPart, string | null> {
	// One word says too little of what is asked.
	if (new Set(toTerms(question)).size < 2) return null;
	const response = yield* callTool(searchPolicies, { question: question.trim().slice(0, 300) }, tools);
	const [first] = "result" in response ? response.result.passages : [];
	// "The next size up" is in some sentence of an installation guide, and no page is about it.
	if (!first || first.about === 0) return null;
	if (first.share >= aboutWhole) return showPassage(first);
	return otherwise === "nothing" && first.share >= aboutMost && first.about >= aboutMost
		? paragraphs("I can't answer all of that. This is what our pages say about it:", showPassage(first))
		: null;
}

/** "Does it need testing" of exit signs: with what was searched before, and what was asked of it. */
async function* findForSubject(context: AnswerContext): AsyncGenerator<ReplyPart, string | null> {
	const { message, searched, previous } = context;
	const kind = readSentence(searched ?? previous ?? "").conditions.find(
		({ anyOf: [first], place }) => first !== undefined && kindFacts.has(first.fact) && !place,
	)?.label;
	if (kind === undefined || message.split(/\s+/).length > 12) return null;
	for (const words of [message, `${message} ${previous ?? ""}`]) {
		const passage = yield* findInPages(`${words} ${kind}`, context);
		if (passage !== null) return passage;
	}
	return null;
}

const kindFacts: ReadonlySet<string> = new Set(["kind", "type", "subcategory", "category"]);

/** Terms of cut sheets and codes that a question may have beside words that no page has. */
const namedTerms =
	/\b(?:ip ?\d\d|ik ?\d\d|l[789]0|lm-?[78]\d|tm-?\d\d|ugr|bug rating|dlc(?: premium)?|ja-?8|title ?24|ul ?924|energy star|nsf|dali|0-10 ?v(?: dimming)?|triac|elv|sdcm|macadam|cbcp|thd|power factor|ballast factor|type [abc] tubes?|full cut-?off|dark[- ]sky|ic[- ]rated|llf|dim to warm|r9|tm-?30|class 2)\b|\bb\d-?u\d-?g\d\b/gi;

/** What the pages say of the terms that a question names, told as less than its answer. */
async function* findTerms({ message, tools }: AnswerContext): AsyncGenerator<ReplyPart, string | null> {
	const terms = [...new Set((message.match(namedTerms) ?? []).map((term) => term.toLowerCase()))];
	const passages: string[] = [];
	for (const term of terms.slice(0, 2)) {
		const question = /^b\d/.test(term) ? "bug rating" : term;
		const response = yield* callTool(searchPolicies, { question }, tools);
		const found = "result" in response ? response.result.passages : [];
		const named = found.find(
			({ isNamed, about, link: page }) => isNamed || (about > 0.98 && page.startsWith(glossary)),
		);
		if (named) passages.push(showPassage(named));
	}
	return passages.length > 0
		? paragraphs(
				"I can't decide that for your job. This is what our pages say about it:",
				...new Set(passages),
			)
		: null;
}

/** Sections of the page of terms, before what other pages say under a heading with the term. */
export const glossary = "/blog/lighting-terms#";

const asksMeaning =
	/\b(?:what(?:'s| is| are|s)|mean(?:s|ing)?|explain|define|definition|stands? for|are you|do you|how (?:do|does))\b/i;

/** A passage whose title, heading or other names have nearly all of the question; `null` for none. */
export async function* findNamedPage(
	question: string,
	{ tools }: AnswerContext,
): AsyncGenerator<ReplyPart, string | null> {
	const terms = new Set(toTerms(question)).size;
	if (terms === 0 || (terms === 1 && !asksMeaning.test(question))) return null;
	const response = yield* callTool(searchPolicies, { question: question.trim().slice(0, 300) }, tools);
	const passages = "result" in response ? response.result.passages : [];
	// One word that several pages have as their subject names none of them.
	const named = passages.filter(({ about, isNamed }) =>
		terms === 1 ? isNamed || (about === 1 && passages.length === 1) : about >= aboutWhole,
	);
	const rank = ({ about, link: page }: (typeof named)[number]): number =>
		Number(about > 0.98) + Number(terms === 1 && page.startsWith(glossary));
	const [first] = named.toSorted((a, b) => rank(b) - rank(a));
	return first ? showPassage(first) : null;
}
