/**
 * What a message changes of the items of a card or a price list: "make it 30", "also 4 EXT-1-R-EM", "leave off the exit
 * signs", "total with 3 LWR-48-40K-36L", "in 5000 K instead".
 */
import { readQuantity } from "#rules/typed-numbers/quantity";
import { looksLikePart } from "./read-subject.ts";

export type ItemChange =
	| { drop: string }
	/** `words`: of the item; `null` for "it", "them" and a number alone. */
	| { words: string | null; quantity: number; each?: true }
	| { version: string }
	| { add: string }
	| { addVersion: string; quantity: number };

const number = String.raw`(\d[\d,]{0,6})(?: ?(?:pcs?|pieces|ea|each|units))?`;
const pronoun = "(?:it|that|them|those|these|this|the (?:qty|quantity|count|order))";
const verb = "(?:make|change|set|bump|raise|lower|drop|cut|up|reduce|increase|switch|need|want|only|do)";
/** "5000 K", "40L", "EM", "with a photocell": what tells a version of a product from another. */
export const versionText =
	"(?:\\d{2}|\\d{4}) ?k|\\d{2,3} ?l|em|emergency|battery(?: back-?up)?|photocell|pc|(?:motion |occupancy )?sensor|os";
const versionWords = `(${versionText}|(?:type |t)-?(?:[2-5]|ii|iii|iv|v))`;
const versionEnd = "(?: (?:ones?|versions?|model|option))?";
const leads =
	/^(?:(?:no|nah|wait|ok|okay|oh|actually|sorry|but|and|so|hold on|please|pls|just|scratch that|yeah|then|now|let'?s|can you|could you|same(?: thing)? (?:for|with|in)|swap (?:it|them) (?:for|to))\b[\s,]*)+/i;
const tails = /(?:,? (?:instead|please|pls|too|also|as well|then|total|now))+$/i;
const adding =
	/^(?:also|plus|add|w\/|with|throw in|toss in|put in|stick in|include|take|get|total (?:w\/|with|for|plus))\s*/i;

const dropped = [
	/^(?:leave (?:off|out)|skip|drop|without|w\/o|minus|remove|take (?:off|out)|lose|forget|nix) (?:the |those |all |of )*([a-z][\w -]*?)(?: (?:off|out|from (?:it|that|the order)))?$/i,
	/^(?:take|leave) (?:the |those )*([a-z][\w -]*?) (?:off|out)$/i,
];
const setNamed = [
	new RegExp(
		`^${verb} (?:the |those )?(?!${pronoun}\\b)([a-z][\\w -]*?) (?:up |down )?(?:to |be |at )?${number}$`,
		"i",
	),
	new RegExp(`^(?:${verb} )?(?:${pronoun} )?(?:to )?${number} (?:of )?(?:the |those )([a-z][\\w -]*)$`, "i"),
	new RegExp(
		`^(?:${verb} )?(?:${pronoun} )?(?:to )?${number} (?:of )(?!the\\b|${pronoun})([a-z][\\w -]*)$`,
		"i",
	),
];
const setAll = new RegExp(
	`^(?:${verb} )?(?:${pronoun} )?(?:up |down )?(?:to |be |at |for )?${number}(?: (?:of )?(?:them|those|these|it|each|that one|this one|that|this))?$`,
	"i",
);
const setVersion = new RegExp(
	`^(?:(?:make|change|switch|do) ${pronoun} )?(?:to |in |with )?(?:the |an? )?${versionWords}${versionEnd}$`,
	"i",
);
const moreOfVersion = new RegExp(`^${number} (?:of )?(?:the |in )?${versionWords}${versionEnd}$`, "i");

function readClause(typed: string, isMore: boolean): ItemChange | null {
	const text = typed.replace(leads, "").replace(tails, "").trim();
	const drop = dropped.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
	const adds = isMore || adding.test(text) || tails.test(typed);
	const rest = text.replace(adding, "");
	const [, pieces, version] = moreOfVersion.exec(rest) ?? [];
	const more = readQuantity(pieces ?? "");
	if (adds && version && more !== null) return { addVersion: version, quantity: more };
	if (
		adds &&
		rest.split(/\s+/).some((word) => looksLikePart(word) || /^[A-Z]{2,4}-[A-Z\d-]{2,}$/.test(word)) &&
		/^(?:\d|(?:the )?\S*\d)/.test(rest)
	)
		return { add: rest };
	const [, all] = setAll.exec(text) ?? [];
	const quantity = readQuantity(all ?? "");
	if (quantity !== null)
		return { words: null, quantity, ...(/\beach\b/i.test(text) && { each: true as const }) };
	const named = setNamed.flatMap((pattern, at) => {
		const [, first = "", second = ""] = pattern.exec(text) ?? [];
		const pieces = readQuantity(at === 0 ? second : first);
		return pieces === null ? [] : [{ words: at === 0 ? first : second, quantity: pieces }];
	});
	if (named[0]) return named[0];
	if (drop && !/ to \d/.test(text)) return { drop };
	const changed = setVersion.exec(text)?.[1];
	return changed ? { version: changed } : null;
}

const dozens: Readonly<Record<string, number>> = { "half a": 6, a: 12, two: 24, three: 36, four: 48 };

/** "What's the total for" of "6 of each" */
const sumLead =
	/^(?:(?:and|so|ok) )?(?:what(?:'?s| is| would| are)?|how much)(?: (?:is|would|be|the|it|that|they|my|our|total|price|cost|costs|come to|run))* (?:for|of|on|with|w\/|at) (?=\d)/i;

/** `null` for a message that asks for anything else too. */
export function readItemChanges(message: string): ItemChange[] | null {
	const text = message
		.replace(/\b(?:(a|two|three|four|half a) )?dozen\b/i, (_, count = "a") =>
			String(dozens[count.toLowerCase()] ?? 12),
		)
		.replace(/[.!?]+$/, "")
		.replace(/\s+/g, " ")
		.trim()
		.replace(sumLead, "");
	if (
		text.length > 160 ||
		/^(?:what|how|which|is|are|does|do you|when|where|why)\b(?! about| if)/i.test(text)
	)
		return null;
	const clauses = text
		.replace(/^(?:what|how) (?:about|if (?:i|we) (?:get|buy|take|order)) /i, "")
		.split(/(\s*[,;]\s*(?:and |but )?|\s+(?:and|but|plus|also)\s+)/i);
	const changes: ItemChange[] = [];
	for (let at = 0; at < clauses.length; at += 2) {
		const clause = clauses[at] ?? "";
		if (clause.replace(leads, "") === "") continue;
		const marker = at === 0 ? (/^(?:and|also|plus)\b/i.exec(clause)?.[0] ?? "") : (clauses[at - 1] ?? "");
		const change = readClause(clause, /and|plus|also/i.test(marker));
		if (change === null) return null;
		changes.push(change);
	}
	return changes.length > 0 ? changes : null;
}
