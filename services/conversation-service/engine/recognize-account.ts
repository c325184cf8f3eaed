/** Questions about quotes, invoices and other people's accounts; other languages and insults. */
import type { InvoiceToolSort } from "#assistant-tools/get-invoice-status";
import {
	type DocumentKind,
	readDocumentConditions,
	withoutConditions,
} from "#rules/assistant/document-conditions";
import { readAccountName } from "./match-account.ts";
import {
	type ApprovalQuestion,
	asksAboutTotal,
	asksForForeignPrice,
	asksForNewQuote,
	asksForOwnQuote,
	asksToPay,
	asksWhatWasPaid,
	type DeskQuestion,
	type OwingQuestion,
	readApproved,
	readApprover,
	readDaysLate,
	readDesk,
	readDollars,
	readOwing,
} from "./read-account-figures.ts";
import { type JobQuestion, readJob, sumOnly } from "./read-order-question.ts";

export type InvoiceQuestion = {
	search: string | null;
	unpaid: boolean;
	overdue: boolean;
	/** Only those that are past due by more than so many days. */
	daysLate: number | null;
	sort: InvoiceToolSort | null;
	/** Asks for the balance by age, or for the terms of the account. */
	about?: "aging" | "terms";
};

export type AccountIntent =
	/** `waiting`: only quotes that the user's side has to answer. `open`: whose prices are held. */
	| { kind: "quotes"; search: string | null; waiting: boolean; open?: boolean; sort?: "expires" | null }
	| DeskQuestion
	| ({ kind: "invoices" } & InvoiceQuestion)
	/** "cancel" and "return": of an order; `null` where none is named. */
	| { kind: "cancel" | "return"; orderNumber: string | null }
	| { kind: "credits" }
	/** `search`: number of a return or its order. */
	| { kind: "returns"; search: string | null }
	| { kind: "claims"; search: string | null }
	| ApprovalQuestion
	/** `dollars`: whether an order of so much needs an approval. */
	| { kind: "limits"; dollars: number | null }
	| OwingQuestion
	| JobQuestion
	| { kind: "cart" | "checkout" | "accounts" }
	| { kind: "private" };

const foreignOwner =
	/\b(?:orders?|quotes?|invoices?|pric(?:e|es|ing)|cart|purchases?|balance|accounts?)\b.*\b(?:of|for|from|by)\b.*\b(?:another|other|someone else|somebody else|competitors?|different|neighbor|every(?:one|body)|all) ?(?:compan(?:y|ies)|accounts?|customers?|users?|people|persons?|buyers?|distributors?|contractors?|else)?\b|\b(?:another|other|someone else's|somebody else's|competitors?'?s?|everyone's|all) (?:compan(?:y|ies)'?s?|accounts?'?s?|customers?'?s?|users?'?s?|people'?s?|buyers?'?s?|distributors?'?s?)? ?(?:orders?|quotes?|invoices?|prices|cart|purchases?)\b/i;

const invoice =
	/\binvoices?\b|\bINV[-\s#]*\d{3,}\b|\b(?:past due|overdue|amount due|owed?|owes|owing)\b|\b(?:my|our|their|open|account|current|outstanding|unpaid|total) balance\b|\bbalance (?:due|owed|of|on|at|for)\b|\b\d{1,4} days? (?:late|past due|overdue)\b|\b(?:what(?:'s| is|s)?|anything|which (?:ones )?(?:are|is)) (?:still |coming |all )?due\b(?! (?:to (?!be paid|pay\b)|back\b|out\b|here\b|for (?:delivery|shipment|pick)|in (?:stock|from|on the truck)\b))|\b(?:past|beyond) \d{2,3} days\b|\b(?:fall(?:s|ing)?|com(?:es|ing)) due\b(?! to\b)|\b(?:we|us|you|our|get|got|were|was|been) (?:\w+ )?(?:billed|invoiced)\b|\b(?:billed|invoiced) (?:us|in|on|last|this|so far|since)\b|\b(?:my|our|the|unpaid|open|latest|last|any|those|these) bills?\b(?! (?:of|to)\b)|(?<![\w$.,-])\d{6}(?![\w.,-])(?=.*\b(?:paid|pay|due|owe[ds]?|ledger|balance|billed|settled|cleared)\b)|^\W*bills?\b|\bbills? (?:due|owed|open|past)\b/i;
const otherBill =
	/\b(?:electric(?:ity)?|utility|energy|power|light) bills?\b|\bbill of (?:materials?|lading)\b/i;
const aging =
	/\bby (?:age|bucket)s?\b|\bag(?:e)?ing\b|\baged (?:receivables?|balances?)\b|(?<!\d)30 ?[/,-] ?60 ?[/,-] ?90(?!\d)/i;
const terms =
	/\bwhat (?:payment |credit |net )?terms\b.*\b(?:we|our|us|i|my|account)\b|\b(?:what(?:'s|s| is| are)|which are) (?:my|our|the account'?s?) (?:payment |credit |net )?terms\b|\b(?:are|is) (?:we|i|our account|my account|this account) (?:still )?(?:on |at )?(?:net|terms)\b|\bnet (?:30|45|60|90) or\b/i;
/** The letters are left out after a space: lists are searched by whole words. */
const invoiceNumber =
	/\b(INV-\d{3,}|SO-?\d{3,}|PO-[\w-]*\d[\w-]*)\b|\b(?:inv|invoices?)\s*(?:number|no\.?)?\s*#?\s*(\d{3,})(?! ?(?:days?|invoices?))|\bP\.?O\.?(?: ?(?:number|no\.?|#))?[\s:-]*([\w-]*\d[\w-]*)|(?<![\w$.,-])(\d{6})(?![\w.,-])/i;
const quoteStatus =
	/\bquotes?\b.{0,20}\b(?:i|we) (?:still )?owe\b|\bowe\b.{0,30}\bquotes?\b|\bquotes?\b.{0,20}\b(?:is|are) (?:the |our |my )?(?:biggest|largest|highest|smallest|oldest|newest|latest)\b|\bquotes?\b.{0,20}\b(?:about to|going to|close to|near(?:ly|ing)?) (?:\w+ )?(?:expir\w*|run(?:ning)? out|laps\w*|end)\b|\bwhen (?:does|do|will|is|are)\b.*\bquotes?\b.*\b(?:runs? out|expir\w*|good (?:until|till|through)|valid|lapses?)\b|\b(?:which|what|any|how many) (?:\w+ ){0,2}quotes?\b.*\b(?:wait\w*|answer\w*|respond\w*|expir\w*|open|pending|need\w*)\b|\bquotes? (?:that (?:are |is )?)?(?:wait\w*|expir\w*|pending|to (?:answer|approve|accept))\b|\b(?:wait\w*|need\w*)\b.*\bquotes?\b(?! on| for| to)|\b(?:my|our|the|latest|last|open) (?:\w+ )?quotes?\b|\b(?:accepted|declined|expired|rejected|answered|submitted|largest|biggest|smallest) (?:\w+ )?quotes?\b|\bquotes (?:(?:that|which|have|has|are|is|were|been|i|we) ){0,3}(?:accepted|declined|expired|rejected|answered|submitted|over|above|under|below|between|less than|more than|since|changed)\b|\bdraft quotes\b|\bquotes (?:of|for|from)\b|\b(?:show|see|list|any|which) (?:\w+ )?quotes\b|'s (?:open )?quotes?\b|\bquotes? (?:status|number)\b|\bstatus of\b.*\bquotes?\b|\bquote\s*#?\s*Q?-?\d{3,}|\bQ-\d{3,}\b|\bQ\d{5,}\b|\bwhere(?:'s| is| are)\b.*\bquotes?\b/i;
const quoteNumber = /\b(Q-\d{3,}|Q\d{5,})\b|\bquotes?\s*(?:number|no\.?|#)?\s*#?(\d{4,})/i;

const credits =
	/\bcredits? (?:(?:do|have) (?:we|i) (?:have |got )?)?(?:from|for) (?:our |my |the )?(?:returns?|rmas?)\b|\bcredit memos?\b|\bCM-?\d{3,}\b|\b(?:open|unused|unapplied) credits?\b|\b(?:my|our|any|have|got) (?:\w+ )?credits\b(?! (?:for|toward))|\bcredits? (?:(?:left|open|sitting) )?(?:on|in) (?:my|our|the|this) account\b/i;
/** Credits of buildings, taxes and training, and what the account may owe. */
const otherCredits =
	/\b(?:leed|tax|taxes|irs|carbon|ceus?|lighting credits?|points|scores?|ratings?|utility|incentives?)\b|\bcredit (?:cards?|app\w*|lines?|terms|limits?|checks?|holds?|reports?|history|available)\b|\bavailable credit\b/i;
const returns =
	/\b(?:status|progress|update)\b.{0,40}\b(?:rmas?|returns?)\b(?! (?:polic|address|label|form|window|fee))|\bwhere(?:'s|s| is| are) (?:(?:we|you) (?:with|on) )?(?:my|our|the|that|this|those)? ?(?:\w+ )?(?:rmas?|returns?)\b(?! (?:polic|address|label|form|window|fee|page|center|department|go\b|sent\b|accepted))|\b(?:my|our|open|pending) (?:rmas?|returns)\b|\bRMA[-\s#]*\d{3,}/i;
const cart =
	/\b(?:my|our|the|this|'s) (?:shopping )?(?:cart|basket)\b|\b(?:see|show|view|open) (?:my |our |the )?cart\b|\bcart (?:total|items|contents)\b|^\W*(?:shopping )?cart\W*$/i;
const checkout =
	/^\W*(?:please |ok |now |let me |i want to |i'd like to |take me to |go to |open )*(?:the )?check ?out\b|\bcheckout (?:link|page)\b|\bready to (?:order|check ?out)\b/i;
const waitingQuote =
	/\bwait\w*\b|\b(?:i|we) (?:still )?owe\b|\b(?:to|need\w*|should|must) (?:\w+ ){0,2}(?:answer\w*|accept\w*|approve\w*|respond\w*)\b/i;
const approvals =
	/\b(?:on|for|need\w*) my (?:signature|sign-?off|ok|okay|approval)\b|\borders?\b.*\bapproved\b|\bapproved?\b.*\borders?\b.*\byet\b|\bgot(?:ten)? approved\b|\b(?:did|has|have|hasn'?t|didn'?t)\b(?: \w+){1,3} (?:sign(?:ed)?|ok(?:ay)?(?:'?ed)?|approved?|released?|bless(?:ed)?)(?: off)?(?: on)?\b.*\b(?:orders?|po)\b|\b(?:wait\w*|need\w*|pending|sent|out|up|have|anything|orders?|what) (?:\w+ ){0,3}(?:approvals?|approve)\b|\bapprov\w+\b.*\b(?:waiting|pending|orders?|requests?)\b|\b(?:my|our|pending|open) approvals?\b|\bwaiting (?:on|for) (?:me|my approval)\b/i;
const limits =
	/\bwhat happens (?:to|with|if|when)\b.*\b(?:over|above|more than) \$? ?\d|\bcost cent(?:er|re)s?\b|\b\d{3,6} budgets?\b|\bbudgets?\b(?=.*\b(?:left|used|remain\w*|spen[dt]|over|how much|look\w*|stand\w*|blow\w*)\b)|\bhow much (?:have|do|can|has) (?:i|we|my) (?:\w+ ){0,3}left\b(?! (?:to (?:pay|release)|on (?:the |our |that )?(?:invoice|blanket|order|balance)))|\b(?:can|could|may|am|are) (?:i|we) .*\d[\d,]* ?(?:dollars?|bucks|k) (?:orders?|po)\b|\b(?:can|could|may) (?:i|we) (?:still )?(?:place|put in|order|spend|buy|release)\b.*\$\s?\d|\b(?:order|ordering|spending|purchas\w+|approval|monthly|my|our) limits?\b|\bhow (?:much|large) (?:\w+ ){0,3}(?:can|may) (?:i|we) (?:still )?(?:order|spend)\b|\bleft (?:of|on|in) (?:my|our|the) (?:\w+ )?(?:limit|budget)\b|\bwho (?:can|may|must|has to|approves?)\b.*\b(?:approve|orders?)\b|\b(?:can|could|may|am|are) (?:i|we) (?:allowed to )?(?:order|place|buy|spend|put through|submit)\b.*\b(?:myself|ourselves|without (?:an )?(?:approval|asking|anyone))\b|\b(?:does|do|will|would) (?:an? |my |our |this |that )?(?:\$?[\d,]+k? )?(?:orders?|purchase|po)\b.*\b(?:need|require)s? (?:an )?(?:approval|ok|sign ?off)\b/i;
const accounts =
	/\b(?:which|what|list|show|see|my|our|how many) (?:\w+ ){0,3}accounts\b|\baccounts (?:do i|can i|am i|i can)\b|\bwhich account am i\b|\bwhat account\b/i;
/** "Backorders for my accounts" asks for these, not for the accounts. */
const ofDocuments = /\b(?:back ?-?orders?|orders|shipments|invoices|quotes)\b/i;
const cancel = /\bcancel\b(?!l?ation policy)/i;
const giveBack = /\b(?:return|send back)\b(?! (?:policy|label|address))/i;
const ofOrder =
	/\b(?:SO-?\d{3,}|PO-?[\w-]*\d|order|orders|it|them|that|those|\d+ (?:of|fixtures?|lamps?|lights?|pieces?|pcs|units?))\b/i;
/** "Cancel invoice 204999", "cancel that quote": nothing of an order. */
export const otherDocument =
	/\b(?:inv(?:oices?)?|bills?|payments?|quotes?|quotations?|claims?|rmas?|credit memos?)\b|\bQ-?\d{3,}/i;
const namesOtherDocument = new RegExp(
	`\\b(?:cancel|return|send back) (?:(?!from\\b|of\\b|on\\b|order\\b|so\\b)\\w+ ){0,3}?(?:${otherDocument.source})`,
	"i",
);
/** "Pls cancel BGR-121": what is canceled by a number alone is a customer's PO. */
const orderNumber =
	/\b((?:SO|PO)-?[\w-]*\d[\w-]*)\b|\border\s*(?:number|no\.?|#)?\s*#?([A-Z]{0,3}-?\d{4,})\b|\bcancel(?: (?:my|our|the|that))? ([A-Z]{2,}-?\d[\w-]*)(?=[\s,.;!?]|$)/i;

/** "Cancel my last order", "I need to return 4 fixtures from SO-100023"; questions about how it works are others. */
function recognizeTakingBack(text: string): AccountIntent | null {
	const kind = cancel.test(text) ? "cancel" : giveBack.test(text) ? "return" : null;
	const isGeneral = /^\W*(?:how|what|where|when|status|can i return an?|do you|is there|are there)\b/i.test(
		text,
	);
	if (!kind || isGeneral || namesOtherDocument.test(text)) return null;
	const number = orderNumber.exec(text)?.slice(1).find(Boolean) ?? null;
	if (!ofOrder.test(text) && number === null) return null;
	if (number === null && otherDocument.test(text) && !/\borders?\b/i.test(text)) return null;
	return { kind, orderNumber: number };
}

export function recognizeAccount(text: string): AccountIntent | null {
	if (asksForForeignPrice(text)) return { kind: "private" };
	// Who waits for access is no order's approval.
	if (/\bapproved? as\b|\bas (?:a |new )?users?\b|\bpending users?\b/i.test(text)) return null;
	const isOwn = /\b(?:all|both|each|every one)(?: of)? (?:my|our|the|these) (?:\w+ )?accounts?\b/i.test(text);
	if (foreignOwner.test(text) && !isOwn && !/\border(?:s|ing)? (?:of magnitude|for other)\b/i.test(text))
		return { kind: "private" };
	const approved = readApproved(text);
	if (approved !== null) return { kind: "approvals", number: approved };
	const job = readJob(text);
	if (job) return job;
	const number = /\bAP-?\d{4,}\b/i.exec(text)?.[0] ?? null;
	if (decides.test(text) && !/\bquotes?\b|\bQ-?\d/i.test(text))
		return { kind: "approvals", number, decide: true };
	if (number !== null) return { kind: "approvals", number };
	const takenBack = recognizeTakingBack(text);
	if (takenBack) return takenBack;
	if (!/\bcart\b/i.test(text)) {
		const desk = readDesk(text);
		if (desk) return desk;
	}
	if (checkout.test(text)) return { kind: "checkout" };
	if (cart.test(text)) return { kind: "cart" };
	const isOwnQuote = asksForOwnQuote(text);
	if ((quoteStatus.test(text) || isOwnQuote) && waitingQuote.test(text)) return readQuotes(text);
	if (asksAboutTotal(text)) return { kind: "limits", dollars: readDollars(text) };
	const approval = readApprover(text);
	if (approval && (approval.number !== null || !limits.test(text))) return approval;
	if (limits.test(text)) return { kind: "limits", dollars: readDollars(text) };
	if (approvals.test(text)) return { kind: "approvals", number: null };
	const owing = readOwing(text);
	if (owing) return owing;
	if (accounts.test(text) && !ofDocuments.test(text)) return { kind: "accounts" };
	if (credits.test(text) && (/\bcredit memos?\b/i.test(text) || !otherCredits.test(text)))
		return { kind: "credits" };
	if (claims.test(text)) return { kind: "claims", search: /\bWC[-\s#]*\d{3,}/i.exec(text)?.[0] ?? null };
	if (returns.test(text)) return { kind: "returns", search: readReturnNumber(text) };
	if (terms.test(text) && !/\bdo you\b/i.test(text)) return { ...readInvoices(text), about: "terms" };
	if (aging.test(text)) return { ...readInvoices(text), about: "aging" };
	if ((invoice.test(text) && !otherBill.test(text)) || asksWhatWasPaid(text)) return readInvoices(text);
	const isQuotes = /\bquotes\W*$/i.test(text) && readAccountName(text) !== null;
	return isQuotes ||
		isOwnQuote ||
		expiringOwn.test(text) ||
		(quoteStatus.test(text) && !asksForNewQuote(text))
		? readQuotes(text)
		: null;
}

/** "Approve miles's order", "sign off on AP-100001": decided on its own page. */
const decides =
	/^\W*(?:(?:please|pls|can you|could you|ok|go ahead and|just)\W+)*(?:approve|reject|deny|decline|sign off on|ok|release) (?:\S+ ){0,4}?(?:orders?|requests?|AP-?\d+|purchases?)\b/i;

/** "Anything of mine expiring soon" */
const expiringOwn =
	/\b(?:anything|what(?:'s|s| is)?|any)\b.*\b(?:mine|ours|of (?:my|our)|(?:i|we) have)\b.*\bexpir\w*|\b(?:anything|what(?:'s|s| is)?)(?: \w+){0,2} expir(?:es|ing)\b/i;

const claims =
	/\bWC[-\s#]*\d{3,}|\bclaims?\b.{0,20}\b(?:got|was|were|been|is|are|came back) (?:denied|rejected|declined|approved|accepted)\b|\b(?:status|progress|update|news)\b.{0,40}\bclaims?\b|\b(?:my|our|open|pending|recent|latest|last|any|all|which|these|those) (?:\w+ )?(?:warranty )?claims\b(?! (?:form|page|policy|process))|\bwhere(?:'s|s| is| are)\b.{0,30}\bclaims?\b|\b(?:my|our|that|the) (?:warranty )?claim\b.{0,40}\b(?:approved|denied|accepted|rejected|status|going|doing|yet|decided|wait\w*|open|closed)\b|\b(?:did|was|were|has|have|is|are) (?:you |they |my |our |the |that )*(?:warranty )?claims?\b.{0,40}\b(?:approve|approved|deny|denied|accept|accepted|reject|rejected|decided|open|closed|through)\b/i;

function readReturnNumber(text: string): string | null {
	const digits = /\bRMA[-\s#]*(\d{3,})/i.exec(text)?.[1];
	return digits === undefined ? (/\bSO-?\d{3,}/i.exec(text)?.[0] ?? null) : `RMA-${digits}`;
}

/** "Which quote runs out first": of those whose prices are held. */
const expiresFirst =
	/\b(?:expir\w*|runs? out|laps\w*|ends?) (?:first|next|soonest)\b|\b(?:first|next) to (?:expire|run out|lapse)\b/i;

const readQuotes = (text: string): AccountIntent => {
	// "Q100003": lists are searched by whole words.
	const search =
		quoteNumber
			.exec(text)
			?.slice(1)
			.find(Boolean)
			?.replace(/^Q(?=\d)/i, "Q-") ?? null;
	return {
		kind: "quotes",
		search,
		waiting: search === null && waitingQuote.test(text),
		open: search === null && (expiresFirst.test(text) || /\b(?:open|active|outstanding|live)\b/i.test(text)),
		sort: expiresFirst.test(text) ? "expires" : null,
	};
};

const invoiceSorts: readonly (readonly [InvoiceToolSort, RegExp])[] = [
	["due", /\b(?:most overdue|longest|furthest|oldest due|next due|due (?:first|next))\b/i],
	["oldest", /\b(?:oldest|earliest)\b/i],
	[
		"newest",
		/\b(?:newest|latest|last(?! (?:\d+ )?(?:days?|weeks?|months?|quarters?|years?)\b)|most recent)\b/i,
	],
	["balance", /\b(?:biggest|largest|highest|most expensive|greatest)\b/i],
];

const readInvoiceSort = (text: string): InvoiceToolSort | null =>
	invoiceSorts.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

const readInvoices = (text: string): { kind: "invoices" } & InvoiceQuestion => ({
	kind: "invoices",
	search: invoiceNumber.exec(text)?.slice(1).find(Boolean) ?? null,
	unpaid:
		/\b(?:unpaid|open|owe[sd]?|owing|outstanding|balance|due)\b/i.test(text) ||
		asksToPay(text) ||
		/\b(?:put|pay|if) .*\b(?:card|amex|visa|ach)\b/i.test(text),
	overdue: readDaysLate(text) !== null || /\b(?:overdue|past due|late)\b/i.test(text),
	daysLate: readDaysLate(text),
	sort: readInvoiceSort(text),
});

/** `ofOne`: of the invoice that was shown alone or first. */
export type InvoiceFollowUp = {
	sort: InvoiceToolSort | null;
	overdue: boolean;
	ofOne: boolean;
	/** Only those that are open, where the last ones needn't be. */
	unpaid?: boolean;
};

/** "And sept?", "what about last week": the question before, of other days. */
export function namesDaysOnly(text: string, kind: DocumentKind): boolean {
	const conditions = readDocumentConditions(text, kind, "2026-06-15");
	if (conditions.days === null) return false;
	const rest = withoutConditions(text, conditions).replace(
		/\b(?:and|what|about|how|for|in|of|ok|okay|so|now|then|just|only|the|ones?|those|same|placed|billed|from|during|month|week|year)\b/gi,
		" ",
	);
	return !/[a-z0-9]/i.test(rest);
}

/** "Which is the oldest", "only the overdue ones": of invoices that the last reply showed. */
export function readInvoiceFollowUp(text: string): InvoiceFollowUp | null {
	if (text.split(/\s+/).length > (/\bcard\b/i.test(text) ? 14 : 8)) return null;
	const sort = readInvoiceSort(text);
	const overdue = /\b(?:overdue|past due|late)\b/i.test(text);
	const unpaid =
		/\b(?:which|what|only|just|those|these|them|any|ones)\b.*\b(?:unpaid|(?:still|are) open|not paid|outstanding|owed)\b/i.test(
			text,
		);
	// "How much of it is late" asks of the balance.
	const ofAll = /\bof (?:it|that|this|them|those|these)\b/i.test(text);
	// "Is it past due?", "when is that one due", "did we pay it" ask of the one that was shown.
	const ofOne =
		sort === null &&
		!(ofAll && overdue) &&
		/\b(?:it|that one|this one)\b|\b(?:is|was|put|pay|charge) (?:that|this)\b/i.test(text) &&
		/\b(?:overdue|past due|late|due|paid|pay|open|status|owe[ds]?|balance|left|total|how much|what for|(?:was|is) (?:it|that) for|(?:on|in) it|pdf|copy|issued|lines|items|order|freight|tax|card|fee|extra)\b/i.test(
			text,
		);
	if (
		sort === null &&
		!overdue &&
		!ofOne &&
		!unpaid &&
		!sumOnly.test(text) &&
		!namesDaysOnly(text, "invoice")
	)
		return null;
	return { sort, overdue: overdue && !ofOne, ofOne, unpaid };
}

const foreignWords =
	/\b(?:el|los|las|una|para|con|que|cuánt[oa]s?|cuant[oa]s?|necesito|quiero|tienen|busco|luces|hola|gracias|le|les|des|une|pour|avec|combien|bonjour|merci|avez|vous|je|cherche|der|die|das|und|ich|wie|viele|haben|sie|eine|brauche|für|nicht|lampen|preciso|você|obrigado|quantos|luz|quanti|avete|voglio)\b/giu;

/** Two common words of another language, or another script. */
export const isForeign = (text: string): boolean =>
	(text.match(foreignWords)?.length ?? 0) >= 2 ||
	(text.match(/[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Arabic}\p{Script=Hangul}]/gu)
		?.length ?? 0) >= 2;

export const isAbusive = (text: string): boolean =>
	/\b(?:stupid|idiots?|dumb|useless|moron|suck(?:s)?|crap|shit(?:ty)?|fuck\w*|damn|asshole|bullshit|garbage|worthless|hate you)\b/i.test(
		text,
	);
