/** Who is asked to decide an order. */

import type { CompanyRules } from "#contracts/company/company";
import type { PortalUser } from "#contracts/users/user";
import { type ApprovalStep, type Decider, mayDecideStep } from "#rules/approvals/approval-rules";
import { dayIn } from "#rules/format";
import { isAdministrator } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { companyPeople, companyRules } from "../../user-service/public.server.ts";
import type { ApprovalRow } from "./approvals-repository.server.ts";

export const getSteps = ({ steps }: Pick<ApprovalRow, "steps">) => JSON.parse(steps) as ApprovalStep[];

export const getDecider = (user: PortalUser, accountId: string): Decider => ({
	userId: user.userId,
	approver: user.companyRoles?.find((role) => role.accountId === accountId)?.approver ?? false,
	administrator: isAdministrator(user),
});

export const circumstances = (
	{ ownApproval, substitutes, timeZone }: CompanyRules,
	buyerId: string,
	now: number,
) => ({ buyerId, ownApproval, substitutes, day: dayIn(now, timeZone) });

/** Approvers and their substitutes; administrators, who may always decide, only where nobody else can. */
export async function askedPeople(
	db: Db,
	row: Pick<ApprovalRow, "account_id" | "user_id" | "steps" | "step">,
	now: number,
): Promise<PortalUser[]> {
	const step = getSteps(row)[row.step];
	if (!step) return [];
	const about = circumstances(await companyRules(db, row.account_id), row.user_id, now);
	const people = (await companyPeople(db, row.account_id)).filter(({ disabled }) => !disabled);
	const deciding = (asAdministrators: boolean) =>
		people.filter((user) => {
			const decider = getDecider(user, row.account_id);
			return mayDecideStep(
				step,
				{ ...decider, administrator: asAdministrators && decider.administrator },
				about,
			);
		});
	const approvers = deciding(false);
	return approvers.length > 0 ? approvers : deciding(true);
}
