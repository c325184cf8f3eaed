import { sql } from "kysely";
import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb, dialect: Dialect): Promise<void> {
	const create = db.schema;

	await db.schema
		.alterTable("portal_user")
		.addColumn("disabled", "integer", (c) => c.notNull().defaultTo(0))
		.execute();
	await db.schema.alterTable("portal_user").addColumn("pending_account_id", "text").execute();
	await db.schema
		.alterTable("portal_user")
		.addColumn("review_only", "integer", (c) => c.notNull().defaultTo(0))
		.execute();
	await create
		.createIndex("portal_user_pending_account")
		.on("portal_user")
		.column("pending_account_id")
		.execute();

	// Representatives with a record of their own serve all its accounts, also later ones; approved ones serve
	// those chosen.
	await db.schema
		.alterTable("portal_user_sales_rep")
		.addColumn("all_accounts", "integer", (c) => c.notNull().defaultTo(1))
		.execute();
	await create
		.createTable("portal_user_granted_account")
		.addColumn("user_id", "text", (c) => c.notNull().references("portal_user.user_id").onDelete("cascade"))
		.addColumn("sales_rep_id", "text", (c) => c.notNull().references("sales_rep.id").onDelete("cascade"))
		.addColumn("account_id", "text", (c) => c.notNull().references("account.id").onDelete("cascade"))
		.addPrimaryKeyConstraint("portal_user_granted_account_key", ["user_id", "sales_rep_id", "account_id"])
		.execute();
	await sql`
		create view assigned_account as
		select own.user_id, own.sales_rep_id, serves.account_id,
			own.position as rep_position, serves.position as account_position
		from portal_user_sales_rep own
		join sales_rep_account serves on serves.sales_rep_id = own.sales_rep_id
		left join portal_user_granted_account granted
			on granted.user_id = own.user_id
			and granted.sales_rep_id = own.sales_rep_id
			and granted.account_id = serves.account_id
		where own.all_accounts = 1 or granted.account_id is not null
	`.execute(db);

	await create
		.createTable("account_request")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("account_id", "text", (c) => c.notNull().references("account.id").onDelete("cascade"))
		.addColumn("status", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("decided_at", "text")
		.addColumn("decided_by", "text")
		.addColumn("decided_by_name", "text")
		.execute();
	await create
		.createIndex("account_request_account")
		.on("account_request")
		.columns(["account_id", "status"])
		.execute();
	await create.createIndex("account_request_user").on("account_request").column("user_id").execute();

	await autoIncrement(create.createTable("verification_attempt"), "id", dialect)
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("account_key", "text", (c) => c.notNull())
		.addColumn("address", "text", (c) => c.notNull())
		.execute();
	for (const column of ["at", "user_id", "account_key", "address"])
		await create
			.createIndex(`verification_attempt_${column}`)
			.on("verification_attempt")
			.column(column)
			.execute();

	await autoIncrement(create.createTable("user_change"), "id", dialect)
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("request_id", "text", (c) => c.notNull())
		.addColumn("action", "text", (c) => c.notNull())
		.addColumn("about", "text", (c) => c.notNull())
		.addColumn("actor_id", "text", (c) => c.notNull())
		.addColumn("actor_name", "text", (c) => c.notNull())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("user_name", "text", (c) => c.notNull())
		.addColumn("before", "text", (c) => c.notNull())
		.addColumn("after", "text", (c) => c.notNull())
		.execute();
	await create.createIndex("user_change_user").on("user_change").column("user_id").execute();
	await create.createIndex("user_change_actor").on("user_change").column("actor_id").execute();

	await create
		.createTable("user_change_account")
		.addColumn("change_id", dialect === "postgres" ? "bigint" : "integer", (c) =>
			c.notNull().references("user_change.id").onDelete("cascade"),
		)
		.addColumn("account_id", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("user_change_account_key", ["account_id", "change_id"])
		.execute();

	await create
		.createTable("rights_lock")
		.addColumn("id", "integer", (c) => c.primaryKey())
		.execute();
	await db.insertInto("rights_lock").values({ id: 1 }).execute();
}
