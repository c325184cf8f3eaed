/** One answer for each thing that is asked. */
import { escapeMarkdown, paragraphs } from "#assistant-tools/markdown";
import { readCards } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { readAskedVolts } from "#rules/catalog/volts";
import { readSentence } from "#rules/trade-words/read-sentence";
import { callsOf, keep } from "../call-tool.ts";
import type { Intent, PlainIntent } from "../intent.ts";
import { readAccountName } from "../match-account.ts";
import {
	ofNamed,
	ofTerm,
	plainQuestion,
	spanishLead,
	splitQuestions,
	translateSpanish,
} from "../prepare-question.ts";
import { ofDocuments, recognize } from "../recognize.ts";
import { readPriceList } from "../recognize-action.ts";
import { asksForAdvice } from "../recognize-products.ts";
import { sayComputed } from "../say-computed.ts";
import { sayUnknownAccount, withNamedAccount } from "./account-in-question.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { type AnswerRequest, answerOrRead, withMeaning } from "./by-meaning.ts";
import { changeItems, showPriceList } from "./change-items.ts";
import {
	compareProducts,
	describeProducts,
	showDocuments,
	showPrices,
	showWarranty,
} from "./describe-products.ts";
import { showJob } from "./find-own-orders.ts";
import { findVersion, joinParts } from "./find-subject.ts";
import { answerFromGuide, findSibling, showCheapest, showNextSize, showSibling } from "./from-guide.ts";
import {
	answerFromPages,
	answerFromPolicies,
	answerNamedPage,
	explainAbbreviation,
	explainTerm,
	sayCodeCount,
	sayUnknownTerm,
	showLampLumens,
} from "./from-policies.ts";
import { answerPartOfWhole, quotePlainTalk, saysNothing, warnOfFraud, withoutRepeats } from "./plain-talk.ts";
import { nameMeant } from "./point-to-shown.ts";
import { proposeAction } from "./propose-action.ts";
import { answerTakingBack, nameDocument } from "./propose-taking-back.ts";
import { askForEnglish, calmDown, contact, findUnsoldSubject, help, sayUnsold } from "./reach-people.ts";
import { sayUnused } from "./say-unused.ts";
import { searchAgain, searchCompared, searchFor } from "./search-more.ts";
import {
	answerForAnother,
	isShown,
	readLastSubject,
	showAccount,
	showInvoicesAgain,
} from "./show-account.ts";
import { showCertificates } from "./show-desk.ts";
import { answerAboutFamily, answerAmong, listProducts, listUnstated } from "./show-family.ts";
import { showEquivalents, showEquivalentsAgain, showFields, showFit, showListings } from "./show-fields.ts";
import { showKindFields, showMounting, showRanked } from "./show-kind.ts";
import { showLoad } from "./show-load.ts";
import { answerOrderFollowUp } from "./show-orders.ts";
import { answerPieces } from "./show-pieces.ts";
import { showQuotesAgain } from "./show-quotes.ts";
import { changesLastCount, countAgain, showLightLevels, showRoom } from "./show-room.ts";
import { sayApprovalOfLast, showRebates, showSavings, showSavingsAgain } from "./show-savings.ts";
import { answerOrders, explainChange, explainPrices } from "./show-standing.ts";
import { showStock } from "./show-stock.ts";
import { explainBuying, greet, refuseForeignAccount, sayAtOnce, sayNoRanking, thank } from "./small-talk.ts";

/** Answers each question of a message, the later ones with what the earlier ones showed. */
export async function* answer(request: AnswerRequest): Answer {
	const context = withMeaning(request, (question, now) => answerOne(recognize(question), now));
	const translated = translateSpanish(context.message);
	if (translated === null) return (yield* warnOfFraud(context)) ?? (yield* answerEnglish(context));
	const read = `*${escapeMarkdown(translated)}*`;
	return paragraphs(spanishLead, read, yield* answerEnglish({ ...context, message: translated }));
}

async function* answerEnglish(context: AnswerContext): Answer {
	const questions = splitQuestions(await joinParts(plainQuestion(context.message), context));
	const previous = context.previous === null ? null : plainQuestion(context.previous);
	const answers: string[] = [];
	let { shown, lastCalls } = context;
	let term: string | null = null;
	const name = questions.length > 1 ? (readAccountName(questions[0] ?? "")?.words ?? null) : null;
	for (const asked of questions) {
		const typed = { ...context, message: ofTerm(ofNamed(asked, name), term), shown, lastCalls };
		const last = readLastSubject(typed);
		const {
			message,
			said,
			unclear,
			it = null,
		} = ofDocuments.has(last) ? await nameDocument(typed, last) : yield* nameMeant(typed);
		if (unclear !== null) {
			answers.push(unclear);
			continue;
		}
		const told: ReplyPart[] = [];
		const now = { ...typed, message, shown: it === null ? shown : [[it], ...shown] };
		const intent = recognize(message, { hasShown: shown.length > 0, last, previous });
		term = intent.kind === "term" ? intent.term : null;
		const again = yield* keep(changesLastCount(now) ? countAgain(now) : changeItems(now, last), told);
		const answered = again ?? (yield* keep(answerOrRead(intent, now, answerOne(intent, now)), told));
		const unused = again === null && sayUnused(message, intent, answered, told, context.now);
		// "And what do I bring": of the whole message, where the part says too little.
		const ofWhole =
			questions.length > 1 && saysNothing(answered)
				? yield* answerPartOfWhole(message, answers, { ...context, shown, lastCalls })
				: null;
		answers.push(ofWhole ?? paragraphs(said, unused, answered));
		lastCalls = callsOf(told) ?? lastCalls;
		const outputs = told.flatMap((part) => (part.type === "tool-output-available" ? [part.output] : []));
		const { products } = readCards(outputs.map((result) => ({ state: "result", result })));
		if (products.length > 0) shown = [products, ...shown];
	}
	return paragraphs(...withoutRepeats(answers));
}

async function* answerOne(intent: Intent, context: AnswerContext): Answer {
	return (
		sayAtOnce(intent.kind, context) ??
		(yield* quotePlainTalk(context)) ??
		sayApprovalOfLast(context) ??
		sayComputed(context) ??
		(yield* answerNamedPage(intent, context)) ??
		(yield* listUnstated(intent.kind, context)) ??
		(yield* answerAs(intent, context))
	);
}

async function* answerAs(intent: Intent, context: AnswerContext): Answer {
	if (isShown(intent)) return yield* showAccount(intent, context);
	switch (intent.kind) {
		case "greeting":
		case "thanks":
			return intent.kind === "thanks" ? thank() : greet(context);
		case "help":
		case "contact":
			return yield* (intent.kind === "help" ? help : contact)(context);
		case "buying":
		case "private":
			return intent.kind === "buying" ? explainBuying() : refuseForeignAccount();
		case "policy":
			return yield* answerFromPolicies(context.message, context);
		case "rebates":
		case "lightLevel":
			return yield* (intent.kind === "rebates" ? showRebates : showLightLevels)(context);
		case "codeCount":
		case "ranking":
			return intent.kind === "codeCount" ? sayCodeCount(context.message) : sayNoRanking;
		case "lampLumens":
		case "mounting":
			return yield* (intent.kind === "mounting" ? showMounting : showLampLumens)(intent.subject, context);
		case "term":
			return yield* answerTerm(intent, context);
		case "abuse":
		case "foreign":
			return yield* (intent.kind === "abuse" ? calmDown : askForEnglish)(context);
		case "action":
			return yield* proposeAction(intent.wish, context);
		case "orders":
			return yield* answerOrders(intent, context);
		case "access":
			return yield* explainPrices(context);
		case "orderChange":
			return yield* explainChange(intent.orderNumber, context);
		case "orderFollowUp":
			return yield* answerOrderFollowUp(intent.followUp, context);
		case "invoiceFollowUp":
			return yield* showInvoicesAgain(intent, context);
		case "quotesAgain":
			return yield* showQuotesAgain(intent.sort, context);
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
		case "version":
			return yield* showVersion(intent.version, intent.other, context);
		case "certificates":
		case "job":
			return yield* intent.kind === "job"
				? showJob(intent.name, context)
				: showCertificates(intent.each, context);
		case "guide":
			return yield* answerFromGuide(intent, context);
		case "savings":
		case "savingsAgain":
			return yield* intent.kind === "savings" ? showSavings(intent, context) : showSavingsAgain(context);
		case "load":
			return yield* showLoad(intent.subject, intent.again === true, context);
		default: {
			const { lamps, conditions } = readSentence(context.message);
			const products = () => answerAboutProducts(intent, context);
			if (lamps.length > 0 || !asksForAdvice(context.message, intent.subject)) return yield* products();
			// That there are no "tritium exit signs", and which volts "high bays off 347 V" take, the catalog states too.
			const isOfCatalog =
				conditions.some(({ noSuch }) => noSuch !== undefined) || readAskedVolts(context.message) !== null;
			// "Is the CLT ok in a wet kitchen": of that series, by what the catalog states.
			const family = "subject" in intent ? yield* answerAboutFamily(intent.subject.words, context) : null;
			return family ?? (yield* answerFromPages(context, isOfCatalog ? products : undefined));
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
	const page = yield* answerNamedPage(other, context);
	if (page !== null) return page;
	if (/\b(?:mean|meaning|means|stands? for|definition|define|explain)\b/i.test(context.message))
		return (yield* explainAbbreviation(term, context)) ?? sayUnknownTerm(term);
	return yield* answerAs(other, context);
}

/** The same question of another version of the product that was shown. */
async function* showVersion(version: string, other: PlainIntent, context: AnswerContext): Answer {
	const found = /^(?:small|medium|large|compact|high output)$/.test(version)
		? ((yield* findSibling(version, context))?.sku ?? null)
		: yield* findVersion(version, context);
	if (found === null) return yield* searchAgain(version, context);
	const subject = { parts: [found], references: [], words: "" };
	return yield* answerOne("subject" in other ? { ...other, subject } : other, {
		...context,
		message: `${version} ${found}`,
	});
}

type ProductIntent = Extract<Intent, { subject: unknown }>;

async function* answerAboutProducts(intent: ProductIntent, context: AnswerContext): Answer {
	const { subject } = intent;
	// "Lutron dimmers in stock": of what isn't sold there is neither stock nor a price, whatever brand is named.
	const isOfGoods = intent.kind === "stock" || intent.kind === "price";
	const goods = isOfGoods ? await findUnsoldSubject(subject, context) : null;
	if (goods !== null) return yield* sayUnsold(goods, context);
	const pieces = yield* answerPieces(intent.kind, subject, context);
	if (pieces !== null) return pieces;
	switch (intent.kind) {
		case "among":
			return yield* answerAmong(subject.words, context);
		case "rank":
			return yield* showRanked(intent, context);
		case "cheapest":
			return yield* showCheapest(context);
		case "sibling":
			return yield* showSibling(intent.size, intent.labels, context);
		case "sizeStep":
			return yield* showNextSize(intent.step, intent.labels, context);
		case "fit":
			return yield* showFit(intent, context);
		case "equivalentsAgain":
			return yield* showEquivalentsAgain(intent.kelvin, context);
		case "compared":
			return yield* searchCompared(intent.comparison, context);
		case "again":
			return yield* searchAgain(context.message.replace(/[?!]/g, " "), context);
		case "count":
			return yield* searchFor(subject.words, context, { count: true });
		case "fields":
		case "kindFields":
			return yield* (intent.kind === "fields" ? showFields : showKindFields)(intent.labels, subject, context);
		case "room":
		case "equivalents":
			return yield* (intent.kind === "room" ? showRoom : showEquivalents)(subject, context);
		case "stock":
			return /\b(?:pric(?:e|es|ing)|costs?|p ?& ?a)\b/i.test(context.message) && subject.parts.length > 0
				? paragraphs(yield* showStock(subject, context), yield* showPrices(subject, context))
				: yield* showStock(subject, context);
		case "listed":
		case "compare":
			return yield* (intent.kind === "listed" ? showListings : compareProducts)(subject, context);
		case "details":
			return yield* describeProducts(subject, context);
		case "documents":
		case "warranty":
			return yield* (intent.kind === "warranty" ? showWarranty : showDocuments)(subject, context);
		case "price":
			return yield* withNamedAccount(context, (of) => {
				const list = readPriceList(context.message);
				return list ? showPriceList(list, of) : showPrices(subject, of);
			});
		default:
			return yield* listProducts(subject, context);
	}
}
