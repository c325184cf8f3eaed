/** Applying credit memos over HTTP, on both databases. */
import { describe, expect, it } from "vitest";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { callAtOnce } from "../../setup/at-once.ts";
import { refusal } from "../../setup/demo-clients.ts";
import {
	dana,
	harbor,
	newInvoice,
	newMemo,
	services,
	setUpInvoiceDesk,
} from "../../setup/invoices/invoice-desk.ts";
import { commonDialects } from "../../setup/postgres.ts";

describe.each(commonDialects)("credit memos on %s", (dialect) => {
	setUpInvoiceDesk(dialect);

	async function expectAgreement() {
		const found: string[] = [];
		await checkLedger(services.db, (fault) => found.push(fault));
		expect(found).toEqual([]);
	}

	describe("applying credit", () => {
		it("reduces invoice and memo, until the invoice is paid in full", async () => {
			const [{ id: invoiceId, number }, creditMemoId] = [await newInvoice(), await newMemo(1200)];
			const part = await dana.applyCredit({ creditMemoId, invoiceId, amount: 2.5 });
			expect(part).toMatchObject({
				invoice: { Invoice: number, InvoiceBalance: 7.5, status: "Partially paid" },
				creditMemo: { amount: 12, remaining: 9.5 },
			});
			const rest = await dana.applyCredit({ creditMemoId, invoiceId, amount: 7.5 });
			expect(rest).toMatchObject({
				invoice: { InvoiceBalance: 0, status: "Paid", age: null },
				creditMemo: { remaining: 2 },
			});
			const entries = await services.db
				.selectFrom("ledger_entry")
				.select(["entry_key", "cents", "invoice_id", "credit_memo_id", "kind"])
				.where("kind", "=", "credit-applied")
				.where((eb) => eb.or([eb("invoice_id", "=", invoiceId), eb("credit_memo_id", "=", creditMemoId)]))
				.orderBy("sequence")
				.execute();
			expect(entries.map(({ cents, invoice_id }) => [invoice_id, Number(cents)])).toEqual([
				[invoiceId, -250],
				[null, 250],
				[invoiceId, -750],
				[null, 750],
			]);
			const keys = entries.slice(0, 2).map(({ entry_key }) => entry_key.split(":"));
			expect(keys).toEqual([
				["credit", expect.any(String), "invoice"],
				["credit", keys[0]?.[1], "memo"],
			]);
			await expectAgreement();
		});

		it("counts an identical form once, and a new form again", async () => {
			const [{ id: invoiceId }, creditMemoId] = [await newInvoice(), await newMemo(1000)];
			const form = { creditMemoId, invoiceId, amount: 3, formKey: "form-key-1" };
			const responses = await callAtOnce([1, 2, 3, 4, 5].map(() => () => dana.applyCredit(form)));
			for (const { invoice, creditMemo } of responses)
				expect([invoice.InvoiceBalance, creditMemo.remaining]).toEqual([7, 7]);
			await dana.applyCredit({ ...form, formKey: "form-key-2" });
			expect((await dana.applyCredit(form)).invoice.InvoiceBalance).toBe(4);
			await dana.applyCredit({ ...form, amount: 1 });
			expect((await dana.applyCredit(form)).creditMemo.remaining).toBe(3);
			await expectAgreement();
		});

		it("concurrently never uses or pays more than there is", async () => {
			const [invoices, creditMemoId] = [[await newInvoice(), await newInvoice()], await newMemo(1500)];
			const calls = invoices.map(
				({ id: invoiceId }) =>
					() =>
						dana.applyCredit({ creditMemoId, invoiceId, amount: 10 }).then(
							() => "applied",
							(error: { code: string }) => error.code,
						),
			);
			expect((await callAtOnce(calls)).sort()).toEqual(["TOO_MUCH", "applied"]);
			const [one, memos] = [await newInvoice(), [await newMemo(800), await newMemo(800)]];
			const onOne = memos.map(
				(memo) => () =>
					dana.applyCredit({ creditMemoId: memo, invoiceId: one.id, amount: 8 }).then(
						() => "applied",
						(error: { code: string }) => error.code,
					),
			);
			expect((await callAtOnce(onOne)).sort()).toEqual(["TOO_MUCH", "applied"]);
			await expectAgreement();
		});

		it("refuses more than remains or is owed, and invalid amounts", async () => {
			const [{ id: invoiceId, number }, creditMemoId] = [await newInvoice({ paid: 400 }), await newMemo(500)];
			const apply = (amount: number, memo = creditMemoId) =>
				refusal(dana.applyCredit({ creditMemoId: memo, invoiceId, amount }));
			expect(await apply(5.01)).toMatchObject({
				status: 409,
				code: "TOO_MUCH",
				message: expect.stringMatching(/^Only \$5\.00 of credit memo CM-\d+ is left\.$/),
			});
			expect(await apply(6.01, await newMemo(900))).toMatchObject({
				code: "TOO_MUCH",
				message: `Only $6.00 is still owed on invoice ${number}.`,
			});
			for (const amount of [0, -1, 0.001]) expect((await apply(amount)).status).toBe(400);
			await dana.applyCredit({ creditMemoId, invoiceId, amount: 5 });
			expect((await apply(0.01)).message).toMatch(/is fully used\.$/);
			const rest = await newMemo(500);
			await dana.applyCredit({ creditMemoId: rest, invoiceId, amount: 1 });
			expect(await apply(1, rest)).toMatchObject({ message: `Invoice ${number} is already paid.` });
			await expectAgreement();
		});

		it("waits for a pending payment of the invoice", async () => {
			const [{ id: invoiceId, number }, creditMemoId] = [await newInvoice(), await newMemo(500)];
			const transactionID = `${"8".repeat(16)}-1795000000003`;
			const attempt = await dana.openAttempt({
				transactionID,
				target: { kind: "invoices", invoices: [{ invoiceId, amount: 10 }] },
				paymentType: "ACH",
				expectedTotal: 10,
			});
			expect(attempt.state).toBe("initiated");
			const use = { creditMemoId, invoiceId, amount: 1 };
			expect(await refusal(dana.applyCredit(use))).toMatchObject({
				status: 409,
				code: "PAYMENT_OPEN",
				message: `Invoice ${number} is being paid. Finish or cancel that payment first.`,
			});
			const find = await dana.invoices({ accountId: harbor, search: number });
			expect(find.invoices[0]?.openTransactionID).toBe(transactionID);
			expect((await dana.invoice({ accountId: harbor, invoiceId })).openTransactionID).toBe(transactionID);
			await dana.settle({ transactionID, giveUp: true });
			expect((await dana.applyCredit(use)).invoice).toMatchObject({
				InvoiceBalance: 9,
				openTransactionID: null,
			});
			await expectAgreement();
		});
	});
});
