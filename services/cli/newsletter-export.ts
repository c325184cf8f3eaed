/**
 * `npm run newsletter:export`: confirmed addresses as CSV on standard output, each with its link to unsubscribe, for the
 * program that sends the newsletter. Also while the shop runs.
 */
import { stringify } from "csv-stringify/sync";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { DatabaseUnusableError, openDatabase } from "../db/connect.server.ts";
import { confirmedSubscribers } from "../newsletter/newsletter-repository.server.ts";
import { unsubscribeLink } from "../newsletter/routes.server.ts";
import { readCommandEnv } from "../shared/env.server.ts";

async function main(): Promise<number> {
	try {
		const env = readCommandEnv();
		const origin = env.ORIGIN?.replace(/\/+$/, "") ?? "";
		if (!origin) console.error("ORIGIN is not set, so the list has no links to unsubscribe.");
		const database = await openDatabase(env.databaseUrl);
		try {
			const rows = (await confirmedSubscribers(database.db)).map(
				({ email, changed_at, subscribed_at, token }) => [
					plainCell(email),
					changed_at ?? subscribed_at,
					unsubscribeLink(origin, token) ?? "",
				],
			);
			process.stdout.write(stringify([["email", "confirmed_at", "unsubscribe_link"], ...rows]));
			return 0;
		} finally {
			await database.close();
		}
	} catch (error) {
		const { message } = error as Error;
		console.error(
			error instanceof DatabaseUnusableError ? message : `The addresses could not be exported: ${message}`,
		);
		return 1;
	}
}

process.exitCode = await main();
