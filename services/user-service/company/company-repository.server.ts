/** SQL of companies. Every query names the account. */

import type { Insertable, Selectable } from "kysely";
import type { CompanyRules, Moved } from "#contracts/company/company";
import type { PortalUser } from "#contracts/users/user";
import { type ApprovalStep, approvalDefaults } from "#rules/approvals/approval-rules";
import { type RulesAt, rulesAt } from "#rules/approvals/branch-rules";
import type { Budget } from "#rules/approvals/budgets";
import { shopTimeZone } from "#rules/clock/time-zones";
import { fullName } from "#rules/users/full-name";
import type { CompanyInvitationTable, CompanyMemberTable } from "../../db/company-schema.ts";
import type { Db } from "../../db/connect.server.ts";
import { branchesOf, type CompanyPlaces, companyPlaces } from "./branches-repository.server.ts";

export type MemberRow = Insertable<CompanyMemberTable>;
export type InvitationRow = Selectable<CompanyInvitationTable>;

export const memberRows = (db: Db, accountId: string) =>
	db.selectFrom("company_member").selectAll().where("account_id", "=", accountId).execute();

export const memberRow = (db: Db, accountId: string, userId: string) =>
	db
		.selectFrom("company_member")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("user_id", "=", userId)
		.executeTakeFirst();

/** Serializes the orders of a person in a company, so that monthly limits hold. The company's row comes first. */
export const lockedMemberRow = (trx: Db, accountId: string, userId: string) =>
	trx
		.updateTable("company_member")
		.set(({ ref }) => ({ updated_at: ref("updated_at") }))
		.where("account_id", "=", accountId)
		.where("user_id", "=", userId)
		.returningAll()
		.executeTakeFirst();

export const writeMember = (change: Db, { account_id, user_id, ...row }: MemberRow) =>
	change
		.insertInto("company_member")
		.values({ account_id, user_id, ...row })
		.onConflict((conflict) => conflict.columns(["account_id", "user_id"]).doUpdateSet(row))
		.execute();

/** Writes what holds without a row, but for the cart, for accounts where nothing was set. */
export async function keepFromCart(
	change: Db,
	userId: string,
	accountIds: readonly string[],
	at: string,
): Promise<void> {
	const none = {
		buyer: 0,
		approver: 0,
		payable: 1,
		order_limit_cents: null,
		month_limit_cents: null,
	} as const;
	for (const account_id of accountIds)
		await change
			.insertInto("company_member")
			.values({ account_id, user_id: userId, ...none, updated_at: at })
			.onConflict((conflict) => conflict.columns(["account_id", "user_id"]).doNothing())
			.execute();
}

/** What was set for one account, undefined where nothing was. */
export async function ownRules(db: Db, accountId: string): Promise<CompanyRules | undefined> {
	const row = await db
		.selectFrom("company_rules")
		.selectAll()
		.where("account_id", "=", accountId)
		.executeTakeFirst();
	if (!row) return undefined;
	return {
		holdDays: row.hold_days,
		timeZone: row.time_zone,
		tiers: JSON.parse(row.tiers) as CompanyRules["tiers"],
		substitutes: JSON.parse(row.substitutes) as CompanyRules["substitutes"],
		budgets: JSON.parse(row.budgets) as Budget[],
	};
}

export const defaultRules = (): CompanyRules => ({
	...approvalDefaults,
	timeZone: shopTimeZone,
	tiers: [],
	substitutes: [],
});
/** Budgets that were set for one account. */
export const budgetsOf = async (db: Db, accountId: string): Promise<readonly Budget[]> =>
	(await ownRules(db, accountId))?.budgets ?? [];

/** Serializes the orders that a budget of the account is for. The company's row comes first, after those of buyers. */
export const lockRules = (trx: Db, accountId: string) =>
	trx
		.updateTable("company_rules")
		.set(({ ref }) => ({ updated_at: ref("updated_at") }))
		.where("account_id", "=", accountId)
		.execute();

/** The defaults without a row. */
export const rulesOfCompany = async (db: Db, companyId: string): Promise<CompanyRules> =>
	(await ownRules(db, companyId)) ?? defaultRules();

/** Rules as orders of an account meet them: those of the company, tightened by the branch. */
export const companyRules = async (db: Db, accountId: string): Promise<RulesAt> =>
	rulesAtPlaces(db, await companyPlaces(db, accountId));

export async function rulesAtPlaces(db: Db, { company, branch }: CompanyPlaces): Promise<RulesAt> {
	const rules = await rulesOfCompany(db, company.accountId);
	return rulesAt(rules, branch ? await ownRules(db, branch.accountId) : undefined);
}

export async function writeRules(
	change: Db,
	accountId: string,
	rules: CompanyRules,
	at: string,
): Promise<void> {
	const row = {
		// Nobody approves own orders; the column is of releases that let a company allow it.
		own_approval: 0,
		hold_days: rules.holdDays,
		time_zone: rules.timeZone,
		tiers: JSON.stringify(rules.tiers),
		substitutes: JSON.stringify(rules.substitutes),
		...(rules.budgets && { budgets: JSON.stringify(rules.budgets) }),
		updated_at: at,
	} as const;
	await change
		.insertInto("company_rules")
		.values({ account_id: accountId, ...row })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
		.execute();
}

export const waitingInvitations = (db: Db, accountId: string): Promise<InvitationRow[]> =>
	db
		.selectFrom("company_invitation")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("status", "=", "waiting")
		.orderBy("email")
		.execute();

export const invitationRow = (db: Db, accountId: string, id: string): Promise<InvitationRow | undefined> =>
	db
		.selectFrom("company_invitation")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();

/** Finds an invitation by the secret of its link, which stands for the account. */
export const invitationByToken = (db: Db, token_hash: string): Promise<InvitationRow | undefined> =>
	db
		.selectFrom("company_invitation")
		.selectAll()
		.where("token_hash", "=", token_hash)
		.where("status", "=", "waiting")
		.executeTakeFirst();

export const writeInvitation = (change: Db, { id, account_id, ...row }: InvitationRow) =>
	change
		.insertInto("company_invitation")
		.values({ id, account_id, ...row })
		.onConflict((conflict) => conflict.column("id").doUpdateSet(row))
		.execute();

/** An order whose waiting step somebody else decides now. */
export type PassedOn = {
	id: string;
	account_id: string;
	sequence: number | string;
	step: number;
	user_name: string;
	total_cents: number | string;
	reason: string;
};

/** Moves what a person has in an account to another. Projects belong to no account, so they move only with `whole`. */
export async function moveThings(
	change: Db,
	accountId: string,
	from: PortalUser,
	to: PortalUser,
	whole: boolean,
): Promise<Moved & { passedOn: PassedOn[] }> {
	const projects = whole
		? await change
				.updateTable("project")
				.set({ user_id: to.userId })
				.where("user_id", "=", from.userId)
				.executeTakeFirst()
		: null;
	const quotes = await change
		.updateTable("quote")
		.set({ created_by: to.userId, created_by_name: fullName(to) })
		.where("account_id", "=", accountId)
		.where("created_by", "=", from.userId)
		.executeTakeFirst();
	// A checkout that the colleague has already is theirs; the cart or draft itself belongs to the account.
	const checkouts = await change
		.updateTable("checkout")
		.set({ user_id: to.userId })
		.where("account_id", "=", accountId)
		.where("user_id", "=", from.userId)
		.where("draft_id", "not in", ({ selectFrom }) =>
			selectFrom("checkout as own")
				.select("own.draft_id")
				.where("own.account_id", "=", accountId)
				.where("own.user_id", "=", to.userId),
		)
		.executeTakeFirst();
	return {
		projects: Number(projects?.numUpdatedRows ?? 0),
		quotes: Number(quotes.numUpdatedRows),
		checkouts: Number(checkouts.numUpdatedRows),
		...(await moveApprovals(change, accountId, from.userId, to.userId)),
	};
}

/** Also those of a company's branches, where its approvers decide too. */
async function moveApprovals(change: Db, accountId: string, from: string, to: string) {
	const branches = await branchesOf(change, accountId);
	const rows = await change
		.updateTable("order_approval")
		.set(({ ref }) => ({ step: ref("step") }))
		.where("account_id", "in", [accountId, ...branches.map((branch) => branch.accountId)])
		.where("status", "=", "waiting")
		.returning(["id", "account_id", "sequence", "step", "steps", "user_name", "total_cents", "reason"])
		.execute();
	let moved = 0;
	const passedOn: PassedOn[] = [];
	for (const { steps, ...row } of rows) {
		const before = JSON.parse(steps) as ApprovalStep[];
		if (!before.some(({ approverId, decision }) => approverId === from && decision === null)) continue;
		moved++;
		if (before[row.step]?.approverId === from) passedOn.push(row);
		const after = before.map((step) =>
			step.approverId === from && step.decision === null ? { ...step, approverId: to } : step,
		);
		await change
			.updateTable("order_approval")
			.set({ steps: JSON.stringify(after) })
			.where("id", "=", row.id)
			.where("account_id", "=", row.account_id)
			.execute();
	}
	return { approvals: moved, passedOn };
}
