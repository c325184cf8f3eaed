/** SKU ids of what people type as part numbers. */
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { ServiceCalls } from "./service-calls.ts";

const mostSimilar = 3;

type ResolvedPart = {
	/** The number as typed. */
	typed: string;
	/** SKU id; `null` for a number that the catalog doesn't have, or that fits several SKUs. */
	id: string | null;
	/** Similar part numbers, at most 3, for one without an id. */
	similar: PartCandidate[];
};

const idPattern = /^[\w.-]{1,128}$/;

/** @param typed part numbers, bar codes or SKU ids, each of at most `matchLimits.part` characters */
export async function resolveParts(typed: readonly string[], calls: ServiceCalls): Promise<ResolvedPart[]> {
	const possibleIds = typed.filter((text) => idPattern.test(text));
	const cards = possibleIds.length > 0 ? await calls.product.cardsByVariation({ ids: possibleIds }) : [];
	const catalogIds = new Set(cards.map(({ variationID }) => variationID));
	const rest = typed.flatMap((text, line) => (catalogIds.has(text) ? [] : [{ line, text }]));
	const matches = rest.length > 0 ? await calls.product.matchParts({ lines: rest }) : [];
	return typed.map((text, line) => {
		if (catalogIds.has(text)) return { typed: text, id: text, similar: [] };
		const match = matches.find((one) => one.line === line);
		const candidates = match?.candidates ?? [];
		const isFound = match?.match === "exact" || match?.match === "normalized";
		const id = (isFound && candidates[0]?.variationID) || null;
		return { typed: text, id, similar: id ? [] : candidates.slice(0, mostSimilar) };
	});
}
