/** SQL of companies with branches. A company has one level of branches, each an account of its own. */
import { type SecondFactorGroup, stricterGroup } from "#rules/auth/second-factor";
import type { Db } from "../../db/connect.server.ts";

export type Place = { accountId: string; name: string };

/** The company of an account, and the account itself where it is a branch. */
export type CompanyPlaces = { company: Place; branch: Place | null };

export async function companyPlaces(db: Db, accountId: string): Promise<CompanyPlaces> {
	const row = await db
		.selectFrom("account")
		.leftJoin("account as company", "company.id", "account.company_id")
		.select(["account.name", "company.id as companyId", "company.name as companyName"])
		.where("account.id", "=", accountId)
		.executeTakeFirst();
	const own = { accountId, name: row?.name ?? accountId };
	return row?.companyId && row.companyName !== null
		? { company: { accountId: row.companyId, name: row.companyName }, branch: own }
		: { company: own, branch: null };
}

export const branchesOf = (db: Db, companyId: string): Promise<Place[]> =>
	db
		.selectFrom("account")
		.select(["id as accountId", "name"])
		.where("company_id", "=", companyId)
		.orderBy("name")
		.execute();

/** The company of each branch among the accounts, and who needs a second factor at the accounts that require one. */
export async function companiesOf(
	db: Db,
	accountIds: readonly string[],
): Promise<{ companies: Map<string, string>; factorGroups: Map<string, SecondFactorGroup> }> {
	const [companies, factorGroups] = [new Map<string, string>(), new Map<string, SecondFactorGroup>()];
	if (accountIds.length === 0) return { companies, factorGroups };
	const rows = await db
		.selectFrom("account as own")
		.leftJoin("account as company", "company.id", "own.company_id")
		.select([
			"own.id",
			"own.company_id",
			"own.second_factor as required",
			"company.second_factor as inherited",
		])
		.where("own.id", "in", accountIds)
		.where(({ eb, or }) =>
			or([eb("own.company_id", "is not", null), eb("own.second_factor", "!=", "nobody")]),
		)
		.execute();
	for (const { id, company_id, required, inherited } of rows) {
		if (company_id !== null) companies.set(id, company_id);
		factorGroups.set(id, stricterGroup(required, inherited ?? "nobody"));
	}
	return { companies, factorGroups };
}

/** Of whom the account itself requires a second factor. */
export const requiredFactor = async (db: Db, accountId: string): Promise<SecondFactorGroup> =>
	(
		await db
			.selectFrom("account")
			.select("second_factor")
			.where("id", "=", accountId)
			.executeTakeFirstOrThrow()
	).second_factor;

export const requireFactorOf = (change: Db, accountId: string, group: SecondFactorGroup) =>
	change.updateTable("account").set({ second_factor: group }).where("id", "=", accountId).execute();

/** Every account with the company it is a branch of, for our staff. */
export const accountsWithCompany = (
	db: Db,
): Promise<{ accountId: string; name: string; companyId: string | null }[]> =>
	db
		.selectFrom("account")
		.select(["id as accountId", "name", "company_id as companyId"])
		.orderBy("id")
		.execute();

/** Locks accounts until the transaction ends, always in the same order. */
export async function lockAccounts(trx: Db, accountIds: readonly string[]): Promise<void> {
	for (const id of [...new Set(accountIds)].toSorted())
		await trx
			.updateTable("account")
			.set(({ ref }) => ({ company_id: ref("company_id") }))
			.where("id", "=", id)
			.execute();
}

export const setCompanyOf = (trx: Db, accountId: string, companyId: string | null) =>
	trx.updateTable("account").set({ company_id: companyId }).where("id", "=", accountId).execute();
