/** What a restored database has of the test's writes. */
import { openDatabase } from "#services/db/connect.server";

/** @returns subscribed addresses of the test, in order */
export async function restoredAddresses(file: string): Promise<string[]> {
	const database = await openDatabase(file);
	try {
		const rows = await database.db
			.selectFrom("newsletter_subscriber")
			.select("email")
			.where("email", "like", "%@test.example")
			.orderBy("email")
			.execute();
		return rows.map(({ email }) => email);
	} finally {
		await database.close();
	}
}
