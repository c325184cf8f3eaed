import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basic, distributor, representative } from "../../tests/factories/actor.ts";
import { mayActFor } from "./permissions.ts";
import { actingAccountId, normalizeSelection } from "./selected-account.ts";

describe("normalizeSelection", () => {
	it.each([
		[
			"distributor without a selection gets the first account",
			{ ...distributor, selectedAccountId: null },
			"A",
			null,
			null,
		],
		[
			"distributor keeps a selection that is theirs",
			{ ...distributor, selectedAccountId: "B" },
			"B",
			null,
			null,
		],
		[
			"distributor loses a selection that is not theirs",
			{ ...distributor, selectedAccountId: "X" },
			"A",
			null,
			null,
		],
		["distributor without accounts", { ...distributor, accountIds: [] }, null, null, null],
		[
			"representative gets the first sales rep and assigned account",
			{ ...representative, selectedSalesRepId: null, selectedAssignedAccountId: null },
			null,
			"R",
			"C",
		],
		[
			"representative loses an account no longer assigned",
			{ ...representative, selectedAssignedAccountId: "A" },
			null,
			"R",
			"C",
		],
		["basic gets nothing", { ...basic, accountIds: ["A"], selectedAccountId: "A" }, null, null, null],
	])("%s", (_, user, selectedAccountId, selectedSalesRepId, selectedAssignedAccountId) => {
		expect(normalizeSelection(user, null)).toEqual({
			selectedAccountId,
			selectedSalesRepId,
			selectedAssignedAccountId,
		});
	});

	it("selects the default account where none is selected, for those who may act for it", () => {
		const acting = (user: Parameters<typeof normalizeSelection>[0], fallback: string) =>
			actingAccountId(normalizeSelection(user, fallback));
		expect(acting({ ...distributor, selectedAccountId: null }, "B")).toBe("B");
		expect(acting({ ...distributor, selectedAccountId: "A" }, "B")).toBe("A");
		expect(acting({ ...distributor, selectedAccountId: null }, "X")).toBe("A");
		const twice = { ...representative, selectedAssignedAccountId: null, assignedAccountIds: ["C", "D"] };
		expect(acting(twice, "D")).toBe("D");
		expect(acting({ ...basic, accountIds: ["B"] }, "B")).toBeNull();
	});

	it("never selects an account that the user may not act for", () => {
		const ids = fc.uniqueArray(fc.constantFrom("A", "B", "C", "D"));
		const maybe = fc.option(fc.constantFrom("A", "B", "C", "D"));
		fc.assert(
			fc.property(
				fc.record({
					customerType: fc.constantFrom("basic" as const, "distributor" as const, "representative" as const),
					accountIds: ids,
					assignedAccountIds: ids,
					selectedAccountId: maybe,
					selectedAssignedAccountId: maybe,
				}),
				(some) => {
					const user = { ...basic, ...some };
					const acting = actingAccountId(normalizeSelection(user, "D"));
					expect(acting === null || mayActFor(user, acting)).toBe(true);
				},
			),
		);
	});
});

describe("actingAccountId", () => {
	it("prefers the assigned account, then the user's own", () => {
		expect(actingAccountId({ ...representative, selectedAccountId: "A" })).toBe("C");
		expect(actingAccountId(distributor)).toBe("A");
		expect(actingAccountId(basic)).toBeNull();
	});
});
