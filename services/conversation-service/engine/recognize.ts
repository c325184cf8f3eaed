/** What a message asks for, by its words. */
import type { GuideTopic } from "#assistant-tools/guides";
import { asksForAccessories } from "#assistant-tools/product-relations";
import { readFields } from "./read-fields.ts";
import { asksAmongShown, type Comparison, readComparison, startsFollowUp } from "./read-follow-up.ts";
import { asksForRoom } from "./read-room.ts";
import { looksLikePart, readSubject, readWords, type Subject } from "./read-subject.ts";
import { isAbusive, isForeign, recognizeAccount } from "./recognize-account.ts";
import { recognizeAction, type Wish } from "./recognize-action.ts";

export type Intent =
	| {
			kind: "greeting" | "thanks" | "help" | "contact" | "buying" | "private" | "abuse" | "foreign" | "terms";
	  }
	| { kind: "action"; wish: Wish }
	| { kind: "quotes"; search: string | null }
	| { kind: "invoices"; search: string | null; unpaid: boolean; overdue: boolean }
	| { kind: "fields"; labels: string[]; subject: Subject }
	| { kind: "among"; subject: Subject }
	| { kind: "compared"; comparison: Comparison; subject: Subject }
	| { kind: "again"; subject: Subject }
	| { kind: "room" | "count" | "equivalents"; subject: Subject }
	| { kind: "orders"; orderNumber: string | null; latest: boolean }
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
	/\bhow (?:do|can|would) (?:i|we) (?:place an order|order|buy|purchase|check ?out|pay|(?:request|get) a quote)\b|\bplace an order\b|\b(?:request|get|need|want) a (?:quote|quotation)\b|\bquick order\b/i;

/** Track lighting is a product. */
const orders =
	/\btrack(?:ing)?\b(?!\s*-?(?:light|head|rail|fixture|kit|spot)s?)|\border(?:'s)? status\b|\bstatus of\b.*\borders?\b|\bmy (?:\w+ ){0,2}(?:orders?|shipments?|package|delivery)\b|\bwhere(?:'s| is| are)\b.*\b(?:orders?|shipment|package|delivery)\b|\border\s*(?:number|no\.?|#|nr)|\border\s+[A-Z]{0,3}-?\d{4,}|\bSO-?\d{4,}\b|\b(?:latest|last|recent|previous) orders?\b|\bP\.?O\.?\s*(?:number|no\.?|#|-)\s*[\w-]*\d/i;
const orderNumber =
	/\b(SO-?\d{3,})\b|\b(PO-[\w-]*\d[\w-]*)|\border\s*(?:number|no\.?|#|nr\.?)?\s*(?:is\s*)?[:#]?\s*([A-Z]{0,4}-?\d{5,}[\w-]*)|\bP\.?O\.?\s*(?:number|no\.?|#)?\s*[:#]?\s*([\w-]*\d[\w-]*)|#\s?(\d{4,})/i;

/** First match counts. */
type PlainKind = "find" | "details" | "stock" | "price" | "documents" | "warranty" | "compare" | "savings";
const kinds: readonly (readonly [PlainKind, RegExp])[] = [
	[
		"compare",
		/\bcompar(?:e|es|ing|ison)\b|\bversus\b|\bvs\b|\bdifferences? between\b|\bwhich (?:one |of them )?is (?:better|brighter)\b/i,
	],
	[
		"stock",
		/\binventory\b|\bstock(?:ed)?\b|\bon hand\b|\blead times?\b|\bback-?ordered\b|\bavailability\b|\bavailable (?:now|today)\b|\bhow many\b.*\b(?:do you have|have you got|are left)\b/i,
	],
	[
		"savings",
		/\bsav(?:e|es|ings?)\b|\bpayback\b|\broi\b|\bkwh\b|\b(?:energy|electric(?:ity|al)?|power) (?:costs?|bills?|use|usage|consumption)\b/i,
	],
	["warranty", /\bwarrant(?:y|ies)\b|\bguarantee\b/i],
	[
		"documents",
		/\b(?:spec|cut|data)[\s-]?sheets?\b|\bdatasheets?\b|\bsubmittals?\b|\bies files?\b|\bdocument(?:s|ation)?\b|\bliterature\b|\bbrochures?\b|\bmanuals?\b|\binstall(?:ation)? (?:guide|instructions?)\b|\bpdfs?\b|\bcatalogs\b/i,
	],
	["price", /\bpric(?:e|es|ing)\b|\bhow much (?:is|are|does|do|for)\b|\bcosts?\b/i],
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
	["colorRendering", /\b(?:what|which|how)\b.*\b(?:cri|r9|color rendering)\b/i],
	["beamAngle", /\b(?:what|which|how)\b.*\bbeam (?:angle|spread)s?\b/i],
];

const details =
	/\bspec(?:s|ifications?)?\b|\bdetails?\b|\btell (?:me|us) (?:more )?about\b|\bmore about\b|\bfigures\b|\bhow (?:bright|big|long|wide|heavy|tall)\b|\bdimensions?\b|\b(?:what|which) (?:is|are) (?:the|its) (?:wattage|lumens?|efficacy|cri|size|beam|life)\b/i;
const contact =
	/\b(?:talk|speak|chat) (?:to|with)\b|\b(?:contact|call|phone|reach|email) (?:you|us|me|someone|somebody|number|a|the|my|sales|support|customer)\b|\bphone number\b|\bcustomer (?:service|support)\b|\b(?:sales|customer) rep\w*\b|\b(?:a|real|live) (?:human|person|agent)\b|\bcontact\b/i;

function readOrder(message: string): Intent | null {
	if (!orders.test(message)) return null;
	const number = orderNumber.exec(message)?.slice(1).find(Boolean) ?? null;
	return {
		kind: "orders",
		orderNumber: number,
		latest: /\b(?:latest|last|newest|most recent)\b/i.test(message),
	};
}

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

const terms =
	/\b(?:do|can|will) you (?:ship|deliver)\b|\b(?:shipping|freight|delivery) (?:costs?|rates?|policy|times?|charges?|to)\b|\breturns? (?:policy|goods|an? |period)|\brefunds?\b|\brestocking\b|\bopen (?:on|at|today|tomorrow)\b|\b(?:business|opening|office) hours\b|\bnet terms\b|\bpayment terms\b|\bminimum order\b|\btax[- ]exempt\b|\bcredit application\b/i;

const counts = /\bhow many\b|\bnumber of\b|\bcount of\b/i;
const stockWords = /\bin stock\b|\bon hand\b|\bleft\b|\binventory\b|\bwarehouses?\b/i;

/** Part numbers such as "A19-850-DIM" ask for nothing. */
const withoutParts = (text: string): string =>
	text
		.split(" ")
		.filter((token) => !looksLikePart(token))
		.join(" ");

/** A question about figures of a product that is named or pointed to. */
function readFieldQuestion(text: string, subject: Subject): Intent | null {
	const labels = readFields(withoutParts(text));
	const isNamed = subject.parts.length > 0 || subject.references.length > 0;
	if (!isNamed || labels.length === 0) return null;
	if (/\bspec(?:s|ifications?)?\b|\bdetails\b|\btell me about\b/i.test(text)) return null;
	return { kind: "fields", labels, subject };
}

/** Questions that continue the conversation. */
function readFollowUp(text: string, subject: Subject, hasShown: boolean): Intent | null {
	if (!hasShown || subject.parts.length > 0) return null;
	if (asksAmongShown(text)) return { kind: "among", subject };
	const comparison = readComparison(text);
	if (comparison && text.split(" ").length <= 9) return { kind: "compared", comparison, subject };
	const onlyFields = readFields(text);
	if (
		onlyFields.length > 0 &&
		text.split(" ").length <= 4 &&
		subject.references.length === 0 &&
		!/\d|\bonly\b|\bones?\b/.test(text) &&
		/\?|^(?:and|what)\b/i.test(text)
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

/** @param hasShown whether the conversation showed products before */
export function recognize(message: string, hasShown = false): Intent {
	const text = message.replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
	if (greeting.test(text)) return { kind: "greeting" };
	if (thanks.test(text)) return { kind: "thanks" };
	if (help.test(text)) return { kind: "help" };
	const wish = recognizeAction(text);
	if (wish) return { kind: "action", wish };
	if (terms.test(text)) return { kind: "terms" };
	const account = recognizeAccount(text);
	if (account) return account;
	if (buying.test(text)) return { kind: "buying" };
	const order = readOrder(text);
	if (order) return order;
	const subject = readSubject(text);
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
	const kind = kinds.find(([, pattern]) => pattern.test(text))?.[0];
	if (kind === "savings") return { kind, message: text, subject };
	if (
		(!kind || kind === "compare") &&
		equivalents.test(text) &&
		(subject.parts.length === 1 || subject.references.length === 1 || (equivalentTo.test(text) && !kind))
	)
		return { kind: "equivalents", subject };
	const asksFields = kind && kind !== "warranty" ? null : readFieldQuestion(text, subject);
	if (asksFields && kind !== "warranty") return asksFields;
	if (kind) return { kind, subject } as Intent;
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
