/**
 * Holds everything that is stored of money against the ledger. Reads in pages, each in one statement, so that it agrees
 * with itself while payments come in.
 */
import { sql } from "kysely";
import type { PaymentMode } from "#contracts/payment-terms";
import type { Db } from "../../db/connect.server.ts";
import type { LedgerKind } from "../../db/invoices-schema.ts";
import { ledgerMode } from "../payments/payment-mode.server.ts";
import {
	attemptFaults,
	type Entry,
	getRemainder,
	invoiceFaults,
	memoFaults,
	mixtureFaults,
	orderFaults,
} from "./ledger-balance.ts";

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
	/** Which payments it takes; `null` before the first. */
	mode: PaymentMode | null;
	disagreements: number;
};

const pageSize = 500;

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
	const tellAll = (what: string, faults: readonly string[]) => {
		sums.disagreements += faults.length;
		for (const fault of faults) tell(`${what}: ${fault}.`);
	};
	for await (const page of readPages((after) => invoicePage(db, after)))
		for (const { head, entries } of page) {
			const [total, left] = [Number(head.total_cents), Number(head.balance_cents)];
			sums.invoices += 1;
			sums.invoicedCents += total;
			sums.balanceCents += left;
			tellAll(`Invoice ${head.number}`, invoiceFaults({ total, left }, entries));
		}
	for await (const page of readPages((after) => memoPage(db, after)))
		for (const { head, entries } of page) {
			const [total, left] = [Number(head.amount_cents), Number(head.remaining_cents)];
			sums.creditMemos += 1;
			sums.remainingCents += left;
			tellAll(`Credit memo ${head.number}`, memoFaults({ total, left }, entries));
		}
	for await (const page of readPages((after) => orderPage(db, after)))
		for (const { head, entries } of page) {
			const cents = head.payment_status === "AUTHORIZED" ? Number(head.payment_cents) : 0;
			sums.orders += 1;
			sums.authorizedCents += cents;
			tellAll(`Order ${head.key}`, orderFaults(cents, entries));
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
			tellAll(`Payment ${head.key}`, attemptFaults(attempt, entries));
		}
	}
	tellAll("Ledger", mixtureFaults(await modeCounts(db), sums.mode));
	for await (const key of strayEntries(db)) tellAll(`Entry ${key}`, ["belongs to nothing that is stored"]);
	const counted = await db
		.selectFrom("ledger_entry")
		.select(({ fn }) => fn.countAll<number>().as("entries"))
		.executeTakeFirstOrThrow();
	return { ...sums, entries: Number(counted.entries) };
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

const entryColumns = [
	"ledger_entry.kind",
	"ledger_entry.cents",
	"ledger_entry.invoice_id",
	"ledger_entry.mode as entry_mode",
] as const;

const invoicePage = (db: Db, after: string) =>
	db
		.selectFrom((eb) =>
			eb
				.selectFrom("invoice")
				.select(["id as key", "number", "total_cents", "balance_cents"])
				.where("id", ">", after)
				.orderBy("id")
				.limit(pageSize)
				.as("page"),
		)
		.leftJoin("ledger_entry", "ledger_entry.invoice_id", "page.key")
		.selectAll("page")
		.select(entryColumns)
		.orderBy("page.key")
		.execute();

const memoPage = (db: Db, after: string) =>
	db
		.selectFrom((eb) =>
			eb
				.selectFrom("credit_memo")
				.select(["id as key", "number", "amount_cents", "remaining_cents"])
				.where("id", ">", after)
				.orderBy("id")
				.limit(pageSize)
				.as("page"),
		)
		.leftJoin("ledger_entry", "ledger_entry.credit_memo_id", "page.key")
		.selectAll("page")
		.select(entryColumns)
		.orderBy("page.key")
		.execute();

const orderPage = (db: Db, after: string) =>
	db
		.selectFrom((eb) =>
			eb
				.selectFrom("shop_order")
				.select(["id as key", "payment_status", "payment_cents"])
				.where("id", ">", after)
				.orderBy("id")
				.limit(pageSize)
				.as("page"),
		)
		.leftJoin("ledger_entry", (join) =>
			join.onRef("ledger_entry.order_id", "=", "page.key").on("ledger_entry.kind", "=", "order-payment"),
		)
		.selectAll("page")
		.select(entryColumns)
		.orderBy("page.key")
		.execute();

const attemptPage = (db: Db, after: string) =>
	db
		.selectFrom((eb) =>
			eb
				.selectFrom("payment_attempt")
				.select(["transaction_id as key", "mode", "state", "purpose", "amount_cents", "surcharge_cents"])
				.where("transaction_id", ">", after)
				.orderBy("transaction_id")
				.limit(pageSize)
				.as("page"),
		)
		.leftJoin("ledger_entry", "ledger_entry.transaction_id", "page.key")
		.selectAll("page")
		.select(entryColumns)
		.orderBy("page.key")
		.execute();

/** What attempts pay on each invoice: written with the attempt and never changed. */
async function getShares(
	db: Db,
	transactionIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
	const shares = new Map<string, Map<string, number>>();
	if (transactionIds.length === 0) return shares;
	const rows = await db
		.selectFrom("payment_share")
		.select(["transaction_id", "invoice_id", "cents"])
		.where("transaction_id", "in", transactionIds)
		.execute();
	for (const row of rows) {
		const own = shares.get(row.transaction_id) ?? new Map<string, number>();
		shares.set(row.transaction_id, own.set(row.invoice_id, Number(row.cents)));
	}
	return shares;
}

async function modeCounts(db: Db) {
	const rows = await db
		.selectFrom("payment_attempt")
		.select(["mode", "provider", ({ fn }) => fn.countAll<number>().as("payments")])
		.groupBy(["mode", "provider"])
		.execute();
	return rows.map((row) => ({ ...row, payments: Number(row.payments) }));
}

async function* strayEntries(db: Db): AsyncGenerator<string> {
	let after: number | string = 0;
	for (;;) {
		const rows: { sequence: number; entry_key: string }[] = await db
			.selectFrom("ledger_entry as entry")
			.leftJoin("invoice", "invoice.id", "entry.invoice_id")
			.leftJoin("credit_memo", "credit_memo.id", "entry.credit_memo_id")
			.leftJoin("payment_attempt", "payment_attempt.transaction_id", "entry.transaction_id")
			.leftJoin("shop_order", (join) =>
				join.onRef("shop_order.id", "=", "entry.order_id").on("entry.kind", "=", "order-payment"),
			)
			.select(["entry.sequence", "entry.entry_key"])
			.where("entry.sequence", ">", Number(after))
			.where(
				sql<boolean>`(entry.invoice_id is not null and invoice.id is null)
					or (entry.credit_memo_id is not null and credit_memo.id is null)
					or (entry.transaction_id is not null and payment_attempt.transaction_id is null)
					or (entry.kind = 'order-payment' and shop_order.id is null)
					or coalesce(entry.invoice_id, entry.credit_memo_id, entry.transaction_id) is null`,
			)
			.orderBy("entry.sequence")
			.limit(pageSize)
			.execute();
		for (const row of rows) {
			after = row.sequence;
			yield row.entry_key;
		}
		if (rows.length < pageSize) return;
	}
}
