import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import { shareCents } from "../money/money.ts";
import { copyRates, quoteCommission } from "./commission.ts";
import type { Line } from "./quote-lines.ts";
import { quoteTotals, totalCents } from "./quote-sums.ts";

const makeLine = (id: string, line: Partial<Line> = {}): Line => ({
	...{ id, productId: id, quantity: 1, priceCents: 10_000, originalCents: 10_000, listCents: null },
	...{ negotiated: null, belowFloor: false, lot: null, alternate: null, options: [], adders: [] },
	...{ fixtureType: "", job: "", note: "", shipComplete: false, nonCatalog: null },
	product: makeQuoteLine().productDetails,
	...line,
});

const lotOf = (id: string, cents: number, shareCents: number) => ({
	...{ id, name: id, cents, shareCents, belowFloor: false },
	negotiated: { userId: null, name: "Rosa", at: "2026-11-28T00:00:00.000Z", reason: "" },
});

const rates = (basisPoints: number | null, own: Record<string, number> = {}) => ({
	basisPoints,
	lines: new Map(Object.entries(own)),
});

const amounts = (commission: ReturnType<typeof quoteCommission>) =>
	commission.lines.map(({ cents }) => cents);

describe("a commission", () => {
	it("rounds half a cent up, also of amounts beyond the exact range of doubles", () => {
		expect(shareCents(100, 1250)).toBe(13);
		expect(shareCents(100, 1249)).toBe(12);
		expect(shareCents(9_007_199_254_740_991, 9_999)).toBe(9_006_298_534_815_517);
	});

	it("is at the quote's rate, except where a line has its own, also 0%", () => {
		const lines = [makeLine("a"), makeLine("b"), makeLine("c")];
		const commission = quoteCommission(lines, 0, rates(1337, { b: 500, c: 0 }));
		expect(amounts(commission)).toEqual([1337, 500, 0]);
		expect(commission).toMatchObject({ baseCents: 30_000, cents: 1837 });
		expect(amounts(quoteCommission(lines, 0, rates(null, { b: 500 })))).toEqual([0, 500, 0]);
	});

	it("leaves out alternates that aren't chosen, and the base of a chosen one", () => {
		const lines = (chosen: boolean) => [
			makeLine("base"),
			makeLine("other", { priceCents: 5000, alternate: { to: "base", chosen } }),
		];
		expect(amounts(quoteCommission(lines(false), 0, rates(1000, { other: 9000 })))).toEqual([1000, 0]);
		expect(amounts(quoteCommission(lines(true), 0, rates(1000)))).toEqual([0, 500]);
	});

	it("counts the price of a lot once, by the shares of its lines", () => {
		const lines = [
			makeLine("a", { lot: lotOf("lot", 5000, 3000) }),
			makeLine("b", { lot: lotOf("lot", 5000, 2000) }),
		];
		expect(quoteCommission(lines, 0, rates(1000))).toMatchObject({ baseCents: 5000, cents: 500 });
		expect(amounts(quoteCommission(lines, 0, rates(1000, { b: 2000 })))).toEqual([300, 400]);
	});

	it("is not of what a coupon takes off, which no lot and no item outside the catalog shares", () => {
		const lines = [
			makeLine("a"),
			makeLine("b", { lot: lotOf("lot", 5000, 5000) }),
			makeLine("c", { nonCatalog: { leadTime: "" } }),
			makeLine("d", { priceCents: 30_000 }),
		];
		const commission = quoteCommission(lines, 4000, rates(1000));
		expect(commission.lines.map(({ baseCents }) => baseCents)).toEqual([9000, 5000, 10_000, 27_000]);
	});

	it("is of the total of the quote, whatever its lines are, and adds up on the page", () => {
		const line = fc.record({
			price: fc.nat({ max: 100_000 }),
			quantity: fc.integer({ min: 1, max: 50 }),
			kind: fc.constantFrom("own", "lot", "alternate", "chosen"),
			option: fc.nat({ max: 500 }),
		});
		fc.assert(
			fc.property(
				fc.array(line, { minLength: 1, maxLength: 8 }),
				fc.nat({ max: 10_000 }),
				fc.nat({ max: 100 }),
				(made, rate, percentOff) => {
					const lines = made.flatMap(({ price, quantity, kind, option }, index): Line[] => {
						const id = `line-${index}`;
						const options = option > 0 ? [{ optionID: "o", name: "o", cents: option }] : [];
						if (kind === "lot") return [makeLine(id, { quantity, lot: lotOf(`lot-${index}`, price, price) })];
						const own = makeLine(id, { quantity, priceCents: price, options });
						if (kind === "own") return [own];
						const alternate = { to: id, chosen: kind === "chosen" };
						return [own, makeLine(`${id}-other`, { priceCents: 777, alternate })];
					});
					const eligible = quoteTotals(
						lines.filter(({ lot }) => lot === null),
						0,
					).subTotal;
					const discount = Math.floor((Math.round(eligible * 100) * percentOff) / 100);
					const commission = quoteCommission(lines, discount, rates(rate));
					expect(commission.baseCents).toBe(totalCents(quoteTotals(lines, discount)));
					expect(commission.cents).toBe(amounts(commission).reduce((sum, cents) => sum + cents, 0));
					for (const { baseCents } of commission.lines) expect(baseCents).toBeGreaterThanOrEqual(0);
				},
			),
		);
	});
});

it("a copy has the rates of its lines, and not those of lines that it left out", () => {
	expect(copyRates(rates(1337, { a: 500, b: 600 }), new Map([["a", "x"]]))).toEqual(rates(1337, { x: 500 }));
});
