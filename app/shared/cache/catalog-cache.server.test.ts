import { expect, it, vi } from "vitest";
import { readThrough } from "./catalog-cache.server.ts";

const megabyte = 1024 * 1024;

it("keeps answers that were not asked for lately, and gives them as they were", async () => {
	const answers = Array.from({ length: 8 }, (_, index) => ({
		name: `„${index}“ ☼`,
		nothing: null,
		specs: [{ text: "x".repeat(megabyte) }],
	}));
	const read = vi.fn(async (index: number) => answers[index]);
	for (const index of answers.keys()) await readThrough(`kept ${index}`, () => read(index));
	for (const index of [...answers.keys(), 0])
		expect(await readThrough(`kept ${index}`, () => read(index))).toEqual(answers[index]);
	expect(read).toHaveBeenCalledTimes(answers.length);
	// What is asked for again and again stays the same object.
	expect(await readThrough("kept 0", () => read(0))).toBe(await readThrough("kept 0", () => read(0)));
});

it("keeps an answer that is larger than all of those at hand, and none as an answer", async () => {
	const large = "x".repeat(6 * megabyte);
	const readLarge = vi.fn(async () => large);
	const readNone = vi.fn(async () => null);
	for (let time = 0; time < 2; time += 1) {
		expect((await readThrough("large", readLarge)) === large).toBe(true);
		expect(await readThrough("none", readNone)).toBeNull();
	}
	expect(readLarge).toHaveBeenCalledTimes(1);
	expect(readNone).toHaveBeenCalledTimes(1);
});

it("drops the oldest once there are more than it may keep", async () => {
	const read = vi.fn(async () => "x".repeat(3 * megabyte));
	for (let index = 0; index < 12; index += 1) await readThrough(`dropped ${index}`, read);
	await readThrough("dropped 0", read);
	expect(read).toHaveBeenCalledTimes(13);
});
