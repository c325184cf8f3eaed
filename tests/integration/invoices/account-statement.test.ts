/** Statements of a period agree with the ledger to the cent, on both databases. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AccountStatement } from "#contracts/invoices/invoices";
import { daysAfter } from "#rules/clock/time-zones";
import { toCents } from "#rules/money/cents";
import { refusal } from "../../setup/demo-clients.ts";
import {
	bangor,
	ben,
	dana,
	danaInBangor,
	harbor,
	newInvoice,
	newMemo,
	nobody,
	rosa,
	services,
	setUpInvoiceDesk,
	today,
} from "../../setup/invoices/invoice-desk.ts";
import { dialects } from "../../setup/postgres.ts";

/** The sum of the account's ledger that counts for what it owes, in cents. */
async function ledgerCents(accountId: string): Promise<number> {
	const rows = await services.db
		.selectFrom("ledger_entry")
		.select("cents")
		.where("account_id", "=", accountId)
		.where("kind", "not in", ["surcharge", "order-payment"])
		.execute();
	return rows.reduce((sum, { cents }) => sum + Number(cents), 0);
}

const sum = (dollars: readonly number[]) => dollars.reduce((total, one) => total + toCents(one), 0);

function expectToAddUp(statement: AccountStatement): void {
	const { opening, charges, credits, closing, rows, ageing, openInvoices, unusedCredit, unapplied } =
		statement;
	expect(toCents(opening) + toCents(charges) - toCents(credits)).toBe(toCents(closing));
	expect(sum(rows.map(({ charge }) => charge))).toBe(toCents(charges));
	expect(sum(rows.map(({ credit }) => credit))).toBe(toCents(credits));
	expect(toCents(rows.at(-1)?.balance ?? opening)).toBe(toCents(closing));
	expect(sum(Object.values(ageing))).toBe(toCents(openInvoices));
	expect(toCents(openInvoices) - toCents(unusedCredit) - toCents(unapplied)).toBe(toCents(closing));
}

describe.each(dialects)("statement of a period on %s", (dialect) => {
	setUpInvoiceDesk(dialect);
	const from = () => daysAfter(today, -700);

	it("closes with the ledger's balance, and has today's aging", async () => {
		await newMemo(750, bangor);
		const statement = await danaInBangor.accountStatement({ accountId: bangor, from: from(), to: today });
		const current = await danaInBangor.statement({ accountId: bangor });
		expectToAddUp(statement);
		expect(toCents(statement.closing)).toBe((await ledgerCents(bangor)) - (await futureCents(bangor)));
		expect(statement.unusedCredit).toBe(current.credit);
		expect(statement).toMatchObject({ accountId: bangor, opening: 0, asOf: today, to: today });
		expect(statement.rows.filter(({ kind }) => kind === "invoice").length).toBeGreaterThan(20);
	});

	/** Amount of invoices issued after today, which the desk has for its ages. */
	async function futureCents(accountId: string): Promise<number> {
		const rows = await services.db
			.selectFrom("ledger_entry")
			.innerJoin("invoice", "invoice.id", "ledger_entry.invoice_id")
			.select("ledger_entry.cents")
			.where("ledger_entry.account_id", "=", accountId)
			.where("ledger_entry.kind", "=", "invoice-issued")
			.where("invoice.issued_on", ">", today)
			.execute();
		return rows.reduce((total, { cents }) => total + Number(cents), 0);
	}

	it("a period continues where the one before ended, wherever it is cut", async () => {
		const { id } = await newInvoice({ days: 5 });
		const creditMemoId = await newMemo(150);
		await dana.applyCredit({ creditMemoId, invoiceId: id, amount: 1.5 });
		const whole = await dana.accountStatement({ accountId: harbor, from: from(), to: today });
		expectToAddUp(whole);
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (ago) => {
				const cut = daysAfter(today, -ago);
				const [first, second] = await Promise.all([
					dana.accountStatement({ accountId: harbor, from: from(), to: cut }),
					dana.accountStatement({ accountId: harbor, from: daysAfter(cut, 1), to: today }),
				]);
				for (const part of [first, second]) expectToAddUp(part);
				expect(second.opening).toBe(first.closing);
				expect(second.closing).toBe(whole.closing);
				expect([...first.rows, ...second.rows]).toEqual(whole.rows);
			}),
			{ numRuns: 12 },
		);
		const applied = whole.rows.find(({ kind }) => kind === "credit-applied");
		expect(applied).toMatchObject({ charge: 0, credit: 0, about: expect.stringMatching(/^\$1\.50 to INV-/) });
	});

	it("counts a payment by the day of the account's clock, at both ends", async () => {
		const { id } = await newInvoice({ days: 29 });
		const note = `Check at midnight ${id}`;
		// 11:30 PM on the day before in New York.
		const day = daysAfter(today, -1);
		await services.db
			.insertInto("ledger_entry")
			.values({
				at: `${today}T03:30:00.000Z`,
				kind: "invoice-payment",
				account_id: harbor,
				cents: -100,
				invoice_id: id,
				credit_memo_id: null,
				order_id: null,
				transaction_id: null,
				mode: null,
				entry_key: note,
				note,
			})
			.execute();
		const has = async (from: string, to: string) => {
			const { rows } = await dana.accountStatement({ accountId: harbor, from, to });
			return rows.some(({ document }) => document === note);
		};
		expect([await has(day, day), await has(today, today)]).toEqual([true, false]);
	});

	it("is for those who may read invoices, of their own account alone", async () => {
		const period = { from: today, to: today };
		const status = async (call: Promise<unknown>) => (await refusal(call)).status;
		expect(await status(nobody.accountStatement({ accountId: harbor, ...period }))).toBe(401);
		expect(await status(ben.accountStatement({ accountId: harbor, ...period }))).toBe(403);
		expect(await status(danaInBangor.accountStatement({ accountId: harbor, ...period }))).toBe(404);
		expect(await status(rosa.accountStatement({ accountId: "10040", ...period }))).toBe(404);
		expect(await rosa.accountStatement({ accountId: harbor, ...period })).toMatchObject({ to: today });
	});

	it("ends today at the latest, and refuses a period after it", async () => {
		const later = daysAfter(today, 9);
		expect(await dana.accountStatement({ accountId: harbor, from: today, to: later })).toMatchObject({
			to: today,
		});
		expect(await refusal(dana.accountStatement({ accountId: harbor, from: later, to: later }))).toMatchObject(
			{
				status: 422,
				code: "NOT_BEGUN",
			},
		);
	});
});
