/** SQL of the bytes that people and companies uploaded in a day. */
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

/** @param day by the shop's clock, "YYYY-MM-DD" @param owner a user or a company */
type Row = { day: string; owner: string };

/**
 * Adds bytes if they fit, in one statement, so that uploads at once can't go beyond it together.
 * @param limit bytes of the day
 * @returns whether they were added
 */
export async function addBytes(db: Db, { day, owner }: Row, bytes: number, limit: number): Promise<boolean> {
	if (bytes > limit) return false;
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("upload_bytes")
		.values({ day, owner, bytes })
		.onConflict((conflict) =>
			conflict
				.columns(["day", "owner"])
				.doUpdateSet({ bytes: sql<number>`upload_bytes.bytes + ${bytes}` })
				.where(sql<boolean>`upload_bytes.bytes + ${bytes} <= ${limit}`),
		)
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function takeBytesBack(db: Db, { day, owner }: Row, bytes: number): Promise<void> {
	await db
		.updateTable("upload_bytes")
		.set({ bytes: sql<number>`bytes - ${bytes}` })
		.where("day", "=", day)
		.where("owner", "=", owner)
		.execute();
}

export async function bytesOfDay(db: Db, { day, owner }: Row): Promise<number> {
	const found = await db
		.selectFrom("upload_bytes")
		.select("bytes")
		.where("day", "=", day)
		.where("owner", "=", owner)
		.executeTakeFirst();
	return Number(found?.bytes ?? 0);
}

/** Deletes what was counted before the day. */
export async function forgetBytesBefore(db: Db, day: string): Promise<void> {
	await db.deleteFrom("upload_bytes").where("day", "<", day).execute();
}

/** The company that an account is a branch of, or the account itself. */
export async function companyOf(db: Db, accountId: string): Promise<string> {
	const found = await db
		.selectFrom("account")
		.select("company_id")
		.where("id", "=", accountId)
		.executeTakeFirst();
	return found?.company_id ?? accountId;
}
