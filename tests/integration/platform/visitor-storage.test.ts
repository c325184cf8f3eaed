/** What the storefront keeps for visitors: in cookies alone, with Redis, and with PostgreSQL. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { postgresMissing, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RedisServer, redisMissing, startRedis } from "../../setup/redis-server.ts";

type Storage = typeof import("#client/storage/visitor-storage.server");
type Locks = typeof import("#client/storage/one-at-a-time.server");

const schema = z.object({ code: z.string() });
const settings = { none: {}, redis: {} as Record<string, string>, database: {} as Record<string, string> };
let redis: RedisServer | undefined;
let postgres: TestPostgres | undefined;

beforeAll(async () => {
	if (!postgresMissing) {
		postgres = await startPostgres();
		settings.database = { STOREFRONT_DATABASE_URL: postgres.url };
	}
	if (redisMissing) console.warn(`Skipped with Redis: ${redisMissing}`);
	else {
		redis = await startRedis();
		settings.redis = { REDIS_URL: `redis://127.0.0.1:${redis.port}` };
	}
});
afterAll(async () => {
	await redis?.stop();
	await postgres?.stop();
	vi.unstubAllEnvs();
	vi.resetModules();
});

/** Fresh modules, as another copy of the storefront has. */
async function newCopy(environment: Record<string, string>): Promise<Storage & Locks> {
	vi.resetModules();
	vi.unstubAllEnvs();
	for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
	return {
		...(await import("#client/storage/visitor-storage.server")),
		...(await import("#client/storage/one-at-a-time.server")),
	};
}

/** A browser that keeps the cookies of each response. */
function newDevice() {
	const cookies = new Map<string, string>();
	return {
		cookies,
		visit({ createVisitorStorage }: Storage, owner: string | null) {
			const header = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
			return createVisitorStorage({
				request: new Request("http://shop.test/", { headers: { cookie: header } }),
				owner,
				setCookie(name, cookie) {
					expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
					const value = /^[^=]+=([^;]*)/.exec(cookie)?.[1];
					if (value) cookies.set(name, value);
					else cookies.delete(name);
				},
				written: new Map(),
			});
		},
	};
}

describe.each(["none", "redis", "database"] as const)("storage with %s", (kind) => {
	const skipped = { none: null, redis: redisMissing, database: postgresMissing }[kind] !== null;
	let copy: Storage & Locks;
	let owner: string;
	beforeEach(async () => {
		owner = randomUUID();
		if (!skipped) copy = await newCopy(settings[kind]);
	});

	it.skipIf(skipped)("keeps a value for its owner, over a restart", async () => {
		const device = newDevice();
		await device.visit(copy, owner).write("coupon", { code: "A" });
		const restarted = await newCopy(settings[kind]);
		expect(await device.visit(restarted, owner).read("coupon", schema)).toEqual({ code: "A" });
		expect(await device.visit(restarted, randomUUID()).read("coupon", schema)).toBeNull();
		expect(await device.visit(restarted, null).read("coupon", schema)).toBeNull();
	});

	it.skipIf(skipped)("forgets a cleared value, and what is no such value", async () => {
		const device = newDevice();
		const visit = device.visit(copy, owner);
		await visit.write("coupon", { other: 1 });
		expect(await visit.read("coupon", schema)).toBeNull();
		await visit.write("coupon", { code: "A" });
		await visit.clear("coupon");
		expect(await visit.read("coupon", schema)).toBeNull();
		expect(await device.visit(copy, owner).read("coupon", schema)).toBeNull();
	});

	it.skipIf(skipped)("shares the newest value among devices, or keeps it on one", async () => {
		const [phone, desk] = [newDevice(), newDevice()];
		await phone.visit(copy, owner).write("coupon", { code: "A" });
		const shared = await desk.visit(copy, owner).read("coupon", schema);
		if (kind === "none") return expect(shared).toBeNull();
		expect(shared).toEqual({ code: "A" });
		await new Promise((resolve) => setTimeout(resolve, 2));
		await desk.visit(copy, owner).clear("coupon");
		expect(await phone.visit(copy, owner).read("coupon", schema)).toBeNull();
	});

	it.skipIf(skipped)("keeps a large value only where it is shared", async () => {
		const large = { code: Array.from({ length: 200 }, () => randomUUID()).join() };
		const device = newDevice();
		const written = device.visit(copy, owner).write("checkout", large);
		if (kind === "none") return expect(written).rejects.toBeInstanceOf(copy.StorageFull);
		await written;
		expect(device.cookies.size).toBe(0);
		expect(await device.visit(copy, owner).read("checkout", schema)).toEqual(large);
	});

	it.skipIf(skipped)("never fills the cookies of a request", async () => {
		const random = () => Array.from({ length: 95 }, () => randomUUID()).join("");
		const device = newDevice();
		await device.visit(copy, owner).write("checkout", { code: random() });
		const payment = device.visit(copy, owner).write("payment-1", { code: random() });
		if (kind !== "none") {
			await payment;
			return expect(await device.visit(copy, owner).read("payment-1", schema)).not.toBeNull();
		}
		await expect(payment).rejects.toBeInstanceOf(copy.StorageFull);
		await device.visit(copy, owner).clear("checkout");
		await device.visit(copy, owner).write("payment-1", { code: random() });
		expect([...device.cookies.keys()]).toEqual(["__payment-1"]);
	});

	it.skipIf(skipped)("keeps payments started at the same time", async () => {
		const device = newDevice();
		const tabs = [device.visit(copy, owner), device.visit(copy, owner)];
		await Promise.all(tabs.map((tab, index) => tab.write(`payment-${index}`, { code: `P${index}` })));
		await new Promise((resolve) => setTimeout(resolve, 2));
		const later = device.visit(copy, owner);
		await later.write("payment-2", { code: "P2" });
		const codes = (await later.readPayments(schema)).map(({ code }) => code);
		expect([codes[0], codes.toSorted()]).toEqual(["P2", ["P0", "P1", "P2"]]);
		await later.clear("payment-2");
		expect(await device.visit(copy, owner).readPayments(schema)).toHaveLength(2);
		expect(await device.visit(copy, randomUUID()).readPayments(schema)).toEqual([]);
	});

	it.skipIf(skipped)("runs work for one key one at a time, also of several copies", async () => {
		const copies = kind === "none" ? [copy, copy] : [copy, await newCopy(settings[kind])];
		const key = randomUUID();
		let inside = 0;
		let most = 0;
		await Promise.all(
			[...copies, ...copies].map(({ oneAtATime }) =>
				oneAtATime(key, async () => {
					inside += 1;
					most = Math.max(most, inside);
					await new Promise((resolve) => setTimeout(resolve, 20));
					inside -= 1;
				}),
			),
		);
		expect(most).toBe(1);
		const failing = copy.oneAtATime(key, () => Promise.reject(new Error("It failed.")));
		await expect(failing).rejects.toThrow("It failed.");
		expect(await copy.oneAtATime(key, async () => "next")).toBe("next");
	});
});

it("uses the cookie alone while the shared storage is down", async () => {
	const copy = await newCopy({ STOREFRONT_DATABASE_URL: "postgres://127.0.0.1:1/none" });
	const device = newDevice();
	await device.visit(copy, "user-1").write("coupon", { code: "A" });
	expect(await device.visit(copy, "user-1").read("coupon", schema)).toEqual({ code: "A" });
	expect(await copy.oneAtATime("key", async () => 1)).toBe(1);
});

it("refuses cookies of another purpose, another secret, and tampered ones", async () => {
	const copy = await newCopy({});
	const device = newDevice();
	await device.visit(copy, "user-1").write("coupon", { code: "A" });
	const value = device.cookies.get("__coupon") ?? "";
	device.cookies.set("__checkout", value);
	expect(await device.visit(copy, "user-1").read("checkout", schema)).toBeNull();
	device.cookies.set("__coupon", `${value.slice(0, -2)}AA`);
	expect(await device.visit(copy, "user-1").read("coupon", schema)).toBeNull();
	device.cookies.set("__coupon", value);
	const other = await newCopy({ SESSION_SECRET: "another secret of at least 32 characters" });
	expect(await device.visit(other, "user-1").read("coupon", schema)).toBeNull();
});
