/** Which accounts are branches of a company. The owner and administrators of the shop say so. */
import { accountProblem, type CompanyAccount } from "#rules/approvals/branch-rules";
import type { Db } from "../../db/connect.server.ts";
import { accountsWithCompany, lockAccounts, setCompanyOf } from "./branches-repository.server.ts";

/** Why nothing was changed, for the person who asked for it. */
export class CompanyRefused extends Error {
	override name = "CompanyRefused";
}

export type ListedCompany = {
	accountId: string;
	name: string;
	branches: { accountId: string; name: string }[];
};

/**
 * Makes accounts branches of a company, or accounts of their own: all or none. Limits, approvers and budgets of the
 * company hold in them from then on; what they set themselves counts as far as it tightens that.
 * @param companyId `null` for accounts of their own
 * @returns how many were changed
 * @throws {CompanyRefused} for an unknown account, and where a company would be a branch
 */
export function setCompany(db: Db, accountIds: readonly string[], companyId: string | null): Promise<number> {
	return db.transaction().execute(async (trx) => {
		const accounts = await lockedAccounts(trx, accountIds, companyId);
		const changed = accountIds.filter((id) => accounts.get(id)?.companyId !== companyId);
		for (const id of changed) await setCompanyOf(trx, id, companyId);
		return changed.length;
	});
}

/**
 * Every account by id, with these and the company locked until the transaction ends.
 * @throws {CompanyRefused} where they can't be its branches
 */
export async function lockedAccounts(
	trx: Db,
	accountIds: readonly string[],
	companyId: string | null,
): Promise<Map<string, CompanyAccount>> {
	await lockAccounts(trx, [...accountIds, ...(companyId === null ? [] : [companyId])]);
	return possibleAccounts(trx, accountIds, companyId);
}

/** As `lockedAccounts`, without the locks. */
export async function possibleAccounts(
	db: Db,
	accountIds: readonly string[],
	companyId: string | null,
): Promise<Map<string, CompanyAccount>> {
	const accounts = new Map((await accountsWithCompany(db)).map((account) => [account.accountId, account]));
	const problems = accountIds.flatMap((id) => accountProblem(id, companyId, accounts) ?? []);
	if (problems.length > 0) throw new CompanyRefused([...new Set(problems)].join("\n"));
	return accounts;
}

/** Companies with branches. */
export async function listCompanies(db: Db): Promise<ListedCompany[]> {
	const accounts = await accountsWithCompany(db);
	return accounts
		.map(({ accountId, name }) => ({
			accountId,
			name,
			branches: accounts.filter(({ companyId }) => companyId === accountId),
		}))
		.filter(({ branches }) => branches.length > 0);
}
