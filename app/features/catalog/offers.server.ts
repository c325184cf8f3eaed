/** Prices and stock for verified users. Never cached: they belong to one user and account. */
import type { Offer } from "#contracts/catalog/offers";
import { maySeePrices } from "#contracts/users/permissions";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { type Pricing, toPricing } from "./pricing.ts";

const maxIds = 100;

/** One object for all SKUs, so that a page's data holds it once. */
const signIn: Pricing = { kind: "sign-in" };
const notVerified: Pricing = { kind: "not-verified" };

/** @returns a function from SKU id to the price view for this visitor */
export async function readPricing(
	context: Pick<RequestContext<unknown>, "session" | "user" | "services" | "log">,
	variationIDs: readonly string[],
): Promise<(variationID: string) => Pricing> {
	if (!context.session) return () => signIn;
	const user = await context.user();
	if (!maySeePrices(user)) return () => notVerified;
	if (variationIDs.length === 0) return () => ({ kind: "unavailable" });
	const offers = await context.services.product
		.offers({ ids: variationIDs.slice(0, maxIds) })
		.catch((error: unknown): Offer[] => {
			context.log.warn({ err: error }, "failed to load prices and stock");
			return [];
		});
	const byId = new Map(offers.map((offer) => [offer.variationID, offer]));
	return (variationID) => toPricing(byId.get(variationID));
}
