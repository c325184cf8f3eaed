import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb, dialect: Dialect): Promise<void> {
	const create = db.schema;

	await autoIncrement(create.createTable("shop_order"), "sequence", dialect)
		.addColumn("id", "text", (c) => c.notNull().unique())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("search_key", "text", (c) => c.notNull())
		.addColumn("purchase_order", "text", (c) => c.notNull())
		.addColumn("note", "text", (c) => c.notNull())
		.addColumn("payment_type", "text", (c) => c.notNull())
		.addColumn("order_status", "text", (c) => c.notNull())
		.addColumn("payment_status", "text", (c) => c.notNull())
		.addColumn("payment_id", "text")
		.addColumn("payment_cents", "bigint", (c) => c.notNull())
		.addColumn("total_cents", "bigint", (c) => c.notNull())
		.addColumn("line_count", "integer", (c) => c.notNull())
		.addColumn("tracking_number", "text")
		.addColumn("tracking_url", "text")
		.addColumn("quote_id", "text", (c) => c.references("quote.id").onDelete("set null"))
		.addColumn("quote_number", "text")
		.addColumn("content", "text", (c) => c.notNull())
		.addColumn("placed_by", "text", (c) => c.notNull())
		.addColumn("placed_by_name", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.execute();
	// Search text in its own columns, so that searches do not read whole orders.
	await create
		.createIndex("shop_order_account")
		.on("shop_order")
		.columns(["account_id", "created_at", "search_key", "id"])
		.execute();
	await create
		.createIndex("shop_order_status")
		.on("shop_order")
		.columns(["account_id", "order_status", "created_at"])
		.execute();
	await create
		.createIndex("shop_order_total")
		.on("shop_order")
		.columns(["account_id", "total_cents"])
		.execute();
	await create.createIndex("shop_order_quote").on("shop_order").column("quote_id").execute();

	await create
		.createTable("shop_order_line")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("order_id", "text", (c) => c.notNull().references("shop_order.id").onDelete("cascade"))
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("position", "integer", (c) => c.notNull())
		.addColumn("sku_key", "text", (c) => c.notNull())
		.addColumn("content", "text", (c) => c.notNull())
		.execute();
	await create
		.createIndex("shop_order_line_order")
		.on("shop_order_line")
		.columns(["order_id", "position"])
		.execute();
	await create
		.createIndex("shop_order_line_search")
		.on("shop_order_line")
		.columns(["account_id", "sku_key", "order_id"])
		.execute();

	await autoIncrement(create.createTable("shop_order_event"), "sequence", dialect)
		.addColumn("order_id", "text", (c) => c.notNull().references("shop_order.id").onDelete("cascade"))
		.addColumn("status", "text", (c) => c.notNull())
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("note", "text", (c) => c.notNull())
		.execute();
	await create.createIndex("shop_order_event_order").on("shop_order_event").column("order_id").execute();

	await create
		.createTable("checkout")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("user_id", "text", (c) =>
			c.notNull().references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("draft_id", "text", (c) => c.notNull())
		.addColumn("choices", "text", (c) => c.notNull())
		.addColumn("shown", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.addUniqueConstraint("checkout_source", ["user_id", "account_id", "draft_id"])
		.execute();
	await create.createIndex("checkout_draft").on("checkout").column("draft_id").execute();

	await create
		.createTable("order_submission")
		.addColumn("user_id", "text", (c) =>
			c.notNull().references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("digest", "text", (c) => c.notNull())
		.addColumn("order_id", "text", (c) => c.notNull().references("shop_order.id").onDelete("cascade"))
		.addColumn("at", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("order_submission_key", ["user_id", "digest"])
		.execute();
}
