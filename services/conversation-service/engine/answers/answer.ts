/** One answer for each thing that is asked. */

import { readState } from "#assistant-tools/estimate-savings";
import { getRebates } from "#assistant-tools/get-rebates";
import { escapeMarkdown, link, paragraphs } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import { readCards } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { readSentence } from "#rules/trade-words/read-sentence";
import { callTool } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
import { spanishLead, splitQuestions, translateSpanish } from "../prepare-question.ts";
import { readSuperlative } from "../read-follow-up.ts";
import { readWords, type Subject } from "../read-subject.ts";
import { recognize } from "../recognize.ts";
import { asksForAdvice } from "../recognize-products.ts";
import { sayUnknownAccount } from "./account-in-question.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { chooseAmong, showChosen } from "./choose-among.ts";
import {
	compareProducts,
	describeProducts,
	showDocuments,
	showPrices,
	showWarranty,
} from "./describe-products.ts";
import { askWhichProduct } from "./find-subject.ts";
import { answerFromGuide, showCheapest, showNextSize, showSibling } from "./from-guide.ts";
import {
	answerFromPages,
	answerFromPolicies,
	explainTerm,
	sayUnknownTerm,
	showLampLumens,
	showLightLevels,
} from "./from-policies.ts";
import { proposeAction, proposeAgain } from "./propose-action.ts";
import { answerTakingBack } from "./propose-taking-back.ts";
import { admitNotKnowing, askForEnglish, calmDown, contact, help } from "./reach-people.ts";
import { sayUnused } from "./say-unused.ts";
import { searchAgain, searchCheapest, searchCompared, searchFor } from "./search-more.ts";
import {
	answerForAnother,
	readLastSubject,
	showAccount,
	showInvoicesAgain,
	showQuotesAgain,
} from "./show-account.ts";
import { showEquivalents, showEquivalentsAgain } from "./show-equivalents.ts";
import { answerAboutFamily } from "./show-family.ts";
import { showFields, showFit, showListings } from "./show-fields.ts";
import { showCircuit, showKindFields, showMounting } from "./show-kind.ts";
import { showLoad } from "./show-load.ts";
import { answerOrderFollowUp, showOrders } from "./show-orders.ts";
import { changesLastCount, countAgain, showRoom } from "./show-room.ts";
import { showSavings, showSavingsAgain } from "./show-savings.ts";
import { showStock } from "./show-stock.ts";
import { explainBuying, greet, refuseForeignAccount, thank } from "./small-talk.ts";

/** Answers each question of a message, the later ones with what the earlier ones showed. */
export async function* answer(context: AnswerContext): Answer {
	const translated = translateSpanish(context.message);
	if (translated === null) return yield* answerEnglish(context);
	const said = yield* answerEnglish({ ...context, message: translated });
	return paragraphs(spanishLead, `*${escapeMarkdown(translated)}*`, said);
}

async function* answerEnglish(context: AnswerContext): Answer {
	const questions = splitQuestions(context.message);
	const answers: string[] = [];
	let shown = context.shown;
	for (const message of questions) {
		const outputs: unknown[] = [];
		const told: ReplyPart[] = [];
		const now = { ...context, message, shown };
		const before = { hasShown: shown.length > 0, last: readLastSubject(context), previous: context.previous };
		const intent = recognize(message, before);
		const isCount = changesLastCount(now);
		const parts = isCount ? countAgain(now) : answerOne(intent, now);
		let step = await parts.next();
		for (; !step.done; step = await parts.next()) {
			if (step.value.type === "tool-output-available") outputs.push(step.value.output);
			told.push(step.value);
			yield step.value;
		}
		answers.push(
			paragraphs(!isCount && sayUnused(message, intent, step.value, told, context.now), step.value),
		);
		const { products } = readCards(outputs.map((result) => ({ state: "result", result })));
		if (products.length > 0) shown = [products, ...shown];
	}
	return paragraphs(...new Set(answers));
}

async function* answerOne(intent: Intent, context: AnswerContext): Answer {
	switch (intent.kind) {
		case "greeting":
			return greet(context);
		case "thanks":
			return thank();
		case "help":
			return yield* help(context);
		case "contact":
			return yield* contact(context);
		case "buying":
			return explainBuying();
		case "private":
			return refuseForeignAccount();
		case "policy":
			return yield* answerFromPolicies(context.message, context);
		case "rebates":
			return yield* showRebates(context);
		case "lightLevel":
			return yield* showLightLevels(context);
		case "lampLumens":
			return yield* showLampLumens(intent.subject, context);
		case "term":
			return yield* answerTerm(intent, context);
		case "abuse":
			return yield* calmDown(context);
		case "foreign":
			return yield* askForEnglish(context);
		case "action":
			return yield* proposeAction(intent.wish, context);
		case "orders":
			return yield* showOrders(intent, context);
		case "orderFollowUp":
			return yield* answerOrderFollowUp(intent.followUp, context);
		case "invoiceFollowUp":
			return yield* showInvoicesAgain(intent, context);
		case "quotesAgain":
			return yield* showQuotesAgain(intent.sort, context);
		case "actionAgain":
			return yield* proposeAgain(intent.quantity, context);
		case "anotherAccount":
			return (
				(yield* answerForAnother(intent.name, context)) ??
				(intent.other.kind === "find" && readSentence(context.message).conditions.length === 0
					? sayUnknownAccount(intent.name)
					: yield* answerOne(intent.other, context))
			);
		case "cancel":
		case "return":
			return yield* answerTakingBack(intent, context);
		case "cart":
		case "checkout":
		case "approvals":
		case "limits":
		case "accounts":
		case "credits":
		case "returns":
		case "quotes":
		case "invoices":
			return yield* showAccount(intent, context);
		case "guide":
			return yield* answerFromGuide(intent, context);
		case "savings":
			return yield* showSavings(intent, context);
		case "savingsAgain":
			return yield* showSavingsAgain(context);
		case "mounting":
			return yield* showMounting(intent.subject, context);
		case "circuit":
			return yield* showCircuit(intent.subject, context);
		default: {
			const { lamps, conditions } = readSentence(context.message);
			const products = () => answerAboutProducts(intent, context);
			if (lamps.length > 0 || !asksForAdvice(context.message, intent.subject)) return yield* products();
			// "Do tritium exit signs need wiring": that there are none is an answer too.
			const isUnsold = conditions.some(({ noSuch }) => noSuch !== undefined);
			return yield* answerFromPages(context, isUnsold ? products : undefined);
		}
	}
}

/** Another question where no page explains the term, unless nothing but its meaning can be meant. */
async function* answerTerm(
	{ term, other }: Extract<Intent, { kind: "term" }>,
	context: AnswerContext,
): Answer {
	const explained = yield* explainTerm(term, context);
	if (explained !== null) return explained;
	if (/\b(?:mean|meaning|means|stands? for|definition|define|explain)\b/i.test(context.message))
		return sayUnknownTerm(term);
	return yield* answerOne(other, context);
}

type ProductIntent = Extract<Intent, { subject: unknown }>;

async function* answerAboutProducts(intent: ProductIntent, context: AnswerContext): Answer {
	const { subject } = intent;
	switch (intent.kind) {
		case "among": {
			const [latest = []] = context.shown;
			const chosen = chooseAmong(context.message, readSuperlative(context.message)?.sort ?? null, latest);
			return chosen ? yield* showChosen(chosen, context) : yield* searchAgain(subject.words, context);
		}
		case "cheapest":
			return yield* showCheapest(context);
		case "sibling":
			return yield* showSibling(intent.size, intent.labels, context);
		case "sizeStep":
			return yield* showNextSize(intent.step, intent.labels, context);
		case "fit":
			return yield* showFit(intent.socket, subject, context);
		case "equivalentsAgain":
			return yield* showEquivalentsAgain(intent.kelvin, context);
		case "compared":
			return yield* searchCompared(intent.comparison, context);
		case "again":
			return yield* searchAgain(context.message.replace(/[?!]/g, " "), context);
		case "count":
			return yield* searchFor(subject.words, context, { count: true });
		case "fields":
			return yield* showFields(intent.labels, subject, context);
		case "kindFields":
			return yield* showKindFields(intent.labels, subject, context);
		case "load":
			return yield* showLoad(subject, context);
		case "room":
			return yield* showRoom(subject, context);
		case "equivalents":
			return yield* showEquivalents(subject, context);
		case "stock":
			return /\b(?:pric(?:e|es|ing)|costs?)\b/i.test(context.message) && subject.parts.length > 0
				? paragraphs(yield* showStock(subject, context), yield* showPrices(subject, context))
				: yield* showStock(subject, context);
		case "listed":
			return yield* showListings(subject, context);
		case "compare":
			return yield* compareProducts(subject, context);
		case "details":
			return yield* describeProducts(subject, context);
		case "documents":
			return yield* showDocuments(subject, context);
		case "warranty":
			return yield* showWarranty(subject, context);
		case "price":
			return yield* showPrices(subject, context);
		default:
			return yield* listProducts(subject, context);
	}
}

const cheapest = /\b(?:cheapest|least expensive|lowest[- ]priced?|lowest price)\b/i;

const kindFacts: ReadonlySet<string> = new Set([
	"kind",
	"type",
	"subcategory",
	"category",
	"series",
	"brand",
]);
const mostAdded = 4;

/** "Green", "battery backup": features alone, which narrow the last search down. */
function refinesSearch(words: string): boolean {
	if (words.split(" ").length > mostAdded) return false;
	const { conditions, application, words: unread } = readSentence(words);
	return (
		conditions.length > 0 &&
		application === null &&
		unread.length === 0 &&
		conditions.every(({ anyOf: [first] }) => first !== undefined && !kindFacts.has(first.fact))
	);
}

async function* listProducts({ words, references }: Subject, context: AnswerContext): Answer {
	// "Can I get it in bronze" at the beginning points to nothing.
	if (references.includes("it") && context.shown.length === 0 && words.split(" ").length <= 2)
		return askWhichProduct("look up");
	if (/^\W*(?:please )?(?:write|compose|sing|tell) (?:me |us )?(?:a|an|some) (?!few)/i.test(context.message))
		return yield* admitNotKnowing(context);
	const rest = readWords(context.message.replace(cheapest, " "));
	if (cheapest.test(context.message) && rest !== "") return yield* searchCheapest(rest, context);
	const family = yield* answerAboutFamily(words, context);
	if (family !== null) return family;
	if (context.searched !== null && refinesSearch(words)) return yield* searchAgain(words, context);
	const best = readSuperlative(context.message);
	return yield* searchFor(best ? readWords(best.rest) : words, context, { sort: best?.sort });
}

/** Rebate programs of a state that are open today. */
async function* showRebates(context: AnswerContext): Answer {
	const state = readState(context.message);
	if (!state)
		return `Which state? Rebates come from the local utility, such as *rebates in Massachusetts*. See ${link("available rebates", shopLinks.availableRebates)}.`;
	const response = yield* callTool(getRebates, { state: state.code }, context.tools);
	if ("refused" in response) throw new Error("Rebates are for everyone.");
	return getRebates.show(response.result);
}
