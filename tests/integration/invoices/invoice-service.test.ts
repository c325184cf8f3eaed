/** Access to invoices, single invoices, CSV and statement over HTTP, on both databases. */
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { portalServiceContract } from "#contracts/payments/portal-service";
import { daysAfter } from "#rules/clock/time-zones";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import {
	allOfBangor,
	bangor,
	ben,
	billTo,
	type Client,
	dana,
	danaInBangor,
	harbor,
	newInvoice,
	newMemo,
	nobody,
	numbers,
	rosa,
	services,
	setUpInvoiceDesk,
	today,
	warnings,
} from "../../setup/invoices/invoice-desk.ts";
import { dialects } from "../../setup/postgres.ts";

const prairie = "10040";

const dayMs = 24 * 60 * 60 * 1000;

describe.each(dialects)("invoice service on %s", (dialect) => {
	setUpInvoiceDesk(dialect);

	describe("access", () => {
		const reads = (client: Client, accountId: string, invoiceId = "no-such") => [
			client.invoices({ accountId }),
			client.invoiceCsv({ accountId }),
			client.invoice({ accountId, invoiceId }),
			client.invoicesById({ accountId, ids: [invoiceId] }),
			client.statement({ accountId }),
		];
		const statuses = async (calls: readonly Promise<unknown>[]) =>
			(await Promise.all(calls.map(refusal))).map(({ status }) => status);
		const use = { creditMemoId: "no-such", invoiceId: "no-such", amount: 1 };

		it("requires a verified user, and a distributor for payments", async () => {
			expect(await statuses([...reads(nobody, harbor), nobody.applyCredit(use)])).toEqual(Array(6).fill(401));
			expect(await statuses([...reads(ben, harbor), ben.applyCredit(use)])).toEqual(Array(6).fill(403));
			const { id } = await newInvoice();
			expect((await rosa.invoice({ accountId: harbor, invoiceId: id })).id).toBe(id);
			const creditMemoId = await newMemo(100);
			expect(await refusal(rosa.applyCredit({ creditMemoId, invoiceId: id, amount: 1 }))).toMatchObject({
				status: 403,
				message: "Only the account's own users can pay its invoices and use its credit.",
			});
		});

		it("answers 404 for another account's records, and logs the attempt", async () => {
			const { id } = await newInvoice({ account: harbor });
			expect(await statuses(reads(danaInBangor, harbor, id))).toEqual(Array(5).fill(404));
			expect(await statuses(reads(rosa, prairie))).toEqual(Array(5).fill(404));
			warnings.length = 0;
			expect(await refusal(danaInBangor.invoice({ accountId: bangor, invoiceId: id }))).toMatchObject({
				status: 404,
				message: "This invoice was not found.",
			});
			expect(warnings).toMatchObject([
				{ userId: "demo-distributor", accountId: bangor, id, status: 404, requestId: expect.any(String) },
			]);
			expect(await danaInBangor.invoicesById({ accountId: bangor, ids: [id] })).toEqual([]);
			const stranger = await demoClient(services, portalServiceContract, "demo-distributor", prairie);
			expect(await statuses(reads(stranger, prairie))).toEqual(Array(5).fill(403));
		});

		it("refuses another account's credit memo or invoice", async () => {
			const here = await newInvoice();
			const there =
				(await danaInBangor.invoices({ accountId: bangor, status: "Open" })).invoices[0]?.id ?? "";
			const [memo, theirs] = [await newMemo(500), await newMemo(500, bangor)];
			for (const [creditMemoId, invoiceId] of [
				[theirs, here.id],
				[memo, there],
			] as const)
				expect(await refusal(dana.applyCredit({ creditMemoId, invoiceId, amount: 1 }))).toMatchObject({
					status: 404,
				});
			expect(warnings).toMatchObject([{ id: theirs }, { id: there }]);
			expect(await danaInBangor.invoice({ accountId: bangor, invoiceId: there })).toMatchObject({
				InvoiceBalance: 10,
				settlements: [],
			});
		});
	});

	it("CSV has the filtered list without formulas", async () => {
		await newInvoice({
			account: harbor,
			po: '=HYPERLINK("http://bad.example","x"),1',
			order: "+1",
			days: 77,
		});
		const from = daysAfter(today, 47);
		const { csv, count: rows } = await dana.invoiceCsv({ accountId: harbor, from });
		expect(rows).toBe(1);
		expect(parse(csv, { bom: true, columns: true })).toMatchObject([
			{ "Purchase order": `'=HYPERLINK("http://bad.example","x"),1`, Order: "'+1", "Total (USD)": "10.00" },
		]);
		const all = await danaInBangor.invoiceCsv({ accountId: bangor, sort: "due" });
		const lines = parse(all.csv, { bom: true, columns: true }) as Record<string, string>[];
		const listed = await allOfBangor({ sort: "due" });
		expect(all.count).toBe(listed.length);
		expect(
			lines.map((line) => [
				line.Invoice,
				line.Status,
				Number(line["Balance (USD)"]),
				Number(line["Days overdue"]),
			]),
		).toEqual(listed.map((item) => [item.Invoice, item.status, item.InvoiceBalance, item.daysOverdue]));
	});

	it("an invoice has all lines and settlements", async () => {
		const { id, number } = await newInvoice({ lines: 100, paid: 400 });
		const creditMemoId = await newMemo(150);
		await dana.applyCredit({ creditMemoId, invoiceId: id, amount: 1.5 });
		const invoice = await rosa.invoice({ accountId: harbor, invoiceId: id });
		expect(invoice).toMatchObject({
			Invoice: number,
			InvoiceTotal: 10,
			InvoiceBalance: 4.5,
			status: "Partially paid",
			billTo,
			orderId: null,
			openTransactionID: null,
		});
		expect(invoice.lines).toHaveLength(100);
		expect(invoice.settlements).toMatchObject([
			{ kind: "payment", number: expect.stringMatching(/^Check /), amount: 4, transactionID: null },
			{ kind: "credit", number: creditMemoId.replace("memo", "CM"), amount: 1.5, transactionID: null },
		]);
	});

	it("invoices by id come in the requested order, once each", async () => {
		const [a, b] = [await newInvoice(), await newInvoice()];
		const ids = [b.id, "no-such", a.id, b.id];
		expect(numbers(await dana.invoicesById({ accountId: harbor, ids }))).toEqual([b.number, a.number]);
	});

	it("the statement lists unpaid invoices by due date, with sums, account and credit", async () => {
		const statement = await danaInBangor.statement({ accountId: bangor });
		const unpaid = await allOfBangor({ status: "unpaid", sort: "due" });
		const list = await danaInBangor.invoices({ accountId: bangor });
		expect(statement).toMatchObject({
			accountId: bangor,
			accountName: "Harbor Electric Supply – Bangor",
			billTo: { city: "Bangor" },
			asOf: today,
			ageing: list.ageing,
			balance: list.balance,
			openCount: unpaid.length,
			credit: list.creditMemos.reduce((sum, { remaining }) => sum + Number(remaining), 0),
		});
		expect(numbers(statement.open)).toEqual(numbers(unpaid));
	});

	it("an invoice due today is overdue the next day", async () => {
		const { id } = await newInvoice({ days: 0 });
		const getState = async (client: Client) => {
			const { status, daysOverdue, age } = await client.invoice({ accountId: harbor, invoiceId: id });
			return [status, daysOverdue, age];
		};
		expect(await getState(dana)).toEqual(["Open", 0, "current"]);
		services.advance(dayMs);
		try {
			// The one-hour session has expired too; a copy of `services` is not in the cache of tokens.
			const later = await demoClient({ ...services }, portalServiceContract, "demo-distributor", harbor);
			expect(await getState(later)).toEqual(["Overdue", 1, "1-30"]);
		} finally {
			services.advance(-dayMs);
		}
	});
});
