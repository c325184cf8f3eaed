/**
 * Demo users and accounts: one sign-in per role, listed in `services/data/demo-sign-ins.json`. Passwords are
 * public, so outside a demo they are disabled.
 */

import { budgetSchema } from "#contracts/company/company";
import { approvalDefaults } from "#rules/approvals/approval-rules";
import type { Db } from "#services/db/connect.server";
import type { PortalUserTable } from "#services/db/users-schema";
import { deleteSessions, hashPassword, insertAccount, updateAccount } from "#services/identity/public.server";
import { writeMember, writeRules } from "#services/user-service/company/company-repository.server";
import {
	disabledUsers,
	insertPortalUser,
	linkAccount,
	linkSalesRep,
} from "#services/user-service/repository.server";
import demoAccounts from "../services/data/demo-accounts.json" with { type: "json" };
import demoSignIns from "../services/data/demo-sign-ins.json" with { type: "json" };

/**
 * Creates what is missing, or disables the public sign-ins outside a demo.
 * @returns the enabled addresses
 */
export async function seedDemoUsers(db: Db, demo: boolean): Promise<string[]> {
	const disabled = await disabledUsers(
		db,
		demoSignIns.map(({ userId }) => userId),
	);
	for (const { userId } of demoSignIns) {
		await updateAccount(db, userId, { disabled: demo && !disabled.includes(userId) ? 0 : 1 });
		if (!demo) await deleteSessions(db, userId);
	}
	if (!demo) return [];
	const anyone = await db.selectFrom("portal_user").select("user_id").limit(1).executeTakeFirst();
	if (!anyone) await createDemoUsers(db);
	return openSignIns(db);
}

async function openSignIns(db: Db): Promise<string[]> {
	const ids = demoSignIns.map(({ userId }) => userId);
	const found = db
		.selectFrom("identity_account")
		.select("email")
		.where("id", "in", ids)
		.where("disabled", "=", 0);
	const open = new Set((await found.execute()).map(({ email }) => email));
	return demoSignIns.map(({ email }) => email).filter((email) => open.has(email));
}

async function createDemoUsers(db: Db): Promise<void> {
	const hashes = await Promise.all(demoSignIns.map(({ password }) => hashPassword(password)));
	await db.transaction().execute(async (change) => {
		await createAccounts(change);
		for (const [index, person] of demoSignIns.entries()) {
			await insertAccount(change, {
				id: person.userId,
				email: person.email,
				email_verified: 1,
				password_hash: hashes[index] ?? null,
				display_name: `${person.fname} ${person.lname}`,
				disabled: 0,
				created_at: new Date().toISOString(),
				last_login_at: null,
			});
			await createUser(change, { ...person, role: person.portalRole });
		}
		for (const member of demoAccounts.companyMembers)
			await writeMember(change, { ...toFlags(member), updated_at: new Date().toISOString() });
		for (const { account_id, timeZone } of demoAccounts.companyTimeZones) {
			const budgets = demoAccounts.companyBudgets
				.filter((budget) => budget.account_id === account_id)
				.map(({ account_id: _, ...budget }) => budgetSchema.parse(budget));
			await writeRules(
				change,
				account_id,
				{ ...approvalDefaults, timeZone, tiers: [], substitutes: [], budgets },
				new Date().toISOString(),
			);
		}
		for (const person of demoAccounts.pendingUsers)
			await createUser(change, {
				...person,
				role: "user",
				access: [],
				salesRepIds: [],
				pending_admin: person.pendingAdmin ? 1 : 0,
				pending_rep_info: person.pendingRepInfo ? JSON.stringify(person.pendingRepInfo) : null,
			});
	});
}

const toFlags = (member: (typeof demoAccounts.companyMembers)[number]) => ({
	...member,
	buyer: toFlag(member.buyer),
	approver: toFlag(member.approver),
	payable: toFlag(member.payable),
});
const toFlag = (value: number) => (value === 1 ? (1 as const) : (0 as const));

async function createAccounts(db: Db): Promise<void> {
	await db
		.insertInto("account")
		.values(demoAccounts.accounts)
		// Demo accounts of earlier releases have no branches yet.
		.onConflict((conflict) =>
			conflict.column("id").doUpdateSet(({ ref }) => ({ company_id: ref("excluded.company_id") })),
		)
		.execute();
	for (const { accountIds, ...rep } of demoAccounts.salesReps) {
		await db
			.insertInto("sales_rep")
			.values(rep)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		await db
			.insertInto("sales_rep_account")
			.values(accountIds.map((account_id, position) => ({ sales_rep_id: rep.id, account_id, position })))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
}

async function createUser(
	db: Db,
	person: {
		userId: string;
		email: string;
		fname: string;
		lname: string;
		customerType: string;
		role: string;
		access: string[];
		accountIds: string[];
		salesRepIds: string[];
	} & Partial<Pick<PortalUserTable, "pending_admin" | "pending_rep_info">>,
): Promise<void> {
	const at = new Date().toISOString();
	await insertPortalUser(db, {
		user_id: person.userId,
		email: person.email,
		fname: person.fname,
		lname: person.lname,
		customer_type: person.customerType as PortalUserTable["customer_type"],
		role: person.role,
		access: JSON.stringify(person.access),
		selected_account_id: null,
		selected_sales_rep_id: null,
		selected_assigned_account_id: null,
		email_verified: 1,
		pending_admin: person.pending_admin ?? 0,
		pending_rep_info: person.pending_rep_info ?? null,
		people_account: null,
		people_addresses: "[]",
		site: "portal",
		created_at: at,
		updated_at: at,
	});
	for (const [position, id] of person.accountIds.entries())
		await linkAccount(db, person.userId, id, position);
	for (const [position, id] of person.salesRepIds.entries())
		await linkSalesRep(db, person.userId, id, position);
}
