import type { UntypedDb } from "./index.server.ts";

/** Adders: freight, lamps and other amounts in the price of a quote line. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema.alterTable("quote_line").addColumn("adders", "text").execute();
}
