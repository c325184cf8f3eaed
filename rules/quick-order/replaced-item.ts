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

/**
 * The successor of a discontinued match, which a person has to accept: the number that was typed can't be ordered any
 * more, and another one is never ordered silently.
 */
export function proposedSuccessor(candidates: readonly PartCandidate[]): PartCandidate | null {
	const [first] = candidates;
	return first?.discontinued ? findSuccessor(candidates, first) : null;
}
