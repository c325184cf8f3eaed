import { sql } from "kysely";
import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

/** Accepted quotes held for release, and the orders released from them. */
export async function up({ schema }: UntypedDb, dialect: Dialect): Promise<void> {
	await autoIncrement(schema.createTable("blanket_order"), "sequence", dialect)
		.addColumn("id", "text", (c) => c.notNull().unique())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("quote_id", "text")
		.addColumn("quote_number", "text")
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("purchase_order", "text", (c) => c.notNull())
		.addColumn("note", "text", (c) => c.notNull())
		.addColumn("revision", "integer", (c) => c.notNull())
		.addColumn("release_count", "integer", (c) => c.notNull())
		.addColumn("goods_cents", "bigint", (c) => c.notNull())
		.addColumn("discount_cents", "bigint", (c) => c.notNull())
		.addColumn("discount_given_cents", "bigint", (c) => c.notNull())
		.addColumn("close_reason", "text", (c) => c.notNull())
		.addColumn("closed_at", "text")
		.addColumn("closed_by_name", "text", (c) => c.notNull())
		.addColumn("created_by", "text", (c) => c.notNull())
		.addColumn("created_by_name", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.addCheckConstraint(
			"blanket_order_discount",
			sql`discount_given_cents >= 0 and discount_given_cents <= discount_cents`,
		)
		.execute();
	await schema
		.createIndex("blanket_order_account")
		.on("blanket_order")
		.columns(["account_id", "created_at"])
		.execute();

	await schema
		.createTable("blanket_order_line")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("blanket_order_id", "text", (c) =>
			c.notNull().references("blanket_order.id").onDelete("cascade"),
		)
		.addColumn("position", "integer", (c) => c.notNull())
		.addColumn("ordered", "integer", (c) => c.notNull())
		.addColumn("released", "integer", (c) => c.notNull())
		.addColumn("closed", "integer", (c) => c.notNull())
		.addColumn("content", "text", (c) => c.notNull())
		.addCheckConstraint(
			"blanket_order_line_quantities",
			sql`ordered > 0 and released >= 0 and closed >= 0 and released + closed <= ordered`,
		)
		.execute();
	await schema
		.createIndex("blanket_order_line_order")
		.on("blanket_order_line")
		.columns(["blanket_order_id", "position"])
		.execute();

	await schema
		.createTable("blanket_release_line")
		.addColumn("order_id", "text", (c) => c.notNull().references("shop_order.id").onDelete("cascade"))
		.addColumn("line_id", "text", (c) => c.notNull().references("blanket_order_line.id").onDelete("cascade"))
		.addColumn("quantity", "integer", (c) => c.notNull())
		.addPrimaryKeyConstraint("blanket_release_line_key", ["order_id", "line_id"])
		.addCheckConstraint("blanket_release_line_quantity", sql`quantity > 0`)
		.execute();
	await schema
		.createIndex("blanket_release_line_line")
		.on("blanket_release_line")
		.column("line_id")
		.execute();

	for (const column of ["number", "blanket_order_id", "requested_on"])
		await schema.alterTable("shop_order").addColumn(column, "text").execute();
	await schema.createIndex("shop_order_number").unique().on("shop_order").column("number").execute();
	await schema.createIndex("shop_order_blanket").on("shop_order").column("blanket_order_id").execute();
}
