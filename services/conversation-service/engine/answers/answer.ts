/** One answer for each thing that is asked. */

import { getOrderStatus } from "#assistant-tools/get-order-status";
import { getStock, stockTable } from "#assistant-tools/get-stock";
import { bullets, link, paragraphs, quote } from "#assistant-tools/markdown";
import { describeOrder, orderLine } from "#assistant-tools/order-lines";
import { partLink } from "#assistant-tools/product-lines";
import { shopLinks } from "#assistant-tools/shop-links";
import { type ChatProduct, readCards } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { formatCount } from "#rules/format";
import { callTool } from "../call-tool.ts";
import { readSuperlative } from "../read-follow-up.ts";
import { readWords, type Subject } from "../read-subject.ts";
import { type Intent, recognize } from "../recognize.ts";
import { splitQuestions } from "../split-questions.ts";
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
import { askWhichProduct, sayMissing } from "./missing-product.ts";
import { proposeAction } from "./propose-action.ts";
import { admitNotKnowing, askForEnglish, calmDown, contact, help, pointToPeople } from "./reach-people.ts";
import { searchAgain, searchCheapest, searchCompared, searchFor } from "./search-more.ts";
import { showInvoices, showQuotes, showRoom } from "./show-account.ts";
import { showEquivalents } from "./show-equivalents.ts";
import { showFields } from "./show-fields.ts";
import { showSavings } from "./show-savings.ts";
import {
	askForSignIn,
	askForVerification,
	explainBuying,
	greet,
	refuseForeignAccount,
	thank,
} from "./small-talk.ts";

/** Answers each question of a message, the later ones with what the earlier ones showed. */
export async function* answer(context: AnswerContext): Answer {
	const questions = splitQuestions(context.message);
	const answers: string[] = [];
	let shown = context.shown;
	for (const message of questions) {
		const outputs: unknown[] = [];
		const parts = answerOne(recognize(message, shown.length > 0), { ...context, message, shown });
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
		case "terms":
			return yield* pointToPeople(context);
		case "abuse":
			return yield* calmDown(context);
		case "foreign":
			return yield* askForEnglish(context);
		case "action":
			return yield* proposeAction(intent.wish, context);
		case "orders":
			return yield* showOrders(intent, context);
		case "quotes":
			return yield* showQuotes(intent.search, context);
		case "invoices":
			return yield* showInvoices(intent, context);
		case "guide":
			return yield* answerFromGuide(intent, context);
		case "savings":
			return yield* showSavings(intent, context);
		default:
			return yield* answerAboutProducts(intent, context);
	}
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

async function* listProducts({ words }: Subject, context: AnswerContext): Answer {
	const rest = readWords(context.message.replace(cheapest, " "));
	if (cheapest.test(context.message) && rest !== "") return yield* searchCheapest(rest, context);
	const best = readSuperlative(context.message);
	return yield* searchFor(best ? readWords(best.rest) : words, context, { sort: best?.sort });
}

type OrderIntent = Extract<Intent, { kind: "orders" }>;

const sayNone = (orderNumber: string | null): string =>
	orderNumber === null
		? `There are no orders on this account yet. They'll be listed under ${link("My orders", shopLinks.orders)}.`
		: `I can't find order ${quote(orderNumber)} on this account. Check the number, see ${link("all orders", shopLinks.orders)}, or ${link("switch accounts", shopLinks.switchAccount)} if it was placed for another one.`;

async function* showOrders({ orderNumber, latest }: OrderIntent, { tools }: AnswerContext): Answer {
	const response = yield* callTool(
		getOrderStatus,
		{ ...(orderNumber && { orderNumber }), ...(latest && { limit: 1 }) },
		tools,
	);
	if ("refused" in response)
		return response.refused === "sign-in"
			? askForSignIn("to see your orders")
			: `Your sign-in isn't linked to an account yet, so it has no orders. ${askForVerification("to order and track shipments")}`;
	const found = response.result;
	const [first, ...others] = found.orders;
	if (!first) return sayNone(orderNumber);
	return paragraphs(
		orderNumber === null && others.length > 0 && "Your latest order:",
		describeOrder(first, found.links),
		others.length > 0 && "Before that:",
		others.length > 0 && bullets(others.map((order) => orderLine(order, found.links))),
		orderNumber === null &&
			found.total > found.orders.length &&
			link(`See all ${formatCount(found.total, "order")}`, shopLinks.orders),
	);
}

/** Section 1 of the specification. */
const hint = "Inventory is viewable only by verified distributors or representatives.";

const productsChecked = 6;

const refuse = (products: readonly ChatProduct[], isGuest: boolean): string =>
	paragraphs(
		hint,
		isGuest ? askForSignIn("to see stock by warehouse") : askForVerification("to see stock by warehouse"),
		products.length > 0 &&
			(products.length === 1 ? "This is the product I found:" : "These are the products I found:"),
		bullets(products.map(partLink)),
	);

async function* showStock(subject: Subject, context: AnswerContext): Answer {
	const { found, missing, pointsNowhere } = yield* findNamed(subject, context, { most: 4 });
	let products = found.map(({ product }) => product);
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
	if ("refused" in response) return refuse(products, response.refused === "sign-in");
	return paragraphs(
		stockTable(response.result.stock),
		...missing.map(sayMissing),
		"Stock changes during the day; the product's page has the latest count.",
	);
}
