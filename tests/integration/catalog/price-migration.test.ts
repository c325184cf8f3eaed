/** Migration of cart and quote lines from before list and negotiated prices, on both databases. */
import { Migrator, sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { parseDialect } from "#services/db/dialect.server";
import { migrationsFor, type UntypedDb } from "#services/db/migrations/index.server";
import { dialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
	for (const end of ends.reverse()) await end();
});

const at = "2026-11-20T12:00:00.000Z";
/** Removes the migration's columns to get the old schema. */
const added = ["list_cents", "negotiated", "below_floor"];

async function before(db: UntypedDb): Promise<void> {
	await db.schema.dropTable("quote_price_change").execute();
	for (const column of added) await db.schema.alterTable("quote_line").dropColumn(column).execute();
	await db.schema.alterTable("cart_line").dropColumn("set_by_name").execute();
	await db.schema.alterTable("cart_line").dropColumn("set_reason").execute();
	await db.schema.alterTable("cart_price_change").dropColumn("reason").execute();
	await sql`delete from kysely_migration where name = '0016-prices'`.execute(db);
	const account = { name: "Harbor", street: "", city: "", state: "", zip: "", phone: null };
	await db
		.insertInto("account")
		.values({ id: "10010", ...account, discount: 800 })
		.execute();
}

async function oldLines(db: UntypedDb): Promise<void> {
	const price = { list_cents: 1000, minimum: 1, multiple: 1, carton: 1 };
	const breaks = JSON.stringify([{ quantity: 24, cents: 900 }]);
	await db
		.insertInto("price")
		.values({ variation_id: "sku", ...price, breaks })
		.execute();
	const line = {
		quote_id: "quote",
		account_id: "10010",
		position: 0,
		variation_id: "sku",
		sku_key: "SKU",
		quantity: 1,
		price_cents: 920,
		original_cents: 920,
		options: "[]",
		fixture_type: "",
		product: "{}",
	};
	await db
		.insertInto("quote_line")
		.values([
			{ ...line, id: "account-price" },
			{ ...line, id: "at-the-break", quantity: 24, price_cents: 828, original_cents: 828 },
			{ ...line, id: "another-list", price_cents: 500, original_cents: 700 },
			{ ...line, id: "for-nothing", price_cents: 0 },
			{ ...line, id: "from-the-cart", price_cents: 450 },
			{ ...line, id: "gone", variation_id: "none" },
		])
		.execute();
	const change = { at, user_id: "rosa", account_id: "10010", variation_id: "sku", request_id: "r" };
	await db
		.insertInto("cart_price_change")
		.values({ ...change, from_cents: 920, to_cents: 450 })
		.execute();
}

/** Other columns and foreign keys do not matter here. */
async function withoutForeignKeys(database: OpenDatabase, work: () => Promise<void>): Promise<void> {
	if (database.dialect === "sqlite") await sql`pragma foreign_keys = off`.execute(database.db);
	else await sql`set session_replication_role = replica`.execute(database.db);
	await work();
}

it.each(dialects)("existing prices are migrated as far as known on %s", async (dialect) => {
	let url = ":memory:";
	if (dialect === "postgres") {
		const server: TestPostgres = await startPostgres();
		ends.push(() => server.stop());
		url = server.url;
	}
	const database = await openDatabase(url);
	ends.push(() => database.close());
	const db = database.db as unknown as UntypedDb;
	await before(db);
	await withoutForeignKeys(database, () => oldLines(db));
	const migrations = migrationsFor(parseDialect(url));
	// Later migrations have run already, and stay as they are.
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => migrations },
		allowUnorderedMigrations: true,
	});
	expect((await migrator.migrateToLatest()).error).toBeUndefined();

	const rows = await database.db.selectFrom("quote_line").selectAll().execute();
	const of = (id: string) => {
		const row = rows.find((row) => row.id === id);
		const negotiated = row?.negotiated ? JSON.parse(row.negotiated) : null;
		return { list: row?.list_cents, negotiated, below: row?.below_floor };
	};
	const unknown = { userId: null, name: "", at: null, reason: "" };
	expect(of("account-price")).toEqual({ list: 1000, negotiated: null, below: 0 });
	expect(of("at-the-break")).toEqual({ list: 1000, negotiated: null, below: 0 });
	expect(of("another-list")).toEqual({ list: null, negotiated: unknown, below: 0 });
	expect(of("for-nothing")).toEqual({ list: 1000, negotiated: unknown, below: 1 });
	expect(of("from-the-cart")).toEqual({
		list: 1000,
		negotiated: { ...unknown, userId: "rosa", at },
		below: 1,
	});
	expect(of("gone")).toEqual({ list: null, negotiated: null, below: 0 });
});
