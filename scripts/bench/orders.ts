/**
 * Measures placing orders over HTTP with a database file and the default catalog: 20 buyers at once with separate
 * accounts and with a shared one; one buyer with carts of 5 and 500 lines; lists of 50, 500 and 5,000 orders.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { ContractRouterClient } from "@orpc/contract";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { orderServiceContract } from "#contracts/orders/order-service";
import { openDatabase } from "#services/db/connect.server";
import { demoClient } from "../../tests/setup/demo-clients.ts";
import { databaseIn, startServicesOn } from "../../tests/setup/embedded-services.ts";
import { buyersWithAccounts, copiesOfOrder } from "../../tests/setup/orders/many-orders.ts";

const contract = { cart: cartServiceContract, orders: orderServiceContract };
type Client = ContractRouterClient<typeof contract>;

const buyerCount = 20;
const rounds = 30;
const linesOfCart = 8;

const folder = mkdtempSync(path.join(os.tmpdir(), "bench-orders-"));
const process = await startServicesOn(folder);
const database = await openDatabase(databaseIn(folder));
const services = { ...process, db: database.db };
try {
	const rows = await services.db
		.selectFrom("variation")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select("variation.id")
		.where("variation.orderable", "=", 1)
		.where("price.multiple", "=", 1)
		.where("price.minimum", "=", 1)
		.limit(500)
		.execute();
	const items = rows.map(({ id }) => ({ productId: id, quantity: 3, options: [] }));
	const buyers = await buyersWithAccounts(services, contract, buyerCount);
	const shared = await buyersWithAccounts(services, contract, buyerCount, { sharedAccount: "S-1" });

	const prepared = async (client: Client, accountId: string, lines: number) => {
		await client.cart.add({ accountId, items: items.slice(0, lines) });
		return () => filled(client, accountId);
	};
	const filled = async (client: Client, accountId: string) => {
		const { checkoutId } = await client.orders.beginCheckout({ accountId, source: { kind: "cart" } });
		const shipTo = { name: "Yard", street: "1 Main", city: "Portland", state: "ME", zip: "04101" };
		const save = (choice: Parameters<Client["orders"]["saveCheckout"]>[0]["choice"]) =>
			client.orders.saveCheckout({ checkoutId, choice });
		await save({ part: "address", shipTo, PurchaseOrder: "PO-1", note: "" });
		await save({ part: "shipping", shippingMethodId: "ground" });
		const { fingerprint, totals } = await save({ part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" });
		const formKey = crypto.randomUUID();
		return () => client.orders.place({ checkoutId, formKey, accepted: { fingerprint, total: totals.total } });
	};
	const timed = async (call: () => Promise<unknown>): Promise<number> => {
		const start = performance.now();
		await call();
		return performance.now() - start;
	};

	const bursts = async (
		people: { client: Client; accountId: string }[],
		fill: (round: number) => Promise<(() => Promise<unknown>)[]>,
	) => {
		const times: number[] = [];
		for (let round = 0; round < rounds; round++) {
			const calls = await fill(round);
			times.push(...(await Promise.all(calls.map(timed))));
		}
		if (times.length !== people.length * rounds) throw new Error("Not everybody placed an order.");
		return times;
	};

	const alone: Record<number, number[]> = { 5: [], 500: [] };
	const [first] = buyers;
	if (!first) throw new Error("There are no buyers.");
	for (const [lines, times] of Object.entries(alone)) {
		for (let round = 0; round < rounds; round++) {
			const begin = await prepared(first.client, first.accountId, Number(lines));
			times.push(await timed(await begin()));
		}
		print(`one buyer, ${lines} lines`, times);
	}

	const own = await bursts(buyers, () =>
		Promise.all(
			buyers.map(async ({ client, accountId }) => (await prepared(client, accountId, linesOfCart))()),
		),
	);
	print(`${buyerCount} buyers at once, own accounts`, own);

	let placed = 0;
	const together = await bursts(shared, async () => {
		const [one] = shared;
		if (!one) return [];
		await one.client.cart.clear({ accountId: one.accountId });
		await prepared(one.client, one.accountId, linesOfCart);
		const calls = await Promise.all(shared.map(({ client, accountId }) => filled(client, accountId)));
		return calls.map(
			(call) => () =>
				call().then(
					() => placed++,
					(error: { code?: string }) => {
						if (error.code !== "CART_EMPTY") throw error;
					},
				),
		);
	});
	print(`${buyerCount} buyers at once, one shared account`, together);
	if (placed !== rounds) throw new Error(`${placed} orders were placed of ${rounds} shared carts.`);

	const mixed: number[] = [];
	const refused = { count: 0 };
	await Promise.all(
		[...buyers.slice(0, buyerCount / 2), ...shared.slice(0, buyerCount / 2)].map(
			async ({ client, accountId }) => {
				for (let round = 0; round < rounds; round++) {
					await client.cart.add({ accountId, items: items.slice(0, linesOfCart) });
					const call = await filled(client, accountId);
					mixed.push(
						await timed(() =>
							call().catch(() => {
								refused.count++;
							}),
						),
					);
				}
			},
		),
	);
	print(`${buyerCount} buyers all the way from cart to order`, mixed);
	console.log(`  (${refused.count} of them overtaken by a colleague with the same cart)`);

	const median = (times: number[] = []) => quantile(times, 0.5);
	console.log("\nRatios, which do not depend on the machine:");
	console.log(`  500 lines to 5 lines               ${(median(alone[500]) / median(alone[5])).toFixed(1)}x`);
	console.log(
		`  20 buyers to one, per order        ${(quantile(own, 1) / buyerCount / median(alone[5])).toFixed(2)}x`,
	);
	console.log(`  shared account to own accounts     ${(median(together) / median(own)).toFixed(2)}x`);

	const dana = await demoClient(services, contract, "demo-distributor", "10010");
	const place = await (await prepared(dana, "10010", 5))();
	await place();
	const id = "demo-distributor";
	const queries = {
		"first page": () => dana.orders.list({ id }),
		"a later page": () => dana.orders.list({ id, page: 2 }),
		"by status": () => dana.orders.list({ id, status: "PENDING" }),
		"by total": () => dana.orders.list({ id, sort: "total" }),
		"by order number": () => dana.orders.list({ id, search: "SO-1" }),
		"by part number": () => dana.orders.list({ id, search: "par38" }),
	};
	const lists = new Map<string, number[]>();
	for (const size of [50, 500, 5000]) {
		await copiesOfOrder(services.db, "10010", size);
		console.log(`\nLists of ${size} orders`);
		for (const [name, call] of Object.entries(queries)) {
			const times: number[] = [];
			for (let round = 0; round < rounds; round++) times.push(await timed(call));
			lists.set(name, [...(lists.get(name) ?? []), median(times)]);
			print(name, times);
		}
	}
	console.log("\nTimes those of 50 orders:");
	for (const [name, [small = 1, ...larger]] of lists)
		console.log(
			`  ${name.padEnd(18)} 500: ${((larger[0] ?? 0) / small).toFixed(1)}x, 5,000: ${((larger[1] ?? 0) / small).toFixed(1)}x`,
		);
} finally {
	await database.close();
	await process.stop();
	rmSync(folder, { recursive: true, force: true });
}

function quantile(times: readonly number[], share: number): number {
	const sorted = [...times].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function print(name: string, times: readonly number[]): void {
	const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1));
	console.log(`  ${name.padEnd(42)} p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms (${times.length} calls)`);
}
