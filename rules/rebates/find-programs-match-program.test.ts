import { describe, expect, it } from "vitest";
import type { RebateAmount, RebateProgram } from "#contracts/rebates/rebates";
import { matchProgram, type RebatePart, rebateEachCents } from "./find-programs.ts";

const today = "2026-11-24";

const amount = (change: Partial<RebateAmount> = {}): RebateAmount => ({
	category: "high-bay",
	dollars: 60,
	unit: "fixture",
	minLumens: 10_000,
	maxLumens: 20_000,
	minEfficacy: 120,
	...change,
});

const program = (change: Partial<RebateProgram> = {}): RebateProgram => ({
	id: "p",
	name: "Program",
	sponsor: "Utility",
	state: "OR",
	zipPrefixes: [],
	type: "prescriptive",
	opensOn: "2026-01-01",
	closesOn: "2026-12-31",
	amounts: [amount()],
	list: "either",
	listedBy: "purchase",
	preapproval: false,
	requirements: [],
	cap: "",
	apply: "",
	source: "https://utility.example/",
	checkedOn: "2026-11-01",
	...change,
});

const part = (change: Partial<RebatePart> = {}): RebatePart => ({
	sku: "HB-15",
	kind: "high-bay",
	orderable: true,
	lumens: 15_000,
	watts: 100,
	efficacy: 150,
	listed: { list: "dlc", asOf: "2026-10-01" },
	delisted: null,
	...change,
});

describe("matchProgram", () => {
	it("matches a listed part number of the right category and figures", () => {
		expect(matchProgram(program(), part(), today)).toEqual({
			verdict: "match",
			amounts: [amount()],
			against: [],
			checks: [],
		});
	});

	it.each([
		[{ kind: "other", lumens: null, watts: null }, "no"],
		[{ kind: "other", lumens: 15_000 }, "match"],
		[{ kind: "high-bay", lumens: null, watts: null, efficacy: null }, "match"],
	] as const)("pays for lighting of any kind, and not for its accessories: %j", (change, verdict) => {
		const any = amount({ category: "any", minLumens: null, maxLumens: null, minEfficacy: null });
		expect(matchProgram(program({ amounts: [any] }), part(change), today).verdict).toBe(verdict);
	});

	it("takes the amount of the right tier", () => {
		const tiers = [amount(), amount({ dollars: 95, minLumens: 20_001, maxLumens: null })];
		const found = matchProgram(program({ amounts: tiers }), part({ lumens: 24_000 }), today);
		expect(found).toMatchObject({ verdict: "match", amounts: [{ dollars: 95 }] });
	});

	it.each<[string, Partial<RebateProgram>, Partial<RebatePart>, string]>([
		["closed", { closesOn: "2026-11-23" }, {}, "Closed on Nov 23, 2026."],
		["not open yet", { opensOn: "2026-11-25" }, {}, "Opens on Nov 25, 2026."],
		["another category", {}, { kind: "lamp" }, "Doesn't pay for LED lamps."],
		["too few lumens", {}, { lumens: 9_999 }, "Needs 10,000 to 20,000 lm. This part number has 9,999 lm."],
		["low efficacy", {}, { efficacy: 119.9 }, "Needs at least 120 lm/W. This part number has 119.9 lm/W."],
		["a base catalog number", {}, { orderable: false }, "Base catalog number: the DLC or ENERGY STAR list"],
		["no entry", { list: "energy-star" }, {}, "Must be on the ENERGY STAR list."],
		[
			"a delisted model",
			{},
			{
				delisted: {
					sku: "HB-15",
					brand: "",
					list: "dlc",
					lastListedOn: null,
					delistedOn: "2026-08-01",
					note: "",
				},
			},
			"Taken off the DLC list on Aug 1, 2026.",
		],
	])("says why %s does not match", (_, programChange, partChange, reason) => {
		const { verdict, against } = matchProgram(program(programChange), part(partChange), today);
		expect(verdict).toBe("no");
		expect(against.join(" ")).toContain(reason);
	});

	it("is open on its first and last day", () => {
		const oneDay = program({ opensOn: today, closesOn: today });
		expect(matchProgram(oneDay, part(), today).verdict).toBe("match");
	});

	it("asks to check what the data does not say", () => {
		expect(matchProgram(program(), part({ efficacy: null }), today)).toMatchObject({
			verdict: "check",
			checks: [expect.stringContaining("The catalog has no figure")],
		});
		expect(matchProgram(program({ list: "dlc-premium" }), part(), today)).toMatchObject({
			verdict: "check",
			checks: [expect.stringContaining("Must be on the DLC Premium list")],
		});
		const old = part({ listed: { list: "dlc", asOf: "2025-11-22" } });
		expect(matchProgram(program(), old, today)).toMatchObject({
			verdict: "check",
			checks: [expect.stringContaining("over a year old")],
		});
	});

	it("ignores wildcards and lists where no list is required", () => {
		const custom = program({ list: "none", amounts: [amount({ category: "any", minLumens: null })] });
		expect(matchProgram(custom, part({ orderable: false, listed: null }), today).verdict).toBe("match");
	});
});

describe("rebateEachCents", () => {
	const replaced = { existingWatts: 113, hours: 3_000 };

	it("is the amount itself per lamp or fixture", () => {
		expect(rebateEachCents({ dollars: 2.5, unit: "lamp" }, null, replaced)).toBe(250);
		expect(rebateEachCents({ dollars: 60, unit: "fixture" }, 40, replaced)).toBe(6_000);
	});

	it("is a rate times watts or kWh saved", () => {
		// 113 W − 40 W = 73 W; 73 × $0.35 = $25.55.
		expect(rebateEachCents({ dollars: 0.35, unit: "watt" }, 40, replaced)).toBe(2_555);
		// 73 W × 3,000 hr = 219 kWh; 219 × $0.12 = $26.28.
		expect(rebateEachCents({ dollars: 0.12, unit: "kwh" }, 40, replaced)).toBe(2_628);
		// More watts than before save nothing.
		expect(rebateEachCents({ dollars: 0.35, unit: "watt" }, 200, replaced)).toBe(0);
	});

	it("is unknown without the watts or hours it depends on", () => {
		expect(rebateEachCents({ dollars: 0.35, unit: "watt" }, null, replaced)).toBeNull();
		expect(
			rebateEachCents({ dollars: 0.12, unit: "kwh" }, 40, { existingWatts: 113, hours: null }),
		).toBeNull();
	});
});
