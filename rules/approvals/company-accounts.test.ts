import fc from "fast-check";
import { expect, it } from "vitest";
import { accountProblem, type CompanyAccount } from "./company-accounts.ts";

const accounts = (...rows: [id: string, company: string | null][]) =>
	new Map<string, CompanyAccount>(
		rows.map(([accountId, companyId]) => [accountId, { accountId, name: accountId, companyId }]),
	);
const three = accounts(["1", null], ["2", "1"], ["3", null]);

it.each([
	["3", "1", null],
	["2", "1", null],
	["2", null, null],
	["9", "1", "There is no account 9."],
	["3", "9", "There is no account 9."],
	["3", "3", "3 can't be a branch of itself."],
	["3", "2", "2 is a branch of 1. Enter the company, or make 2 an account of its own first."],
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
