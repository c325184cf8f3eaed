import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approvalSteps, type Limit, mayDecideStep, overLimits } from "./approval-rules.ts";
import {
	type AccountRules,
	accountProblem,
	type CompanyAccount,
	looserPerson,
	looserRules,
	placementText,
	type Roles,
	rolesAtBranch,
	rulesAt,
} from "./branch-rules.ts";

const people = ["a", "b", "c", "d"];
const person = fc.constantFrom(...people);
const roles = fc.record({ buyer: fc.boolean(), approver: fc.boolean(), payable: fc.boolean() });
const accountRules: fc.Arbitrary<AccountRules> = fc.record({
	holdDays: fc.integer({ min: 1, max: 90 }),
	timeZone: fc.constantFrom("America/New_York", "America/Los_Angeles"),
	tiers: fc.array(fc.record({ aboveCents: fc.integer({ min: 0, max: 1000 }), approverId: person }), {
		maxLength: 3,
	}),
	substitutes: fc.array(
		fc.record({
			userId: person,
			substituteId: person,
			from: fc.constant("2026-11-01"),
			to: fc.constant("2026-11-30"),
		}),
		{ maxLength: 3 },
	),
});
const names = Object.keys({ buyer: 1, approver: 1, payable: 1 } satisfies Record<
	keyof Roles,
	1
>) as (keyof Roles)[];

describe("a branch never loosens", () => {
	it("roles: it only takes them away", () => {
		fc.assert(
			fc.property(
				fc.option(roles, { nil: undefined }),
				fc.option(roles, { nil: undefined }),
				(company, branch) => {
					const without = rolesAtBranch(company, undefined) ?? {
						buyer: true,
						approver: false,
						payable: true,
					};
					const at = rolesAtBranch(company, branch) ?? without;
					for (const name of names) if (at[name]) expect([name, without[name]]).toEqual([name, true]);
				},
			),
		);
	});

	it("steps: everyone whom the company asks is asked, by the company's substitutes alone", () => {
		fc.assert(
			fc.property(
				accountRules,
				accountRules,
				fc.integer({ min: 0, max: 1200 }),
				fc.constantFrom(...people),
				(company, branch, totalCents, userId) => {
					const at = rulesAt(company, branch);
					const asked = approvalSteps(at, totalCents).map(({ approverId }) => approverId);
					const steps = approvalSteps({ tiers: company.tiers, branchTiers: [] }, totalCents);
					for (const step of steps) {
						expect(asked).toContain(step.approverId);
						if (step.approverId === null) continue;
						const decider = { userId, approver: true, administrator: false };
						const about = { buyerId: "buyer", day: "2026-11-15" };
						expect(mayDecideStep(step, decider, { ...about, substitutes: at.substitutes })).toBe(
							mayDecideStep(step, decider, { ...about, substitutes: company.substitutes }),
						);
					}
					expect(at.holdDays).toBeLessThanOrEqual(company.holdDays);
				},
			),
		);
	});

	it("limits: an order over the company's is over them at the branch", () => {
		const limit = fc.record({
			per: fc.constantFrom<Limit["per"]>("order", "month"),
			limitCents: fc.integer({ min: 0, max: 1000 }),
			spentCents: fc.integer({ min: 0, max: 1000 }),
			of: fc.constantFrom("Company", "Branch"),
		});
		fc.assert(
			fc.property(
				fc.array(limit),
				fc.array(limit),
				fc.integer({ min: 0, max: 1000 }),
				(company, branch, total) => {
					expect(overLimits([...company, ...branch], total)).toEqual(
						expect.arrayContaining(overLimits(company, total)),
					);
				},
			),
		);
	});
});

describe("a branch is told what would loosen", () => {
	const none = { orderLimitCents: null, monthLimitCents: null };
	const buyer = { buyer: true, approver: false, payable: true, ...none };
	it.each([
		[buyer, { ...buyer, approver: true }, "Approvers are named by Acme."],
		[undefined, { ...buyer, approver: true }, "Approvers are named by Acme."],
		[{ ...buyer, buyer: false }, buyer, "Acme does not let this person buy."],
		[{ ...buyer, payable: false }, buyer, "keeps this person from invoices"],
		[{ ...buyer, orderLimitCents: 500_00 }, { ...buyer, orderLimitCents: 500_01 }, "$500.00 per order"],
		[{ ...buyer, monthLimitCents: 900_00 }, { ...buyer, monthLimitCents: 901_00 }, "$900.00 per month"],
	])("of a person", (company, branch, sentence) => {
		expect(looserPerson("Acme", company, branch)).toContain(sentence);
	});
	it.each([
		[undefined, buyer],
		[undefined, { ...buyer, orderLimitCents: 1 }],
		[
			{ ...buyer, orderLimitCents: 500_00 },
			{ ...buyer, orderLimitCents: 500_00 },
		],
		[{ ...buyer, orderLimitCents: 500_00 }, buyer],
		[
			{ ...buyer, approver: true },
			{ ...buyer, buyer: false },
		],
	])("and nothing otherwise", (company, branch) => {
		expect(looserPerson("Acme", company, branch)).toBeNull();
	});
	it("of the rules", () => {
		const rules: AccountRules = {
			holdDays: 14,
			timeZone: "America/New_York",
			tiers: [{ aboveCents: 0, approverId: "a" }],
			substitutes: [],
		};
		const away = { substituteId: "z", from: "2026-11-01", to: "2026-11-30" };
		expect(looserRules("Acme", rules, { ...rules, holdDays: 15 })).toContain("14 days");
		expect(looserRules("Acme", rules, { ...rules, substitutes: [{ ...away, userId: "a" }] })).toContain(
			"Acme",
		);
		expect(looserRules("Acme", rules, { ...rules, substitutes: [{ ...away, userId: "b" }] })).toBeNull();
	});
});

const accounts = (...rows: [id: string, company: string | null][]) =>
	new Map<string, CompanyAccount>(
		rows.map(([accountId, companyId]) => [accountId, { accountId, name: accountId, companyId }]),
	);

const three = accounts(["1", null], ["2", "1"], ["3", null]);

describe("company accounts", () => {
	it.each([
		["3", "1", null],
		["2", "1", null],
		["2", null, null],
		["9", "1", "There is no account 9."],
		["3", "9", "There is no account 9."],
		["3", "3", "3 can't be a branch of itself."],
		["3", "2", "2 is a branch of 1. Enter the company, or remove 2 from that company first."],
		["1", "3", "1 has branches (2), and can't be one."],
	])("%s of %s: %j", (account, company, problem) => {
		expect(accountProblem(account, company, three)).toBe(problem);
	});

	it("keeps one level, whatever is tried in a row", () => {
		const ids = ["1", "2", "3", "4"];
		const steps = fc.array(
			fc.tuple(fc.constantFrom(...ids), fc.option(fc.constantFrom(...ids), { nil: null })),
			{ maxLength: 30 },
		);
		fc.assert(
			fc.property(steps, (tried) => {
				const now = accounts(...ids.map((id): [string, null] => [id, null]));
				for (const [id, company] of tried)
					if (accountProblem(id, company, now) === null)
						now.set(id, { accountId: id, name: id, companyId: company });
				for (const { companyId } of now.values())
					if (companyId !== null) expect(now.get(companyId)?.companyId).toBeNull();
			}),
		);
	});
});

describe("placementText", () => {
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
		const { title, effects } = placementText({ account, from: null, to: company });
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
		const out = placementText({ account, from: company, to: null });
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
		const moved = placementText({ account, from: company, to: other }).effects;
		expect(moved.slice(0, out.effects.length)).toEqual(out.effects);
		expect(moved).toContain(
			"No one belongs to both Hickory and another account of Coast, so no one can pay their invoices together.",
		);
	});

	it("says that nothing changes", () => {
		expect(placementText({ account, from: company, to: company }).effects).toEqual([
			"Nothing changes. To remove it from the company, leave the company blank.",
		]);
		expect(placementText({ account, from: null, to: null }).effects).toEqual(["Nothing changes."]);
	});
});
