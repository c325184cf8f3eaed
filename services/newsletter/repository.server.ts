import type { Db } from "../db/connect.server.ts";

/** In lower case; ignores existing addresses. */
export async function addSubscriber(db: Db, email: string, subscribedAt: string): Promise<void> {
	await db
		.insertInto("newsletter_subscriber")
		.values({ email: email.toLowerCase(), subscribed_at: subscribedAt })
		.onConflict((conflict) => conflict.column("email").doNothing())
		.execute();
}
