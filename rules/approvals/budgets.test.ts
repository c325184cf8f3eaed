import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approvalReason, brokenOf, isBroken } from "./approval-rules.ts";
import {
	type Budget,
	budgetPeriods,
	budgetProblem,
	getPeriod,
	looserBudget,
	type MetBudget,
	overBudgets,
	type SpendingLine,
	spendingByJob,
	toJobKey,
} from "./budgets.ts";

const zone = "America/New_York";
const budget = (name: string, period: Budget["period"], cents: number): Budget => ({
	kind: "cost-center",
	name,
	period,
	cents,
});
const met = (
	limitCents: number,
	spentCents: number,
	takesCents: number,
	of: string | null = null,
): MetBudget => ({
	budget: { kind: "cost-center", name: "4410", period: "quarter" },
	limitCents,
	spentCents,
	takesCents,
	of,
});

describe("what an order takes", () => {
	it.each<[string, SpendingLine[], [string, number][]]>([
		["nothing without lines", [], []],
		["nothing of a line without a job", [{ lineTotal: 10 }, { job: " ", lineTotal: 5 }], []],
		["a line", [{ job: "4410", lineTotal: 10.05 }], [["4410", 1005]]],
		[
			"several lines of a job together, however it is capitalized and spaced",
			[
				{ job: "Elm  School", lineTotal: 0.1 },
				{ job: "elm school ", lineTotal: 0.2 },
			],
			[["elm school", 30]],
		],
		[
			"a line that was split between two jobs, each its part",
			[
				{ job: "4410", lineTotal: 300 },
				{ job: "4420", lineTotal: 100 },
			],
			[
				["4410", 300_00],
				["4420", 100_00],
			],
		],
		[
			"the price of a lot once, for the first of its lines with a job",
			[
				{ lineTotal: 0, lot: { lotId: "L", price: 500 } },
				{ job: "4410", lineTotal: 0, lot: { lotId: "L", price: 500 } },
				{ job: "4420", lineTotal: 0, lot: { lotId: "L", price: 500 } },
				{ job: "4420", lineTotal: 7 },
			],
			[
				["4410", 500_00],
				["4420", 7_00],
			],
		],
	])("is %s", (_, lines, sums) => {
		expect([...spendingByJob(lines)]).toEqual(sums);
	});
});

describe("an order over a budget", () => {
	it("is one that takes more than is left, and says so beside every limit", () => {
		expect(overBudgets([met(5000_00, 4100_00, 900_00), met(5000_00, 6000_00, 0)])).toEqual([]);
		const broken = brokenOf(
			{
				limits: [{ per: "order", limitCents: 500_00, spentCents: 0, of: null }],
				budgets: [met(5000_00, 4100_01, 900_00), met(4500_00, 4100_01, 900_00, "Acme – Hickory")],
			},
			900_00,
		);
		expect(isBroken(broken)).toBe(true);
		expect(approvalReason(broken)).toBe(
			"The order is over the limit of $500.00 per order. Cost center 4410: with $4,100.01 ordered this quarter, the order's $900.00 are over the budget of $5,000.00 per quarter. Cost center 4410 at Acme – Hickory: with $4,100.01 ordered this quarter, the order's $900.00 are over the budget of $4,500.00 per quarter.",
		);
	});
});

describe("a period", () => {
	it.each([
		["2026-11-28T12:00:00Z", "month", "2026-11-01T04:00:00.000Z", "2026-12-01T05:00:00.000Z"],
		["2026-11-28T12:00:00Z", "quarter", "2026-10-01T04:00:00.000Z", "2027-01-01T05:00:00.000Z"],
		["2026-11-28T12:00:00Z", "year", "2026-01-01T05:00:00.000Z", "2027-01-01T05:00:00.000Z"],
		// Still the evening of December 31 in New York.
		["2027-01-01T04:59:59Z", "quarter", "2026-10-01T04:00:00.000Z", "2027-01-01T05:00:00.000Z"],
		["2027-01-01T05:00:00Z", "quarter", "2027-01-01T05:00:00.000Z", "2027-04-01T04:00:00.000Z"],
	] as const)("around %s by %s is the account's", (at, period, from, to) => {
		expect(getPeriod(Date.parse(at), zone, period)).toEqual({ from, to });
	});

	it("holds its instant, and is followed by the next without a gap", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: Date.parse("2024-01-01"), max: Date.parse("2030-01-01") }),
				fc.constantFrom(...budgetPeriods),
				(at, period) => {
					const { from, to } = getPeriod(at, zone, period);
					expect(Date.parse(from)).toBeLessThanOrEqual(at);
					expect(Date.parse(to)).toBeGreaterThan(at);
					expect(getPeriod(Date.parse(to), zone, period).from).toBe(to);
					expect(getPeriod(Date.parse(from), zone, period)).toEqual({ from, to });
				},
			),
			{ numRuns: 40 },
		);
	});
});

describe("budgets as they are set", () => {
	it("are one per name and period", () => {
		expect(budgetProblem([budget("4410", "month", 1), budget("4410", "year", 2)])).toBeNull();
		expect(budgetProblem([budget("Elm", "month", 1), budget("ELM", "month", 2)])).toBe(
			"There are two budgets for ELM per month. Keep one of them.",
		);
	});
	it.each<[Budget, boolean]>([
		[budget("4410", "quarter", 3000_00), false],
		[budget("4410", "quarter", 3000_01), true],
		[budget("4410", "month", 3000_00), false],
		[budget("4410", "month", 3000_01), true],
		[budget("4410", "year", 12_000_00), false],
		[budget("4410", "year", 12_000_01), true],
		[budget("4420", "month", 9_000_00), false],
	])("are never looser at a branch: %o", (own, refused) => {
		const sentence = looserBudget("Acme", [budget("4410", "quarter", 3000_00)], [own]);
		expect(sentence !== null).toBe(refused);
		if (sentence) expect(sentence).toContain("The budget of Acme for 4410 is $3,000.00 per quarter.");
	});
});

describe("random orders at a company and its branches", () => {
	const accounts = ["company", "branch", "other branch"];
	const jobs = ["4410", "Elm School", ""];
	const anyBudget = fc.record({
		account: fc.constantFrom("company", "branch"),
		name: fc.constantFrom("4410", "ELM school"),
		period: fc.constantFrom(...budgetPeriods),
		cents: fc.integer({ min: 0, max: 900_00 }),
	});
	const anyOrder = fc.record({
		account: fc.constantFrom(...accounts),
		day: fc.integer({ min: 0, max: 500 }),
		canceled: fc.boolean(),
		lines: fc.array(
			fc.record({ job: fc.constantFrom(...jobs), lineTotal: fc.integer({ min: 0, max: 300 }) }),
			{ minLength: 1, maxLength: 4 },
		),
	});
	const starts = new Map<string, string>();
	/** Remembered, as calendars are slow. */
	const startOf = (at: number, period: Budget["period"]) => {
		const key = `${at} ${period}`;
		const start = starts.get(key) ?? getPeriod(at, zone, period).from;
		starts.set(key, start);
		return start;
	};
	const counts = (from: string, account: string) => from === "company" || from === account;

	it("never come to more than a budget without an approval", () => {
		fc.assert(
			fc.property(
				fc.array(anyBudget, { maxLength: 4 }),
				fc.array(anyOrder, { maxLength: 25 }),
				(budgets, orders) => {
					const placed: {
						account: string;
						at: number;
						instant: string;
						lines: SpendingLine[];
						/** Of its lines, read once. */
						takes: ReadonlyMap<string, number>;
						approved: boolean;
					}[] = [];
					for (const { account, day, canceled, lines } of orders.toSorted((a, b) => a.day - b.day)) {
						const at = Date.parse("2026-01-10T12:00:00Z") + day * 24 * 3600_000;
						const takes = spendingByJob(lines);
						const meets = budgets
							.filter((one) => counts(one.account, account))
							.map(({ account: from, name, period, cents }): MetBudget => {
								const key = toJobKey(name);
								const start = startOf(at, period);
								const spentCents = placed
									.filter((one) => counts(from, one.account) && one.instant >= start)
									.reduce((sum, one) => sum + (one.takes.get(key) ?? 0), 0);
								return {
									...met(cents, spentCents, takes.get(key) ?? 0),
									budget: { kind: "job", name, period },
								};
							});
						const approved = overBudgets(meets).length > 0;
						const instant = new Date(at).toISOString();
						if (!canceled) placed.push({ account, at, instant, lines, takes, approved });
					}
					// By a calendar of its own, line by line: what was placed without an approval is within each budget.
					const label = (at: number, period: Budget["period"]) => {
						const [year, month] = new Date(at).toISOString().split("-").map(Number);
						return `${year} ${period === "year" ? 0 : period === "month" ? month : Math.ceil((month ?? 0) / 3)}`;
					};
					for (const { account, name, period, cents } of budgets) {
						const sums = new Map<string, number>();
						for (const one of placed) {
							if (!counts(account, one.account)) continue;
							const own = one.lines
								.filter(({ job }) => job?.toLowerCase() === name.toLowerCase())
								.reduce((sum, { lineTotal }) => sum + lineTotal * 100, 0);
							const sum = (sums.get(label(one.at, period)) ?? 0) + own;
							sums.set(label(one.at, period), sum);
							if (own > 0 && sum > cents) expect(one.approved).toBe(true);
						}
					}
				},
			),
			{ numRuns: 200 },
		);
	});
});
