import type { UntypedDb } from "./index.server.ts";

/** Lines of a quote that are offered instead of another. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema.alterTable("quote_line").addColumn("alternate", "text").execute();
}
