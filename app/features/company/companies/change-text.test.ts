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
		"Roles and limits of Blue Ridge apply at Hickory from the next order. Rules that Hickory set itself apply where they are stricter.",
		"Blue Ridge limits people at Hickory: Miles Ortega to $500.00 per order.",
		"Orders need approval: over $5,000.00 by Priya Shah.",
		"Orders count toward the budgets of Blue Ridge: Cost center 4410.",
		"Prices of orders waiting for approval are held for up to 14 days.",
		"Tax exemption certificates of Blue Ridge also apply at Hickory.",
		"People who pay invoices in both accounts can pay them together: Miles Ortega.",
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
		"No one belongs to both Hickory and another account of Coast, so no one can pay their invoices together.",
	);
});

it("says that nothing changes", () => {
	expect(changeText({ account, from: company, to: company }).effects).toEqual([
		"Nothing changes. To remove it from the company, leave the company blank.",
	]);
	expect(changeText({ account, from: null, to: null }).effects).toEqual(["Nothing changes."]);
});
