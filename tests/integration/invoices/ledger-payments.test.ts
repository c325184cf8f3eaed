/** Payments and credits booked in the ledger, on SQLite and PostgreSQL. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyCredit } from "#services/portal-service/invoices/apply-credit.server";
import { invoice as readInvoice } from "#services/portal-service/invoices/invoice-handlers.server";
import { owedInvoices } from "#services/portal-service/invoices/pay-invoices.server";
import { settleAtOnce } from "../../setup/at-once.ts";
import {
	accountId,
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

describe.each(engines)("payments in the ledger on %s", (engine) => {
	setUpLedger(engine);

	const getBalance = async (id: string) =>
		Number(
			(await db.selectFrom("invoice").select("balance_cents").where("id", "=", id).executeTakeFirstOrThrow())
				.balance_cents,
		);

	describe("owedInvoices", () => {
		const owed = (shares: readonly { invoiceId: string; cents: number }[]) =>
			inTransaction((trx) => owedInvoices(trx, [accountId], shares));

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
			const outcomes = await settleAtOnce(
				Array.from({ length: 8 }, () => () => pay(shares, 72, transactionID)),
			);
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
			const outcomes = await settleAtOnce(
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
				const outcomes = await settleAtOnce(
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
});
