import type { UntypedDb } from "./index.server.ts";

/** Releases of blanket orders that wait for approval, with the parts taken from hold. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema.alterTable("order_approval").addColumn("blanket_order_id", "text").execute();
	await schema
		.alterTable("order_approval")
		.addColumn("release_parts", "text", (c) => c.notNull().defaultTo("[]"))
		.execute();
	await schema
		.createIndex("order_approval_blanket")
		.on("order_approval")
		.columns(["blanket_order_id", "status"])
		.execute();
}
