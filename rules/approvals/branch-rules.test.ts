import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approvalSteps, type Limit, mayDecideStep, overLimits } from "./approval-rules.ts";
import {
	type AccountRules,
	accountProblem,
	type CompanyAccount,
	looserPerson,
	looserRules,
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
