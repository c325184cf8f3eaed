import { randomBytes } from "node:crypto";
import type { UntypedDb } from "./index.server.ts";

/** Who subscribed before had no confirmation to give, and stays subscribed. */
export async function up(db: UntypedDb): Promise<void> {
	const { schema } = db;
	await schema
		.alterTable("newsletter_subscriber")
		.addColumn("state", "text", (c) => c.notNull().defaultTo("confirmed"))
		.execute();
	for (const column of ["token", "confirm_hash", "confirm_until", "mailed_at", "changed_at"])
		await schema.alterTable("newsletter_subscriber").addColumn(column, "text").execute();
	const known: { email: string }[] = await db.selectFrom("newsletter_subscriber").select("email").execute();
	for (const { email } of known)
		await db
			.updateTable("newsletter_subscriber")
			.set({ token: randomBytes(32).toString("base64url") })
			.where("email", "=", email)
			.execute();
	for (const column of ["token", "confirm_hash"])
		await schema
			.createIndex(`newsletter_subscriber_${column}`)
			.unique()
			.on("newsletter_subscriber")
			.column(column)
			.execute();
}
