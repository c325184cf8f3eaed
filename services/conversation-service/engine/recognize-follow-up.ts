/** Questions that continue the conversation: about products that were shown, or what the last reply was about. */
import { readSentence } from "#rules/trade-words/read-sentence";
import { readNumber } from "#rules/typed-numbers/decimal";
import { readQuantity } from "#rules/typed-numbers/quantity";
import type { Intent, LastSubject, PlainIntent } from "./intent.ts";
import { readFields } from "./read-fields.ts";
import { asksAmongShown, readComparison, readSuperlative, startsFollowUp } from "./read-follow-up.ts";
import { readOrderFollowUp } from "./read-order-question.ts";
import { looksLikePart, readSubject, readWords, type Subject } from "./read-subject.ts";
import { readInvoiceFollowUp } from "./recognize-account.ts";

/** "In stock?", "when can I get 500": of what was shown. */
const asksForStock =
	/^\W*(?:and |are |is |any |do you have )*(?:it |they |them |these |those |this |that |any |all |both )*(?:of (?:them|those|these) )*(?:in stock|available|on hand)\b(?: now| today)?\W*$|\bwhen (?:can|could|would|will|do|does) (?:i|we|you|more|they|it|those) (?:get|have|receive|ship|come|arrive|be (?:back|in))\b|\blead time\b|\bhow (?:soon|fast) can (?:i|we)\b/i;

const cheapest = /\b(?:cheapest|least expensive|lowest[- ]priced?|costs? (?:the )?least|costs? less)\b/i;

/** "And dimmable", unlike "dimmable?" */
const isAddedFilter = /^\W*(?:and|but|only|also|just)\b[^?]*(?:able|rated)(?: ones?)?\W*$/i;

/** "What's the wattage on the biggest one": its other words name no product. */
const isBestOfShown = (text: string): boolean => {
	const best = /\bones?\b/i.test(text) ? readSuperlative(text) : null;
	return best !== null && readSentence(best.rest).conditions.length === 0;
};

/** Questions that continue the conversation. */
export function readFollowUp(text: string, subject: Subject, hasShown: boolean): Intent | null {
	if (!hasShown || subject.parts.length > 0) return null;
	if (asksForStock.test(text) && text.split(" ").length <= 9)
		return { kind: "stock", subject: { ...subject, words: "" } };
	if (/\bcheaper\b/i.test(text) && asksAmongShown(text)) return { kind: "cheapest", subject };
	if (cheapest.test(text) && (asksAmongShown(text) || readWords(text.replace(cheapest, " ")) === ""))
		return { kind: "cheapest", subject };
	if (asksAmongShown(text) || isBestOfShown(text)) return { kind: "among", subject };
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

/** "Make that 12", "change it to 40" */
const otherQuantity =
	/^\W*(?:no,? |sorry,? |actually,? |wait,? |ok,? |please |and )*(?:make|change|switch|update|set)? ?(?:it|that|them|those|the (?:qty|quantity))? ?(?:to |be )?(\d[\d,]{0,5})(?: (?:instead|pcs?|pieces|of (?:them|those)|please))*\W*$/i;

export function readAccountFollowUp(text: string, last: LastSubject | null): PlainIntent | null {
	const followUp = last === "orders" ? readOrderFollowUp(text) : null;
	if (followUp && !/\bSO-?\d{3,}/i.test(text)) return { kind: "orderFollowUp", followUp };
	const invoices = last === "invoices" && !/\bINV-?\d{3,}/i.test(text) ? readInvoiceFollowUp(text) : null;
	if (invoices) return { kind: "invoiceFollowUp", ...invoices };
	if (last === "quotes" && asksOfQuote.test(text) && text.split(" ").length <= 9)
		return {
			kind: "quotesAgain",
			sort:
				/\bexpir/i.test(text) && /\b(?:first|next|soonest)\b/i.test(text)
					? "expires"
					: isLargest.test(text)
						? "total"
						: null,
		};
	const quantity = last === "action" ? readQuantity(otherQuantity.exec(text)?.[1] ?? "") : null;
	if (quantity !== null) return { kind: "actionAgain", quantity };
	const kelvin = last === "equivalents" ? /\b(?:(\d{4}) ?k|(\d{2})k)\b/i.exec(text) : null;
	if (kelvin && startsFollowUp(text) && !text.split(" ").some(looksLikePart))
		return {
			kind: "equivalentsAgain",
			kelvin: readNumber(kelvin[1] ?? `${kelvin[2]}00`) ?? 0,
			subject: readSubject(text),
		};
	if (last === "prices" && anotherQuantity.test(text))
		return { kind: "price", subject: { parts: [], references: ["it"], words: "" } };
	return null;
}
