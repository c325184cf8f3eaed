import type { Db } from "../db/connect.server.ts";

/** Adds an address, folded to lower case; an address that is there already stays as it is. */
export async function addSubscriber(db: Db, email: string, subscribedAt: string): Promise<void> {
	await db
		.insertInto("newsletter_subscriber")
		.values({ email: email.toLowerCase(), subscribed_at: subscribedAt })
		.onConflict((conflict) => conflict.column("email").doNothing())
		.execute();
}
