import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import { splitCents } from "../money/cents.ts";
import { centsOfPieces, groupByLot, hideLotPrices, withLotSums } from "./lots.ts";

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
const cents = fc.integer({ min: 0, max: 99_999_999_999 });
const weights = fc.array(fc.integer({ min: 0, max: 9_999_999_999_999 }), { minLength: 1, maxLength: 40 });

describe("splitCents", () => {
	it.each([
		[100, [1, 1, 1], [34, 33, 33]],
		[100, [0, 0], [50, 50]],
		[1, [0, 0, 0], [1, 0, 0]],
		[1000, [200, 300, 500], [200, 300, 500]],
		[10, [1, 1, 4], [2, 2, 6]],
		[5, [3, 3, 3, 1], [2, 2, 1, 0]],
		[0, [7, 1], [0, 0]],
		[99, [0, 12, 0], [0, 99, 0]],
	])("splits %i by %j into %j", (total, by, parts) => {
		expect(splitCents(total, by)).toEqual(parts);
	});

	it("always adds up, and no part is a cent from its exact share", () => {
		fc.assert(
			fc.property(cents, weights, (total, by) => {
				const parts = splitCents(total, by);
				expect(sum(parts)).toBe(total);
				expect(parts).toHaveLength(by.length);
				const whole = by.reduce((all, weight) => all + BigInt(weight), 0n);
				if (whole === 0n) return;
				by.forEach((weight, index) => {
					const floor = Number((BigInt(total) * BigInt(weight)) / whole);
					expect([floor, floor + 1]).toContain(parts[index]);
				});
			}),
		);
	});

	it("refuses to split into nothing", () => {
		expect(() => splitCents(1, [])).toThrow(RangeError);
	});
});

describe("centsOfPieces", () => {
	it("is what splitting over the pieces gives the first of them", () => {
		fc.assert(
			fc.property(
				cents,
				fc.integer({ min: 1, max: 60 }).chain((pieces) => fc.tuple(fc.constant(pieces), fc.nat(pieces))),
				(total, [pieces, taken]) => {
					const even = splitCents(total, Array(pieces).fill(1)).slice(0, taken);
					expect(centsOfPieces(total, pieces, taken)).toBe(sum(even));
				},
			),
		);
	});

	it("adds up to the whole in any order, also when parts come back", () => {
		const moves = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 30 })), { maxLength: 40 });
		fc.assert(
			fc.property(cents, fc.integer({ min: 1, max: 200 }), moves, (total, pieces, steps) => {
				const out: { pieces: number; cents: number }[] = [];
				const left = () => ({
					pieces: pieces - sum(out.map((part) => part.pieces)),
					cents: total - sum(out.map((part) => part.cents)),
				});
				const take = (wanted: number) => {
					const rest = left();
					const taken = Math.min(wanted, rest.pieces);
					out.push({ pieces: taken, cents: centsOfPieces(rest.cents, rest.pieces, taken) });
				};
				for (const [back, amount] of steps)
					if (back) out.splice(amount % Math.max(1, out.length), 1);
					else take(amount);
				take(left().pieces);
				expect(left()).toEqual({ pieces: 0, cents: 0 });
				for (const part of out) expect(part.cents).toBeGreaterThanOrEqual(0);
			}),
		);
	});
});

const lot = (lotId: string, price = 100) => ({
	lotId,
	name: `Package ${lotId}`,
	price,
	negotiated: { by: "Rosa", at: null, reason: "", needsConfirmation: false },
});

describe("lines of lots", () => {
	const lines = [
		makeQuoteLine({ lineId: "a" }),
		makeQuoteLine({ lineId: "b", lot: lot("1"), lineTotal: 60, listPrice: 40 }),
		makeQuoteLine({ lineId: "c", lot: lot("1"), lineTotal: 40 }),
		makeQuoteLine({ lineId: "d", lot: lot("2"), lineTotal: 5 }),
	];

	it("are together under their lot, once, also across pages", () => {
		expect(
			groupByLot(lines).map(({ lot, continued, lines }) => [lot?.lotId, continued, lines.length]),
		).toEqual([
			[undefined, false, 1],
			["1", false, 2],
			["2", false, 1],
		]);
		expect(groupByLot(lines.slice(2), "1").map(({ continued }) => continued)).toEqual([true, false]);
		expect(groupByLot(lines.slice(0, 1), "1")[0]?.continued).toBe(false);
	});

	it("keep quantity and product, and lose every price of their own", () => {
		const [alone, hidden] = hideLotPrices(lines);
		expect(alone).toBe(lines[0]);
		expect(hidden).toMatchObject({ lineId: "b", quantity: 2, price: 0, originalPrice: 0, lineTotal: 0 });
		expect(hidden).not.toHaveProperty("listPrice");
		expect(hidden?.lot?.price).toBe(100);
	});

	it("have the sum of their lines in a part of the lot", () => {
		const part = withLotSums([lines[1], lines[3]].flatMap((line) => line ?? []));
		expect(part.map(({ lot }) => lot?.price)).toEqual([60, 5]);
	});
});
