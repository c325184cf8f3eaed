import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { accountPolicy, signInPolicy } from "#rules/auth/identity-limits";
import { createSpacedLimit } from "./rate-limit.server.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

it("delays attempts from one address more each time, up to a limit, without affecting others", async () => {
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

it("counts 50 concurrent attempts as 50", async () => {
	const limit = createSpacedLimit("parallel", signInPolicy);
	const waits = await Promise.all(Array.from({ length: 50 }, () => limit.consume("a owner", "owner", true)));
	expect(waits.filter((wait) => wait === null)).toHaveLength(signInPolicy.free);
});

it("delays every attempt at an account under attack from 500 addresses by at most a minute", async () => {
	const limit = createSpacedLimit("many-addresses", signInPolicy);
	for (let address = 0; address < 500; address += 1)
		expect(await limit.consume(`${address} owner`, "owner", true)).toBeNull();
	expect(await limit.consume("elsewhere owner", "owner", true)).toBeNull();
	expect(await limit.consume("elsewhere owner", "owner", true)).toBe(accountPolicy.longest);
	expect(await limit.consume("1 owner", "owner", true)).toBeNull();
	expect(await limit.consume("1 owner", "owner", true)).toBe(accountPolicy.longest);
});

it("delays visitors without a known address by at most a minute", async () => {
	const limit = createSpacedLimit("unknown", signInPolicy);
	for (let hour = 0; hour < 40; hour += 1) {
		const wait = (await limit.consume("null owner", "owner", false)) ?? 0;
		expect(wait).toBeLessThanOrEqual(accountPolicy.longest);
		vi.advanceTimersByTime(wait * 1000);
	}
});

it("resets the attempts after a successful sign-in", async () => {
	const limit = createSpacedLimit("refunded", signInPolicy);
	for (let count = 0; count < signInPolicy.free; count += 1) await limit.consume("a owner", "owner", true);
	await limit.refund("a owner", "owner");
	expect(await limit.consume("a owner", "owner", true)).toBeNull();
});
