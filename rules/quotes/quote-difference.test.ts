import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getTotals, makeQuoteLine } from "../../tests/factories/quote.ts";
import { quoteDifference } from "./quote-difference.ts";

const version = (lines: ReturnType<typeof makeQuoteLine>[], discount = 0) => ({
	lines,
	totals: getTotals(lines, discount),
});
const line = (lineId: string, rest = {}) => makeQuoteLine({ lineId, ...rest });

describe("quoteDifference", () => {
	it("marks added, removed, changed and unchanged lines in place", () => {
		const before = version([line("a"), line("b"), line("c", { quantity: 1 }), line("d")]);
		const after = version([
			line("a"),
			line("c", { quantity: 3, price: 18, fixtureType: "B" }),
			line("e"),
			line("d", { fixtureType: "C" }),
		]);
		const { lines, counts } = quoteDifference(before, after);
		expect(
			lines.map(({ kind, before: was, after: is, changes }) => [kind, (is ?? was)?.lineId, changes]),
		).toEqual([
			["unchanged", "a", []],
			["removed", "b", []],
			["changed", "c", ["quantity", "price", "tag"]],
			["added", "e", []],
			["changed", "d", ["tag"]],
		]);
		expect(counts).toEqual({ added: 1, removed: 1, changed: 2, unchanged: 1 });
	});

	it("compares lots by their price, and their lines by what buyers see", () => {
		const lot = (price: number) => ({
			lotId: "1",
			name: "Parking garage",
			price,
			negotiated: { by: "Rosa", at: null, reason: "", needsConfirmation: false },
		});
		const before = version([line("a"), line("b", { lot: lot(100), price: 3 }), line("c", { lot: lot(100) })]);
		const after = version([
			line("a", { lot: lot(90) }),
			line("b", { lot: lot(90), price: 2 }),
			line("c", { lot: lot(90) }),
		]);
		const { lines, lots } = quoteDifference(before, after);
		expect(lines.map(({ changes }) => changes)).toEqual([["lot"], ["lot"], ["lot"]]);
		expect(lots).toEqual([{ lotId: "1", name: "Parking garage", before: 100, after: 90 }]);
		expect(quoteDifference(version([line("a")]), after).lots[0]).toMatchObject({ before: null, after: 90 });
		expect(quoteDifference(after, version([line("a")])).lots[0]).toMatchObject({ before: 90, after: null });
	});

	it("says what a chosen alternate changes at its base, which it stands in for", () => {
		const base = line("a", { quantity: 3, price: 70, fixtureType: "A" });
		const alternate = (chosen: boolean, rest = {}) =>
			line("b", { quantity: 2, price: 80, fixtureType: "", alternate: { to: "a", chosen }, ...rest });
		const open = version([base, alternate(false), line("c")]);
		const accepted = version([base, alternate(true), line("c")]);
		const { lines, choices, counts } = quoteDifference(open, accepted);
		expect(choices).toEqual([{ baseId: "a", name: "A", difference: -50 }]);
		expect(lines.map(({ kind, after, changes }) => [kind, after?.fixtureType, changes])).toEqual([
			["changed", "A", ["alternate"]],
			["changed", "A", ["alternate"]],
			["unchanged", line("c").fixtureType, []],
		]);
		expect(counts).toMatchObject({ added: 0, removed: 0 });
		expect(quoteDifference(accepted, open).choices).toEqual([{ baseId: "a", name: "A", difference: 50 }]);
		expect(quoteDifference(accepted, accepted).choices).toEqual([]);
		expect(quoteDifference(version([base]), version([base, alternate(false)])).choices).toEqual([]);
		const typed = quoteDifference(
			version([base, alternate(false, { fixtureType: "A-alt" })]),
			version([base, alternate(true, { fixtureType: "A-alt" })]),
		);
		expect(typed.lines[1]).toMatchObject({ before: { fixtureType: "A-alt" }, after: { fixtureType: "A" } });
	});

	it("keeps removed lines at the top and in their order", () => {
		const { lines } = quoteDifference(version([line("a"), line("b"), line("c")]), version([line("c")]));
		expect(lines.map(({ before: was }) => was?.lineId)).toEqual(["a", "b", "c"]);
	});

	it("reports the change of each sum to the cent", () => {
		const before = version([line("a", { quantity: 3, price: 0.1 })], 0.05);
		const after = version([line("a", { quantity: 3, price: 0.2 })], 0.01);
		const { subTotal, discount, total } = quoteDifference(before, after);
		expect(subTotal).toEqual({ before: 0.3, after: 0.6, difference: 0.3 });
		expect(discount.difference).toBe(-0.04);
		expect(total).toEqual({ before: 0.25, after: 0.59, difference: 0.34 });
	});

	it("contains every line of both versions exactly once, in the order of the newer one", () => {
		const ids = fc.uniqueArray(fc.integer({ min: 0, max: 12 }).map(String));
		fc.assert(
			fc.property(ids, ids, (was, is) => {
				const { lines } = quoteDifference(
					version(was.map((id) => line(id))),
					version(is.map((id) => line(id))),
				);
				expect(lines.flatMap(({ after }) => after?.lineId ?? [])).toEqual(is);
				expect(lines.flatMap(({ before }) => before?.lineId ?? []).sort()).toEqual([...was].sort());
				expect(lines).toHaveLength(new Set([...was, ...is]).size);
			}),
		);
	});
});
