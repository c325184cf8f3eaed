import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { ReadyLine } from "#contracts/quick-order/order-lists";
import { noteOfChoice } from "#rules/cross-reference/cross-reference-terms";
import type { OrderListLineTable } from "../../db/order-list-schema.ts";

type Row = Pick<OrderListLineTable, "variation_id" | "quantity" | "tag" | "ship_complete" | "candidates">;

/** A line as it goes into a cart, project or quote; none without an item or a quantity. */
export function toReadyLine({ variation_id, quantity, tag, ship_complete, candidates }: Row): ReadyLine[] {
	if (variation_id === null || quantity === null) return [];
	const note = noteOfChoice(JSON.parse(candidates) as PartCandidate[], variation_id);
	return [
		{ productId: variation_id, quantity, tag, shipComplete: ship_complete === 1, ...(note && { note }) },
	];
}
