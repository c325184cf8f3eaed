/** The ledger, its demo data and its check, on SQLite and PostgreSQL. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { seedDemoInvoices } from "#demo/demo-invoices.server";
import type { Db } from "#services/db/connect.server";
import { invoices, invoice as readInvoice } from "#services/portal-service/invoices/invoice-handlers.server";
import { issueInvoices } from "#services/portal-service/invoices/issue.server";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { bookEntries } from "#services/portal-service/ledger/ledger-repository.server";
import {
	accountId,
	at,
	billTo,
	count,
	dana,
	db,
	disagreements,
	engines,
	inTransaction,
	newInvoice,
	newMemo,
	now,
	pay,
	setUpLedger,
} from "../../setup/invoices/ledger-database.ts";
import { readState, restore } from "../../setup/service-state.ts";

describe.each(engines)("ledger on %s", (engine) => {
	setUpLedger(engine);

	it("creates all demo data once", async () => {
		const deps = { db, now };
		await seedDemoInvoices(deps, false);
		expect(await db.selectFrom("invoice").select("id").execute()).toEqual([]);
		await seedDemoInvoices(deps, true);
		const rows = await db.selectFrom("invoice").selectAll().orderBy("id").execute();
		await seedDemoInvoices(deps, true);
		expect(await db.selectFrom("invoice").selectAll().orderBy("id").execute()).toEqual(rows);
		expect(await disagreements()).toEqual([]);

		for (const account of ["10010", "10030"]) {
			const list = await invoices(deps, { ...dana, accountId: account }, { page: 1 });
			expect(list.total).toBe(14);
			expect(Object.values(list.ageing ?? {}).every((sum) => sum > 0)).toBe(true);
			expect(new Set(list.invoices.map(({ status }) => status))).toEqual(
				new Set(["Open", "Partially paid", "Overdue", "Paid"]),
			);
			expect(list.creditMemos.map(({ amount, remaining }) => [amount, remaining])).toEqual([
				[64.25, 64.25],
				[482.4, 332.4],
			]);
			expect(list.openRmas).toHaveLength(2);
		}
		const numbers = rows.map(({ number }) => number);
		expect(numbers[0]).toBe("INV-204518");
		const long = await Promise.all(
			rows.map(({ id, account_id }) => readInvoice(deps, { ...dana, accountId: account_id }, id)),
		);
		expect(Math.max(...long.map(({ lines }) => lines.length))).toBe(120);
		for (const { lines, freight, InvoiceTotal } of long) {
			const sum = lines.reduce(
				(cents, line) => cents + Math.round(line.lineTotal * 100),
				Math.round(Number(freight) * 100),
			);
			expect(sum).toBe(Math.round(Number(InvoiceTotal) * 100));
		}
	});

	it("can't be changed, shortened or emptied", async () => {
		await newInvoice(100);
		const attempts = [
			sql`update ledger_entry set cents = 0`,
			sql`delete from ledger_entry`,
			sql`delete from ledger_entry where cents > 0`,
			...(engine === "PostgreSQL" ? [sql`truncate ledger_entry`] : []),
		];
		for (const attempt of attempts)
			await expect(attempt.execute(db)).rejects.toThrow("the ledger is only added to");
		expect(await disagreements()).toEqual([]);
	});

	it("books entries with the same key once", async () => {
		const invoiceId = await newInvoice(100);
		const entry = {
			at,
			kind: "surcharge" as const,
			account_id: accountId,
			cents: 0,
			invoice_id: null,
			credit_memo_id: await newMemo(5),
			order_id: null,
			transaction_id: null,
			note: "",
		};
		const keys = [`a-${invoiceId}`, `b-${invoiceId}`, `a-${invoiceId}`];
		const book = () =>
			db.transaction().execute(async (trx) => {
				const booked = await bookEntries(
					trx,
					keys.map((entry_key) => ({ ...entry, entry_key })),
				);
				const again = await bookEntries(trx, [{ ...entry, cents: 9, entry_key: `a-${invoiceId}` }]);
				throw Object.assign(new Error("undone"), { booked, again });
			});
		await expect(book()).rejects.toMatchObject({ booked: 2, again: 0 });
	});

	describe("ledger check", () => {
		/** Faults after a change, which is rolled back. */
		async function faultsAfter(change: (trx: Db) => Promise<unknown>): Promise<string[]> {
			const found: string[] = [];
			const undone = new Error("undone");
			await expect(
				inTransaction(async (trx) => {
					await change(trx);
					await checkLedger(trx, (fault) => found.push(fault));
					throw undone;
				}),
			).rejects.toBe(undone);
			return found;
		}
		const entry = (change: object) => ({
			at,
			kind: "invoice-payment" as const,
			account_id: accountId,
			cents: -1,
			invoice_id: null,
			credit_memo_id: null,
			order_id: null,
			transaction_id: null,
			entry_key: crypto.randomUUID(),
			note: "",
			...change,
		});
		const balance = (id: string, cents: number) => (trx: Db) =>
			trx.updateTable("invoice").set({ balance_cents: cents }).where("id", "=", id).execute();

		it("reports a wrong balance or remainder", async () => {
			const [id, memo] = [await newInvoice(1000), await newMemo(500)];
			expect(await faultsAfter(balance(id, 999))).toEqual([
				`Invoice T-${count - 1}: balance is $9.99, the ledger says $10.00.`,
			]);
			const found = await faultsAfter((trx) =>
				trx.updateTable("credit_memo").set({ remaining_cents: 0 }).where("id", "=", memo).execute(),
			);
			expect(found).toEqual([`Credit memo CM-T${count}: remainder is $0.00, the ledger says $5.00.`]);
			expect(await disagreements()).toEqual([]);
		});

		it("reports a booked payment that isn't completed, and the reverse", async () => {
			const id = await newInvoice(1000);
			const transactionID = "6666666666666666-1795000000002";
			expect(await pay([{ invoiceId: id, cents: 1000 }], 30, transactionID)).toBe("booked");
			const withState = (state: "declined" | "completed", cents?: number) => (trx: Db) =>
				trx
					.updateTable("payment_attempt")
					.set({ state, ...(cents && { amount_cents: cents }) })
					.where("transaction_id", "=", transactionID)
					.execute();
			expect(await faultsAfter(withState("declined"))).toEqual([
				`Payment ${transactionID}: is declined, and 2 entries are booked for it.`,
			]);
			expect(await faultsAfter(withState("completed", 1100))).toEqual([
				`Payment ${transactionID}: amount is $11.00, the ledger says $10.00.`,
			]);
		});

		it("reports entries of missing records", async () => {
			const found = await faultsAfter((trx) =>
				bookEntries(trx, [
					entry({ invoice_id: "no-such", entry_key: "stray-invoice" }),
					entry({ transaction_id: "no-such", entry_key: "stray-payment" }),
					entry({ entry_key: "stray-nothing" }),
				]),
			);
			expect(found).toEqual(
				["invoice", "payment", "nothing"].map((what) => `Entry stray-${what}: belongs to no stored record.`),
			);
		});

		it("reads more than one page of every table", async () => {
			const many = Array.from({ length: 1203 }, (_, index) => ({
				id: `many-${index}`,
				accountId: "10050",
				number: `M-${index}`,
				purchaseOrder: "PO",
				orderNumber: null,
				orderId: null,
				issuedOn: "2026-11-01",
				dueOn: "2026-12-01",
				totalCents: 100,
				content: { lines: [], freight: 0, billTo },
			}));
			const found = await faultsAfter(async (trx) => {
				await issueInvoices(trx, many);
				await balance("many-0", 1)(trx);
				await balance("many-777", 2)(trx);
				await balance("many-1202", 3)(trx);
			});
			expect(found.map((fault) => fault.slice(0, fault.indexOf(":"))).sort()).toEqual([
				"Invoice M-0",
				"Invoice M-1202",
				"Invoice M-777",
			]);
		});
	});

	if (engine === "SQLite")
		it("can be bypassed only by the tests' own helper, which restores it", async () => {
			const before = await readState(db);
			const id = await newInvoice(1000);
			expect(await pay([{ invoiceId: id, cents: 1 }])).toBe("booked");
			await restore(db, before);
			expect(await readState(db)).toEqual(before);
			await expect(sql`delete from ledger_entry`.execute(db)).rejects.toThrow("the ledger is only added to");
		});
});
