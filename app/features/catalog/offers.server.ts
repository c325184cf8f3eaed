/** Prices and stock for verified users. Never cached: they belong to one user and account. */

import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import type { Offer } from "#contracts/catalog/offers";
import { maySeePrices } from "#rules/users/permissions";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { readThrough } from "~/shared/cache/catalog-cache.server.ts";
import { type Pricing, toPricing } from "./pricing.ts";

const maxIds = 100;

/** One object for all SKUs, so that a page's data holds it once. */
const signIn: Pricing = { kind: "sign-in" };
const notVerified: Pricing = { kind: "not-verified" };
const signInToOrder: Pricing = { kind: "hidden", ask: "sign-in" };
const verifyToOrder: Pricing = { kind: "hidden", ask: "verify" };
const orderOne: Pricing = { kind: "order", fewest: 1, pack: 1 };

/** Whether the shop has prices outside the cart. A service that declares nothing is asked once a minute. */
export async function offersPrices({
	services,
	hasExtension,
}: Pick<RequestContext<unknown>, "services" | "hasExtension">): Promise<boolean> {
	if (await hasExtension("product.offers")) return true;
	return readThrough("prices offered", () => answersOffers(services)).catch(() => false);
}

/** @throws {ServiceError} while the service is down */
async function answersOffers(services: Services): Promise<boolean> {
	try {
		await services.product.offers({ ids: ["0"] });
		return true;
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status >= 500) throw error;
		// Refusing a visitor is an answer, too.
		return error.code !== "NOT_OFFERED";
	}
}

/** @returns a function from SKU id to the price view for this visitor */
export async function readPricing(
	context: Pick<RequestContext<unknown>, "session" | "user" | "services" | "hasExtension" | "log">,
	variationIDs: readonly string[],
): Promise<(variationID: string) => Pricing> {
	const priced = await offersPrices(context);
	if (!context.session) return () => (priced ? signIn : signInToOrder);
	const user = await context.user();
	if (!maySeePrices(user)) return () => (priced ? notVerified : verifyToOrder);
	if (!priced) return () => orderOne;
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
