/** The migration that separates test and live payments. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openCopy } from "../../setup/databases.ts";

it("derives the mode of older payments and entries from their provider", async () => {
	const database = await openCopy();
	const { db } = database;
	// As before the migration.
	const triggers = await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'trigger'`.execute(
		db,
	);
	for (const { name } of triggers.rows)
		if (/mode/.test(name)) await sql`DROP TRIGGER ${sql.ref(name)}`.execute(db);
	for (const table of ["ledger_mode", "provider_event", "sandbox_event", "sandbox_secret"])
		await sql`DROP TABLE ${sql.table(table)}`.execute(db);
	await sql`DROP INDEX payment_attempt_order`.execute(db);
	await sql`ALTER TABLE payment_attempt DROP COLUMN mode`.execute(db);
	await sql`ALTER TABLE ledger_entry DROP COLUMN mode`.execute(db);
	const at = "2026-11-01T00:00:00.000Z";
	for (const [id, provider] of [
		["t-1", "sandbox"],
		["t-2", "cardworks"],
	])
		await sql`INSERT INTO payment_attempt (transaction_id, provider, purpose, state, payment_type, amount_cents,
			surcharge_cents, reference, payer, search_key, created_at, updated_at)
			VALUES (${id}, ${provider}, 'portal', 'completed', 'ACH', 1, 0, 'r', '{}', '', ${at}, ${at})`.execute(
			db,
		);
	for (const [key, id] of [
		["a", "t-1"],
		["b", "t-2"],
		["c", null],
	])
		await sql`INSERT INTO ledger_entry (at, kind, cents, transaction_id, entry_key, note)
			VALUES (${at}, 'portal-payment', -1, ${id}, ${key}, '')`.execute(db);
	const { up } = await import("#services/db/migrations/0013-payment-modes");
	await up(db, "sqlite");
	const modes = await db
		.selectFrom("payment_attempt")
		.select(["transaction_id", "mode"])
		.orderBy("sequence")
		.execute();
	expect(modes.map(({ mode }) => mode)).toEqual(["test", "live"]);
	const entries = await db.selectFrom("ledger_entry").select("mode").orderBy("sequence").execute();
	expect(entries.map(({ mode }) => mode)).toEqual(["test", "live", null]);
	expect(await db.selectFrom("ledger_mode").select("mode").execute()).toEqual([{ mode: "live" }]);
	await expect(db.updateTable("ledger_entry").set({ note: "x" }).execute()).rejects.toThrow("only added to");
	await database.close();
});
