import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import {
	adderName,
	adderValue,
	hideAdderAmounts,
	hideInnerPrices,
	isRoundedPrice,
	shownUnitCents,
} from "./adders.ts";

const adder = (change: object = {}) => ({
	adderId: "a",
	kind: "freight" as const,
	description: "",
	basis: "each" as const,
	itemized: false,
	amount: 5,
	...change,
});

describe("the unit price", () => {
	it("includes what is of each piece, and its part of what is of the line", () => {
		expect(shownUnitCents(1000, [{ basis: "line", cents: 100 }], 3)).toBe(1033);
		expect(shownUnitCents(1000, [{ basis: "each", cents: 250 }], 3)).toBe(1250);
	});

	it("is exact when it isn't marked as rounded, and off by less than a cent a piece otherwise", () => {
		fc.assert(
			fc.property(
				fc.nat({ max: 1_000_000 }),
				fc.nat({ max: 1_000_000 }),
				fc.integer({ min: 1, max: 5000 }),
				(own, cents, quantity) => {
					const unit = shownUnitCents(own, [{ basis: "line", cents }], quantity);
					const total = own * quantity + cents;
					const line = makeQuoteLine({
						quantity,
						price: unit / 100,
						lineTotal: total / 100,
						adders: [adder({ basis: "line" })],
					});
					expect(isRoundedPrice(line)).toBe(unit * quantity !== total);
					expect(Math.abs(unit * quantity - total)).toBeLessThanOrEqual(quantity / 2);
				},
			),
		);
	});

	it("is never marked without adders", () => {
		expect(isRoundedPrice(makeQuoteLine({ lineTotal: 1 }))).toBe(false);
	});
});

it("an adder is called by its description, or by its kind", () => {
	expect(adderName(adder())).toBe("freight");
	expect(adderName(adder({ description: "Wall brackets" }))).toBe("Wall brackets");
});

it("adders are worth their amount for each piece, or once", () => {
	expect(adderValue({ quantity: 3, adders: [adder(), adder({ basis: "line", amount: 0.1 })] })).toBe(15.1);
	expect(adderValue({ quantity: 3 })).toBe(0);
});

describe("buyers", () => {
	const line = makeQuoteLine({
		price: 107,
		originalPrice: 100,
		listPrice: 120,
		ownPrice: 100,
		adders: [adder(), adder({ adderId: "b", kind: "lamps", itemized: true, amount: 2 })],
	});

	it("get no amount that wasn't itemized, and nothing to derive it from", () => {
		const [shown] = hideAdderAmounts([line]);
		expect(shown).toMatchObject({ price: 107, originalPrice: 107 });
		expect(shown).not.toHaveProperty("listPrice");
		expect(shown).not.toHaveProperty("ownPrice");
		expect(shown?.adders?.map(({ amount }) => amount)).toEqual([undefined, 2]);
	});

	it("get no amounts inside of a lot", () => {
		const lot = {
			lotId: "l",
			name: "Garage",
			price: 500,
			negotiated: { by: "Rosa", at: "2026-11-20T12:00:00.000Z", reason: "", needsConfirmation: false },
		};
		const [shown] = hideInnerPrices([{ ...line, lot }]);
		expect(shown).toMatchObject({ price: 0, originalPrice: 0, lineTotal: 0 });
		expect(shown?.adders?.map(({ kind, amount }) => [kind, amount])).toEqual([
			["freight", undefined],
			["lamps", undefined],
		]);
	});

	it("get lines without adders as they are", () => {
		const plain = makeQuoteLine();
		expect(hideInnerPrices([plain])).toEqual([plain]);
	});
});
