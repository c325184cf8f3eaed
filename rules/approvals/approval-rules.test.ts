import { describe, expect, it } from "vitest";
import { dayIn, isTimeZone } from "../format.ts";
import {
	approvalReason,
	approvalSteps,
	getMonth,
	type Limits,
	mayDecideStep,
	overLimit,
	toSubstitutes,
} from "./approval-rules.ts";

const tiers = [
	{ aboveCents: 1_000_000, approverId: "b" },
	{ aboveCents: 0, approverId: "a" },
];
const ids = (totalCents: number, from = tiers) =>
	approvalSteps(from, totalCents).map(({ approverId }) => approverId);

const reasonFor = (limits: Limits, totalCents: number, spentCents: number) => {
	const over = overLimit(limits, totalCents, spentCents);
	return over && approvalReason(over);
};

describe("limits", () => {
	it("allow what is exactly at the limit", () => {
		const limits = { orderCents: 500_00, monthCents: 900_00 };
		expect(reasonFor(limits, 500_00, 400_00)).toBeNull();
		expect(reasonFor(limits, 500_01, 0)).toContain("$500.00 per order");
		expect(reasonFor(limits, 500_00, 400_01)).toContain("With $400.01 ordered this month");
		expect(reasonFor({ orderCents: null, monthCents: null }, 1e9, 1e9)).toBeNull();
		expect(reasonFor({ orderCents: 0, monthCents: null }, 1, 0)).toContain("$0.00");
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
	const rules = { buyerId: "buyer", ownApproval: false, substitutes, day: "2026-11-22" };
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
	it("is never the buyer, unless the account allows it", () => {
		const own = person("buyer", true, true);
		expect(mayDecideStep({ approverId: null }, own, rules)).toBe(false);
		expect(mayDecideStep({ approverId: null }, own, { ...rules, ownApproval: true })).toBe(true);
	});
	it("counts both ends of a substitution", () => {
		expect(
			["2026-11-19", "2026-11-20", "2026-11-22"].map((day) => toSubstitutes(substitutes, "a", day)),
		).toEqual([[], ["s"], ["s"]]);
	});
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
