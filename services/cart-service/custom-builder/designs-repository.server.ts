/** SQL of custom designs. Every query filters by user. */
import type { CustomDesign } from "#contracts/custom-builder/custom-designs";
import type { CustomDesignTable } from "../../db/cart-schema.ts";
import type { Db } from "../../db/connect.server.ts";

export const toDesign = (row: CustomDesignTable): CustomDesign => ({
	rid: row.id,
	name: row.name,
	partNumber: row.part_number,
	updatedAt: row.updated_at,
});

export const selectDesigns = (db: Db, userId: string) =>
	db
		.selectFrom("custom_design")
		.selectAll()
		.where("user_id", "=", userId)
		.orderBy("updated_at", "desc")
		.orderBy("id")
		.execute();

export const selectDesign = (db: Db, userId: string, id: string) =>
	db
		.selectFrom("custom_design")
		.selectAll()
		.where("user_id", "=", userId)
		.where("id", "=", id)
		.executeTakeFirst();

export const insertDesign = (db: Db, row: CustomDesignTable) =>
	db.insertInto("custom_design").values(row).execute();

export const renameOwnDesign = (
	db: Db,
	userId: string,
	id: string,
	changed: Pick<CustomDesignTable, "name" | "updated_at">,
) =>
	db
		.updateTable("custom_design")
		.set(changed)
		.where("user_id", "=", userId)
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirst();

export async function deleteOwnDesign(db: Db, userId: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("custom_design")
		.where("user_id", "=", userId)
		.where("id", "=", id)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
