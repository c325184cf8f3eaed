/** What a message asks for, by its words. */
import { findExistingFixture } from "#assistant-tools/existing-fixtures";
import type { GuideTopic } from "#assistant-tools/guides";
import { asksForAccessories } from "#assistant-tools/product-relations";
import { decodeLampCode } from "#rules/trade-words/lamp-code";
import { readFields } from "./read-fields.ts";
import { asksAmongShown, type Comparison, readComparison, startsFollowUp } from "./read-follow-up.ts";
import {
	type OrderFollowUp,
	type OrderQuestion,
	readOrderFollowUp,
	readOrderQuestion,
} from "./read-order-question.ts";
import { asksForLightLevel, asksForPolicy, readTerm } from "./read-policy.ts";
import { asksForRoom } from "./read-room.ts";
import { looksLikePart, readSubject, readWords, type Subject } from "./read-subject.ts";
import { type AccountIntent, isAbusive, isForeign, recognizeAccount } from "./recognize-account.ts";
import { recognizeAction, type Wish } from "./recognize-action.ts";

export type Intent =
	| PlainIntent
	/** A term whose meaning may be asked for, and what the question asks if no page explains it. */
	| { kind: "term"; term: string; other: PlainIntent };

type PlainIntent =
	| {
			kind:
				| "greeting"
				| "thanks"
				| "help"
				| "contact"
				| "buying"
				| "abuse"
				| "foreign"
				| "policy"
				| "rebates"
				| "lightLevel";
	  }
	| { kind: "action"; wish: Wish }
	/** Whether products have a listing or meet a code. */
	| { kind: "listed"; subject: Subject }
	| AccountIntent
	| { kind: "fields"; labels: string[]; subject: Subject }
	| { kind: "among"; subject: Subject }
	| { kind: "compared"; comparison: Comparison; subject: Subject }
	| { kind: "again"; subject: Subject }
	| { kind: "room" | "count" | "equivalents"; subject: Subject }
	| ({ kind: "orders" } & OrderQuestion)
	| { kind: "orderFollowUp"; followUp: OrderFollowUp }
	| { kind: "guide"; topic: GuideTopic; subject: Subject }
	| { kind: "savings"; message: string; subject: Subject }
	| { kind: "find" | "details" | "stock" | "price" | "documents" | "warranty" | "compare"; subject: Subject };

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

/** First match counts. */
type PlainKind = "find" | "details" | "stock" | "price" | "documents" | "warranty" | "compare" | "savings";
const kinds: readonly (readonly [PlainKind, RegExp])[] = [
	[
		"compare",
		/\bcompar(?:e|es|ing|ison)\b|\bversus\b|\bvs\b|\bdifferences? between\b|\bwhich (?:one |of them )?is (?:better|brighter)\b/i,
	],
	[
		"stock",
		/\b(?:in stock|available) (?:in|at) [A-Z]|\bhow (?:much|many) (?:of )?.*\b(?:is|are|do you have) (?:in|at) [A-Z]|\binventory\b|\bstock(?:ed)?\b|\bon hand\b|\blead times?\b|\bback-?ordered\b|\bavailability\b|\bavailable (?:now|today)\b|\bhow many\b.*\b(?:do you have|have you got|are left)\b/i,
	],
	[
		"savings",
		/\bsav(?:e|es|ings?)\b|\bworth (?:it|the (?:money|cost)|switching|going|replacing|upgrading)\b|\bpayback\b|\broi\b|\bkwh\b|\b(?:energy|electric(?:ity|al)?|power) (?:costs?|bills?|use|usage|consumption)\b/i,
	],
	["warranty", /\bwarrant(?:y|ies)\b|\bguarantee\b/i],
	[
		"documents",
		/\b(?:spec|cut|data)[\s-]?sheets?\b|\bdatasheets?\b|\bsubmittals?\b|\bies files?\b|\bdocument(?:s|ation)?\b|\bliterature\b|\bbrochures?\b|\bmanuals?\b|\binstall(?:ation)? (?:guide|instructions?)\b|\bpdfs?\b|\bcatalogs\b/i,
	],
	[
		"price",
		/\bpric(?:e|es|ing)\b|\bwhat (?:do|would|will) (?:i|we) pay\b|\bhow much (?:is|are|does|do|for)\b|\bcosts?\b/i,
	],
];

/** Questions about lighting that would otherwise compare products. */
const lightQuestions: readonly (readonly [GuideTopic, RegExp])[] = [
	["colorRendering", /\bdifferences? between\b.*\b(?:cri|r9)\b/i],
	[
		"colorTemperature",
		/\bdifferences? between\b.*(?:\b(?:cct|color temperatures?|warm)\b|\b\d{4} ?k\b.*\b\d{4} ?k\b)|\bwarm (?:white )?(?:or|vs\.?|versus) cool\b/i,
	],
];

const topics: readonly (readonly [GuideTopic, RegExp])[] = [
	[
		"wellness",
		/\bwell-?(?:ness|being)\b|\bcircadian\b|\bmelatonin\b|\bmelanopic\b|\bhuman[\s-]centric\b|\b(?:affect|good for|bad for|impact)\b.*\b(?:health|sleep|mood|eyes)\b/i,
	],
	["parkingLots", /\bparking\b/i],
	[
		"troubleshooting",
		/\bflicker(?:s|ing)?\b|\bbuzz(?:es|ing)?\b|\bhumm?(?:s|ing)\b|\b(?:won'?t|doesn'?t|not|poor) dim(?:ming)?\b/i,
	],
	[
		"colorTemperature",
		/\b(?:what|which|choose|choosing|right|best|recommend\w*)\b.*\b(?:colou?r temp(?:erature)?s?|cct|kelvins?)\b/i,
	],
	[
		"colorRendering",
		/^(?!.*\bcri ?(?:of |over |at least |≥ ?)?\d).*\b(?:what|which|how)\b.*\b(?:cri|r9|color rendering)\b/i,
	],
	["beamAngle", /\b(?:what|which|how)\b.*\bbeam (?:angle|spread)s?\b/i],
];

const details =
	/\bspec(?:s|ifications?)?\b|\bdetails?\b|\btell (?:me|us) (?:more )?about\b|\bmore about\b|\bfigures\b|\bhow (?:bright|big|long|wide|heavy|tall)\b|\bdimensions?\b|\b(?:what|which) (?:is|are) (?:the|its) (?:wattage|lumens?|efficacy|cri|size|beam|life)\b/i;
const contact =
	/\b(?:talk|speak|chat) (?:to|with)\b|\b(?:contact|call|phone|reach|email) (?:you|us|me|someone|somebody|number|a|the|my|sales|support|customer)\b|\bphone number\b|\bcustomer (?:service|support)\b|\b(?:sales|customer|my|our) rep\w*\b|\b(?:a|real|live) (?:human|person|agent)\b|\bcontact\b/i;

const isOnlyPart = (message: string) => {
	const tokens = message.trim().split(/\s+/);
	return tokens.length <= 2 && tokens.every((token) => looksLikePart(token) || /^\d{5,14}$/.test(token));
};

/** Questions without a product of their own. */
const isOnlyReference = (message: string) =>
	/^\W*(?:and |what about |how about |show me |the |open )*(?:first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd)(?: one| product)?\W*$/i.test(
		message,
	);

const equivalents =
	/\b(?:equivalents?|replacements?|alternatives?|substitutes?|cross[- ]?(?:over|reference)s?|interchange|similar|comparable|instead of|in place of|replac(?:e|es|ing)|same as|match(?:es)? for|sub for)\b/i;

/** Another maker's number, with what it is. */
const equivalentTo =
	/\b(?:equivalents?|comparable|similar) to\b|\b(?:substitutes?|cross[- ]?references?|alternatives?|sub) (?:for|to)\b|\bcross[- ]?reference\b/i;

const rebates = /\brebates?\b|\b(?:utility )?incentives?\b/i;
const moneySaved = /\$|\breplac\w*|\bsav(?:e|ing)|\bpayback\b/i;
const listed =
	/\b(?:ul|etl|csa|dlc|nsf|energy star|ja8|title 24|t24|nfpa|ada|fcc|rohs|dark[- ]sky|ul ?\d{3,4})\b.*\b(?:list(?:ed|ing)|certified|compliant|complian\w+|approved|qualified|rated|premium)\b|\b(?:meet|comply with|pass|have)\b.*\b(?:ul|etl|csa|dlc|nsf|energy star|ja8|title 24|t24|nfpa)\b|\b(?:are|is|do|does)\b.*\b(?:ul ?\d{3,4}|nsf|ja8)\b/i;
/** Work on what is there, rather than a wish for an equivalent. */
const replaces =
	/\b(?:replac(?:e|ing)|swap(?:ping)?|convert(?:ing)?|upgrad(?:e|ing)|retrofit(?:ting)?|chang(?:e|ing) out|going (?:from|led|to led)|go(?:ing)? led)\b/i;

const counts = /\bhow many\b|\bnumber of\b|\bcount of\b/i;
const stockWords = /\bin stock\b|\bon hand\b|\bleft\b|\binventory\b|\bwarehouses?\b/i;

/** Part numbers such as "A19-850-DIM" ask for nothing. */
const withoutParts = (text: string): string =>
	text
		.split(" ")
		.filter((token) => !looksLikePart(token))
		.join(" ");

/** A question about figures of a product that is named or pointed to. */
function readFieldQuestion(text: string, subject: Subject): PlainIntent | null {
	const labels = readFields(withoutParts(text));
	const isNamed = subject.parts.length > 0 || subject.references.length > 0;
	if (!isNamed || labels.length === 0) return null;
	if (/\bspec(?:s|ifications?)?\b|\bdetails\b|\btell me about\b/i.test(text)) return null;
	return { kind: "fields", labels, subject };
}

/** "In stock?", "when can I get 500": of what was shown. */
const asksForStock =
	/^\W*(?:and |are |is |any |do you have )*(?:it |they |them |these |those |this |that |any |all |both )*(?:of (?:them|those|these) )*(?:in stock|available|on hand)\b(?: now| today)?\W*$|\bwhen (?:can|could|would|will) (?:i|we|you) (?:get|have|receive|ship)\b|\blead time\b|\bhow (?:soon|fast) can (?:i|we)\b/i;

/** "And dimmable", unlike "dimmable?" */
const isAddedFilter = /^\W*(?:and|but|only|also|just)\b[^?]*(?:able|rated)(?: ones?)?\W*$/i;

/** Questions that continue the conversation. */
function readFollowUp(text: string, subject: Subject, hasShown: boolean): Intent | null {
	if (!hasShown || subject.parts.length > 0) return null;
	if (asksForStock.test(text) && text.split(" ").length <= 9)
		return { kind: "stock", subject: { ...subject, words: "" } };
	if (asksAmongShown(text)) return { kind: "among", subject };
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
		subject.references.includes("it") &&
		!/\d/.test(text) &&
		text.split(" ").length <= 6
	)
		return { kind: "fields", labels: onlyFields, subject: { ...subject, words: "" } };
	if (
		startsFollowUp(text) &&
		subject.references.every((reference) => typeof reference === "string") &&
		text.split(" ").length <= 12
	)
		return { kind: "again", subject };
	return null;
}

/** What the conversation showed before: any products, and orders in the last reply. */
type Before = { hasShown?: boolean; hasShownOrders?: boolean };

export function recognize(
	message: string,
	{ hasShown = false, hasShownOrders = false }: Before = {},
): Intent {
	const text = message.replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
	if (greeting.test(text)) return { kind: "greeting" };
	if (thanks.test(text)) return { kind: "thanks" };
	if (help.test(text)) return { kind: "help" };
	const followUp = hasShownOrders ? readOrderFollowUp(text) : null;
	if (followUp && !/\bSO-?\d{3,}/i.test(text)) return { kind: "orderFollowUp", followUp };
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
	if (isUnnamed && asksForLightLevel(text)) return { kind: "lightLevel" };
	if (asksForRoom(text)) return { kind: "room", subject };
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

/** What is left asks of products, or of nothing that is known. */
function readProductQuestion(text: string, subject: Subject): PlainIntent {
	if (listed.test(text) && subject.parts.length === 0) return { kind: "listed", subject };
	const isExisting =
		findExistingFixture(text) !== null ||
		(/\bfixtures?\b/i.test(text) && subject.parts.some((part) => decodeLampCode(part)?.fluorescent));
	if (replaces.test(text) && isExisting && /\d/.test(text) && !equivalentTo.test(text))
		return { kind: "savings", message: text, subject };
	const kind = kinds.find(([, pattern]) => pattern.test(text))?.[0];
	if (kind === "savings") return { kind, message: text, subject };
	if (
		(!kind || kind === "compare") &&
		equivalents.test(text) &&
		!/\bwhat (?:\w+ )?(?:does|do|did) (?:it|this|that|they) replace\b/i.test(text) &&
		(subject.parts.length === 1 || subject.references.length === 1 || (equivalentTo.test(text) && !kind))
	)
		return { kind: "equivalents", subject };
	const asksFields = kind && kind !== "warranty" ? null : readFieldQuestion(text, subject);
	if (asksFields && kind !== "warranty") return asksFields;
	if (kind) return { kind, subject };
	const topic = topics.find(([, pattern]) => pattern.test(text))?.[0];
	if (topic) return { kind: "guide", topic, subject };
	if (details.test(text) || isOnlyPart(text) || isOnlyReference(text)) return { kind: "details", subject };
	if (subject.parts.length > 0) return { kind: "details", subject };
	if (subject.references.length > 0 && asksForAccessories(text)) return { kind: "details", subject };
	if (contact.test(text)) return { kind: "contact" };
	if (isForeign(text)) return { kind: "foreign" };
	if (isAbusive(text)) return { kind: "abuse" };
	return { kind: "find", subject };
}
