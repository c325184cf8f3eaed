import { describe, expect, it } from "vitest";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import { compareBids } from "./bids.ts";

const line = (fixtureType: string, productId: string, quantity: number, price: number, change: object = {}) =>
	makeQuoteLine({
		lineId: `${fixtureType}-${productId}`,
		fixtureType,
		productId,
		quantity,
		price,
		...change,
	});
const shown = (comparison: ReturnType<typeof compareBids>) =>
	comparison.types.map(({ type, kind, saves }) => [type, kind, saves]);

describe("two bids", () => {
	it("are compared by type: added, removed, substituted, changed and the same", () => {
		const base = [line("A", "p", 10, 5), line("B", "q", 3, 7.01), line("C", "r", 1, 1), line("D", "s", 2, 2)];
		const revision = [
			line("A", "p", 10, 5),
			line("B", "x", 3, 7),
			line("D", "s", 3, 2),
			line("E", "t", 1, 0.01),
		];
		expect(shown(compareBids(base, revision))).toEqual([
			["A", "same", 0],
			["B", "substituted", 0.03],
			["C", "removed", 1],
			["D", "changed", -2],
			["E", "added", -0.01],
		]);
	});

	it("pair lines of one type by part number first", () => {
		const base = [line("A", "p", 1, 5), line("A", "q", 1, 6)];
		const revision = [line("A", "q", 1, 6), line("A", "z", 1, 4)];
		expect(shown(compareBids(base, revision))).toEqual([
			["A", "substituted", 1],
			["A", "same", 0],
		]);
	});

	it("have a chosen alternate as a change of its base's type", () => {
		const base = line("A", "P", 4, 5);
		const alternate = { ...line("ALT", "Q", 3, 4), alternate: { to: base.lineId, chosen: true } };
		const { types } = compareBids([base], [base, alternate]);
		expect(types.map(({ type, kind }) => [type, kind])).toEqual([["A", "substituted"]]);
	});

	it("leave out alternates that weren't chosen, and call lines without a type by their part number", () => {
		const alternate = line("", "q", 1, 4, { alternate: { to: "-p", chosen: false } });
		expect(shown(compareBids([line("", "p", 1, 5), alternate], [line("", "p", 1, 5)]))).toEqual([
			["NL-A19-27", "same", 0],
		]);
	});

	it("have the price of a lot once, and none of its lines", () => {
		const lot = (price: number) => ({
			lot: {
				lotId: "l",
				name: "Garage",
				price,
				negotiated: { by: "Rosa", at: null, reason: "", needsConfirmation: false },
			},
		});
		const comparison = compareBids(
			[line("A", "p", 1, 0, lot(500)), line("B", "q", 1, 0, lot(500))],
			[line("A", "p", 1, 0, lot(450.5)), line("B", "q", 1, 0, lot(450.5))],
		);
		expect(comparison.types.map(({ base, saves }) => [base?.price, saves])).toEqual([
			[null, null],
			[null, null],
		]);
		expect(comparison.lots).toEqual([{ name: "Garage", base: 500, revision: 450.5, saves: 49.5 }]);
	});
});
