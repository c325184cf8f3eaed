/** Compares all stored money with the ledger. Each page is one statement, and so consistent while payments arrive. */
import type { PaymentMode } from "#rules/payments/payment-terms";
import type { Db } from "../../db/connect.server.ts";
import type { LedgerKind } from "../../db/invoices-schema.ts";
import { ledgerMode } from "../payments/payments-repository.server.ts";
import {
	attemptFaults,
	type Entry,
	getRemainder,
	invoiceFaults,
	memoFaults,
	mixtureFaults,
	orderFaults,
} from "./ledger-balance.ts";
import {
	attemptPage,
	countEntries,
	getShares,
	invoicePage,
	memoPage,
	modeCounts,
	orderPage,
	pageSize,
	strayEntries,
} from "./ledger-check-repository.server.ts";

export type LedgerSums = {
	entries: number;
	invoices: number;
	invoicedCents: number;
	balanceCents: number;
	creditMemos: number;
	remainingCents: number;
	orders: number;
	authorizedCents: number;
	payments: number;
	paidCents: number;
	surchargeCents: number;
	unappliedCents: number;
	/** `null` before the first payment. */
	mode: PaymentMode | null;
	disagreements: number;
};

export async function checkLedger(db: Db, tell: (disagreement: string) => void): Promise<LedgerSums> {
	const sums: LedgerSums = {
		entries: 0,
		invoices: 0,
		invoicedCents: 0,
		balanceCents: 0,
		creditMemos: 0,
		remainingCents: 0,
		orders: 0,
		authorizedCents: 0,
		payments: 0,
		paidCents: 0,
		surchargeCents: 0,
		unappliedCents: 0,
		mode: await ledgerMode(db),
		disagreements: 0,
	};
	const reportFaults = (what: string, faults: readonly string[]) => {
		sums.disagreements += faults.length;
		for (const fault of faults) tell(`${what}: ${fault}.`);
	};
	for await (const page of readPages((after) => invoicePage(db, after)))
		for (const { head, entries } of page) {
			const [total, left] = [Number(head.total_cents), Number(head.balance_cents)];
			sums.invoices += 1;
			sums.invoicedCents += total;
			sums.balanceCents += left;
			reportFaults(`Invoice ${head.number}`, invoiceFaults({ total, left }, entries));
		}
	for await (const page of readPages((after) => memoPage(db, after)))
		for (const { head, entries } of page) {
			const [total, left] = [Number(head.amount_cents), Number(head.remaining_cents)];
			sums.creditMemos += 1;
			sums.remainingCents += left;
			reportFaults(`Credit memo ${head.number}`, memoFaults({ total, left }, entries));
		}
	for await (const page of readPages((after) => orderPage(db, after)))
		for (const { head, entries } of page) {
			const cents = head.payment_status === "AUTHORIZED" ? Number(head.payment_cents) : 0;
			sums.orders += 1;
			sums.authorizedCents += cents;
			reportFaults(`Order ${head.key}`, orderFaults(cents, entries));
		}
	for await (const page of readPages((after) => attemptPage(db, after))) {
		const shares = await getShares(
			db,
			page.map(({ head }) => head.key),
		);
		for (const { head, entries } of page) {
			const attempt = {
				mode: head.mode,
				state: head.state,
				purpose: head.purpose,
				amountCents: Number(head.amount_cents),
				surchargeCents: Number(head.surcharge_cents),
				shares: shares.get(head.key) ?? new Map(),
			};
			if (attempt.state === "completed") {
				sums.payments += 1;
				sums.paidCents += attempt.amountCents;
				sums.surchargeCents += attempt.surchargeCents;
			}
			sums.unappliedCents += getRemainder(entries.filter(({ kind }) => kind === "unapplied-payment"));
			reportFaults(`Payment ${head.key}`, attemptFaults(attempt, entries));
		}
	}
	reportFaults("Ledger", mixtureFaults(await modeCounts(db), sums.mode));
	for await (const key of strayEntries(db)) reportFaults(`Entry ${key}`, ["belongs to no stored record"]);
	return { ...sums, entries: await countEntries(db) };
}

type Joined = {
	key: string;
	kind: LedgerKind | null;
	cents: number | string | null;
	invoice_id: string | null;
	entry_mode: PaymentMode | null;
};

async function* readPages<Row extends Joined>(
	read: (after: string) => Promise<Row[]>,
): AsyncGenerator<{ head: Row; entries: Entry[] }[]> {
	let after = "";
	for (;;) {
		const groups = new Map<string, { head: Row; entries: Entry[] }>();
		for (const row of await read(after)) {
			const group = groups.get(row.key) ?? { head: row, entries: [] };
			groups.set(row.key, group);
			if (row.kind !== null)
				group.entries.push({
					kind: row.kind,
					cents: Number(row.cents),
					invoiceId: row.invoice_id,
					mode: row.entry_mode,
				});
			after = row.key;
		}
		yield [...groups.values()];
		if (groups.size < pageSize) return;
	}
}
