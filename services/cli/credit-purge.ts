/** `npm run credit:purge`: deletes credit applications after their time. The services also do, every hour. */
import { DatabaseUnusableError, openDatabase } from "../db/connect.server.ts";
import { purgeApplications } from "../resource-service/credit/retention.server.ts";
import { readCommandEnv } from "../shared/env.server.ts";

async function main(): Promise<number> {
	try {
		const env = readCommandEnv();
		const database = await openDatabase(env.databaseUrl);
		try {
			const days = { application: env.CREDIT_APPLICATION_DAYS, draft: env.CREDIT_DRAFT_DAYS };
			const deleted = await purgeApplications({ db: database.db, now: Date.now, days });
			console.log(
				`Deleted ${deleted} credit ${deleted === 1 ? "application or draft" : "applications and drafts"}.`,
			);
			return 0;
		} finally {
			await database.close();
		}
	} catch (error) {
		const { message } = error as Error;
		console.error(
			error instanceof DatabaseUnusableError
				? message
				: `Credit applications could not be deleted: ${message}`,
		);
		return 1;
	}
}

process.exitCode = await main();
