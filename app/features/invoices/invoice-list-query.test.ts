import { describe, expect, it } from "vitest";
import { chosenInvoices, countBeyondLimit, readInvoiceListQuery } from "./invoice-reading.server.ts";
import { formatStatus, isNarrowed, isPayable, selectionSums, withFirstPage } from "./invoice-view.ts";

const read = (query: string) => readInvoiceListQuery(new URLSearchParams(query));
/** Drops empty values, as a URL does. */
const given = (query: string) => JSON.parse(JSON.stringify(read(query)));

describe("readInvoiceListQuery", () => {
	it("reads every filter", () => {
		const query = {
			search: "PO-7",
			status: "unpaid",
			age: "90+",
			from: "2026-01-01",
			to: "2026-02-28",
			sort: "due",
			page: "3",
		};
		expect(given(new URLSearchParams(query).toString())).toEqual({ ...query, page: 3 });
	});
	it("treats invalid values as missing", () => {
		expect(given("search=++&status=lost&age=7&from=2026-02-30&to=soon&sort=-due&page=0&more=1")).toEqual({});
	});
	it("truncates a search to the service's limit", () => {
		expect(read(`search=${"x".repeat(200)}`).search).toHaveLength(80);
	});
});

describe("chosenInvoices", () => {
	it("lists each invoice once, up to the limit of one payment", () => {
		expect(chosenInvoices(new URLSearchParams("invoice=a&invoice=b&invoice=a&invoice="))).toEqual(["a", "b"]);
		const many = new URLSearchParams(Array.from({ length: 150 }, (_, index) => ["invoice", `i${index}`]));
		expect(chosenInvoices(many)).toHaveLength(100);
		expect(countBeyondLimit(many)).toBeGreaterThan(0);
		expect(countBeyondLimit(new URLSearchParams("invoice=a&invoice=a"))).toBe(0);
	});
});

describe("withFirstPage", () => {
	it("returns to the first page when a filter changes", () => {
		expect(withFirstPage(read("search=PO&page=4"), { status: "Paid" })).toMatchObject({
			search: "PO",
			status: "Paid",
		});
		expect(withFirstPage(read("page=4")).page).toBeUndefined();
	});
	it("sorting doesn't count as a filter", () => {
		expect(isNarrowed(read("sort=due"))).toBe(false);
		expect(isNarrowed(read("age=current"))).toBe(true);
	});
});

describe("formatStatus", () => {
	it.each([
		[{ status: "Overdue", daysOverdue: 1 }, "1 day overdue"],
		[{ status: "Overdue", daysOverdue: 1200 }, "1,200 days overdue"],
		[{ status: "Partially paid", daysOverdue: 0 }, "Partially paid"],
	] as const)("%j: %s", (invoice, words) => {
		expect(formatStatus(invoice)).toBe(words);
	});
});

describe("isPayable", () => {
	it.each([
		[10, null, true],
		[10, "1-2", false],
		[0, null, false],
	])("balance %d, pending payment %j: %j", (InvoiceBalance, openTransactionID, payable) => {
		expect(isPayable({ InvoiceBalance, openTransactionID })).toBe(payable);
	});
});

describe("selectionSums", () => {
	const invoices = [
		{ id: "a", InvoiceBalance: 0.1 },
		{ id: "b", InvoiceBalance: 0.2 },
		{ id: "c", InvoiceBalance: 1000 },
	];
	it("counts each chosen invoice once, in whole cents", () => {
		expect(selectionSums(invoices, ["a", "b", "b", "unknown"])).toEqual({ count: 2, cents: 30 });
		expect(selectionSums(invoices, [])).toEqual({ count: 0, cents: 0 });
	});
	it("counts an invoice once even if it is listed twice", () => {
		expect(selectionSums([...invoices, { id: "a", InvoiceBalance: 0.1 }], ["a"])).toEqual({
			count: 1,
			cents: 10,
		});
	});
});
