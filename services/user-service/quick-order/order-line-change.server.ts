import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { LineChange } from "#contracts/quick-order/order-lists";
import { getProblem, readPieces } from "#rules/quick-order/order-line-state";
import { readQuantity } from "#rules/typed-numbers/quantity";
import type { OrderListLineTable } from "../../db/order-list-schema.ts";
import { ServiceFailure } from "../../shared/http.server.ts";

/** @throws {ServiceFailure} 422 for a SKU that is not a candidate of the line */
export function changedLine(
	before: OrderListLineTable,
	lineChange: LineChange,
	ordering: boolean,
): OrderListLineTable {
	const { text, productId, quantity, tag, leftOut, shipComplete } = lineChange;
	let line = { ...before };
	if (tag !== undefined) line.tag = tag;
	if (leftOut !== undefined) line.left_out = leftOut ? 1 : 0;
	if (shipComplete !== undefined) line.ship_complete = shipComplete ? 1 : 0;
	if (quantity !== undefined)
		line = { ...line, quantity_text: quantity.trim(), quantity: readQuantity(quantity) };
	if (text !== undefined && text !== before.text)
		return {
			...line,
			text,
			part: "",
			brand: "",
			match: "waiting",
			candidates: "[]",
			not_understood: "[]",
			variation_id: null,
			problem: "",
		};
	if (productId !== undefined) {
		const candidates = JSON.parse(before.candidates) as { variationID: string }[];
		if (productId !== null && !candidates.some(({ variationID }) => variationID === productId))
			throw new ServiceFailure(
				422,
				"NO_CANDIDATE",
				`Line ${before.row_number}: choose one of the items shown.`,
			);
		line.variation_id = productId;
	}
	return normalizeLine(line, ordering);
}

/** Sets the line's pieces and problem from its other columns. */
export function normalizeLine(
	line: OrderListLineTable,
	ordering: boolean,
	together?: number,
): OrderListLineTable {
	const candidates: PartCandidate[] = JSON.parse(line.candidates);
	const productId = line.variation_id;
	const quantity = readPieces({ quantity: line.quantity_text, candidates, productId });
	const state = { match: line.match, candidates, productId, quantity, together };
	return {
		...line,
		quantity,
		problem: getProblem({ ...state, leftOut: line.left_out === 1, ordering }) ?? "",
	};
}
