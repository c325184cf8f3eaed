import { describe, expect, it } from "vitest";
import { dayIn, getMonth, isTimeZone } from "../clock/time-zones.ts";
import {
	approvalReason,
	approvalSteps,
	approverNames,
	askedForStep,
	brokenOf,
	type Limit,
	mayDecideStep,
	type Substitute,
	smallestOver,
	tierProblem,
	toSubstitutes,
} from "./approval-rules.ts";

const tiers = [
	{ aboveCents: 1_000_000, approverId: "b" },
	{ aboveCents: 0, approverId: "a" },
];
const ids = (totalCents: number, from = tiers) =>
	approvalSteps({ tiers: from, branchTiers: [] }, totalCents).map(({ approverId }) => approverId);

const limit = (per: Limit["per"], limitCents: number, spentCents = 0, of: string | null = null): Limit => ({
	per,
	limitCents,
	spentCents,
	of,
});
const reasonFor = (limits: Limit[], totalCents: number) =>
	approvalReason(brokenOf({ limits, budgets: [] }, totalCents));

describe("limits", () => {
	it("allow what is exactly at the limit", () => {
		expect(reasonFor([limit("order", 500_00), limit("month", 900_00, 400_00)], 500_00)).toBe("");
		expect(reasonFor([limit("order", 500_00)], 500_01)).toContain("$500.00 per order");
		expect(reasonFor([limit("month", 900_00, 400_01)], 500_00)).toContain("With $400.01 ordered this month");
		expect(reasonFor([], 1e9)).toBe("");
		expect(reasonFor([limit("order", 0)], 1)).toContain("$0.00");
	});
	it("are all named, with the company or branch that set them", () => {
		const limits = [
			limit("order", 500_00, 0, "Blue Ridge"),
			limit("month", 900_00, 850_00, "Blue Ridge"),
			limit("order", 400_00, 0, "Blue Ridge – Hickory"),
			limit("month", 9000_00, 0, "Blue Ridge – Hickory"),
		];
		expect(reasonFor(limits, 600_00)).toBe(
			"The order is over the limit of $500.00 per order at Blue Ridge. With $850.00 ordered this month, the order is over the limit of $900.00 per month at Blue Ridge. The order is over the limit of $400.00 per order at Blue Ridge – Hickory.",
		);
	});
});

describe("the chain", () => {
	it("adds approvers by amount, lowest first", () => {
		expect(ids(1_000_000)).toEqual(["a"]);
		expect(ids(1_000_001)).toEqual(["a", "b"]);
	});
	it("falls back to the first tier, and to any approver", () => {
		expect(ids(10, [{ aboveCents: 50_00, approverId: "a" }])).toEqual(["a"]);
		expect(ids(10, [])).toEqual([null]);
	});
	it("asks a branch's approvers first, and the company's as without them", () => {
		const own = [{ aboveCents: 0, approverId: "c" }];
		const withBranch = (totalCents: number, company = tiers) =>
			approvalSteps({ tiers: company, branchTiers: own }, totalCents).map(({ approverId }) => approverId);
		expect(withBranch(1_000_001)).toEqual(["c", "a", "b"]);
		expect(withBranch(10, [{ aboveCents: 50_00, approverId: "a" }])).toEqual(["c", "a"]);
		expect(withBranch(10, [])).toEqual(["c", null]);
	});
	it("asks the same person once", () => {
		expect(
			ids(
				300,
				[0, 100].map((aboveCents) => ({ aboveCents, approverId: "a" })),
			),
		).toEqual(["a"]);
	});
});

describe("who decides", () => {
	const substitutes = [{ userId: "a", substituteId: "s", from: "2026-11-20", to: "2026-11-22" }];
	const rules = { buyerId: "buyer", substitutes, day: "2026-11-22" };
	const person = (userId: string, approver = false, administrator = false) => ({
		userId,
		approver,
		administrator,
	});
	const step = { approverId: "a" };
	it("is the approver, a substitute on the day, or an administrator", () => {
		expect(mayDecideStep(step, person("a", true), rules)).toBe(true);
		expect(mayDecideStep(step, person("a"), rules)).toBe(false);
		expect(mayDecideStep(step, person("b", true), rules)).toBe(false);
		expect(mayDecideStep(step, person("s"), rules)).toBe(true);
		expect(mayDecideStep(step, person("s"), { ...rules, day: "2026-11-23" })).toBe(false);
		expect(mayDecideStep(step, person("z", false, true), rules)).toBe(true);
		expect(mayDecideStep({ approverId: null }, person("b", true), rules)).toBe(true);
		expect(mayDecideStep({ approverId: null }, person("c"), rules)).toBe(false);
	});
	it("is never the buyer, as approver, administrator or substitute", () => {
		const own = person("buyer", true, true);
		for (const approverId of [null, "buyer", "a"])
			expect(mayDecideStep({ approverId }, own, rules)).toBe(false);
		const standingIn = [{ userId: "a", substituteId: "buyer", from: "2026-11-20", to: "2026-11-22" }];
		expect(mayDecideStep(step, person("buyer"), { ...rules, substitutes: standingIn })).toBe(false);
	});
	it("is named, or called an approver where they are many", () => {
		expect(approverNames(["Ann"])).toBe("Ann");
		expect(approverNames(["Ann", "Bob", "Cy"])).toBe("Ann, Bob, or Cy");
		expect(approverNames(["Ann", "Bob", "Cy", "Di"])).toBe("an approver of your company");
	});
	it("counts both ends of a substitution", () => {
		expect(
			["2026-11-19", "2026-11-20", "2026-11-22"].map((day) => toSubstitutes(substitutes, "a", day)),
		).toEqual([[], ["s"], ["s"]]);
	});
});

it("approvers by amount are people who can approve", () => {
	const people = ["a", "b"].map((userId) => ({ userId, name: `Test ${userId}`, approves: userId === "a" }));
	expect(tierProblem([{ approverId: "a" }], people)).toBeNull();
	expect(tierProblem([{ approverId: "a" }, { approverId: "b" }], people)).toMatch(
		/^Test b isn't an approver\./,
	);
});

describe("who is asked for a step", () => {
	const person = (userId: string, ...roles: ("approver" | "administrator")[]) => ({
		userId,
		approver: roles.includes("approver"),
		administrator: roles.includes("administrator"),
	});
	const people = [person("Ann", "approver"), person("Bob"), person("Cy", "administrator")];
	const asked = (approverId: string | null, buyerId = "Bob", standIns: Substitute[] = []) =>
		askedForStep({ approverId }, people, { buyerId, substitutes: standIns, day: "2026-11-20" }).map(
			({ userId }) => userId,
		);
	it("is the named approver or any, with substitutes", () => {
		expect(asked("Ann")).toEqual(["Ann"]);
		expect(asked(null)).toEqual(["Ann"]);
		const standIns = [{ userId: "Ann", substituteId: "Bob", from: "2026-11-20", to: "2026-11-20" }];
		expect(asked("Ann", "Dee", standIns)).toEqual(["Ann", "Bob"]);
	});
	it("is an administrator where nobody else can decide, such as for who is no approver any more", () => {
		expect(asked("Bob", "Dee")).toEqual(["Cy"]);
		expect(asked("Ann", "Ann")).toEqual(["Cy"]);
		expect(asked("Cy", "Cy")).toEqual([]);
	});
});

describe("the smallest order that needs approval", () => {
	const held = { order: [null], month: [null], budgeted: false };
	it.each([
		["no limit", held, null],
		["a limit per order, the company's too", { ...held, order: [50_000, 20_000] }, 20_001],
		["a limit per month", { ...held, order: [50_000], month: [null, 90_000] }, 0],
		["a budget alone", { ...held, budgeted: true }, 0],
	])("with %s", (_name, holds, total) => expect(smallestOver(holds)).toBe(total));
});

describe("the month", () => {
	it("is the one of the account's time zone", () => {
		const at = Date.parse("2026-12-01T03:00:00Z");
		expect(dayIn(at, "America/New_York")).toBe("2026-11-30");
		// Daylight saving ended on November 1.
		expect(getMonth(at, "America/New_York")).toEqual({
			from: "2026-11-01T04:00:00.000Z",
			to: "2026-12-01T05:00:00.000Z",
		});
		expect(getMonth(at, "UTC").from).toBe("2026-12-01T00:00:00.000Z");
		expect(getMonth(at, "UTC").to).toBe("2027-01-01T00:00:00.000Z");
	});
	it("knows time zones", () => {
		expect(["America/Chicago", "Mars/Olympus", ""].map(isTimeZone)).toEqual([true, false, false]);
	});
});
