/** SQL of letterheads. Every query names the account or the user. */
import type { Letterhead, Logo } from "#contracts/letterheads/letterheads";
import type { LetterheadTable } from "../../db/company-schema.ts";
import type { Db } from "../../db/connect.server.ts";

/** Whose it is. */
export type LetterheadPlace = { account_id: string; user_id: null } | { account_id: null; user_id: string };

const toColumn = (place: LetterheadPlace) =>
	place.account_id === null
		? (["user_id", place.user_id] as const)
		: (["account_id", place.account_id] as const);

export function toLogo(row: LetterheadTable): Logo | null {
	const { logo_id, logo_type, logo_stored, logo_size: size, logo_width: width, logo_height: height } = row;
	if (logo_id === null || logo_type === null || logo_stored === null) return null;
	return { logoId: logo_id, type: logo_type, size, width, height };
}

export const toLetterhead = (row: LetterheadTable): Letterhead => ({
	name: row.name,
	address: JSON.parse(row.address) as string[],
	phone: row.phone,
	email: row.email,
	website: row.website,
	closing: row.closing,
	version: row.version,
	logo: toLogo(row),
	changedBy: row.changed_by_name,
	changedAt: row.changed_at,
});

export function letterheadRow(db: Db, place: LetterheadPlace): Promise<LetterheadTable | undefined> {
	const [column, id] = toColumn(place);
	return db.selectFrom("letterhead").selectAll().where(column, "=", id).executeTakeFirst();
}

/** @returns whether there was none */
export async function insertLetterhead(trx: Db, row: LetterheadTable): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto("letterhead")
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** @returns whether nobody changed or removed it since that version */
export async function updateLetterhead(
	trx: Db,
	place: LetterheadPlace,
	version: string,
	row: LetterheadTable,
): Promise<boolean> {
	const [column, id] = toColumn(place);
	const { numUpdatedRows } = await trx
		.updateTable("letterhead")
		.set(row)
		.where(column, "=", id)
		.where("version", "=", version)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0;
}

/** @returns whether nobody changed or removed it since that version */
export async function deleteLetterhead(db: Db, place: LetterheadPlace, version: string): Promise<boolean> {
	const [column, id] = toColumn(place);
	const { numDeletedRows } = await db
		.deleteFrom("letterhead")
		.where(column, "=", id)
		.where("version", "=", version)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0;
}
