/** Who decides orders of a company: the rules of the account that an order is for, and its people. */
import type { PortalUser } from "#contracts/users/user";
import { approvalSteps, askedForStep, type Decider, type Substitute } from "#rules/approvals/approval-rules";
import type { RulesAt } from "#rules/approvals/branch-rules";
import { dayIn } from "#rules/clock/time-zones";
import { fullName } from "#rules/users/full-name";
import { isAdministrator } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { selectPortalUsers } from "../portal-users-repository.server.ts";
import { companyPlaces } from "./branches-repository.server.ts";
import { rulesAtPlaces } from "./company-repository.server.ts";

/** People of the account's company, without applicants and representatives. */
export const companyPeople = async (db: Db, accountId: string): Promise<PortalUser[]> =>
	(await selectPortalUsers(db, { accountId })).filter(
		(user) => user.customerType === "distributor" && user.accountIds.includes(accountId),
	);

/** The rules that hold at an account, and the account of its company. */
export type Deciding = { rules: RulesAt; companyId: string };

export async function readDeciding(db: Db, accountId: string): Promise<Deciding> {
	const places = await companyPlaces(db, accountId);
	return { rules: await rulesAtPlaces(db, places), companyId: places.company.accountId };
}

/** An administrator of a branch alone doesn't decide what the company's approvers do. */
export const toDecider = (
	user: PortalUser,
	accountId: string,
	{ companyId }: Pick<Deciding, "companyId">,
): Decider => ({
	userId: user.userId,
	approver: user.companyRoles?.find((role) => role.accountId === accountId)?.approver ?? false,
	administrator: isAdministrator(user) && user.accountIds.includes(companyId),
});

/** Everybody at an account who can sign in. */
export const decidersAt = async (
	db: Db,
	accountId: string,
	deciding: Deciding,
): Promise<(Decider & { user: PortalUser })[]> =>
	(await companyPeople(db, accountId))
		.filter(({ disabled }) => !disabled)
		.map((user) => ({ ...toDecider(user, accountId, deciding), user }));

/** What of an order says who may decide it. @param now in ms since 1970 */
export const aboutOrder = (
	buyerId: string,
	{ rules }: Deciding,
	now: number,
): { buyerId: string; substitutes: readonly Substitute[]; day: string } => ({
	buyerId,
	substitutes: rules.substitutes,
	day: dayIn(now, rules.timeZone),
});

/**
 * Names of who is asked first for orders at an account.
 * @param now in ms since 1970
 * @returns a function from the buyer's id and the order's total in cents
 */
export async function firstAskedAt(
	db: Db,
	accountId: string,
	now: number,
): Promise<(buyerId: string, totalCents: number) => string[]> {
	const deciding = await readDeciding(db, accountId);
	const people = await decidersAt(db, accountId, deciding);
	return (buyerId, totalCents) => {
		const [first] = approvalSteps(deciding.rules, totalCents);
		const asked = first ? askedForStep(first, people, aboutOrder(buyerId, deciding, now)) : [];
		return asked.map(({ user }) => fullName(user) || user.email);
	};
}
