/** What a line needs before it can be added to a cart or project. */
import type { PartCandidate, PartMatch } from "#contracts/catalog/part-matching";
import type { LineProblem, OrderLine, OrderListKind } from "#contracts/quick-order/order-lists";
import type { RequestedNonCatalogLine } from "#contracts/quotes/quotes";
import { fitsQuantityRules } from "#rules/catalog/quantity-rules";
import { isShortenedNumber } from "#rules/format/spreadsheet-cell";
import { nonCatalogLimits } from "#rules/quotes/non-catalog";
import { readQuantity } from "#rules/typed-numbers/quantity";

export type LineState = {
	match: "waiting" | PartMatch["match"];
	candidates: readonly PartCandidate[];
	productId: string | null;
	/** Pieces; `null` if invalid. */
	quantity: number | null;
	together?: number;
	leftOut: boolean;
	/** Whether the list is for an order, so that the SKU must be orderable. */
	ordering: boolean;
};

/** Pieces of a line as typed, "2 boxes" by the carton of its chosen SKU; `null` if that can't be read or isn't known. */
export function readPieces({
	quantity,
	candidates,
	productId,
}: Pick<LineState, "candidates" | "productId"> & { quantity: string }): number | null {
	const rules = candidates.find(({ variationID }) => variationID === productId)?.quantityRules;
	const pack = rules && Math.max(rules.multiple, rules.carton ?? 1);
	return readQuantity(quantity, pack && pack > 1 ? pack : undefined);
}

/** The first problem; `null` for a line that is ready, waiting or left out. */
export function getProblem({
	match,
	candidates,
	productId,
	quantity,
	together,
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
	const fits =
		!ordering || !chosen.quantityRules || fitsQuantityRules(chosen.quantityRules, together ?? quantity);
	return fits ? null : "pack";
}

/**
 * The default choice: the match of a part number without contradictions. None for mere suggestions, and for a
 * discontinued item that another one replaces.
 */
export function getChoice(
	kind: OrderListKind,
	{
		match,
		candidates,
		notUnderstood,
	}: Pick<PartMatch, "match" | "candidates"> & { notUnderstood: readonly string[] },
): string | null {
	const [first] = candidates;
	if (first === undefined || first.lacks.length > 0) return null;
	if (match === "exact" || match === "normalized")
		return proposedSuccessor(candidates) ? null : first.variationID;
	const fits = notUnderstood.length === 0 && first.orderable && !first.discontinued;
	return kind === "schedule" && fits && !first.reasons.some((reason) => reason.startsWith("catalog number"))
		? first.variationID
		: null;
}

// Lines of a list that nothing in the catalog matches, as items of a quote that aren't in the catalog.

type Unmatched = Pick<
	OrderLine,
	"problem" | "leftOut" | "text" | "part" | "brand" | "tag" | "quantity" | "candidates" | "productId"
>;

/**
 * In the order of the list, without prices. A line without a readable quantity, or with a number that a spreadsheet has
 * shortened, would tell the representative nothing and stays in the list.
 */
export function toNonCatalogItems(lines: readonly Unmatched[]): RequestedNonCatalogLine[] {
	return lines.flatMap((line) => {
		const { problem, leftOut, text, part, brand, tag } = line;
		if (problem !== "no-match" || leftOut || isShortenedNumber(part || text)) return [];
		const quantity = readPieces(line);
		const description = [brand, text || part].filter(Boolean).join(" ").trim();
		if (quantity === null || description === "") return [];
		return [
			{
				description: description.slice(0, nonCatalogLimits.description).trim(),
				partNumber: text ? part.slice(0, nonCatalogLimits.partNumber) : "",
				quantity,
				leadTime: "",
				fixtureType: tag,
			},
		];
	});
}

// The item that we propose for a line nobody has decided, by the match of its description.

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
