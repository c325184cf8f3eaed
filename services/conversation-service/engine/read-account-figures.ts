/** What questions about an account say of money, days and people: "over 60 days", "$3,000", "who has to ok it". */
import { readAmount } from "#rules/typed-numbers/amount";
import { dropThousands } from "#rules/typed-numbers/decimal";

/** `number`: of an order or PO whose approver is asked for. */
export type ApprovalQuestion = {
	kind: "approvals";
	number: string | null;
	/** Asks to approve or reject it. */
	decide?: boolean;
};
/** What the user's accounts owe, against each other. */
export type OwingQuestion = {
	kind: "owing";
	overdue: boolean;
	daysLate: number | null;
	least: boolean;
	/** Asks for the sum. */
	together: boolean;
};

/** "What price does Graybar pay for it": nobody's prices but the caller's own are told. */
const foreignPrice =
	/\b(?:what|how much)(?: (?:price|discount|cost|pricing|multiplier|terms?))?(?:'s| do| does| did| is| are| would)? (?!(?:i|we|you|it|that|this|they|my|our|your|the|an?|one|each|shipping|freight|delivery|do|does|did|is|are|would|will|can|price|discount|cost|pricing|multiplier|terms?)\b)(?:[\w&.'’-]+ ){1,4}(?:pays?|paying|gets?|getting|charged?|charges|charging|buys?|buying|sells?|selling|asks?|asking)\b(?! (?:here|there)\b).*\b(?:for|on|at|it|them|these|those)\b|\b(?:what|which) (?:price|discount|pricing|multiplier)s? (?:do|does|did) (?!(?:i|we|you)\b)|\b(?:graybar|rexel|wesco|grainger|home depot|lowe'?s|sonepar|ced|city electric|platt|elliott|crescent|fastenal|ferguson|amazon|menards|border states)(?:'s)? (?:price|pricing|discount|cost)s?\b(?!.{0,40}\bmatch)/i;

export const asksForForeignPrice = (text: string): boolean => foreignPrice.test(text);

/** "Who has to ok PO 4471", "whose signature does it need" */
const approver =
	/\b(?:what(?:'s|s| is)?|why(?:'s| is)?) (?:holding|blocking|stopping)(?: up)?\b|\bhold ?up (?:on|with)\b|\bwho(?:'?s|se|m)?\b.{0,30}\b(?:ok|okay|okays|oks|approv\w*|sign(?:s|ed)?(?: off)?|signature|release[sd]?|sitting on|holding(?: up)?)\b|\b(?:anything|what|which|any orders?|something) (?:\w+ ){0,2}(?:i|we)(?:'ve| have|'d)? (?:\w+ ){0,3}(?:sign(?: off)?|ok|okay|approve|release)\b|\b(?:waiting|stuck|held up|hung up) (?:on|for|with|by) (?:whom|who|somebody|someone)\b|\bwho\b.{0,30}\b(?:waiting|wait|waits) (?:on|for)\b/i;
const approverNumber = /(?<![\w-])((?=[\w-]*\d)[a-z0-9]+(?:-[a-z0-9]+)*)(?![\w-])/gi;

/** "A 4000 order", "orders over 5000": an order's total, not its number. */
const orderTotal =
	/\b(?:if|when) (?:i|we) (?:order|spend|buy|place|put in|go over) (?:an? )?(?:orders? (?:of|for) )?\$? ?\d[\d,]{2,8}(?! ?(?:of|pcs?|pieces|x)\b)(?! ?[a-z]*-)|\b(?:an?|any) (?:\$ ?)?\d[\d,]{2,8}(?:\.\d\d)?(?: ?k| dollars?)? (?:orders?|purchases?|po)\b|\b(?:orders?|purchases?|pos|anything) (?:of|for|over|above|under) \$? ?\d[\d,]{2,8}(?! ?[a-z%])|\b(?:over|above|more than) \$? ?\d[\d,]{2,8}(?:\.\d\d)?(?: ?k| dollars?| bucks)?(?! ?[a-z%])/i;
const needsApproval =
	/\b(?:need|needs|require|requires) (?:an? |any )?(?:approvals?|ok|okay|sign ?off|signature)\b/i;

/** Whether it asks who approves orders of a total, or if anybody has to; those that wait are another question. */
export const asksAboutTotal = (text: string): boolean =>
	orderTotal.test(text) &&
	(approver.test(text) || needsApproval.test(text)) &&
	!/\b(?:wait\w*|pending|stuck|held)\b/i.test(text);

export function readApprover(text: string): ApprovalQuestion | null {
	if (!approver.test(text) || /\bquotes?\b|\bul\b|\bdlc\b/i.test(text)) return null;
	const numbers = text.match(approverNumber) ?? [];
	return {
		kind: "approvals",
		number: numbers.find((one) => one.length >= 4 && !/^\d+k$/i.test(one)) ?? null,
	};
}

const paidWhen =
	/\b(?:what|how much) (?:did|have|has) (?:we|i) pa(?:y|id) (?:you )?(?:in|on|last|this|during|since|between)\b/i;

/** "What did we pay in November"; "what did we pay for" something asks for a price. */
export const asksWhatWasPaid = (text: string): boolean => paidWhen.test(text);

/** "Is AVL-2026-118 approved yet": a PO or request by its number. */
export function readApproved(text: string): string | null {
	if (!/\b(?:approved?|approval|rejected|signed off)\b/i.test(text)) return null;
	if (/\b(?:invoices?|quotes?|claims?|returns?|rmas?|payments?)\b/i.test(text)) return null;
	return /(?<![\w-])(?!(?:ul|so|dlc|ap)-)([a-z]{2,6}-(?:[a-z0-9]+-)*\d+)(?![\w-])/i.exec(text)?.[1] ?? null;
}

/** "Over 60 days", "60+ days", "90 days late"; `null` for days of something else. */
const late = [
	/\b(?:over|more than|older than|beyond|past|above|at least|exceeding|>) ?(\d{1,3}) ?(?:-|\+)? ?days?\b(?! old)/i,
	/\b(\d{1,3}) ?(?:\+|plus|or more|and over|and up) ?days?\b(?! old)/i,
	/\b(\d{1,3}) days? (?:or more|and (?:over|up|older|beyond)|plus|\+)/i,
	/\b(\d{1,3}) days? (?:late|past due|overdue|behind)\b/i,
];

export function readDaysLate(text: string): number | null {
	const days = late.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
	return days === undefined ? null : Number(days);
}

/** "Which accounts are 90+", "anyone past 60": days of the columns of an aging. */
const age =
	/\b(?:over|past|beyond|at|in the) (30|45|60|90|120)\b(?! ?[a-z%$])|\b(30|45|60|90|120) ?(?:\+|plus\b)/i;

function readAge(text: string): number | null {
	const days = age.exec(text)?.slice(1).find(Boolean);
	return days === undefined ? null : Number(days);
}

const owed =
	/\b(?:past due|overdue|behind (?:on|in|with)|(?:further|furthest|most|is|are|way|falling) behind|late|delinquent|owes?|owed|owing|balances?|in arrears|aging|receivables?|pay(?:s|ing)? (?:late|slow\w*))\b/i;
const manyAccounts =
	/\b(?:which|what|any|who|how many|rank|list|show|all|both|most|each|every|compare)\b.{0,40}\b(?:accounts?|customers?|distributors?|branch(?:es)?|locations)\b|\b(?:vs\.?|versus|compared? (?:to|with|what))\b|\b(?:together|combined|between them|in total for both)\b|\bby (?:branch|account|customer|location)\b|\bwho(?:'s|s| is)? (?:\w+ )?(?:late|slow|behind|further|furthest)\b|\b(?:my|our|all|both) (?:\w+ )?(?:accounts|customers)\b|\bwho (?:of (?:my|our) \w+ )?(?:owes|is (?:the )?(?:most|furthest|past due|overdue|late|behind))\b/i;
const ownDebt = /\b(?:do|does|did|have|are) (?:i|we)\b|\b(?:my|our|this) (?:account|balance)\b(?!s)/i;

/** "Which of my accounts is past due the most" compares accounts; "what does my account owe" doesn't. */
export function readOwing(text: string): OwingQuestion | null {
	const daysLate = readDaysLate(text) ?? readAge(text);
	// "Any of my accounts over 90 days" asks for what is past due; orders and quotes are as old as that, too.
	const isAged = daysLate !== null && !/\b(?:orders?|ordered|quotes?|bought|spen[dt])\b/i.test(text);
	if (!(owed.test(text) || isAged) || !manyAccounts.test(text) || ownDebt.test(text)) return null;
	if (/\b(?:invoice|order|quote)s?\b/i.test(text) && !/\baccounts\b|\bcustomers\b/i.test(text)) return null;
	if (
		!/\b(?:accounts|customers|distributors|branches|locations|whos?|vs\.?|versus|together|combined|between them|compared?|by (?:branch|account|customer|location)|(?:which|what|any|each|every) (?:account|customer|distributor|branch))\b/i.test(
			text,
		) ||
		/\b(?:lights?|fixtures?|lamps?|lumens?|watts?|troffers?)\b/i.test(text)
	)
		return null;
	return {
		kind: "owing",
		overdue: daysLate !== null || /\b(?:past due|overdue|late|behind|delinquent|arrears)\b/i.test(text),
		daysLate,
		least: /\b(?:least|lowest|smallest)\b/i.test(text),
		together: /\b(?:together|combined|total|altogether|in all|sum|between them)\b/i.test(text),
	};
}

const dollarAmount =
	/\$ ?(\d[\d,]*(?:\.\d{1,2})?)( ?k\b)?|\b(\d[\d,]*(?:\.\d{1,2})?)( ?k)? ?(?:dollars?|bucks|usd|worth of)\b|\b(\d{1,3})( ?k)\b(?! ?(?:lm|lumens))/i;

/** US dollars of "$3,000", "3k", "3000 dollars". */
export function readDollars(message: string): number | null {
	// "LST-96-40K-80L" has no 40 thousand dollars in it.
	const text = message.replace(/(?<![\w$])(?=[\w.-]*[a-z])(?=[\w.-]*\d)[\w.]+(?:-[\w.]+)+/gi, " ");
	const found = dollarAmount.exec(text);
	// "Can I spend 3000 without approval"
	const spent =
		/\b(?:spend|(?:if|when) (?:i|we) (?:order|buy|place|put in|go over)(?: an? orders? (?:of|for))?) (\d[\d,]{2,7}(?:\.\d\d)?)\b/i.exec(
			text,
		)?.[1];
	// "Who signs off on a 4,000 order"
	const ordered = /\b(\d{1,3}(?:,\d{3})+|\d{4,7})(?:\.\d\d)? (?:orders?|purchases?|po)\b/i.exec(text)?.[1];
	// "Who approves orders over 5000"
	const over =
		/\b(?:(?:orders?|purchases?|pos|anything) (?:of|for|over|above|under)|over|above|more than) (\d[\d,]{2,8})\b/i.exec(
			text,
		)?.[1];
	const typed = found?.[1] ?? found?.[3] ?? found?.[5] ?? spent ?? ordered ?? over;
	const amount = typed === undefined ? null : readAmount(dropThousands(typed));
	if (amount === null) return null;
	return (amount / 100) * ((found?.[2] ?? found?.[4] ?? found?.[6]) ? 1000 : 1);
}

// Quotes by their name or the person who made them.

const quoteNoun = /\b(?:quotes?|quotations?)\b/i;
const newQuote =
	/\b(?:an?|another|new|formal|written|fresh) (?:\w+ ){0,2}?quot(?:e|ation)\b|\b(?:request|requesting|need|want|get|give|make|start|create|build|prepare|work up|put together|looking for|do)(?: me| us)? quot(?:e|es|ation)\b|^\W*(?:(?:please|pls|can you|could you|would you|kindly)\W+)*quote (?:me|us|this|these|those|it|them|out|on|\d)\b|^\W*quote\b.*\s\d+\s/i;
const ownQuote =
	/\b(?:the|that|this|our|my|which|what|whose|any|last|latest|those|all|both|open)\b(?: [\w&'.,/-]+){0,6} quot(?:e|es|ation|ations)\b|\bquot(?:e|ation)s? (?:for|by|from|of|called|named|to|that|which|we|i|they|is|are|was|were|did|has|have|on)\b|\bquotes\b/i;
const generalQuote =
	/^\W*(?:how (?:long|do|does|can|would|should|to)|do (?:you|your|i|we)|does your|can (?:i|we|you)|could (?:i|we|you)|are (?:your|quotes)|is (?:your|there)|what(?:'s| is| are) (?:a|your|the difference)|will you|why)\b/i;

/** "I need a quote", "get us a written quote" */
export const asksForNewQuote = (text: string): boolean =>
	/\b(?:need|want|like|request\w*|get|give|make|start|create|build|prepare|do)(?: me| us)? (?:an?|another|new) (?:\w+ ){0,2}?quot(?:e|ation)\b/i.test(
		text,
	) && !/\bQ-?\d{3,}/i.test(text);

/** "The mill street quote", "quotes dana made", "quote for the lobby", unlike a quote that is yet to be made and quotes in general. */
export function asksForOwnQuote(text: string): boolean {
	if (!quoteNoun.test(text) || newQuote.test(text)) return false;
	const isDefinite = /\b(?:the|that|this|our|my) (?:[\w&'.,/-]+ ){0,6}quot(?:e|es|ation|ations)\b/i.test(
		text,
	);
	// "Mill street quote" has nothing in front but its name.
	const isNamed = /^\W*(?:[\w&'.,/-]+ ){1,6}quot(?:e|ation)\b/i.test(text);
	return generalQuote.test(text) ? isDefinite : ownQuote.test(text) || isNamed;
}

// Payments that were made, fees of cards, blanket orders, and the people of a company.

export type DeskQuestion =
	/** `search`: order, invoice or receipt number. */
	| { kind: "payments"; search: string | null; latest: boolean; declined: boolean; fee?: boolean }
	/** `search`: number or PO of a blanket order. */
	| { kind: "blankets"; search: string | null }
	/** Of the company: who may do what. */
	| { kind: "people" }
	/** Exemption certificates; `each`: of all accounts. */
	| { kind: "certificates"; each: boolean };

const documentNumber =
	/\b((?:SO|INV|R|HFR)-?\d{4,}[\w-]*)\b|\b(?:order|invoice|receipt)\s*(?:number|no\.?|#)?\s*#?(\d{5,})\b/i;
const readDocument = (text: string): string | null =>
	documentNumber.exec(text)?.slice(1).find(Boolean) ?? null;

const past =
	/\b(?:did|was|were|have|has|had|paid|made|sent|went|got|charged|hit|cleared?|posted|last|latest|recent|previous|didn'?t|wasn'?t|hasn'?t)\b/i;
const payment =
	/\b(?:our|my|the|last|latest|recent|that|which|what|any|all|online|card|ach|declined|failed|these|those|previous)(?: \w+){0,2} payments?\b(?! (?:terms?|methods?|options?|run|plans?|polic|address|types?|link|page))|\bpayments? (?:we|i|you|for|on|of|from|that|in|made|since|history|status|go|went|clear|post)\b|\breceipts?\b(?! (?:of (?:goods|the goods)|printer|paper))|\bR-?\d{5,}\b/i;
const charging =
	/\b(?:card|amex|visa|mastercard|ach|bank transfer|echeck|wire)\b(?=.*\b(?:go(?:ne)? (?:through|thru)|went (?:through|thru)|declin\w*|fail\w*|reject\w*|bounc\w*|clear(?:ed)?|post(?:ed)?|charged|approved|work)\b)|\b(?:declin\w*|fail\w*|reject\w*|bounc\w*)\b.*\b(?:card|ach|payment|amex|visa)\b/i;
const cardFee =
	/\b(?:card|credit card|processing|convenience|payment|amex|visa|bank) ?(?:sur)?(?:fees?|charges?|costs?)\b|\bsurcharges?\b|\bfees?\b(?=.*\b(?:card|amex|visa|mastercard|payment|paid|pay)\b)/i;
const toCome =
	/\b(?:if (?:i|we)|would|will|to pay|when (?:i|we)|do (?:you|y'all)|is there|are there|what if|pay it|paying)\b/i;

function readPayments(text: string): DeskQuestion | null {
	const declined =
		/\bdeclin\w*|\bfail\w*|\breject\w*|\bbounc\w*|(?:didn'?t|not|wouldn'?t|won'?t) go (?:through|thru)/i.test(
			text,
		);
	const isFee = cardFee.test(text) && past.test(text) && !toCome.test(text);
	const isPayment =
		payment.test(text) &&
		!/\b(?:await\w*|waiting|needs?|pending) (?:for )?(?:\w+ )?payments?\b|\bpayment (?:is )?due\b|\bapply\b/i.test(
			text,
		);
	if (!isFee && !charging.test(text) && !isPayment) return null;
	if (/^\W*(?:how (?:do|can|would|should)|can (?:i|we|you)|do you|where (?:do|can|should))\b/i.test(text))
		return null;
	return {
		kind: "payments",
		search: readDocument(text),
		latest:
			/\b(?:last|latest|most recent|newest)\b(?! (?:\d|two|three|four|five|week|month|quarter|year|few))/i.test(
				text,
			),
		declined,
		fee: isFee,
	};
}

const blanket = /\bblankets?\b|\bHFR-?\d{4,}(?![\w-]*REL)/i;
const newBlanket =
	/\b(?:how (?:do|does|can|would)|what is an?|what's an?|set ?up|start|create|make|place|convert|want an?|need an?|can (?:i|we) (?:do|get|have)|do you (?:do|offer|have|take))\b(?!.*\b(?:left|remain\w*|released?|balance)\b)/i;

function readBlanket(text: string): DeskQuestion | null {
	const isLeft =
		/\b(?:left|remaining|still) to (?:release|pull|draw|call off)\b|\b(?:released?|unreleased|pulled|drawn|call(?:ed)? off) (?:so far|against|from|off)\b/i.test(
			text,
		);
	if (!(blanket.test(text) || isLeft) || newBlanket.test(text)) return null;
	const number =
		/\b(HFR-?\d{4,})/i.exec(text)?.[1] ??
		/\bP\.?O\.?[\s#:-]*([\w-]*\d[\w-]*)/i.exec(text)?.[1] ??
		/(?<![\w-])([a-z]{2,4}-\d{4}-\d{2,})(?![\w-])/i.exec(text)?.[1] ??
		null;
	return { kind: "blankets", search: number };
}

const ourPeople =
	/\b(?:list|show|see|who are)(?: me| us)?(?: all)?(?: (?:the|my|our|of))* (?:users?|people|buyers?|approvers?|team|employees|staff|logins?|sign-?ins?)\b|\bwho(?:'s| is| all|se)? (?:has(?! to)|have(?! to)|with|on (?:this|our|the) (?:account|team)|here|else|in (?:our|my|the) (?:company|team|account))\b.*\b(?:access|rights?|roles?|login|approv\w*|pay|buy|order|bills?|invoices?|account|company|team|here)\b|\bwho (?:here |all |else |on our (?:side|team) )*(?:can|may|is allowed to|gets to|has to) (?:\w+ )?(?:approve|pay|buy|order|see|place|sign)\b.*\b(?:and who|pay|bills?|invoices?|buy)\b|\b(?!(?:my|our|credit|order|spending|approval|monthly|the|your|its?|what|that)'?s? )[\w-]+'s (?:order |monthly |spending |approval )?limits?\b|\b(?:which|what|how many) (?:users?|people|buyers?|approvers?)\b(?! (?:bought|ordered|say))|\b(?:users?|buyers?|approvers?) (?:do we|we) have\b|\b(?:what|how much)(?:'s|s| is| can| may| could)? (?!(?:i|we|you|it|the|my|our|this|that|an?|one)\b)[\w-]+ (?:is |be )?(?:allowed|able|permitted|authorized|cleared) to (?:spend|order|buy|approve|charge)\b|\bhow (?:much|large|big)(?: an? order)? (?:can|may|could) (?!(?:i|we|you|it|they)\b)[\w-]+ (?:spend|order|buy|approve|place)\b|\bwho(?:'s| is| are)? (?:our|the|an?) (?:approvers?|buyers?|admins?|administrators?|payables?)\b/i;

/** "When does our resale cert lapse": the record of the account, not how to send one. */
const certificate =
	/\b(?:our|my|their|whose|which|customers?'?s?|'s) (?:\w+ ){0,3}?(?:cert(?:ificate)?s?|exemptions?)\b(?=.*\b(?:tax|resale|exempt\w*|expir\w*|laps\w*|run(?:s|ning)? out|good|valid|current|file|accepted|approved|status)\b|.{0,3}$)|\b(?:tax|resale|exemption) cert(?:ificate)?s?\b.*\b(?:expir\w*|laps\w*|run(?:s|ning)? out|on file|still good|valid|due)\b/i;

/** `null` for questions of something else. */
export function readDesk(text: string): DeskQuestion | null {
	const isPeople = ourPeople.test(text) && !/\b(?:orders?|po) (?:\w+-?\d|over|above|of \$?\d)/i.test(text);
	if (certificate.test(text))
		return { kind: "certificates", each: /\b(?:customers?'?|accounts|which|whose)\b/i.test(text) };
	return readBlanket(text) ?? readPayments(text) ?? (isPeople ? { kind: "people" } : null);
}

/** "What's the fee if I put it on the amex": of invoices that are yet to be paid. */
export const asksForCardFee = (text: string): boolean =>
	/\b(?:card|amex|visa|mastercard|discover|credit|plastic)\b/i.test(text) &&
	(cardFee.test(text) ||
		/\b(?:extra|more|fee|add(?:ed|s)?|surcharge|charge[ds]?|cost|upcharge|3 ?%|all in|in all|what (?:do|would|will) (?:i|we) pay)\b/i.test(
			text,
		)) &&
	!/\bcredit (?:memo|limit|line|app\w*|hold)\b/i.test(text);

/** "Pay INV-204533 by ach", "pay it w card" */
export const asksToPay = (text: string): boolean =>
	/^\W*(?:(?:please|pls|can you|can we|can i|could you|i want to|i'd like to|let'?s|ok|go ahead and|and|just)\W+)*pay\b(?! (?:by|with|on) (?:when|date))/i.test(
		text,
	);
