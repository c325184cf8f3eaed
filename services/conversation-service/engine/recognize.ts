/** What a message asks for, by its words. */

import { readSentence } from "#rules/trade-words/read-sentence";
import { readNumber } from "#rules/typed-numbers/decimal";
import { readQuantity } from "#rules/typed-numbers/quantity";
import type { Before, Intent, LastSubject, PlainIntent } from "./intent.ts";
import { asksForCircuit, readFields } from "./read-fields.ts";
import { readFit } from "./read-fit.ts";
import {
	asksAmongShown,
	readComparison,
	readSize,
	readSizeStep,
	readSuperlative,
	startsFollowUp,
	withoutLead,
} from "./read-follow-up.ts";
import { readOrderFollowUp, readOrderQuestion } from "./read-order-question.ts";
import { changesSavings } from "./read-retrofit.ts";
import { asksForRoom, describesRoom } from "./read-room.ts";
import { looksLikePart, readSubject, readWords, type Subject } from "./read-subject.ts";
import { readAnotherAccount, readInvoiceFollowUp, recognizeAccount } from "./recognize-account.ts";
import { readItems, recognizeAction } from "./recognize-action.ts";
import {
	asksForLampLumens,
	asksForLightLevel,
	asksForPolicy,
	counts,
	isOnlyPart,
	isOnlyReference,
	lightQuestions,
	moneySaved,
	readProductQuestion,
	readTerm,
	rebates,
	replaces,
	stockWords,
} from "./recognize-products.ts";

const only = (words: string) =>
	new RegExp(`^\\W*(?:${words})(?:\\W+(?:there|all|team|again|assistant))?\\W*$`, "i");

const greeting = only("hi|hello|hey|howdy|good (?:morning|afternoon|evening)|greetings");
const thanks = only(
	"thanks|thank you|thanks a lot|thank you very much|thx|great|perfect|ok|okay|got it|cool",
);
const help =
	/\bwhat (?:can|do) you (?:do|know|answer)\b|\bhow can you help\b|^\W*help(?: me)?\W*$|\bwho are you\b|\bare you (?:a |an )?(?:bot|robot|human|ai|real|person)\b/i;

const buying =
	/\b(?:do|can|will) (?:you|i|we) (?:take|accept|pay (?:by|with)|use)\b.*\b(?:credit cards?|cards?|visa|mastercard|amex|ach|checks?)\b|\bhow (?:do|can|would) (?:i|we) (?:place an order|order|buy|purchase|check ?out|pay|(?:request|get) a quote)\b|\bplace an order\b|\b(?:request|get|need|want) a (?:quote|quotation)\b|\bquick order\b/i;

const toText = (message: string) => message.replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();

/** Questions that can be asked of another product. */
const repeatable: ReadonlySet<Intent["kind"]> = new Set([
	"fields",
	"stock",
	"price",
	"documents",
	"warranty",
	"listed",
	"equivalents",
]);

/** "What about LR21288?", "and the second one?": the question before, of another product. */
function readSameQuestion(text: string, hasShown: boolean, previous: string | null): Intent | null {
	if (previous === null) return null;
	const size = hasShown ? readSize(text) : null;
	const subject = readSubject(text);
	if (size !== null) return { kind: "sibling", size, labels: readFields(previous), subject };
	const step = hasShown ? readSizeStep(text) : null;
	if (step !== null) return { kind: "sizeStep", step, labels: readFields(text), subject };
	const rest = withoutLead(text);
	if (
		rest !== null &&
		rest.split(" ").length <= 4 &&
		!(hasShown && readFields(rest).length > 0) &&
		recognizeMessage(toText(previous), false).kind === "term"
	)
		return { kind: "term", term: rest, other: { kind: "policy" } };
	if (rest === null || !(isOnlyPart(rest) || (hasShown && isOnlyReference(rest)))) return null;
	const before = recognizeMessage(toText(previous), hasShown);
	return repeatable.has(before.kind) && "subject" in before ? { ...before, subject } : null;
}

/** Replies whose question can be asked for another account. */
const ofAccounts: ReadonlySet<LastSubject | null> = new Set([
	"orders",
	"invoices",
	"credits",
	"quotes",
	"account",
]);

export function recognize(
	message: string,
	{ hasShown = false, last = null, previous = null }: Before = {},
): Intent {
	const text = toText(message);
	const followUp = readAccountFollowUp(text, last) ?? readSameQuestion(text, hasShown, previous);
	if (followUp) return followUp;
	const intent = recognizeMessage(text, hasShown);
	const name = ofAccounts.has(last) && !isAboutAccounts(intent) ? readAnotherAccount(text) : null;
	return name === null || intent.kind === "term" ? intent : { kind: "anotherAccount", name, other: intent };
}

/** "How many lux is 30 fc" */
const convertsLight = (text: string): boolean =>
	/\blux\b/i.test(text) && /\b(?:fc|foot[\s-]?candles?)\b/i.test(text);

const isAboutAccounts = ({ kind }: Intent): boolean =>
	[
		"orders",
		"invoices",
		"quotes",
		"cart",
		"approvals",
		"limits",
		"accounts",
		"credits",
		"returns",
		"action",
	].includes(kind);

function recognizeMessage(text: string, hasShown: boolean): Intent {
	if (greeting.test(text)) return { kind: "greeting" };
	if (thanks.test(text)) return { kind: "thanks" };
	if (help.test(text)) return { kind: "help" };
	const wish = recognizeAction(text);
	if (wish) return { kind: "action", wish };
	const subject = readSubject(text);
	const isUnnamed = subject.parts.length === 0 && subject.references.length === 0;
	if (rebates.test(text) && !moneySaved.test(text)) return { kind: "rebates" };
	const account = recognizeAccount(text);
	if (account) return account;
	if (buying.test(text)) return { kind: "buying" };
	if (isUnnamed && asksForPolicy(text)) return { kind: "policy" };
	const order = readOrderQuestion(text);
	if (order) return { kind: "orders", ...order };
	if (isUnnamed && convertsLight(text))
		return { kind: "term", term: "footcandle and lux", other: { kind: "lightLevel" } };
	if (asksForLampLumens(text)) return { kind: "lampLumens", subject };
	if (isUnnamed && asksForLightLevel(text)) return { kind: "lightLevel" };
	const fit = readFit(text);
	if (fit) return { kind: "fit", ...fit, subject };
	if (asksForRoom(text) || (isUnnamed && describesRoom(text) && !replaces.test(text)))
		return { kind: "room", subject };
	if (asksForCircuit(text)) return { kind: "circuit", subject };
	const follow = readFollowUp(text, subject, hasShown);
	if (follow) return follow;
	if (
		counts.test(text) &&
		!stockWords.test(text) &&
		subject.parts.length === 0 &&
		subject.references.length === 0
	)
		return { kind: "count", subject: { ...subject, words: readWords(text.replace(counts, " ")) } };
	const question = lightQuestions.find(([, pattern]) => pattern.test(text))?.[0];
	if (question && subject.parts.length === 0) return { kind: "guide", topic: question, subject };
	const term = isUnnamed ? readTerm(text) : null;
	const other = readProductQuestion(text, subject);
	return term ? { kind: "term", term, other } : other;
}

// Questions that continue the conversation: about products that were shown, or what the last reply was about.

/** "In stock?", "when can I get 500": of what was shown. */
const asksForStock =
	/^\W*(?:and |are |is |any |do you have )*(?:it |they |them |these |those |this |that |any |all |both )*(?:of (?:them|those|these) )*(?:in stock|available|on hand)\b(?: now| today)?\W*$|\bwhen (?:can|could|would|will|do|does) (?:i|we|you|more|they|it|those) (?:get|have|receive|ship|come|arrive|be (?:back|in))\b|\blead time\b|\bhow (?:soon|fast) can (?:i|we)\b/i;

/** "And what's my price on 50": of what was shown. */
const priceWords =
	/\b(?:what(?:'?s)?|my|our|your|the|net|unit|list|pric(?:e|es|ing)|each|ea|pcs?|pieces|units|qty|quantity|on|at|for|if i (?:buy|order|take)|\d[\d,]*)\b/gi;

const cheapest = /\b(?:cheapest|least expensive|lowest[- ]priced?|costs? (?:the )?least|costs? less)\b/i;

/** "And dimmable", unlike "dimmable?" */
const isAddedFilter = /^\W*(?:and|but|only|also|just)\b[^?]*(?:able|rated)(?: ones?)?\W*$/i;

/** "What's the wattage on the biggest one": its other words name no product. */
const isBestOfShown = (text: string): boolean => {
	const best = /\bones?\b/i.test(text) ? readSuperlative(text) : null;
	return best !== null && readSentence(best.rest).conditions.length === 0;
};

/** Questions that continue the conversation. */
function readFollowUp(text: string, subject: Subject, hasShown: boolean): Intent | null {
	if (!hasShown || subject.parts.length > 0) return null;
	if (asksForStock.test(text) && text.split(" ").length <= 9)
		return { kind: "stock", subject: { ...subject, words: "" } };
	if (/\bcheaper\b/i.test(text) && asksAmongShown(text)) return { kind: "cheapest", subject };
	if (cheapest.test(text) && (asksAmongShown(text) || readWords(text.replace(cheapest, " ")) === ""))
		return { kind: "cheapest", subject };
	if (asksAmongShown(text) || isBestOfShown(text)) return { kind: "among", subject };
	if (/\bpric(?:e|es|ing)\b/i.test(text) && readWords(text.replace(priceWords, " ")) === "")
		return { kind: "price", subject: { parts: [], references: ["it"], words: "" } };
	if (
		/\bwhat(?:'s| is|s| are)? (?:the )?(?:different|differences?)\b/i.test(text) &&
		subject.words.split(" ").length <= 2
	)
		return { kind: "compare", subject: { parts: [], references: ["all"], words: "" } };
	const comparison = readComparison(text);
	if (comparison && text.split(" ").length <= 9) return { kind: "compared", comparison, subject };
	const onlyFields = isAddedFilter.test(text) ? [] : readFields(text);
	if (
		onlyFields.length > 0 &&
		text.split(" ").length <= 4 &&
		subject.references.length === 0 &&
		!/\d|\bonly\b|\bones?\b/.test(text) &&
		/\?|^(?:and|what|how many|how much)\b/i.test(text)
	)
		return { kind: "fields", labels: onlyFields, subject: { ...subject, references: ["it"], words: "" } };
	// "And does it dim?"
	if (
		onlyFields.length > 0 &&
		(subject.references.includes("it") || /\b(?:that|this)\b/i.test(text)) &&
		!/\d/.test(text) &&
		text.split(" ").length <= 6
	)
		return { kind: "fields", labels: onlyFields, subject: { ...subject, references: ["it"], words: "" } };
	if (
		startsFollowUp(text) &&
		subject.references.every((reference) => typeof reference === "string") &&
		text.split(" ").length <= 12
	)
		return { kind: "again", subject };
	return null;
}

/** "And for 100 of them", "what about 250?" */
const anotherQuantity =
	/^\W*(?:and |or |so |ok,? )*(?:what about |how about |what if i (?:buy|order|take|get) |for |at )?(\d[\d,]*)(?: ?(?:pcs?|pieces|units|each|ea|of (?:them|those|these|it)))?\W*$/i;

/** "When does it expire", "what's the total": of the quotes of the last reply. */
const isLargest = /\b(?:biggest|largest|highest|most expensive)\b/i;
const asksOfQuote =
	/\b(?:biggest|largest|highest|most expensive)\b|\bexpir\w*|\b(?:good|valid) (?:for|until|till|through)\b|\bhow long\b|\b(?:held|hold)\b|\bstatus\b|\b(?:the )?total\b|\bhow many lines\b/i;

/** "How much is left on it": of the credit memos of the last reply. */
const asksOfCredit =
	/\b(?:left|remain\w*|unused|apply|applied|used?|worth|amount|how much|reason|why|what for)\b(?!.*\b(?:invoices?|orders?|quotes?|limits?)\b)/i;

/** "Make that 12", "change it to 40" */
const otherQuantity =
	/^\W*(?:no,? |sorry,? |actually,? |wait,? |ok,? |please |and )*(?:make|change|switch|update|set)? ?(?:it|that|them|those|the (?:qty|quantity))? ?(?:to |be )?(\d[\d,]{0,5})(?: (?:instead|pcs?|pieces|of (?:them|those)|please))*\W*$/i;

/** "And 10 EMU-S-50K-2L" */
const addsMore = /^\W*(?:and|also|plus|then)\b(?!.*\b(?:what|how|which|is|are|does|do)\b)/i;

function readAccountFollowUp(text: string, last: LastSubject | null): PlainIntent | null {
	const followUp = last === "orders" ? readOrderFollowUp(text) : null;
	if (followUp && !/\bSO-?\d{3,}/i.test(text)) return { kind: "orderFollowUp", followUp };
	const invoices = last === "invoices" && !/\bINV-?\d{3,}/i.test(text) ? readInvoiceFollowUp(text) : null;
	if (invoices) return { kind: "invoiceFollowUp", ...invoices };
	if (last === "credits" && asksOfCredit.test(text) && text.split(" ").length <= 9)
		return { kind: "credits" };
	if (last === "quotes" && asksOfQuote.test(text) && text.split(" ").length <= 9)
		return {
			kind: "quotesAgain",
			sort:
				/\bexpir/i.test(text) &&
				/\b(?:first|next|soonest)\b(?! (?:\d|few|couple|week|month|quarter|year))/i.test(text)
					? "expires"
					: isLargest.test(text)
						? "total"
						: null,
		};
	if (last === "action" && addsMore.test(text)) {
		const items = readItems(text).filter(({ product }) => typeof product === "string" && product !== "it");
		if (items.length > 0) return { kind: "action", wish: { action: "addToCart", items } };
	}
	const quantity = last === "action" ? readQuantity(otherQuantity.exec(text)?.[1] ?? "") : null;
	if (quantity !== null) return { kind: "actionAgain", quantity };
	const kelvin = last === "equivalents" ? /\b(?:(\d{4}) ?k|(\d{2})k)\b/i.exec(text) : null;
	if (kelvin && startsFollowUp(text) && !text.split(" ").some(looksLikePart))
		return {
			kind: "equivalentsAgain",
			kelvin: readNumber(kelvin[1] ?? `${kelvin[2]}00`) ?? 0,
			subject: readSubject(text),
		};
	if (last === "savings" && changesSavings(text)) return { kind: "savingsAgain" };
	if (last === "prices" && anotherQuantity.test(text))
		return { kind: "price", subject: { parts: [], references: ["it"], words: "" } };
	return null;
}
