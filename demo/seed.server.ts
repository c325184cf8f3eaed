/** Fills an empty database: the catalog, and the demo's people, quotes, orders, invoices and requests. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { dataFolder } from "#reference/data-files.server";
import { couponKey } from "#rules/cart/coupons";
import { endOfDay, shopTimeZone } from "#rules/clock/time-zones";
import {
	insertDraftOfQuote,
	pricedLines,
	quoteTotals,
	toQuoteLine,
} from "#services/cart-service/public.server";
import type { Db, OpenDatabase } from "#services/db/connect.server";
import { requestApproval } from "#services/order-service/approvals/approvals.server";
import { anyApproval } from "#services/order-service/approvals/approvals-repository.server";
import { beginCheckout } from "#services/order-service/checkout/begin-checkout.server";
import { saveCheckout } from "#services/order-service/checkout/checkout.server";
import type { OrderActor, OrderDeps } from "#services/order-service/order-actor.server";
import {
	currentImport,
	deleteLeftovers,
	dropDemonstration,
} from "#services/product-service/cross-reference/cross-reference-repository.server";
import { importCrossReference } from "#services/product-service/cross-reference/import-cross-reference.server";
import type { ServicesEnv } from "#services/shared/env.server";
import {
	readLocationsFile,
	toListing,
	toWholesalerRow,
} from "#services/user-service/locations/find-locations.server";
import {
	deleteDemoWholesalers,
	deleteListings,
	hasListings,
	hasWholesalers,
	writeListings,
	writeWholesalers,
} from "#services/user-service/locations/locations-repository.server";
import { portalUserById } from "#services/user-service/public.server";
import { seedCatalog } from "./catalog/seed-catalog.server.ts";
import { seedDemoInvoices } from "./demo-invoices.server.ts";
import { seedDemoOrders } from "./demo-orders.server.ts";
import { demoSkus, seedDemoBlanketOrder, seedDemoQuotes } from "./demo-quotes.server.ts";
import { seedDemoRequests } from "./demo-requests.server.ts";
import { seedDemoTax } from "./demo-tax.server.ts";
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
	await seedDemoTax(db, demo, Date.now());
	await seedDemoCrossReference(db, env.demo);
	const quotes = { excludedSku: env.COUPON_EXCLUDED_SKU, priceFloor: env.PRICE_FLOOR_FRACTION };
	await seedDemoQuotes({ db, now: Date.now, ...quotes }, demo);
	await seedDemoOrders({ db, now: Date.now }, demo);
	await seedDemoBlanketOrder({ db, now: Date.now }, demo);
	await seedDemoApproval({ db, now: Date.now }, demo);
	await seedDemoInvoices({ db, now: Date.now }, demo);
	await seedDemoRequests(db, Date.now(), demo);
	return signIns;
}

/** Adds them where there are none of that kind, or removes them outside a demo. */
export async function seedDemoLocations(db: Db, demo: boolean): Promise<void> {
	if (!demo) {
		await db.transaction().execute(async (trx) => {
			await deleteDemoWholesalers(trx);
			await deleteListings(trx, "demo");
		});
		return;
	}
	const [wholesalersExist, listingsExist] = [await hasWholesalers(db), await hasListings(db)];
	if (wholesalersExist && listingsExist) return;
	const { wholesalers, salesReps } = readLocationsFile(
		await readFile(path.join(dataFolder(), "demo-locations.csv")),
	);
	await db.transaction().execute(async (trx) => {
		if (!wholesalersExist)
			await writeWholesalers(
				trx,
				wholesalers.map((row) => toWholesalerRow(row, true)),
			);
		if (!listingsExist) await writeListings(trx, salesReps.map(toListing), true);
	});
}

const listedSkus = 3;

const coupons = [
	{ code: "WEBINARGIFT", basis_points: 0, expires_at: null },
	{ code: "LIGHT15", basis_points: 1500, expires_at: null },
	{ code: "SHOWROOM100", basis_points: 10_000, expires_at: null },
	{ code: "SPRING2025", basis_points: 2000, expires_at: endOfDay("2025-06-01", shopTimeZone) },
];
const listCoupon = { code: "ONEFREE", basis_points: 0, expires_at: null };

/** Creates missing coupons, or deletes them outside of a demo. */
export async function seedDemoCoupons(db: Db, demo: boolean): Promise<void> {
	if (!demo) {
		await db.deleteFrom("coupon").where("demonstration", "=", 1).execute();
		return;
	}
	const products = await demoListSkus(db);
	const rows = [
		...coupons.map((coupon) => ({ ...coupon, products: "" })),
		...(products.length > 0 ? [{ ...listCoupon, products: products.join(",") }] : []),
	];
	await db
		.insertInto("coupon")
		.values(rows.map((row) => ({ ...row, key: couponKey(row.code), demonstration: 1 as const })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

async function demoListSkus(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select("variation.id")
		.where("variation.orderable", "=", 1)
		.where("product.status", "=", "active")
		.where("price.multiple", "=", 1)
		.orderBy("variation.id")
		.limit(listedSkus)
		.execute();
	return rows.map(({ id }) => id);
}

const approvalAccountId = "10100";
/** The cost center whose budget the demo accounts have. */
const budgetedJob = "4410";
const sentHoursAgo = 20;
const quantities = [60, 48, 24];

/** Seeds only a database without approvals. */
async function seedDemoApproval(deps: OrderDeps, demo: boolean): Promise<void> {
	const { db } = deps;
	// Asked first: every start comes here, and all but the first end here.
	if (!demo || (await anyApproval(db))) return;
	const user = await portalUserById(db, "demo-company-buyer");
	const skus = (await demoSkus(db)).slice(0, quantities.length);
	if (!user || skus.length === 0) return;
	const then: OrderDeps = { ...deps, now: () => deps.now() - sentHoursAgo * 60 * 60 * 1000 };
	const buyer: OrderActor = { user, accountId: approvalAccountId };
	const requestedLines = skus.map((productId, index) => ({
		productId,
		quantity: quantities[index] ?? 1,
		options: [],
		fixtureType: "",
		job: budgetedJob,
	}));
	const lines = (await pricedLines(db, approvalAccountId, requestedLines)).flatMap(({ line }) => line ?? []);
	const draftId = crypto.randomUUID();
	const totals = quoteTotals(lines, 0);
	await insertDraftOfQuote(db, {
		id: draftId,
		account_id: approvalAccountId,
		quote_id: null,
		quote_number: null,
		purchase_order: "AVL-2026-118",
		note: "",
		line_count: lines.length,
		total_cents: Math.round(totals.total * 100),
		content: JSON.stringify({ lines: lines.map(toQuoteLine), totals, appliedCoupon: null }),
		created_by: user.userId,
		created_at: new Date(then.now()).toISOString(),
		held_until: null,
	});
	const { checkoutId, billTo } = await beginCheckout(then, buyer, { kind: "draft", draftId });
	if (!billTo) return;
	const choose = (choice: Parameters<typeof saveCheckout>[2]["choice"]) =>
		saveCheckout(then, buyer, { checkoutId, choice });
	await choose({ part: "address", shipTo: billTo, PurchaseOrder: "AVL-2026-118", note: "Riverside clinic" });
	await choose({ part: "shipping", shippingMethodId: "ground" });
	const {
		approval,
		blocked,
		fingerprint,
		totals: sums,
	} = await choose({
		part: "payment",
		PaymentType: "CHECK_MY_NET_ACCOUNT",
	});
	if (!approval || blocked.length > 0) return;
	await requestApproval(then, buyer, { checkoutId, accepted: { fingerprint, total: sums.total } });
}

// The cross-reference of the demo: brands and numbers that don't exist, for items of the default catalog.

/** Adds it where there is none, or removes it outside a demo. An owner's catalog lacks its items, and gets none of it. */
async function seedDemoCrossReference(db: Db, demo: boolean): Promise<void> {
	if (!demo) {
		await dropDemonstration(db);
		await deleteLeftovers(db);
		return;
	}
	if (await currentImport(db)) return;
	const bytes = await readFile(path.join(dataFolder(), "demo-cross-reference.csv"));
	await importCrossReference(db, bytes, { partial: true, dryRun: false, demonstration: true });
}
