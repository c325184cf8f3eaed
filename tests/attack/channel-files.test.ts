/** What a stranger with the address of a product feed can make the shop work for. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Attack, maxCpuMs, setUpAttackedShop, shop } from "./attacked-shop.ts";

const token = "a".repeat(20).concat("b".repeat(20));
const address = `/feeds/${token}/google.xml`;
const folder = mkdtempSync(path.join(os.tmpdir(), "channel-files-"));
setUpAttackedShop({
	storefront: {
		SUBMITTALS_FOLDER: folder,
		CATALOG_BOOKS: "off",
		CATALOG_CHANNELS: JSON.stringify([{ name: "google", format: "merchant", token }]),
	},
});

let known: Headers;
/** The files are made in the background soon after the start. */
const longestMaking = 180_000;
beforeAll(async () => {
	const end = Date.now() + longestMaking;
	for (;;) {
		const { status, headers } = await shop.send({ path: address, method: "HEAD" });
		known = headers;
		if (status === 200) return;
		if (Date.now() > end) throw new Error(`The feed answers ${status}.`);
		await new Promise((resolve) => setTimeout(resolve, 1_000));
	}
}, longestMaking + 10_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Uncompressing for who takes no gzip is work of other threads. */
const mostOfAllThreads = 2_000;

it.each<[string, Attack["headers"] | (() => Attack["headers"]), number]>([
	["plain", {}, 200],
	["gzip", { "accept-encoding": "gzip" }, 200],
	["known", () => ({ "if-none-match": known.get("ETag") ?? "" }), 304],
])("sends it with little work: %s", async (_, headers, expected) => {
	const attack = { path: address, headers: typeof headers === "function" ? headers() : headers };
	const { status, spentMs } = await shop.withstand(attack);
	expect(status).toBe(expected);
	expect(spentMs.storefront).toBeLessThanOrEqual(maxCpuMs);
	const before = await shop.readSpent();
	await shop.send(attack);
	const after = await shop.readSpent();
	expect(after.storefront.allMs - before.storefront.allMs).toBeLessThanOrEqual(mostOfAllThreads);
	expect(after.services.allMs - before.services.allMs).toBeLessThanOrEqual(maxCpuMs);
});

it("answers 404 for other tokens, and 429 for who asks too often", async () => {
	const others = ["x".repeat(40), `${token}x`, token.slice(1)];
	for (const other of others)
		expect((await shop.withstand({ path: `/feeds/${other}/google.xml` })).status).toBe(404);
	const statuses = new Set<number>();
	const headers = { "accept-encoding": "gzip", "x-forwarded-for": "203.0.113.77" };
	for (let count = 0; count < 62; count += 1)
		statuses.add((await shop.withstand({ path: address, headers })).status);
	expect([...statuses]).toEqual([200, 429]);
});
