import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

/** Lots: lines of a quote at one price, with the part of that price that releases have. */
export async function up({ schema }: UntypedDb, dialect: Dialect): Promise<void> {
	await schema.alterTable("quote_line").addColumn("lot", "text").execute();
	await autoIncrement(schema.createTable("quote_lot_change"), "id", dialect)
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("quote_id", "text", (c) => c.notNull())
		.addColumn("lot_id", "text", (c) => c.notNull())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("from_cents", "bigint")
		.addColumn("to_cents", "bigint")
		.addColumn("reason", "text", (c) => c.notNull())
		.addColumn("below_floor", "integer", (c) => c.notNull())
		.execute();
	await schema
		.createIndex("quote_lot_change_quote")
		.on("quote_lot_change")
		.columns(["account_id", "quote_id"])
		.execute();
	await schema
		.alterTable("blanket_order_line")
		.addColumn("lot_given_cents", "bigint", (c) => c.notNull().defaultTo(0))
		.execute();
	await schema
		.alterTable("blanket_release_line")
		.addColumn("lot_cents", "bigint", (c) => c.notNull().defaultTo(0))
		.execute();
}
