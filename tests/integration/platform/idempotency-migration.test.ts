/** Migration of idempotency keys to one table, on both databases. */
import { Migrator, sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "#services/db/connect.server";
import { migrationsFor, type UntypedDb } from "#services/db/migrations/index.server";
import { findRecorded } from "#services/shared/idempotency-repository.server";
import { dialects, startPostgres } from "../../setup/postgres.ts";

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
	for (const end of ends.reverse()) await end();
});

const at = "2026-11-20T12:00:00.000Z";
const rosa = { userId: "rosa" };
const former = {
	project_submission: { user_id: "rosa", digest: "p", project_id: "project-1", at },
	quote_submission: { user_id: "rosa", digest: "q", quote_id: "quote-1", answer: '{"leftOut":[]}', at },
	order_submission: { user_id: "rosa", digest: "o", order_id: "order-1", at },
	credit_submission: { user_id: "rosa", digest: "c", at },
	cart_submission: { account_id: "10010", digest: "a", at },
};

/** Restores the former tables with a row each. */
async function before(db: UntypedDb): Promise<void> {
	await db.schema.dropTable("idempotency_key").execute();
	for (const [table, row] of Object.entries(former)) {
		let create = db.schema.createTable(table);
		for (const column of Object.keys(row)) create = create.addColumn(column, "text", (c) => c.notNull());
		await create.execute();
		await db.insertInto(table).values(row).execute();
	}
	await sql`delete from kysely_migration where name = '0021-idempotency'`.execute(db);
	const user = { user_id: "rosa", email: "rosa@example.com", fname: "Rosa", lname: "", role: "basic" };
	const rest = { customer_type: "basic", access: "[]", people_addresses: "[]", site: "" };
	const flags = { email_verified: 1, pending_admin: 0 };
	await db
		.insertInto("portal_user")
		.values({ ...user, ...rest, ...flags, created_at: at, updated_at: at })
		.execute();
}

it.each(dialects)("existing keys are found after the migration on %s", async (dialect) => {
	let url = ":memory:";
	if (dialect === "postgres") {
		const server = await startPostgres();
		ends.push(() => server.stop());
		url = server.url;
	}
	const database = await openDatabase(url);
	ends.push(() => database.close());
	const { db } = database;
	await before(db as unknown as UntypedDb);
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => migrationsFor(dialect) },
		allowUnorderedMigrations: true,
	});
	expect((await migrator.migrateToLatest()).error).toBeUndefined();

	expect(await findRecorded(db, "project", rosa, "p")).toEqual({ resultId: "project-1", answer: null });
	expect(await findRecorded(db, "quote", rosa, "q")).toEqual({
		resultId: "quote-1",
		answer: '{"leftOut":[]}',
	});
	expect(await findRecorded(db, "order", rosa, "o")).toEqual({ resultId: "order-1", answer: null });
	expect(await findRecorded(db, "credit", rosa, "c")).toEqual({ resultId: null, answer: null });
	expect(await findRecorded(db, "cart", { accountId: "10010" }, "a")).toEqual({
		resultId: null,
		answer: null,
	});
	const tables = await db.introspection.getTables();
	expect(tables.map(({ name }) => name).filter((name) => name.endsWith("_submission"))).toEqual([]);
});
