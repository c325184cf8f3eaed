import { expect, it } from "vitest";
import { changeText } from "./change-text.ts";

const account = { accountId: "20", name: "Hickory" };
const company = {
	accountId: "10",
	name: "Blue Ridge",
	limited: [{ name: "Miles Ortega", orderLimitCents: 500_00, monthLimitCents: null }],
	tiers: [{ aboveCents: 5_000_00, approver: "Priya Shah" }],
	budgets: [{ kind: "cost-center" as const, name: "4410", period: "month" as const, cents: 1_000_00 }],
	holdDays: 14,
	inBoth: ["Miles Ortega"],
};

it("says beforehand what an account gets from a company", () => {
	const { title, effects } = changeText({ account, from: null, to: company });
	expect(title).toBe("Make Hickory (20) a branch of Blue Ridge (10)");
	expect(effects).toEqual([
		"Roles and limits of Blue Ridge hold at Hickory from the next order on. What Hickory set itself counts as far as it is stricter.",
		"Blue Ridge limits people of Hickory: Miles Ortega to $500.00 per order.",
		"Orders need approval: over $5,000.00 by Priya Shah.",
		"Orders count for the budgets of Blue Ridge: Cost center 4410.",
		"Orders that wait for approval keep their prices for 14 days at most.",
		"Tax exemption certificates of Blue Ridge count at Hickory too.",
		"Who may pay invoices in both pays them together. In both: Miles Ortega.",
	]);
});

it("says what stops, and both for an account that changes its company", () => {
	const out = changeText({ account, from: company, to: null });
	expect(out.title).toBe("Take Hickory (20) out of Blue Ridge (10)");
	expect(out.effects).toContain("No longer limited by Blue Ridge: Miles Ortega.");
	const other = {
		...company,
		accountId: "30",
		name: "Coast",
		limited: [],
		tiers: [],
		budgets: [],
		inBoth: [],
	};
	const moved = changeText({ account, from: company, to: other }).effects;
	expect(moved.slice(0, out.effects.length)).toEqual(out.effects);
	expect(moved).toContain(
		"Nobody belongs to Hickory and to another account of Coast, so no invoices are paid together.",
	);
});

it("says that nothing changes", () => {
	expect(changeText({ account, from: company, to: company }).effects).toEqual([
		"Nothing changes. To take it out, leave the company blank.",
	]);
	expect(changeText({ account, from: null, to: null }).effects).toEqual(["Nothing changes."]);
});
