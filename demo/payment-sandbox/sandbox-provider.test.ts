import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sandboxCases, sandboxEffects, sandboxRouting } from "#rules/payments/sandbox-cases";
import { isCardNumber, isExpired, isRoutingNumber } from "./sandbox-provider.server.ts";

const changed = (number: string, place: number, by: number) =>
	[...number].map((digit, index) => (index === place ? (Number(digit) + by) % 10 : digit)).join("");

describe("card numbers", () => {
	it.each(["4111111111111111", "378282246310005", "5555555555554444"])("accepts %s", (number) => {
		expect(isCardNumber(number)).toBe(true);
	});

	it.each(["", "4111", "411111111111111x", "4111 1111 1111 1111", "41111111111111111111"])(
		"refuses %s",
		(text) => {
			expect(isCardNumber(text)).toBe(false);
		},
	);

	it("refuses a number with one wrong digit", () => {
		fc.assert(
			fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
				expect(isCardNumber(changed("4111111111111111", place, by))).toBe(false);
			}),
		);
	});
});

describe("routing numbers", () => {
	it.each(["021000021", "110000000", "011401533"])("accepts %s", (number) => {
		expect(isRoutingNumber(number)).toBe(true);
	});

	it.each(["", "000000000", "02100002", "0210000210", "02100002x"])("refuses %s", (text) => {
		expect(isRoutingNumber(text)).toBe(false);
	});

	it("refuses a number with one wrong digit", () => {
		fc.assert(
			fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (place, by) => {
				expect(isRoutingNumber(changed("021000021", place, by))).toBe(false);
			}),
		);
	});
});

it("test numbers are valid and unique, and cover each effect for cards and bank accounts", () => {
	expect(isRoutingNumber(sandboxRouting)).toBe(true);
	for (const { kind, number } of sandboxCases)
		expect(kind === "card" ? isCardNumber(number) : /^\d{4,17}$/.test(number)).toBe(true);
	expect(new Set(sandboxCases.map(({ number }) => number)).size).toBe(sandboxCases.length);
	for (const kind of ["card", "ach"])
		expect(sandboxCases.filter((testCase) => testCase.kind === kind).map(({ effect }) => effect)).toEqual(
			sandboxEffects,
		);
});

describe("the last day of a card", () => {
	it.each([
		// 11:59 PM and midnight in Chicago, when UTC is on the next day already.
		["2026-12-01T05:59:00Z", false],
		["2026-12-01T06:00:00Z", true],
	])("ends by the shop's clock: at %s, a card of 11/26 has expired: %s", (now, expired) => {
		expect(isExpired("11/26", Date.parse(now))).toBe(expired);
	});
});
