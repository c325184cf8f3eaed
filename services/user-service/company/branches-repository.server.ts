/** SQL of companies with branches. A company has one level of branches, each an account of its own. */
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

/** The company's account by those of its branches, among these accounts. */
export async function companiesOf(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
	if (accountIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("account")
		.select(["id", "company_id"])
		.where("id", "in", accountIds)
		.where("company_id", "is not", null)
		.execute();
	return new Map(rows.flatMap(({ id, company_id }) => (company_id === null ? [] : [[id, company_id]])));
}

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
