/** The people of a company's account, with their roles and limits. */

import type { CompanyRole } from "#contracts/company/company";
import type { PortalUser } from "#contracts/users/user";
import type { Roles } from "#rules/approvals/branch-rules";
import { isAdministrator, mayAdministerCompany } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { type AccountCall, accountActor } from "../accounts/account-actor.server.ts";
import { selectPortalUsers } from "../portal-users-repository.server.ts";
import { branchesOf } from "./branches-repository.server.ts";
import type { memberRow } from "./company-repository.server.ts";

const rule = {
	may: mayAdministerCompany,
	refusal: "This page is for administrators of the company.",
	what: "This account",
};

/** @throws {ServiceFailure} 403 for all but administrators of the account's company */
export const companyActor = (db: Db, call: AccountCall) => accountActor(db, call, rule);

type Member = Awaited<ReturnType<typeof memberRow>>;

/** @param accountId for the roles that hold there, a branch's with those of its company; else those of the row */
export const getRoles = (user: PortalUser, member: Member, accountId?: string): CompanyRole[] => {
	const administrator = isAdministrator(user);
	const held = user.companyRoles?.find((role) => role.accountId === accountId);
	const roles: Roles = accountId
		? (held ?? { buyer: true, approver: false, payable: true })
		: { buyer: member?.buyer !== 0, approver: member?.approver === 1, payable: member?.payable !== 0 };
	return [
		...(user.access.includes("cart") && roles.buyer ? (["buyer"] as const) : []),
		...(roles.approver ? (["approver"] as const) : []),
		...(roles.payable ? (["payable"] as const) : []),
		...(administrator ? (["administrator"] as const) : []),
	];
};

/** People of the account's company, without applicants and representatives. */
export const companyPeople = async (db: Db, accountId: string): Promise<PortalUser[]> =>
	(await selectPortalUsers(db, { accountId })).filter(
		(user) => user.customerType === "distributor" && user.accountIds.includes(accountId),
	);

/** People of an account, and of its branches: what a company decides holds for all of them. */
export async function peopleOfBoth(db: Db, accountId: string): Promise<PortalUser[]> {
	const accounts = [accountId, ...(await branchesOf(db, accountId)).map((branch) => branch.accountId)];
	const people = await Promise.all(accounts.map((account) => companyPeople(db, account)));
	return [...new Map(people.flat().map((user) => [user.userId, user])).values()];
}

export const toRoles = (row: Pick<NonNullable<Member>, "buyer" | "approver" | "payable">): Roles => ({
	buyer: row.buyer === 1,
	approver: row.approver === 1,
	payable: row.payable === 1,
});
const optional = (cents: string | number | null | undefined) =>
	cents === null || cents === undefined ? null : Number(cents);

export const toLimits = (row: Member) => ({
	orderLimitCents: optional(row?.order_limit_cents),
	monthLimitCents: optional(row?.month_limit_cents),
});
