import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSupported, keepKnownLinks, knownFacts } from "./known-facts.ts";

const facts = knownFacts([
	{
		products: [
			{
				sku: "TOL-24-35K-42L",
				name: "Retrofit troffer, 3500 K",
				technicalSpecs: "Light output: 4,120 lm::Power: 32 W::CRI: 83::Base: E26",
				link: "/p/commercial-indoor/troffers-panels/tol?option=12",
			},
		],
		total: 7,
		price: 84.5,
		note: "No bright light in the three hours before bed.",
	},
]);

describe("isSupported", () => {
	it.each([
		"The TOL-24-35K-42L gives 4,120 lm at 32 W.",
		"It gives 4120 lumens, and its CRI is 83.",
		"The tol 24 35k 42l has an E26 base.",
		"7 products match; the price is $84.50.",
		"With 7, 32, or 83, as listed.",
		"3500K light",
		"1. The retrofit troffer.",
		"Warm light makes a lobby inviting.",
		"[TOL-24-35K-42L](/p/commercial-indoor/troffers-panels/tol?option=12)",
		"One product fits.",
		"Dim it in the three hours before bed.",
	])("accepts %j", (sentence) => {
		expect(isSupported(sentence.replace("tol 24 35k 42l", "TOL-24-35K-42L"), facts)).toBe(true);
	});

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
		"Write to refunds@evil.example.",
	])("refuses %j", (sentence) => {
		expect(isSupported(sentence, facts)).toBe(false);
	});

	it("never accepts a number that no tool found", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 100_000, max: 99_999_999 }),
				fc.constantFrom("lm", "W", "%", ""),
				(n, unit) => {
					expect(isSupported(`It is ${n}${unit}.`, facts)).toBe(false);
					expect(isSupported(`It is ${n.toLocaleString("en-US")} ${unit}.`, facts)).toBe(false);
				},
			),
		);
	});
});

it("reads texts, numbers and lists of any depth, and ends at a very deep one", () => {
	let deep: unknown = 5;
	for (let level = 0; level < 10_000; level++) deep = [deep];
	expect(knownFacts([deep]).hasNumber("1")).toBe(true);
	expect(knownFacts([null, undefined, "12,000 hr"]).hasNumber("12000")).toBe(true);
});

it("knows the day of an instant by the shop's clock", () => {
	const updated = knownFacts([{ updatedAt: "2026-11-28T04:40:11.000Z" }]);
	expect(isSupported("It was updated Nov 27, 2026.", updated)).toBe(true);
	expect(isSupported("It was updated Nov 26, 2026.", updated)).toBe(false);
});

describe("keepKnownLinks", () => {
	it("keeps links that tools answered", () => {
		const link = "[it](/p/commercial-indoor/troffers-panels/tol?option=12)";
		expect(keepKnownLinks(`See ${link}.`, facts)).toBe(`See ${link}.`);
	});

	it("takes others and pictures out", () => {
		expect(
			keepKnownLinks("See [it](https://evil.example/x) ![pixel](https://evil.example/p.png)", facts),
		).toBe("See it pixel");
		expect(keepKnownLinks("Go to https://evil.example/now or <https://evil.example>", facts)).toBe(
			"Go to  or ",
		);
		expect(keepKnownLinks("[it](javascript:alert(1))", facts)).not.toContain("javascript");
	});

	it("takes names that people typed for no links, whatever they look like", () => {
		const named = knownFacts([
			{
				projects: [{ name: "https://evil.example/sign-in", note: "//evil.example", id: "1" }],
				link: "//evil.example/p",
			},
		]);
		for (const url of ["https://evil.example/sign-in", "//evil.example", "//evil.example/p"])
			expect(keepKnownLinks(`[Sign in again](${url})`, named)).toBe("Sign in again");
		expect(keepKnownLinks("https://evil.example/sign-in", named)).toBe("");
	});
});
