/** Validation of negotiated prices. */

import {
	aboveListSentence,
	confirmationSentence,
	type NamedPrice,
	reasonSentence,
} from "#rules/cart/priced-line";
import { ServiceFailure } from "../shared/http.server.ts";

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
