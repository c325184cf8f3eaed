/** Carts over HTTP with demo users; live bindings that `setUpCartDesk` fills. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { productServiceContract } from "#contracts/catalog/product-service";
import { seedDemoUsers } from "#demo/demo-users.server";
import { createLogger } from "#services/shared/logger.server";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";
import { callAtOnce } from "../at-once.ts";
import { demoClient } from "../demo-clients.ts";
import { startPostgres, type TestPostgres } from "../postgres.ts";
import { type RunningServices, startServices } from "../running-services.ts";

export const contract = { cart: cartServiceContract, product: productServiceContract };

type Client = ContractRouterClient<typeof contract>;

export const harbor = "10010";
export const bangor = "10020";

let postgres: TestPostgres | undefined;
export let services: RunningServices;
/** Logged warnings. */
export let warnings: Record<string, unknown>[] = [];
/** A distributor with both accounts. */
export let dana: Client;
/** The same user with the second account selected. */
export let danaInBangor: Client;
/** A representative of the first account. */
export let rosa: Client;
/** An admin who represents all accounts. */
export let ada: Client;

/** Concurrent calls, or sequential where the database has one connection. */
export const atOnce = <T>(calls: readonly (() => Promise<T>)[]) => callAtOnce(calls);

/** SKU id by part number. */
export async function getId(sku: string): Promise<string> {
	const row = await services.db
		.selectFrom("variation")
		.select("id")
		.where("sku", "=", sku)
		.executeTakeFirstOrThrow();
	return row.id;
}

export const item = async (sku: string, quantity = 1, options: string[] = []) => ({
	productId: await getId(sku),
	quantity,
	options,
});
export const add = async (client: Client, ...items: [sku: string, quantity: number][]) =>
	client.cart.add({
		accountId: client === danaInBangor ? bangor : harbor,
		items: await Promise.all(items.map(([sku, quantity]) => item(sku, quantity))),
	});
export const read = (client: Client = dana) => client.cart.cart({ accountId: harbor });
export const getLine = async (sku: string, client: Client = dana) => {
	const line = (await read(client)).items.find(({ productDetails }) => productDetails?.sku === sku);
	if (!line) throw new Error(`No line of ${sku}.`);
	return line;
};

export const coupon = (code: string, basisPoints: number, products = "", expiresAt: string | null = null) =>
	services.db
		.insertInto("coupon")
		.values({
			key: code.toLowerCase(),
			code,
			basis_points: basisPoints,
			products,
			expires_at: expiresAt,
			demonstration: 0,
		})
		.execute();

/** Starts the services on a database, and empties carts and coupons before each test. */
export function setUpCartDesk(dialect: string): void {
	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		const logger = createLogger("silent");
		logger.warn = (facts: Record<string, unknown>) => warnings.push(facts);
		services = await startServices({
			databaseUrl: postgres?.url,
			couponExcludedSku: "nl-ex-1",
			logger,
		});
		expect(services.dialect).toBe(dialect);
		await seedDemoUsers(services.db, true);
		const file = "tests/integration/cart/cart-catalog.csv";
		const options = { dryRun: false, replace: true, today: "2026-11-20" };
		const { refusals } = await importOwnerCatalog(services.db, services.dialect, file, options);
		expect(refusals).toEqual([]);
		dana = await demoClient(services, contract, "demo-distributor", harbor);
		danaInBangor = await demoClient(services, contract, "demo-distributor", bangor);
		rosa = await demoClient(services, contract, "demo-representative", harbor);
		ada = await demoClient(services, contract, "demo-administrator", harbor);
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});
	beforeEach(async () => {
		warnings = [];
		await services.db.deleteFrom("cart").execute();
		await services.db.deleteFrom("coupon").execute();
	});
}
