/** What a line of an order list needs before it can go into a cart or a project. */
import type { LineProblem, OrderListKind } from "#contracts/order-lists";
import type { PartCandidate, PartMatch } from "#contracts/part-matching";
import { fitsQuantityRules } from "#contracts/quantity-rules";

export type LineState = {
	match: "waiting" | PartMatch["match"];
	candidates: readonly PartCandidate[];
	productId: string | null;
	/** Pieces; `null` for what is no quantity. */
	quantity: number | null;
	leftOut: boolean;
	/** Whether an order may follow: then the line must be one that can be sold. */
	ordering: boolean;
};

/** The first thing that is in the way; `null` for a line that is ready, waiting or left out. */
export function problemOf({
	match,
	candidates,
	productId,
	quantity,
	leftOut,
	ordering,
}: LineState): LineProblem | null {
	if (leftOut || match === "waiting") return null;
	if (candidates.length === 0) return "no-match";
	const chosen = candidates.find(({ variationID }) => variationID === productId);
	if (chosen === undefined) return "choose";
	if (!chosen.orderable) return "not-orderable";
	if (ordering && chosen.quantityRules === null) return "no-price";
	if (quantity === null) return "quantity";
	const fits = !ordering || !chosen.quantityRules || fitsQuantityRules(chosen.quantityRules, quantity);
	return fits ? null : "pack";
}

/**
 * What is chosen before anybody has: the match of a part number. Of suggestions for a part number none, since it may be
 * any of them; of those for a description the best one, when it has all that was asked for and can be bought.
 */
export function choiceOf(
	kind: OrderListKind,
	{ match, candidates }: Pick<PartMatch, "match" | "candidates">,
): string | null {
	const [first] = candidates;
	if (first === undefined) return null;
	if (match === "exact" || match === "normalized") return first.variationID;
	const fits = first.lacks.length === 0 && first.orderable && !first.discontinued;
	return kind === "schedule" && fits && !first.reasons.some((reason) => reason.startsWith("catalog number"))
		? first.variationID
		: null;
}
