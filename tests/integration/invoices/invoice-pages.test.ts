/** Invoices, credit memos and statement on real loaders, actions and services. */
import { describe, expect, it } from "vitest";
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import {
	basic,
	buyer,
	getBalance,
	getErrors,
	newInvoice,
	newMemo,
	proxy,
	rep,
	setUpInvoiceShop,
	stranger,
} from "../../setup/invoices/invoice-shop.ts";
import { dayBefore } from "../../setup/invoices/issued-invoices.ts";
import { readUbl, sumFaults, textsAt, ublFaults } from "../../setup/invoices/ubl-schema.ts";
import { newVisitor, type ShopAnswer } from "../../setup/visitor.ts";

setUpInvoiceShop();

const list = ({ body }: ShopAnswer) =>
	body as {
		results: { invoices: InvoiceSummary[]; total: number; balance: number } | null;
		mayPay: boolean;
		carried: InvoiceSummary[];
	};

describe("invoice list", () => {
	it("applies the filters in the URL", async () => {
		const overdue = await newInvoice(500_00, { dueOn: dayBefore(40), purchaseOrder: "PO-LONG-AGO" });
		const found = list(await buyer.get("/user/my-invoices?search=po-long&status=Overdue&age=31-60"));
		expect(found.results?.invoices).toMatchObject([
			{ id: overdue.id, InvoiceBalance: 500, status: "Overdue", daysOverdue: 40 },
		]);
		expect(list(await buyer.get("/user/my-invoices?search=po-long&status=Paid")).results?.total).toBe(0);
		expect((await buyer.get("/user/my-invoices?status=lost&page=x")).status).toBe(200);
	});

	it("keeps payable invoices selected on other pages", async () => {
		const chosen = await newInvoice(20_00);
		const response = list(
			await buyer.get(`/user/my-invoices?search=nothing&invoice=${chosen.id}&invoice=unknown`),
		);
		expect(response.carried.map(({ id }) => id)).toEqual([chosen.id]);
	});

	it("is read-only for representatives", async () => {
		const { id } = await newInvoice(20_00);
		const response = list(await rep.get(`/user/my-invoices?invoice=${id}`));
		expect(response).toMatchObject({ mayPay: false, carried: [] });
		expect(response.results?.total).toBeGreaterThan(0);
		expect((await basic.get("/user/my-invoices")).status).toBe(403);
		expect((await newVisitor().get("/user/my-invoices")).location).toContain("/login");
	});

	it("says what is missing when the service is down", async () => {
		proxy.failWith("error", /^\/portal-service/);
		const response = await buyer.get("/user/my-invoices?status=unpaid");
		expect([response.status, list(response).results]).toEqual([503, null]);
	});

	it("is summarized on the overview", async () => {
		const { body } = await buyer.get("/user");
		const { results } = list(await buyer.get("/user/my-invoices"));
		expect((body as { owed: { balance: number } }).owed.balance).toBe(results?.balance);
		expect(await basic.get("/user")).toMatchObject({ body: { owed: "no-access" } });
	});
});

describe("an invoice", () => {
	it("shows one page of its lines", async () => {
		const { id, number } = await newInvoice(250_00, { lines: 250 });
		const { body } = await buyer.get(`/user/invoices/${id}?page=3`);
		expect(body).toMatchObject({
			invoice: { Invoice: number, lineCount: 250, page: 3, pageCount: 3, mayPay: true },
		});
		expect((body as { invoice: { lines: unknown[] } }).invoice.lines).toHaveLength(50);
		expect(await rep.get(`/user/invoices/${id}`)).toMatchObject({ body: { invoice: { mayPay: false } } });
	});

	it("of another account answers 404, as page, PDF and XML", async () => {
		const { id } = await newInvoice(10_00);
		expect((await stranger.get(`/user/invoices/${id}`)).status).toBe(409);
		expect((await stranger.get(`/user/invoices/${id}/invoice.pdf`)).status).toBe(409);
		expect((await stranger.get(`/user/invoices/${id}/invoice.xml`)).status).toBe(409);
		expect((await buyer.get("/user/invoices/none")).status).toBe(404);
	});

	it("has a PDF named after its number", async () => {
		const { id, number } = await newInvoice(10_00);
		const { status, headers } = await buyer.get(`/user/invoices/${id}/invoice.pdf`);
		expect([status, headers.get("Content-Type"), headers.get("Content-Disposition")]).toEqual([
			200,
			"application/pdf",
			`inline; filename="${number}.pdf"`,
		]);
		expect(headers.get("Cache-Control")).toContain("no-store");
	});
});

describe("XML of UBL", () => {
	const readXml = async (path: string) => {
		const { status, headers, response } = await buyer.get(path);
		expect([status, headers.get("Content-Type")]).toEqual([200, "application/xml; charset=utf-8"]);
		expect(headers.get("Cache-Control")).toContain("no-store");
		expect(headers.get("X-Robots-Tag")).toBe("noindex");
		const root = readUbl(await (response as Response).text());
		expect([ublFaults(root), sumFaults(root)]).toEqual([[], []]);
		return { root, fileName: headers.get("Content-Disposition") };
	};
	const payable = "cac:LegalMonetaryTotal/cbc:PayableAmount";

	it("is offered for an invoice, with its PO number and what is left to pay", async () => {
		const { id, number } = await newInvoice(10_00, { purchaseOrder: "PO ]]>&<\u0001 😀", lines: 3 });
		const { root, fileName } = await readXml(`/user/invoices/${id}/invoice.xml`);
		expect(fileName).toBe(`attachment; filename="${number}.xml"`);
		expect(textsAt(root, "cac:OrderReference/cbc:ID")).toEqual(["PO ]]>&< 😀"]);
		expect(textsAt(root, payable)).toEqual(["10.00"]);
		expect((await rep.get(`/user/invoices/${id}/invoice.xml`)).status).toBe(200);
		expect((await basic.get(`/user/invoices/${id}/invoice.xml`)).status).toBe(403);
		expect((await newVisitor().get(`/user/invoices/${id}/invoice.xml`)).location).toContain("/login");
	});

	it("is offered for a credit memo, whose buyer is the account", async () => {
		const memo = await newMemo(80_00);
		const { root } = await readXml(`/user/credit-memos/${memo}/credit-memo.xml`);
		expect(root.name).toBe("CreditNote");
		expect(textsAt(root, payable)).toEqual(["80.00"]);
		const buyerName = "cac:AccountingCustomerParty/cac:Party/cac:PartyName/cbc:Name";
		expect(textsAt(root, buyerName)).toEqual(["Harbor Electric Supply"]);
		expect((await stranger.get(`/user/credit-memos/${memo}/credit-memo.xml`)).status).toBe(409);
	});

	it("is not found under an unknown id or one of the other kind, and waits for a service that is down", async () => {
		const { id } = await newInvoice(10_00);
		const memo = await newMemo(80_00);
		for (const path of [
			"/user/invoices/none/invoice.xml",
			`/user/invoices/${memo}/invoice.xml`,
			`/user/credit-memos/${id}/credit-memo.xml`,
		])
			expect((await buyer.get(path)).status).toBe(404);
		proxy.failWith("error", /^\/portal-service/);
		expect((await buyer.get(`/user/invoices/${id}/invoice.xml`)).status).toBe(503);
		expect((await buyer.get(`/user/credit-memos/${memo}/credit-memo.xml`)).status).toBe(503);
	});
});

describe("invoice export", () => {
	it("is a CSV file of the filtered list", async () => {
		const { status, headers } = await rep.get("/user/invoices/export.csv?status=unpaid&page=7");
		expect([status, headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
		expect(headers.get("Content-Disposition")).toMatch(
			/^attachment; filename="invoices-10010-\d{4}-\d\d-\d\d\.csv"$/,
		);
		expect((await basic.get("/user/invoices/export.csv")).status).toBe(403);
	});
	it("answers with a message when the service is down", async () => {
		proxy.failWith("error", /^\/portal-service/);
		expect((await buyer.get("/user/invoices/export.csv")).status).toBe(503);
	});
});

describe("a credit memo", () => {
	const apply = (id: string, fields: Record<string, string>, who = buyer) =>
		who.post(`/user/credit-memos/${id}/apply`, fields);

	it("is applied once per form, then returns to the list", async () => {
		const memo = await newMemo(80_00);
		const { id, number } = await newInvoice(50_00);
		const fields = { invoiceId: id, amount: "$30.00", idempotencyKey: crypto.randomUUID() };
		const responses = [await apply(memo, fields), await apply(memo, fields)];
		expect(responses.map(({ status, location }) => [status, location])).toEqual([
			[303, "/user/my-invoices"],
			[303, "/user/my-invoices"],
		]);
		expect(await getBalance(id)).toBe(20_00);
		const { body } = await buyer.get(`/user/credit-memos/${memo}/apply?invoice=${id}`);
		expect(body).toMatchObject({ credit: { creditMemo: { remaining: 50 }, suggested: id } });
		expect(await buyer.get(`/user/invoices/${id}`)).toMatchObject({
			body: { invoice: { Invoice: number, settlements: [{ kind: "credit", amount: 30 }] } },
		});
	});

	it.each([
		[{ amount: "50.01" }, 409, "amount"],
		[{ amount: "1,5" }, 422, "amount"],
		[{ invoiceId: "" }, 422, "invoiceId"],
	])("applying %j answers %i at its field", async (wrong, status, field) => {
		const memo = await newMemo(80_00);
		const { id } = await newInvoice(50_00);
		const response = await apply(memo, { invoiceId: id, amount: "10", ...wrong });
		expect([response.status, Object.keys(getErrors(response))]).toEqual([status, [field]]);
		expect(await getBalance(id)).toBe(50_00);
	});

	it("of another account answers 404, and representatives can't apply it", async () => {
		const memo = await newMemo(80_00);
		const { id } = await newInvoice(50_00);
		const fields = { invoiceId: id, amount: "10" };
		expect((await stranger.get(`/user/credit-memos/${memo}/apply`)).status).toBe(409);
		expect((await apply(memo, fields, stranger)).status).toBe(409);
		expect((await apply(memo, fields, rep)).status).toBe(403);
		expect((await apply(memo, { ...fields, invoiceId: "none" })).status).toBe(404);
		expect(await getBalance(id)).toBe(50_00);
	});
});

describe("statement of account", () => {
	it("adds up", async () => {
		const { body, status } = await rep.get("/user/statement");
		const { statement } = body as {
			statement: {
				accountId: string;
				balance: number;
				ageing: Record<string, number>;
				open: InvoiceSummary[];
			};
		};
		expect([status, statement.accountId]).toEqual([200, "10010"]);
		const cents = (dollars: number[]) => dollars.reduce((sum, one) => sum + Math.round(one * 100), 0);
		expect(cents(Object.values(statement.ageing))).toBe(Math.round(statement.balance * 100));
		expect(cents(statement.open.map(({ InvoiceBalance }) => InvoiceBalance))).toBe(
			Math.round(statement.balance * 100),
		);
	});
	it("shows a message when unavailable", async () => {
		proxy.failWith("error", /^\/portal-service/);
		expect(await buyer.get("/user/statement")).toMatchObject({ status: 503, body: { statement: null } });
	});
});
