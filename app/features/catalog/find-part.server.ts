import type { Services } from "#client/call-context";
import type { PartMatch } from "#contracts/catalog/part-matching";
import { matchLimits } from "#rules/catalog/match-limits";

type Candidate = PartMatch["candidates"][number];

/**
 * The SKU of one typed part number, apart from spaces, hyphens and case.
 * @returns the SKU, or why there is none, with the nearest part number
 * @throws {ServiceError} errors of the service
 */
export async function findPart(
	{ product }: Pick<Services, "product">,
	typed: string,
): Promise<{ found: Candidate } | { error: string }> {
	const part = typed.trim().slice(0, matchLimits.part);
	const [match] = await product.matchParts({ lines: [{ line: 0, text: part }] });
	const [candidate] = match?.candidates ?? [];
	if (candidate && (match?.match === "exact" || match?.match === "normalized")) return { found: candidate };
	return {
		error: candidate
			? `We have no part number ${part}. Did you mean ${candidate.sku}?`
			: `We have no part number ${part}.`,
	};
}
