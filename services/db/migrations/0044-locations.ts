import type { UntypedDb } from "./index.server.ts";

/** Wholesalers, and the sales reps and areas of the public finder. */
export async function up({ schema }: UntypedDb): Promise<void> {
	let wholesaler = schema.createTable("wholesaler").addColumn("id", "text", (c) => c.primaryKey());
	for (const column of ["name", "street", "city", "state", "zip", "brands", "services"])
		wholesaler = wholesaler.addColumn(column, "text", (c) => c.notNull());
	for (const column of ["latitude", "longitude"])
		wholesaler = wholesaler.addColumn(column, "double precision", (c) => c.notNull());
	for (const column of ["phone", "email", "website", "hours"])
		wholesaler = wholesaler.addColumn(column, "text");
	await wholesaler.addColumn("demo", "integer", (c) => c.notNull().defaultTo(0)).execute();
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
