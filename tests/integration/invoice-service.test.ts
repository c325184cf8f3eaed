/** Invoices, credit memos and statement over HTTP, on both databases. */
import type { ContractRouterClient } from "@orpc/contract";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ageBuckets, invoiceSorts, invoiceStatuses } from "#contracts/payments/invoice-terms";
import type { InvoiceSummary } from "#contracts/payments/invoices";
import { portalServiceContract } from "#contracts/payments/portal-service";
import { daysAfter, invoiceState, toDay } from "#services/portal-service/invoices/invoice-state";
import { issueCreditMemos, issueInvoices } from "#services/portal-service/invoices/issue.server";
import { payElsewhere } from "#services/portal-service/invoices/pay-invoices.server";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { createLogger } from "#services/shared/logger.server";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import { demoClient, refusal } from "../setup/demo-clients.ts";
import { startPostgres, type TestPostgres } from "../setup/postgres.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";

type Client = ContractRouterClient<typeof portalServiceContract>;

/** Dana has the first two; Rosa represents the first. */
const harbor = "10010";
const bangor = "10020";
const prairie = "10040";
const dayMs = 24 * 60 * 60 * 1000;
const billTo = { name: "Harbor", street: "1 Quay", city: "Portland", state: "ME", zip: "04101" };
/** Days until due and paid part of ten dollars: every status, at both ends of every age. */
const dueIn = [-200, -91, -90, -61, -60, -31, -30, -1, 0, 1, 40];
const paidCents = [0, 400, 1000];

describe.each(["sqlite", "postgres"] as const)("invoice service on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	let warnings: Record<string, unknown>[] = [];
	let dana: Client;
	let danaInBangor: Client;
	let rosa: Client;
	let ben: Client;
	let nobody: Client;
	let today: string;
	let count = 0;

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		const logger = createLogger("silent");
		logger.warn = (facts: Record<string, unknown>) => warnings.push(facts);
		services = await startServices({ databaseUrl: postgres?.url, logger });
		expect(services.dialect).toBe(dialect);
		await seedDemoUsers(services.db, true);
		const createClient = (userId?: string, accountId?: string) =>
			demoClient(services, portalServiceContract, userId, accountId);
		dana = await createClient("demo-distributor", harbor);
		danaInBangor = await createClient("demo-distributor", bangor);
		rosa = await createClient("demo-representative", harbor);
		ben = await createClient("demo-basic");
		nobody = await createClient();
		today = toDay(services.now());
		for (const days of dueIn) for (const paid of paidCents) await newInvoice({ account: bangor, days, paid });
	});
	beforeEach(() => {
		warnings = [];
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});

	/** Concurrent, or sequential where the database has one connection. */
	async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
		if (!postgres?.oneConnection) return Promise.all(calls.map((call) => call()));
		const responses: T[] = [];
		for (const call of calls) responses.push(await call());
		return responses;
	}

	type Wanted = {
		account: string;
		days: number;
		paid: number;
		po: string;
		order: string | null;
		lines: number;
	};
	/** Ten dollars, due in `days`, issued 30 days before. */
	async function newInvoice(wanted: Partial<Wanted> = {}): Promise<{ id: string; number: string }> {
		const {
			account = harbor,
			days = 10,
			paid = 0,
			po = `PO-${count}`,
			order = `SO-${count}`,
			lines = 1,
		} = wanted;
		const id = `invoice-${++count}`;
		const number = `INV-${String(700_000 + count)}`;
		const price = 10 / lines;
		await services.db.transaction().execute(async (trx) => {
			await issueInvoices(trx, [
				{
					id,
					accountId: account,
					number,
					purchaseOrder: po,
					orderNumber: order,
					orderId: null,
					issuedOn: daysAfter(today, days - 30),
					dueOn: daysAfter(today, days),
					totalCents: 1000,
					content: {
						billTo,
						freight: 0,
						lines: Array.from({ length: lines }, (_, index) => ({
							sku: `SKU-${index}`,
							name: "Downlight",
							quantity: 1,
							price,
							lineTotal: price,
						})),
					},
				},
			]);
			const check = { number: `Check ${count}`, at: `${today}T00:00:00.000Z` };
			if (paid > 0) await payElsewhere(trx, account, check, { invoiceId: id, cents: paid });
		});
		return { id, number };
	}
	async function newMemo(amountCents: number, account = harbor): Promise<string> {
		const id = `memo-${++count}`;
		const memo = { id, number: `CM-${count}`, issuedOn: today, reason: "Returned goods", amountCents };
		await services.db
			.transaction()
			.execute((trx) => issueCreditMemos(trx, [{ ...memo, accountId: account }]));
		return id;
	}
	async function expectAgreement() {
		const found: string[] = [];
		await checkLedger(services.db, (fault) => found.push(fault));
		expect(found).toEqual([]);
	}
	async function allOfBangor(filters: object = {}): Promise<InvoiceSummary[]> {
		const all: InvoiceSummary[] = [];
		for (let page = 1; ; page++) {
			const list = await danaInBangor.invoices({ accountId: bangor, ...filters, page });
			all.push(...list.invoices);
			if (page >= list.pageCount) {
				expect(all).toHaveLength(list.total);
				return all;
			}
		}
	}
	const numbers = (list: readonly InvoiceSummary[]) => list.map(({ Invoice }) => Invoice);

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
			warnings = [];
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

	describe("invoice list", () => {
		const getState = ({ dueOn, InvoiceTotal, InvoiceBalance }: InvoiceSummary) =>
			invoiceState({ dueOn, totalCents: InvoiceTotal * 100, balanceCents: InvoiceBalance * 100 }, today);

		it("returns every state by the rule, newest first, in pages", async () => {
			const all = await allOfBangor();
			expect(all).toHaveLength(dueIn.length * paidCents.length);
			for (const invoice of all) expect(invoice).toMatchObject(getState(invoice));
			expect(new Set(all.map(({ status }) => status))).toEqual(new Set(invoiceStatuses));
			const dates = all.map(({ issuedOn }) => issuedOn);
			expect(dates).toEqual([...dates].sort().reverse());
			const beyond = await danaInBangor.invoices({ accountId: bangor, page: 99 });
			expect(beyond).toMatchObject({ page: 2, pageCount: 2 });
			expect(numbers(beyond.invoices)).toEqual(numbers(all.slice(25)));
		});

		it.each([...invoiceStatuses, "unpaid" as const])("filters by status %s", async (status) => {
			const wanted = (invoice: InvoiceSummary) =>
				status === "unpaid" ? invoice.status !== "Paid" : getState(invoice).status === status;
			const expected = (await allOfBangor()).filter(wanted);
			expect(expected.length).toBeGreaterThan(0);
			expect(numbers(await allOfBangor({ status }))).toEqual(numbers(expected));
		});

		it.each(ageBuckets)("filters by age %s", async (age) => {
			const expected = (await allOfBangor()).filter((invoice) => getState(invoice).age === age);
			expect(expected.length).toBeGreaterThan(0);
			expect(numbers(await allOfBangor({ age }))).toEqual(numbers(expected));
			expect(await allOfBangor({ age, status: "Paid" })).toEqual([]);
		});

		it("filters by date of issue, both ends included", async () => {
			const from = daysAfter(today, -90);
			const to = daysAfter(today, -60);
			const found = await allOfBangor({ from, to });
			const expected = (await allOfBangor()).filter(({ issuedOn }) => issuedOn >= from && issuedOn <= to);
			expect(numbers(found)).toEqual(numbers(expected));
			expect(new Set(found.map(({ issuedOn }) => issuedOn))).toEqual(
				new Set([from, daysAfter(today, -61), to]),
			);
		});

		it.each(invoiceSorts)("sorts by %s", async (sort) => {
			const list = await allOfBangor({ sort });
			const key = (invoice: InvoiceSummary): (string | number)[] => {
				if (sort === "due") return [invoice.dueOn, invoice.Invoice];
				if (sort === "number") return [invoice.Invoice];
				if (sort === "balance") return [-invoice.InvoiceBalance];
				return [invoice.issuedOn, invoice.Invoice];
			};
			const sign = sort === "newest" ? -1 : 1;
			const compare = (a: InvoiceSummary, b: InvoiceSummary) => {
				const [left, right] = [key(a), key(b)];
				const at = left.findIndex((value, index) => value !== right[index]);
				if (at < 0) return 0;
				return (left[at] ?? "") < (right[at] ?? "") ? -sign : sign;
			};
			expect(list.map(key)).toEqual([...list].sort(compare).map(key));
		});

		it("sums the whole balance regardless of filters", async () => {
			const all = await allOfBangor();
			const list = await danaInBangor.invoices({ accountId: bangor, status: "Paid", search: "nothing" });
			expect(list).toMatchObject({ total: 0, page: 1, pageCount: 1, invoices: [] });
			const owed = (age?: string) =>
				all
					.filter((invoice) => age === undefined || invoice.age === age)
					.reduce((cents, { InvoiceBalance }) => cents + Math.round(InvoiceBalance * 100), 0) / 100;
			expect(list.balance).toBe(owed());
			expect(list.ageing).toEqual(Object.fromEntries(ageBuckets.map((age) => [age, owed(age)])));
			expect((await rosa.invoices({ accountId: harbor })).balance).not.toBe(list.balance);
		});

		it("searches number, purchase order and order number, with wildcards taken literally", async () => {
			const odd = await newInvoice({ po: "Dock 100%_\\ 'A'", order: "SO-77" });
			const find = async (search: string) =>
				numbers((await dana.invoices({ accountId: harbor, search })).invoices);
			for (const search of [odd.number, odd.number.toLowerCase(), "dock 100%", "so-77 DOCK", "_\\", "'a'"])
				expect([search, await find(search)]).toEqual([search, [odd.number]]);
			for (const search of ["dock 200", "%%%%", "100_"]) expect(await find(search)).toEqual([]);
		});

		it("is empty with zero sums for an account without invoices", async () => {
			const augusta = "10050";
			const ada = await demoClient(services, portalServiceContract, "demo-administrator", augusta);
			expect(await ada.invoices({ accountId: augusta })).toMatchObject({
				invoices: [],
				creditMemos: [],
				openRmas: [],
				total: 0,
				pageCount: 1,
				balance: 0,
				ageing: { current: 0, "90+": 0 },
			});
		});

		it("includes credit memos and open returns", async () => {
			const memo = await newMemo(12_345, bangor);
			const rma = {
				account_id: bangor,
				opened_on: today,
				sku: "SKU-1",
				name: "Downlight",
				quantity: 2,
				reason: "Damaged",
				status: "Goods awaited",
			};
			await services.db
				.insertInto("rma")
				.values([
					{ ...rma, id: "rma-1", number: "RMA-1", closed: 0 },
					{ ...rma, id: "rma-2", number: "RMA-2", closed: 1 },
					{ ...rma, id: "rma-3", number: "RMA-3", closed: 0, account_id: harbor },
				])
				.execute();
			const { creditMemos, openRmas } = await danaInBangor.invoices({ accountId: bangor });
			expect(creditMemos).toContainEqual({
				id: memo,
				number: memo.replace("memo", "CM"),
				issuedOn: today,
				reason: "Returned goods",
				amount: 123.45,
				remaining: 123.45,
			});
			expect(openRmas.map(({ number }) => number)).toEqual(["RMA-1"]);
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
			credit: list.creditMemos.reduce((sum, { remaining }) => sum + remaining, 0),
		});
		expect(numbers(statement.open)).toEqual(numbers(unpaid));
	});

	it("an invoice due today is overdue the next day", async () => {
		const { id } = await newInvoice({ days: 0 });
		const state = async () => {
			const { status, daysOverdue, age } = await dana.invoice({ accountId: harbor, invoiceId: id });
			return [status, daysOverdue, age];
		};
		expect(await state()).toEqual(["Open", 0, "current"]);
		services.advance(dayMs);
		try {
			// The one-hour session has expired in the service too.
			dana = await renewed("demo-distributor", harbor);
			expect(await state()).toEqual(["Overdue", 1, "1-30"]);
		} finally {
			services.advance(-dayMs);
			dana = await renewed("demo-distributor", harbor);
		}
	});
	const renewed = (userId: string, accountId: string) =>
		demoClient({ ...services }, portalServiceContract, userId, accountId);

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
			const responses = await atOnce([1, 2, 3, 4, 5].map(() => () => dana.applyCredit(form)));
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
			expect((await atOnce(calls)).sort()).toEqual(["TOO_MUCH", "applied"]);
			const [one, memos] = [await newInvoice(), [await newMemo(800), await newMemo(800)]];
			const onOne = memos.map(
				(memo) => () =>
					dana.applyCredit({ creditMemoId: memo, invoiceId: one.id, amount: 8 }).then(
						() => "applied",
						(error: { code: string }) => error.code,
					),
			);
			expect((await atOnce(onOne)).sort()).toEqual(["TOO_MUCH", "applied"]);
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
