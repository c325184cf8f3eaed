/** Fills an empty database: the catalog, and the demo's people, quotes, orders, invoices and requests. */

import type { OpenDatabase } from "#services/db/connect.server";
import type { ServicesEnv } from "#services/shared/env.server";
import { seedCatalog } from "./catalog/seed-catalog.server.ts";
import { seedDemoApproval } from "./demo-approval.server.ts";
import { seedDemoBlanketOrder } from "./demo-blanket-order.server.ts";
import { seedDemoCoupons } from "./demo-coupons.server.ts";
import { seedDemoInvoices } from "./demo-invoices.server.ts";
import { seedDemoLocations } from "./demo-locations.server.ts";
import { seedDemoOrders } from "./demo-orders.server.ts";
import { seedDemoQuotes } from "./demo-quotes.server.ts";
import { seedDemoRequests } from "./demo-requests.server.ts";
import { seedDemoUsers } from "./demo-users.server.ts";

/**
 * Adds what is missing.
 *
 * @param tell is called with the progress of the catalog
 * @returns the addresses of the demo's sign-ins
 */
export async function seed(
	{ db, dialect }: Pick<OpenDatabase, "db" | "dialect">,
	env: ServicesEnv,
	tell: Parameters<typeof seedCatalog>[2],
): Promise<string[]> {
	await seedCatalog(db, dialect, tell);
	// With another identity provider, nobody could sign in as the people of the demo.
	const ownSignIns = !env.IDENTITY_JWKS_URL;
	const demo = env.demo && ownSignIns;
	const signIns = ownSignIns ? await seedDemoUsers(db, env.demo) : [];
	await seedDemoLocations(db, env.demo);
	await seedDemoCoupons(db, env.demo);
	const quotes = { excludedSku: env.COUPON_EXCLUDED_SKU, priceFloor: env.PRICE_FLOOR_FRACTION };
	await seedDemoQuotes({ db, now: Date.now, ...quotes }, demo);
	await seedDemoOrders({ db, now: Date.now }, demo);
	await seedDemoBlanketOrder({ db, now: Date.now }, demo);
	await seedDemoApproval({ db, now: Date.now }, demo);
	await seedDemoInvoices({ db, now: Date.now }, demo);
	await seedDemoRequests(db, Date.now(), demo);
	return signIns;
}
