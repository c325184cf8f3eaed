import { expect, it } from "vitest";
import { readDocumentConditions } from "./document-conditions.ts";

const read = (text: string, kind: "order" | "quote" | "invoice" = "order") =>
	readDocumentConditions(text, kind, "2026-11-29");

it.each([
	["orders over $10,000", 10_000.01, null],
	["orders above 5k", 5000.01, null],
	["orders over 5000", 5000.01, null],
	["orders of at least $2,500", 2500, null],
	["orders under 300 dollars", null, 299.99],
	["invoices between $500 and $2000", 500, 2000],
	["orders of $5,000 or more", 5000, null],
	["orders > $750", 750.01, null],
	["orders up to 1.5k", null, 1500],
	["invoices over 30 days", null, null],
	["orders with more than 10 lines", null, null],
	["orders from 2025 to 2026", null, null],
	["invoices between 100023 and 100040", null, null],
	["invoices between 500 and 2000", 500, 2000],
])("reads the total of %s", (text, totalFrom, totalTo) => {
	expect(read(text)).toMatchObject({ totalFrom, totalTo });
});

it.each([
	["which orders are awaiting payment", "order", "AWAITING_PAYMENT"],
	["cancelled orders this year", "order", "CANCELLED"],
	["delivered orders in october", "order", "DELIVERED"],
	["orders that have not been delivered", "order", null],
	["which orders have not shipped yet", "order", null],
	["shipped orders", "order", "SHIPPED"],
	["what orders are on hold", "order", "hold"],
	["accepted quotes", "quote", "accepted"],
	["quotes that expired", "quote", "expired"],
	["paid invoices", "invoice", "Paid"],
	["unpaid invoices", "invoice", null],
	["invoices to be paid", "invoice", null],
] as const)("reads the status of %s", (text, kind, status) => {
	expect(read(text, kind).status).toBe(status);
});

it("reads due dates, ends of quotes, numbers and the largest", () => {
	expect(read("invoices due next week", "invoice").days).toMatchObject({ of: "due", from: "2026-11-30" });
	expect(read("quotes expiring this month", "quote").days).toMatchObject({ of: "expires", to: "2026-11-30" });
	expect(read("invoices from september", "invoice").days).toMatchObject({ of: "placed", from: "2026-09-01" });
	expect(read("my last 3 orders")).toMatchObject({ count: 3, days: null });
	expect(read("the two largest orders")).toMatchObject({ count: 2, order: "largest" });
	expect(read("smallest order in november")).toMatchObject({ order: "smallest", count: null });
	expect(read("show backordered lines").unusable).toEqual(["backordered"]);
});

it.each([
	["which invoices are due in more than 30 days", "due", "due after Dec 29, 2026"],
	["invoices overdue by more than 60 days", "due", "due on or before Sep 29, 2026"],
	["unpaid invoices 60+ days late", "due", "due on or before Sep 30, 2026"],
	["past due over 2 weeks", "due", "due on or before Nov 14, 2026"],
	["invoices over 60 days old", "placed", "issued on or before Sep 29, 2026"],
])("says the days of %s", (text, of, name) => {
	expect(readDocumentConditions(text, "invoice", "2026-11-29")).toMatchObject({
		days: { of },
		names: [name],
	});
});

it("reads no day of placing from how long something took", () => {
	expect(readDocumentConditions("orders that took more than 10 days", "order", "2026-11-29").days).toBeNull();
});

it.each([
	["is anything due to ship this week", "ship date"],
	["what's scheduled to go out tomorrow", "ship date"],
	["which orders are expected to arrive by Friday", "delivery date"],
	["what have i got coming this week", "delivery date"],
	["anything showing up tomorrow", "delivery date"],
])("can't filter orders by the day of %s", (text, name) => {
	expect(readDocumentConditions(text, "order", "2026-11-29")).toMatchObject({ days: null, unusable: [name] });
});
