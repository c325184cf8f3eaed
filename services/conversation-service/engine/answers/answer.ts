/** One answer for each thing that is asked. */
import { paragraphs } from "#assistant-tools/markdown";
import { readCards } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { readSuperlative } from "../read-follow-up.ts";
import { type Intent, recognize } from "../recognize.ts";
import { splitQuestions } from "../split-questions.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { chooseAmong, showChosen } from "./choose-among.ts";
import { compareProducts } from "./compare-products.ts";
import { describeProducts, showDocuments, showPrices, showWarranty } from "./describe-products.ts";
import { answerFromGuide } from "./from-guide.ts";
import { listProducts } from "./list-products.ts";
import { proposeAction } from "./propose-action.ts";
import { askForEnglish, calmDown, contact, help, pointToPeople } from "./reach-people.ts";
import { searchAgain, searchCompared, searchFor } from "./search-more.ts";
import { showInvoices, showQuotes, showRoom } from "./show-account.ts";
import { showEquivalents } from "./show-equivalents.ts";
import { showFields } from "./show-fields.ts";
import { showOrders } from "./show-orders.ts";
import { showSavings } from "./show-savings.ts";
import { showStock } from "./show-stock.ts";
import { explainBuying, greet, refuseForeignAccount, thank } from "./small-talk.ts";

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
