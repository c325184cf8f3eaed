/** Questions about quotes, invoices and other people's accounts; other languages and insults. */
import type { InvoiceToolSort } from "#assistant-tools/get-invoice-status";
import {
	type ApprovalQuestion,
	asksAboutTotal,
	asksForForeignPrice,
	asksWhatWasPaid,
	type OwingQuestion,
	readApproved,
	readApprover,
	readDaysLate,
	readDollars,
	readOwing,
} from "./read-account-figures.ts";
import { type JobQuestion, readJob } from "./read-order-question.ts";
import { looksLikePart } from "./read-subject.ts";

export type InvoiceQuestion = {
	search: string | null;
	unpaid: boolean;
	overdue: boolean;
	/** Only those that are past due by more than so many days. */
	daysLate: number | null;
	sort: InvoiceToolSort | null;
};

export type AccountIntent =
	/** `waiting`: only quotes that the user's side has to answer. */
	| { kind: "quotes"; search: string | null; waiting: boolean }
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
	/\binvoices?\b|\bINV[-\s#]*\d{3,}\b|\b(?:past due|overdue|amount due|owed?|owes|owing)\b|\b(?:my|our|their|open|account|current|outstanding|unpaid|total) balance\b|\bbalance (?:due|owed|of|on|at|for)\b|\b\d{1,4} days? (?:late|past due|overdue)\b|\b(?:what(?:'s| is|s)?|anything|which (?:ones )?(?:are|is)) (?:still |coming |all )?due\b(?! (?:to (?!be paid|pay\b)|back\b|out\b|here\b|for (?:delivery|shipment|pick)|in (?:stock|from|on the truck)\b))/i;
/** The letters are left out after a space: lists are searched by whole words. */
const invoiceNumber = /\b(INV-\d{3,})\b|\b(?:inv|invoices?)\s*(?:number|no\.?)?\s*#?\s*(\d{3,})/i;
const quoteStatus =
	/\bquotes?\b.{0,20}\b(?:is|are) (?:the |our |my )?(?:biggest|largest|highest|smallest|oldest|newest|latest)\b|\bquotes?\b.{0,20}\b(?:about to|going to|close to|near(?:ly|ing)?) (?:\w+ )?(?:expir\w*|run(?:ning)? out|laps\w*|end)\b|\bwhen (?:does|do|will|is|are)\b.*\bquotes?\b.*\b(?:runs? out|expir\w*|good (?:until|till|through)|valid|lapses?)\b|\b(?:which|what|any|how many) (?:\w+ ){0,2}quotes?\b.*\b(?:wait\w*|answer\w*|respond\w*|expir\w*|open|pending|need\w*)\b|\bquotes? (?:that (?:are |is )?)?(?:wait\w*|expir\w*|pending|to (?:answer|approve|accept))\b|\b(?:wait\w*|need\w*)\b.*\bquotes?\b(?! on| for| to)|\b(?:my|our|the|latest|last|open) (?:\w+ )?quotes?\b|\b(?:accepted|declined|expired|rejected|answered|submitted|largest|biggest|smallest) (?:\w+ )?quotes?\b|\bquotes (?:(?:that|which|have|has|are|is|were|been|i|we) ){0,3}(?:accepted|declined|expired|rejected|answered|submitted|over|above|under|below|between|less than|more than|since|changed)\b|\bdraft quotes\b|\bquotes (?:of|for|from)\b|\b(?:show|see|list|any|which) (?:\w+ )?quotes\b|'s (?:open )?quotes?\b|\bquotes? (?:status|number)\b|\bstatus of\b.*\bquotes?\b|\bquote\s*#?\s*Q?-?\d{3,}|\bQ-\d{3,}\b|\bQ\d{5,}\b|\bwhere(?:'s| is| are)\b.*\bquotes?\b/i;
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
	/\bwait\w*\b|\b(?:to|need\w*|should|must) (?:\w+ ){0,2}(?:answer\w*|accept\w*|approve\w*|respond\w*)\b/i;
const approvals =
	/\borders?\b.*\bapproved\b|\bapproved?\b.*\borders?\b.*\byet\b|\bgot(?:ten)? approved\b|\b(?:wait\w*|need\w*|pending|sent|out|up|have|anything|orders?|what) (?:\w+ ){0,3}(?:approvals?|approve)\b|\bapprov\w+\b.*\b(?:waiting|pending|orders?|requests?)\b|\b(?:my|our|pending|open) approvals?\b|\bwaiting (?:on|for) (?:me|my approval)\b/i;
const limits =
	/\b(?:can|could|may) (?:i|we) (?:still )?(?:place|put in|order|spend|buy|release)\b.*\$\s?\d|\b(?:order|ordering|spending|purchas\w+|approval|monthly|my|our) limits?\b|\bhow (?:much|large) (?:\w+ ){0,3}(?:can|may) (?:i|we) (?:still )?(?:order|spend)\b|\bleft (?:of|on|in) (?:my|our|the) (?:\w+ )?(?:limit|budget)\b|\bwho (?:can|may|must|has to|approves?)\b.*\b(?:approve|orders?)\b|\b(?:can|could|may|am|are) (?:i|we) (?:allowed to )?(?:order|place|buy|spend|put through|submit)\b.*\b(?:myself|ourselves|without (?:an )?(?:approval|asking|anyone))\b|\b(?:does|do|will|would) (?:an? |my |our |this |that )?(?:\$?[\d,]+k? )?(?:orders?|purchase|po)\b.*\b(?:need|require)s? (?:an )?(?:approval|ok|sign ?off)\b/i;
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
const orderNumber =
	/\b((?:SO|PO)-?[\w-]*\d[\w-]*)\b|\border\s*(?:number|no\.?|#)?\s*#?([A-Z]{0,3}-?\d{4,})\b/i;

/** "Cancel my last order", "I need to return 4 fixtures from SO-100023"; questions about how it works are others. */
function recognizeTakingBack(text: string): AccountIntent | null {
	const kind = cancel.test(text) ? "cancel" : giveBack.test(text) ? "return" : null;
	const isGeneral = /^\W*(?:how|what|where|when|status|can i return an?|do you|is there|are there)\b/i.test(
		text,
	);
	if (!kind || isGeneral || !ofOrder.test(text) || namesOtherDocument.test(text)) return null;
	const number = orderNumber.exec(text)?.slice(1).find(Boolean) ?? null;
	if (number === null && otherDocument.test(text) && !/\borders?\b/i.test(text)) return null;
	return { kind, orderNumber: number };
}

export function recognizeAccount(text: string): AccountIntent | null {
	if (asksForForeignPrice(text)) return { kind: "private" };
	const isOwn = /\b(?:all|both|each|every one)(?: of)? (?:my|our|the|these) (?:\w+ )?accounts?\b/i.test(text);
	if (foreignOwner.test(text) && !isOwn && !/\border(?:s|ing)? (?:of magnitude|for other)\b/i.test(text))
		return { kind: "private" };
	const approved = readApproved(text);
	if (approved !== null) return { kind: "approvals", number: approved };
	const job = readJob(text);
	if (job) return job;
	const takenBack = recognizeTakingBack(text);
	if (takenBack) return takenBack;
	if (checkout.test(text)) return { kind: "checkout" };
	if (cart.test(text)) return { kind: "cart" };
	if (quoteStatus.test(text) && waitingQuote.test(text)) return readQuotes(text);
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
	if (invoice.test(text) || asksWhatWasPaid(text)) return readInvoices(text);
	const isQuotes = /\bquotes\W*$/i.test(text) && readAccountName(text) !== null;
	return isQuotes || quoteStatus.test(text) ? readQuotes(text) : null;
}

const claims =
	/\bWC[-\s#]*\d{3,}|\b(?:status|progress|update|news)\b.{0,40}\bclaims?\b|\b(?:my|our|open|pending|recent|latest|last|any|all|which|these|those) (?:\w+ )?(?:warranty )?claims\b(?! (?:form|page|policy|process))|\bwhere(?:'s|s| is| are)\b.{0,30}\bclaims?\b|\b(?:my|our|that|the) (?:warranty )?claim\b.{0,40}\b(?:approved|denied|accepted|rejected|status|going|doing|yet|decided|wait\w*|open|closed)\b|\b(?:did|was|were|has|have|is|are) (?:you |they |my |our |the |that )*(?:warranty )?claims?\b.{0,40}\b(?:approve|approved|deny|denied|accept|accepted|reject|rejected|decided|open|closed|through)\b/i;

function readReturnNumber(text: string): string | null {
	const digits = /\bRMA[-\s#]*(\d{3,})/i.exec(text)?.[1];
	return digits === undefined ? (/\bSO-?\d{3,}/i.exec(text)?.[0] ?? null) : `RMA-${digits}`;
}

const readQuotes = (text: string): AccountIntent => {
	// "Q100003": lists are searched by whole words.
	const search =
		quoteNumber
			.exec(text)
			?.slice(1)
			.find(Boolean)
			?.replace(/^Q(?=\d)/i, "Q-") ?? null;
	return { kind: "quotes", search, waiting: search === null && waitingQuote.test(text) };
};

const invoiceSorts: readonly (readonly [InvoiceToolSort, RegExp])[] = [
	["due", /\b(?:most overdue|longest|furthest|oldest due|next due|due (?:first|next))\b/i],
	["oldest", /\b(?:oldest|earliest)\b/i],
	["newest", /\b(?:newest|latest|last|most recent)\b/i],
	["balance", /\b(?:biggest|largest|highest|most expensive|greatest)\b/i],
];

const readInvoiceSort = (text: string): InvoiceToolSort | null =>
	invoiceSorts.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

const readInvoices = (text: string): AccountIntent => ({
	kind: "invoices",
	search: invoiceNumber.exec(text)?.slice(1).find(Boolean) ?? null,
	unpaid: /\b(?:unpaid|open|owe[sd]?|owing|outstanding|balance|due)\b/i.test(text),
	overdue: readDaysLate(text) !== null || /\b(?:overdue|past due|late)\b/i.test(text),
	daysLate: readDaysLate(text),
	sort: readInvoiceSort(text),
});

/** `ofOne`: of the invoice that was shown alone or first. */
export type InvoiceFollowUp = { sort: InvoiceToolSort | null; overdue: boolean; ofOne: boolean };

/** "Which is the oldest", "only the overdue ones": of invoices that the last reply showed. */
export function readInvoiceFollowUp(text: string): InvoiceFollowUp | null {
	if (text.split(/\s+/).length > 8) return null;
	const sort = readInvoiceSort(text);
	const overdue = /\b(?:overdue|past due|late)\b/i.test(text);
	// "Is it past due?", "when is that one due", "did we pay it" ask of the one that was shown.
	const ofOne =
		sort === null &&
		/\b(?:it|that one|this one)\b|\b(?:is|was) (?:that|this)\b/i.test(text) &&
		/\b(?:overdue|past due|late|due|paid|pay|open|status|owe[ds]?|balance|left|total|how much)\b/i.test(text);
	return sort === null && !overdue && !ofOne ? null : { sort, overdue: overdue && !ofOne, ofOne };
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

// The account that a question about orders, quotes, invoices or carts names.

export type NamedAccount = {
	/** Words of its name, or its number. */
	words: string;
	/** Whether the message can mean nothing else, so that an unknown name is no question about the own account. */
	certain: boolean;
};

const documents =
	"orders?|invoices?|quotes?|quotations?|cart|basket|approvals?|balance|bills?|limits?|account";
const possessive = new RegExp(
	`\\b(?!(?:today|yesterday|month|week|year)'s)((?:[\\w&.–-]+ ){0,4}[\\w&.–-]+)'s? (?:(?:open|unpaid|overdue|past due|latest|last|recent|shopping|pending|current) )*(?:${documents})\\b`,
	"i",
);
/** "Show me Blue Ridge invoices": capitals tell a name from other words. */
const inFront = new RegExp(
	`(?<![\\w.-])([A-Z][a-z][\\w&.'-]*(?: (?:[A-Z][\\w&.'-]*|&))+)'?s? (?:(?:open|unpaid|overdue|past due|latest|last|recent|pending|current) )*(?:${documents})\\b`,
);
/** "Granite state open invoices", at the beginning alone: such words may be no name. */
const first = new RegExp(
	`^\\W*((?:[\\w&.'-]+ ){1,6}?)(?:(?:open|unpaid|overdue|past due|latest|last|recent|pending|current) )*(?:${documents}|past due|overdue)\\W*$`,
	"i",
);
/** Words of sentences and of what documents are asked by, which no account's name begins with. */
export const sentenceWord =
	/\b(?:is|are|was|were|did|does|do|can|could|will|how|why|when|where|who|whose|want|need|cancel|pay|start|make|create|add|reorder|place|approve|send|print|export|download|email|check|track|new|old|big|small|large\w*|draft|back|backorder\w*|unpaid|paid|overdue|outstanding|pending|current|recent|upcoming|next|closed|partially|unshipped|shipped|delivered|canceled|late|quick|sample|standing|blanket|monthly|weekly|annual|credit|purchase|work|change|sales|stock|bulk|minimum|fixtures?|lamps?|lights?|price|two|three|four|five|ten|both)\b/i;

/** "What does Granite State owe", "how much is Granite State past due" */
const ower =
	/\b(?:does|do|did|is|are|has|have)\b (?!to\b)((?:[\w&.–'-]+ ){0,3}?[\w&.–'-]+?) (?:still )?(?:owes?|owed|owing|past due|overdue|behind|late|order(?:ed)?|spent|bought|buy|spend)\b/i;
/** "And Harbor?", after an answer about another account */
const another = /^\W*(?:and|what about|how about|same (?:thing )?for|now|for|ok,?)\W+([\w&.–' -]+?)\W*$/i;
const asking = /\b(?:what|who|where|when|how|it|that|there|here|let)'?s\b/gi;
const behind = new RegExp(
	`\\b(?:${documents})\\b.*?\\b(of|for|from|at)\\b (.+?)(?: (?:that|which|who|still)\\b.*)?$`,
	"i",
);

/** Words that lead to a name, or stand for the own account, a time, or a document. */
export const noName =
	/^(?:the|this|that|my|our|us|me|mine|ours|your|account|customer|company|number|no|any|all|of|for|in|at|is|are|there|got|getting|sitting|currently|still|out|waiting|pending|expir(?:e|es|ed|ing)|which|today|yesterday|now|please|month|week|year|quarter|last|past|due|open|anyone|anybody|everyone|everybody|nobody|people|delivery|approval|shipping|po|p\.o|order|orders|invoice|invoices|quote|quotes|show|see|list|what|which|get|give|find|status|latest|do|does|have|has|had|we|i|you|it|them|these|those|and|more|than|over|placed|job|project|days?|weeks?|months?|years?|late|much|many|dollars|[$]?\d{1,4}(?:st|nd|rd|th)?)$/i;

/** "My crew", "the electricians" are nobody's account; "the Harbor account" is one. */
const isOwnPeople = (words: string): boolean =>
	/^(?:my|our|the|a|an|this|that|these|those|your|his|her|their|each|every|some)\s/i.test(words.trim()) &&
	!hasProperName(words.trim().replace(/^\w+/, ""));

export const companyWord =
	/\b(?:electric(?:al)?|electrics|supply|lighting|contractors?|contracting|construction|builders?|industries|distributors?|distribution|wholesale|company|co|corp|inc|llc|ltd|group|bros|brothers|enterprises|services)\b/i;

/** Whether words have the capital letters of a name. */
export const hasProperName = (words: string): boolean => /(?:^|\s)[A-Z][a-z]/.test(words);

export const isCapitalized = (words: string): boolean =>
	words.split(" ").every((word) => word.length <= 3 || /^[A-Z]/.test(word));

/** Whether words are written as a company's name: "Prairie Contractors", "prairie contractors". */
export const looksLikeCompany = (words: string): boolean => isCapitalized(words) || companyWord.test(words);

function trimName(text: string): string {
	const words = text
		.replace(/[?!,;"“”]|\.(?=\s|$)/g, " ")
		.split(/\s+/)
		.filter(Boolean);
	while (words[0] !== undefined && noName.test(words[0])) words.shift();
	while (words.length > 0 && noName.test(words.at(-1) ?? "")) words.pop();
	return words.some((word) => looksLikePart(word) && !/^\d{4,6}$/.test(word)) ? "" : words.join(" ");
}

/** @param text a message without the words of a time, such as "in October" @returns `null` for the own account */
export function readAccountName(text: string): NamedAccount | null {
	const number = /\b(?:of|for|from|at|account|acct\.?|customer)\s*#?\s*(\d{5})\b/i.exec(text)?.[1];
	if (number) return { words: number, certain: true };
	const plain = text.replace(asking, " ");
	const owner = possessive.exec(plain)?.[1] ?? ower.exec(plain)?.[1] ?? "";
	const named = isOwnPeople(owner) ? "" : trimName(owner);
	if (named.length >= 3) return { words: named, certain: true };
	const before = trimName(inFront.exec(plain)?.[1] ?? "");
	if (before.length >= 3) return { words: before, certain: true };
	const leading = first.exec(plain)?.[1] ?? "";
	const leads = isOwnPeople(leading) || sentenceWord.test(leading) ? "" : trimName(leading);
	// "Lighting orders", "electrical orders" name nobody.
	const isWordAlone = !leads.includes(" ") && companyWord.test(leads);
	if (leads.length >= 4 && !isWordAlone && !/\d/.test(leads)) return { words: leads, certain: false };
	const found = behind.exec(text);
	const name = trimName(found?.[2] ?? "");
	if (name.length < 3 || /^\$?[\d,.]+$/.test(name) || /\b(?:SO|PO|Q|INV|AP)-?\d/i.test(name)) return null;
	const isSaid = /\b(?:account|customer|company)\b/i.test(found?.[2] ?? "");
	return { words: name, certain: isSaid || found?.[1]?.toLowerCase() === "of" || /^[A-Z]/.test(name) };
}

/** The account that a message names after an answer about another; `null` for other messages. */
export function readAnotherAccount(text: string): string | null {
	if (text.length > 80) return null;
	const name = trimName(another.exec(text)?.[1] ?? "").replace(/'s?$/, "");
	return name.length >= 3 && name.split(" ").length <= 5 ? name : null;
}
