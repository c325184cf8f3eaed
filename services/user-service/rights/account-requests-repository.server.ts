/**
 * SQL of access requests, of attempts to prove an account, and of account managers, of whom only enabled users with a
 * verified address count.
 */
import type { Selectable } from "kysely";
import type { PortalUser } from "#contracts/users/user";
import { fullName } from "#rules/users/full-name";
import type { Db } from "../../db/connect.server.ts";
import { contains } from "../../db/list-pages.server.ts";
import type { AccountRequestTable } from "../../db/users-schema.ts";

export type AccountRequestRow = Selectable<AccountRequestTable>;

export const insertRequest = (
	db: Db,
	request: Pick<AccountRequestRow, "id" | "user_id" | "account_id" | "status" | "created_at">,
) =>
	db
		.insertInto("account_request")
		.values({ ...request, decided_at: null, decided_by: null, decided_by_name: null })
		.execute();

export const requestById = (db: Db, id: string) =>
	db.selectFrom("account_request").selectAll().where("id", "=", id).executeTakeFirst();

/** Closes a pending request, or one that was granted at once. */
export const closeRequest = (
	db: Db,
	{ userId, accountId }: { userId: string; accountId: string },
	status: "approved" | "declined" | "refused",
	by: PortalUser,
	at: string,
) =>
	db
		.updateTable("account_request")
		.set({ status, decided_at: at, decided_by: by.userId, decided_by_name: fullName(by) })
		.where("user_id", "=", userId)
		.where("account_id", "=", accountId)
		.where("status", "in", ["waiting", "opened"])
		.execute();

/** Undecided or revocable, newest first; `null` for all accounts. */
export const openRequests = (db: Db, accountIds: readonly string[] | null, openedAfter: string) => {
	const query = db
		.selectFrom("account_request")
		.selectAll()
		.where(({ and, eb, or }) =>
			or([
				eb("status", "=", "waiting"),
				and([eb("status", "=", "opened"), eb("created_at", ">", openedAfter)]),
			]),
		)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(100);
	return (accountIds ? query.where("account_id", "in", [...accountIds, ""]) : query).execute();
};

const count = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) =>
	Number((await query.executeTakeFirstOrThrow()).total);

export const selectRejections = (db: Db, userId: string, accountId: string) =>
	count(
		db
			.selectFrom("account_request")
			.select(({ fn }) => fn.countAll<number>().as("total"))
			.where("user_id", "=", userId)
			.where("account_id", "=", accountId)
			.where("status", "in", ["declined", "refused"]),
	);

export const rejectedSince = async (db: Db, accountId: string, since: string) =>
	(await count(
		db
			.selectFrom("account_request")
			.select(({ fn }) => fn.countAll<number>().as("total"))
			.where("account_id", "=", accountId)
			.where("status", "=", "refused")
			.where("decided_at", ">", since),
	)) > 0;

type Attempt = { user_id: string; account_key: string; address: string };

/** Failed attempts since a time by user, account number and address, and the last one at the account number. */
export async function failedAttempts(db: Db, attempt: Attempt, since: string) {
	const by = (column: keyof Attempt) =>
		count(
			db
				.selectFrom("verification_attempt")
				.select(({ fn }) => fn.countAll<number>().as("total"))
				.where(column, "=", attempt[column])
				.where("at", ">", since),
		);
	return {
		person: await by("user_id"),
		account: await by("account_key"),
		address: attempt.address ? await by("address") : 0,
		lastAtAccount: await lastAttempt(db, attempt.account_key),
	};
}

async function lastAttempt(db: Db, accountKey: string): Promise<string | null> {
	const { at } = await db
		.selectFrom("verification_attempt")
		.select(({ fn }) => fn.max("at").as("at"))
		.where("account_key", "=", accountKey)
		.executeTakeFirstOrThrow();
	return at;
}

export async function insertAttempt(db: Db, attempt: Attempt & { at: string }): Promise<number> {
	const { id } = await db
		.insertInto("verification_attempt")
		.values(attempt)
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export const forgetAttempt = (db: Db, id: number) =>
	db.deleteFrom("verification_attempt").where("id", "=", id).execute();

export const forgetAttemptsBefore = (db: Db, at: string) =>
	db.deleteFrom("verification_attempt").where("at", "<", at).execute();

const active = (db: Db) =>
	db
		.selectFrom("portal_user")
		.select(["portal_user.user_id", "portal_user.email"])
		.where("portal_user.disabled", "=", 0)
		.where("portal_user.email_verified", "=", 1);

export const ownManagers = (db: Db, accountId: string) =>
	active(db)
		.innerJoin("portal_user_account as own", "own.user_id", "portal_user.user_id")
		.where("own.account_id", "=", accountId)
		.where("customer_type", "=", "distributor")
		.where(({ eb, or, ref }) => or([eb("role", "=", "admin"), contains(ref("access"), '"portalUsers"')]))
		.execute();

const shopAdministrators = (db: Db) =>
	active(db).where("role", "=", "admin").where("customer_type", "=", "representative");

export const administratorsServing = (db: Db, accountId: string) =>
	shopAdministrators(db)
		.where("portal_user.user_id", "in", ({ selectFrom }) =>
			selectFrom("assigned_account").select("user_id").where("account_id", "=", accountId),
		)
		.execute();

export const allShopAdministrators = (db: Db) => shopAdministrators(db).execute();

export const salesRepsServing = (db: Db, accountId: string) =>
	db
		.selectFrom("sales_rep")
		.innerJoin("sales_rep_account as serves", "serves.sales_rep_id", "sales_rep.id")
		.select("sales_rep.email")
		.where("serves.account_id", "=", accountId)
		.execute();

/** Addresses of sales reps who serve the account and whom no portal user stands for, such as agencies that never registered. */
export const salesRepsWithoutUser = async (db: Db, accountId: string): Promise<string[]> =>
	(
		await db
			.selectFrom("sales_rep")
			.innerJoin("sales_rep_account as serves", "serves.sales_rep_id", "sales_rep.id")
			.select(({ fn }) => fn<string>("lower", ["sales_rep.email"]).as("email"))
			.distinct()
			.where("serves.account_id", "=", accountId)
			.where("sales_rep.email", "!=", "")
			.where(({ not, exists, selectFrom, fn }) =>
				not(
					exists(
						selectFrom("portal_user as known")
							.select("known.user_id")
							.where("known.email", "=", fn<string>("lower", ["sales_rep.email"])),
					),
				),
			)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom("assigned_account as acts")
							.innerJoin("portal_user", "portal_user.user_id", "acts.user_id")
							.select("acts.user_id")
							.where("acts.account_id", "=", accountId)
							.whereRef("acts.sales_rep_id", "=", "sales_rep.id")
							.where("portal_user.disabled", "=", 0)
							.where("portal_user.email_verified", "=", 1),
					),
				),
			)
			.orderBy("email")
			.execute()
	).map(({ email }) => email);
