/** What a message asks as a follow-up: of products that were shown, or of what the last reply was about. */
import { asksForAccessories } from "#assistant-tools/product-relations";
import { readSentence } from "#rules/trade-words/read-sentence";
import { readNumber } from "#rules/typed-numbers/decimal";
import type { Intent, LastSubject, PlainIntent } from "./intent.ts";
import { kindWords, namesKind, readFields } from "./read-fields.ts";
import {
	asksAmongShown,
	dropsFilter,
	readComparison,
	readSuperlative,
	startsFollowUp,
	withoutLead,
} from "./read-follow-up.ts";
import { changesLoad } from "./read-load.ts";
import { type OrderFollowUp, readOrderFollowUp } from "./read-order-question.ts";
import { changesSavings } from "./read-retrofit.ts";
import { looksLikePart, readSubject, readWords, type Subject } from "./read-subject.ts";
import { namesDaysOnly, otherDocument, readInvoiceFollowUp } from "./recognize-account.ts";

/** "In stock?", "when can I get 500": of what was shown. */
const asksForStock =
	/^\W*(?:and |are |is |any |do you have )*(?:it |they |them |these |those |this |that |any |all |both )*(?:of (?:them|those|these) )*(?:in stock|available|on hand)\b(?: now| today)?(?: (?:in|at) (?:the )?[a-z]+(?: [a-z]+)?)?\W*$|\bwhen (?:can|could|would|will|do|does) (?:i|we|you|more|they|it|those) (?:get|have|receive|ship|come|arrive|be (?:back|in))\b|\blead time\b|\bhow (?:soon|fast) can (?:i|we)\b/i;

const countAtPlace =
	/^\W*(?:(?:and|ok|okay|so|but) )*(?:how (?:many|much)|any|some|(?:what|whats|what's)(?: is| are)?|(?:is|are|do|does|did|have|has|got|can|could)\b)(?: (?:of|it|them|those|these|that|is|are|do|does|did|you|we|i|they|have|has|got|get|any|some|enough|left|there|on hand|sitting|sits|kept|available|in stock|stocked|stock|pull|pick up|more|pieces|pcs|\d+))* (?:in|at|out of|from) (?:the |your |our )?([a-z][a-z.'-]{2,}(?: [a-z.'-]+)?)(?: (?:warehouse|dc|branch))?\W*$/i;
const noPlace =
	/^(?:stock|hand|inventory|total|all|each|every|one|an?|the|any|this|that|it|them|those|these|white|black|bronze|gr[ae]y|silver|nickel|brass|colou?rs?|quantity|bulk|cases?|cartons?|box|boxes|packs?|pallets?|sku|skus|sizes?|warm|cool|once|least|most|time|full|line|series|family|catalog|kelvin|lumens|watts|writing|person|spanish|english)\b/i;

/** "And how many sitting in Reno", "any in Dallas": of what was shown, at a place, in no words of a product. */
function asksAtPlace(text: string): boolean {
	const place = text.split(" ").length > 9 ? undefined : countAtPlace.exec(text)?.[1];
	return place !== undefined && isPlace(place);
}
const isPlace = (words: string): boolean =>
	!noPlace.test(words) && readSentence(words).conditions.length === 0 && readFields(words).length === 0;

/** "And what's my price on 50": of what was shown. */
const priceWords =
	/\b(?:what(?:'?s)?|my|our|your|the|net|unit|list|pric(?:e|es|ing)|each|ea|pcs?|pieces|units|qty|quantity|on|at|for|if i (?:buy|order|take)|\d[\d,]*)\b/gi;

const cheapest = /\b(?:cheapest|least expensive|lowest[- ]priced?|costs? (?:the )?least|costs? less)\b/i;

/** "What would 48 cost", "how much for 50": of what was shown. */
const quantityCost =
	/^\W*(?:(?:and|ok|okay|so|then|now)\W+)*(?:what|how much)(?:'s|s| would| will| do| does| did| is| are| about)?(?: (?:it|they|the price|the cost|my price|our price|that))?(?: be| cost)? ?(?:for |on |of |if i (?:buy|order|take|get) )?\d[\d,]*(?: of (?:them|those|these|it)| pcs?| pieces| units| each| ea)?(?: be| cost| costs| run| come to| go for| total)*(?: me| us)?\W*$/i;

/** "What do they run me", "how much do those go for": of what was shown or named. */
const runsMe =
	/\b(?:what|how much)(?:'?s)? (?:do|does|would|will|did) (?:they|it|that|those|these|one|each)(?: each| all)? (?:run|cost|go for|set (?:me|us) back|come to)(?: (?:me|us))?\b/i;

/** "48 of that one how much", "6 of those, what's that come to" */
const quantityOfOne =
	/^\W*(?:and |so |ok )*\d[\d,]* (?:of )?(?:that|this|it|them|those|these|the (?:first|second|third|last))(?: ones?)?\W+(?:how much|what(?:'?s)?|price|cost)\b/i;

/** "And 24 of them" */
const quantityAlone =
	/^\W*(?:(?:and|so|ok|then|say)\W+)*(?:for )?\d[\d,]* of (?:them|those|these|it|that|this)(?: ones?)?\W*$/i;

/** "Which of those do we have the most of" */
const mostInStock =
	/\b(?:the )?most (?:of|in stock|on hand|stock|inventory|available)\b|\b(?:have|got|stock) the most\b|\b(?:best|biggest|highest) (?:stock|inventory)\b|\bwhich\b.*\b(?:have|got|stock)\b.*\bmore of\b/i;

const asksOf = /\?|^\W*(?:(?:and|ok|okay|so|also|then)\W+)*(?:what|whats|how|which|is|are|does|do|can)\b/i;

/** "Does it dim down to 1%": of what was shown, whatever the figure. */
const dimsTo = /\bdim\w*\b.{0,15}?\d{1,2}(?:\.\d)? ?(?:%|percent)/i;

/** "And dimmable", unlike "dimmable?" */
const isAddedFilter = /^\W*(?:and|but|only|also|just)\b[^?]*(?:able|rated)(?: ones?)?\W*$/i;

/** "What's the wattage on the biggest one": its other words name no product. */
const isBestOfShown = (text: string): boolean => {
	const isOfShown =
		/\bones?\b/i.test(text) ||
		/^\W*(?:(?:and|ok|so|which|what|who)(?:'s|s| is| are| has)? ?)*(?:the )?\S+(?: \S+)?\W*$/i.test(text);
	const best = isOfShown ? readSuperlative(text) : null;
	return best !== null && readSentence(best.rest).conditions.length === 0;
};

function asksFieldsOfShown(text: string, { references }: Subject): boolean {
	const words = text.split(" ").length;
	// "And does it dim?"
	if (words <= 6 && (references.includes("it") || /\b(?:that|this)\b/i.test(text))) return true;
	if (references.length > 0) return false;
	if (words <= 4 && !/\bonly\b|\bones?\b/.test(text) && /\?|^(?:and|what|how many|how much)\b/i.test(text))
		return true;
	// "And how long is the warranty": nothing else is named.
	return asksOf.test(text) && kindWords(text) === "";
}

const goesWith =
	/^\W*(?:(?:and|so|ok) )*what (?:hangs|mounts|holds|goes with|fits) (?:it|this|that|them|those)\W*$|^\W*(?:(?:and|so|ok) )*what (?:does|do|will|would) (?:it|this|that|they|those) (?:fit|go (?:on|with|in|to)|work with)\W*$/i;

const onlyPieces = (text: string): boolean =>
	/\b\d[\d,]* of (?:those|them|these|it)\b/i.test(text) &&
	!text
		.replace(/\b\d[\d,]* of (?:those|them|these|it)\b/i, " ")
		.split(/[\s,;.!?]+/)
		.some(
			(word) =>
				word !== "" &&
				!looksLikePart(word) &&
				!/^(?:just|only|then|ok|okay|so|and|the|for|please|i|we|need|want|ll|take|go|with|lets?|let's)$/i.test(
					word,
				),
		);

/** Questions that continue the conversation. */
export function readFollowUp(text: string, subject: Subject, hasShown: boolean): Intent | null {
	// "Just EXT-1-R-EM then, 16 of those"
	if (hasShown && subject.parts.length === 1 && onlyPieces(text)) return { kind: "price", subject };
	if (!hasShown || subject.parts.length > 0) return null;
	if ((asksForStock.test(text) && text.split(" ").length <= 9) || asksAtPlace(text))
		return { kind: "stock", subject: { ...subject, words: "" } };
	// "What would that use in kWh a year", where nothing is replaced.
	if (
		!asksAmongShown(text) &&
		/\b(?:uses?|draws?|burns?|consumes?)\b.*\b(?:kwh|kilowatt\w*|energy|electricity|power)\b/i.test(text) &&
		asksOf.test(text)
	)
		return { kind: "load", subject: { parts: [], references: ["it"], words: "" } };
	// "Anything like it that's in stock": what stands in for it, whose cards show the stock.
	if (
		/\b(?:anything|something|any|one|what else|else|others?) (?:\w+ )?(?:like|similar to|close to|comparable to) (?:it|that|this)\b/i.test(
			text,
		) &&
		/\bstock|\bavailable|\bon hand/i.test(text)
	)
		return { kind: "equivalents", subject: { parts: [], references: ["it"], words: "" } };
	// "Under $40?" narrows down by price, which no figure of the catalog is.
	if (
		/\$ ?\d|\d ?(?:dollars|bucks)\b/i.test(text) &&
		/\b(?:under|below|less than|cheaper|at most|max|up to|no more)\b/i.test(text)
	)
		return { kind: "find", subject };
	// "And how long if I need 60": of what was shown; a bare number is no watts.
	if (/\bhow long (?:if|to get|until|till|for \d|before (?:i|we))\b/i.test(text) && !namesKind(subject.words))
		return { kind: "stock", subject: { parts: [], references: ["it"], words: "" } };
	if (mostInStock.test(text) && !namesKind(subject.words))
		return { kind: "stock", subject: { parts: [], references: [], words: "" } };
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
	// "What hangs it", "what does it fit"
	if (goesWith.test(text)) return { kind: "details", subject: { parts: [], references: ["it"], words: "" } };
	// "What mount for a 2-3/8 tenon": of what was shown.
	if (
		asksForAccessories(text) &&
		!namesKind(subject.words) &&
		text.split(" ").length <= 10 &&
		asksOf.test(text)
	)
		return { kind: "details", subject: { parts: [], references: ["it"], words: "" } };
	if ([quantityCost, quantityOfOne, quantityAlone, runsMe].some((pattern) => pattern.test(text)))
		return { kind: "price", subject: { parts: [], references: ["it"], words: "" } };
	if (subject.references.includes("it") && dimsTo.test(text) && text.split(" ").length <= 9)
		return { kind: "fields", labels: ["Dimming"], subject: { ...subject, references: ["it"], words: "" } };
	const comparison = readComparison(text);
	if (comparison && text.split(" ").length <= 9) return { kind: "compared", comparison, subject };
	const onlyFields = isAddedFilter.test(text) ? [] : readFields(text);
	if (onlyFields.length > 0 && !/\d/.test(text) && asksFieldsOfShown(text, subject))
		return { kind: "fields", labels: onlyFields, subject: { ...subject, references: ["it"], words: "" } };
	if (
		(startsFollowUp(text) || dropsFilter(text)) &&
		subject.references.every((reference) => typeof reference === "string") &&
		text.split(" ").length <= 12
	)
		return { kind: "again", subject };
	return null;
}

/** "And for 100 of them", "what about 250?" */
const anotherQuantity =
	/^\W*(?:and |or |so |ok,? )*(?:what about |how about |what if i (?:buy|order|take|get) |for |at )?(\d[\d,]*)(?: ?(?:pcs?|pieces|units|each|ea|of (?:them|those|these|it|that(?: one)?|this(?: one)?)))?\W*$/i;

const countOfStock =
	/^\W*(?:(?:and|so|ok|but) )*(?:(?:what )?if (?:i|we) (?:need|want|take|order|get) \d[\d,]*|(?:i|we)(?:'ll| will)? need \d[\d,]*|how many(?: (?:are|is) (?:there|left)| (?:do|can) (?:you|i|we) (?:have|get|got))?(?: (?:by|today|now|right now|this week|on hand|total|in all)(?: \w+)?)?)\W*$/i;

/** "When does it expire", "what's the total": of the quotes of the last reply. */
const isLargest = /\b(?:biggest|largest|highest|most expensive)\b/i;
const asksOfQuote =
	/\bruns? out\b|\blapses?\b|\b(?:biggest|largest|highest|most expensive)\b|\bexpir\w*|\b(?:good|valid) (?:for|until|till|through)\b|\bhow long\b|\b(?:held|hold)\b|\bstatus\b|\b(?:the )?total\b|\bhow many lines\b|\bwho\b|\bwhose\b|\b(?:accept|approve|order|buy|place|convert|take) (?:it|that|this|them)\b|\bwhat(?:'s|s| is)? (?:on|in) (?:it|that)\b|\bhow much\b/i;

/** "How much is left on it": of the credit memos of the last reply. */
const asksOfCredit =
	/\b(?:left|remain\w*|unused|totals?|altogether|in all|sum|apply|applied|used?|worth|amount|how much|reason|why|what for|which|bigger|biggest|larger|largest|smaller|freight|return\w*)\b(?!.*\b(?:invoices?|orders?|quotes?|limits?)\b)/i;

/** "And what's still open": of all orders, not of the one that was shown first. */
const openOnes =
	/^\W*(?:(?:and|ok|so)\W+)?(?:what(?:'s|s| is| are)?|which(?: ones)?(?: are| is)?|anything|how many(?: are)?) (?:still |else |all )*(?:is |are )?(?:still )?(?:open|outstanding|unshipped|pending)\W*$/i;

/** A document that is named need not be the order that was shown: "PO-2026-0936", "blanket BGR-2026-204". */
const namesDocument =
	/\b(?:SO|PO)-?\d{3,}|\border (?:number |no\.? ?|# ?)?\d{4,}|\bblankets?\b|\b[a-z]{2,4}-\d{4}-\d{2,}\b/i;

export function readAccountFollowUp(text: string, last: LastSubject | null): PlainIntent | null {
	if (last === "orders" && openOnes.test(text))
		return {
			kind: "orders",
			orderNumber: null,
			latest: false,
			open: true,
			sum: false,
			shipped: false,
			sort: null,
			late: false,
			facts: [],
			product: null,
		};
	const otherDays = last === "orders" && namesDaysOnly(text, "order");
	const followUp: OrderFollowUp | null = otherDays
		? { asks: "filter", unshipped: false, open: false }
		: last === "orders"
			? readOrderFollowUp(text)
			: null;
	if (followUp && !namesDocument.test(text) && !otherDocument.test(text))
		return { kind: "orderFollowUp", followUp };
	const invoices = last === "invoices" && !/\bINV-?\d{3,}/i.test(text) ? readInvoiceFollowUp(text) : null;
	if (invoices) return { kind: "invoiceFollowUp", ...invoices };
	if (last === "credits" && asksOfCredit.test(text) && text.split(" ").length <= 9)
		return { kind: "credits" };
	if (last === "quotes" && !/\bQ-\d/i.test(text) && asksOfQuote.test(text) && text.split(" ").length <= 9)
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
	const kelvin = last === "equivalents" ? /\b(?:(\d{4}) ?k|(\d{2})k)\b/i.exec(text) : null;
	if (kelvin && startsFollowUp(text) && !text.split(" ").some(looksLikePart))
		return {
			kind: "equivalentsAgain",
			kelvin: readNumber(kelvin[1] ?? `${kelvin[2]}00`) ?? 0,
			subject: readSubject(text),
		};
	if (last === "savings" && changesSavings(text)) return { kind: "savingsAgain" };
	if (last === "invoices" && /\bcredits?\b.*\b(?:use|apply|put|take|toward)\b/i.test(text))
		return { kind: "credits" };
	// "And if I need 200", "how many": of the stock that was shown.
	if (last === "stock" && countOfStock.test(text))
		return { kind: "stock", subject: { parts: [], references: ["it"], words: "" } };
	// "And Dallas?"
	const place =
		last === "stock" ? (withoutLead(text) ?? /^(?:in|at) [a-z ]+/i.exec(text)?.[0] ?? null) : null;
	if (place !== null && /^(?:in |at )?[a-z]{4,}(?: [a-z]{3,})?$/i.test(place) && isPlace(place))
		return { kind: "stock", subject: { parts: [], references: [], words: "" } };
	if (last === "load" && changesLoad(text))
		return { kind: "load", again: true, subject: { parts: [], references: ["it"], words: "" } };
	if (last === "prices" && anotherQuantity.test(text))
		return { kind: "price", subject: { parts: [], references: ["it"], words: "" } };
	return null;
}
