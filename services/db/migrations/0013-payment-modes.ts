import { sql } from "kysely";
import type { Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

/**
 * The mode of each payment (test or live), one mode per ledger enforced by triggers, handled provider events,
 * and the sandbox's event queue.
 */
export async function up(db: UntypedDb, dialect: Dialect): Promise<void> {
	const create = db.schema;

	await create
		.alterTable("payment_attempt")
		.addColumn("mode", "text", (c) => c.notNull().defaultTo("test").check(sql`mode in ('test', 'live')`))
		.execute();
	await sql`UPDATE payment_attempt SET mode = 'live' WHERE provider <> 'sandbox'`.execute(db);
	await create
		.alterTable("ledger_entry")
		.addColumn("mode", "text", (c) => c.check(sql`mode in ('test', 'live')`))
		.execute();
	await fillLedger(db, dialect);
	await create.createIndex("payment_attempt_order").on("payment_attempt").column("order_id").execute();

	await create
		.createTable("ledger_mode")
		.addColumn("id", "integer", (c) => c.primaryKey().check(sql`id = 1`))
		.addColumn("mode", "text", (c) => c.notNull().check(sql`mode in ('test', 'live')`))
		.execute();
	// If both modes exist, the ledger counts as live, and `npm run ledger:check` reports the rest.
	await sql`INSERT INTO ledger_mode (id, mode) SELECT 1, min(mode) FROM payment_attempt HAVING count(*) > 0`.execute(
		db,
	);
	await keepModesApart(db, dialect);

	await create
		.createTable("provider_event")
		.addColumn("provider", "text", (c) => c.notNull())
		.addColumn("id", "text", (c) => c.notNull())
		.addColumn("transaction_id", "text", (c) => c.notNull())
		.addColumn("at", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("provider_event_key", ["provider", "id"])
		.execute();
	await create.createIndex("provider_event_at").on("provider_event").column("at").execute();

	await create
		.createTable("sandbox_event")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("transaction_id", "text", (c) => c.notNull().unique())
		.addColumn("tries", "integer", (c) => c.notNull())
		.addColumn("due_at", "text")
		.execute();
	await create.createIndex("sandbox_event_due").on("sandbox_event").column("due_at").execute();
	await create
		.createTable("sandbox_secret")
		.addColumn("id", "integer", (c) => c.primaryKey().check(sql`id = 1`))
		.addColumn("secret", "text", (c) => c.notNull())
		.execute();
}

async function fillLedger(db: UntypedDb, dialect: Dialect): Promise<void> {
	const fill = sql`UPDATE ledger_entry SET mode = (SELECT attempt.mode FROM payment_attempt AS attempt WHERE attempt.transaction_id = ledger_entry.transaction_id) WHERE transaction_id IS NOT NULL`;
	if (dialect === "postgres") {
		await sql`ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_no_change`.execute(db);
		await fill.execute(db);
		await sql`ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_no_change`.execute(db);
		return;
	}
	await sql`DROP TRIGGER ledger_entry_no_update`.execute(db);
	await fill.execute(db);
	await sql`CREATE TRIGGER ledger_entry_no_update BEFORE UPDATE ON ledger_entry BEGIN SELECT RAISE(ABORT, 'the ledger is only added to'); END`.execute(
		db,
	);
}

const rules = [
	{
		name: "payment_attempt_mode",
		event: "INSERT ON payment_attempt",
		broken:
			"NOT EXISTS (SELECT 1 FROM ledger_mode WHERE mode = NEW.mode) OR (NEW.provider = 'sandbox' AND NEW.mode <> 'test')",
		message: "test and live payments cannot share a ledger",
	},
	{
		name: "payment_attempt_mode_stays",
		event: "UPDATE OF mode, provider ON payment_attempt",
		broken: "NEW.mode <> OLD.mode OR (NEW.provider = 'sandbox' AND NEW.mode <> 'test')",
		message: "the mode of a payment cannot change",
	},
	{
		name: "ledger_entry_mode",
		event: "INSERT ON ledger_entry",
		broken:
			"(NEW.mode IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ledger_mode WHERE mode = NEW.mode)) OR EXISTS (SELECT 1 FROM payment_attempt WHERE transaction_id = NEW.transaction_id AND mode <> coalesce(NEW.mode, ''))",
		message: "an entry has the mode of its payment",
	},
	{
		name: "ledger_mode_stays",
		event: "UPDATE ON ledger_mode",
		broken: "NEW.mode <> OLD.mode",
		message: "the mode of a ledger cannot change",
	},
	{
		name: "ledger_mode_used",
		event: "DELETE ON ledger_mode",
		broken: "EXISTS (SELECT 1 FROM payment_attempt)",
		message: "the ledger still has payments of this mode",
	},
] as const;

async function keepModesApart(db: UntypedDb, dialect: Dialect): Promise<void> {
	for (const { name, event, broken, message } of rules) {
		if (dialect === "sqlite") {
			await sql
				.raw(
					`CREATE TRIGGER ${name} BEFORE ${event} WHEN ${broken} BEGIN SELECT RAISE(ABORT, '${message}'); END`,
				)
				.execute(db);
			continue;
		}
		const row = event.startsWith("DELETE") ? "OLD" : "NEW";
		await sql
			.raw(
				`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF ${broken} THEN RAISE EXCEPTION '${message}'; END IF; RETURN ${row}; END $$`,
			)
			.execute(db);
		await sql
			.raw(`CREATE TRIGGER ${name} BEFORE ${event} FOR EACH ROW EXECUTE FUNCTION ${name}()`)
			.execute(db);
	}
}
