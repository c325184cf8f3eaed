/** The item that is sold instead of the one whose part number a line has. */
import type { PartCandidate } from "#contracts/catalog/part-matching";

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
