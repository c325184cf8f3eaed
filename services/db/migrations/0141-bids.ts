import type { UntypedDb } from "./index.server.ts";

/** Names of bids, and quotes of which one is accepted: a base with its VE revisions. */
export async function up({ schema }: UntypedDb): Promise<void> {
	const text = (name: string) =>
		schema.alterTable("quote").addColumn(name, "text", (c) => c.notNull().defaultTo(""));
	await text("bid_name").execute();
	await text("bid_reason").execute();
	await schema.alterTable("quote").addColumn("bid_id", "text").execute();
	await schema.alterTable("quote").addColumn("superseded_by", "text").execute();
	await schema.createIndex("quote_bid").on("quote").columns(["account_id", "bid_id"]).execute();
}
