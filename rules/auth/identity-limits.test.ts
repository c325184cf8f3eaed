import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountDelay, accountPolicy, pairDelay, passwordProblem, signInPolicy } from "./identity-limits.ts";

it("delays per address and per account grow up to a limit", () => {
	fc.assert(
		fc.property(fc.nat(100_000), (count) => {
			expect(pairDelay(count + 1, signInPolicy)).toBeGreaterThanOrEqual(pairDelay(count, signInPolicy));
			expect(accountDelay(count + 1)).toBeGreaterThanOrEqual(accountDelay(count));
			expect(pairDelay(count, signInPolicy)).toBeLessThanOrEqual(signInPolicy.longest);
			expect(accountDelay(count)).toBeLessThanOrEqual(accountPolicy.longest);
		}),
	);
});

it("the first attempts have no delay", () => {
	expect([0, 9, 10, 11, 14, 99].map((count) => pairDelay(count, signInPolicy))).toEqual([
		0, 0, 15, 30, 240, 300,
	]);
	expect([50, 51, 60, 100, 9999].map(accountDelay)).toEqual([0, 5, 10, 60, 60]);
});

const isCommon = (password: string) => ["qwertyuiop", "1234567890"].includes(password);

describe("passwordProblem", () => {
	it.each(["a long enough phrase", "Tr0ub4dor&3x!", "пароль-из-слов", "💡💡🔌🏠🏢🏭🚗🚌🌲🌊"])(
		"accepts %s",
		(password) => {
			expect(passwordProblem(password, "lee@shop.example", isCommon)).toBeNull();
		},
	);

	it.each([
		["short", "at least 10"],
		["💡💡💡💡💡💡", "at least 10"],
		["x".repeat(201), "at most 200"],
		["qwertyuiop", "common"],
		["1234567890", "common"],
		["aaaaaaaaaaaa", "common"],
		["abcabcabcabc", "common"],
		["Lee@Shop.Example", "email"],
		["lee.the.person", "email"],
	])("refuses %s", (password, reason) => {
		const email = password.startsWith("lee.") ? "lee.the.person@shop.example" : "lee@shop.example";
		expect(passwordProblem(password, email, isCommon)).toContain(reason);
	});
});
