/** Which orders a question is about, and what it asks of orders that were shown. */
import type { OrderSort } from "#assistant-tools/get-order-status";
import { looksLikePart } from "./read-subject.ts";

export type OrderQuestion = {
	orderNumber: string | null;
	latest: boolean;
	open: boolean;
	/** Whether it asks what orders came to. */
	sum: boolean;
	/** Asks for the latest order that has shipped. */
	shipped: boolean;
	/** Asks for one of all orders, such as the largest. */
	sort: OrderSort | null;
};

/** Track lighting is a product. */
const aboutOrders =
	/\btrack(?:ing)?\b(?!\s*-?(?:light|head|rail|fixture|kit|spot)s?)|\border(?:'s)? status\b|\bstatus of\b.*\borders?\b|\bmy (?:\w+ ){0,2}(?:orders?|shipments?|package|delivery)\b|\bwhere(?:'s| is| are)\b.*\b(?:orders?|shipment|package|delivery)\b|\border\s*(?:number|no\.?|#|nr)|\border\s+[A-Z]{0,3}-?\d{4,}|\bSO-?\d{4,}\b|\b(?:latest|last|recent|previous|open|biggest|largest|smallest|oldest|first|most expensive) (?:\w+ )?orders?\b|\bP\.?O\.?(?:\s*(?:number|no\.?|#|:)\s*|[\s-]+)[\w-]*\d|\bon order\b|\b(?:you|we've|i've) (?:just |last )?shipped (?:me|us|to)\b|\borders\b(?! of magnitude)|\bwhat (?:did|have|do) (?:i|we) (?:ever )?(?:order(?:ed)?|buy|bought|purchased?|spen[dt])\b|\bwhat (?:did|has|have) (?:[\w&.'–-]+ ){1,4}(?:order(?:ed)?|buy|bought|purchased?)\b|\bhow much (?:did|have) (?:i|we) (?:spen[dt]|order(?:ed)?|bought|buy)\b|\border (?:for|with|on|under) P\.?O\b|\border (?:over|above|under|below|between|more than|less than) \$?\d|\b(?:show|list|see|which|what(?:'s| is| are)?|any(?:thing)?|my|our)\b.*\bback ?-?order(?:s|ed)?\b|^\W*(?:all |open |current )?back ?-?orders\b/i;
/** "Is anything due to ship this week" */
const coming =
	/\b(?:anything|any(?: orders?)?|what(?:'s|s| is| are)?|which (?:ones |orders )?(?:is|are)) (?:still |all |else )?(?:due|scheduled|set|expected|supposed) to (?:ship|arrive|come|deliver|be (?:shipped|delivered|here)|go out)\b/i;
const numberOf =
	/\b(SO-?\d{3,})\b|\b(PO-[\w-]*\d[\w-]*)|\border\s*(?:number|no\.?|#|nr\.?)?\s*(?:is\s*)?[:#]?\s*([A-Z]{0,4}-?\d{5,}[\w-]*)|\bP\.?O\.?\s*(?:number|no\.?|#)?\s*[:#]?\s*([\w-]*\d[\w-]*)|#\s?(\d{4,})|\btrack(?:ing)?(?: for| on| of)? ([A-Z]{2,5}-\d{2,})\b/i;
const openWords =
	/\bopen orders?\b|\bon order\b|\borders?\b.*\b(?:open|pending|outstanding|unshipped|backordered|on back ?order|in process|(?:(?:has|have|are|were|is)(?:n't| not)|not|yet to|still to) (?:\w+ )?(?:ship(?:ped)?|arrived?|been (?:shipped|delivered)|delivered))\b|\b(?:pending|outstanding|unshipped|backordered) orders?\b/i;

const choices: readonly (readonly [OrderSort, RegExp])[] = [
	["oldest", /\b(?:oldest|earliest|(?:very )?first (?:order|placed))\b/i],
	["newest", /\b(?:newest|latest|most recent)\b/i],
	["total", /\b(?:biggest|bigger|largest|larger|most expensive|highest|greatest)\b/i],
];

const readSort = (message: string): OrderSort | null =>
	choices.find(([, pattern]) => pattern.test(message))?.[0] ?? null;

/** `null` for a message that asks for no orders. */
export function readOrderQuestion(message: string): OrderQuestion | null {
	const isComing = coming.test(message);
	if (!isComing && !aboutOrders.test(message)) return null;
	// "Is LR21288 on order?" asks for stock.
	if (/\bon order\b|\bback ?-?order/i.test(message) && message.split(/\s+/).some(looksLikePart)) return null;
	return {
		orderNumber: numberOf.exec(message)?.slice(1).find(Boolean) ?? null,
		latest: /\b(?:latest|last|newest|most recent) (?:\w+ ){0,1}?order\b/i.test(message),
		open: isComing || openWords.test(message),
		sum: /\bspen[dt]\b|\bhow much\b.*\border|\btotal of\b/i.test(message),
		shipped:
			!/^\W*when (?:does|do|will|is|are|can|should)\b/i.test(message) &&
			/\b(?:last|latest|most recent) (?:thing|one|order|shipment|delivery|package)?\b.*\b(?:ship|sen[dt]|shipment)\w*|\b(?:last|latest|most recent) (?:shipment|delivery|package)\b/i.test(
				message,
			),
		sort: readSort(message),
	};
}

const orderChange =
	/\b(?:change|edit|update|modify|correct|fix|switch|swap|add|remove|take|reduce|increase|bump|move|push|redirect|reroute|replace)\b.{0,60}?\b(?:on|to|of|from|off|in|for)? ?(?:my |our |the |that )?(?:order )?(?:number |no\.? |# ?)?(SO-?\d{4,})\b|\b(SO-?\d{4,})\b.{0,40}\b(?:be )?(?:change|changed|edit|edited|modif(?:y|ied)|redirected|rerouted)\b/i;

/** "Can I change the ship-to on SO-100009", "add a line to SO-100011": the order's number; `null` for other messages. */
export function readChangedOrder(message: string): string | null {
	const found = orderChange.exec(message);
	if (!found || /\b(?:cart|project|quote)\b/i.test(message)) return null;
	return found[1] ?? found[2] ?? null;
}

export type OrderFollowUp =
	| { asks: "choice"; sort: OrderSort }
	| { asks: "arrival" | "lines" | "status" | "cancel" | "return" };

const followUps: readonly (readonly [Exclude<OrderFollowUp["asks"], "choice">, RegExp])[] = [
	["cancel", /\bcancel\b/i],
	["return", /\breturn (?:it|that|them|this|\d+|some|one|two|a few)\b/i],
	[
		"arrival",
		/\bwhen\b.*\b(?:get(?:ting)? (?:it|here|them)|arriv\w*|ship\w*|com(?:e|ing)|deliver\w*|expect\w*|here|have (?:it|them))\b|\beta\b|\b(?:ship|delivery|arrival) date\b/i,
	],
	[
		"lines",
		/\bwhat(?:'s| is| was|s)? (?:all )?(?:on|in) (?:it|that|there|the (?:\w+ )?(?:order|one))\b|\bwhat did (?:i|we) order\b|\bwhich items\b|\bwhat items\b|\blines\b/i,
	],
	[
		"status",
		/\bstill (?:open|to (?:ship|come)|due|missing|owed)\b|\b(?:left|remaining|outstanding|back ?ordered|to go|not shipped|hasn't shipped|haven't shipped)\b|\bstatus\b|\btrack\w*\b|\bwhere(?:'s| is) (?:it|that)\b|\bhas (?:it|that) shipped\b|\btell me about\b|\bdetails\b/i,
	],
];

/** What a message asks of orders that the last reply showed; `null` for another question. */
export function readOrderFollowUp(message: string): OrderFollowUp | null {
	if (message.split(/\s+/).length > 12) return null;
	const sort = readSort(message);
	if (sort && /\b(?:which|what|the)\b/i.test(message)) return { asks: "choice", sort };
	const asks = followUps.find(([, pattern]) => pattern.test(message))?.[0];
	return asks ? { asks } : null;
}

/** `name`: of the job whose quotes and orders are asked for. */
export type JobQuestion = { kind: "job"; name: string };

/** "PO for the clinic job", "clinic project quote" */
const ofJob =
	/\b(?:p\.?o\.?s?|purchase orders?|orders?|quotes?|quotations?)(?: (?:we|you|i|they) (?:have|had|did|sent|made))? (?:for|on|of|from) (?:the |our |my |that )?((?:[a-z][\w&'-]* ){1,4}?)(?:job|project)\b(?! ?sites?\b)/i;
const madeNew =
	/\b(?:request|need|want|start|make|create|add|place|submit|build|write|reorder|cancel|return)\b|\b(?:an?|new|another) (?:\w+ )?(?:quote|quotation|order|po)\b/i;

/** Documents asked for by the name of a job; `null` where one is named by its number or is yet to be made. */
export function readJob(message: string): JobQuestion | null {
	const name = ofJob.exec(message)?.[1]?.trim().replace(/'s?$/, "");
	if (
		!name ||
		/^(?:same|other|next|last|this|whole|each|every|any|all|both|one|two|three|several|an?|my|your)$/i.test(
			name,
		)
	)
		return null;
	return numberOf.test(message) || madeNew.test(message) ? null : { kind: "job", name };
}

export const withoutJob = (message: string): string => message.replace(ofJob, " ");
