/** How many pieces of its SKU each line of a quote is priced for. */
import { type CountableLine, countPieces, getPieces, type SkuPieces } from "../catalog/sku-pieces.ts";
import { alternateGroups, countedLines } from "./alternates.ts";
import type { Line } from "./quote-lines.ts";

type Countable = Pick<Line, "id" | "productId" | "quantity" | "alternate">;

const getId = ({ id }: Countable) => id;

/**
 * Pieces by line id. Lines count together whatever their types, jobs and options; a line of a lot counts as well. An
 * alternate that isn't bought counts nowhere: it is priced as if it were bought instead of its base.
 *
 * 30 of A-1 as type A and 20 as type B, for which 24 of A-1 with another option are an alternate: 50 pieces for A and B,
 * 54 for the alternate.
 * @param added lines that join those of the quote
 */
export function piecesOfLines(
	lines: readonly Countable[],
	added: readonly CountableLine[] = [],
): ReadonlyMap<string, SkuPieces> {
	const bought = countedLines(lines, getId);
	const counts = countPieces([...bought, ...added]);
	const together = new Map(bought.map((line) => [line.id, getPieces(counts, line.productId)]));
	for (const { base, alternates } of alternateGroups(lines, getId)) {
		const group = [base, ...alternates];
		const chosen = countPieces(group.filter(({ id }) => together.has(id)));
		for (const { id, productId, quantity } of group) {
			if (together.has(id)) continue;
			const [all, instead] = [getPieces(counts, productId), getPieces(chosen, productId)];
			together.set(id, {
				pieces: all.pieces - instead.pieces + quantity,
				lines: all.lines - instead.lines + 1,
			});
		}
	}
	return together;
}
