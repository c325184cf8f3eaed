import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { accountPolicy, signInPolicy } from "#contracts/attempt-policy";
import { createSpacedLimit } from "./spaced-limit.server.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

it("spaces the tries of one address ever further, up to a bound, and shuts nobody else out", async () => {
	const limit = createSpacedLimit("one-address", signInPolicy);
	for (let count = 0; count < signInPolicy.free; count += 1)
		expect(await limit.consume("a owner", "owner", true)).toBeNull();
	const waits: number[] = [];
	for (let count = 0; count < 8; count += 1) {
		const wait = (await limit.consume("a owner", "owner", true)) ?? 0;
		waits.push(wait);
		vi.advanceTimersByTime(wait * 1000 + 1);
		expect(await limit.consume("a owner", "owner", true)).toBeNull();
	}
	expect(waits.slice(0, 6)).toEqual([15, 30, 60, 120, 240, 300]);
	expect(Math.max(...waits)).toBe(signInPolicy.longest);
	expect(await limit.consume("b owner", "owner", true)).toBeNull();
});

it("counts 50 tries at the same moment as 50", async () => {
	const limit = createSpacedLimit("parallel", signInPolicy);
	const waits = await Promise.all(Array.from({ length: 50 }, () => limit.consume("a owner", "owner", true)));
	expect(waits.filter((wait) => wait === null)).toHaveLength(signInPolicy.free);
});

it("spaces everybody's tries at an account under attack from 500 addresses, by a minute at most", async () => {
	const limit = createSpacedLimit("many-addresses", signInPolicy);
	for (let address = 0; address < 500; address += 1)
		expect(await limit.consume(`${address} owner`, "owner", true)).toBeNull();
	expect(await limit.consume("elsewhere owner", "owner", true)).toBeNull();
	expect(await limit.consume("elsewhere owner", "owner", true)).toBe(accountPolicy.longest);
	expect(await limit.consume("1 owner", "owner", true)).toBeNull();
	expect(await limit.consume("1 owner", "owner", true)).toBe(accountPolicy.longest);
});

it("keeps those whose address is not known waiting for a minute at most", async () => {
	const limit = createSpacedLimit("unknown", signInPolicy);
	for (let hour = 0; hour < 40; hour += 1) {
		const wait = (await limit.consume("null owner", "owner", false)) ?? 0;
		expect(wait).toBeLessThanOrEqual(accountPolicy.longest);
		vi.advanceTimersByTime(wait * 1000);
	}
});

it("forgets the tries of who came in", async () => {
	const limit = createSpacedLimit("refunded", signInPolicy);
	for (let count = 0; count < signInPolicy.free; count += 1) await limit.consume("a owner", "owner", true);
	await limit.refund("a owner", "owner");
	expect(await limit.consume("a owner", "owner", true)).toBeNull();
});
