/** What a message asks for, by its words. */

import { asksForAccessories } from "#assistant-tools/product-relations";
import type { Before, Intent, LastSubject } from "./intent.ts";
import { readAnotherAccount } from "./match-account.ts";
import { namesKind, readFields, readFit } from "./read-fields.ts";
import { readRank, readSize, readSizeStep, withoutLead } from "./read-follow-up.ts";
import { asksForCircuit, asksForLoad } from "./read-load.ts";
import { asksForLate, readChangedOrder, readOrderQuestion } from "./read-order-question.ts";
import { readOwnDocument } from "./read-own-document.ts";
import { asksForRoom, describesRoom } from "./read-room.ts";
import { readSubject, readWords } from "./read-subject.ts";
import { recognizeAccount } from "./recognize-account.ts";
import { recognizeAction } from "./recognize-action.ts";
import { readAccountFollowUp, readFollowUp } from "./recognize-follow-up.ts";
import {
	asksForCodeCount,
	asksForLampLumens,
	asksForLightLevel,
	asksForOwnCredit,
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
/** "Ok thanks", "perfect, thank you so much" */
const thanks =
	/^\W*(?:(?:ok(?:ay)?|great|perfect|cool|good|got it|gotcha|sounds good|awesome|nice|alright|all set|that'?s (?:all|it|great|perfect)|no|yes|yep|thanks|thank you|thx|ty|much|so|very|a lot|a bunch|man|again|for (?:the|your) help|appreciate(?: (?:it|that))?|will do|that helps|there|all|team|assistant)\b\W*)+$/i;
const thanking =
	/\b(?:ok(?:ay)?|thanks|thank you|thx|ty|great|perfect|got it|gotcha|cool|appreciate|awesome|sounds good|all set|that helps|alright)\b/i;
const saysThanks = (text: string): boolean => thanks.test(text) && thanking.test(text);

const help =
	/\bwhat (?:can|do) you (?:do|know|answer)\b|\bhow can you help\b|^\W*help(?: me)?\W*$|\bwho are you\b|\bare you (?:a |an )?(?:bot|robot|human|ai|real|person)\b/i;

const buying =
	/\b(?:do|can|will) (?:you|i|we) (?:take|accept|pay (?:by|with)|use)\b.*\b(?:credit cards?|cards?|visa|mastercard|amex|ach|checks?)\b|\bhow (?:do|can|would) (?:i|we) (?:place an order|order|buy|purchase|check ?out|pay|(?:request|get) a quote)\b|\bplace an order\b|\b(?:request|get|need|want) a (?:quote|quotation)\b|\bquick order\b/i;

/** "Which customer ordered the most": which owes most is another question. */
const ranksBuyers =
	/\b(?:which|what|who|whose|rank|list|show)\b.{0,40}\b(?:customers?|accounts?|distributors?|contractors?|buyers?|branch(?:es)?)\b.{0,40}\b(?:order(?:s|ed)?|b(?:uys?|ought)|spen[dt]s?|purchase[sd]?|sales)\b.{0,20}\b(?:most|least|biggest|highest|lowest)\b|\b(?:what|which)\b.{0,40}\b(?:do|did|have|has|does)\b.{0,30}\b(?:buy|bought|order(?:ed)?|purchase[sd]?) (?:the )?most\b|\b(?:top|best|biggest|largest) (?:\d+ )?(?:customers?|accounts?|buyers?)\b(?!.*\b(?:owe|past due|balance))/i;

/** "Since all your lights are UL listed, can I …": what it takes for granted is answered first. */
const listingPremise =
	/^\W*(?:since|because|as|given(?: that)?|assuming(?: that)?|now that|if)\b.{0,20}\b(?:all|every\w*|each|any|your|yours|you|y'all)\b.{0,60}\b(?:ul|etl|csa|dlc|energy star|ja8|title 24|nsf|ada|baba|taa|made in (?:the )?(?:usa|us|america)|american[- ]made)\b/i;

/** "Why can't I see prices", "how do I get access to pricing": of the account, not of a product. */
const asksForAccess =
	/^(?!.*\b(?:[a-z]{2,}-\w*\d|\d{4,})\b).*(?:\b(?:why|how come)\b.{0,40}\b(?:prices?|pricing|costs?|stock|inventory)\b(?=.*\b(?:see|show\w*|display\w*|hidden|missing|blank|visible|listed|there|no|not)\b|.{0,80}n'?t\b|\W{0,4}$)|\b(?:can'?t|cannot|don'?t|not able to|unable to) (?:\w+ )?(?:see|find|view|get) (?:any |the |your |our |my )?(?:prices?|pricing)\b|\b(?:how (?:do|can|would) (?:i|we)|what do (?:i|we) (?:need|have) to do to) (?:see|get|view|unlock|access)\b(?: access to)? (?:the |your |our |my )?(?:prices?|pricing|stock|inventory)\W*$|^\W*(?:and |so |but )*(?:can|could|will|do|would) (?:i|we) (?:still |already |also )?(?:see|get|view) (?:the |your |any |our )?(?:prices?|pricing|stock)(?: (?:yet|now|already|in the mean ?time|until then|before (?:that|then)|without (?:that|it|an account|signing in|an approval)))?\W*$|\baccess to (?:the |your )?(?:prices?|pricing)\b|\bwhere are (?:the|your) prices\b|\b(?:logged|signed|log|sign) ?in\b.{0,60}\bno (?:\w+ )?(?:prices?|pricing)\b|\bno (?:prices?|pricing)\b.{0,40}\b(?:anything|anywhere|any of|everything|showing|show(?:s|ing)? up|logged|signed|why)\b)/i;

/** "This bulb", "that fixture" */
const pointsToOne =
	/\b(?:this|that) (?:led |light )?(?:bulb|lamp|fixture|light|luminaire|kit|product|part)\b(?! (?:is|that|which|for|with)\b)/i;

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

/** "50K", "the 40L", "with a sensor", "the EM one": what tells a version of a product from another. */
const versionText =
	/^(?:in |with |the |a |an |and )*((?:\d{2}|\d{4}) ?k|\d{2,3} ?(?:l|k ?lm|hl?)|em|emergency|battery(?: back-?up)?|photocell|pc|(?:occ(?:upancy)?|motion)?(?: sensor)|os|type (?:ii|iii|iv|v|[2-5])|bronze|white|black)(?: (?:one|version|model|k|option|instead))*$/i;

/** "What about LR21288?", "and the second one?": the question before, of another product. */
function readSameQuestion(
	text: string,
	hasShown: boolean,
	previous: string | null,
	last: LastSubject | null,
): Intent | null {
	if (previous === null) return null;
	const version = hasShown ? versionText.exec(withoutLead(text) ?? "")?.[1] : undefined;
	if (version !== undefined) {
		const of = { parts: [], references: ["it" as const], words: "" };
		const asked = recognizeMessage(toText(previous), hasShown);
		if (repeatable.has(asked.kind) && asked.kind !== "term" && asked.kind !== "equivalents")
			return { kind: "version", version, other: asked };
		if (last === "stock") return { kind: "version", version, other: { kind: "stock", subject: of } };
		if (last === "prices") return { kind: "version", version, other: { kind: "price", subject: of } };
	}
	// "Can I put this bulb in an enclosed light", then its number.
	const labels = isOnlyPart(text) && pointsToOne.test(previous) ? readFields(previous) : [];
	if (labels.length > 0) return { kind: "fields", labels, subject: readSubject(text) };
	const size = hasShown ? readSize(text) : null;
	const subject = readSubject(text);
	if (size !== null) {
		const asked = recognizeMessage(toText(previous), hasShown);
		if (asked.kind === "stock" || asked.kind === "price")
			return { kind: "version", version: size, other: asked };
	}
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

/** Replies about documents and accounts: their question can be asked for another account. */
export const ofDocuments: ReadonlySet<LastSubject | null> = new Set([
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
	if (saysThanks(text)) return { kind: "thanks" };
	const followUp = readAccountFollowUp(text, last) ?? readSameQuestion(text, hasShown, previous, last);
	if (followUp) return followUp;
	const intent = recognizeMessage(text, hasShown);
	const name = ofDocuments.has(last) && !isAboutAccounts(intent) ? readAnotherAccount(text) : null;
	if (name === null) return intent;
	return { kind: "anotherAccount", name, other: intent.kind === "term" ? intent.other : intent };
}

/** "How many lux is 30 fc" */
const convertsLight = (text: string): boolean =>
	/\blux\b/i.test(text) && /\b(?:fc|foot[\s-]?candles?)\b/i.test(text);

const isAboutAccounts = ({ kind }: Intent): boolean =>
	[
		"orders",
		"invoices",
		"quotes",
		"job",
		"cart",
		"approvals",
		"limits",
		"accounts",
		"credits",
		"returns",
		"claims",
		"owing",
		"action",
	].includes(kind);

function recognizeMessage(text: string, hasShown: boolean): Intent {
	if (greeting.test(text)) return { kind: "greeting" };
	if (saysThanks(text)) return { kind: "thanks" };
	if (help.test(text)) return { kind: "help" };
	const changed = readChangedOrder(text);
	if (changed !== null) return { kind: "orderChange", orderNumber: changed };
	if (asksForAccess.test(text)) return { kind: "access" };
	const wish = recognizeAction(text);
	if (wish) return { kind: "action", wish };
	const subject = readSubject(text);
	const isUnnamed = subject.parts.length === 0 && subject.references.length === 0;
	if (subject.parts.length === 0 && listingPremise.test(text))
		return { kind: "listed", subject: { parts: [], references: [], words: "" } };
	if (rebates.test(text) && !moneySaved.test(text)) return { kind: "rebates" };
	// "Can I put this bulb in an enclosed light": nothing says which.
	if (!hasShown && subject.parts.length === 0 && pointsToOne.test(text))
		return { kind: "details", subject: { parts: [], references: ["it"], words: "" } };
	if (ranksBuyers.test(text)) return { kind: "ranking" };
	const account = recognizeAccount(text);
	// "Overdue orders" are late shipments, not invoices.
	const late = account?.kind !== "private" && asksForLate(text) ? readOrderQuestion(text) : null;
	if (late) return { kind: "orders", ...late };
	if (account) return account;
	const document = readOwnDocument(text);
	if (document) return document;
	if (buying.test(text)) return { kind: "buying" };
	const order = readOrderQuestion(text);
	// "Where's order SO-100007, and when does the rest ship" names an order, and asks for no terms.
	if (order && /\bSO-?\d{4,}\b/i.test(text)) return { kind: "orders", ...order };
	if ((isUnnamed || asksForOwnCredit(text)) && asksForPolicy(text)) return { kind: "policy" };
	if (order) return { kind: "orders", ...order };
	if (isUnnamed && convertsLight(text))
		return { kind: "term", term: "footcandle and lux", other: { kind: "lightLevel" } };
	if (isUnnamed && asksForCodeCount(text)) return { kind: "codeCount" };
	if (asksForLampLumens(text)) return { kind: "lampLumens", subject };
	if (isUnnamed && asksForLightLevel(text)) return { kind: "lightLevel" };
	// How many poles a lot takes follows from a layout; none are asked for.
	if (isUnnamed && /\bhow many (?:light )?poles?\b/i.test(text))
		return { kind: "guide", topic: "parkingLots", subject };
	if (isUnnamed && /\bb\d-?u\d-?g\d\b/i.test(text) && !namesKind(subject.words))
		return {
			kind: "term",
			term: readTerm(text) ?? "BUG rating and full cutoff",
			other: { kind: "find", subject },
		};
	const fit = readFit(text);
	if (fit) return { kind: "fit", ...fit, subject };
	if (asksForRoom(text) || (isUnnamed && describesRoom(text) && !replaces.test(text)))
		return { kind: "room", subject };
	if (asksForCircuit(text) || asksForLoad(text, subject, hasShown)) return { kind: "load", subject };
	// "The surface mount frames for those": of what was shown, not another search.
	if (hasShown && subject.references.length > 0 && subject.parts.length === 0 && asksForAccessories(text))
		return { kind: "details", subject };
	const ranked = subject.parts.length === 0 ? readRank(text) : null;
	if (ranked) {
		const own = readWords(
			ranked.rest.replace(
				/\bcolou?r temp\w*|\b(?:make|sells?|carr(?:y|ies)|stock|offer|u|you|y'all|guys|all|got|have)\b/gi,
				" ",
			),
		);
		const ofShown = hasShown && !namesKind(own);
		// "What's the warmest you sell": of everything.
		if (!ofShown && own === "" && /\b(?:you|u|y'all|catalog)\b/i.test(text))
			return {
				kind: "rank",
				rank: ranked.rank,
				ofShown,
				subject: { ...subject, words: "" },
			};
		if (ofShown || namesKind(own))
			return {
				kind: "rank",
				rank: ranked.rank,
				ofShown,
				subject: { ...subject, words: readWords(ranked.rest) },
			};
	}
	const follow = readFollowUp(text, subject, hasShown);
	if (follow) return follow;
	if (
		counts.test(text) &&
		!stockWords.test(text) &&
		subject.parts.length === 0 &&
		subject.references.length === 0
	)
		return { kind: "count", subject: { ...subject, words: readWords(text.replace(counts, " ")) } };
	const isSearch =
		namesKind(readWords(text)) && !/\bdifferen|\b(?:which|better|best|should|what)\b/i.test(text);
	const question = isSearch ? undefined : lightQuestions.find(([, pattern]) => pattern.test(text))?.[0];
	if (question && subject.parts.length === 0) return { kind: "guide", topic: question, subject };
	const term = isUnnamed ? readTerm(text) : null;
	const other = readProductQuestion(text, subject);
	return term ? { kind: "term", term, other } : other;
}
