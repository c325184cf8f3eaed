/** Answers for questions that the rules can't read: sections of our pages, and the kind that comes nearest in meaning. */
import { getAccounts } from "#assistant-tools/account/get-accounts";
import { findSellers } from "#assistant-tools/find-sellers";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import {
	findPassage,
	listPassages,
	nameSubject,
	showPassage,
} from "#assistant-tools/policies/search-policies";
import { askLink, shopLinks } from "#assistant-tools/shop-links";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { readSentence } from "#rules/trade-words/read-sentence";
import { callTool } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
import { matchAccounts } from "../match-account.ts";
import {
	chooseKinds,
	fillQuestion,
	maskQuestion,
	type QuestionKind,
	type Readings,
	type Slots,
} from "../meaning/read-meaning.ts";
import type { Meaning } from "../meaning/sentence-model.server.ts";
import { readOrderQuestion } from "../read-order-question.ts";
import { readSellers } from "../read-sellers.ts";
import { readSubject } from "../read-subject.ts";
import { sayComputed } from "../say-computed.ts";
import { plainVocabulary } from "../unread-words.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { findOwnOrders, readNames } from "./find-own-orders.ts";
import { answerToldFirst, isFollowUp, mostWords, nearestKinds, sayKind, sayReading } from "./plain-talk.ts";
import { sayFigures } from "./small-talk.ts";

/** Least probability of a kind: where the rules have no answer, and before one that they have of part of the words. */
export const withoutOther = 0.45;
export const besideOther = 0.7;

type Read = Readings & { slots: Slots; figures: string[] };

async function readKinds(context: AnswerContext, least: number): Promise<Read | null> {
	const nearest = await nearestKinds(context);
	if (nearest === null) return null;
	const { slots, figures } = maskQuestion(context.message);
	return { ...chooseKinds(nearest, slots, least), slots, figures };
}

const nearPage = { similarity: 0.7, lead: 0.1 };

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
	const worked = sayFigures(context.message) ?? sayComputed(context);
	const told = worked ?? (yield* showSellers(context)) ?? (yield* answerToldFirst(intent, context));
	if (told !== null) return told;
	const meant = mayMeanOther(intent, context) ? yield* answerByMeaning(context, besideOther) : null;
	return meant ?? (yield* byRules);
}

/** Words that change what is asked, beside those that the sentence of the kind has. */
const conditionWords =
	/\b(?:not|no|without|except|only|just|before|after|until|oldest|newest|biggest|largest|smallest|highest|lowest|today|yesterday|tomorrow|(?:last|next|this) (?:week|month|quarter|year))\b/gi;

const findConditions = (message: string, kind: QuestionKind): string[] => {
	const known = [kind.question, ...kind.wordings].join(" ").toLowerCase();
	return [...new Set(message.toLowerCase().match(conditionWords) ?? [])].filter(
		(word) => !known.includes(word),
	);
};

/** Names that the sentences of the kind don't have: of a place, a job or a person. */
const findNames = (message: string, { question, wordings }: QuestionKind): string[] => {
	const known = [question, ...wordings].join(" ").toLowerCase();
	return readNames(message).words.filter((word) => !known.includes(word));
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
	least: number,
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
	const ofOrders = readOrderQuestion(filled) !== null;
	const left = [
		...read.figures.filter((figure) => !isOfKind(figure, kind)),
		...findConditions(message, kind),
		...(ofOrders ? findNames(message, kind) : []),
	];
	if (left.some((word) => months.test(word))) return null;
	// "Did the Bangor stuff ship yet": of that order, and not of the latest.
	const own = ofOrders ? yield* findOwnOrders(context) : null;
	if (own !== null) return own;
	const question = kind.for === "signedIn" ? yield* withAccountOf(context, kind, filled) : filled;
	if (question === null) return null;
	return paragraphs(
		sayReading(question),
		left.length > 0 &&
			`I didn't account for these words: ${left.map(escapeMarkdown).join(", ")}. Make sure this answers your question.`,
		yield* meaning.reread(question),
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

/** What a page of the owner's says under the heading that comes nearest; `null` where none is near, or several are. */
export async function quoteByMeaning(context: AnswerContext): Promise<string | null> {
	const { meaning, message, tools } = context;
	const length = message.trim().split(/\s+/).length;
	if (meaning === null || length < 3 || length > mostWords || isFollowUp(context, length)) return null;
	const passages = listPassages(tools).filter(({ link: page }) => !meaning.pages.has(page));
	const similarities = await meaning.compare(message, passages.map(nameSubject));
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

/** Who sells near a place, and who covers it. @returns `null` for other questions */
async function* showSellers(context: AnswerContext): AsyncGenerator<ReplyPart, string | null> {
	const asked = readSellers(context.message);
	if (asked === null) return null;
	if (asked.place === null)
		return paragraphs(
			"Send me a ZIP code, or a city with its state, to see who sells near it and who covers it. Or look it up yourself:",
			bullets([
				link("Sales reps", shopLinks.findSalesRep),
				link("Wholesalers, with a map", shopLinks.findWholesaler),
			]),
		);
	const response = yield* callTool(findSellers, { place: asked.place }, context.tools);
	return "refused" in response ? null : findSellers.show(response.result);
}
