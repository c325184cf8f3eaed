/**
 * How SKUs of a catalog belong together. `from` is the SKU that has the relation, `to` the other one:
 * - accessory: `to` fits `from`;
 * - required: `from` needs `to`, or another one of the same `group`, such as "Mounting kit";
 * - replaces: `from` is sold instead of `to`.
 *
 * Free of schemas.
 */
import type { PartRelation, ProductCard } from "#contracts/catalog/catalog";
import { formatCount, formatNumber } from "#rules/format";
import { type CountableLine, countPieces, minPiecesBeside } from "../quantity-rules.ts";

export const relationKinds = ["accessory", "required", "replaces"] as const;

export type SkuRelation = {
	from: string;
	kind: (typeof relationKinds)[number];
	/** Group of the required parts, of which one is needed; empty for other kinds. */
	group: string;
	to: string;
	/** Pieces of `to` for one piece of `from`. */
	pieces: number;
};

/** `group` in characters, `pieces` for one fixture, `perSku` of each kind. */
export const relationLimits = { group: 40, pieces: 100, perSku: 50 } as const;

export type RelationFault =
	| { kind: "self" }
	| { kind: "repeated" }
	/** `by` replaces the same SKU already. */
	| { kind: "replaced-twice"; by: string }
	/** It would replace, over other SKUs, what replaces it. */
	| { kind: "cycle" };

/**
 * What is wrong with relations that are to be stored, in their order.
 *
 * @param stored SKU by the SKU that it replaces, of the catalog's other relations
 */
export function relationFaults(
	relations: readonly SkuRelation[],
	stored: ReadonlyMap<string, string> = new Map(),
): { relation: SkuRelation; fault: RelationFault }[] {
	const successors = new Map(stored);
	const seen = new Set<string>();
	return relations.flatMap((relation) => {
		const { from, kind, group, to } = relation;
		const fault = (): RelationFault | null => {
			if (from === to) return { kind: "self" };
			const key = JSON.stringify([from, kind, group, to]);
			if (seen.has(key)) return { kind: "repeated" };
			seen.add(key);
			if (kind !== "replaces") return null;
			const other = successors.get(to);
			if (other !== undefined && other !== from) return { kind: "replaced-twice", by: other };
			if (successorChain(successors, from).includes(to)) return { kind: "cycle" };
			successors.set(to, from);
			return null;
		};
		const found = fault();
		return found ? [{ relation, fault: found }] : [];
	});
}

/**
 * The SKUs that replaced this one, the next first. Ends where it would turn in a circle.
 *
 * @param successors SKU by the SKU that it replaces
 */
export function successorChain(successors: ReadonlyMap<string, string>, id: string): string[] {
	const chain: string[] = [];
	for (
		let next = successors.get(id);
		next !== undefined && next !== id && !chain.includes(next);
		next = successors.get(next)
	)
		chain.push(next);
	return chain;
}

/** The newest SKU that is sold instead of this one; `null` if none of its successors is sold. */
export const newestSold = (
	successors: ReadonlyMap<string, string>,
	id: string,
	isSold: (id: string) => boolean,
): string | null => successorChain(successors, id).findLast(isSold) ?? null;

// The relations of one SKU, by what they mean to a buyer.

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

// What the lines of a cart or quote need besides, counted in pieces: 12 fixtures need 12 mounting kits.

/** An accessory that is missing for some pieces of a line. */
export type MissingAccessory = {
	group: string;
	/** Pieces of the line that have none. */
	without: number;
	/** Accessories that would do, in the order of the catalog. `pieces` of it are enough for all that have none. */
	choices: { id: string; pieces: number }[];
};

type Need = { line: number; group: string; left: number; choices: readonly SkuRelation[] };

/**
 * The needs of each line that the other lines leave unmet. A piece counts once, however many lines could use it:
 * lines with the fewest choices are served first, with what the fewest others could use.
 *
 * @param relations of the SKUs of the lines; only required ones count
 * @returns a list for each line
 */
export function missingAccessories(
	lines: readonly CountableLine[],
	relations: readonly SkuRelation[],
): MissingAccessory[][] {
	const unmet: MissingAccessory[][] = lines.map(() => []);
	const needs = allNeeds(lines, relations);
	if (needs.length === 0) return unmet;
	const pieces = countPieces(lines);
	const free = new Map([...pieces].map(([id, counted]) => [id, counted.pieces]));
	const users = new Map<string, number>();
	for (const { choices } of needs) for (const { to } of choices) users.set(to, (users.get(to) ?? 0) + 1);
	const rank = ({ to }: SkuRelation) => users.get(to) ?? 0;
	for (const need of needs.toSorted((a, b) => a.choices.length - b.choices.length))
		for (const { to, pieces: each } of need.choices.toSorted((a, b) => rank(a) - rank(b))) {
			const served = Math.min(need.left, Math.floor((free.get(to) ?? 0) / each));
			free.set(to, (free.get(to) ?? 0) - served * each);
			need.left -= served;
		}
	for (const { line, group, left, choices } of needs) {
		if (left === 0) continue;
		unmet[line]?.push({
			group,
			without: left,
			choices: choices.map(({ to, pieces: each }) => {
				// Too few for a piece are left over: 1 of the 2 clips that a fixture needs.
				const rest = free.get(to) ?? 0;
				free.set(to, 0);
				return { id: to, pieces: left * each - rest };
			}),
		});
	}
	return unmet;
}

function allNeeds(lines: readonly CountableLine[], relations: readonly SkuRelation[]): Need[] {
	const bySku = new Map<string, Map<string, SkuRelation[]>>();
	for (const relation of relations) {
		if (relation.kind !== "required") continue;
		const groups = bySku.get(relation.from) ?? new Map<string, SkuRelation[]>();
		bySku.set(relation.from, groups);
		groups.set(relation.group, [...(groups.get(relation.group) ?? []), relation]);
	}
	return lines.flatMap(({ productId, quantity }, line) =>
		[...(bySku.get(productId) ?? [])].map(([group, choices]) => ({ line, group, left: quantity, choices })),
	);
}

/**
 * The pieces to add so that at least these are added and the SKU's pieces on all lines can be ordered.
 *
 * @param present pieces of the SKU on the lines
 */
export const piecesToAdd = (
	rules: { minimum: number; multiple: number },
	present: number,
	pieces: number,
): number => minPiecesBeside(rules, present + pieces - 1) + pieces - 1;
