import { describe, expect, it } from "vitest";
import { orderStatuses, paymentStatuses } from "#rules/orders/order-terms";
import { makeOrder } from "../../../../tests/factories/order.ts";
import { getTotals, makeQuoteLine } from "../../../../tests/factories/quote.ts";
import {
	documentName,
	paymentLines,
	renderOrderDocument,
	shippingLines,
	statusSentence,
} from "./order-document.server.ts";

const company = {
	name: "Meridian Lighting",
	address: null,
	phone: "207-555-0100",
	email: null,
	termsUrl: "https://shop.example/terms-and-conditions",
};
const pages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

describe("order confirmation texts", () => {
	it("are distinct for every order status and payment status", () => {
		const updatedAt = "2026-11-04T09:00:00.000Z";
		const sentences = orderStatuses.map((OrderStatus) =>
			statusSentence({ OrderStatus, updatedAt }, "America/New_York"),
		);
		expect(new Set(sentences).size).toBe(orderStatuses.length);
		const payments = paymentStatuses.map((PaymentStatus) =>
			paymentLines({
				OrderStatus: "PENDING",
				PaymentType: "ACH",
				PaymentStatus,
				PaymentID: "P-1",
				PaymentAmount: 12.5,
			}),
		);
		expect(new Set(payments.map((lines) => lines.join())).size).toBe(paymentStatuses.length);
		const canceled = makeOrder({ OrderStatus: "CANCELLED" });
		expect(paymentLines(canceled)).toEqual(["Bill to my account", "Canceled; nothing owed"]);
		expect(payments[1]).toEqual(["Bank transfer (ACH)", "Paid: $12.50", "Payment id P-1"]);
	});

	it("include the tracking number, and a file name that is safe on every system", () => {
		expect(shippingLines(makeOrder({ trackingNumber: "1Z 999" })).at(-1)).toBe("Tracking number 1Z 999");
		expect(shippingLines(makeOrder())).toHaveLength(2);
		expect(documentName({ orderNumber: 'SO "1"/\r\n' })).toBe("SO-1--confirmation.pdf");
	});
});

/** Subsetting fonts takes long on a busy machine. */
describe("renderOrderDocument", () => {
	it("makes a tagged PDF titled with the order number, byte-identical for the same input", async () => {
		const order = makeOrder();
		const pdf = await renderOrderDocument(order, company, "America/New_York");
		const text = pdf.toString("latin1");
		expect(text.startsWith("%PDF-1.7")).toBe(true);
		expect(pages(pdf)).toBe(1);
		expect(text).toContain("/StructTreeRoot");
		expect(text).toContain("(Order SO-100001: Harbor Electric Supply)");
		expect(pdf.equals(await renderOrderDocument(order, company, "America/New_York"))).toBe(true);
	});

	it("continues 500 lines over many pages, with a header on each", async () => {
		const lines = Array.from({ length: 500 }, (_, index) =>
			makeQuoteLine({ lineId: `l${index}`, quantity: index + 1, fixtureType: "" }),
		);
		const pdf = await renderOrderDocument(
			makeOrder({ lines, totals: getTotals(lines) }),
			company,
			"America/New_York",
		);
		expect(pages(pdf)).toBeGreaterThan(10);
		expect(pages(pdf)).toBeLessThan(25);
		// Five column headers per page, and one per total.
		expect(pdf.toString("latin1").match(/\/S \/TH\b/g)?.length).toBe(5 * pages(pdf) + 2);
	});

	it("embeds fonts for Greek and Cyrillic names", async () => {
		const plain = await renderOrderDocument(makeOrder(), company, "America/New_York");
		const faces = (pdf: Buffer) => new Set(pdf.toString("latin1").match(/\/FontName \/\S+/g)).size;
		const pdf = await renderOrderDocument(
			makeOrder({
				accountName: "Ηλεκτρικά Αθηνών ".repeat(5).trim(),
				placedBy: { userId: "u", name: "Елена Ковальчук" },
				note: "Παράδοση πρωί\nПозвонить заранее",
			}),
			company,
			"America/New_York",
		);
		expect(faces(pdf)).toBeGreaterThan(faces(plain));
		expect(pages(pdf)).toBe(1);
	});
});
