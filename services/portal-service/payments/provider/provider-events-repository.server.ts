import type { Insertable } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { ProviderEventTable } from "../../../db/payments-schema.ts";

export async function isHandled(db: Db, provider: string, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("provider_event")
		.select("id")
		.where("provider", "=", provider)
		.where("id", "=", id)
		.executeTakeFirst();
	return row !== undefined;
}

export const recordEvent = (db: Db, event: Insertable<ProviderEventTable>) =>
	db
		.insertInto("provider_event")
		.values(event)
		.onConflict((conflict) => conflict.columns(["provider", "id"]).doNothing())
		.execute();

export const forgetOldEvents = (db: Db, before: string) =>
	db.deleteFrom("provider_event").where("at", "<", before).execute();
