import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "../../scripts/setup/root.mjs";
import { filesOfOtherTurns } from "./rotating-files.ts";
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

it.each(["unit", "browser"] as const)(
	"each rotating file of the %s lane exists, and has its turn in one of eight runs in a row, those of a pair in four",
	(lane) => {
		const seeds = Array.from({ length: 8 }, (_, place) => 1_700_000_000 + place);
		const left = seeds.map((seed) => filesOfOtherTurns(seed, lane));
		const files = [...new Set(left.flat())];
		expect(files.length).toBeGreaterThan(30);
		expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
		const timesLeft = files.map((file) => left.filter((others) => others.includes(file)).length);
		expect(timesLeft.filter((times) => times !== 7)).toEqual(lane === "unit" ? new Array(10).fill(4) : []);
	},
);

it("files with a turn of their own take their samples by the other part of the seed", () => {
	const files = ["unit", "browser"] as const;
	const sampled = files
		.flatMap((lane) => [...new Set([0, 1].flatMap((seed) => filesOfOtherTurns(seed, lane)))])
		.map((file) => ({ file, text: readFileSync(inRoot(file), "utf8") }))
		.filter(({ text }) => /\bsample\(/.test(text));
	expect(sampled.length).toBeGreaterThan(5);
	const count = (text: string, part: RegExp) => text.match(part)?.length;
	for (const { file, text } of sampled)
		expect([file, count(text, /ofRotatingFile: true/g)]).toEqual([file, count(text, /\bsample\(/g)]);
});
