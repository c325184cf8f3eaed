import { sql } from "kysely";
import type { Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

const textColumns = ["job", "note"];

/** Jobs and notes of cart and quote lines. The same SKU for another job is a cart line of its own. */
export async function up(db: UntypedDb, dialect: Dialect): Promise<void> {
	for (const table of ["quote_line", "cart_line"])
		for (const column of textColumns)
			await db.schema
				.alterTable(table)
				.addColumn(column, "text", (c) => c.notNull().defaultTo(""))
				.execute();
	if (dialect === "postgres") {
		await db.schema.alterTable("cart_line").dropConstraint("cart_line_once").execute();
		await db.schema
			.alterTable("cart_line")
			.addUniqueConstraint("cart_line_once", ["account_id", "variation_id", "options", "job"])
			.execute();
	} else await rebuildCartLines(db);
}

/** SQLite can't change a constraint of a table. */
async function rebuildCartLines(db: UntypedDb): Promise<void> {
	await db.schema
		.createTable("cart_line_with_job")
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
		.addColumn("set_by_name", "text")
		.addColumn("set_reason", "text")
		.addColumn("job", "text", (c) => c.notNull().defaultTo(""))
		.addColumn("note", "text", (c) => c.notNull().defaultTo(""))
		.addUniqueConstraint("cart_line_once", ["account_id", "variation_id", "options", "job"])
		.execute();
	const columns = sql.raw(
		"id, account_id, variation_id, options, quantity, position, seen_list_cents, seen_breaks, seen_discount, set_cents, set_by, set_at, added_by, added_at, set_by_name, set_reason, job, note",
	);
	await sql`insert into cart_line_with_job (${columns}) select ${columns} from cart_line`.execute(db);
	await db.schema.dropTable("cart_line").execute();
	await db.schema.alterTable("cart_line_with_job").renameTo("cart_line").execute();
	await db.schema
		.createIndex("cart_line_order")
		.on("cart_line")
		.columns(["account_id", "position", "id"])
		.execute();
}
