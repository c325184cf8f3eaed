/** SKUs for a lamp or a fixture that is described in words. */
import type { VariationRow } from "#contracts/catalog/catalog";
import { matchLimits } from "#rules/catalog/match-limits";
import { readChatProducts } from "../find-products.ts";
import type { ServiceCalls } from "../service-calls.ts";
import { readRow } from "./candidates.ts";
import { mostEquivalents, rank, readRanked } from "./rank-equivalents.ts";
import type { Check } from "./rate-equivalent.ts";
import { leftOf, readDescription } from "./read-description.ts";

const toCheck =
	(passes: boolean) =>
	(fact: string): Check => ({ fact, wanted: "", has: "", passes });

/** The matcher finds SKUs by their words; those that the catalog lists are then checked fact by fact. */
export async function matchDescription(asked: string, calls: ServiceCalls) {
	const [match] = await calls.product.matchSchedule({
		lines: [{ line: 0, description: asked.slice(0, matchLimits.description) }],
	});
	const candidates = (match?.candidates ?? []).filter(
		({ discontinued, reasons }) => !discontinued && reasons.some((reason) => reason !== "its words"),
	);
	const notUnderstood = candidates.length > 0 ? (match?.notUnderstood ?? []) : [];
	const rows = await Promise.all(
		candidates.map(({ variationID, sku }) => readRow({ id: variationID, sku }, calls)),
	);
	const more = ({ variationID }: VariationRow, checks: readonly Check[]): Check[] => {
		const { reasons = [], lacks = [] } = candidates.find((one) => one.variationID === variationID) ?? {};
		return [...leftOf(reasons, checks).map(toCheck(true)), ...leftOf(lacks, checks).map(toCheck(false))];
	};
	const ranked = rank(
		readDescription(asked),
		rows.filter((row) => row !== null),
		more,
	);
	if (ranked.length > 0) return { ...(await readRanked(ranked, calls)), notUnderstood };
	const first = candidates.slice(0, mostEquivalents);
	return {
		equivalents: first.map(({ variationID, reasons, lacks }) => ({
			id: variationID,
			passes: reasons,
			fails: lacks,
			why: `${reasons.length} of ${reasons.length + lacks.length} facts match`,
		})),
		products: await readChatProducts(
			first.map(({ variationID }) => variationID),
			calls,
		),
		checks: [],
		notUnderstood,
	};
}
