/** Fills an empty database: the catalog, and the demo's people, quotes, orders, invoices and requests. */
import { seedDemoCoupons } from "./cart-service/coupons/demo-coupons.server.ts";
import { seedDemoQuotes } from "./cart-service/quotes/demo-quotes.server.ts";
import type { OpenDatabase } from "./db/connect.server.ts";
import { seedDemoApproval } from "./order-service/approvals/demo-approval.server.ts";
import { seedDemoBlanketOrder } from "./order-service/blanket-orders/demo-blanket-order.server.ts";
import { seedDemoOrders } from "./order-service/demo-orders.server.ts";
import { seedDemoInvoices } from "./portal-service/invoices/demo-invoices.server.ts";
import { seedCatalog } from "./product-service/import/seed.server.ts";
import type { ServicesEnv } from "./shared/env.server.ts";
import { seedDemoUsers } from "./user-service/demo-users.server.ts";
import { seedDemoLocations } from "./user-service/locations/demo-locations.server.ts";
import { seedDemoRequests } from "./user-service/requests/demo-requests.server.ts";

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
