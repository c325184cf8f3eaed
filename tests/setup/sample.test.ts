import { expect, it } from "vitest";
import { sampleBySeed } from "./sample.ts";

const cases = Array.from({ length: 103 }, (_, index) => index);

it("takes the same share for the same seed, in the order of the list", () => {
	const taken = sampleBySeed(cases, 0.1, 7);
	expect(taken).toEqual(sampleBySeed(cases, 0.1, 7));
	expect(taken).toEqual(taken.toSorted((a, b) => a - b));
	expect(taken.length).toBeGreaterThanOrEqual(10);
	expect(taken.length).toBeLessThanOrEqual(11);
});

it("takes every case once in as many consecutive seeds as there are shares", () => {
	const taken = Array.from({ length: 10 }, (_, turn) => sampleBySeed(cases, 0.1, 1_000 + turn)).flat();
	expect(taken.toSorted((a, b) => a - b)).toEqual(cases);
});

it("takes at least one case, and all of a share of 1", () => {
	expect(sampleBySeed(["only"], 0.01, 5)).toEqual(["only"]);
	expect(sampleBySeed([], 0.5, 5)).toEqual([]);
	expect(sampleBySeed(cases, 1, 5)).toEqual(cases);
});
