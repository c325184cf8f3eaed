import { expect, it } from "vitest";
import { z } from "zod";
import { setEnvironment } from "../../tests/setup/environment.ts";
import { createShortMemory } from "./short-memory.server.ts";

const day = 24 * 60 * 60;

it("keeps the newest values, however often an older one is read", async () => {
	const memory = createShortMemory("newest values", z.number(), day, 2);
	await memory.write("a", 1);
	await memory.write("b", 2);
	await memory.write("a", 3);
	expect(await memory.read("b")).toBe(2);
	await memory.write("c", 4);
	expect(await Promise.all(["a", "b", "c"].map(memory.read))).toEqual([3, null, 4]);
});

it("forgets the oldest values when all together are too large", async () => {
	const size = { of: (value: string) => value.length, most: 25 };
	const memory = createShortMemory("large values", z.string(), day, 100, size);
	await memory.write("a", "x".repeat(10));
	await memory.write("b", "x".repeat(10));
	await memory.write("c", "x".repeat(10));
	expect(await Promise.all(["a", "b", "c"].map(memory.read))).toEqual([null, "x".repeat(10), "x".repeat(10)]);
});

it("remembers nothing as a value", async () => {
	const memory = createShortMemory("nothing", z.string().nullable(), day);
	await memory.write("a", "x");
	await memory.write("a", null);
	expect(await memory.read("a")).toBeNull();
});

it("forgets a value when its life is over", async () => {
	const memory = createShortMemory("short life", z.string(), 0.5);
	await memory.write("a", "x");
	expect(await memory.read("a")).toBe("x");
	await expect.poll(() => memory.read("a")).toBeNull();
});

it("says whether the other copies know a value", async () => {
	const memory = createShortMemory("shared values", z.string(), day);
	expect(await memory.write("a", "x")).toBe(true);
	// Nothing listens there.
	setEnvironment({ SESSION_SECRET: "s".repeat(40), REDIS_URL: "redis://127.0.0.1:1" });
	expect(await memory.write("b", "x")).toBe(false);
	expect(await memory.read("b")).toBe("x");
});
