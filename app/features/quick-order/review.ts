/** What the review of an order list is given. */
import type { OrderLine, OrderListSummary } from "#contracts/order-lists";
import { largestQuantity, quantityRule, readQuantity } from "#contracts/order-quantity";
import { nearestQuantity, quantityRulesPhrase } from "#contracts/quantity-rules";

export type ReviewRights = {
	signedIn: boolean;
	/** Whether the list may go into the cart. */
	cart: boolean;
	/** The user's projects; `null` when they could not be loaded, or nobody is signed in. */
	projects: { projectID: string; name: string }[] | null;
};

/** "matching" while lines wait; then the lines of one page. */
export type ReviewView = { list: OrderListSummary } & (
	| {
			state: "matching";
			/** Whether the catalog did not answer just now; asking again goes on where it was. */
			stalled: boolean;
	  }
	| {
			state: "review";
			lines: OrderLine[];
			page: number;
			pageCount: number;
			onlyProblems: boolean;
			rights: ReviewRights;
	  }
);

/** What is said about a line that cannot go on as it is. */
const problemTexts: Record<NonNullable<OrderLine["problem"]>, string> = {
	"no-match": "Nothing in the catalog has this number. Correct it, or leave the line out.",
	choose: "Choose the item that is meant.",
	"not-orderable": "This number has wildcards and names a family. Choose a complete number.",
	"no-price":
		"This item has no price and cannot be ordered online. Choose another, or put it into a project.",
	quantity: quantityRule,
	pack: "This item is not sold in this quantity.",
};

/** What is said about a line, with the quantity that would do where only that is wrong. */
export function problemText({ problem, candidates, productId, quantity }: OrderLine): string | null {
	if (problem !== "pack") return problem && problemTexts[problem];
	const rules = candidates.find(({ variationID }) => variationID === productId)?.quantityRules;
	const asked = readQuantity(quantity);
	if (!rules || asked === null) return problemTexts.pack;
	const nearest = nearestQuantity(rules, asked, largestQuantity).toLocaleString("en-US");
	return `Sold ${quantityRulesPhrase(rules)}: ${nearest} would fit.`;
}

export const matchWords: Record<OrderLine["match"], string> = {
	waiting: "Waiting",
	exact: "Exact match",
	normalized: "Match",
	suggestions: "Suggestions",
	none: "No match",
};
