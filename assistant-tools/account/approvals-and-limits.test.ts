import { describe, expect, it } from "vitest";
import { getLimits } from "./approvals-and-limits.ts";

type Result = Parameters<NonNullable<typeof getLimits.show>>[0];
const show = (result: Partial<Result>): string =>
	getLimits.show?.({
		limits: [],
		budgets: [],
		moreBudgets: false,
		approvers: null,
		people: null,
		total: null,
		steps: null,
		...result,
	}) ?? "";

const limit = { per: "month" as const, limit: 500, spent: 120, of: null, left: 380, waiting: 0 };
const budget = {
	kind: "cost-center" as const,
	name: "4410",
	period: "quarter" as const,
	budget: 15_000,
	of: "Blue Ridge",
	left: 12_000,
};
const noApproval = /Your orders on this account don't need approval\./;

describe("the limits of a person", () => {
	it("name every budget with what is left, also without a limit", () => {
		const text = show({ budgets: [budget] });
		expect(text).toContain("Cost center 4410 at Blue Ridge: $12,000.00 of $15,000.00 left this quarter");
		expect(text).toContain("Orders over any limit or budget need approval.");
		expect(text).not.toMatch(noApproval);
	});

	it("name limits with what is left of the month", () => {
		expect(show({ limits: [limit] })).toContain(
			"$500.00 per month: $120.00 ordered this month, $380.00 left",
		);
	});

	it("are said to be none only where neither a limit nor a budget holds", () => {
		expect(show({})).toMatch(noApproval);
		for (const result of [
			{ budgets: null },
			{ budgets: [budget] },
			{ limits: [limit] },
			{ moreBudgets: true },
		])
			expect(show(result)).not.toMatch(noApproval);
		expect(show({ budgets: null })).toContain("may still need an approval");
	});
});
