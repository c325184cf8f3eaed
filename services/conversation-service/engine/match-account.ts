/** The account of a representative that a message names in any spelling, and words that name a customer of nobody's. */
import { foldText } from "#rules/catalog/search-words";
import { readSentence } from "#rules/trade-words/read-sentence";
import { editDistance } from "#rules/trade-words/spelling";
import { companyWord, hasProperName, noName, sentenceWord } from "./recognize-account.ts";
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
