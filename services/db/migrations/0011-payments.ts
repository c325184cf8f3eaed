import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb, dialect: Dialect): Promise<void> {
	const create = db.schema;

	await autoIncrement(create.createTable("payment_attempt"), "sequence", dialect)
		.addColumn("transaction_id", "text", (c) => c.notNull().unique())
		.addColumn("provider", "text", (c) => c.notNull())
		.addColumn("purpose", "text", (c) => c.notNull())
		.addColumn("state", "text", (c) => c.notNull())
		.addColumn("attention", "text")
		.addColumn("payment_type", "text", (c) => c.notNull())
		.addColumn("amount_cents", "bigint", (c) => c.notNull())
		.addColumn("surcharge_cents", "bigint", (c) => c.notNull())
		.addColumn("reference", "text", (c) => c.notNull())
		.addColumn("account_id", "text")
		.addColumn("user_id", "text")
		.addColumn("browser_digest", "text")
		.addColumn("order_id", "text")
		.addColumn("order_number", "text")
		.addColumn("payer", "text", (c) => c.notNull())
		.addColumn("payment_id", "text")
		.addColumn("receipt_number", "text", (c) => c.unique())
		.addColumn("form_digest", "text", (c) => c.unique())
		.addColumn("search_key", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.addColumn("opened_at", "text")
		.execute();
	await create
		.createIndex("payment_attempt_account")
		.on("payment_attempt")
		.columns(["account_id", "created_at"])
		.execute();
	await create.createIndex("payment_attempt_state").on("payment_attempt").column("state").execute();
	await create.createIndex("payment_attempt_payment").on("payment_attempt").column("payment_id").execute();

	await create
		.createTable("payment_share")
		.addColumn("transaction_id", "text", (c) => c.notNull().references("payment_attempt.transaction_id"))
		.addColumn("invoice_id", "text", (c) => c.notNull())
		.addColumn("invoice_number", "text", (c) => c.notNull())
		.addColumn("position", "integer", (c) => c.notNull())
		.addColumn("cents", "bigint", (c) => c.notNull())
		.addPrimaryKeyConstraint("payment_share_key", ["transaction_id", "invoice_id"])
		.execute();

	await create
		.createTable("payment_hold")
		.addColumn("target", "text", (c) => c.primaryKey())
		.addColumn("transaction_id", "text", (c) => c.notNull().references("payment_attempt.transaction_id"))
		.execute();
	await create.createIndex("payment_hold_transaction").on("payment_hold").column("transaction_id").execute();

	await autoIncrement(create.createTable("payment_event"), "sequence", dialect)
		.addColumn("transaction_id", "text", (c) => c.notNull())
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("state", "text", (c) => c.notNull())
		.addColumn("note", "text", (c) => c.notNull())
		.execute();
	await create
		.createIndex("payment_event_transaction")
		.on("payment_event")
		.column("transaction_id")
		.execute();

	await create
		.createTable("sandbox_transaction")
		.addColumn("transaction_id", "text", (c) => c.primaryKey())
		.addColumn("token", "text", (c) => c.notNull().unique())
		.addColumn("amount_cents", "bigint", (c) => c.notNull())
		.addColumn("reference", "text", (c) => c.notNull())
		.addColumn("payer_name", "text", (c) => c.notNull())
		.addColumn("type", "text", (c) => c.notNull())
		.addColumn("id", "text", (c) => c.unique())
		.addColumn("charged_cents", "bigint", (c) => c.notNull())
		.addColumn("response_indicator", "text", (c) => c.notNull())
		.addColumn("status_description", "text", (c) => c.notNull())
		.addColumn("told_at", "text")
		.addColumn("silent_until", "text")
		.addColumn("created_at", "text", (c) => c.notNull())
		.execute();
}
