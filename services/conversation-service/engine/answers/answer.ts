/** One answer for each thing that is asked. */

import { getStock, stockTable } from "#assistant-tools/get-stock";
import { bullets, escapeMarkdown, paragraphs } from "#assistant-tools/markdown";
import { partLink } from "#assistant-tools/product-lines";
import { type ChatProduct, readCards } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { callTool, type Refused } from "../call-tool.ts";
import { readSuperlative } from "../read-follow-up.ts";
import { readWords, type Subject } from "../read-subject.ts";
import { type Intent, recognize } from "../recognize.ts";
import { splitQuestions } from "../split-questions.ts";
import { spanishLead, translateSpanish } from "../translate-spanish.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { chooseAmong, showChosen } from "./choose-among.ts";
import {
	compareProducts,
	describeProducts,
	showDocuments,
	showPrices,
	showWarranty,
} from "./describe-products.ts";
import { findMatching, findNamed } from "./find-subject.ts";
import { answerFromGuide } from "./from-guide.ts";
import { answerFromPolicies, explainTerm, sayUnknownTerm, showLightLevels } from "./from-policies.ts";
import { askWhichProduct, sayMissing } from "./missing-product.ts";
import { proposeAction } from "./propose-action.ts";
import { admitNotKnowing, askForEnglish, calmDown, contact, help } from "./reach-people.ts";
import { searchAgain, searchCheapest, searchCompared, searchFor } from "./search-more.ts";
import { showAccount } from "./show-account.ts";
import { showEquivalents } from "./show-equivalents.ts";
import { showFields } from "./show-fields.ts";
import { showListings } from "./show-listings.ts";
import { answerOrderFollowUp, answerTakingBack, hasShownOrders, showOrders } from "./show-orders.ts";
import { showRebates } from "./show-rebates.ts";
import { changesLastCount, countAgain, showRoom } from "./show-room.ts";
import { showSavings } from "./show-savings.ts";
import { describeRefusal, explainBuying, greet, refuseForeignAccount, thank } from "./small-talk.ts";

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
		const now = { ...context, message, shown };
		const before = { hasShown: shown.length > 0, hasShownOrders: hasShownOrders(context) };
		const parts = changesLastCount(now) ? countAgain(now) : answerOne(recognize(message, before), now);
		let step = await parts.next();
		for (; !step.done; step = await parts.next()) {
			if (step.value.type === "tool-output-available") outputs.push(step.value.output);
			yield step.value satisfies ReplyPart;
		}
		answers.push(step.value);
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
		case "cancel":
		case "return":
			return yield* answerTakingBack(intent, context);
		case "cart":
		case "checkout":
		case "approvals":
		case "limits":
		case "accounts":
		case "quotes":
		case "invoices":
			return yield* showAccount(intent, context);
		case "guide":
			return yield* answerFromGuide(intent, context);
		case "savings":
			return yield* showSavings(intent, context);
		default:
			return yield* answerAboutProducts(intent, context);
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
		case "compared":
			return yield* searchCompared(intent.comparison, context);
		case "again":
			return yield* searchAgain(context.message.replace(/[?!]/g, " "), context);
		case "count":
			return yield* searchFor(subject.words, context, { count: true });
		case "fields":
			return yield* showFields(intent.labels, subject, context);
		case "room":
			return yield* showRoom(subject, context);
		case "equivalents":
			return yield* showEquivalents(subject, context);
		case "stock":
			return yield* showStock(subject, context);
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

async function* listProducts({ words, references }: Subject, context: AnswerContext): Answer {
	// "Can I get it in bronze" at the beginning points to nothing.
	if (references.includes("it") && context.shown.length === 0 && words.split(" ").length <= 2)
		return askWhichProduct("look up");
	const rest = readWords(context.message.replace(cheapest, " "));
	if (cheapest.test(context.message) && rest !== "") return yield* searchCheapest(rest, context);
	const best = readSuperlative(context.message);
	return yield* searchFor(best ? readWords(best.rest) : words, context, { sort: best?.sort });
}

/** Section 1 of the specification. */
const hint = "Inventory is viewable only by verified distributors or representatives.";

const productsChecked = 6;

const refuse = (products: readonly ChatProduct[], refused: Refused): string =>
	paragraphs(
		refused.refused !== "not-granted" && hint,
		describeRefusal(refused, "to see stock by warehouse"),
		products.length > 0 &&
			(products.length === 1 ? "This is the product I found:" : "These are the products I found:"),
		bullets(products.map(partLink)),
	);

async function* showStock(subject: Subject, context: AnswerContext): Answer {
	const { found, missing, pointsNowhere } = yield* findNamed(subject, context, { most: 4 });
	let products = found.map(({ product }) => product);
	const points = subject.references.length > 0 || subject.parts.length > 0 || subject.words !== "";
	if (!points) products = (context.shown[0] ?? []).slice(0, productsChecked);
	if (products.length === 0 && missing.length > 0) return paragraphs(...missing.map(sayMissing));
	if (products.length === 0 && !pointsNowhere)
		products = yield* findMatching(subject.words, context, productsChecked);
	const response =
		products.length > 0
			? yield* callTool(getStock, { ids: products.map(({ id }) => id) }, context.tools)
			: null;
	if (response === null)
		return subject.words === "" || pointsNowhere
			? paragraphs(askWhichProduct("check"), context.tools.userId === null && hint)
			: yield* admitNotKnowing(context);
	if ("refused" in response) return refuse(products, response);
	return paragraphs(
		stockTable(response.result.stock),
		...missing.map(sayMissing),
		"Stock changes during the day; the product's page has the latest count.",
	);
}
