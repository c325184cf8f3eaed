import dictionary from "dictionary-en";
import fc from "fast-check";
import nspell from "nspell";
import { describe, expect, it } from "vitest";
import { createClaimCheck } from "./check-claims.ts";
import { knowClaims } from "./known-claims.ts";

const english = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });

const known = knowClaims({
	results: [
		{
			toolName: "findProducts",
			result: {
				products: [
					{
						sku: "TOL-24-35K-42L",
						name: "Retrofit troffer, 3500 K",
						technicalSpecs: "Light output: 4,120 lm::Power: 32 W::CRI: 83::Base: E26",
						link: "/p/commercial-indoor/troffers-panels/tol?option=12",
					},
				],
				total: 7,
			},
		},
		{
			toolName: "getGuide",
			result: { points: [{ text: "No bright light in the three hours before bed.", source: "our guide" }] },
		},
	],
	readings: [],
	question: "Tell me about TOL-24-35K-42L",
});

const knownOrder = knowClaims({
	results: [
		{
			toolName: "getOrderStatus",
			result: {
				orders: [{ orderNumber: "SO-100023", status: "SHIPPED", updatedAt: "2026-11-28T04:40:11.000Z" }],
			},
		},
	],
	readings: [],
	question: "Where is SO-100023?",
});

const passes = (sentence: string, of = known): boolean => {
	const { check } = createClaimCheck(
		() => of,
		(word) => english.correct(word),
	);
	return check(sentence) !== null;
};

describe("a sentence with the figures of a tool passes", () => {
	it.each(["It gives 4120 lumens, and its CRI is 83.", "It has an E26 base."])("%j", (sentence) => {
		expect(passes(sentence)).toBe(true);
	});
});

describe("a sentence with another figure does not", () => {
	it.each([
		"It gives 4,200 lm.",
		"It gives 41,20 lm and 5 W.",
		"The TOL-24-40K-42L is in stock.",
		"It draws 33W.",
		"It has an E12 base.",
		"It saves 90% of the energy.",
		"It lasts fifty thousand hours.",
		"Dim it in the four hours before bed.",
		"A warranty of ten years applies.",
		"It costs $84.51.",
		"４２００ lm",
		"42\u200b00 lm",
		"3500-4000 K",
		"IP65 rated",
	])("%j", (sentence) => {
		expect(passes(sentence)).toBe(false);
	});

	it("an order's day is the shop's, and its number is no figure", () => {
		expect(passes("Order SO-100023 was updated Nov 27, 2026.", knownOrder)).toBe(true);
		expect(passes("Order SO-100023 was updated Nov 26, 2026.", knownOrder)).toBe(false);
		expect(passes("It is 100023%.", knownOrder)).toBe(false);
	});

	it("whatever number it is", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 100_000, max: 99_999_999 }),
				fc.constantFrom("lm", "W", "%", ""),
				(n, unit) => {
					expect(passes(`It is ${n}${unit}.`)).toBe(false);
					expect(passes(`It is ${n.toLocaleString("en-US")} ${unit}.`)).toBe(false);
				},
			),
		);
	});
});
