/** SQL of credit applications. */
import type { Insertable, Selectable, Updateable } from "kysely";
import type { CreditAccess } from "#contracts/credit/credit-applications";
import type { CreditStatus } from "#rules/credit/credit-terms";
import type { Db } from "../../db/connect.server.ts";
import type { CreditAccessTable, CreditApplicationTable } from "../../db/credit-schema.ts";
import { type ListPage, toPage } from "../../db/list-pages.server.ts";

export type CreditRow = Selectable<CreditApplicationTable>;

const firstNumber = 100_000;

/** Such as "CA-100023". */
export const creditNumber = (sequence: number): string => `CA-${firstNumber + Number(sequence)}`;

/** `null` for what is no number of ours. */
export function getSequence(number: string): number | null {
	const digits = /^CA-(\d{6,12})$/.exec(number)?.[1];
	const sequence = digits === undefined ? 0 : Number(digits) - firstNumber;
	return sequence > 0 ? sequence : null;
}

/**
 * What a token opens: a visitor's application, or the user's own. A user without one here has the newest draft that
 * was started elsewhere.
 */
export async function findApplication(
	db: Db,
	tokenHash: string,
	userId: string | null,
): Promise<CreditRow | undefined> {
	const row = await db
		.selectFrom("credit_application")
		.selectAll()
		.where("token_hash", "=", tokenHash)
		.where((eb) =>
			userId === null
				? eb("user_id", "is", null)
				: eb.or([eb("user_id", "is", null), eb("user_id", "=", userId)]),
		)
		.executeTakeFirst();
	if (row || userId === null) return row;
	return db
		.selectFrom("credit_application")
		.selectAll()
		.where("user_id", "=", userId)
		.where("status", "=", "draft")
		.orderBy("sequence", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** Locks the row until the end of the transaction. */
export const lockApplication = (change: Db, sequence: number): Promise<CreditRow | undefined> =>
	change
		.updateTable("credit_application")
		.set(({ ref }) => ({ saved_at: ref("saved_at") }))
		.where("sequence", "=", sequence)
		.returningAll()
		.executeTakeFirst();

/** @returns undefined when the token is taken */
export const insertApplication = (
	change: Db,
	row: Insertable<CreditApplicationTable>,
): Promise<CreditRow | undefined> =>
	change
		.insertInto("credit_application")
		.values(row)
		.onConflict((conflict) => conflict.column("token_hash").doNothing())
		.returningAll()
		.executeTakeFirst();

export const updateApplication = (
	change: Db,
	sequence: number,
	values: Updateable<CreditApplicationTable>,
): Promise<CreditRow> =>
	change
		.updateTable("credit_application")
		.set(values)
		.where("sequence", "=", sequence)
		.returningAll()
		.executeTakeFirstOrThrow();

/** Drafts are their applicants' alone. */
export const sentApplication = (db: Db, sequence: number): Promise<CreditRow | undefined> =>
	db
		.selectFrom("credit_application")
		.selectAll()
		.where("sequence", "=", sequence)
		.where("status", "!=", "draft")
		.executeTakeFirst();

/** Newest first. */
export async function sentApplications(
	db: Db,
	listQuery: { status?: CreditStatus; page: number },
	pageSize: number,
): Promise<{ rows: CreditRow[]; page: ListPage }> {
	const { status } = listQuery;
	const found = db
		.selectFrom("credit_application")
		.where("status", "!=", "draft")
		.$if(status !== undefined, (query) => query.where("status", "=", status ?? "received"));
	const { count } = await found
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	const page = toPage(count, pageSize, listQuery.page);
	const rows = await found
		.selectAll()
		.orderBy("sequence", "desc")
		.limit(page.limit)
		.offset(page.offset)
		.execute();
	return { rows, page };
}

/** Mails to one address since a time, so that nobody floods a mailbox through the form. */
export async function countSentSince(db: Db, email: string, since: string): Promise<number> {
	const { count } = await db
		.selectFrom("outbox")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("recipient", "=", email)
		.where("at", ">", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Drafts last saved, and applications decided or last changed, before these times (ISO 8601). */
export const expiredApplications = (
	db: Db,
	before: { draft: string; sent: string },
	limit: number,
): Promise<CreditRow[]> =>
	db
		.selectFrom("credit_application")
		.selectAll()
		.where((eb) =>
			eb.or([
				eb.and([eb("status", "=", "draft"), eb("saved_at", "<", before.draft)]),
				eb.and([eb("status", "!=", "draft"), eb(eb.fn.coalesce("decided_at", "saved_at"), "<", before.sent)]),
			]),
		)
		.orderBy("sequence")
		.limit(limit)
		.execute();

export const deleteApplications = (change: Db, sequences: readonly number[]) =>
	change
		.deleteFrom("credit_application")
		.where("sequence", "in", [...sequences])
		.execute();

/** Encrypted with another key than the newest, after a sequence. */
export const sealedWithOther = (db: Db, keyId: string, after: number, limit: number): Promise<CreditRow[]> =>
	db
		.selectFrom("credit_application")
		.selectAll()
		.where("key_id", "!=", keyId)
		.where("sequence", ">", after)
		.orderBy("sequence")
		.limit(limit)
		.execute();

// SQL of the record of who read or changed which credit application.

export const recordAccess = (db: Db, entries: readonly Insertable<CreditAccessTable>[]) =>
	db
		.insertInto("credit_access")
		.values([...entries])
		.execute();

/** Newest first. @param application `null` for all, with reads of lists */
export async function latestAccess(
	db: Db,
	application: number | null,
	limit: number,
): Promise<CreditAccess[]> {
	const rows = await db
		.selectFrom("credit_access")
		.selectAll()
		.$if(application !== null, (query) => query.where("application", "=", application))
		.orderBy("sequence", "desc")
		.limit(limit)
		.execute();
	return rows.map(toAccess);
}

const toAccess = ({
	sequence,
	at,
	actor,
	action,
	application,
	detail,
}: Selectable<CreditAccessTable>): CreditAccess => ({
	id: String(sequence),
	at,
	actor,
	action,
	number: application === null ? null : creditNumber(application),
	detail,
});

/** Deletes entries before a time (ISO 8601), of lists and of applications that no longer exist. */
export const deleteAccessBefore = (change: Db, before: string) =>
	change
		.deleteFrom("credit_access")
		.where("at", "<", before)
		.where((eb) =>
			eb.or([
				eb("application", "is", null),
				eb("application", "not in", eb.selectFrom("credit_application").select("sequence")),
			]),
		)
		.execute();
