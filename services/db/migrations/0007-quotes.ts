import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb, dialect: Dialect): Promise<void> {
	const create = db.schema;

	await autoIncrement(create.createTable("quote"), "sequence", dialect)
		.addColumn("id", "text", (c) => c.notNull().unique())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("purchase_order", "text", (c) => c.notNull())
		.addColumn("note", "text", (c) => c.notNull())
		.addColumn("search_key", "text", (c) => c.notNull())
		.addColumn("status", "text", (c) => c.notNull())
		.addColumn("version", "integer", (c) => c.notNull())
		.addColumn("revision", "integer", (c) => c.notNull())
		.addColumn("line_count", "integer", (c) => c.notNull())
		.addColumn("total_cents", "bigint", (c) => c.notNull())
		.addColumn("discount_cents", "bigint", (c) => c.notNull())
		.addColumn("coupon", "text")
		.addColumn("message_count", "integer", (c) => c.notNull())
		.addColumn("created_by", "text", (c) => c.notNull())
		.addColumn("created_by_name", "text", (c) => c.notNull())
		.addColumn("created_side", "text", (c) => c.notNull())
		.addColumn("changed_by_name", "text", (c) => c.notNull())
		.addColumn("last_change", "text")
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.addColumn("submitted_at", "text")
		.addColumn("expires_at", "text")
		.addColumn("expiry_chosen", "integer", (c) => c.notNull())
		.execute();
	await create
		.createIndex("quote_account_updated")
		.on("quote")
		.columns(["account_id", "updated_at"])
		.execute();

	await create
		.createTable("quote_line")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("quote_id", "text", (c) => c.notNull().references("quote.id").onDelete("cascade"))
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("position", "integer", (c) => c.notNull())
		.addColumn("variation_id", "text", (c) => c.notNull())
		.addColumn("sku_key", "text", (c) => c.notNull())
		.addColumn("quantity", "integer", (c) => c.notNull())
		.addColumn("price_cents", "integer", (c) => c.notNull())
		.addColumn("original_cents", "integer", (c) => c.notNull())
		.addColumn("options", "text", (c) => c.notNull())
		.addColumn("fixture_type", "text", (c) => c.notNull())
		.addColumn("product", "text", (c) => c.notNull())
		.execute();
	await create.createIndex("quote_line_quote").on("quote_line").columns(["quote_id", "position"]).execute();
	await create
		.createIndex("quote_line_search")
		.on("quote_line")
		.columns(["account_id", "sku_key", "quote_id"])
		.execute();

	await create
		.createTable("quote_version")
		.addColumn("quote_id", "text", (c) => c.notNull().references("quote.id").onDelete("cascade"))
		.addColumn("version", "integer", (c) => c.notNull())
		.addColumn("step", "text", (c) => c.notNull())
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("author_id", "text", (c) => c.notNull())
		.addColumn("author_name", "text", (c) => c.notNull())
		.addColumn("purchase_order", "text", (c) => c.notNull())
		.addColumn("note", "text", (c) => c.notNull())
		.addColumn("expires_at", "text")
		.addColumn("total_cents", "bigint", (c) => c.notNull())
		.addColumn("content", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("quote_version_key", ["quote_id", "version"])
		.execute();

	await autoIncrement(create.createTable("quote_message"), "sequence", dialect)
		.addColumn("id", "text", (c) => c.notNull().unique())
		.addColumn("quote_id", "text", (c) => c.notNull().references("quote.id").onDelete("cascade"))
		.addColumn("author_id", "text", (c) => c.notNull())
		.addColumn("author_name", "text", (c) => c.notNull())
		.addColumn("side", "text", (c) => c.notNull())
		.addColumn("text", "text", (c) => c.notNull())
		.addColumn("at", "text", (c) => c.notNull())
		.execute();
	await create.createIndex("quote_message_quote").on("quote_message").column("quote_id").execute();

	await create
		.createTable("quote_submission")
		.addColumn("user_id", "text", (c) =>
			c.notNull().references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("digest", "text", (c) => c.notNull())
		.addColumn("quote_id", "text", (c) => c.notNull().references("quote.id").onDelete("cascade"))
		.addColumn("answer", "text", (c) => c.notNull())
		.addColumn("at", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("quote_submission_key", ["user_id", "digest"])
		.execute();
	await create.createIndex("quote_submission_quote").on("quote_submission").column("quote_id").execute();

	await create
		.createTable("order_draft")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("quote_id", "text", (c) => c.unique().references("quote.id").onDelete("set null"))
		.addColumn("quote_number", "text")
		.addColumn("purchase_order", "text", (c) => c.notNull())
		.addColumn("note", "text", (c) => c.notNull())
		.addColumn("line_count", "integer", (c) => c.notNull())
		.addColumn("total_cents", "bigint", (c) => c.notNull())
		.addColumn("content", "text", (c) => c.notNull())
		.addColumn("created_by", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("held_until", "text")
		.execute();
	await create
		.createIndex("order_draft_account")
		.on("order_draft")
		.columns(["account_id", "created_at"])
		.execute();
}
