/** Which pieces of an order a message wants to cancel or return, and why. */
import { toKey } from "#assistant-tools/document-filter";
import type { cancellationReasons, returnReasons } from "#rules/orders/line-requests";
import { readQuantity } from "#rules/typed-numbers/quantity";
import { looksLikePart } from "./read-subject.ts";
import { readItems } from "./recognize-action.ts";

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
	/\b(\d{1,5}) ?(?:of (?:them|those|these)|pcs?|pieces?|ea|units?|fixtures?|lamps?|lights?|cases?|boxes)\b/i;

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
