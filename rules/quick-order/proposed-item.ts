/** The item that we propose for a line nobody has decided, by the match of its description. */
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { OrderLine } from "#contracts/quick-order/order-lists";

/** close: nothing contradicts the item. differs: the item is something else in a stated way, or a word was not matched. */
export const proposalGrades = ["close", "differs"] as const;
export type ProposalGrade = (typeof proposalGrades)[number];

export type ProposedItem = { candidate: PartCandidate; grade: ProposalGrade };

type UndecidedLine = Pick<OrderLine, "problem" | "productId" | "candidates" | "notUnderstood">;

/**
 * The best candidate of a line that waits for a choice, or what replaces its discontinued part number. `null` for a line
 * that is decided, for items that fit alike, and for one that is not sold: base catalog numbers and discontinued items.
 */
export function proposedItem({
	problem,
	productId,
	candidates,
	notUnderstood,
}: UndecidedLine): ProposedItem | null {
	if (problem !== "choose" || productId !== null) return null;
	const successor = proposedSuccessor(candidates);
	if (successor) return { candidate: successor, grade: "differs" };
	const [best] = candidates;
	if (!best?.grade || !best.orderable || best.discontinued) return null;
	return { candidate: best, grade: notUnderstood.length > 0 ? "differs" : best.grade };
}

/** How many lines have a proposal of each grade. */
export function countProposals(lines: readonly UndecidedLine[]): Record<ProposalGrade, number> {
	const counts = { close: 0, differs: 0 };
	for (const line of lines) {
		const proposed = proposedItem(line);
		if (proposed) counts[proposed.grade]++;
	}
	return counts;
}

// The item that is sold instead of the one whose part number a line has.

/** @returns `null` where no item that can be ordered replaces it */
export const findSuccessor = (
	candidates: readonly PartCandidate[],
	replaced: Pick<PartCandidate, "variationID"> | undefined,
): PartCandidate | null =>
	candidates.find(
		({ replaces, orderable, discontinued }) =>
			replaced !== undefined && replaces?.variationID === replaced.variationID && orderable && !discontinued,
	) ?? null;

/** "PCL-120 was replaced by PCL-MV."; `null` where no item that can be ordered replaces it. */
export function replacedSentence(
	candidates: readonly PartCandidate[],
	replaced: Pick<PartCandidate, "variationID" | "sku"> | undefined,
): string | null {
	const successor = findSuccessor(candidates, replaced);
	return replaced && successor ? `${replaced.sku} was replaced by ${successor.sku}.` : null;
}

/**
 * The successor of a discontinued match, which a person has to accept: the number that was typed can't be ordered any
 * more, and another one is never ordered silently.
 */
export function proposedSuccessor(candidates: readonly PartCandidate[]): PartCandidate | null {
	const [first] = candidates;
	return first?.discontinued ? findSuccessor(candidates, first) : null;
}
