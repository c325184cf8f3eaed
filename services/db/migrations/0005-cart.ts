import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb, dialect: Dialect): Promise<void> {
	const { schema } = db;

	await schema
		.alterTable("account")
		.addColumn("discount", "integer", (c) => c.notNull().defaultTo(0))
		.execute();
	await schema
		.alterTable("price")
		.addColumn("breaks", "text", (c) => c.notNull().defaultTo("[]"))
		.execute();
	for (const column of ["minimum", "multiple", "carton"])
		await schema
			.alterTable("price")
			.addColumn(column, "integer", (c) => c.notNull().defaultTo(1))
			.execute();

	await schema
		.createTable("cart")
		.addColumn("account_id", "text", (c) => c.primaryKey().references("account.id").onDelete("cascade"))
		.addColumn("coupon_key", "text")
		.addColumn("version", "integer", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.execute();

	await schema
		.createTable("cart_line")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.notNull().references("cart.account_id").onDelete("cascade"))
		.addColumn("variation_id", "text", (c) => c.notNull())
		.addColumn("options", "text", (c) => c.notNull())
		.addColumn("quantity", "integer", (c) => c.notNull())
		.addColumn("position", "integer", (c) => c.notNull())
		.addColumn("seen_list_cents", "integer", (c) => c.notNull())
		.addColumn("seen_breaks", "text", (c) => c.notNull())
		.addColumn("seen_discount", "integer", (c) => c.notNull())
		.addColumn("set_cents", "integer")
		.addColumn("set_by", "text")
		.addColumn("set_at", "text")
		.addColumn("added_by", "text", (c) => c.notNull())
		.addColumn("added_at", "text", (c) => c.notNull())
		.addUniqueConstraint("cart_line_once", ["account_id", "variation_id", "options"])
		.execute();
	await schema
		.createIndex("cart_line_order")
		.on("cart_line")
		.columns(["account_id", "position", "id"])
		.execute();

	await schema
		.createTable("cart_undo")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.notNull().references("cart.account_id").onDelete("cascade"))
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("kind", "text", (c) => c.notNull())
		.addColumn("lines", "text", (c) => c.notNull())
		.addColumn("coupon_key", "text")
		.addColumn("restored", "integer", (c) => c.notNull())
		.execute();
	await schema.createIndex("cart_undo_age").on("cart_undo").columns(["account_id", "at"]).execute();

	await schema
		.createTable("cart_submission")
		.addColumn("account_id", "text", (c) => c.notNull().references("cart.account_id").onDelete("cascade"))
		.addColumn("digest", "text", (c) => c.notNull())
		.addColumn("at", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("cart_submission_key", ["account_id", "digest"])
		.execute();

	await autoIncrement(schema.createTable("cart_price_change"), "id", dialect)
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("variation_id", "text", (c) => c.notNull())
		.addColumn("from_cents", "integer", (c) => c.notNull())
		.addColumn("to_cents", "integer")
		.addColumn("request_id", "text", (c) => c.notNull())
		.execute();
	await schema
		.createIndex("cart_price_change_account")
		.on("cart_price_change")
		.column("account_id")
		.execute();

	await schema
		.createTable("coupon")
		.addColumn("key", "text", (c) => c.primaryKey())
		.addColumn("code", "text", (c) => c.notNull())
		.addColumn("basis_points", "integer", (c) => c.notNull())
		.addColumn("products", "text", (c) => c.notNull())
		.addColumn("expires_at", "text")
		.addColumn("demonstration", "integer", (c) => c.notNull())
		.execute();
}
