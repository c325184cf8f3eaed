/** Rates SKUs against what is asked for, and puts the best first. */
import type { VariationRow } from "#contracts/catalog/catalog";
import { readChatProducts } from "../find-products.ts";
import type { ServiceCalls } from "../service-calls.ts";
import {
	type Check,
	explainRank,
	rateEquivalent,
	scoreEquivalent,
	type WantedFacts,
} from "./rate-equivalent.ts";

export const mostEquivalents = 5;

export type Ranked = { row: VariationRow; checks: Check[]; why: string };

/**
 * One SKU of each product, the best first.
 * @param more checks of a SKU beside those of its facts, which may leave some of those out
 */
export function rank(
	wanted: WantedFacts,
	candidates: readonly VariationRow[],
	more: (row: VariationRow, checks: readonly Check[]) => Check[] = () => [],
): Ranked[] {
	// Of a lamp whose light isn't stated, the power says most.
	const figure = wanted.lumens ? "lumens" : "watts";
	const asked = wanted[figure] ?? null;
	const rated = candidates
		.filter(({ status, orderable }) => status === "active" && orderable)
		.map((row) => {
			const facts = rateEquivalent(wanted, row);
			const checks = [...facts, ...more(row, facts)];
			const own = row[figure];
			const off = asked && own ? Math.abs(own - asked) / asked : 1;
			return { row, checks, score: scoreEquivalent(checks), off, why: explainRank(checks, wanted, row) };
		})
		.toSorted(
			(a, b) =>
				b.score - a.score ||
				a.off - b.off ||
				(b.row.efficacy ?? 0) - (a.row.efficacy ?? 0) ||
				a.row.sku.localeCompare(b.row.sku),
		);
	const seen = new Set<string>();
	return rated
		.filter(({ row }) => !seen.has(row.productID) && seen.add(row.productID))
		.slice(0, mostEquivalents);
}

const formatCheck = ({ fact, wanted, has }: Check) =>
	has === "" ? fact : wanted === has ? `${fact} ${has}` : `${fact}: ${has} for ${wanted}`;

export const readRanked = async (ranked: readonly Ranked[], calls: ServiceCalls) => ({
	equivalents: ranked.map(({ row, checks, why }) => ({
		id: row.variationID,
		passes: checks.filter(({ passes }) => passes).map(formatCheck),
		fails: checks.filter(({ passes }) => !passes).map(formatCheck),
		why,
	})),
	products: await readChatProducts(
		ranked.map(({ row }) => row.variationID),
		calls,
	),
	checks: ranked[0]?.checks ?? [],
});
