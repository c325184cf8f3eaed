import type { UntypedDb } from "./index.server.ts";

/** For the job that tells of what time brings: by date, across accounts. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema.createIndex("quote_expires").on("quote").columns(["status", "expires_at"]).execute();
	await schema.createIndex("invoice_due").on("invoice").columns(["due_on", "balance_cents"]).execute();
	await schema
		.createIndex("shop_order_changed")
		.on("shop_order")
		.columns(["order_status", "updated_at"])
		.execute();
}
