/** The ledger and its entries, on SQLite and PostgreSQL. */
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { applyCredit } from "#services/portal-service/invoices/apply-credit.server";
import { seedDemoInvoices } from "#services/portal-service/invoices/demo-invoices.server";
import { invoices, invoice as readInvoice } from "#services/portal-service/invoices/invoices.server";
import { issueCreditMemos, issueInvoices } from "#services/portal-service/invoices/issue.server";
import { owedInvoices, payShares } from "#services/portal-service/invoices/pay-invoices.server";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { bookEntries } from "#services/portal-service/ledger/ledger-repository.server";
import { claimLedger } from "#services/portal-service/payments/payment-mode.server";
import { noProvider } from "#services/portal-service/payments/provider/payment-provider";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import { startPostgres, type TestPostgres } from "../setup/postgres.ts";
import { importSampleCatalog } from "../setup/sample-catalog.ts";
import { readState, restore } from "../setup/service-state.ts";

const at = "2026-11-21T12:00:00.000Z";
const now = () => Date.parse(at);
const accountId = "10010";
const dana = { userId: "demo-distributor", accountId, mayPay: true };
const billTo = { name: "Harbor", street: "1 Quay", city: "Portland", state: "ME", zip: "04101" };

const engines = ["SQLite", "PostgreSQL"] as const;

describe.each(engines)("ledger on %s", (engine) => {
	let postgres: TestPostgres | undefined;
	let database: OpenDatabase;
	let db: Db;
	let count = 0;

	beforeAll(async () => {
		postgres = engine === "PostgreSQL" ? await startPostgres() : undefined;
		database = await openDatabase(postgres?.url ?? ":memory:");
		db = database.db;
		await importSampleCatalog(db, database.dialect);
		await seedDemoUsers(db, true);
	});
	afterAll(async () => {
		await database.close();
		await postgres?.stop();
	});

	/** Concurrent, or sequential where the database has one connection. */
	const together = async <T>(calls: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> => {
		if (!postgres?.oneConnection) return Promise.allSettled(calls.map((call) => call()));
		const outcomes: PromiseSettledResult<T>[] = [];
		for (const call of calls) outcomes.push(...(await Promise.allSettled([call()])));
		return outcomes;
	};
	const inTransaction = <T>(work: (trx: Db) => Promise<T>) => db.transaction().execute(work);

	async function newInvoice(totalCents: number, account = accountId): Promise<string> {
		const id = `test-${++count}`;
		await inTransaction((trx) =>
			issueInvoices(trx, [
				{
					id,
					accountId: account,
					number: `T-${count}`,
					purchaseOrder: "PO",
					orderNumber: null,
					orderId: null,
					issuedOn: "2026-11-01",
					dueOn: "2026-12-01",
					totalCents,
					content: { lines: [], freight: 0, billTo },
				},
			]),
		);
		return id;
	}
	async function newMemo(amountCents: number): Promise<string> {
		const id = `memo-${++count}`;
		await inTransaction((trx) =>
			issueCreditMemos(trx, [
				{ id, accountId, number: `CM-T${count}`, issuedOn: "2026-11-01", reason: "Returned", amountCents },
			]),
		);
		return id;
	}
	const getBalance = async (id: string) =>
		Number(
			(await db.selectFrom("invoice").select("balance_cents").where("id", "=", id).executeTakeFirstOrThrow())
				.balance_cents,
		);
	/** A completed payment as the payment service writes it. */
	async function pay(
		shares: readonly { invoiceId: string; cents: number }[],
		surchargeCents = 0,
		transactionID = `${String(++count).padStart(16, "7")}-1795000000000`,
	) {
		return inTransaction(async (trx) => {
			const known = await trx
				.selectFrom("payment_attempt")
				.select("sequence")
				.where("transaction_id", "=", transactionID)
				.executeTakeFirst();
			if (!known) {
				await claimLedger(trx, { ...noProvider, name: "sandbox", mode: "test" });
				await trx
					.insertInto("payment_attempt")
					.values({
						transaction_id: transactionID,
						provider: "sandbox",
						purpose: "invoices",
						mode: "test",
						state: "initiated",
						attention: null,
						payment_type: "CREDITCARD",
						amount_cents: shares.reduce((sum, { cents }) => sum + cents, 0),
						surcharge_cents: surchargeCents,
						reference: "T",
						account_id: accountId,
						user_id: dana.userId,
						browser_digest: null,
						order_id: null,
						order_number: null,
						payer: "{}",
						payment_id: null,
						receipt_number: null,
						form_digest: null,
						search_key: "",
						created_at: at,
						updated_at: at,
						opened_at: null,
					})
					.execute();
				await trx
					.insertInto("payment_share")
					.values(
						shares.map((share, position) => ({
							transaction_id: transactionID,
							invoice_id: share.invoiceId,
							invoice_number: share.invoiceId,
							position,
							cents: share.cents,
						})),
					)
					.execute();
			}
			const outcome = await payShares(trx, {
				accountId,
				transactionID,
				receiptNumber: `R-${transactionID.slice(10, 16)}`,
				at,
				shares: shares.map((share) => ({ ...share, number: share.invoiceId })),
				surchargeCents,
			});
			if (!known)
				await trx
					.updateTable("payment_attempt")
					.set(
						outcome === "booked"
							? { state: "completed" }
							: { state: "needs-attention", attention: "NOT_OWED" },
					)
					.where("transaction_id", "=", transactionID)
					.execute();
			return outcome;
		});
	}
	const disagreements = async () => {
		const found: string[] = [];
		const sums = await checkLedger(db, (fault) => found.push(fault));
		expect(sums.disagreements).toBe(found.length);
		return found;
	};

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
			expect(Object.values(list.ageing).every((sum) => sum > 0)).toBe(true);
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
				Math.round(freight * 100),
			);
			expect(sum).toBe(Math.round(InvoiceTotal * 100));
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

	describe("owedInvoices", () => {
		const owed = (shares: readonly { invoiceId: string; cents: number }[]) =>
			inTransaction((trx) => owedInvoices(trx, accountId, shares));

		it("returns balances in the requested order", async () => {
			const [a, b] = [await newInvoice(1000), await newInvoice(2000)];
			expect(
				await owed([
					{ invoiceId: b, cents: 2000 },
					{ invoiceId: a, cents: 1 },
				]),
			).toMatchObject([
				{ invoiceId: b, balanceCents: 2000, cents: 2000 },
				{ invoiceId: a, balanceCents: 1000, cents: 1 },
			]);
		});

		it("refuses invoices that are paid, over their balance, repeated, unknown or another account's", async () => {
			const [a, paid, theirs] = [await newInvoice(1000), await newInvoice(5), await newInvoice(9, "10020")];
			expect(await pay([{ invoiceId: paid, cents: 5 }])).toBe("booked");
			const share = (invoiceId: string, cents = 1) => [{ invoiceId, cents }];
			await expect(owed(share(paid))).rejects.toMatchObject({ status: 409, code: "NOT_OWED" });
			await expect(owed(share(a, 1001))).rejects.toMatchObject({
				status: 409,
				code: "CHANGED",
				message: expect.stringMatching(/^Only \$10\.00 is still owed on invoice T-\d+\./),
			});
			await expect(owed([...share(a), ...share(a)])).rejects.toMatchObject({ status: 422 });
			await expect(owed(share(a, 0))).rejects.toMatchObject({ status: 422 });
			await expect(owed(share("no-such"))).rejects.toMatchObject({ status: 404 });
			await expect(owed(share(theirs))).rejects.toMatchObject({
				status: 404,
				message: "This invoice was not found.",
				record: { accountId, id: theirs },
			});
		});
	});

	describe("payShares", () => {
		it("books a payment once, however often it is reported", async () => {
			const [a, b] = [await newInvoice(1000), await newInvoice(2000)];
			const shares = [
				{ invoiceId: b, cents: 2000 },
				{ invoiceId: a, cents: 400 },
			];
			const transactionID = "5555555555555555-1795000000001";
			const outcomes = await together(Array.from({ length: 8 }, () => () => pay(shares, 72, transactionID)));
			expect(outcomes).toEqual(Array(8).fill({ status: "fulfilled", value: "booked" }));
			expect([await getBalance(a), await getBalance(b)]).toEqual([600, 0]);
			const entries = await db
				.selectFrom("ledger_entry")
				.select(["entry_key", "cents"])
				.where("transaction_id", "=", transactionID)
				.orderBy("entry_key")
				.execute();
			expect(entries.map((entry) => [entry.entry_key, Number(entry.cents)])).toEqual([
				[`payment:${transactionID}:${a}`, -400],
				[`payment:${transactionID}:${b}`, -2000],
				[`surcharge:${transactionID}`, 72],
			]);
			expect((await readInvoice({ db, now }, dana, a)).settlements).toMatchObject([
				{ kind: "payment", number: "R-555555", amount: 4, transactionID: transactionID },
			]);
			expect(await disagreements()).toEqual([]);
		});

		it("books all or nothing, and only what is owed when payments arrive at once", async () => {
			const [a, b] = [await newInvoice(1000), await newInvoice(1000)];
			const both = (cents: number) => [
				{ invoiceId: a, cents },
				{ invoiceId: b, cents: 1 },
			];
			const outcomes = await together(
				[300, 400, 500, 600, 700].map(
					(cents, index) => () => pay(index % 2 ? both(cents).reverse() : both(cents)),
				),
			);
			expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill("fulfilled"));
			const booked = outcomes.filter(
				(outcome) => outcome.status === "fulfilled" && outcome.value === "booked",
			).length;
			expect(await getBalance(b)).toBe(1000 - booked);
			expect(await getBalance(a)).toBeGreaterThanOrEqual(0);
			expect(await pay(both(1000))).toBe("not-owed");
			expect(await pay([{ invoiceId: "no-such", cents: 1 }])).toBe("not-owed");
			expect(await getBalance(b)).toBe(1000 - booked);
			expect(await disagreements()).toEqual([]);
		});
	});

	it("keeps every balance at total less settlements under concurrent payments and credits", async () => {
		const step = fc.record({
			kind: fc.constantFrom("pay", "credit"),
			cents: fc.integer({ min: 1, max: 900 }),
			on: fc.nat(1),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
				const ids = [await newInvoice(1500), await newInvoice(1000)];
				const memo = await newMemo(1200);
				const outcomes = await together(
					steps.map(({ kind, cents, on }) => async () => {
						const invoiceId = ids[on] ?? "";
						if (kind === "pay") return (await pay([{ invoiceId, cents }])) === "booked";
						await applyCredit({ db, now }, dana, { creditMemoId: memo, invoiceId, amount: cents / 100 });
						return true;
					}),
				);
				for (const [index, id] of ids.entries()) {
					const settled = steps.reduce((sum, { cents, on }, place) => {
						const outcome = outcomes[place];
						const done = outcome?.status === "fulfilled" && outcome.value;
						return on === index && done ? sum + cents : sum;
					}, 0);
					expect(await getBalance(id)).toBe((index === 0 ? 1500 : 1000) - settled);
				}
				expect(await disagreements()).toEqual([]);
			}),
			{ numRuns: 8 },
		);
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

	it.runIf(engine === "SQLite")(
		"can be bypassed only by the tests' own helper, which restores it",
		async () => {
			const before = await readState(db);
			const id = await newInvoice(1000);
			expect(await pay([{ invoiceId: id, cents: 1 }])).toBe("booked");
			await restore(db, before);
			expect(await readState(db)).toEqual(before);
			await expect(sql`delete from ledger_entry`.execute(db)).rejects.toThrow("the ledger is only added to");
		},
	);
});
