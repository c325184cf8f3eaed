/**
 * `npm run payments:reconcile [-- --refunded TRANSACTION]`: asks the payment provider for all unsettled
 * payments and settles them.
 */
import { parseArgs } from "node:util";
import { DatabaseUnusableError, openDatabase } from "../db/connect.server.ts";
import {
	type Reconciliation,
	reconcilePayments,
	recordRefund,
} from "../portal-service/payments/reconcile/reconcile-all.server.ts";
import { readCreditKeys } from "../resource-service/credit/tax-id-vault.server.ts";
import { serviceSettings } from "../service-settings.server.ts";
import { paymentDeps } from "../services.server.ts";
import { readCommandEnv } from "../shared/env.server.ts";
import { ServiceFailure } from "../shared/http.server.ts";

const usage = "Usage: npm run payments:reconcile [-- --refunded TRANSACTION]";

async function main(): Promise<number> {
	const args = readArguments();
	if (!args) {
		console.error(usage);
		return 2;
	}
	try {
		return await run(args.refunded);
	} catch (error) {
		const isExpected = error instanceof DatabaseUnusableError || error instanceof ServiceFailure;
		const { message } = error as Error;
		console.error(isExpected ? message : `Payments could not be settled: ${message}`);
		return 1;
	}
}

function readArguments(): { refunded: string | undefined } | null {
	try {
		const { values } = parseArgs({ options: { refunded: { type: "string" } } });
		return { refunded: values.refunded };
	} catch {
		return null;
	}
}

async function run(refunded: string | undefined): Promise<number> {
	const env = readCommandEnv();
	const database = await openDatabase(env.databaseUrl);
	try {
		const deps = paymentDeps(database.db, {
			...serviceSettings(env),
			creditKeys: readCreditKeys(env.CREDIT_ENCRYPTION_KEYS, env.DATA_DIR),
		});
		if (refunded !== undefined) {
			console.log(await recordRefund(deps, refunded));
			return 0;
		}
		const outcome = await reconcilePayments(deps, (line) => console.log(line));
		console.log(summary(outcome));
		return outcome.attention + outcome.unanswered > 0 ? 1 : 0;
	} finally {
		await database.close();
	}
}

function summary({ asked: paymentCount, became, attention, unanswered }: Reconciliation): string {
	const moves = Object.entries(became).map(([state, count]) => `${count} ${state}`);
	return [
		`Payments asked after: ${paymentCount}`,
		`now ${moves.length > 0 ? moves.join(", ") : "as before"}`,
		`needing a person: ${attention}`,
		`without an answer: ${unanswered}`,
	].join("; ");
}

process.exitCode = await main();
