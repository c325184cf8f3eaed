import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRateLimit, formatWait } from "./rate-limit.server.ts";

describe("createRateLimit", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it("allows a number of attempts, then reports the wait, then allows again", async () => {
		const limit = createRateLimit("test-window", 2, 60);
		expect(await limit.consume("a")).toBeNull();
		expect(await limit.consume("a")).toBeNull();
		expect(await limit.consume("a")).toBe(60);
		expect(await limit.consume("b")).toBeNull();
		vi.advanceTimersByTime(61_000);
		expect(await limit.consume("a")).toBeNull();
	});

	it("names no longer wait when the clock was set back", async () => {
		const limit = createRateLimit("test-clock", 1, 60);
		await limit.consume("a");
		vi.setSystemTime(Date.now() - 2 * 60 * 60_000);
		expect(await limit.consume("a")).toBe(60);
	});

	it("does not count refunded attempts", async () => {
		const limit = createRateLimit("test-refund", 1, 60);
		await limit.consume("a");
		await limit.refund("a");
		expect(await limit.consume("a")).toBeNull();
		expect(await limit.consume("a")).not.toBeNull();
		await limit.refund("a", "all");
		expect(await limit.consume("a")).toBeNull();
	});
});

describe("points of a limit", () => {
	it("are counted by amount, read and refunded", async () => {
		const limit = createRateLimit("test-points", 10, 60);
		expect(await limit.read("a")).toEqual({ points: 0, seconds: 1 });
		expect(await limit.consume("a", undefined, 7)).toBeNull();
		expect(await limit.read("a")).toEqual({ points: 7, seconds: 60 });
		expect(await limit.consume("a", undefined, 4)).toBe(60);
		await limit.refund("a", 4);
		expect(await limit.consume("a", undefined, 3)).toBeNull();
		expect(await limit.read("a")).toMatchObject({ points: 10 });
	});
});

describe("formatWait", () => {
	it.each([
		[1, "1 second"],
		[59, "59 seconds"],
		[60, "1 minute"],
		[61, "2 minutes"],
		[900, "15 minutes"],
		[7_200, "120 minutes"],
		[7_201, "3 hours"],
		[86_400, "24 hours"],
	])("formats %i s as %s", (seconds, words) => {
		expect(formatWait(seconds)).toBe(words);
	});
});
