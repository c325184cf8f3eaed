/** SQL of lists of portal users. Every query filters by account or sales rep record. */
import { type ExpressionBuilder, sql } from "kysely";
import type { PortalUser } from "#contracts/users/user";
import { portalUsersPerPage } from "#contracts/users/user-service";
import type { Db } from "../db/connect.server.ts";
import { contains, searchWords, toPage } from "../db/list-pages.server.ts";
import type { DatabaseSchema } from "../db/schema.ts";
import { toPortalUsers } from "./repository.server.ts";

export type UserScope =
	| { accountId: string }
	/**
	 * Users with the record or with the manager's accounts under it; for reviewers also applicants, and users
	 * of other records that serve only these accounts.
	 */
	| { salesRepId: string; managerId: string; forReviewer: boolean };

export type UserFilter = {
	/** All words must be in name or address. */
	search: string;
	pending?: "yes" | "no";
};

type Users = ExpressionBuilder<DatabaseSchema, "portal_user">;

function inScope(where: Users, scope: UserScope) {
	if ("accountId" in scope)
		return where.or([
			where("user_id", "in", (users) =>
				users.selectFrom("portal_user_account").select("user_id").where("account_id", "=", scope.accountId),
			),
			where("pending_account_id", "=", scope.accountId),
		]);
	const { salesRepId, managerId, forReviewer } = scope;
	const accounts = ownAccounts(where, managerId, salesRepId);
	return where.or([
		where("user_id", "in", (users) =>
			users.selectFrom("portal_user_sales_rep").select("user_id").where("sales_rep_id", "=", salesRepId),
		),
		where("user_id", "in", (users) =>
			users.selectFrom("portal_user_account").select("user_id").where("account_id", "in", accounts),
		),
		where("pending_account_id", "in", accounts),
		...(forReviewer ? [where("pending_rep_info", "is not", null), servesOnly(where, accounts)] : []),
	]);
}

const ownAccounts = (where: Users, userId: string, salesRepId: string) =>
	where
		.selectFrom("assigned_account as mine")
		.select("mine.account_id")
		.where("mine.user_id", "=", userId)
		.where("mine.sales_rep_id", "=", salesRepId);

type Accounts = ReturnType<typeof ownAccounts>;

function servesOnly(where: Users, accounts: Accounts) {
	const withAccount = (users: Pick<Users, "selectFrom">, shared: boolean) =>
		users
			.selectFrom("assigned_account as theirs")
			.select("theirs.user_id")
			.where("theirs.account_id", shared ? "in" : "not in", accounts);
	return where.and([
		where("user_id", "in", (users) => withAccount(users, true)),
		where("user_id", "not in", (users) => withAccount(users, false)),
	]);
}

function fits(where: Users, { search, pending }: UserFilter) {
	const waiting = where.or([
		where("pending_admin", "=", 1),
		where("pending_rep_info", "is not", null),
		where("pending_account_id", "is not", null),
	]);
	return where.and([
		...(pending === "yes" ? [waiting] : []),
		...(pending === "no" ? [where.not(waiting)] : []),
		...searchWords(search)
			.slice(0, maxWords)
			.map((word) =>
				where.or(
					spellings(word).map((spelling) =>
						contains(sql<string>`lower(fname || ' ' || lname || ' ' || email)`, spelling),
					),
				),
			),
	]);
}

const maxWords = 8;

/** SQLite folds ASCII only, so other spellings are searched too. */
function spellings(word: string): string[] {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
	if (/^[\x00-\x7f]*$/.test(word)) return [word];
	return [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()];
}

export async function selectPortalUsers(db: Db, scope: UserScope): Promise<PortalUser[]> {
	return toPortalUsers(db, await selectUsers(db, scope, { search: "" }).execute());
}

export async function portalUsersByIds(db: Db, ids: readonly string[]): Promise<PortalUser[]> {
	if (ids.length === 0) return [];
	return toPortalUsers(
		db,
		await db
			.selectFrom("portal_user")
			.selectAll()
			.where("user_id", "in", [...ids])
			.execute(),
	);
}

/** Everybody who acts for the account: its own users and its representatives. Disabled ones are left out. */
export async function peopleOfAccount(db: Db, accountId: string): Promise<PortalUser[]> {
	const rows = await db
		.selectFrom("portal_user")
		.selectAll()
		.where("disabled", "=", 0)
		.where(({ or, eb }) =>
			or([
				eb("user_id", "in", ({ selectFrom }) =>
					selectFrom("portal_user_account").select("user_id").where("account_id", "=", accountId),
				),
				eb("user_id", "in", ({ selectFrom }) =>
					selectFrom("assigned_account").select("user_id").where("account_id", "=", accountId),
				),
			]),
		)
		.orderBy("user_id")
		.execute();
	return toPortalUsers(db, rows);
}

const selectUsers = (db: Db, scope: UserScope, filter: UserFilter) =>
	db
		.selectFrom("portal_user")
		.selectAll()
		.where((where) => where.and([inScope(where, scope), fits(where, filter)]))
		.orderBy("lname")
		.orderBy("fname")
		.orderBy("user_id");

/** A page past the end gives the last one. */
export async function portalUserPage(db: Db, scope: UserScope, filter: UserFilter, page: number) {
	const counted = await db
		.selectFrom("portal_user")
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.where((where) => where.and([inScope(where, scope), fits(where, filter)]))
		.executeTakeFirstOrThrow();
	const { limit, offset, ...at } = toPage(counted.total, portalUsersPerPage, page);
	const rows = await selectUsers(db, scope, filter).limit(limit).offset(offset).execute();
	return { users: await toPortalUsers(db, rows), ...at };
}
