/**
 * `npm run ledger:check`: compares invoices, credit memos, orders and payments with the ledger. Exit code 1:
 * differences, printed to standard error, or the database cannot be used.
 */
import { formatCents, formatCount, formatNumber } from "#rules/format";
import { DatabaseUnusableError, openDatabase } from "../db/connect.server.ts";
import { checkLedger, type LedgerSums } from "../portal-service/ledger/ledger-check.server.ts";
import { readCommandEnv } from "../shared/env.server.ts";

async function main(): Promise<number> {
	try {
		const database = await openDatabase(readCommandEnv().databaseUrl);
		try {
			const sums = await checkLedger(database.db, (disagreement) => console.error(disagreement));
			for (const line of formatLines(sums)) console.log(line);
			return sums.disagreements === 0 ? 0 : 1;
		} finally {
			await database.close();
		}
	} catch (error) {
		console.error(
			error instanceof DatabaseUnusableError
				? error.message
				: `The ledger can't be checked: ${(error as Error).message}`,
		);
		return 1;
	}
}

const formatLines = (sums: LedgerSums): string[] => [
	`${formatCount(sums.invoices, "invoice")} of ${formatCents(sums.invoicedCents)}, ${formatCents(sums.balanceCents)} owed`,
	`${formatCount(sums.creditMemos, "credit memo")}, ${formatCents(sums.remainingCents)} left`,
	`${formatCount(sums.orders, "order")}, ${formatCents(sums.authorizedCents)} authorized`,
	`${formatCount(sums.payments, "completed payment")} of ${formatCents(sums.paidCents)} and ${formatCents(sums.surchargeCents)} surcharge`,
	`${formatCents(sums.unappliedCents)} arrived and not applied`,
	`Payments: ${sums.mode ?? "none yet"}${sums.mode === "test" ? " (no money moved)" : ""}`,
	sums.disagreements === 0
		? `All agree with the ledger's entries: ${formatNumber(sums.entries)}.`
		: `${formatCount(sums.disagreements, "disagreement")} with the ledger.`,
];

process.exitCode = await main();
