/** Wishes to change something: which action, which products, how many, and where. */

import { readQuantity, severalPieces } from "#rules/typed-numbers/quantity";
import { looksLikePart, type Reference, readReferences } from "./read-subject.ts";

export type WishedItem = {
	/** A part number as written, or a product that was shown. */
	product: string | Reference;
	/** Pieces; `null` for a number that can't be read as one. */
	quantity: number | null;
};

export type Wish =
	| { action: "addToProject"; items: WishedItem[]; project: string }
	| { action: "addToCart"; items: WishedItem[] }
	/** Pieces that a line has afterwards: 0 takes it out, `null` where the message doesn't say. */
	| { action: "updateCart"; items: WishedItem[] }
	/** `customer`: the account that it is for, where one is named. */
	| { action: "startQuote"; items: WishedItem[]; purchaseOrder: string; name: string; customer?: string }
	/** `null` is the latest order. */
	| { action: "reorder"; orderNumber: string | null };

const questions = /^\W*(?:how|where|what|when|why|can i|do i|is there|should)\b/i;
const addVerb = String.raw`\b(?:add|put|save|include|throw|drop|place|move|stick)\b`;
const project = new RegExp(`${addVerb}.*\\b(?:to|in|into|on|under)\\b.*\\bprojects?\\b`, "i");
const cart = new RegExp(
	`${addVerb}.*\\b(?:cart|basket|bag)\\b|^\\W*(?:(?:ok|okay|and|so|then|please) )*\\d[\\d,]* (?:of )?\\S+(?: \\S+)? (?:in|into|to) (?:the |my |our )?(?:cart|basket|bag)\\W*$`,
	"i",
);
const inCart = String.raw`\b(?:cart|basket|bag)\b`;
const takeOut = new RegExp(
	`\\b(?:remove|delete|take|drop|throw)\\b.*\\b(?:from|out of|off)\\b.*${inCart}`,
	"i",
);
const setQuantity = new RegExp(
	`\\b(?:change|set|update|make|raise|lower|increase|decrease|reduce)\\b.*${inCart}`,
	"i",
);
const quote =
	/\b(?:start|create|make|open|request|get|begin|prepare|draft|need|want)\b(?: me| us)?(?: a| an| the)?(?: new)? (?:quote|quotation)\b|^\W*(?:a |an )?quote (?:for|on) \d|^\W*(?:(?:please|kindly|can you|could you|would you|will you)\W+)*quote (?:me|us|this|these|those|them|it|\d)/i;
const again =
	/\border the same\b|\bsame (?:thing|stuff|order) (?:as|we|i|from)\b.*\b(?:order|got|bought|had|send|last)\b|\bre-?order\b|\b(?:order|buy|ship|send)\b.*\bagain\b|\brepeat\b.*\border\b/i;
const buy =
	/^\W*(?:please |i(?:'d| would)? (?:like|want|need) to |let's )?(?:order|buy|purchase)\b(?!\s*(?:status|number|history|tracking|#|SO-))/i;

const addsPart =
	/^\W*(?:(?:please|pls|can you|ok|now|and|also|then)\W+)*(?:add|throw in|put in|toss in|stick in)\b(?!.*\b(?:to|on|onto|into|in) (?:my |our |the |that |order |po )*(?:SO-?\d|PO\b|P\.O|order|quote|Q-\d|list|project|favorites?|compar\w*)\b)/i;

const orderNumber =
	/\b((?:SO|PO)-?[\w-]*\d[\w-]*)\b|\border\s*(?:number|no\.?|#)?\s*#?([A-Z]{0,3}-?\d{4,})\b|#\s?(\d{4,})/i;

const numberWords: Readonly<Record<string, number>> = {
	a: 1,
	an: 1,
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
	twelve: 12,
	dozen: 12,
	twenty: 20,
	fifty: 50,
	hundred: 100,
};
const mostItems = 20;

const digits = String.raw`\d[\d,.]*`;
const several = `(?:${severalPieces})?`;
const marked = new RegExp(
	String.raw`\b(?:qty|quantity)\s*:?\s*(${digits}${several})|(?:^|\s)[x×]\s*(${digits}${several})(?=\s|$)|(?:^|\s)(${digits}${severalPieces})|(?:^|[\s(])(${digits})\s*(?:x|×|pcs?|pieces?|ea|each|units?|of)\b`,
	"i",
);
/** Longer numbers are those of orders. */
const bare = /(?:^|\s)(\d{1,5}|\d[\d,.]*[,.]\d+)(?=\s|$)/;

/** The number and unit in "12 of", "x 12", "qty 12" or "2 dz". */
const markedNumber = (text: string): string | undefined => marked.exec(text)?.slice(1).find(Boolean);

/** Pieces that a question says, as in "price of LR21288 for 1,200 pcs"; `null` for none and for "1,20". */
export function readAskedPieces(message: string): number | null {
	const words = message.split(/\s+/);
	const beforePart = words.find((word, at) => /^\d[\d,]*$/.test(word) && looksLikePart(words[at + 1] ?? ""));
	const typed =
		markedNumber(message) ??
		beforePart ??
		/\bfor (\d[\d,.]*)(?=\s|[?!]|$)/i.exec(message)?.[1] ??
		/\bneeds? (\d[\d,]*)(?= (?:by|before|asap|of|pcs|pieces|'?em)\b|\W*$|[,;.?]\D)/i.exec(message)?.[1] ??
		/\b(?:would|will|do|does|if i (?:buy|order|take|get)) (\d[\d,.]*)(?: of (?:them|those|these|it))?(?= (?:be|cost|run|come|go)\b|\W*$)/i.exec(
			message,
		)?.[1] ??
		/\b(?:cost|price|much) (?:of|for|on) (\d[\d,.]*)(?=\s|[?!]|$)/i.exec(message)?.[1] ??
		/\bpric(?:e|es|ing)\b.{0,40}\b(?:on|at) (\d[\d,.]*)(?=\s|[?!]|$)/i.exec(message)?.[1];
	return readQuantity(typed?.replace(/[,.]$/, "") ?? "");
}

/**
 * "12 of", "x 12", "qty 12", "2 dz", "a dozen"; 1 when none is said. Part numbers are no quantities.
 * @returns `null` for a number that is no quantity, such as "1,20"
 */
function readPieces(text: string): number | null {
	const plain = text
		.split(/\s+/)
		.filter((token) => !looksLikePart(token) || /^x?\d{1,5}x?$/i.test(token))
		.join(" ")
		.replace(
			/\b\d[\d,.]*\s*(?:k|w|watts?|lm|lumens?|v|volts?|in|inch(?:es)?|ft|foot|deg(?:rees?)?)\b|\b\d+(?:st|nd|rd|th)\b/gi,
			" ",
		);
	const typed = markedNumber(plain) ?? bare.exec(plain)?.[1];
	if (typed) return readQuantity(typed.replace(/[,.]$/, ""));
	const word =
		/\b(two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|twenty|fifty)\b(?! (?:one|ones)\b)( dozen\b)?/i.exec(
			plain,
		);
	return (numberWords[word?.[1]?.toLowerCase() ?? ""] ?? 1) * (word?.[2] ? 12 : 1);
}

const cleanPart = (token: string) => token.replace(/^["'[(]+|["'\].,;:!?]+$/g, "");

/** Parts and pointers of a list such as "12 LR21288, 4 of the second one and WPF-L". */
export function readItems(text: string): WishedItem[] {
	const items: WishedItem[] = [];
	for (const piece of text.split(/\s*(?:(?<!(?:^|\s)\d[\d,]*),|,(?!\d)|[;\n]|\band\b|\bplus\b|&)\s*/i)) {
		const quantity = readPieces(piece);
		const parts = piece.split(/\s+/).filter(looksLikePart).map(cleanPart);
		const pointers = parts.length > 0 ? [] : readReferences(piece, piece.trim() ? "some words" : "");
		for (const product of [...parts, ...pointers]) items.push({ product, quantity });
	}
	if (items.length === 0 && /\b(?:this|that|it|one|them|these|those|both)\b/i.test(text))
		items.push({
			product: /\b(?:them|these|those|both)\b/i.test(text) ? "all" : "it",
			quantity: readPieces(text),
		});
	return [...new Map(items.map((item) => [item.product, item])).values()].slice(0, mostItems);
}

/** "48 of A, 30 of B and 6 of C": each with its own quantity; `null` for fewer than two part numbers with one. */
export function readPriceList(message: string): WishedItem[] | null {
	const items = readItems(message).filter(
		({ product }) => typeof product === "string" && looksLikePart(product),
	);
	const quantities = new Set(items.map(({ quantity }) => quantity));
	return items.length > 1 && quantities.size > 1 ? items : null;
}

const onlyCount = new RegExp(
	`^\\W*(?:(?:please|can you|and|ok) )*${addVerb}(?: me)? (?:${digits}|a dozen|\\w+)(?: (?:pcs|pieces|more|units|of))*\\W*$`,
	"i",
);

const trimName = (name: string) => name.replace(/^["'“”\s]+|["'“”\s.,!?]+$/g, "").slice(0, 100);

/** Word by word: an expression for them and a name tries every division of a long text. "" when nothing else is left. */
function withoutArticles(name: string): string {
	const words = name.split(" ");
	const begin = words.findIndex((word) => !/^(?:the|my|our|a|new|this|that)$/i.test(word));
	return begin < 0 ? "" : words.slice(begin).join(" ");
}

/** "project Lobby", "the Lobby project", "a project called Lobby"; "" when none is named. */
function readProject(text: string): string {
	const quoted = /\bproject\b[^"“]*["“]([^"”]{1,100})["”]/i.exec(text)?.[1];
	if (quoted) return trimName(quoted);
	const after = /\bproject\s+(?:called\s+|named\s+|for\s+)?([^,;.!?]{1,100})/i.exec(text)?.[1];
	if (after && !/^(?:please|thanks|now|too)\b/i.test(after)) return trimName(after);
	const before = /\b(?:to|in|into|on|under)\s([^,;.!?]{1,120}?)\sproject\b/i.exec(text)?.[1];
	return before ? trimName(withoutArticles(before)) : "";
}

/** "Remove LR21288 from my cart" and "change LR21288 to 24 in my cart"; `null` for messages that name no line. */
function readCartChange(text: string): Wish | null {
	if (takeOut.test(text)) {
		const products = text.replace(/\b(?:from|out of|off)\b[^,]*\b(?:cart|basket|bag)\b/i, "");
		// "Remove 2 of them" leaves some: how many is for the person to say.
		const all = readItems(products.replace(/\b(?:all|every|each|both)(?: \d+)?(?: of)?(?: the)?\b/i, ""));
		const items = all.map(({ product, quantity }) => ({ product, quantity: quantity === 1 ? 0 : null }));
		return { action: "updateCart", items };
	}
	if (!setQuantity.test(text)) return null;
	const quantity = /\bto\s+(\d[\d,.]*(?:\s?dz)?)(?=\s|[.!?]|$)/i.exec(text);
	const made = quantity ?? /\bmake\s+\S+\s+(\d[\d,.]*(?:\s?dz)?)(?=\s|$)/i.exec(text);
	if (!made) return null;
	const pieces = readQuantity(made[1]?.replace(/[,.]$/, "") ?? "");
	const items = readItems(text.replace(quantity?.[0] ?? "", " ").replace(new RegExp(inCart, "i"), ""));
	return { action: "updateCart", items: items.map(({ product }) => ({ product, quantity: pieces })) };
}

/** `null` for messages that wish for no change. */
export function recognizeAction(message: string): Wish | null {
	const text = message.replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
	if (questions.test(text) || /\bdon'?t\b|\bdo not\b/i.test(text)) return null;
	if (again.test(text)) {
		const number = orderNumber.exec(text)?.slice(1).find(Boolean) ?? null;
		const isOrder = number !== null || /\border\b|\bre-?order\b/i.test(text);
		return isOrder ? { action: "reorder", orderNumber: number } : null;
	}
	if (project.test(text)) {
		const products = text.replace(/\b(?:to|in|into|on|under)\b(?=[^,]*\bproject\b).*$/i, "");
		return { action: "addToProject", items: readItems(products), project: readProject(text) };
	}
	const change = readCartChange(text);
	if (change) return change;
	if (cart.test(text)) {
		const products = text.replace(/\b(?:to|in|into)\b[^,]*\b(?:cart|basket|bag)\b/i, "");
		const items = readItems(products);
		// "Add 200 to my cart" means what was shown last.
		return {
			action: "addToCart",
			items:
				items.length > 0
					? items
					: onlyCount.test(products)
						? [{ product: "it", quantity: readPieces(products) }]
						: [],
		};
	}
	// "OK, add 24": of what was shown last.
	if (onlyCount.test(text) && /\d/.test(text))
		return { action: "addToCart", items: [{ product: "it", quantity: readPieces(text) }] };
	// "Quote Granite 50 LWR-48-40K-36L for the mezzanine job"
	const forCustomer =
		/^\W*(?:(?:please|pls|can you|could you)\W+){0,3}quote ((?!me\b|us\b|on\b|for\b)[a-z][\w&.'-]{0,30}(?: (?!\d)[\w&.'-]+){0,3}?) (?=\d+ )/i.exec(
			text,
		)?.[1];
	if (forCustomer !== undefined) {
		const items = readItems(text.slice(text.indexOf(forCustomer) + forCustomer.length));
		const name = /\bfor (?:the |our |their )?([\w&' -]{2,60}?) (?:job|project)\b/i.exec(text)?.[1] ?? "";
		if (items.some(({ product }) => typeof product === "string" && product !== "it"))
			return { action: "startQuote", items, purchaseOrder: "", name: trimName(name), customer: forCustomer };
	}
	if (quote.test(text)) {
		const purchaseOrder =
			/\bP\.?O\.?\s*(?:number|no\.?|#)?\s*[:#]?\s*([\w-]*\d[\w-]*)/i.exec(text)?.[1] ?? "";
		const name = /\b(?:called|named)\s+["“]?([^"”,;.!?]{1,100})/i.exec(text)?.[1] ?? "";
		const rest = text.replace(/\bP\.?O\.?\s*(?:number|no\.?|#)?\s*[:#]?\s*[\w-]*\d[\w-]*/i, "");
		const items = readItems(rest.replace(quote, (start) => start.replace(/.*quot\w+ ?/i, "")));
		return items.length > 0
			? { action: "startQuote", items, purchaseOrder: purchaseOrder.slice(0, 40), name: trimName(name) }
			: null;
	}
	// "Add 12 EDG-1-G": to the cart, as nothing else is said.
	if (addsPart.test(text)) {
		const items = readItems(text).filter(
			({ product }) => typeof product === "string" && looksLikePart(product),
		);
		if (items.length > 0) return { action: "addToCart", items };
	}
	if (buy.test(text)) {
		const items = readItems(text);
		return items.length > 0 ? { action: "addToCart", items } : null;
	}
	return null;
}
