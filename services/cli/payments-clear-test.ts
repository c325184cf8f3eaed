/** `npm run payments:clear-test [-- --yes]`: deletes all test payments before going live. Stop the shop first. */
import { parseArgs } from "node:util";
import { DatabaseUnusableError, openDatabase } from "../db/connect.server.ts";
import {
	type ClearedPayments,
	clearTestPayments,
	NotTestPayments,
} from "../order-service/payments/clear-test-payments.server.ts";
import { readCommandEnv } from "../shared/env.server.ts";

async function main(): Promise<number> {
	const args = readArguments();
	if (!args) {
		console.error("Usage: npm run payments:clear-test [-- --yes]");
		return 2;
	}
	try {
		const database = await openDatabase(readCommandEnv().databaseUrl);
		try {
			const counts = await clearTestPayments(database.db, database.dialect, {
				dryRun: !args.yes,
				now: Date.now(),
			});
			console.log(sentence(counts, args.yes));
			return 0;
		} finally {
			await database.close();
		}
	} catch (error) {
		const isExpected = error instanceof DatabaseUnusableError || error instanceof NotTestPayments;
		const { message } = error as Error;
		console.error(isExpected ? message : `Test payments could not be removed: ${message}`);
		return 1;
	}
}

function readArguments(): { yes: boolean } | null {
	try {
		const { values } = parseArgs({ options: { yes: { type: "boolean", default: false } } });
		return { yes: values.yes };
	} catch {
		return null;
	}
}

const sentence = ({ payments, entries, invoices, orders, memos }: ClearedPayments, done: boolean): string =>
	[
		`${done ? "Removed" : "Would remove"} test payments: ${payments}, with ledger entries: ${entries}.`,
		`Invoices that owe again what test payments took off: ${invoices}; orders that are unpaid again: ${orders}.`,
		...(memos.length > 0
			? [`Credit memos of those orders, with what was used of them: ${memos.join(", ")}.`]
			: []),
		...(done ? [] : ["Nothing was changed. Stop the shop, back up, and run it with -- --yes."]),
	].join("\n");

process.exitCode = await main();
