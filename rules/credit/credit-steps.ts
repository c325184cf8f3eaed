/** The steps of a credit application, in order. */
import type { CreditDraft } from "#contracts/credit/credit-applications";
import { type CreditPart, creditParts } from "#rules/credit/credit-terms";

export const partTitles: Record<CreditPart, string> = {
	business: "Business",
	owners: "Owners and officers",
	references: "Trade references",
	bank: "Bank reference",
	terms: "Terms and signature",
};

export const reviewTitle = "Review";

type Parts = Pick<CreditDraft, CreditPart | "taxIdEnding">;

/** The business is complete with its tax id. */
export const isComplete = (draft: Parts | null, part: CreditPart): boolean =>
	draft !== null && draft[part] !== null && (part !== "business" || draft.taxIdEnding !== null);

/** `null` when nothing is missing. */
export const firstMissing = (draft: Parts | null): CreditPart | null =>
	creditParts.find((part) => !isComplete(draft, part)) ?? null;

export type StepState = { part: CreditPart | "review"; title: string; done: boolean; reachable: boolean };

/** A step can be opened once all steps before it are complete. */
export function stepStates(draft: Parts | null): StepState[] {
	const missing = firstMissing(draft);
	const last = missing === null ? creditParts.length : creditParts.indexOf(missing);
	return [
		...creditParts.map((part, index) => ({
			part,
			title: partTitles[part],
			done: isComplete(draft, part),
			reachable: index <= last,
		})),
		{ part: "review" as const, title: reviewTitle, done: false, reachable: missing === null },
	];
}
