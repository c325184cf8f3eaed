/** Rendered pages that copies share, on a real Redis: bounded, sealed, purged together, and without Redis. */
import { randomBytes } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	createSharedPages,
	generationKey,
	purgePages,
	type SharedPages,
} from "~/shared/cache/shared-pages.server.ts";
import type { SentPage } from "~/shared/http/page-cache.server.ts";
import { type RedisServer, redisMissing, startRedis } from "../../setup/redis-server.ts";

const secret = "a secret of the tests that is long enough for a cookie";
const newPage = (html: string, age = 0): SentPage => ({
	renderedAt: Date.now() - age,
	etag: `W/"${html.length}"`,
	scriptHashes: ["'sha256-x'"],
	headers: { "content-type": "text/html; charset=utf-8", "x-note": "ü" },
	bodies: { identity: Buffer.from(html) },
});
/** Text that brotli can't shorten. */
const incompressible = (bytes: number) => Buffer.from(randomBytes(bytes)).toString("base64").slice(0, bytes);

describe.skipIf(redisMissing)(`pages in Redis${redisMissing ? ` (${redisMissing})` : ""}`, () => {
	let redis: RedisServer;
	let direct: Redis;
	const opened: { client: Redis; pages: SharedPages }[] = [];

	beforeAll(async () => {
		redis = await startRedis();
		direct = new Redis(redis.port, "127.0.0.1");
		direct.on("error", () => undefined);
	});
	beforeEach(() => direct.flushall());
	afterAll(async () => {
		for (const { client, pages } of opened) {
			pages.stop();
			client.disconnect();
		}
		direct?.disconnect();
		await redis?.stop();
	});

	async function newCopy(own: { space?: string; secrets?: string[]; mostBytes?: number } = {}) {
		const client = new Redis(redis.port, "127.0.0.1", {
			enableOfflineQueue: false,
			maxRetriesPerRequest: 0,
			retryStrategy: () => 50,
		});
		client.on("error", () => undefined);
		await new Promise((resolve) => client.once("ready", resolve));
		const purges = { count: 0 };
		const pages = createSharedPages({
			client,
			space: () => own.space ?? "build 1",
			secrets: own.secrets ?? [secret],
			mostBytes: own.mostBytes ?? 1024 * 1024,
			onPurge: () => {
				purges.count += 1;
			},
		});
		opened.push({ client, pages });
		expect(await pages.look()).toBe(true);
		// It took the generation of the others.
		purges.count = 0;
		return { pages, purges, client };
	}

	it("are the same bytes in another copy, by their key and build alone", async () => {
		const [here, there] = [await newCopy(), await newCopy()];
		const page = newPage("<p>Wall packs</p>");
		await here.pages.put("/p/wall-packs", page);
		const found = await there.pages.get("/p/wall-packs");
		expect(found).toMatchObject({ etag: page.etag, headers: page.headers, scriptHashes: page.scriptHashes });
		expect(found?.bodies.identity.toString()).toBe("<p>Wall packs</p>");
		expect(await there.pages.get("/p/others")).toBeNull();
		expect(await (await newCopy({ space: "build 2" })).pages.get("/p/wall-packs")).toBeNull();
	});

	it("are refused when somebody without the secret wrote or moved them", async () => {
		const [here, stranger] = [await newCopy(), await newCopy({ secrets: ["another secret".repeat(4)] })];
		await stranger.pages.put("/", newPage("<script>alert(1)</script>"));
		expect(await here.pages.get("/")).toBeNull();
		await here.pages.put("/a", newPage("<p>A</p>"));
		const [bodies = ""] = await direct.keys("*:bodies");
		const [id = ""] = await direct.hkeys(bodies);
		const before = (await direct.hgetallBuffer(bodies))[id] ?? Buffer.alloc(0);
		await here.pages.put("/b", newPage("<p>B</p>"));
		for (const other of await direct.hkeys(bodies)) await direct.hset(bodies, other, before);
		expect([(await here.pages.get("/a")) !== null, await here.pages.get("/b")]).toContain(null);
		await direct.hset(bodies, id, Buffer.concat([before.subarray(0, -1), Buffer.from([1])]));
		expect(await here.pages.get("/a")).toBeNull();
		const rotated = await newCopy({ secrets: ["a new secret".repeat(4), secret] });
		await here.pages.put("/c", newPage("<p>C</p>"));
		expect(await rotated.pages.get("/c")).not.toBeNull();
	});

	it("take no more bytes than allowed, and the newest stay", async () => {
		const mostBytes = 64 * 1024;
		const { pages } = await newCopy({ mostBytes });
		for (let number = 0; number < 30; number += 1)
			await pages.put(`/${number}`, newPage(incompressible(8_000), 1_000 - number));
		const [bodies = ""] = await direct.keys("*:bodies");
		const kept = Object.values(await direct.hgetallBuffer(bodies));
		const bytes = kept.reduce((sum, { byteLength }) => sum + byteLength, 0);
		expect(bytes).toBeLessThanOrEqual(mostBytes);
		expect(bytes).toBe(Number(await direct.get(bodies.replace("bodies", "bytes"))));
		expect(kept.length).toBeGreaterThan(5);
		expect(await pages.get("/29")).not.toBeNull();
		expect(await pages.get("/0")).toBeNull();
		await pages.put("/29", newPage(incompressible(100_000)));
		expect(await pages.get("/29")).toBeNull();
		// Evicted by the server on its own: everything begins again.
		await direct.del(bodies);
		await pages.put("/again", newPage("<p>again</p>"));
		expect(await pages.get("/again")).not.toBeNull();
		expect(Number(await direct.get(bodies.replace("bodies", "bytes")))).toBeLessThan(1_000);
	});

	it("are purged in every copy, and a page that was being made is not kept", async () => {
		const [here, there] = [await newCopy(), await newCopy()];
		await here.pages.put("/", newPage("<p>old price</p>"));
		await purgePages(direct);
		// Rendered before, and finished after the purge.
		await here.pages.put("/late", newPage("<p>old price</p>"));
		await expect.poll(() => [here.purges.count, there.purges.count]).toEqual([1, 1]);
		expect([await there.pages.get("/"), await there.pages.get("/late")]).toEqual([null, null]);
		await here.pages.put("/", newPage("<p>new price</p>"));
		expect((await there.pages.get("/"))?.bodies.identity.toString()).toBe("<p>new price</p>");
	});

	it("are taken over by a copy that starts", async () => {
		const here = await newCopy();
		for (let number = 0; number < 90; number += 1)
			await here.pages.put(`/${number}`, newPage(`<p>${number}</p>`));
		await here.pages.put("/too-old", newPage("<p>old</p>", 11 * 60_000));
		const found: string[] = [];
		for await (const { key } of (await newCopy()).pages.newest()) found.push(key);
		expect(found).toHaveLength(90);
	});

	it("are missing, not waited for, while Redis hangs or is down, and are back without a purge", async () => {
		const { pages, purges, client } = await newCopy();
		await pages.put("/", newPage("<p>kept</p>"));
		redis.freeze();
		try {
			expect(await pages.get("/")).toBeNull();
			await pages.put("/other", newPage("<p>other</p>"));
		} finally {
			redis.thaw();
		}
		await expect.poll(() => pages.get("/")).not.toBeNull();
		await redis.stop();
		await expect.poll(() => client.status).not.toBe("ready");
		expect(await pages.get("/")).toBeNull();
		expect(await pages.look()).toBe(false);
		await redis.start();
		await expect.poll(() => pages.look()).toBe(true);
		await pages.put("/", newPage("<p>again</p>"));
		expect((await pages.get("/"))?.bodies.identity.toString()).toBe("<p>again</p>");
		// Redis came back empty: the copy wrote the generation that it had.
		expect(purges.count).toBe(0);
		expect(await direct.get(generationKey)).not.toBeNull();
	});
});
