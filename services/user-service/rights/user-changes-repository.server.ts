import type { Insertable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { toPage } from "../../db/list-pages.server.ts";
import type { UserChangeTable } from "../../db/users-schema.ts";

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
