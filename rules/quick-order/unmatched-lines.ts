/** Lines of a list that nothing in the catalog matches, as items of a quote that aren't in the catalog. */
import type { OrderLine } from "#contracts/quick-order/order-lists";
import type { RequestedNonCatalogLine } from "#contracts/quotes/quotes";
import { nonCatalogLimits } from "#rules/quotes/non-catalog";
import { readPieces } from "./order-line-state.ts";
import { isShortenedNumber } from "./shortened-number.ts";

type Unmatched = Pick<
	OrderLine,
	"problem" | "leftOut" | "text" | "part" | "brand" | "tag" | "quantity" | "candidates" | "productId"
>;

/**
 * In the order of the list, without prices. A line without a readable quantity, or with a number that a spreadsheet has
 * shortened, would tell the representative nothing and stays in the list.
 */
export function toNonCatalogItems(lines: readonly Unmatched[]): RequestedNonCatalogLine[] {
	return lines.flatMap((line) => {
		const { problem, leftOut, text, part, brand, tag } = line;
		if (problem !== "no-match" || leftOut || isShortenedNumber(part || text)) return [];
		const quantity = readPieces(line);
		const description = [brand, text || part].filter(Boolean).join(" ").trim();
		if (quantity === null || description === "") return [];
		return [
			{
				description: description.slice(0, nonCatalogLimits.description).trim(),
				partNumber: text ? part.slice(0, nonCatalogLimits.partNumber) : "",
				quantity,
				leadTime: "",
				fixtureType: tag,
			},
		];
	});
}
