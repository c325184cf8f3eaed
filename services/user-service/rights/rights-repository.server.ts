import type { Insertable, Updateable } from "kysely";
import type { PortalUser } from "#contracts/users/user";
import type { RightsAfter } from "#rules/users/managing-users";
import type { Db } from "../../db/connect.server.ts";
import { toPage } from "../../db/list-pages.server.ts";
import type { PortalUserTable, UserChangeTable } from "../../db/users-schema.ts";
import { portalUserById, updatePortalUser } from "../repository.server.ts";

/**
 * Serializes changes of rights, so that managers decide once and the last admin stays. A single lock, because
 * such changes are rare and it cannot deadlock.
 */
export const lockRights = (change: Db) =>
	change
		.updateTable("rights_lock")
		.set(({ ref }) => ({ id: ref("id") }))
		.execute();

/**
 * With the embedded identity service's verification, since a user may not have signed in after following the link.
 */
export async function withVerifiedAddresses(db: Db, users: PortalUser[]): Promise<PortalUser[]> {
	if (users.length === 0) return users;
	const ids = users.map(({ userId }) => userId);
	const identities = await db
		.selectFrom("identity_account")
		.select(["id", "email", "email_verified"])
		.where("id", "in", ids)
		.execute();
	return users.map((user) => {
		const identity = identities.find(({ id, email }) => id === user.userId && email === user.email);
		return identity ? { ...user, emailVerified: identity.email_verified === 1 } : user;
	});
}

/** `null` for an unknown id. */
export async function userWithVerifiedAddress(db: Db, userId: string): Promise<PortalUser | null> {
	const user = await portalUserById(db, userId);
	return user && ((await withVerifiedAddresses(db, [user]))[0] ?? null);
}

/** A distributor's accounts without another admin. */
export async function accountsOfOnlyAdministrator(
	db: Db,
	userId: string,
	accountIds: readonly string[],
): Promise<string[]> {
	if (accountIds.length === 0) return [];
	const others = await db
		.selectFrom("portal_user_account as own")
		.innerJoin("portal_user", "portal_user.user_id", "own.user_id")
		.select("own.account_id")
		.distinct()
		.where("own.account_id", "in", [...accountIds])
		.where("own.user_id", "!=", userId)
		.where("role", "=", "admin")
		.where("customer_type", "=", "distributor")
		.where("email_verified", "=", 1)
		.where("disabled", "=", 0)
		.execute();
	return accountIds.filter((id) => !others.some(({ account_id }) => account_id === id));
}

export const accountNames = async (db: Db, ids: readonly string[]): Promise<string[]> =>
	ids.length === 0
		? []
		: (
				await db
					.selectFrom("account")
					.select("name")
					.where("id", "in", [...ids])
					.orderBy("name")
					.execute()
			).map(({ name }) => name);

/** Writes only the rights. */
export async function writeRights(db: Db, user: PortalUser, after: RightsAfter, at: string): Promise<void> {
	const taken = [...user.accountIds, ...user.assignedAccountIds].filter(
		(id) => ![...after.accountIds, ...after.assignedAccountIds].includes(id),
	);
	await writeAccounts(db, user, after.accountIds);
	if (after.salesRepIds.length === 0) await unlinkSalesReps(db, user.userId);
	else if (!sameIds(after.assignedAccountIds, user.assignedAccountIds))
		await grantAccounts(db, user.userId, after.salesRepIds, after.assignedAccountIds);
	if (taken.length > 0) await revokeLinks(db, user.userId, taken, at);
	const row: Updateable<PortalUserTable> = {
		customer_type: after.customerType,
		role: after.role,
		access: JSON.stringify(after.access),
		disabled: after.disabled ? 1 : 0,
		updated_at: at,
	};
	if (after.customerType === "basic") Object.assign(row, { pending_admin: 0 });
	if (taken.length > 0) Object.assign(row, { review_only: 1 });
	await updatePortalUser(db, user.userId, row);
}

const sameIds = (first: readonly string[], other: readonly string[]) =>
	first.length === other.length && first.every((id) => other.includes(id));

async function writeAccounts(
	db: Db,
	{ userId, accountIds }: PortalUser,
	requestedAccountIds: readonly string[],
) {
	const gone = accountIds.filter((id) => !requestedAccountIds.includes(id));
	if (gone.length > 0)
		await db
			.deleteFrom("portal_user_account")
			.where("user_id", "=", userId)
			.where("account_id", "in", gone)
			.execute();
	const added = requestedAccountIds.filter((id) => !accountIds.includes(id));
	if (added.length > 0)
		await db
			.insertInto("portal_user_account")
			.values(
				added.map((account_id, index) => ({
					user_id: userId,
					account_id,
					position: accountIds.length + index,
				})),
			)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}

async function unlinkSalesReps(db: Db, userId: string): Promise<void> {
	await db.deleteFrom("portal_user_granted_account").where("user_id", "=", userId).execute();
	await db.deleteFrom("portal_user_sales_rep").where("user_id", "=", userId).execute();
}

/** Replaces a representative's accounts, under the records that serve them. */
export async function grantAccounts(
	db: Db,
	userId: string,
	salesRepIds: readonly string[],
	accountIds: readonly string[],
): Promise<void> {
	await db
		.updateTable("portal_user_sales_rep")
		.set({ all_accounts: 0 })
		.where("user_id", "=", userId)
		.execute();
	await db.deleteFrom("portal_user_granted_account").where("user_id", "=", userId).execute();
	if (accountIds.length === 0) return;
	const served = await servedAccounts(db, salesRepIds, accountIds);
	if (served.length > 0)
		await db
			.insertInto("portal_user_granted_account")
			.values(served.map(({ sales_rep_id, account_id }) => ({ user_id: userId, sales_rep_id, account_id })))
			.execute();
}

export const servedAccounts = (db: Db, salesRepIds: readonly string[], accountIds: readonly string[]) =>
	db
		.selectFrom("sales_rep_account")
		.select(["sales_rep_id", "account_id"])
		.where("sales_rep_id", "in", [...salesRepIds, ""])
		.where("account_id", "in", [...accountIds, ""])
		.execute();

export const assignedUnder = async (db: Db, userId: string, salesRepId: string): Promise<string[]> =>
	(
		await db
			.selectFrom("assigned_account")
			.select("account_id")
			.where("user_id", "=", userId)
			.where("sales_rep_id", "=", salesRepId)
			.execute()
	).map(({ account_id }) => account_id);

const revokeLinks = (db: Db, userId: string, accountIds: readonly string[], at: string) =>
	db
		.updateTable("share")
		.set({ revoked_at: at })
		.where("user_id", "=", userId)
		.where("account_id", "in", [...accountIds])
		.where("revoked_at", "is", null)
		.execute();

/** Whether a manager has revoked this user's access before. */
export async function isReviewOnly(db: Db, userId: string): Promise<boolean> {
	const row = await db
		.selectFrom("portal_user")
		.select("review_only")
		.where("user_id", "=", userId)
		.executeTakeFirst();
	return row?.review_only === 1;
}

const pageSize = 50;

export async function insertChange(
	db: Db,
	entry: Insertable<UserChangeTable>,
	accountIds: readonly string[],
): Promise<void> {
	const { id } = await db.insertInto("user_change").values(entry).returning("id").executeTakeFirstOrThrow();
	if (accountIds.length > 0)
		await db
			.insertInto("user_change_account")
			.values(accountIds.map((account_id) => ({ change_id: id, account_id })))
			.execute();
}

/** Entries about the accounts or by the reader, newest first. */
export async function changeRows(
	db: Db,
	{
		readerId,
		accounts,
		userId,
		page,
	}: { readerId: string; accounts: readonly string[]; userId?: string; page: number },
) {
	let query = db.selectFrom("user_change").where(({ eb, or, selectFrom }) =>
		or([
			eb("actor_id", "=", readerId),
			eb(
				"id",
				"in",
				selectFrom("user_change_account")
					.select("change_id")
					.where("account_id", "in", [...accounts, ""]),
			),
		]),
	);
	if (userId !== undefined) query = query.where("user_id", "=", userId);
	const { total } = await query
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	const { limit, offset, pageCount } = toPage(total, pageSize, page);
	const rows = await query.selectAll().orderBy("id", "desc").limit(limit).offset(offset).execute();
	return { rows, pageCount };
}

/** Tells a second manager who was faster. */
export const lastDecision = (db: Db, userId: string) =>
	db
		.selectFrom("user_change")
		.select(["action", "actor_name", "at"])
		.where("user_id", "=", userId)
		.where("action", "in", ["approved", "declined"])
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
