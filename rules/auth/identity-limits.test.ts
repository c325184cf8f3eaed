import fc from "fast-check";
import { expect, it } from "vitest";
import { accountDelay, accountPolicy, pairDelay, signInPolicy } from "./identity-limits.ts";

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
