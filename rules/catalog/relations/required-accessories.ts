/** What the lines of a cart or quote need besides, counted in pieces: 12 fixtures need 12 mounting kits. */
import { type CountableLine, countPieces, minPiecesBeside } from "../quantity-rules.ts";
import type { SkuRelation } from "./sku-relations.ts";

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
