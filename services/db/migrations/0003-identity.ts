import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb, dialect: Dialect): Promise<void> {
	const create = db.schema;

	await create
		.createTable("identity_account")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("email", "text", (c) => c.notNull().unique())
		.addColumn("email_verified", "integer", (c) => c.notNull())
		.addColumn("password_hash", "text")
		.addColumn("display_name", "text")
		.addColumn("disabled", "integer", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("last_login_at", "text")
		.execute();

	await create
		.createTable("identity_provider_link")
		.addColumn("provider_id", "text", (c) => c.notNull())
		.addColumn("federated_id", "text", (c) => c.notNull())
		.addColumn("account_id", "text", (c) => c.notNull().references("identity_account.id").onDelete("cascade"))
		.addPrimaryKeyConstraint("identity_provider_link_key", ["provider_id", "federated_id"])
		.execute();
	await create
		.createIndex("identity_provider_link_account")
		.on("identity_provider_link")
		.column("account_id")
		.execute();

	await create
		.createTable("identity_session")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.notNull().references("identity_account.id").onDelete("cascade"))
		.addColumn("signed_in_at", "text", (c) => c.notNull())
		.addColumn("expires_at", "text", (c) => c.notNull())
		.execute();
	await create.createIndex("identity_session_account").on("identity_session").column("account_id").execute();
	await create.createIndex("identity_session_expiry").on("identity_session").column("expires_at").execute();

	await create
		.createTable("identity_refresh_token")
		.addColumn("hash", "text", (c) => c.primaryKey())
		.addColumn("session_id", "text", (c) => c.notNull().references("identity_session.id").onDelete("cascade"))
		.addColumn("issued_at", "text", (c) => c.notNull())
		.addColumn("replaced_at", "text")
		.execute();
	await create
		.createIndex("identity_refresh_token_session")
		.on("identity_refresh_token")
		.column("session_id")
		.execute();

	await create
		.createTable("identity_code")
		.addColumn("hash", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.notNull().references("identity_account.id").onDelete("cascade"))
		.addColumn("request_type", "text", (c) => c.notNull())
		.addColumn("email", "text", (c) => c.notNull())
		.addColumn("expires_at", "text", (c) => c.notNull())
		.execute();
	await create.createIndex("identity_code_account").on("identity_code").column("account_id").execute();

	await create
		.createTable("identity_key")
		.addColumn("kid", "text", (c) => c.primaryKey())
		.addColumn("public_jwk", "text", (c) => c.notNull())
		.addColumn("private_jwk", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.execute();

	await autoIncrement(create.createTable("outbox"), "id", dialect)
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("recipient", "text", (c) => c.notNull())
		.addColumn("subject", "text", (c) => c.notNull())
		.addColumn("body", "text", (c) => c.notNull())
		.addColumn("link", "text")
		.execute();

	await create
		.createTable("account")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("street", "text", (c) => c.notNull())
		.addColumn("city", "text", (c) => c.notNull())
		.addColumn("state", "text", (c) => c.notNull())
		.addColumn("zip", "text", (c) => c.notNull())
		.addColumn("phone", "text")
		.execute();

	await create
		.createTable("sales_rep")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("email", "text", (c) => c.notNull())
		.addColumn("phone", "text")
		.addColumn("territory", "text", (c) => c.notNull())
		.execute();
	await create.createIndex("sales_rep_email").on("sales_rep").column("email").execute();

	await create
		.createTable("sales_rep_account")
		.addColumn("sales_rep_id", "text", (c) => c.notNull().references("sales_rep.id").onDelete("cascade"))
		.addColumn("account_id", "text", (c) => c.notNull().references("account.id").onDelete("cascade"))
		.addColumn("position", "integer", (c) => c.notNull())
		.addPrimaryKeyConstraint("sales_rep_account_key", ["sales_rep_id", "account_id"])
		.execute();

	await create
		.createTable("portal_user")
		.addColumn("user_id", "text", (c) => c.primaryKey())
		.addColumn("email", "text", (c) => c.notNull().unique())
		.addColumn("fname", "text", (c) => c.notNull())
		.addColumn("lname", "text", (c) => c.notNull())
		.addColumn("customer_type", "text", (c) => c.notNull())
		.addColumn("role", "text", (c) => c.notNull())
		.addColumn("access", "text", (c) => c.notNull())
		.addColumn("selected_account_id", "text", (c) => c.references("account.id").onDelete("set null"))
		.addColumn("selected_sales_rep_id", "text", (c) => c.references("sales_rep.id").onDelete("set null"))
		.addColumn("selected_assigned_account_id", "text", (c) => c.references("account.id").onDelete("set null"))
		.addColumn("email_verified", "integer", (c) => c.notNull())
		.addColumn("pending_admin", "integer", (c) => c.notNull())
		.addColumn("pending_rep_info", "text")
		.addColumn("people_account", "text")
		.addColumn("people_addresses", "text", (c) => c.notNull())
		.addColumn("site", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.execute();

	await create
		.createTable("portal_user_account")
		.addColumn("user_id", "text", (c) => c.notNull().references("portal_user.user_id").onDelete("cascade"))
		.addColumn("account_id", "text", (c) => c.notNull().references("account.id").onDelete("cascade"))
		.addColumn("position", "integer", (c) => c.notNull())
		.addPrimaryKeyConstraint("portal_user_account_key", ["user_id", "account_id"])
		.execute();
	await create
		.createIndex("portal_user_account_account")
		.on("portal_user_account")
		.column("account_id")
		.execute();

	await create
		.createTable("portal_user_sales_rep")
		.addColumn("user_id", "text", (c) => c.notNull().references("portal_user.user_id").onDelete("cascade"))
		.addColumn("sales_rep_id", "text", (c) => c.notNull().references("sales_rep.id").onDelete("cascade"))
		.addColumn("position", "integer", (c) => c.notNull())
		.addPrimaryKeyConstraint("portal_user_sales_rep_key", ["user_id", "sales_rep_id"])
		.execute();
	await create
		.createIndex("portal_user_sales_rep_rep")
		.on("portal_user_sales_rep")
		.column("sales_rep_id")
		.execute();

	await autoIncrement(create.createTable("account_switch"), "id", dialect)
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("sales_rep_id", "text")
		.addColumn("from_account_id", "text")
		.addColumn("to_account_id", "text", (c) => c.notNull())
		.addColumn("allowed", "integer", (c) => c.notNull())
		.addColumn("request_id", "text", (c) => c.notNull())
		.execute();
	await create.createIndex("account_switch_account").on("account_switch").column("to_account_id").execute();
}
