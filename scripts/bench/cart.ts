/**
 * Measures the cart service over HTTP with a database file and the default catalog: adding, changing and
 * reading carts of 5, 500 and 5,000 lines (times and ratios), and additions per second by 20 buyers.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { seedCatalog } from "#demo/catalog/seed-catalog.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { demoClient } from "../../tests/setup/demo-clients.ts";
import { startServices } from "../../tests/setup/running-services.ts";

const accountId = "10010";
const sizes = [5, 500, 5000];
const rounds = 60;
const burst = { calls: 1000, buyers: 20 };

const folder = mkdtempSync(path.join(os.tmpdir(), "bench-cart-"));
const services = await startServices({ databaseUrl: path.join(folder, "bench.db") });
try {
	await seedCatalog(services.db, services.dialect);
	await seedDemoUsers(services.db, true);
	const cart = await demoClient(services, cartServiceContract, "demo-distributor", accountId);
	const rows = await services.db
		.selectFrom("variation")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select("variation.id")
		.where("variation.orderable", "=", 1)
		.where("price.multiple", "=", 1)
		.limit(Math.max(...sizes))
		.execute();
	const items = rows.map(({ id }) => ({ productId: id, quantity: 1, options: [] }));

	const medians = new Map<string, number[]>();
	for (const size of sizes) {
		await cart.clear({ accountId });
		const started = performance.now();
		await cart.add({ accountId, items: items.slice(0, size) });
		console.log(`\n${size} lines, added at once in ${(performance.now() - started).toFixed(1)} ms`);
		const first = (await cart.cart({ accountId, page: 1 })).items[0];
		if (!first) throw new Error("The cart is empty.");
		const { cartItemId } = first;
		const calls = {
			"add one piece": () => cart.add({ accountId, items: items.slice(size - 1, size) }),
			"change a quantity": (round: number) => cart.changeQuantity({ cartItemId, quantity: 1 + round }),
			summary: () => cart.summary({ accountId }),
			"first page": () => cart.cart({ accountId, page: 1 }),
			"all lines": () => cart.cart({ accountId }),
		};
		for (const [name, call] of Object.entries(calls)) {
			const times: number[] = [];
			for (let round = 0; round < rounds; round++) {
				const start = performance.now();
				await call(round);
				times.push(performance.now() - start);
			}
			times.sort((a, b) => a - b);
			const median = times[rounds >> 1] ?? 0;
			medians.set(name, [...(medians.get(name) ?? []), median]);
			const late = times[Math.ceil(rounds * 0.95) - 1] ?? 0;
			console.log(`  ${name.padEnd(18)} median ${median.toFixed(2)} ms, p95 ${late.toFixed(2)} ms`);
		}
	}
	console.log("\nTimes those of 5 lines:");
	for (const [name, [small = 1, ...larger]] of medians) {
		const ratios = larger.map((time, index) => `${sizes[index + 1]} lines ${(time / small).toFixed(1)}x`);
		console.log(`  ${name.padEnd(18)} ${ratios.join(", ")}`);
	}

	for (const size of [5, 500]) {
		await cart.clear({ accountId });
		await cart.add({ accountId, items: items.slice(0, size) });
		let left = burst.calls;
		const start = performance.now();
		const buyer = async () => {
			while (left-- > 0) await cart.add({ accountId, items: items.slice(left % size, (left % size) + 1) });
		};
		await Promise.all(Array.from({ length: burst.buyers }, buyer));
		const seconds = (performance.now() - start) / 1000;
		console.log(
			`\n${burst.buyers} buyers on one cart of ${size} lines: ${Math.round(burst.calls / seconds)} additions a second`,
		);
	}
} finally {
	await services.stop();
	rmSync(folder, { recursive: true, force: true });
}
