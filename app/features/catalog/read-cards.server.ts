/** Cards of many SKUs, a hundred a call. */

import type { Services } from "#client/call-context";
import type { ProductCard } from "#contracts/catalog/catalog";

const cardBatchSize = 100;
const maxConcurrentCalls = 4;

/** Calls with at most so many values each, four at a time. Answers keep no order. */
export async function inBatches<Value, Answer>(
	values: readonly Value[],
	size: number,
	call: (part: Value[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
	const distinctValues = [...new Set(values)];
	const parts = Array.from({ length: Math.ceil(distinctValues.length / size) }, (_, index) =>
		distinctValues.slice(index * size, (index + 1) * size),
	);
	const answers: Answer[] = [];
	const work = async () => {
		for (let part = parts.shift(); part; part = parts.shift()) answers.push(...(await call(part)));
	};
	await Promise.all(Array.from({ length: maxConcurrentCalls }, work));
	return answers;
}

/** @returns cards by id of the SKU, without unknown ones */
export async function readCards(
	services: Services,
	ids: readonly string[],
): Promise<Map<string, ProductCard>> {
	const cards = await inBatches(ids, cardBatchSize, (part) =>
		services.product.cardsByVariation({ ids: part }),
	);
	return new Map(cards.map((card) => [card.variationID, card]));
}
