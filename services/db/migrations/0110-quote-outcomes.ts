import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** How quotes ended. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("quote_outcome")
		.addColumn("quote_id", "text", (c) => c.primaryKey().references("quote.id").onDelete("cascade"))
		.addColumn("result", "text", (c) => c.notNull())
		.addColumn("reason", "text", (c) => c.notNull())
		.addColumn("competitor", "text", (c) => c.notNull())
		.addColumn("by_name", "text", (c) => c.notNull())
		.addColumn("at", "text", (c) => c.notNull())
		.addCheckConstraint("quote_outcome_result", sql`result in ('won', 'lost')`)
		.execute();
}
