/** Invoice pages on a service that knows invoices by number, balance and status alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type {
	loadInvoice,
	loadInvoiceList,
	loadStatement,
} from "~/features/invoices/invoice-reading.server.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { readPdfText } from "../../setup/pdf-text.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import type { Visitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
let buyer: Visitor;

beforeAll(async () => {
	shop = await startSpecificationShop();
	buyer = await shop.signedIn(emails.distributor);
});
beforeEach(() => shop.clearFaults());
afterAll(() => shop.stop());

const list = async (query = "") => {
	const { status, body } = await buyer.get(`/user/my-invoices${query}`);
	expect(status).toBe(200);
	return (body as Awaited<ReturnType<typeof loadInvoiceList>>).results;
};
const numbers = async (query: string) => (await list(query))?.invoices.map(({ Invoice }) => Invoice);

describe("the list of invoices", () => {
	it("shows numbers, balances and statuses, and names the fields that are unknown", async () => {
		const results = await list();
		expect(results?.invoices[0]).toEqual({
			id: "INV-88120",
			accountId: "100417",
			Invoice: "INV-88120",
			issuedOn: null,
			dueOn: null,
			PurchaseOrder: "",
			InvoiceTotal: null,
			InvoiceBalance: 125.5,
			status: "Open",
			daysOverdue: 0,
			age: null,
			openTransactionID: null,
		});
		expect(results).toMatchObject({
			ageing: null,
			total: 56,
			pageCount: 3,
			unknown: ["issuedOn", "dueOn", "PurchaseOrder", "InvoiceTotal"],
			statuses: ["Open", "Paid", "Past Due"],
		});
	});

	it("is paged, searched, filtered and sorted by what is known", async () => {
		expect(await numbers("?page=3")).toHaveLength(6);
		expect(await numbers("?search=inv-88121")).toEqual(["INV-88121"]);
		expect(await numbers("?status=Paid")).toEqual(["INV-88001"]);
		expect((await list("?status=Past+Due"))?.total).toBe(13);
		expect((await list("?status=unpaid"))?.total).toBe(55);
		expect((await numbers("?sort=balance"))?.[0]).toBe("INV-88174");
		expect((await numbers("?sort=number"))?.[0]).toBe("INV-88001");
		expect((await numbers("?sort=newest"))?.[0]).toBe("INV-88120");
	});

	it("has a CSV without empty columns", async () => {
		const { response } = await buyer.get("/user/invoices/export.csv?status=Paid");
		expect(await response?.text()).toBe("Invoice,Balance (USD),Status\r\nINV-88001,0.00,Paid\r\n");
	});

	it("reads dates where the service has them, and leaves out one bad invoice", async () => {
		shop.setFault("/portal-service/invoices/*", "odd-item");
		expect((await list())?.total).toBe(56);
		shop.clearFaults();
		shop.setFault("/portal-service/invoices/*", "money-text");
		expect((await list())?.invoices[0]).toMatchObject({ InvoiceBalance: 125.5 });
		shop.clearFaults();
		shop.setFault("/portal-service/invoices/*", "wrapped-data");
		expect((await list())?.total).toBe(56);
		shop.clearFaults();
		shop.setFault("/portal-service/invoices/*", "long-list");
		expect((await list())?.total).toBe(5_000);
	});
});

describe("an invoice", () => {
	it("is found by its number, also with a slash", async () => {
		shop.setFault("/portal-service/invoices/*", "slashed-ids");
		const { status, body } = await buyer.get("/user/invoices/INV-88120%2Fv2");
		expect(status).toBe(200);
		const { invoice } = body as { invoice: Awaited<ReturnType<typeof loadInvoice>> };
		expect(invoice).toMatchObject({
			Invoice: "INV-88120/v2",
			lines: [],
			mayPay: true,
			settlementsKnown: false,
		});
		expect((await buyer.get("/user/invoices/INV-1")).status).toBe(404);
	});

	it("has a PDF with what is known", async () => {
		const { response } = await buyer.get("/user/invoices/INV-88120/invoice.pdf");
		const text = readPdfText(Buffer.from(await (response as Response).arrayBuffer())).join(" ");
		expect(text).toContain("Invoice INV-88120");
		expect(text).toContain("$125.50");
		expect(text).not.toMatch(/Invalid|null|undefined|NaN|Freight/);
	});

	it("has no XML without an issue date, and says so", async () => {
		const { status, body, response } = await buyer.get("/user/invoices/INV-88120/invoice.xml");
		expect(status).toBe(404);
		expect(JSON.stringify(body ?? (await response?.json()))).toContain("needs an issue date");
	});

	it("is part of the statement", async () => {
		const { body } = await buyer.get("/user/statement");
		const { statement } = body as { statement: Awaited<ReturnType<typeof loadStatement>> };
		expect(statement).toMatchObject({ accountId: "100417", ageing: null, openCount: 55, credit: 0 });
	});
});

describe("a list that cannot be read", () => {
	it.each(["html", "empty", "huge", "unavailable"] as const)("survives %s", async (fault) => {
		shop.setFault("/portal-service/invoices/*", fault);
		const { status, body } = await buyer.get("/user/my-invoices");
		expect(status).toBe(503);
		expect(body).toMatchObject({ results: null });
	});
});
