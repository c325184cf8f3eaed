import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBelowFloor, lessBasisPoints, percentOff, toBasisPoints } from "./prices.ts";

const cents = fc.integer({ min: 0, max: 99_999_999 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

describe("percentage discount", () => {
	it.each([
		[30, 500, 29],
		[10, 500, 10],
		[1980, 1500, 1683],
		[1, 5000, 1],
		[1980, 0, 1980],
		[1980, 10_000, 0],
	])("%i cents less %i basis points is %i cents, rounding half a cent up", (from, off, left) => {
		expect(lessBasisPoints(from, off)).toBe(left);
	});

	it("is exact, in whole cents, and lower for a higher percentage", () => {
		fc.assert(
			fc.property(cents, basisPoints, basisPoints, (from, fraction, other) => {
				const left = lessBasisPoints(from, fraction);
				const exact = BigInt(from) * BigInt(10_000 - fraction) * 2n + 10_000n;
				expect(BigInt(left)).toBe(exact / 20_000n);
				expect(left).toBeLessThanOrEqual(from);
				if (fraction <= other) expect(lessBasisPoints(from, other)).toBeLessThanOrEqual(left);
			}),
		);
	});

	it("supports two decimals, and round-trips as typed", () => {
		expect(toBasisPoints(12.345)).toBe(1235);
		expect(percentOff(2000, 1700)).toBe(15);
		expect(percentOff(2000, 2100)).toBe(-5);
		expect(percentOff(0, 0)).toBeNull();
	});
});

describe("price floor", () => {
	const piece = { cents: 0, listCents: 2000, accountCents: 1800 };

	it.each([
		[0, true],
		[999, true],
		[1000, false],
		[1800, false],
	])("is half of list price: %i of 2,000 cents below it is %s", (price, below) => {
		expect(isBelowFloor({ ...piece, cents: price })).toBe(below);
	});

	it("is the account price if lower, or if the list price is unknown", () => {
		expect(isBelowFloor({ cents: 700, listCents: 2000, accountCents: 700 })).toBe(false);
		expect(isBelowFloor({ cents: 699, listCents: 2000, accountCents: 700 })).toBe(true);
		expect(isBelowFloor({ cents: 899, listCents: null, accountCents: 1800 })).toBe(true);
		expect(isBelowFloor({ cents: 900, listCents: null, accountCents: 1800 })).toBe(false);
	});

	it("marks nothing at a floor of zero, and never fewer prices at a higher floor", () => {
		fc.assert(
			fc.property(cents, cents, cents, basisPoints, basisPoints, (price, list, account, floor, other) => {
				const facts = { cents: price, listCents: list, accountCents: account };
				expect(isBelowFloor({ ...facts, cents: 0 }, floor / 10_000)).toBe(true);
				expect(price > 0 && isBelowFloor(facts, 0)).toBe(false);
				if (floor <= other && isBelowFloor(facts, floor / 10_000))
					expect(isBelowFloor(facts, other / 10_000)).toBe(true);
				if (price > 0 && price >= account) expect(isBelowFloor(facts, 1)).toBe(false);
			}),
		);
	});
});
