import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRateLimit, waitInWords } from "./rate-limit.server.ts";

describe("createRateLimit", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it("lets so many tries through, then says how long to wait, then lets through again", async () => {
		const limit = createRateLimit("test-window", 2, 60);
		expect(await limit.take("a")).toBeNull();
		expect(await limit.take("a")).toBeNull();
		expect(await limit.take("a")).toBe(60);
		expect(await limit.take("b")).toBeNull();
		vi.advanceTimersByTime(61_000);
		expect(await limit.take("a")).toBeNull();
	});

	it("forgets tries that are forgiven", async () => {
		const limit = createRateLimit("test-forgive", 1, 60);
		await limit.take("a");
		await limit.forgive("a");
		expect(await limit.take("a")).toBeNull();
		expect(await limit.take("a")).not.toBeNull();
		await limit.forgive("a", "all");
		expect(await limit.take("a")).toBeNull();
	});
});

describe("waitInWords", () => {
	it.each([
		[1, "1 second"],
		[59, "59 seconds"],
		[60, "1 minute"],
		[61, "2 minutes"],
		[900, "15 minutes"],
	])("%i s is %s", (seconds, words) => {
		expect(waitInWords(seconds)).toBe(words);
	});
});
