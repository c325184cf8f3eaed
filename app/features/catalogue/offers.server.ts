/** Prices and stock for those who may see them. Never kept: an answer belongs to one user and one account. */
import type { Offer } from "#contracts/catalogue";
import { maySeePrices } from "#contracts/permissions";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { type Pricing, pricingOf } from "./pricing.ts";

/** Most SKUs in one call; a page shows fewer. */
const mostIds = 100;

/**
 * How each SKU's price is shown to this visitor. A service that fails costs the prices, not the page.
 * @returns a function from variation id to what is shown
 */
export async function readPricing(
	scope: Pick<Scope<unknown>, "session" | "user" | "services" | "log">,
	variationIDs: readonly string[],
): Promise<(variationID: string) => Pricing> {
	if (!scope.session) return () => ({ kind: "sign-in" });
	const user = await scope.user();
	if (!maySeePrices(user)) return () => ({ kind: "not-verified" });
	if (variationIDs.length === 0) return () => ({ kind: "unavailable" });
	const offers = await scope.services.product
		.offers({ ids: variationIDs.slice(0, mostIds) })
		.catch((error: unknown): Offer[] => {
			scope.log.warn({ err: error }, "prices and stock could not be read");
			return [];
		});
	const byId = new Map(offers.map((offer) => [offer.variationID, offer]));
	return (variationID) => pricingOf(byId.get(variationID));
}
