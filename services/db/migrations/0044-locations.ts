import type { UntypedDb } from "./index.server.ts";

/** Wholesalers, and the sales reps and areas of the public finder. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("wholesaler")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("street", "text", (c) => c.notNull())
		.addColumn("city", "text", (c) => c.notNull())
		.addColumn("state", "text", (c) => c.notNull())
		.addColumn("zip", "text", (c) => c.notNull())
		.addColumn("brands", "text", (c) => c.notNull())
		.addColumn("services", "text", (c) => c.notNull())
		.addColumn("latitude", "double precision", (c) => c.notNull())
		.addColumn("longitude", "double precision", (c) => c.notNull())
		.addColumn("phone", "text")
		.addColumn("email", "text")
		.addColumn("website", "text")
		.addColumn("hours", "text")
		.addColumn("demo", "integer", (c) => c.notNull().defaultTo(0))
		.execute();
	await schema.createIndex("wholesaler_latitude").on("wholesaler").column("latitude").execute();

	await schema
		.createTable("sales_rep_listing")
		.addColumn("sales_rep_id", "text", (c) => c.primaryKey().references("sales_rep.id").onDelete("cascade"))
		.addColumn("agency", "text")
		.addColumn("demo", "integer", (c) => c.notNull().defaultTo(0))
		.execute();
	await schema
		.createTable("sales_rep_area")
		.addColumn("sales_rep_id", "text", (c) => c.notNull())
		.addColumn("area", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("sales_rep_area_key", ["area", "sales_rep_id"])
		.execute();
	await schema.createIndex("sales_rep_area_rep").on("sales_rep_area").column("sales_rep_id").execute();
}
