/** Types of the review of an order list. */

import type { OrderLine, OrderListSummary, RepeatedItem } from "#contracts/quick-order/order-lists";
import { nearestQuantity, quantityRulesPhrase } from "#rules/catalog/quantity-rules";
import { formatCount, formatNumber } from "#rules/format";
import { isShortenedNumber, shortenedNumberText } from "#rules/format/spreadsheet-cell";
import { formatMoney } from "#rules/money/money";
import {
	type ProposalGrade,
	proposedItem,
	readPieces,
	replacedSentence,
} from "#rules/quick-order/order-line-state";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import { readNumber } from "#rules/typed-numbers/decimal";
import { largestQuantity, parseQuantity, quantityRule } from "#rules/typed-numbers/quantity";
import type { NoCartReason } from "#rules/users/permissions";

export type ReviewRights = {
	signedIn: boolean;
	cart: boolean;
	noCart: NoCartReason | null;
	/** The side on which the list may become a quote; `null` without that right. */
	quote: QuoteSide | null;
	/** `null` when the service is down or nobody is signed in. */
	projects: { projectID: string; name: string }[] | null;
};

/** A line's price at the total quantity of its item. */
export type LinePrice = { unit: string; lineTotal: string; availability: string };

export type ListPrices =
	| { kind: "sign-in" | "not-verified" | "second-factor" | "unavailable" }
	| { kind: "prices"; byProduct: Record<string, { cents: number; availability: string }>; total: string };

/** `null` when hidden. */
export function linePrice(prices: ListPrices, line: OrderLine): LinePrice | null {
	const { productId, leftOut } = line;
	const pieces = readPieces(line);
	if (prices.kind !== "prices" || productId === null || pieces === null || leftOut) return null;
	const found = prices.byProduct[productId];
	if (!found) return null;
	return {
		unit: formatMoney(found.cents / 100),
		lineTotal: formatMoney((found.cents * pieces) / 100),
		availability: found.availability,
	};
}

export type ReviewView = { list: OrderListSummary } & (
	| {
			state: "matching";
			stalled: boolean;
	  }
	| {
			state: "review";
			lines: OrderLine[];
			repeats: RepeatedItem[];
			prices: ListPrices;
			page: number;
			pageCount: number;
			onlyProblems: boolean;
			/** Lines that nothing matches, which a quote can have as items that aren't in the catalog. */
			unmatched: number;
			/** Lines whose best match can be accepted, by grade. */
			proposals: Record<ProposalGrade, number>;
			rights: ReviewRights;
			/** What was typed for a quote or project before the lines were saved. */
			typed: Record<string, unknown>;
	  }
);

/** Texts for lines that are not ready. */
const problemTexts: Record<NonNullable<OrderLine["problem"]>, string> = {
	"no-match": "Nothing in the catalog matches this line. Correct it, or leave it out.",
	choose: "Choose the item you mean.",
	"not-orderable": "This is a base catalog number. Replace # and * with finish or trim codes to order.",
	"no-price": "This item has no price and cannot be ordered online. Choose another, or add it to a project.",
	quantity: quantityRule(),
	pack: "This item is not sold in this quantity.",
};

/** Whether a spreadsheet has shortened the number of this line, so that nothing can be looked up. */
export const isShortenedLine = ({ text, part }: Pick<OrderLine, "text" | "part">): boolean =>
	isShortenedNumber(part || text);

/** Whether the item is decided; its quantity may still be wrong. */
export const isSettled = (problem: OrderLine["problem"]): boolean =>
	problem === null || problem === "quantity" || problem === "pack";

/** The text names the allowed quantity if that is the only problem. */
export function problemText(line: OrderLine, repeated?: RepeatedItem): string | null {
	const { problem, candidates, productId, quantity, notUnderstood } = line;
	if (problem === "no-match" && isShortenedLine(line)) return shortenedNumberText;
	const proposed = proposedItem(line);
	const { replaces } = proposed?.candidate ?? {};
	if (proposed && replaces)
		return `${replaces.sku} is discontinued. It was replaced by ${proposed.candidate.sku}. Accept the replacement, or choose another.`;
	if (proposed && notUnderstood.length > 0)
		return "Not every word was matched. Accept this item, choose another, or change the line.";
	if (proposed)
		return proposed.grade === "close"
			? "Close match. Accept it, or choose another."
			: "The best match differs. Accept it, choose another, or change the line.";
	if (problem === "choose" && notUnderstood.length > 0)
		return "Not every word was matched. Check the items below and choose one, or change the line.";
	if (problem === "choose" && candidates[0] && candidates[0].lacks.length > 0)
		return "No item clearly matches everything. Check the differences and choose one, or change the line.";
	if (problem === "quantity" && parseQuantity(quantity)?.unit === "pack")
		return "We don't have the box quantity of this item. Enter the number of pieces.";
	if (problem !== "pack") return problem && problemTexts[problem];
	const rules = candidates.find(({ variationID }) => variationID === productId)?.quantityRules;
	const requestedQuantity = repeated?.pieces ?? readPieces(line);
	if (!rules || requestedQuantity === null) return problemTexts.pack;
	const nearest = formatNumber(nearestQuantity(rules, requestedQuantity, largestQuantity));
	const together = repeated
		? ` The ${repeated.lines.length} lines of this item add up to ${formatNumber(requestedQuantity)}.`
		: "";
	return `Sold ${quantityRulesPhrase(rules)}.${together} Try ${nearest}.`;
}

/** "PCL-120 was replaced by PCL-MV." below a line that has the replaced item; `null` for others, and until it is decided. */
export function replacedText({ candidates, productId }: OrderLine): string | null {
	return replacedSentence(
		candidates,
		candidates.find(({ variationID }) => variationID === productId),
	);
}

/** "24 pieces" below a quantity in other units, such as "2 dz"; `null` where the quantity says it. */
export function piecesText(line: OrderLine): string | null {
	const pieces = readPieces(line);
	return pieces === null || readNumber(line.quantity, { decimals: 0 }) === pieces
		? null
		: formatCount(pieces, "piece");
}

const maxNamed = 12;

/** "Same item on lines 3 (12) and 9 (4): 20 pieces in one cart line."; `null` for an item on one line. */
export function repeatText(line: OrderLine, repeated: RepeatedItem | undefined): string | null {
	if (!repeated) return null;
	const { position, row } = line;
	const others = repeated.lines.filter((other) => other.position !== position);
	const named = others
		.slice(0, maxNamed)
		.map((line) => `${formatNumber(line.row)} (${formatNumber(line.quantity)})`);
	const more = others.length - named.length;
	if (more > 0) named.push(`${formatNumber(more)} more`);
	const last = named.pop() ?? "";
	const requestedQuantity = readPieces(line);
	const all = named.length > 0 ? `${named.join(", ")} and ${last}` : last;
	return `Line ${formatNumber(row)} (${requestedQuantity === null ? "?" : formatNumber(requestedQuantity)}) is the same item as ${others.length === 1 ? "line" : "lines"} ${all}. They become one cart line of ${formatNumber(repeated.pieces)}.`;
}

export const matchLabels: Record<OrderLine["match"], string> = {
	waiting: "Waiting",
	exact: "Exact match",
	normalized: "Match",
	suggestions: "Check",
	none: "No match",
};
