/** Which orders a question is about, and what it asks of orders that were shown. */
import { toKey } from "#assistant-tools/document-filter";
import type { OrderSort } from "#assistant-tools/get-order-status";
import type { OrderFact } from "#assistant-tools/order-lines";
import type { cancellationReasons, returnReasons } from "#rules/orders/line-requests";
import { readQuantity } from "#rules/typed-numbers/quantity";
import { looksLikePart } from "./read-subject.ts";
import { readItems } from "./recognize-action.ts";

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
	/** Asks for those whose day has passed, or whether one is late. */
	late: boolean;
	/** What it asks of one order beside its status. */
	facts: readonly OrderFact[];
	/** Part number that a line of it has. */
	product?: string | null;
};

const facts: readonly (readonly [OrderFact, RegExp])[] = [
	[
		"placedBy",
		/\bwho(?:'s| is| was|se)? ?(?:the (?:buyer|person) )?(?:that |who )?(?:placed?|order(?:ed)?|put (?:it |this |that )?(?:in|through)|entered|bought|made|submitted|keyed|on)\b(?! (?:hold|time))|\b(?:placed|ordered|entered|put in|submitted|keyed) by\b|\bwhose (?:order|name)\b|\bwho (?:on (?:our|my) (?:side|team|end))\b/i,
	],
	[
		"placedOn",
		/\b(?:when|what (?:day|date)) (?:was|did|were|do|have|is) .*\b(?:placed?|order(?:ed)?|put (?:it |this |that )?(?:in|through)|enter(?:ed)?|submit(?:ted)?|made|buy|bought)\b|\border(?:ed)? (?:on )?(?:which |what )?(?:date|day)\b|\bdate (?:of|on) (?:the |that |this )?order\b/i,
	],
	[
		"payment",
		/\b(?:how|what) (?:was|did|is|are|were|do|does|will) .*\b(?:paid|pay|paying|billed|charged)\b|\bpayment (?:method|type|terms?)\b|\b(?:paid|billed|charged|pay(?:ing)?) (?:by|with|on|to|via) (?:a |an |the |our |my )?(?:credit |debit )?(?:card|ach|account|check|terms|bank|visa|amex|mastercard)|\bon (?:our|my|the) (?:account|terms)\b|\bwas (?:it|that|this) (?:paid|on (?:a )?(?:card|account))\b/i,
	],
	[
		"shipTo",
		/\b(?:ship(?:s|ped|ping)?|deliver(?:s|ed|ing|y)?|sent|sending|headed|going) ?-?(?:to|address)\b(?! (?:ship|be|arrive|come))|\bwhere .*\b(?:ship(?:ping|ped|s)?|deliver(?:ed|ing|s|y)?|sent|going|headed|dropped)(?: it| that| this| them)?(?: to)?\W*$|\b(?:what|which) (?:ship[- ]?to|(?:delivery |shipping )?address|job ?site|location)\b/i,
	],
	[
		"shippingMethod",
		/\bhow (?:is|was|did|does|will|are|were) .*\b(?:ship(?:ping|ped|s)?|com(?:e|ing)|sent|deliver(?:ed|ing)?|get(?:ting)? (?:here|there))\b|\b(?:ship(?:ping|s|ped)?|freight|delivery) (?:method|via|option|service)\b|\b(?:what|which|who(?:'s| is)?) (?:the )?carrier\b|\b(?:will call|pick(?:ing)? ?(?:it )?up|pickup|ground|two[- ]day|2[- ]day|next[- ]day|overnight)\b/i,
	],
	[
		"freight",
		/\bfreight\b(?! (?:claim|method|polic|terms))|\bshipping (?:cost|charge|charges|fee|amount|come|run)\w*|\bhow much .*\b(?:shipping|ship|delivery)\b/i,
	],
	["salesTax", /\b(?:sales )?tax(?:es|ed)?\b(?! (?:exempt|cert|id))/i],
	[
		"purchaseOrder",
		/\b(?:what|which)(?:'s|s| is| was| are)? (?:the |our |my )?(?:p\.?o\.?|purchase order)(?: number| no\.?| ?#)?(?:'s|s| is| was| did| of| for| on|\W*$)/i,
	],
	[
		"quoteNumber",
		/\b(?:which|what) quote\b|\bquote (?:number )?(?:did|was|is) (?:it|that|this) (?:come )?from\b/i,
	],
	["shipments", /\btracking\b|\btrack(?:ing)? ?#|\bpro (?:number|#)|\bcarrier\b|\btruck\b|\bshipments\b/i],
	[
		"due",
		/\bwhen (?:will|does|do|is|are|can|should|would)\b.*\b(?:ship|shipping|arriv\w*|get (?:here|it|them|there)|be here|deliver\w*|com(?:e|ing)|expect\w*|leave|go out)\b|\beta\b|\b(?:expected|ship|delivery|arrival|promised?) dates?\b/i,
	],
	[
		"lines",
		/\bwhat(?:'s|s| is| was| are| all)?(?: all)? (?:on|in|items|lines|parts|products|did (?:i|we) (?:order|buy|get))\b(?! (?:hold|time|the way|order|back|the truck))|\b(?:line items?|the lines|contents|part numbers|items)\b|\bhow many .*\b(?:on|in) (?:it|that|this|order|so-?\d|po\b)/i,
	],
];

export const readOrderFacts = (message: string): OrderFact[] =>
	facts.filter(([, pattern]) => pattern.test(message)).map(([fact]) => fact);

const lateWords =
	/\b(?:late|overdue|delay(?:s|ed)?|past[- ]due|slipp(?:ed|ing)|(?:running|run|fall(?:en|ing)?|way|is|are|being|anything|we|that'?s?|getting) behind|behind (?:schedule|on|their|its|the|time)|(?:miss(?:ed|ing)|past|blown?(?: through| past)?|blew|after|beyond|over|passed) (?:its|their|the|that|your|our|a) (?:\w+ ){0,2}(?:dates?|day|promise[sd]?|eta|deadline|window)|past promise|not on time|(?:should(?:'ve| have|a|of)|(?:were|was) (?:supposed|due|meant) to(?: have)?) (?:already |all )?(?:ship|arriv|been|gone|come|left|deliver|be here|be out)\w*)/i;
const lateOf =
	/\b(?:orders?|shipments?|deliver(?:y|ies)|ship(?:s|ping|ped)?|arriv\w*|backorders?|SO-?\d{3,}|P\.?O\.?[- ]?#? ?[\w-]*\d|releases?|[A-Z]{2,4}-\d{5,}-REL\d+|line items?|lines|stuff|material|freight|schedule|promise[sd]?|eta)\b/i;
const notLate =
	/\b(?:invoices?|bills?|pay(?:s|ing|ment|ments)?|paid|owe[sd]?|owing|balance|quotes?|fees?|statements?|charges?|interest|credits?|aging|customers?|INV-?\d+)\b|\btoo late\b|\blate(?:r|st|ly)\b|\b(?:if|when) .*\b(?:is|are|comes?|ships?|arrives?) late\b|\b(?:cancel|return|change)\b/i;

/** "Which orders are late", "anything past its ship date", "what should have shipped by now": not the latest, and no invoices. */
export const asksForLate = (message: string): boolean =>
	lateWords.test(message) && lateOf.test(message) && !notLate.test(message);

/** Track lighting is a product. */
const aboutOrders =
	/\btrack(?:ing)?\b(?!\s*-?(?:light|head|rail|fixture|kit|spot)s?)|\border(?:'s)? status\b|\bstatus of\b.*\borders?\b|\bmy (?:\w+ ){0,2}(?:orders?|shipments?|package|delivery)\b|\bwhere(?:'s| is| are)\b.*\b(?:orders?|shipment|package|delivery)\b|\border\s*(?:number|no\.?|#|nr)|\border\s+[A-Z]{0,3}-?\d{4,}|\bSO-?\d{4,}\b|\b(?:latest|last|recent|previous|open|biggest|largest|smallest|oldest|first|most expensive) (?:\w+ )?orders?\b|\bP\.?O\.?(?:\s*(?:number|no\.?|#|:)\s*|[\s-]+)[\w-]*\d|\bon order\b|\b(?:you|we've|i've) (?:just |last )?shipped (?:me|us|to)\b|\borders\b(?! of magnitude)|\bwhat (?:did|have|do) (?:i|we) (?:ever )?(?:order(?:ed)?|buy|bought|purchased?|spen[dt])\b|\bwhat (?:did|has|have) (?:[\w&.'–-]+ ){1,4}(?:order(?:ed)?|buy|bought|purchased?)\b|\bhow much (?:did|have) (?:i|we) (?:spen[dt]|order(?:ed)?|bought|buy)\b|\bwhat (?:do|does|has|have) (?:[\w&.'–-]+ ){1,4}(?:have |got )?(?:open|on order|coming|outstanding)\b(?! (?:invoices?|balance|quotes?))|\b(?:everything|all (?:that )?|anything|stuff|things?) (?:that )?(?:i|we)(?:'ve| have)? (?:ever )?(?:order(?:ed)?|bought|purchased)\b|\bwhen did (?:i|we) (?:last |ever )?(?:order|buy|get)\b|\blast (?:thing|stuff|items?|batch|one) (?:that )?(?:i|we) (?:order(?:ed)?|bought|purchased?|got)\b|\b\d{4,} (?:p\.?o\.?|purchase order)\b|\border (?:for|with|on|under) P\.?O\b|\border (?:over|above|under|below|between|more than|less than) \$?\d|\b(?:show|list|see|which|what(?:'s| is| are)?|any(?:thing)?|my|our)\b.*\bback ?-?order(?:s|ed)?\b|^\W*(?:all |open |current )?back ?-?orders\b/i;
/** "Is anything due to ship this week" */
const coming =
	/\b(?:anything|any(?: orders?)?|what(?:'s|s| is| are)?|which (?:ones |orders )?(?:is|are)) (?:still |all |else )?(?:due|scheduled|set|expected|supposed) to (?:ship|arrive|come|deliver|be (?:shipped|delivered|here)|go out)\b/i;
const numberOf =
	/\b([A-Z]{2,4}-\d{5,}-REL\d+)\b|\b(\d{4,}) (?:p\.?o\.?|purchase order)\b|\b(SO-?\d{3,})\b|\b(PO-[\w-]*\d[\w-]*)|\border\s*(?:number|no\.?|#|nr\.?)?\s*(?:is\s*)?[:#]?\s*([A-Z]{0,4}-?\d{5,}[\w-]*)|\bP\.?O\.?\s*(?:number|no\.?|#)?\s*[:#]?\s*([\w-]*\d[\w-]*)|#\s?(\d{4,})|\btrack(?:ing)?(?: for| on| of)? ([A-Z]{2,5}-\d{2,})\b/i;
const openWords =
	/\bwhat (?:do|does|has|have) (?:[\w&.'–-]+ ){1,4}(?:have |got )?(?:open|on order|coming|outstanding)\b|\bopen orders?\b|\bon order\b|\borders?\b.*\b(?:open|pending|outstanding|unshipped|backordered|on back ?order|in process|(?:(?:has|have|are|were|is)(?:n't| not)|not|yet to|still to) (?:\w+ )?(?:ship(?:ped)?|arrived?|been (?:shipped|delivered)|delivered))\b|\b(?:pending|outstanding|unshipped|backordered) orders?\b/i;

const choices: readonly (readonly [OrderSort, RegExp])[] = [
	["oldest", /\b(?:oldest|earliest|(?:very )?first (?:order|placed))\b/i],
	["newest", /\b(?:newest|latest|most recent)\b/i],
	["total", /\b(?:biggest|bigger|largest|larger|most expensive|highest|greatest)\b/i],
];

const readSort = (message: string): OrderSort | null =>
	choices.find(([, pattern]) => pattern.test(message))?.[0] ?? null;

/** "The last order with EDG-1-G on it" */
function readProduct(message: string): string | null {
	if (
		!/\b(?:with|had|has|have|contain\w*|includ\w*|on (?:it|them))\b|\blast (?:order|bought|buy)\w*/i.test(
			message,
		)
	)
		return null;
	const parts = message
		.split(/[\s,;?!]+/)
		.filter((word) => looksLikePart(word) && !/^(?:SO|PO|INV|Q|HFR)-?\d|-REL\d/i.test(word));
	return parts.length === 1 ? (parts[0] ?? null) : null;
}

/** `null` for a message that asks for no orders. */
export function readOrderQuestion(message: string): OrderQuestion | null {
	const late = asksForLate(message);
	const isComing = !late && coming.test(message);
	if (!late && !isComing && !aboutOrders.test(message)) return null;
	// "Is LR21288 on order?" asks for stock.
	if (/\bon order\b|\bback ?-?order/i.test(message) && message.split(/\s+/).some(looksLikePart)) return null;
	return {
		orderNumber: numberOf.exec(message)?.slice(1).find(Boolean) ?? null,
		latest:
			/\blast (?:thing|stuff|items?|batch) (?:that )?(?:i|we) |\b(?:latest|last|newest|most recent) (?:\w+ ){0,1}?order\b/i.test(
				message,
			),
		open: isComing || openWords.test(message),
		sum: /\bspen[dt]\b|\bhow much\b.*\border|\btotal of\b/i.test(message),
		shipped:
			!/^\W*when (?:does|do|will|is|are|can|should)\b/i.test(message) &&
			/\b(?:last|latest|most recent) (?:thing|one|order|shipment|delivery|package)?\b.*\b(?:ship|sen[dt]|shipment)\w*|\b(?:last|latest|most recent) (?:shipment|delivery|package)\b/i.test(
				message,
			),
		sort: readSort(message),
		late,
		facts: readOrderFacts(message),
		product: readProduct(message),
	};
}

/** Of a PO, where the words of a change name an order. */
const poChange =
	/\b(?:change|edit|update|modify|correct|swap|add|remove|take|reduce|increase|bump)\b.{0,80}?\b(?:on|to|of|from|off|in) (?:my |our |the |that |order |po )*(P\.?O\.?[ #-]?\d[\w-]*|order #?\d{5,})\b/i;
const orderChange =
	/\b(?:change|edit|update|modify|correct|fix|switch|swap|add|remove|take|reduce|increase|bump|move|push|redirect|reroute|replace)\b.{0,60}?\b(?:on|to|of|from|off|in|for)? ?(?:my |our |the |that )?(?:order )?(?:number |no\.? |# ?)?(SO-?\d{4,})\b|\b(SO-?\d{4,})\b.{0,40}\b(?:be )?(?:change|changed|edit|edited|modif(?:y|ied)|redirected|rerouted)\b/i;

/** "Can I change the ship-to on SO-100009", "add a line to SO-100011": the order's number; `null` for other messages. */
export function readChangedOrder(message: string): string | null {
	const found = orderChange.exec(message) ?? poChange.exec(message);
	if (!found || /\b(?:cart|project|quote)\b/i.test(message)) return null;
	return (found[1] ?? found[2])?.replace(/^order #?/i, "") ?? null;
}

export type OrderFollowUp =
	| { asks: "choice"; sort: OrderSort }
	| { asks: "facts"; facts: readonly OrderFact[] }
	/** Some of the orders that were shown, or what they come to. */
	| { asks: "filter"; unshipped: boolean; open: boolean }
	| { asks: "late" | "arrival" | "lines" | "status" | "cancel" | "return" };

const followUps: readonly (readonly [
	Exclude<OrderFollowUp["asks"], "choice" | "facts" | "filter">,
	RegExp,
])[] = [
	[
		"late",
		/\b(?:is|are|was|running|any of (?:them|those)) (?:it|that|this|they|those|them )?(?: ?(?:running|going to be))? ?(?:late|delayed|behind|overdue)\b|\bon (?:time|schedule)\b/i,
	],
	["cancel", /\bcancel\b/i],
	["return", /\breturn (?:it|that|them|this|\d+|some|one|two|a few)\b/i],
	[
		"arrival",
		/\bwhen\b.*\b(?:get(?:ting|s)? (?:it|here|there|them)|arriv\w*|ship\w*|com(?:e|ing)|deliver\w*|expect\w*|here|have (?:it|them))\b|\beta\b|\b(?:ship|delivery|arrival) date\b/i,
	],
	[
		"lines",
		/\bwhat(?:'s| is| was|s)? (?:all )?(?:on|in) (?:it|that|there|the (?:\w+ )?(?:order|one))\b|\bwhat did (?:i|we) order\b|\bwhich items\b|\bwhat items\b|\blines\b/i,
	],
	[
		"status",
		/\bstill (?:open|to (?:ship|come)|due|missing|owed)\b|\b(?:what(?:'?s| is) missing|left|remaining|outstanding|back ?ordered|to go|not shipped|hasn't shipped|haven't shipped)\b|\bstatus\b|\btrack\w*\b|\bwhere(?:'s| is) (?:it|that)\b|\bhas (?:it|that) shipped\b|\b(?:what|which)(?: \w+)? (?:did|has|have|is|are)(?:n'?t| not) (?:been )?(?:ship|shipped|come|arrived?|gone)\b|\b(?:is|was|has|did|are|were|have) (?:it|that|this|they|those) (?:been |get |all |already )*(?:deliver\w*|ship|shipped|arrived?|here|cancell?ed|complete\w*|done|paid|in)\b|\btell me about\b|\bdetails\b/i,
	],
];

/** "Total?", "and how much in all": of the list that was shown. */
export const sumOnly =
	/^\W*(?:(?:and|so|ok|can you|please)\W+)*(?:add|sum|total) (?:(?:those|them|these|that|it|all)(?: all)? up|up (?:those|them|these|that|all)|(?:those|them|these))\W*$|^\W*(?:(?:and|so|ok|what'?s|what is|how much(?: is (?:it|that|this))?|the|its?)\b\W*)*(?:grand )?(?:totals?|in all|altogether|sum)(?: (?:total|in all|altogether|owed|due|open|of (?:those|them|that|it|both)|for (?:both|those|them|all|it)))*\W*$/i;

/** What a message asks of orders that the last reply showed; `null` for another question. */
export function readOrderFollowUp(message: string): OrderFollowUp | null {
	if (message.split(/\s+/).length > 12) return null;
	const isSome =
		/\b(?:ones?|those|them|these|just|only|which|all)\b/i.test(message) && !/\bone of\b/i.test(message);
	const unshipped =
		/(?:\bun-?shipped|(?:\bnot|n'?t) (?:been )?(?:yet )?(?:shipped|ship|sent|gone out|left)|\bnothing (?:has )?shipped)\b/i.test(
			message,
		);
	const isSum = /\b(?:total|sum|add(?:s|ed)? up|dollars|how much (?:is|are|do))\b/i.test(message);
	if (((isSome && (unshipped || isSum)) || sumOnly.test(message)) && !/\b(?:cancel|return)\b/i.test(message))
		return { asks: "filter", unshipped, open: unshipped };
	const sort = readSort(message);
	if (sort && (/\b(?:which|what|the)\b/i.test(message) || message.split(/\s+/).length <= 3))
		return { asks: "choice", sort };
	const asks = followUps.find(([, pattern]) => pattern.test(message))?.[0];
	const of = asks === undefined || asks === "status" ? readOrderFacts(message) : [];
	if (of.length > 0) return { asks: "facts", facts: of };
	return asks ? { asks } : null;
}

/** `name`: of the job whose quotes and orders are asked for. */
export type JobQuestion = { kind: "job"; name: string };

/** "PO for the clinic job", "clinic project quote" */
const ofJob =
	/\b(?:p\.?o\.?s?|purchase orders?|orders?|quotes?|quotations?)(?: (?:we|you|i|they) (?:have|had|did|sent|made))? (?:for|on|of|from) (?:the |our |my |that )?((?:[a-z][\w&'-]* ){1,4}?)(?:job|project)\b(?! ?sites?\b)/i;
const madeNew =
	/\b(?:request|need|want|start|make|create|add|place|submit|build|write|reorder|cancel|return)\b|\b(?:an?|new|another) (?:\w+ )?(?:quote|quotation|order|po)\b/i;

/** "What's going on with the clinic job" */
const onJob =
	/\b(?:going on|happening|status|news|update|stand|the deal|up|hold ?up|word) (?:with|on|for|at) (?:the |our |my |that )((?:[a-z][\w&'-]* ){1,4}?)(?:job|project)\b(?! ?sites?\b)/i;

/** Documents asked for by the name of a job; `null` where one is named by its number or is yet to be made. */
export function readJob(message: string): JobQuestion | null {
	const name = (ofJob.exec(message) ?? onJob.exec(message))?.[1]?.trim().replace(/'s?$/, "");
	if (
		!name ||
		/^(?:same|other|next|last|this|whole|each|every|any|all|both|one|two|three|several|an?|my|your)$/i.test(
			name,
		)
	)
		return null;
	return numberOf.test(message) || madeNew.test(message) ? null : { kind: "job", name };
}

export const withoutJob = (message: string): string => message.replace(ofJob, " ").replace(onJob, " ");

// Which pieces of an order a message wants to cancel or return, and why.

export type TakenBack = {
	items: { partNumber: string; quantity?: number }[];
	/** Pieces that are said without a part number. */
	pieces: number | null;
	/** Whether it says that it is about the whole order. */
	all: boolean;
	reason: { cancel: keyof typeof cancellationReasons; return: keyof typeof returnReasons };
};

const reasons: readonly (readonly [keyof typeof returnReasons, RegExp])[] = [
	["damaged", /\bdamaged?\b|\bbroken?\b|\bcrushed\b|\bsmashed\b/i],
	[
		"defective",
		/\bdefective\b|\bdoa\b|\b(?:doesn't|don't|won't|not) (?:work|working|light|turn on)\b|\bdead\b/i,
	],
	[
		"wrong-shipped",
		/\b(?:you|they) (?:sent|shipped) (?:me |us )?(?:the )?wrong\b|\bwrong (?:\w+ )?(?:was |were |got )?(?:sent|shipped|delivered|received)\b|\bgot the wrong\b/i,
	],
	["wrong-ordered", /\b(?:i|we) ordered (?:the )?wrong\b|\bordered (?:the )?wrong\b|\bby mistake\b/i],
	["over-ordered", /\btoo many\b|\bover-?ordered\b|\bextras?\b|\bsurplus\b|\bleft ?over\b|\bdidn't need\b/i],
	["job-canceled", /\bjob\b.*\bcancell?ed\b|\bcancell?ed\b.*\bjob\b|\bjob (?:fell through|is dead|died)\b/i],
];

const pieces =
	/\b(\d{1,5}) ?(?:of (?:them|those|these|the|my|our)\b|pcs?|pieces?|ea|units?|fixtures?|lamps?|lights?|cases?|boxes)\b/i;

/** @param orderNumber is no part number */
export function readTakenBack(message: string, orderNumber: string): TakenBack {
	const text = message
		.split(/\s+/)
		.filter((token) => toKey(token) !== toKey(orderNumber) && !/^(?:PO|SO)-?[\w-]*\d/i.test(token))
		.join(" ");
	const items = readItems(text).flatMap(({ product, quantity }) =>
		typeof product === "string" && looksLikePart(product)
			? [
					{
						partNumber: product,
						// Without a number, all of the line.
						...(quantity !== null && /\d/.test(text.replace(product, "")) && { quantity }),
					},
				]
			: [],
	);
	const found = reasons.find(([, pattern]) => pattern.test(message))?.[0] ?? "other";
	const isCancellation = found === "wrong-ordered" || found === "over-ordered" || found === "job-canceled";
	const late = /\b(?:too late|takes? too long|too long)\b/i.test(message);
	return {
		items,
		pieces: items.length > 0 ? null : readQuantity(pieces.exec(text)?.[1] ?? ""),
		all: /\b(?:all|everything|whole|entire|complete)\b/i.test(message),
		reason: { cancel: isCancellation ? found : late ? "too-late" : "other", return: found },
	};
}
