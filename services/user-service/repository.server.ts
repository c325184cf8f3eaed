import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Account, PortalUser, SalesRep } from "#contracts/users/user";
import { rolesByAccount } from "#rules/approvals/branch-rules";
import { factorRequiredAt } from "#rules/users/permissions";
import { normalizeSelection } from "#rules/users/selected-account";
import type { Db } from "../db/connect.server.ts";
import { contains, toPage } from "../db/list-pages.server.ts";
import type { AccountSwitchTable, AccountTable, PortalUserTable } from "../db/users-schema.ts";
import { companiesOf } from "./company/branches-repository.server.ts";

export type PortalUserRow = Selectable<PortalUserTable>;
export type AccountRow = Selectable<AccountTable>;

/** With the accounts that require two-step sign-in of the user, who may have it. */
type StoredUser = PortalUser & { factorRequiredAt: readonly string[] };

/**
 * Users in the order of the rows, with accounts and the settled selection.
 * @param defaultAccountId selected where none is, for users who may act for it
 */
export async function toPortalUsers(
	db: Db,
	rows: PortalUserRow[],
	defaultAccountId: string | null = null,
): Promise<StoredUser[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.user_id);
	const [accounts, reps, assigned, members] = await Promise.all([
		db
			.selectFrom("portal_user_account")
			.selectAll()
			.where("user_id", "in", ids)
			.orderBy("position")
			.execute(),
		db
			.selectFrom("portal_user_sales_rep")
			.selectAll()
			.where("user_id", "in", ids)
			.orderBy("position")
			.execute(),
		db
			.selectFrom("assigned_account")
			.select(["user_id", "account_id"])
			.where("user_id", "in", ids)
			.orderBy("rep_position")
			.orderBy("account_position")
			.execute(),
		db
			.selectFrom("company_member")
			.select(["user_id", "account_id", "buyer", "approver", "payable"])
			.where("user_id", "in", ids)
			.execute(),
	]);
	const { companies, factorGroups } = await companiesOf(db, [
		...new Set(accounts.map((link) => link.account_id)),
	]);
	const [getAccounts, getReps, getAssigned] = [byUser(accounts), byUser(reps), byUser(assigned)];
	const getMemberships = byUser(members);
	return rows.map((row) => {
		const user = {
			userId: row.user_id,
			email: row.email,
			fname: row.fname,
			lname: row.lname,
			customerType: row.customer_type,
			role: row.role,
			access: JSON.parse(row.access) as string[],
			accountIds: getAccounts(row.user_id).map((link) => link.account_id),
			salesRepIds: getReps(row.user_id).map((link) => link.sales_rep_id),
			assignedAccountIds: [...new Set(getAssigned(row.user_id).map((link) => link.account_id))],
			selectedAccountId: row.selected_account_id,
			selectedSalesRepId: row.selected_sales_rep_id,
			selectedAssignedAccountId: row.selected_assigned_account_id,
			emailVerified: row.email_verified === 1,
			pendingAdmin: row.pending_admin === 1,
			pendingRepInfo: row.pending_rep_info ? JSON.parse(row.pending_rep_info) : null,
			peopleAccount: row.people_account,
			peopleAddresses: JSON.parse(row.people_addresses),
			disabled: row.disabled === 1,
			pendingAccountId: row.pending_account_id,
		};
		const memberships = getMemberships(row.user_id).map(
			({ account_id, buyer, approver, payable }) =>
				[account_id, { buyer: buyer === 1, approver: approver === 1, payable: payable === 1 }] as const,
		);
		const companyRoles = rolesByAccount(new Map(memberships), user.accountIds, companies);
		return {
			...user,
			...normalizeSelection(user, defaultAccountId),
			...(companyRoles.length > 0 && { companyRoles }),
			factorRequiredAt: factorRequiredAt(user, factorGroups),
		};
	});
}

function byUser<Link extends { user_id: string }>(links: Link[]): (userId: string) => Link[] {
	const groups = new Map<string, Link[]>();
	for (const link of links) groups.set(link.user_id, [...(groups.get(link.user_id) ?? []), link]);
	return (userId) => groups.get(userId) ?? [];
}

export async function portalUserById(
	db: Db,
	userId: string,
	defaultAccountId: string | null = null,
): Promise<StoredUser | null> {
	const rows = await db.selectFrom("portal_user").selectAll().where("user_id", "=", userId).execute();
	return (await toPortalUsers(db, rows, defaultAccountId))[0] ?? null;
}

export async function portalUserByEmail(db: Db, email: string): Promise<PortalUser | null> {
	const rows = await db.selectFrom("portal_user").selectAll().where("email", "=", email).execute();
	return (await toPortalUsers(db, rows))[0] ?? null;
}

export async function insertPortalUser(db: Db, user: Insertable<PortalUserTable>): Promise<boolean> {
	const result = await db
		.insertInto("portal_user")
		.values(user)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

export const updatePortalUser = (db: Db, userId: string, change: Updateable<PortalUserTable>) =>
	db.updateTable("portal_user").set(change).where("user_id", "=", userId).execute();

export const disabledUsers = async (db: Db, ids: readonly string[]): Promise<string[]> =>
	(
		await db
			.selectFrom("portal_user")
			.select("user_id")
			.where("user_id", "in", [...ids])
			.where("disabled", "=", 1)
			.execute()
	).map(({ user_id }) => user_id);

/** Moves everything of a user to a new sign-in id. */
export async function moveToSignIn(db: Db, from: string, to: string): Promise<void> {
	await db.transaction().execute(async (change) => {
		const take = (table: (typeof linkTables)[number]) =>
			change.deleteFrom(table).where("user_id", "=", from).returningAll().execute();
		const links: object[][] = [];
		for (const table of linkTables) links.push(await take(table));
		await change.updateTable("portal_user").set({ user_id: to }).where("user_id", "=", from).execute();
		for (const [index, table] of linkTables.entries()) {
			const rows = (links[index] ?? []).map((link) => ({ ...link, user_id: to }));
			if (rows.length > 0)
				await change
					.insertInto(table)
					.values(rows as never)
					.execute();
		}
		await change.updateTable("account_request").set({ user_id: to }).where("user_id", "=", from).execute();
	});
}

const linkTables = [
	"company_member",
	"portal_user_account",
	"portal_user_sales_rep",
	"portal_user_granted_account",
] as const;

export const linkAccount = (db: Db, userId: string, accountId: string, position = 0) =>
	db
		.insertInto("portal_user_account")
		.values({ user_id: userId, account_id: accountId, position })
		.onConflict((conflict) => conflict.doNothing())
		.execute();

export const linkSalesRep = (db: Db, userId: string, salesRepId: string, position = 0) =>
	db
		.insertInto("portal_user_sales_rep")
		.values({ user_id: userId, sales_rep_id: salesRepId, position })
		.onConflict((conflict) => conflict.doNothing())
		.execute();

export function toAccount(row: AccountRow): Account {
	const { id, name, phone, street, city, state, zip } = row;
	return { accountId: id, name, phone, address: { name, street, city, state, zip } };
}

export const accountRow = (db: Db, id: string) =>
	db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Filters by words in name, number or city; sorted by name.
 * @param always ids that are among the answer however many there are, such as the account with the number searched for
 */
export async function accountsAmong(
	db: Db,
	ids: readonly string[],
	{ search, limit, always }: { search: string; limit: number; always: readonly string[] },
): Promise<{ rows: AccountRow[]; total: number }> {
	if (ids.length === 0) return { rows: [], total: 0 };
	let query = db.selectFrom("account").where("id", "in", [...ids]);
	if (search)
		query = query.where(({ or }) =>
			or(
				["name", "city", "id"].map((column) =>
					contains(sql<string>`lower(${sql.ref(column)})`, search.toLowerCase()),
				),
			),
		);
	const [rows, counted] = await Promise.all([
		query.selectAll().orderBy("name").limit(limit).execute(),
		query.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
	]);
	const total = Number(counted.total);
	if (total <= rows.length) return { rows, total };
	const missing = always.filter((id) => ids.includes(id) && !rows.some((row) => row.id === id));
	if (missing.length === 0) return { rows, total };
	const first = await db.selectFrom("account").selectAll().where("id", "in", missing).execute();
	return { rows: [...first, ...rows.slice(0, limit - first.length)], total };
}

/** Sales reps with the accounts they serve. */
export async function salesReps(
	db: Db,
	filter: { email?: string; territory?: string; ids?: readonly string[] },
): Promise<SalesRep[]> {
	let query = db.selectFrom("sales_rep").selectAll().orderBy("id").limit(100);
	if (filter.email !== undefined) query = query.where("email", "=", filter.email.trim().toLowerCase());
	if (filter.territory !== undefined) query = query.where("territory", "=", filter.territory);
	if (filter.ids) {
		if (filter.ids.length === 0) return [];
		query = query.where("id", "in", [...filter.ids]);
	}
	const rows = await query.execute();
	if (rows.length === 0) return [];
	const served = await db
		.selectFrom("sales_rep_account")
		.selectAll()
		.where(
			"sales_rep_id",
			"in",
			rows.map((row) => row.id),
		)
		.orderBy("position")
		.execute();
	return rows.map(({ id, ...row }) => ({
		salesRepId: id,
		...row,
		accountIds: served.filter((link) => link.sales_rep_id === id).map((link) => link.account_id),
	}));
}

const mostServing = 5;

/** The sales reps of an account, the one with the fewest accounts first. */
export async function salesRepsServing(db: Db, accountId: string): Promise<Omit<SalesRep, "accountIds">[]> {
	const rows = await db
		.selectFrom("sales_rep")
		.innerJoin("sales_rep_account as own", "own.sales_rep_id", "sales_rep.id")
		.innerJoin("sales_rep_account as served", "served.sales_rep_id", "sales_rep.id")
		.where("own.account_id", "=", accountId)
		.selectAll("sales_rep")
		.groupBy(["sales_rep.id", "sales_rep.name", "sales_rep.email", "sales_rep.phone", "sales_rep.territory"])
		.orderBy(({ fn }) => fn.count("served.account_id"))
		.orderBy("sales_rep.id")
		.limit(mostServing)
		.execute();
	return rows.map(({ id, ...row }) => ({ salesRepId: id, ...row }));
}

export const recordSwitch = (db: Db, entry: Insertable<AccountSwitchTable>) =>
	db.insertInto("account_switch").values(entry).execute();

const auditPageSize = 50;

export async function switchesTo(db: Db, accountIds: readonly string[], page: number) {
	if (accountIds.length === 0) return { rows: [], pageCount: 0 };
	const query = db
		.selectFrom("account_switch")
		.leftJoin("portal_user", "portal_user.user_id", "account_switch.user_id")
		.where("to_account_id", "in", [...accountIds]);
	const { total } = await query.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
	const { limit, offset, pageCount } = toPage(total, auditPageSize, page);
	const rows = await query
		.selectAll("account_switch")
		.select(["portal_user.fname", "portal_user.lname"])
		.orderBy("account_switch.id", "desc")
		.limit(limit)
		.offset(offset)
		.execute();
	return { rows, pageCount };
}

/**
 * Serializes transactions of a user, so that limits and idempotency hold. An update without changes locks the
 * row on PostgreSQL; SQLite has one writer anyway.
 */
export async function lockUser(change: Db, userId: string): Promise<void> {
	await change
		.updateTable("portal_user")
		.set(({ ref }) => ({ updated_at: ref("updated_at") }))
		.where("user_id", "=", userId)
		.execute();
}
