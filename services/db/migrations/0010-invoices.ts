import { sql } from "kysely";
import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

/** Triggers forbid changes of the ledger. */
export async function up(db: UntypedDb, dialect: Dialect): Promise<void> {
	const create = db.schema;

	await create
		.createTable("invoice")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("number", "text", (c) => c.notNull().unique())
		.addColumn("search_key", "text", (c) => c.notNull())
		.addColumn("purchase_order", "text", (c) => c.notNull())
		.addColumn("order_number", "text")
		.addColumn("order_id", "text")
		.addColumn("issued_on", "text", (c) => c.notNull())
		.addColumn("due_on", "text", (c) => c.notNull())
		.addColumn("total_cents", "bigint", (c) => c.notNull())
		.addColumn("balance_cents", "bigint", (c) => c.notNull().check(sql`balance_cents >= 0`))
		.execute();
	await create
		.createIndex("invoice_account_issued")
		.on("invoice")
		.columns(["account_id", "issued_on", "number"])
		.execute();
	await create
		.createIndex("invoice_account_due")
		.on("invoice")
		.columns(["account_id", "due_on", "balance_cents"])
		.execute();
	await create
		.createTable("invoice_content")
		.addColumn("invoice_id", "text", (c) => c.primaryKey().references("invoice.id").onDelete("cascade"))
		.addColumn("content", "text", (c) => c.notNull())
		.execute();

	await create
		.createTable("credit_memo")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("number", "text", (c) => c.notNull().unique())
		.addColumn("issued_on", "text", (c) => c.notNull())
		.addColumn("reason", "text", (c) => c.notNull())
		.addColumn("amount_cents", "bigint", (c) => c.notNull())
		.addColumn("remaining_cents", "bigint", (c) => c.notNull().check(sql`remaining_cents >= 0`))
		.execute();
	await create.createIndex("credit_memo_account").on("credit_memo").column("account_id").execute();

	await create
		.createTable("rma")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("number", "text", (c) => c.notNull().unique())
		.addColumn("opened_on", "text", (c) => c.notNull())
		.addColumn("sku", "text", (c) => c.notNull())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("quantity", "integer", (c) => c.notNull())
		.addColumn("reason", "text", (c) => c.notNull())
		.addColumn("status", "text", (c) => c.notNull())
		.addColumn("closed", "integer", (c) => c.notNull())
		.execute();
	await create.createIndex("rma_account").on("rma").column("account_id").execute();

	await autoIncrement(create.createTable("ledger_entry"), "sequence", dialect)
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("kind", "text", (c) => c.notNull())
		.addColumn("account_id", "text")
		.addColumn("cents", "bigint", (c) => c.notNull())
		.addColumn("invoice_id", "text")
		.addColumn("credit_memo_id", "text")
		.addColumn("order_id", "text")
		.addColumn("transaction_id", "text")
		.addColumn("entry_key", "text", (c) => c.notNull().unique())
		.addColumn("note", "text", (c) => c.notNull())
		.execute();
	for (const column of ["invoice_id", "credit_memo_id", "order_id", "transaction_id"])
		await create.createIndex(`ledger_entry_${column}`).on("ledger_entry").column(column).execute();
	await refuseChanges(db, dialect);

	await create
		.createTable("credit_submission")
		.addColumn("user_id", "text", (c) =>
			c.notNull().references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("digest", "text", (c) => c.notNull())
		.addColumn("at", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("credit_submission_key", ["user_id", "digest"])
		.execute();
}

async function refuseChanges(db: UntypedDb, dialect: Dialect): Promise<void> {
	if (dialect === "sqlite") {
		for (const change of ["UPDATE", "DELETE"])
			await sql
				.raw(
					`CREATE TRIGGER ledger_entry_no_${change.toLowerCase()} BEFORE ${change} ON ledger_entry BEGIN SELECT RAISE(ABORT, 'the ledger is only added to'); END`,
				)
				.execute(db);
		return;
	}
	await sql`CREATE FUNCTION ledger_entry_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the ledger is only added to'; END $$`.execute(
		db,
	);
	await sql`CREATE TRIGGER ledger_entry_no_change BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_entry_refuse()`.execute(
		db,
	);
	await sql`CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_entry_refuse()`.execute(
		db,
	);
}
