/** The relations of one SKU, by what they mean to a buyer. */
import type { PartRelation, ProductCard } from "#contracts/catalog/catalog";
import { formatCount, formatNumber } from "#rules/format";

type Part<Card> = { card: Card; pieces: number };

export type GroupedRelations<Card> = {
	/** Groups of which it needs one, such as "Mounting kit". */
	required: { group: string; parts: Part<Card>[] }[];
	/** What fits it, without what it needs. */
	fitting: Part<Card>[];
	/** The newest SKU that is sold instead. */
	replacedBy: Card | null;
	replaces: Card[];
};

/** Accessories that can't be ordered any more are left out. */
export function groupRelations<Card extends Pick<ProductCard, "variationID" | "orderable" | "status">>(
	{ partRelations, relatedParts }: { partRelations: readonly PartRelation[]; relatedParts: readonly Card[] },
	variationID: string,
): GroupedRelations<Card> {
	const cards = new Map(relatedParts.map((card) => [card.variationID, card]));
	const ofKind = (kind: PartRelation["kind"]) =>
		partRelations.flatMap((relation) => {
			const card = cards.get(relation.partID);
			return card && relation.kind === kind && relation.variationID === variationID
				? [{ card, pieces: relation.pieces, group: relation.group }]
				: [];
		});
	const accessories = (kind: "accessory" | "required") =>
		ofKind(kind).filter(({ card }) => card.orderable && card.status === "active");
	const groups = new Map<string, Part<Card>[]>();
	for (const { group, ...part } of accessories("required"))
		groups.set(group, [...(groups.get(group) ?? []), part]);
	const needed = new Set([...groups.values()].flat().map(({ card }) => card.variationID));
	return {
		required: [...groups].map(([group, parts]) => ({ group, parts })),
		fitting: accessories("accessory").flatMap(({ card, pieces }) =>
			needed.has(card.variationID) ? [] : [{ card, pieces }],
		),
		replacedBy: ofKind("replaced-by")[0]?.card ?? null,
		replaces: ofKind("replaces").map(({ card }) => card),
	};
}

// Sentences about accessories and replacements.

/** "Mounting kit needed for 4 of 12 pieces." */
export const needText = (group: string, without: number, quantity: number): string =>
	without === quantity
		? `${group} needed for ${formatCount(quantity, "piece")}.`
		: `${group} needed for ${formatNumber(without)} of ${formatCount(quantity, "piece")}.`;

/** "Add 4 × SMK-24". */
export const addPiecesText = (pieces: number, sku: string): string => `Add ${formatNumber(pieces)} × ${sku}`;

/** "ASL-S-40K-11K-T3: Mounting kit needed for 4 of 12 pieces.", for documents. */
export const missingText = (
	sku: string,
	{ group, without }: { group: string; without: number },
	quantity: number,
): string => `${sku}: ${needText(group, without, quantity)}`;
