/** Lists of an account with 5,000 orders: cost grows slower than the number, and nothing is missing. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderServiceContract } from "#contracts/orders/order-service";
import type { OrderListQuery } from "#contracts/orders/orders";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";
import { demoClient } from "../../setup/demo-clients.ts";
import { copiesOfOrder } from "../../setup/orders/many-orders.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const id = "demo-distributor";
let services: RunningServices;
let dana: ContractRouterClient<typeof orderServiceContract>;

beforeAll(async () => {
	services = await startServices();
	const options = { dryRun: false, replace: true, today: "2026-11-20" };
	await importOwnerCatalog(services.db, "sqlite", "tests/integration/cart/cart-catalog.csv", options);
	await seedDemoUsers(services.db, true);
	await seedDemoOrders(services, true);
	dana = await demoClient(services, orderServiceContract, id, "10010");
});
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

/** Minimum CPU time of several calls, in microseconds, independent of other load. */
async function getTimes(): Promise<Map<string, number>> {
	const times = new Map<string, number>();
	for (const [name, query] of Object.entries(queries)) {
		const tries: number[] = [];
		for (let round = 0; round < 8; round++) {
			const before = process.cpuUsage();
			await dana.list({ id, ...query });
			const { user, system } = process.cpuUsage(before);
			tries.push(user + system);
		}
		times.set(name, Math.min(...tries));
	}
	return times;
}

it("reading takes less than ten times as long for ten times as many orders", async () => {
	await copiesOfOrder(services.db, "10010", 500);
	const small = await getTimes();
	await copiesOfOrder(services.db, "10010", 5000);
	const large = await getTimes();
	for (const [name, time] of large) {
		const ratio = time / (small.get(name) ?? 0);
		expect.soft(ratio, name).toBeLessThan(10);
	}
});

it("pages contain every order once", async () => {
	const seen: string[] = [];
	const { pageCount, total } = await dana.list({ id });
	expect([total, pageCount]).toEqual([5000, 200]);
	for (let page = 1; page <= pageCount; page++)
		seen.push(...(await dana.list({ id, page })).orders.map((order) => order.id));
	expect(new Set(seen).size).toBe(5000);
});
