import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

/**
 * Roles and limits of an account's people, invitations, approval rules and orders that wait for approval. A person
 * without a row keeps the rights of the user record.
 */
export async function up({ schema }: UntypedDb, dialect: Dialect): Promise<void> {
	await schema
		.createTable("company_member")
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("buyer", "integer", (c) => c.notNull())
		.addColumn("approver", "integer", (c) => c.notNull())
		.addColumn("payable", "integer", (c) => c.notNull())
		.addColumn("order_limit_cents", "bigint")
		.addColumn("month_limit_cents", "bigint")
		.addColumn("updated_at", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("company_member_key", ["account_id", "user_id"])
		.execute();
	await schema.createIndex("company_member_user").on("company_member").column("user_id").execute();

	await schema
		.createTable("company_rules")
		.addColumn("account_id", "text", (c) => c.primaryKey())
		.addColumn("own_approval", "integer", (c) => c.notNull())
		.addColumn("hold_days", "integer", (c) => c.notNull())
		.addColumn("time_zone", "text", (c) => c.notNull())
		.addColumn("tiers", "text", (c) => c.notNull())
		.addColumn("substitutes", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.execute();

	await schema
		.createTable("company_invitation")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("email", "text", (c) => c.notNull())
		.addColumn("roles", "text", (c) => c.notNull())
		.addColumn("token_hash", "text", (c) => c.notNull().unique())
		.addColumn("status", "text", (c) => c.notNull())
		.addColumn("invited_by", "text", (c) => c.notNull())
		.addColumn("invited_by_name", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("sent_at", "text", (c) => c.notNull())
		.addColumn("expires_at", "text", (c) => c.notNull())
		.execute();
	await schema
		.createIndex("company_invitation_account")
		.on("company_invitation")
		.columns(["account_id", "status", "email"])
		.execute();

	await autoIncrement(schema.createTable("order_approval"), "sequence", dialect)
		.addColumn("id", "text", (c) => c.notNull().unique())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("user_name", "text", (c) => c.notNull())
		.addColumn("draft_id", "text", (c) => c.notNull())
		.addColumn("status", "text", (c) => c.notNull())
		.addColumn("total_cents", "bigint", (c) => c.notNull())
		.addColumn("reason", "text", (c) => c.notNull())
		.addColumn("step", "integer", (c) => c.notNull())
		.addColumn("steps", "text", (c) => c.notNull())
		.addColumn("content", "text", (c) => c.notNull())
		.addColumn("cart", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("expires_at", "text", (c) => c.notNull())
		.addColumn("decided_at", "text")
		.addColumn("order_id", "text", (c) => c.unique())
		.execute();
	await schema
		.createIndex("order_approval_account")
		.on("order_approval")
		.columns(["account_id", "status", "user_id"])
		.execute();
	await schema
		.createIndex("order_approval_expiry")
		.on("order_approval")
		.columns(["status", "expires_at"])
		.execute();
}
