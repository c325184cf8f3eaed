/** Checks of the quantity and the negotiated price of a line. */

import { cartLimits } from "#rules/cart/cart-limits";
import {
	aboveListSentence,
	confirmationSentence,
	type NamedPrice,
	reasonSentence,
} from "#rules/cart/priced-line";
import { quantityProblem, type SkuPieces } from "#rules/catalog/quantity-rules";
import { formatNumber } from "#rules/format";
import { ServiceFailure } from "../shared/http.server.ts";
import { atLimit } from "./cart-access.server.ts";

// Validation of negotiated prices.

/** @throws {ServiceFailure} 422 above a known list price */
export function requireAtMostList({ sku, cents }: NamedPrice, listCents: number | null): void {
	if (listCents !== null && cents > listCents)
		throw new ServiceFailure(422, "ABOVE_LIST", aboveListSentence(sku, listCents));
}

/** @throws {ServiceFailure} 422 for prices below the floor without a reason */
export function requireReasons(unexplained: readonly NamedPrice[]): void {
	if (unexplained.length > 0) throw new ServiceFailure(422, "REASON_REQUIRED", reasonSentence(unexplained));
}

/** @throws {ServiceFailure} 422 for unconfirmed prices below the floor */
export function requireConfirmation(special: readonly NamedPrice[], confirmed: boolean | undefined): void {
	if (special.length > 0 && !confirmed)
		throw new ServiceFailure(422, "CONFIRM_PRICES", confirmationSentence(special));
}

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
