/** What our pages and texts answer to questions in plain talk, by rules, and by meaning and words together. */
import { readState } from "#assistant-tools/estimate-savings";
import { escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import {
	findPassage,
	nameSubject,
	searchPolicies,
	showPassage,
} from "#assistant-tools/policies/search-policies";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { callTool } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
import {
	chooseTold,
	maskQuestion,
	type Nearest,
	type QuestionKind,
	type Told,
} from "../meaning/read-meaning.ts";
import { asksForCardFee } from "../read-account-figures.ts";
import { readSubject } from "../read-subject.ts";
import type { AnswerContext } from "./answer-context.ts";

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
export async function* warnOfFraud({ message, tools }: Pick<AnswerContext, "message" | "tools">): Quoted {
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

export async function* quotePages(pages: readonly string[], tools: AnswerContext["tools"]): Quoted {
	const passages = pages.flatMap((page) => findPassage(page, tools) ?? []);
	for (const passage of passages) yield* callTool(searchPolicies, { question: nameSubject(passage) }, tools);
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

const lead = "Reading this as:";

/** Of longer messages a sentence says too little. */
export const mostWords = 30;

/** "And what is still coming", "make it 24": of what was said before, which no sentence here carries. */
export const isFollowUp = ({ message, previous }: AnswerContext, length: number): boolean =>
	/^\W*(?:and|or|but|also|then|so)\b/i.test(message) ||
	(previous !== null &&
		(length <= 5 || /\b(?:it|its|them|those|these|that|this|ones?|they|same|there)\b/i.test(message)));

export const sayReading = (question: string): string => `${lead} *${escapeMarkdown(question)}*`;

/** What a kind says itself, and the section of its page; `null` for kinds that a tool answers, and without that page. */
function tellKind({ for: people, says, page }: QuestionKind, { tools }: AnswerContext): string | null {
	const passage = page === undefined ? null : findPassage(page, tools);
	if (says === undefined && passage === null) return null;
	return paragraphs(
		people === "signedIn" &&
			tools.userId === null &&
			`That's for people who are ${link("signed in", shopLinks.login)}.`,
		says ?? false,
		passage !== null && showPassage(passage),
	);
}

export function sayKind(kind: QuestionKind, question: string, context: AnswerContext): string | null {
	const answer = tellKind(kind, context);
	return answer === null ? null : paragraphs(sayReading(question), answer);
}

// What our pages and texts tell, by meaning and words together.

/** Least probability of what is told: where the rules have no answer. */
const toldAlone = 0.4;
/** Of the whole of a message, for a part that says too little by itself. */
const toldOfWhole = 0.4;
/** Before an answer that the rules have, and before what they do with a question in which they read nothing particular. */
const toldBeside = 0.6;
const toldBeforeSearch = 0.45;
const toldOfRebates = 0.45;

/** Kinds of questions by their probability; `null` for what is too long to be one question, and for follow-ups. */
export async function nearestKinds(context: AnswerContext): Promise<Nearest[] | null> {
	const { meaning, message } = context;
	const length = message.trim().split(/\s+/).length;
	if (meaning === null || length > mostWords || isFollowUp(context, length)) return null;
	return meaning.nearest(message);
}

async function readTold(context: AnswerContext, least: number): Promise<Told | null> {
	if (Object.keys(maskQuestion(context.message).slots).length > 0) return null;
	const nearest = await nearestKinds(context);
	return nearest && chooseTold(nearest, least);
}

const asksForFigure =
	/%|\bpercent(?:age)?\b|\bhow (?:many|much|long)\b|\bdeadline\b|\bcut-?off\b|\btime limit\b/i;

/** How much of a question's words a section of the owner's has that says more than "no page of ours". */
const ofWhole = 0.8;

/** What kinds tell; `null` where one of them has no answer. */
async function* tell(kinds: readonly QuestionKind[], context: AnswerContext): Quoted {
	const texts: string[] = [];
	for (const kind of kinds) {
		if (kind.absent) {
			const response = yield* callTool(
				searchPolicies,
				{ question: context.message.slice(0, 300) },
				context.tools,
			);
			const [found] = "result" in response ? response.result.passages : [];
			if (found && found.about >= ofWhole && found.share >= ofWhole) return showPassage(found);
		}
		const text =
			tellKind(kind, context) ??
			(kind.page === undefined && context.meaning !== null && kind.question !== undefined
				? yield* context.meaning.reread(kind.question)
				: null);
		if (text === null) return null;
		texts.push(text);
	}
	const questions = kinds.flatMap(({ question }) => question ?? []);
	return paragraphs(
		`${lead} *${questions.map(escapeMarkdown).join("* and *")}*`,
		...new Set(texts),
		asksForFigure.test(context.message) &&
			texts.every((text) => !/\d|no page of ours/i.test(text.replace(/\([^)]*\)|^> \d+\. /gm, " "))) &&
			`It states no figure. ${link("Ask us", shopLinks.contactUs)} before you count on one.`,
	);
}

/** What our pages or texts tell, where the rules have no answer; `null` where none is clearly nearest. */
export async function* answerTold(context: AnswerContext, least = toldAlone): Quoted {
	const told = await readTold(context, least);
	return told?.isCertain ? yield* tell(told.kinds, context) : null;
}

/** "And whats my cost", "and how many do you have": what a part asks, and the answer before that has it. */
const toldBefore: readonly (readonly [asks: RegExp, told: RegExp])[] = [
	[
		/^\W*(?:(?:and|also|n) )?(?:(?:what(?:'?s| is| are)|how much(?: is| are)?) )?(?:(?:my|our|the|your) )?(?:cost|price|pricing|total|amount|how much)(?: (?:is|are) (?:it|that|they))?\W*$/i,
		/\$\d/,
	],
	[
		/^\W*(?:(?:and|also|n) )?(?:how many (?:(?:do|have) (?:you|u|ya)(?: guys)?(?: have| got)?|(?:are )?(?:in stock|on hand))|(?:is it|are they|any) (?:in stock|on hand))\W*$/i,
		/\d in stock/,
	],
];

/**
 * "And what do I bring", which says too little by itself, of the whole message.
 * @param answers of the parts before
 * @returns nothing where one of them has what the part asks for
 */
export async function* answerPartOfWhole(
	part: string,
	answers: readonly string[],
	context: AnswerContext,
): Quoted {
	const before = answers.at(-1) ?? "";
	if (toldBefore.some(([asks, told]) => asks.test(part) && told.test(before))) return "";
	const whole = yield* answerTold(context, toldOfWhole);
	if (whole === null || !answers.some((answer) => toBody(answer) === toBody(whole))) return whole;
	const asked = quote(part.replace(/^(?:and|also),? /i, ""));
	return `I read ${asked} as the same question. ${link("Ask us", shopLinks.contactUs)} if the answer isn't in it.`;
}

/** The nearest of our pages, told as less than an answer; `null` where none is near. */
export async function* answerLikely(context: AnswerContext): Quoted {
	const told = await readTold(context, toldAlone);
	const answer = told && (yield* tell(told.kinds, context));
	return (
		answer &&
		paragraphs("I'm not sure that this is your question. It's the nearest that our pages answer:", answer)
	);
}

/** A sentence of somebody who asks or tells, unlike the words of a search. */
export const isSentence =
	/[?]|\b(?:i|we|you|u|ya|y'?all|our|my|us|s?he|they|her|him|them|their|who\w*|how|what\w*|when|where|why|do|does|did|is|are|was|were)\b/i;
/** What begins so is to be done here. */
const isCommand =
	/^\W*(?:(?:please|pls|ok|hi|hey)\W+)*(?:cancel|return|reorder|add|order|start|quote|show|list|find|compare|put|remove|make|give|get)\b(?! (?:another|one|some) (?:box|case|more|line)\b)/i;

/** Answers of rules that take the account, the place or the figures of a question into account. */
const ofRules: ReadonlySet<Intent["kind"]> = new Set([
	...([
		"action",
		"greeting",
		"thanks",
		"help",
		"abuse",
		"foreign",
		"private",
		"term",
		"access",
		"documents",
	] as const),
	...([
		"codeCount",
		"lampLumens",
		"lightLevel",
		"load",
		"savings",
		"savingsAgain",
		"room",
		"mounting",
	] as const),
	...(["orderFollowUp", "invoiceFollowUp", "quotesAgain", "anotherAccount"] as const),
]);

/** What our pages or texts tell in place of an answer of the rules, for a question that is clearly theirs. */
export async function* answerToldFirst(intent: Intent, context: AnswerContext): Quoted {
	const { message, meaning, shown } = context;
	if (meaning === null || shown.length > 0 || ofRules.has(intent.kind)) return null;
	if (!isSentence.test(message) || isCommand.test(message) || asksForCardFee(message)) return null;
	// "Can I fix it": where nothing was shown, "it" is no product.
	if (readSubject(message).parts.length > 0) return null;
	// "Do we apply before buying": of any state, so that none has to be named.
	const isOfRebates = intent.kind === "rebates" && readState(message) === null;
	const least = isOfRebates ? toldOfRebates : intent.kind === "find" ? toldBeforeSearch : toldBeside;
	const told = await readTold(context, least);
	if (!told?.isCertain || told.kinds.some(({ id }) => id === intent.kind)) return null;
	if (isOfRebates && !told.kinds[0]?.page?.startsWith(shopLinks.availableRebates)) return null;
	return yield* tell(told.kinds, context);
}

/** Whether an answer has nothing of what was asked. */
export const saysNothing = (answer: string): boolean =>
	/^(?:I don't have (?:an answer|our terms)|I'm not sure what you're asking|Which product would you like)/.test(
		answer,
	);

/** Whether an answer says itself how the question was read. */
export const isReadByMeaning = (answer: string): boolean =>
	answer.startsWith(lead) ||
	plainTalk.some(([, page]) => answer.startsWith("From [") && answer.includes(`](${page})`));

/** What is told of a reading, whatever the reading. */
const toBody = (answer: string): string =>
	answer.startsWith(lead) ? answer.slice(answer.indexOf("\n\n") + 2) : answer;

/** Answers of the parts of a message, each told once. Beside an answer, a denial has no proposals. */
export const withoutRepeats = (answers: readonly string[]): string[] => {
	const told = answers.filter(
		(one, at) => answers.findIndex((other) => toBody(other) === toBody(one)) === at,
	);
	if (told.every(saysNothing)) return told;
	const denial = /^(I don't have an answer to [^\n]*)\n\n.*$/s;
	return told.map((one) => one.replace(denial, `$1 ${link("Ask us", shopLinks.contactUs)}.`));
};
