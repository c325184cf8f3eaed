/** Answers for questions that the rules can't read: sections of our pages, and the kind that comes nearest in meaning. */
import { getAccounts } from "#assistant-tools/account/get-accounts";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import {
	findPassage,
	listPassages,
	searchPolicies,
	showPassage,
} from "#assistant-tools/policies/search-policies";
import type { Passage } from "#assistant-tools/policies/text-index";
import { askLink, shopLinks } from "#assistant-tools/shop-links";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { readSentence } from "#rules/trade-words/read-sentence";
import { callTool } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
import { matchAccounts } from "../match-account.ts";
import {
	type Certainty,
	chooseKinds,
	fillQuestion,
	maskQuestion,
	type QuestionKind,
	type Readings,
	type Slots,
} from "../meaning/read-meaning.ts";
import type { Meaning } from "../meaning/sentence-model.server.ts";
import { readSubject } from "../read-subject.ts";
import { plainVocabulary } from "../unread-words.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";

/** Where the rules have no answer. */
export const withoutOther: Certainty = [
	{ similarity: 0.66, lead: 0.1 },
	{ similarity: 0.58, lead: 0.15 },
];
/** Before an answer that the rules have of part of the words. */
export const besideOther: Certainty = [{ similarity: 0.72, lead: 0.1 }];

type Read = Readings & { slots: Slots; figures: string[] };

async function readKinds(context: AnswerContext, least: Certainty): Promise<Read | null> {
	const { meaning, message } = context;
	const length = message.trim().split(/\s+/).length;
	if (meaning === null || length > mostWords || isFollowUp(context, length)) return null;
	const nearest = await meaning.nearest(message);
	if (nearest === null) return null;
	const { slots, figures } = maskQuestion(message);
	return { ...chooseKinds(nearest, slots, least), slots, figures };
}

const lead = "Reading this as:";

const nearPage = { similarity: 0.7, lead: 0.1 };

/** Whether an answer says itself how the question was read. */
export const isReadByMeaning = (answer: string): boolean =>
	answer.startsWith(lead) ||
	plainTalk.some(([, page]) => answer.startsWith("From [") && answer.includes(`](${page})`));

export type AnswerRequest = Omit<AnswerContext, "meaning"> & { meaning: Meaning | null };

/** @param reread answers a question that was found by meaning as if it had been typed, by the rules alone */
export const withMeaning = (
	{ meaning, ...request }: AnswerRequest,
	reread: (question: string, context: AnswerContext) => Answer,
): AnswerContext => ({
	...request,
	meaning: meaning && {
		...meaning,
		reread: (question) => reread(question, { ...request, message: question, meaning: null }),
	},
});

/** Intents that are left when nothing else was read, so that something else may be meant. */
const defaults: ReadonlySet<Intent["kind"]> = new Set([
	"find",
	"count",
	"details",
	"documents",
	"price",
	"stock",
	"compare",
	"warranty",
	"policy",
	"contact",
	"buying",
]);

function mayMeanOther(intent: Intent, { meaning, message, shown }: AnswerContext): boolean {
	if (meaning === null || shown.length > 0 || !defaults.has(intent.kind)) return false;
	const { parts, references } = readSubject(message);
	if (parts.length > 0 || references.length > 0 || /\b(?:spec|cut|data) ?sheets?\b/i.test(message))
		return false;
	return readSentence(message).words.some((word) => !plainVocabulary.has(word));
}

/**
 * The rules' answer, unless it would be one of part of the words and the whole question is another: "need the
 * November statement as PDF" asks for no spec sheet.
 */
export async function* answerOrRead(intent: Intent, context: AnswerContext, byRules: Answer): Answer {
	const typed = context.meaning?.findTyped(context.message);
	const said = typed ? sayKind(typed, typed.question ?? "", context) : null;
	if (said !== null) return said;
	const meant = mayMeanOther(intent, context) ? yield* answerByMeaning(context, besideOther) : null;
	return meant ?? (yield* byRules);
}

/** Of longer messages a sentence says too little. */
const mostWords = 30;

/** "And what is still coming", "make it 24": of what was said before, which no sentence here carries. */
const isFollowUp = ({ message, previous }: AnswerContext, length: number): boolean =>
	/^\W*(?:and|or|but|also|then|so)\b/i.test(message) ||
	(previous !== null &&
		(length <= 5 || /\b(?:it|its|them|those|these|that|this|ones?|they|same|there)\b/i.test(message)));

/** Words that change what is asked, beside those that the sentence of the kind has. */
const conditionWords =
	/\b(?:not|no|without|except|only|just|before|after|until|oldest|newest|biggest|largest|smallest|highest|lowest|today|yesterday|tomorrow|(?:last|next|this) (?:week|month|quarter|year))\b/gi;

const findConditions = (message: string, kind: QuestionKind): string[] => {
	const known = [kind.question, ...kind.wordings].join(" ").toLowerCase();
	return [...new Set(message.toLowerCase().match(conditionWords) ?? [])].filter(
		(word) => !known.includes(word),
	);
};

/** "30/60/90" of an aging report. */
const isOfKind = (figure: string, { wordings }: QuestionKind): boolean =>
	wordings.some((wording) => (figure.match(/\d+/g) ?? [""]).every((digits) => wording.includes(digits)));

const months = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d{1,2}\/)/i;

/**
 * What is answered for the one kind that can be meant, said so; `null` where several are near, or none. Figures of an account
 * are never told under a condition, a date or another account that the kind doesn't take.
 */
export async function* answerByMeaning(
	context: AnswerContext,
	least: Certainty,
): AsyncGenerator<ReplyPart, string | null> {
	const read = await readKinds(context, least);
	const kind = read?.certain;
	if (!read || !kind) return null;
	const { message, meaning } = context;
	const filled = fillQuestion(kind, read.slots);
	if (filled === null || meaning === null) return null;
	if (kind.says !== undefined || kind.page !== undefined)
		// "P&A 75588 qty 12": no page is about figures.
		return kind.page !== undefined && read.figures.length > 0 ? null : sayKind(kind, filled, context);
	const left = [
		...read.figures.filter((figure) => !isOfKind(figure, kind)),
		...findConditions(message, kind),
	];
	if (left.some((word) => months.test(word))) return null;
	const question = kind.for === "signedIn" ? yield* withAccountOf(context, kind, filled) : filled;
	if (question === null) return null;
	return paragraphs(
		sayReading(question),
		left.length > 0 &&
			`I didn't account for these words: ${left.map(escapeMarkdown).join(", ")}. Make sure this answers your question.`,
		yield* meaning.reread(question),
	);
}

const sayReading = (question: string): string => `${lead} *${escapeMarkdown(question)}*`;

/** What a kind says itself, or the section of a page; `null` for kinds that a tool answers, and without that page. */
function sayKind(kind: QuestionKind, question: string, { tools }: AnswerContext): string | null {
	const passage = kind.page === undefined ? null : findPassage(kind.page, tools);
	const answer = kind.says ?? (passage && showPassage(passage));
	if (answer === null) return null;
	return paragraphs(
		sayReading(question),
		kind.for === "signedIn" &&
			tools.userId === null &&
			`That's for people who are ${link("signed in", shopLinks.login)}.`,
		answer,
	);
}

/** The question of the account that the message names; `null` where it can't be asked of that one. */
async function* withAccountOf(
	{ message, tools }: AnswerContext,
	kind: QuestionKind,
	question: string,
): AsyncGenerator<ReplyPart, string | null> {
	if (tools.userId === null) return question;
	const response = yield* callTool(getAccounts, {}, tools);
	const named = "result" in response ? matchAccounts(message, response.result.accounts) : [];
	const [first] = named;
	if (!first) return hasProperName(message) ? null : question;
	if (named.length > 1 || kind.ofAccount === undefined) return null;
	return kind.ofAccount.replace("{account}", first.name);
}

/** A capital inside of a sentence is mostly a name: "what does Prairie Contractors have open". */
const hasProperName = (message: string): boolean => /[a-z,] [A-Z][a-z]{2,}/.test(message);

/** Headings of one or two words say too little without their page's title. */
const toSubject = ({ title, heading }: Passage): string =>
	heading.split(" ").length > 2 ? heading : `${title} ${heading}`;

/** What a page of the owner's says under the heading that comes nearest; `null` where none is near, or several are. */
export async function quoteByMeaning(context: AnswerContext): Promise<string | null> {
	const { meaning, message, tools } = context;
	const length = message.trim().split(/\s+/).length;
	if (meaning === null || length < 3 || length > mostWords || isFollowUp(context, length)) return null;
	const passages = listPassages(tools).filter(({ link: page }) => !meaning.pages.has(page));
	const similarities = await meaning.compare(message, passages.map(toSubject));
	const [first, second] = (similarities ?? [])
		.map((similarity, at) => ({ similarity, passage: passages[at] }))
		.toSorted((a, b) => b.similarity - a.similarity);
	if (!first?.passage || first.similarity < nearPage.similarity) return null;
	if (first.similarity - (second?.similarity ?? 0) < nearPage.lead) return null;
	const passage = findPassage(first.passage.link, tools);
	return (
		passage &&
		paragraphs("I can't answer all of that. This is what our pages say about it:", showPassage(passage))
	);
}

/** "Did you mean", with sentences that can be pressed; `null` where nothing is near. */
export async function suggestQuestions(context: AnswerContext): Promise<string | null> {
	const read = await readKinds(context, withoutOther);
	const questions = (read?.possible ?? [])
		.filter((kind) => kind.for === "everyone" || context.tools.userId !== null)
		.flatMap((kind) => fillQuestion(kind, read?.slots ?? {}) ?? []);
	if (questions.length === 0) return null;
	return paragraphs(
		`I'm not sure what you're asking with ${quote(context.message)}. Did you mean:`,
		bullets(questions.map((question) => link(question, askLink(question)))),
	);
}

// Questions in plain talk that a section of our pages answers, which their words alone don't find.

type Quoted = AsyncGenerator<ReplyPart, string | null>;

/** Of a person who doubts a sender, or was told of other bank details; a customer's own are another matter. */
const doubtsSender =
	/\b(?:phish\w*|scam(?:s|med|mers?|ming)?|spoof\w*|impersonat\w*|gift cards?)\b|\b(?:e-?mails?|mail|(?:letter|text)(?! (?:colou?r|height|size|face))|message|voice ?mail|caller|website|link|invoice)\b.{0,60}\b(?:safe\b|looks? (?:fake|off|fishy|wrong)|really (?:from|you|came)|(?:is|are|was) (?:it|that|this) (?:really )?(?:you|real|legit\w*)|(?:for )?real\W*$|legit\w*|genuine|authentic|fake|fraud\w*|suspicious|sketchy|fishy|bogus)|\b(?:legit\w*|genuine|fake|fraud\w*|suspicious|sketchy|fishy)\b.{0,40}\b(?:e-?mails?|mail|letter|message|text|caller|website|link|invoice)\b|\bdid (?:you|u|y'all|someone|somebody|anyone)\b.{0,40}\b(?:really|actually) (?:send|e-?mail|text|call|write)\b/i;
const bankDetails =
	/\b(?:bank(?:ing)?|routing|wire|wiring|ach|remit\w*|pay(?:ment|ing)?s?|pay to)\b.{0,30}\b(?:details?|info\w*|instructions?|accounts?|numbers?|address(?:es)?)\b|\b(?:switched|changed|new|different|another) banks?\b/i;
const changed = /\b(?:chang\w+|new|updat\w+|switch\w*|different|another|moved|revised)\b/i;
const wasTold =
	/\b(?:e-?mail\w*|mail(?:ed)?|letter|message|msg|text(?:ed)?|call(?:ed|er)?|phoned|notice|somebody|someone|you|your|y'all|received?|says?|said|saying|told|real|legit\w*|true|safe|trust)\b/i;
const wireInstructions =
	/\bwire (?:transfer )?(?:instructions?|details?|info\w*)\b|\b(?:called|e-?mail\w*|text(?:ed)?|letter|message)\b.{0,60}\b(?:pay|send|payment)\b.{0,20}\bby wire\b|\bwire (?:the |our |a |your )?(?:money|funds|payments?|next payment|balance)\b/i;
/** "We changed banks", "how do I change our bank account": of their own. */
const ownBank =
	/\b(?:we|i)(?:'ve| have| just| also)* (?:changed|switched|updated|moved) |\b(?:how|where) (?:do|can|would|should) (?:i|we) (?:change|update|add|edit|remove|save)\b|^\W*(?:please |can (?:i|we|you) |i (?:want|need) to )?(?:change|update|add|edit|remove|save) (?:my|our|the|a)\b/i;
const alreadyPaid =
	/\b(?:we|i|ap|accounting|they|bookkeeper|office)\b(?: \w+){0,2} (?:paid|wired|sent|clicked|gave|transferred)\b/i;

/** The warning about fraud, before anything else that the words may ask; `null` for other messages. */
export async function* warnOfFraud({ message, tools }: AnswerRequest): Quoted {
	const text = message.slice(0, 400);
	const isBank = bankDetails.test(text) && changed.test(text) && wasTold.test(text) && !ownBank.test(text);
	if (!isBank && !doubtsSender.test(text) && !wireInstructions.test(text)) return null;
	return paragraphs(
		"I can't tell who sent a message. Treat new bank details, or a request to wire money, as fraud until you've checked: don't pay, don't reply, and don't use the links in it.",
		(yield* quotePages([alreadyPaid.test(text) ? "/fraud-alert#happened" : "/fraud-alert#check"], tools)) ??
			false,
		`More: ${link("Fraud alert", "/fraud-alert")}.`,
	);
}

async function* quotePages(pages: readonly string[], tools: AnswerRequest["tools"]): Quoted {
	const passages = pages.flatMap((page) => findPassage(page, tools) ?? []);
	for (const passage of passages) yield* callTool(searchPolicies, { question: toSubject(passage) }, tools);
	return passages.length > 0 ? paragraphs(...passages.map(showPassage)) : null;
}

const plainTalk: readonly (readonly [asks: RegExp, ...pages: string[]])[] = [
	[
		/\b(?:pallets?|skids?|crates?|box(?:es)?|cartons?|cases|shipments?|deliver(?:y|ies)|freight|(?:truck)?load|stuff|goods|material)\b(?=.*\b(?:crushed|smashed|damaged?|dented|busted|broken?|cracked|torn|soaked|shattered|mangled|banged up|beat up|caved in|punctured|tipped over)\b)(?=.*\b(?:show(?:ed|s)? up|came|arriv\w+|deliver\w+|dropped|driver|carrier|received?|truck|freight|unload\w*|signed|opened|yesterday|today|this morning|last night)\b)(?!.*\b(?:SO-?\d{4,}|packs?|return|insur\w+|lens(?:es)?)\b)/i,
		"/support#damage",
	],
	[
		/(?=.*\b(?:warrant\w+|died|dead|fail(?:ed|s)|quit|burn(?:ed|t) out|bad|defective)\b)(?=.*\b(?:how long|years?|yrs?|what(?:'?s| is) the warranty)\b)(?=.*\b(?:labor|electricians?|lift|bucket truck|scissor|man ?hours|reinstall\w*|install(?:er|ation) (?:costs?|time))\b)(?=.*\b(?:pay|pays|paid|cover\w*|reimburs\w*|includ\w+|warrant\w+|charge|eat|foot)\b)/i,
		"/warranty#terms",
		"/warranty#excludes",
	],
	[
		/(?=.*\b(?:warrant\w+|died|dead|fail(?:ed|s)|quit|defective|replace a bad|swap(?:ping)? (?:it|them) out)\b)(?=.*\b(?:labor|electricians?|lift|bucket truck|scissor|reinstall\w*)\b)(?=.*\b(?:pay|pays|paid|cover\w*|reimburs\w*|includ\w+|charge|eat|foot)\b)/i,
		"/warranty#excludes",
	],
	[
		/(?=.*\b(?:gr[ae]y|pink|purple|violet|(?:what|which) colou?rs?|colou?r (?:code|of))\b)(?=.*\b(?:wires?|leads?|conductors?|pair)\b)(?=.*\b(?:neg(?:ative)?|pos(?:itive)?|plus|minus|polarity|dim\w*|control|0-?10 ?v?|low[- ]voltage)\b|.*\b(?:pink|purple|violet)\b)/i,
		"/blog/zero-to-ten-volt-dimming#colors",
	],
];

/** Sections of our pages for a question in plain talk; `null` for other questions. */
export async function* quotePlainTalk({ message, tools }: AnswerContext): Quoted {
	const [, ...pages] = plainTalk.find(([asks]) => asks.test(message.slice(0, 400))) ?? [];
	return yield* quotePages(pages, tools);
}
