/** Administrators of the shop put accounts into companies and take them out. */
import type { PortalUser } from "#contracts/users/user";
import { accountProblem, type CompanyAccount } from "#rules/approvals/branch-rules";
import { nameOrEmail } from "#rules/users/full-name";
import { mayManageShop } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import type { AccountCall } from "../accounts/accounts.server.ts";
import { accountRow } from "../repository.server.ts";
import { recordChange } from "../rights/change-rights.server.ts";
import type { UserDeps } from "../rights/rights-call.server.ts";
import { forbidden, verifiedBearerUser } from "../users.server.ts";
import {
	accountsWithCompany,
	branchesOf,
	lockAccounts,
	type Place,
	setCompanyOf,
} from "./branches-repository.server.ts";
import { memberRows, rulesOfCompany } from "./company-repository.server.ts";
import { companyPeople } from "./deciders.server.ts";
import { peopleOfBoth, toLimits } from "./read-company.server.ts";

/** @throws {ServiceFailure} 403 for everyone else */
async function shopAdministrator(db: Db, { bearer }: AccountCall): Promise<PortalUser> {
	const user = await verifiedBearerUser(db, bearer);
	if (!mayManageShop(user)) throw forbidden("Companies are set by administrators of the shop.");
	return user;
}

export async function readCompanies({ db }: UserDeps, call: AccountCall) {
	await shopAdministrator(db, call);
	return {
		companies: (await listCompanies(db)).map(({ accountId, name, branches }) => ({
			accountId,
			name,
			branches: branches.map((branch) => ({ accountId: branch.accountId, name: branch.name })),
		})),
	};
}

/** @throws {ServiceFailure} 403; 404 for an unknown account; 422 IMPOSSIBLE */
export async function readPlacement(
	{ db }: UserDeps,
	call: AccountCall,
	{ accountId, companyId }: { accountId: string; companyId?: string },
) {
	await shopAdministrator(db, call);
	const account = await requireAccount(db, accountId);
	const accounts = await possibly(() => possibleAccounts(db, [accountId], companyId ?? null));
	const before = accounts.get(accountId)?.companyId ?? null;
	const held = (id: string | null | undefined) => {
		const company = id ? accounts.get(id) : undefined;
		return company ? heldRules(db, account, { accountId: company.accountId, name: company.name }) : null;
	};
	return { account, from: await held(before), to: await held(companyId) };
}

/** @throws {ServiceFailure} 403; 404 for an unknown account; 409 CHANGED; 422 IMPOSSIBLE */
export async function placeAccount(
	{ db, now }: UserDeps,
	call: AccountCall,
	{ accountId, companyId, before }: { accountId: string; companyId: string | null; before: string | null },
): Promise<{ accountId: string }> {
	await shopAdministrator(db, call);
	await requireAccount(db, accountId);
	return db.transaction().execute(async (change) => {
		const accounts = await possibly(() => lockedAccounts(change, [accountId], companyId));
		// As it is now, in case the right was withdrawn meanwhile.
		const user = await shopAdministrator(change, call);
		const current = accounts.get(accountId)?.companyId ?? null;
		if (current === companyId) return { accountId };
		if (current !== before)
			throw new ServiceFailure(
				409,
				"CHANGED",
				`${accountId} has become ${current === null ? "a separate account" : `a branch of ${current}`} since you opened this page. Check the changes again.`,
			);
		await setCompanyOf(change, accountId, companyId);
		await recordChange(change, user, user, user, {
			action: "changed",
			about:
				companyId === null
					? `took account ${accountId} out of company ${current}`
					: `made account ${accountId} a branch of ${companyId}${current === null ? "" : `, was of ${current}`}`,
			accountIds: [accountId, companyId, current].filter((id) => id !== null),
			ofAccounts: true,
			at: new Date(now()).toISOString(),
			requestId: call.requestId,
		});
		return { accountId };
	});
}

async function requireAccount(db: Db, accountId: string): Promise<Place> {
	const row = await accountRow(db, accountId);
	if (!row) throw notFound("This account");
	return { accountId, name: row.name };
}

async function possibly<Result>(read: () => Promise<Result>): Promise<Result> {
	try {
		return await read();
	} catch (error) {
		if (error instanceof CompanyRefused) throw new ServiceFailure(422, "IMPOSSIBLE", error.message);
		throw error;
	}
}

/** What of a company holds at an account that is, or becomes, its branch. */
async function heldRules(db: Db, account: Place, company: Place) {
	const [rules, members, people, here] = await Promise.all([
		rulesOfCompany(db, company.accountId),
		memberRows(db, company.accountId),
		peopleOfBoth(db, company.accountId),
		companyPeople(db, account.accountId),
	]);
	const nameOf = (id: string) => {
		const person = [...people, ...here].find(({ userId }) => userId === id);
		return person ? nameOrEmail(person) : "a former colleague";
	};
	const others = [company, ...(await branchesOf(db, company.accountId))]
		.map(({ accountId }) => accountId)
		.filter((id) => id !== account.accountId);
	return {
		...company,
		limited: here.flatMap((user) => {
			const limits = toLimits(members.find(({ user_id }) => user_id === user.userId));
			const isLimited = limits.orderLimitCents !== null || limits.monthLimitCents !== null;
			return isLimited ? [{ name: nameOrEmail(user), ...limits }] : [];
		}),
		tiers: rules.tiers.map(({ aboveCents, approverId }) => ({ aboveCents, approver: nameOf(approverId) })),
		budgets: rules.budgets ?? [],
		holdDays: rules.holdDays,
		inBoth: here.filter((user) => user.accountIds.some((id) => others.includes(id))).map(nameOrEmail),
	};
}

// Which accounts are branches of a company. The owner and administrators of the shop say so.

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
async function lockedAccounts(
	trx: Db,
	accountIds: readonly string[],
	companyId: string | null,
): Promise<Map<string, CompanyAccount>> {
	await lockAccounts(trx, [...accountIds, ...(companyId === null ? [] : [companyId])]);
	return possibleAccounts(trx, accountIds, companyId);
}

/** As `lockedAccounts`, without the locks. */
async function possibleAccounts(
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
