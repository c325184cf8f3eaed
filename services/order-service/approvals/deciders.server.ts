/** Who may and can decide an order. */

import type { PortalUser } from "#contracts/users/user";
import { type ApprovalStep, type Decider, mayDecideStep } from "#rules/approvals/approval-rules";
import type { RulesAt } from "#rules/approvals/branch-rules";
import { dayIn } from "#rules/clock/time-zones";
import { isAdministrator } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { companyPeople, companyPlaces, rulesAtPlaces } from "../../user-service/public.server.ts";
import type { ApprovalRow } from "./approvals-repository.server.ts";

export const getSteps = ({ steps }: Pick<ApprovalRow, "steps">) => JSON.parse(steps) as ApprovalStep[];

/** The rules that hold at an account, and the account of its company. */
export type Deciding = { rules: RulesAt; companyId: string };

export async function readDeciding(db: Db, accountId: string): Promise<Deciding> {
	const places = await companyPlaces(db, accountId);
	return { rules: await rulesAtPlaces(db, places), companyId: places.company.accountId };
}

/** An administrator of a branch alone doesn't decide what the company's approvers do. */
const getDecider = (user: PortalUser, accountId: string, companyId: string): Decider => ({
	userId: user.userId,
	approver: user.companyRoles?.find((role) => role.accountId === accountId)?.approver ?? false,
	administrator: isAdministrator(user) && user.accountIds.includes(companyId),
});

/** Whether a person may decide a step of a buyer's order at an account. */
export const mayDecideFor = (
	step: ApprovalStep,
	user: PortalUser,
	{ account_id, user_id }: Pick<ApprovalRow, "account_id" | "user_id">,
	{ rules, companyId }: Deciding,
	now: number,
	asAdministrator = true,
): boolean => {
	const decider = getDecider(user, account_id, companyId);
	return mayDecideStep(
		step,
		{ ...decider, administrator: asAdministrator && decider.administrator },
		{ buyerId: user_id, substitutes: rules.substitutes, day: dayIn(now, rules.timeZone) },
	);
};

/**
 * The people who are asked for each step that isn't decided: approvers and their substitutes who can sign in, and
 * administrators, who may always decide, only where nobody else can. None for a decided step.
 */
export async function askedForSteps(
	db: Db,
	row: Pick<ApprovalRow, "account_id" | "user_id" | "steps">,
	now: number,
): Promise<PortalUser[][]> {
	const deciding = await readDeciding(db, row.account_id);
	const people = (await companyPeople(db, row.account_id)).filter(({ disabled }) => !disabled);
	return getSteps(row).map((step) => {
		if (step.decision) return [];
		const asked = (asAdministrators: boolean) =>
			people.filter((user) => mayDecideFor(step, user, row, deciding, now, asAdministrators));
		const approvers = asked(false);
		return approvers.length > 0 ? approvers : asked(true);
	});
}

/** The people who are asked for the step that waits. */
export const askedPeople = async (
	db: Db,
	row: Pick<ApprovalRow, "account_id" | "user_id" | "steps" | "step">,
	now: number,
): Promise<PortalUser[]> => (await askedForSteps(db, row, now))[row.step] ?? [];
