/** Lists of an account with 5,000 orders: what they take grows slower than the orders, and nothing is left out. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderServiceContract } from "#contracts/order-service";
import type { OrderListQuery } from "#contracts/orders";
import { settleDemonstrationOrders } from "#services/order-service/demonstration-orders.server";
import { importOwnerCatalogue } from "#services/product-service/import/owner-catalogue-import.server";
import { settleDemonstration } from "#services/user-service/demonstration.server";
import { demoClient } from "../setup/demo-clients.ts";
import { copiesOfOrder } from "../setup/many-orders.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";

const id = "demo-distributor";
let services: RunningServices;
let dana: ContractRouterClient<typeof orderServiceContract>;

beforeAll(async () => {
	services = await startServices();
	const options = { dryRun: false, replace: true, today: "2026-11-20" };
	await importOwnerCatalogue(services.db, "sqlite", "tests/integration/cart-catalogue.csv", options);
	await settleDemonstration(services.db, true);
	await settleDemonstrationOrders(services, true);
	dana = await demoClient(services, orderServiceContract, id, "10010");
}, 60_000);
afterAll(() => services.stop());

const queries = {
	"the first page": {},
	"the last page": { page: 9999 },
	"by status": { status: "SHIPPED" },
	"by total": { sort: "total" },
	"by number": { search: "so-1000" },
	"by part number, in every order": { search: "nl-" },
	"by part number, in few orders": { search: "nl-ex" },
	"with nothing found": { search: "nowhere" },
} satisfies Record<string, Partial<OrderListQuery>>;

/** The shortest of some calls of each, in ms: what it takes when nothing else is going on. */
async function timesOf(): Promise<Map<string, number>> {
	const times = new Map<string, number>();
	for (const [name, query] of Object.entries(queries)) {
		const tries: number[] = [];
		for (let round = 0; round < 15; round++) {
			const start = performance.now();
			await dana.list({ id, ...query });
			tries.push(performance.now() - start);
		}
		times.set(name, Math.min(...tries));
	}
	return times;
}

it("takes less than ten times as long for ten times as many", async () => {
	await copiesOfOrder(services.db, "10010", 500);
	const small = await timesOf();
	await copiesOfOrder(services.db, "10010", 5000);
	const large = await timesOf();
	for (const [name, time] of large) {
		const ratio = time / (small.get(name) ?? 0);
		expect.soft(ratio, name).toBeLessThan(10);
	}
}, 120_000);

it("has them all, page by page, each once", async () => {
	const seen: string[] = [];
	const { pageCount, total } = await dana.list({ id });
	expect([total, pageCount]).toEqual([5000, 200]);
	for (let page = 1; page <= pageCount; page++)
		seen.push(...(await dana.list({ id, page })).orders.map((order) => order.id));
	expect(new Set(seen).size).toBe(5000);
}, 60_000);
