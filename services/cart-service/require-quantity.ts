import { cartLimits } from "#rules/cart/cart-limits";
import { quantityProblem, type SkuPieces } from "#rules/catalog/quantity-rules";
import { formatNumber } from "#rules/format";
import { ServiceFailure } from "../shared/http.server.ts";
import { atLimit } from "./cart-access.server.ts";

export const tooManyPieces = (sku = "this item") =>
	atLimit(
		`An item has at most ${formatNumber(cartLimits.quantity)} pieces on all its lines; ${sku} would have more.`,
	);

/**
 * @param together pieces of the SKU on all lines
 * @throws {ServiceFailure} 409 for too many pieces, 422 for a quantity that the SKU's rules forbid
 */
export function requireQuantity(
	rules: { sku: string; minimum: number; multiple: number },
	together: SkuPieces,
): void {
	if (together.pieces > cartLimits.quantity) throw tooManyPieces(rules.sku);
	const problem = quantityProblem(rules, together, cartLimits.quantity);
	if (problem) throw new ServiceFailure(422, "QUANTITY_RULES", problem);
}
