/** SQL of the record of who read or changed which credit application. */
import type { Insertable, Selectable } from "kysely";
import type { CreditAccess } from "#contracts/credit/credit-applications";
import type { Db } from "../../db/connect.server.ts";
import type { CreditAccessTable } from "../../db/credit-schema.ts";
import { creditNumber } from "./credit-repository.server.ts";

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
