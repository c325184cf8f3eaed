/** What an administrator of a customer company sees and changes. Rules are checked under the lock of all rights. */

import type { CompanyRole, CompanyRules, Moved } from "#contracts/company/company";
import type { PortalUser } from "#contracts/users/user";
import { approvalNumber, tierProblem } from "#rules/approvals/approval-rules";
import { looserPerson, looserRules } from "#rules/approvals/branch-rules";
import { budgetProblem, looserBudget } from "#rules/approvals/budgets";
import { formatCents, formatCount } from "#rules/format";
import { mailLine } from "#rules/mail/mail-details";
import { fullName } from "#rules/users/full-name";
import { checkRightsChange, rightsAfter } from "#rules/users/managing-users";
import type { Db } from "../../db/connect.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import type { AccountCall } from "../accounts/accounts.server.ts";
import { recordChange, requireOtherAdministrator } from "../rights/change-rights.server.ts";
import type { UserDeps } from "../rights/rights-call.server.ts";
import { lockRights, userWithVerifiedAddress, writeRights } from "../rights/rights-repository.server.ts";
import { branchesOf, companyPlaces } from "./branches-repository.server.ts";
import {
	budgetsOf,
	keepFromCart,
	type MemberRow,
	memberRow,
	moveThings,
	type PassedOn,
	rulesOfCompany,
	writeMember,
	writeRules,
} from "./company-repository.server.ts";
import { toDecider } from "./deciders.server.ts";
import { companyActor, getRoles, peopleOfBoth, toLimits, toRoles } from "./read-company.server.ts";

/** Works under the lock of all rights, with the administrator as it is then. */
export async function changingCompany<Result>(
	{ db, now }: UserDeps,
	call: AccountCall,
	work: (change: Db, actor: { user: PortalUser; accountId: string }, at: string) => Promise<Result>,
): Promise<Result> {
	await companyActor(db, call);
	return db.transaction().execute(async (change) => {
		await lockRights(change);
		return work(change, await companyActor(change, call), new Date(now()).toISOString());
	});
}

async function getPerson(change: Db, accountId: string, userId: string): Promise<PortalUser> {
	const user = await userWithVerifiedAddress(change, userId);
	const accounts = [accountId, ...(await branchesOf(change, accountId)).map((branch) => branch.accountId)];
	if (user?.customerType !== "distributor" || !user.accountIds.some((id) => accounts.includes(id)))
		throw notFound("This person");
	return user;
}

export type WantedRoles = {
	userId: string;
	roles: CompanyRole[];
	orderLimitCents: number | null;
	monthLimitCents: number | null;
};

/**
 * @throws {ServiceFailure} 403 for oneself, 404 for others' people, 409 for the last administrator, 422 LOOSER for a
 * branch that would allow more than its company
 */
export const setRoles = (deps: UserDeps, call: AccountCall, roleChange: WantedRoles) =>
	changingCompany(deps, call, async (change, { user: manager, accountId }, at) => {
		const user = await getPerson(change, accountId, roleChange.userId);
		if (user.userId === manager.userId)
			throw new ServiceFailure(
				403,
				"OWN_RIGHTS",
				"You can't change your own roles. Ask another administrator.",
			);
		const before = await memberRow(change, accountId, user.userId);
		await requireNotLooser(change, accountId, roleChange);
		const had = getRoles(user, before);
		const role = roleChange.roles.includes("administrator") ? "admin" : "user";
		if (role !== user.role) {
			const refusal = checkRightsChange(manager, user, { role });
			if (refusal) throw new ServiceFailure(refusal.status, refusal.code, refusal.message);
		}
		await grant(change, { user, accountId, role, buyer: roleChange.roles.includes("buyer"), at });
		await writeMember(change, {
			account_id: accountId,
			user_id: user.userId,
			buyer: roleChange.roles.includes("buyer") ? 1 : 0,
			approver: roleChange.roles.includes("approver") ? 1 : 0,
			payable: roleChange.roles.includes("payable") ? 1 : 0,
			order_limit_cents: roleChange.orderLimitCents,
			month_limit_cents: roleChange.monthLimitCents,
			updated_at: at,
		} satisfies MemberRow);
		const limits = `limit per order ${cents(roleChange.orderLimitCents)}, per month ${cents(roleChange.monthLimitCents)}`;
		const about = `${accountId}: ${words(roleChange.roles)} (was ${words(had)}), ${limits}`;
		const after = (await userWithVerifiedAddress(change, user.userId)) ?? user;
		await recordChange(change, manager, user, after, {
			action: "changed",
			about,
			accountId,
			at,
			requestId: call.requestId,
		});
		return { userId: user.userId };
	});

const looser = (message: string) => new ServiceFailure(422, "LOOSER", message);

async function requireNotLooser(change: Db, accountId: string, wanted: WantedRoles): Promise<void> {
	const { company, branch } = await companyPlaces(change, accountId);
	if (!branch) return;
	const inCompany = await memberRow(change, company.accountId, wanted.userId);
	const has = (role: CompanyRole) => wanted.roles.includes(role);
	const problem = looserPerson(company.name, inCompany && { ...toRoles(inCompany), ...toLimits(inCompany) }, {
		...wanted,
		buyer: has("buyer"),
		approver: has("approver"),
		payable: has("payable"),
	});
	if (problem) throw looser(problem);
}

/** Role and access of the user record. Access to carts is for all accounts there, so others are closed first. */
export async function grant(
	change: Db,
	{
		user,
		accountId,
		role,
		buyer,
		at,
	}: { user: PortalUser; accountId: string; role: string; buyer: boolean; at: string },
): Promise<void> {
	const opens = buyer && !user.access.includes("cart");
	if (opens)
		await keepFromCart(
			change,
			user.userId,
			user.accountIds.filter((id) => id !== accountId),
			at,
		);
	const access = opens ? [...user.access, "cart"] : user.access;
	const after = rightsAfter(user, { role, access });
	await requireOtherAdministrator(change, user, after);
	await writeRights(change, user, after, at);
}

const cents = (limit: number | null) => (limit === null ? "none" : formatCents(limit));
export const words = (roles: readonly CompanyRole[]) =>
	roles.length === 0
		? "no role"
		: roles.map((role) => (role === "payable" ? "accounts payable" : role)).join(", ");

/** @throws {ServiceFailure} 404 for others' people, 422 for the same person, a disabled colleague, and NOT_APPROVER */
export const reassign = (
	deps: UserDeps,
	call: AccountCall,
	{ userId, toUserId }: { userId: string; toUserId: string },
): Promise<Moved> =>
	changingCompany(deps, call, async (change, { user: manager, accountId }, at) => {
		const from = await getPerson(change, accountId, userId);
		const to = await getPerson(change, accountId, toUserId);
		if (from.userId === to.userId || to.disabled)
			throw new ServiceFailure(422, "UNKNOWN_PERSON", "Choose a colleague who can sign in.");
		const rules = await rulesOfCompany(change, accountId);
		const renamed = (id: string) => (id === from.userId ? to.userId : id);
		const tiers = rules.tiers.map((tier) => ({ ...tier, approverId: renamed(tier.approverId) }));
		const { passedOn, ...moved } = await moveThings(
			change,
			accountId,
			from,
			to,
			from.accountIds.length === 1,
		);
		if (moved.approvals > 0 || rules.tiers.some(({ approverId }) => approverId === from.userId))
			await requireApprovers(change, accountId, [{ approverId: to.userId }], [to]);
		await writeRules(change, accountId, { ...rules, tiers }, at);
		const about = `${formatCount(moved.projects, "project")}, ${formatCount(moved.quotes, "quote")}, ${formatCount(moved.checkouts, "checkout")} and ${formatCount(moved.approvals, "approval")} moved to ${fullName(to)}`;
		await recordChange(change, manager, from, from, {
			action: "changed",
			about,
			accountId,
			at,
			requestId: call.requestId,
		});
		for (const order of passedOn) await tellPassedOn(change, order, { manager, from, to, at });
		return moved;
	});

/** The message of the step went to the person who has left. */
function tellPassedOn(
	change: Db,
	{ id, account_id, sequence, step, user_name, total_cents, reason }: PassedOn,
	{ manager, from, to, at }: { manager: PortalUser; from: PortalUser; to: PortalUser; at: string },
): Promise<void> {
	const sent = `${mailLine(user_name)} sent an order of ${formatCents(Number(total_cents))} for approval.`;
	const passed = `${mailLine(fullName(manager))} passed it on to you from ${mailLine(fullName(from))}.`;
	return notify(change, {
		kind: "order-approval-needed",
		key: `order-approval-needed:${id}:${step}:${to.userId}`,
		at,
		accountId: account_id,
		actorId: manager.userId,
		to: { userIds: [to.userId] },
		path: `/user/approvals/${id}`,
		subject: `Order ${approvalNumber(sequence)} needs your approval`,
		body: [sent, reason, passed, "Follow the link to approve or reject it."].join("\n"),
	});
}

/** @throws {ServiceFailure} 422 NOT_APPROVER for people who couldn't approve the orders of their step */
async function requireApprovers(
	change: Db,
	accountId: string,
	tiers: Parameters<typeof tierProblem>[0],
	people: readonly PortalUser[],
): Promise<void> {
	const { company } = await companyPlaces(change, accountId);
	const branches = await branchesOf(change, accountId);
	const places = [accountId, ...branches.map((branch) => branch.accountId)];
	const approves = (user: PortalUser) =>
		places
			.filter((id) => user.accountIds.includes(id))
			.map((id) => toDecider(user, id, { companyId: company.accountId }))
			.some(({ approver, administrator }) => approver || administrator);
	const named = people.map((user) => ({
		userId: user.userId,
		name: fullName(user) || user.email,
		approves: approves(user),
	}));
	const problem = tierProblem(tiers, named);
	if (problem) throw new ServiceFailure(422, "NOT_APPROVER", problem);
}

/**
 * @throws {ServiceFailure} 422 for approvers and substitutes outside of the account, for approvers without the role, for
 * reversed days, and LOOSER for a branch that would allow more than its company
 */
export const setRules = (deps: UserDeps, call: AccountCall, rules: CompanyRules): Promise<CompanyRules> =>
	changingCompany(deps, call, async (change, { user: manager, accountId }, at) => {
		const people = await peopleOfBoth(change, accountId);
		const memberIds = new Set(people.map(({ userId }) => userId));
		const named = [
			...rules.tiers.map(({ approverId }) => approverId),
			...rules.substitutes.flatMap(({ userId, substituteId }) => [userId, substituteId]),
		];
		if (named.some((id) => !memberIds.has(id)))
			throw new ServiceFailure(422, "UNKNOWN_PERSON", "Choose people of your company.");
		await requireApprovers(change, accountId, rules.tiers, people);
		if (rules.substitutes.some(({ from, to, userId, substituteId }) => from > to || userId === substituteId))
			throw new ServiceFailure(
				422,
				"WRONG_DAYS",
				"A substitute is another person, from a day to the same or a later day.",
			);
		const budgets = rules.budgets ?? (await budgetsOf(change, accountId));
		const twice = budgetProblem(budgets);
		if (twice) throw new ServiceFailure(422, "SAME_BUDGET", twice);
		const { company, branch } = await companyPlaces(change, accountId);
		if (branch) {
			const above = await rulesOfCompany(change, company.accountId);
			const problem =
				looserRules(company.name, above, rules) ??
				// The company may have tightened since budgets that stay as they are were set.
				(rules.budgets ? looserBudget(company.name, above.budgets ?? [], budgets) : null);
			if (problem) throw looser(problem);
		}
		await writeRules(change, accountId, rules, at);
		const about = `approval rules: ${rules.tiers.length} tiers, ${rules.substitutes.length} substitutes, ${formatCount(budgets.length, "budget")}, prices kept ${rules.holdDays} days, ${rules.timeZone}`;
		await recordChange(change, manager, manager, manager, {
			action: "changed",
			about,
			accountId,
			at,
			requestId: call.requestId,
		});
		return { ...rules, budgets: [...budgets] };
	});
