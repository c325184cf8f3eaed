/** The account of a representative that a message names in any spelling, and words that name a customer of nobody's. */
import { foldText } from "#rules/catalog/search-words";
import { readSentence } from "#rules/trade-words/read-sentence";
import { editDistance } from "#rules/trade-words/spelling";
import { looksLikePart } from "./read-subject.ts";
import { plainVocabulary } from "./unread-words.ts";

type Named = { accountId: string; name: string };

const toWords = (text: string): string[] =>
	foldText(text)
		.replace(/['’‘`]/g, "")
		.match(/[a-z0-9]+/g) ?? [];

/** Whether words name no product and no place to light. */
export function namesNoProduct(words: string): boolean {
	const { conditions, application } = readSentence(words);
	return conditions.length === 0 && application === null;
}

/** What documents are picked by, beside the words of sentences. */
const picks =
	/^(?:biggest|bigger|largest|larger|smallest|oldest|newest|earliest|highest|lowest|first|second|third|expensive|top|average|total|partial|split|rush|freight|drop|direct|web|online|phone|will|cash|tracking|tracked|job|site|crew|team|shop|house|counter|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|fall|winter|numbers?|credits?|returns?|claims?|payments?|approvals?|limits?|aging|statements?|balances?|bills?|ship|ships|arrive|due|any|anything|whats|hows|wheres|lets)$/;

const isNeutral = (word: string): boolean =>
	plainVocabulary.has(word) || noName.test(word) || sentenceWord.test(word) || picks.test(word);

/** "granites", "grantie": a plural or a possessive without its mark, or one letter off. */
const isNear = (typed: string, word: string): boolean =>
	typed === word ||
	typed === `${word}s` ||
	(word.length >= 5 && !isNeutral(typed) && editDistance(typed, word, 1) <= 1);

/** Whether one word of a name is enough to mean it. */
const isTelling = (word: string): boolean =>
	word.length >= 4 && !isNeutral(word) && !companyWord.test(word) && namesNoProduct(word);

type Match = { words: number; at: number };

/** How many words from the beginning of a name stand in a row in a message, and where. */
function matchName(typed: readonly string[], name: readonly string[]): Match | null {
	let best: Match | null = null;
	for (let at = 0; at < typed.length; at++) {
		let words = 0;
		while (words < name.length && isNear(typed[at + words] ?? "", name[words] ?? "")) words++;
		const joined = name[0] && name[1] ? name[0] + name[1] : "";
		if (words < 2 && joined !== "" && isNear(typed[at] ?? "", joined)) words = 2;
		const isEnough = words >= 2 || (words === 1 && isTelling(name[0] ?? ""));
		if (isEnough && words > (best?.words ?? 0)) best = { words, at };
	}
	return best;
}

const numberOfDocument = /^(?:invoices?|inv|po|orders?|so|quotes?|q|rma|wc|number|no)$/;

/**
 * Accounts that a message names by number, or by the first words of their name in any spelling; the one that it names
 * first, and with the most words, stands first. A company stands before its branches, which begin with its name.
 */
export function matchAccounts<T extends Named>(message: string, accounts: readonly T[]): T[] {
	const typed = toWords(message);
	const found = accounts.flatMap((account) => {
		const at = typed.findIndex(
			(word, index) => word === account.accountId && !numberOfDocument.test(typed[index - 1] ?? ""),
		);
		const match = at < 0 ? matchName(typed, toWords(account.name)) : { words: 9, at };
		return match ? [{ account, ...match }] : [];
	});
	const longest = found.filter(
		(one) => !found.some((other) => other.at === one.at && other.words > one.words),
	);
	return longest
		.toSorted((a, b) => a.at - b.at || a.account.name.length - b.account.name.length)
		.filter((one, index, sorted) => sorted.findIndex(({ at }) => at === one.at) === index)
		.map(({ account }) => account);
}

/**
 * Accounts that a message names by their city, or by what their name says of the branch, where no other account has it:
 * "late invoices of Hickory" for "Blue Ridge Electric – Hickory". In the order of the message.
 */
export function matchPlaces<T extends Named & { city: string }>(
	message: string,
	accounts: readonly T[],
): T[] {
	const words = accounts.map((account) => ({
		account,
		own: toWords(
			`${account.name
				.split(/ [–—-] /)
				.slice(1)
				.join(" ")} ${account.city}`,
		),
	}));
	const found = toWords(message).flatMap((typed) => {
		if (typed === "branch" || !isTelling(typed)) return [];
		const having = words.filter(({ own }) => own.some((word) => word.length >= 4 && isNear(typed, word)));
		return having.length === 1 ? having.map(({ account }) => account) : [];
	});
	return [...new Set(found)];
}

/** Accounts that a message names by name or number, else those that it names by their place. */
export function matchNamed<T extends Named & { city: string }>(message: string, accounts: readonly T[]): T[] {
	const byName = matchAccounts(message, accounts);
	return byName.length > 0 ? byName : matchPlaces(message, accounts);
}

const documentNoun =
	/\b(?:back ?-?)?(?:orders?|invoices?|bills?|quotes?|quotations?|cart|balance|shipments?|pos)\b/i;

/**
 * Words before the document of a question that nothing accounts for, such as a customer's name: "blue ridge" of "blue
 * ridge invoices due". `null` for the own ("our lobby order"), products and places.
 * @param text a message without the words of a time or a status
 */
export function readCustomer(text: string): string | null {
	const plain = text.replace(/[’‘`]/g, "'");
	const end = plain.search(documentNoun);
	if (end < 1) return null;
	const words = plain
		.slice(0, end)
		.split(/[\s,;:?!()"“”]+/)
		.filter(Boolean);
	const bare = (word: string) =>
		foldText(word)
			.replace(/'s?$/, "")
			.replace(/[^a-z0-9&-]/g, "");
	const isLeft = (word: string) => !isNeutral(bare(word)) && /^[a-z&-]+$/.test(bare(word));
	while (words.length > 0 && !isLeft(words.at(-1) ?? "")) words.pop();
	const from = words.findLastIndex((word) => !isLeft(word)) + 1;
	const run = words.slice(from);
	const said = run.join(" ").replace(/'s?$/, "");
	const isOwn = /^(?:the|an?|my|our|this|that|these|those)$/i.test(words[from - 1] ?? "");
	if (run.length > 4 || (isOwn && !hasProperName(said))) return null;
	const isName = run.length > 1 || (/'s$/.test(run[0] ?? "") && said.length >= 3);
	return isName && namesNoProduct(said) ? said : null;
}

/** The account whose name is most like words; `null` where none is alike. */
export function nearestAccount<T extends Named>(words: string, accounts: readonly T[]): T | null {
	const typed = toWords(words).join("");
	const rated = accounts.map((account) => {
		const name = toWords(account.name).join("");
		const limit = Math.ceil(typed.length / 2);
		return { account, off: editDistance(typed, name.slice(0, typed.length), limit), limit };
	});
	const [best] = rated.toSorted((a, b) => a.off - b.off);
	return best && best.off < best.limit ? best.account : null;
}

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
	/\b(?:does|do|did|is|are|has|have)\b (?!to\b)((?:[\w&.–'-]+ ){0,3}?[\w&.–'-]+?) (?:still )?(?:owes?|owed|owing|past due|overdue|behind|late|order(?:ed)?|spent|bought|buy|spend|have (?:open|on order|coming|outstanding|due|past due))\b/i;
/** "And Harbor?", after an answer about another account */
const another = /^\W*(?:and|what about|how about|same (?:thing )?for|now|for|ok,?)\W+([\w&.–' -]+?)\W*$/i;
const asking = /\b(?:what|who|where|when|how|it|that|there|here|let)'?s\b/gi;
const behind = new RegExp(
	`\\b(?:${documents})\\b.*?\\b(of|for|from|at)\\b (.+?)(?: (?:that|which|who|still)\\b.*)?$`,
	"i",
);

/** Words that lead to a name, or stand for the own account, a time, or a document. */
export const noName =
	/^(?:the|this|that|my|our|us|me|mine|ours|your|account|customer|company|number|no|any|all|of|for|in|at|is|are|there|got|getting|left|to|sitting|currently|still|out|waiting|pending|expir(?:e|es|ed|ing)|which|today|yesterday|now|please|month|week|year|quarter|last|past|due|open|anyone|anybody|everyone|everybody|nobody|people|delivery|approval|shipping|po|p\.o|order|orders|invoice|invoices|quote|quotes|show|see|list|what|which|get|give|find|status|latest|do|does|have|has|had|we|i|you|it|them|these|those|and|more|than|over|placed|job|project|days?|weeks?|months?|years?|late|much|many|dollars|[$]?\d{1,4}(?:st|nd|rd|th)?)$/i;

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

/** "And can I still accept it", "and when will it ship" name nobody. */
const sentenceOf =
	/\b(?:is|are|was|were|did|does|do|can|could|will|would|should|has|have|how|why|when|where|who|whose|what|which|it|that|this|those|them|we|you|my|our)\b/i;

/** The account that a message names after an answer about another; `null` for other messages. */
export function readAnotherAccount(text: string): string | null {
	if (text.length > 80) return null;
	const name = trimName(another.exec(text)?.[1] ?? "").replace(/'s?$/, "");
	if (sentenceOf.test(name)) return null;
	return name.length >= 3 && name.split(" ").length <= 5 ? name : null;
}
