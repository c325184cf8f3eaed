/** The account that a question about orders, quotes, invoices or carts names. */
import { looksLikePart } from "./read-subject.ts";

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
/** "What does Granite State owe", "how much is Granite State past due" */
const ower =
	/\b(?:does|do|did|is|are|has|have)\b ((?:[\w&.–'-]+ ){0,3}[\w&.–'-]+?) (?:still )?(?:owes?|owed|owing|past due|overdue|behind|late|ordered|spent|bought|buy|spend)\b/i;
/** "And Harbor?", after an answer about another account */
const another = /^\W*(?:and|what about|how about|same (?:thing )?for|now|for|ok,?)\W+([\w&.–' -]+?)\W*$/i;
const asking = /\b(?:what|who|where|when|how|it|that|there|here|let)'?s\b/gi;
const behind = new RegExp(
	`\\b(?:${documents})\\b.*?\\b(of|for|from|at)\\b (.+?)(?: (?:that|which|who|still)\\b.*)?$`,
	"i",
);

/** Words that lead to a name, or stand for the own account, a time, or a document. */
const noName =
	/^(?:the|this|that|my|our|us|me|mine|ours|your|account|customer|company|number|no|any|all|of|for|in|at|is|are|there|today|yesterday|now|please|month|week|year|quarter|last|past|due|open|delivery|approval|shipping|po|p\.o|order|orders|invoice|invoices|quote|quotes|show|see|list|what|which|get|give|find|status|latest|do|does|have|has|had|we|i|you|it|them|these|those|and|more|than|over|placed|job|project|days?|weeks?|months?|years?|late|much|many|dollars|[$]?\d{1,4}(?:st|nd|rd|th)?)$/i;

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
	const named = trimName(possessive.exec(plain)?.[1] ?? ower.exec(plain)?.[1] ?? "");
	if (named.length >= 3) return { words: named, certain: true };
	const before = trimName(inFront.exec(plain)?.[1] ?? "");
	if (before.length >= 3) return { words: before, certain: true };
	const found = behind.exec(text);
	const name = trimName(found?.[2] ?? "");
	if (name.length < 3 || /^\$?[\d,.]+$/.test(name) || /\b(?:SO|PO|Q|INV|AP)-?\d/i.test(name)) return null;
	return { words: name, certain: found?.[1]?.toLowerCase() === "of" || /^[A-Z]/.test(name) };
}

/** The account that a message names after an answer about another; `null` for other messages. */
export function readAnotherAccount(text: string): string | null {
	if (text.length > 80) return null;
	const name = trimName(another.exec(text)?.[1] ?? "").replace(/'s?$/, "");
	return name.length >= 3 && name.split(" ").length <= 5 ? name : null;
}
