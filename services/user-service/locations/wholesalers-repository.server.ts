import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { WholesalerTable } from "../../db/users-schema.ts";
import { upsertRows } from "../../db/write-rows.server.ts";

export type WholesalerRow = Selectable<WholesalerTable>;
type Point = Pick<WholesalerRow, "id" | "latitude" | "longitude">;

/** Ids with coordinates, between two latitudes if given. */
export function wholesalerPoints(db: Db, band?: { south: number; north: number }): Promise<Point[]> {
	let query = db.selectFrom("wholesaler").select(["id", "latitude", "longitude"]);
	if (band) query = query.where("latitude", ">=", band.south).where("latitude", "<=", band.north);
	return query.execute();
}

export const wholesalersById = (db: Db, ids: readonly string[]): Promise<WholesalerRow[]> =>
	ids.length === 0
		? Promise.resolve([])
		: db
				.selectFrom("wholesaler")
				.selectAll()
				.where("id", "in", [...ids])
				.execute();

export const hasWholesalers = async (db: Db): Promise<boolean> =>
	(await db.selectFrom("wholesaler").select("id").limit(1).executeTakeFirst()) !== undefined;

export const writeWholesalers = (db: Db, rows: readonly Insertable<WholesalerTable>[]) =>
	upsertRows(db, "wholesaler", ["id"], rows);

export const deleteDemoWholesalers = (db: Db) => db.deleteFrom("wholesaler").where("demo", "=", 1).execute();

export const deleteWholesalers = (db: Db) => db.deleteFrom("wholesaler").execute();
