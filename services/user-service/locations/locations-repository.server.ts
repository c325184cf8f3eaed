import type { Insertable, Selectable } from "kysely";
import type { SalesRepCard } from "#contracts/locations/locations";
import { findState } from "#rules/locations/us-states";
import type { Db } from "../../db/connect.server.ts";
import type { WholesalerTable } from "../../db/users-schema.ts";
import { upsertRows } from "../../db/write-rows.server.ts";

const mostCards = 20;

const listed = (db: Db) =>
	db
		.selectFrom("sales_rep")
		.innerJoin("sales_rep_listing as listing", "listing.sales_rep_id", "sales_rep.id")
		.select([
			"sales_rep.id",
			"sales_rep.name",
			"sales_rep.email",
			"sales_rep.phone",
			"sales_rep.territory",
			"listing.agency",
			"listing.demo",
		])
		.orderBy("sales_rep.id")
		.limit(mostCards);

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>["execute"]>>[number];

const toCard = ({ id, demo, ...row }: ListedRow): SalesRepCard => ({
	...row,
	salesRepId: id,
	demo: demo === 1,
});

/** Listed sales reps by exact address, and by their territory's name or a state of it, in any case. */
export async function salesRepCards(
	db: Db,
	filter: { email?: string; territory?: string },
): Promise<SalesRepCard[]> {
	const fold = (text: string) => text.trim().toLowerCase();
	let query = listed(db);
	if (filter.email)
		query = query.where(({ fn }) => fn("lower", ["sales_rep.email"]), "=", fold(filter.email));
	const { territory } = filter;
	if (territory)
		query = query.where(({ eb, fn, or, selectFrom }) =>
			or([
				eb(fn("lower", ["sales_rep.territory"]), "=", fold(territory)),
				eb(
					"sales_rep.id",
					"in",
					selectFrom("sales_rep_area")
						.select("sales_rep_id")
						.where("area", "=", findState(territory)?.code ?? ""),
				),
			]),
		);
	return (await query.execute()).map(toCard);
}

/** Sales reps who list one of these areas, with the area. */
export async function salesRepsOfAreas(
	db: Db,
	areas: readonly string[],
): Promise<(SalesRepCard & { area: string })[]> {
	const rows = await listed(db)
		.innerJoin("sales_rep_area as covered", "covered.sales_rep_id", "sales_rep.id")
		.select("covered.area")
		.where("covered.area", "in", [...areas])
		.execute();
	return rows.map(({ area, ...row }) => ({ ...toCard(row), area }));
}

export const hasListings = async (db: Db): Promise<boolean> =>
	(await db.selectFrom("sales_rep_listing").select("sales_rep_id").limit(1).executeTakeFirst()) !== undefined;

export type ListedRep = Omit<SalesRepCard, "demo"> & { areas: readonly string[] };

/** Adds or overwrites sales reps and their listing. Accounts and users of a known one stay as they are. */
export async function writeListings(db: Db, reps: readonly ListedRep[], demo: boolean): Promise<void> {
	for (const { salesRepId, areas, agency, name, email, phone, territory } of reps) {
		const card = { name, email, phone, territory };
		await db
			.insertInto("sales_rep")
			.values({ id: salesRepId, ...card })
			// A demo's card doesn't change the record that its sign-ins use.
			.onConflict((conflict) =>
				demo ? conflict.column("id").doNothing() : conflict.column("id").doUpdateSet(card),
			)
			.execute();
		const listing = { agency, demo: demo ? 1 : (0 as const) } as const;
		await db
			.insertInto("sales_rep_listing")
			.values({ sales_rep_id: salesRepId, ...listing })
			.onConflict((conflict) => conflict.column("sales_rep_id").doUpdateSet(listing))
			.execute();
		await db.deleteFrom("sales_rep_area").where("sales_rep_id", "=", salesRepId).execute();
		if (areas.length > 0)
			await db
				.insertInto("sales_rep_area")
				.values(areas.map((area) => ({ sales_rep_id: salesRepId, area })))
				.execute();
	}
}

/** Takes sales reps out of the finder. Their records stay, except a demo's that nobody uses. */
export async function deleteListings(db: Db, which: "demo" | "all"): Promise<void> {
	if (which === "all") {
		await db.deleteFrom("sales_rep_area").execute();
		await db.deleteFrom("sales_rep_listing").execute();
		return;
	}
	const listings = db.selectFrom("sales_rep_listing").select("sales_rep_id").where("demo", "=", 1);
	const ids = (await listings.execute()).map((row) => row.sales_rep_id);
	if (ids.length === 0) return;
	await db.deleteFrom("sales_rep_area").where("sales_rep_id", "in", ids).execute();
	await db.deleteFrom("sales_rep_listing").where("sales_rep_id", "in", ids).execute();
	await db
		.deleteFrom("sales_rep")
		.where("id", "in", ids)
		.where("id", "not in", (query) => query.selectFrom("sales_rep_account").select("sales_rep_id"))
		.where("id", "not in", (query) => query.selectFrom("portal_user_sales_rep").select("sales_rep_id"))
		.execute();
}

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
