/** Lines of order lists: how they change, which repeat others, and which are ready. */
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { LineChange, ReadyLine, RepeatedItem } from "#contracts/quick-order/order-lists";
import { countPieces, getPieces } from "#rules/catalog/quantity-rules";
import { noteOfChoice } from "#rules/cross-reference/cross-reference";
import { getProblem, readPieces } from "#rules/quick-order/order-line-state";
import { readQuantity } from "#rules/typed-numbers/quantity";
import type { OrderListLineTable } from "../../db/cart-schema.ts";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { linesAt, linesForSkus, repeatedLines, writeLines } from "./order-lists-repository.server.ts";

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

// Repeated items of an order list. They become one cart line, so their quantities are summed.

/** SKUs on several lines, in the order of the list. Callers check access. */
export async function repeatedItems(db: Db, listId: string): Promise<RepeatedItem[]> {
	const items = new Map<string, RepeatedItem>();
	for (const { position, row_number, variation_id, quantity } of await repeatedLines(db, listId)) {
		const productId = variation_id ?? "";
		const pieces = quantity ?? 0;
		const item = items.get(productId) ?? { productId, sku: "", pieces: 0, lines: [] };
		item.lines.push({ position, row: row_number, quantity: pieces });
		item.pieces += pieces;
		items.set(productId, item);
	}
	const first = [...items.values()].flatMap(({ lines }) => lines[0]?.position ?? []);
	const named = first.length === 0 ? new Map() : await linesAt(db, listId, first);
	return [...items.values()].map((item) => {
		const candidates: PartCandidate[] = JSON.parse(named.get(item.lines[0]?.position)?.candidates ?? "[]");
		const own = candidates.find(({ variationID }) => variationID === item.productId);
		return { ...item, sku: own?.sku ?? item.productId };
	});
}

/** Checks quantity rules on the sum of all lines of a SKU. */
export async function mergeRepeats(
	change: Db,
	listId: string,
	touched: readonly OrderListLineTable[],
	ordering: boolean,
): Promise<void> {
	if (!ordering) return;
	const skus = new Set(touched.flatMap(({ variation_id }) => variation_id ?? []));
	const lines = await linesForSkus(change, listId, [...skus]);
	const counts = countPieces(
		lines.map(({ variation_id, quantity }) => ({ productId: variation_id ?? "", quantity: quantity ?? 0 })),
	);
	const others = lines.flatMap((line) => {
		const now = normalizeLine(line, true, getPieces(counts, line.variation_id ?? "").pieces);
		return now.problem === line.problem ? [] : [now];
	});
	await writeLines(change, others);
}

type Row = Pick<OrderListLineTable, "variation_id" | "quantity" | "tag" | "ship_complete" | "candidates">;

/** A line as it goes into a cart, project or quote; none without an item or a quantity. */
export function toReadyLine({ variation_id, quantity, tag, ship_complete, candidates }: Row): ReadyLine[] {
	if (variation_id === null || quantity === null) return [];
	const note = noteOfChoice(JSON.parse(candidates) as PartCandidate[], variation_id);
	return [
		{ productId: variation_id, quantity, tag, shipComplete: ship_complete === 1, ...(note && { note }) },
	];
}
