/** Rate limits shared by several storefronts, on a real Redis. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { logger } from "#client/logger.server";
import { createRateLimit } from "~/shared/http/limits/rate-limit.server.ts";
import { type RedisServer, redisMissing, startRedis } from "../../setup/redis-server.ts";

/** Timeout for connecting and disconnecting, in ms. */
const patienceMs = 60_000;

describe.skipIf(redisMissing)(`limits in Redis${redisMissing ? ` (${redisMissing})` : ""}`, () => {
	let redis: RedisServer;
	/** Two instances: one connection per URL. */
	let addresses: string[];
	const copies = (name: string, points: number) =>
		addresses.map((address) => createRateLimit(name, points, 60, address));

	beforeAll(async () => {
		redis = await startRedis();
		addresses = [`redis://127.0.0.1:${redis.port}/0`, `redis://localhost:${redis.port}/0?family=4`];
		// They connect in the background; earlier attempts are counted per instance.
		await vi.waitFor(async () => {
			const [here, there] = copies("warm-up", 1);
			const key = String(Math.random());
			await here?.consume(key);
			expect(await there?.consume(key)).not.toBeNull();
		}, patienceMs);
	});
	afterAll(() => redis?.stop());

	it("count together, and report the wait", async () => {
		const [here, there] = copies("together", 3);
		expect(await here?.consume("a")).toBeNull();
		expect(await there?.consume("a")).toBeNull();
		expect(await here?.consume("a")).toBeNull();
		const wait = await there?.consume("a");
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(60);
		expect(await there?.consume("b")).toBeNull();
		await there?.refund("a", "all");
		expect(await here?.consume("a")).toBeNull();
	});

	it("refund an attempt for all copies", async () => {
		const [here, there] = copies("refunded", 1);
		await here?.consume("a");
		await there?.refund("a");
		expect(await here?.consume("a")).toBeNull();
		expect(await there?.consume("a")).not.toBeNull();
	});

	it("are counted per process while Redis hangs", async () => {
		const [here, there] = copies("frozen", 1);
		redis.freeze();
		try {
			expect(await here?.consume("a")).toBeNull();
			expect(await here?.consume("a")).not.toBeNull();
			expect(await there?.consume("a")).toBeNull();
		} finally {
			redis.thaw();
		}
	});

	it("are counted per process while Redis is down, logged once, and shared again afterward", async () => {
		const [here, there] = copies("away", 1);
		const warn = vi.spyOn(logger, "warn");
		await redis.stop();
		await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(addresses.length), patienceMs);
		expect(await here?.consume("a")).toBeNull();
		expect(await here?.consume("a")).not.toBeNull();
		expect(await there?.consume("a")).toBeNull();
		await redis.start();
		let attempt = 0;
		await vi.waitFor(async () => {
			attempt += 1;
			await here?.consume(`again ${attempt}`);
			expect(await there?.consume(`again ${attempt}`)).not.toBeNull();
		}, patienceMs);
		expect(warn).toHaveBeenCalledTimes(addresses.length);
		expect(String(warn.mock.calls[0]?.[1])).toMatch(/^Redis is not responding/);
	});
});
