import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import { matchLimits } from "#rules/catalog/match-limits";
import { decodePartNumber } from "#rules/custom-builder/part-number";
import { findPart } from "../find-part.server.ts";
import { compareFullText, maxCompared } from "./compare-state.ts";

export type AddedPart = {
	/** Of the SKU that was found. */
	id: string | null;
	/** As typed, when it was not found. */
	part: string | null;
	error: string | null;
};

/**
 * The SKU that a visitor adds to the comparison by its part number.
 * @param compared ids that are compared already
 */
export async function findAddedPart(
	{ product }: Pick<Services, "product">,
	typed: string | null,
	compared: readonly string[],
): Promise<AddedPart> {
	const part = typed?.trim().slice(0, matchLimits.part) ?? "";
	if (part === "") return { id: null, part: null, error: null };
	const refused = (error: string): AddedPart => ({ id: null, part, error });
	if (compared.length >= maxCompared) return refused(compareFullText);
	try {
		const outcome = await findPart({ product }, part);
		if ("error" in outcome) return refused(outcome.error);
		if (decodePartNumber(outcome.found.sku).kind === "design")
			return refused("Made-to-order runs can't be compared. Open this one in the Custom Builder.");
		return { id: outcome.found.variationID, part: null, error: null };
	} catch (error) {
		if (error instanceof ServiceError) return refused("We couldn't look this up. Try again in a minute.");
		throw error;
	}
}
