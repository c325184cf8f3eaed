import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	elementsAt,
	readUbl,
	sumFaults,
	textsAt,
	ublFaults,
	type XmlElement,
} from "../../tests/setup/invoices/ubl-schema.ts";
import { toCents } from "../money/cents.ts";
import { type UblInvoice, ublCreditNote, ublInvoice } from "./ubl.ts";

const seller = {
	name: "Meridian Lighting",
	address: "1200 Fulton Street, Chicago, IL 60607",
	phone: "312-555-0100",
	email: "ar@meridian.example",
};
const billTo = {
	name: "Harbor Electric Supply",
	street: "410 Commercial Street",
	city: "Portland",
	state: "ME",
	zip: "04101",
};

/** Two lines of $45.00, $10.00 of freight, 5.5% on both, and $8.03 of it paid. */
const invoice: UblInvoice = {
	Invoice: "INV-204518",
	accountId: "10010",
	issuedOn: "2026-11-20",
	dueOn: "2026-12-20",
	PurchaseOrder: "PO-2026-1100",
	orderNumber: "SO-91204",
	billTo,
	shipTo: { ...billTo, name: "Pier 4 job site", street: "4 Pier Road" },
	lines: [
		{ sku: "SCX-1", ownNumber: "H-77", name: "High bay", quantity: 3, price: 10, lineTotal: 30 },
		{ sku: "SCX-2", name: "Wall pack", quantity: 1, price: 15, lineTotal: 15 },
	],
	freight: 10,
	salesTax: { state: "ME", kind: "taxed", rate: 5.5, amount: 3.03 },
	InvoiceTotal: 58.03,
	InvoiceBalance: 50,
	settlements: [{ mode: "live" }],
};

const read = (more: Partial<UblInvoice> = {}) => {
	const root = readUbl(ublInvoice({ ...invoice, ...more }, seller, "https://shop.example/pay?a=1&b=2"));
	expect(ublFaults(root)).toEqual([]);
	return root;
};

const total = "cac:LegalMonetaryTotal/cbc:";
const centsAt = (root: XmlElement, path: string) => textsAt(root, path).map((text) => toCents(Number(text)));

describe("an invoice", () => {
	it("states numbers, days, parties, lines, freight, tax and what is paid", () => {
		const root = read();
		const texts = (path: string) => textsAt(root, path);
		expect(root.name).toBe("Invoice");
		expect(texts("cbc:ID")).toEqual(["INV-204518"]);
		expect([texts("cbc:IssueDate"), texts("cbc:DueDate")]).toEqual([["2026-11-20"], ["2026-12-20"]]);
		expect(texts("cac:OrderReference/cbc:ID")).toEqual(["PO-2026-1100"]);
		expect(texts("cac:OrderReference/cbc:SalesOrderID")).toEqual(["SO-91204"]);
		const sells = "cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/";
		expect(
			["StreetName", "CityName", "PostalZone", "CountrySubentity"].flatMap((name) =>
				texts(`${sells}cbc:${name}`),
			),
		).toEqual(["1200 Fulton Street", "Chicago", "60607", "IL"]);
		expect(texts("cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID")).toEqual(["10010"]);
		expect(texts("cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:StreetName")).toEqual(["4 Pier Road"]);
		expect(texts("cac:PaymentTerms/cbc:Note")).toEqual([
			"Net 30. Due Dec 20, 2026. Reference invoice INV-204518 with your payment. Pay online: https://shop.example/pay?a=1&amp;b=2".replace(
				"&amp;",
				"&",
			),
		]);
		expect(texts("cac:AllowanceCharge/cbc:AllowanceChargeReason")).toEqual(["Freight"]);
		expect(texts("cac:InvoiceLine/cac:Item/cac:SellersItemIdentification/cbc:ID")).toEqual([
			"SCX-1",
			"SCX-2",
		]);
		expect(texts("cac:InvoiceLine/cac:Item/cac:BuyersItemIdentification/cbc:ID")).toEqual(["H-77"]);
		expect(
			[
				"LineExtensionAmount",
				"TaxExclusiveAmount",
				"TaxInclusiveAmount",
				"ChargeTotalAmount",
				"PrepaidAmount",
				"PayableAmount",
			].map((name) => texts(total + name)[0]),
		).toEqual(["45.00", "55.00", "58.03", "10.00", "8.03", "50.00"]);
		expect(sumFaults(root)).toEqual([]);
	});

	it("claims neither PEPPOL nor VAT", () => {
		const root = read();
		expect([...textsAt(root, "cbc:CustomizationID"), ...textsAt(root, "cbc:ProfileID")]).toEqual([]);
		const scheme = "cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID";
		expect(textsAt(root, scheme)).toEqual(["STT"]);
	});

	it("keeps free text whole, without what XML can't hold", () => {
		const PurchaseOrder = "PO ]]>&< \"😀\" \u0001\ud83d\uffff'7'";
		expect(textsAt(read({ PurchaseOrder }), "cac:OrderReference/cbc:ID")).toEqual(["PO ]]>&< \"😀\" '7'"]);
		expect(textsAt(read({ PurchaseOrder: "\u0001" }), "cac:OrderReference/cbc:ID")).toEqual(["NA"]);
	});

	it("gives what is known of an invoice with few fields", () => {
		const few = {
			billTo: null,
			shipTo: null,
			lines: [],
			freight: null,
			salesTax: undefined,
			settlements: [],
		};
		const unnamed = { dueOn: null, PurchaseOrder: "", orderNumber: null };
		const root = read({ ...few, ...unnamed, InvoiceTotal: null, InvoiceBalance: -125.5 });
		expect(textsAt(root, "cac:InvoiceLine/cac:Item/cbc:Name")).toEqual([
			"Balance of invoice INV-204518, not itemized",
		]);
		expect(textsAt(root, `${total}PayableAmount`)).toEqual(["-125.50"]);
		expect(textsAt(root, "cac:InvoiceLine/cbc:InvoicedQuantity")).toEqual(["-1"]);
		expect(textsAt(root, "cbc:Note")[0]).toContain("The total of this invoice isn't known");
		expect(elementsAt(root, "cac:TaxTotal")).toEqual([]);
		expect(sumFaults(root)).toEqual([]);
	});

	it("writes an address that it can't read in lines, and no country", () => {
		const root = readUbl(
			ublInvoice(invoice, { ...seller, address: "Unit 5\nDublin 2" }, "https://shop.example"),
		);
		expect(ublFaults(root)).toEqual([]);
		const address = "cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/";
		expect(textsAt(root, `${address}cac:AddressLine/cbc:Line`)).toEqual(["Unit 5", "Dublin 2"]);
		expect(textsAt(root, `${address}cac:Country/cbc:IdentificationCode`)).toEqual([]);
	});

	it("says that payments were tests", () => {
		expect(textsAt(read({ settlements: [{ mode: "test" }] }), "cbc:Note")[0]).toContain("no money moved");
	});

	it("has 500 lines", () => {
		const lines = Array.from({ length: 500 }, () => ({
			sku: "A",
			name: "B",
			quantity: 3,
			price: 0.33,
			lineTotal: 1,
		}));
		const root = read({ lines, freight: 0, salesTax: undefined, InvoiceTotal: 500, InvoiceBalance: 500 });
		expect(elementsAt(root, "cac:InvoiceLine")).toHaveLength(500);
		expect(sumFaults(root)).toEqual([]);
	});
});

describe("the tax of an invoice", () => {
	const categories = (more: Partial<UblInvoice>) => {
		const root = read(more);
		expect(sumFaults(root)).toEqual([]);
		const at = "cac:TaxTotal/cac:TaxSubtotal/";
		return [
			textsAt(root, `${at}cac:TaxCategory/cbc:ID`),
			textsAt(root, `${at}cbc:TaxableAmount`),
			textsAt(root, `${at}cac:TaxCategory/cbc:Percent`),
			textsAt(root, `${at}cac:TaxCategory/cbc:TaxExemptionReason`),
		];
	};

	it("is on goods and freight, or on goods alone, as the amount shows", () => {
		expect(categories({})).toEqual([["S"], ["55.00"], ["5.5"], []]);
		const salesTax = { state: "ME", kind: "taxed", rate: 5.5, amount: 2.48 } as const;
		expect(categories({ salesTax, InvoiceTotal: 57.48 })).toEqual([
			["S", "E"],
			["45.00", "10.00"],
			["5.5", "0"],
			["Freight not taxed in ME"],
		]);
	});

	it("gives the reason where there is none", () => {
		const exempt = { state: "ME", kind: "exempt", rate: 0, amount: 0, certificate: "E-99" } as const;
		const elsewhere = { state: "OR", kind: "not-collected", rate: 0, amount: 0 } as const;
		expect(categories({ salesTax: exempt, InvoiceTotal: 55 })).toEqual([
			["E"],
			["55.00"],
			["0"],
			["Exempt in ME, certificate E-99"],
		]);
		expect(categories({ salesTax: elsewhere, InvoiceTotal: 55 })).toEqual([
			["O"],
			["55.00"],
			[],
			["Sales tax not collected in OR"],
		]);
	});
});

const anyText = fc.oneof(
	fc.string({ unit: "binary", maxLength: 20 }),
	fc.constantFrom("", " ", "]]>&<", "\u0001", "\ud83d", "😀 & <b>", '"\u000b\ufffe"'),
);
const dollars = (min: number, max: number) => fc.integer({ min, max }).map((cents) => cents / 100);
const anyLine = fc.record({
	sku: anyText,
	ownNumber: fc.option(anyText, { nil: undefined }),
	name: anyText,
	quantity: fc.integer({ min: -1000, max: 100_000 }),
	price: dollars(-10_000, 1_000_000),
	lineTotal: dollars(-10_000_000, 100_000_000),
});
const anyTax = fc.record({
	state: fc.constantFrom("ME", "OR", "Ontario"),
	kind: fc.constantFrom("taxed", "exempt", "not-collected"),
	rate: fc.integer({ min: 0, max: 200_000 }).map((millionths) => millionths / 10_000),
	amount: dollars(0, 1_000_000),
	certificate: fc.option(anyText, { nil: undefined }),
});
const anyInvoice: fc.Arbitrary<Partial<UblInvoice>> = fc.record({
	PurchaseOrder: anyText,
	orderNumber: fc.option(anyText),
	dueOn: fc.constantFrom(null, "2026-11-20", "2027-01-01"),
	billTo: fc.option(
		fc.record({ name: anyText, street: anyText, city: anyText, state: anyText, zip: anyText }),
	),
	shipTo: fc.option(
		fc.record({ name: anyText, street: anyText, city: anyText, state: anyText, zip: anyText }),
	),
	lines: fc.array(anyLine, { maxLength: 6 }),
	freight: fc.option(dollars(0, 1_000_000)),
	salesTax: fc.option(anyTax, { nil: undefined }),
	InvoiceTotal: fc.option(dollars(0, 1_000_000_000)),
	InvoiceBalance: dollars(-1_000_000, 1_000_000_000),
});

it("has the order of the schema, the sums of EN 16931 and the invoice's own amounts, whatever it is of", () => {
	fc.assert(
		fc.property(anyInvoice, (more) => {
			const root = read(more);
			expect(sumFaults(root)).toEqual([]);
			const { InvoiceTotal = null, InvoiceBalance = 0 } = more;
			expect(centsAt(root, `${total}PayableAmount`)).toEqual([toCents(InvoiceBalance)]);
			expect(centsAt(root, `${total}TaxInclusiveAmount`)).toEqual([toCents(InvoiceTotal ?? InvoiceBalance)]);
		}),
	);
});

it("a credit memo states its reason, what it is of and what is left of it", () => {
	const memo = {
		number: "CM-7031",
		issuedOn: "2026-11-20",
		reason: "Returned <goods>",
		amount: 84.5,
		accountId: "10010",
		billTo,
	};
	const credit = (remaining: number | null, reason = memo.reason) => {
		const root = readUbl(ublCreditNote({ ...memo, reason, remaining }, seller));
		expect(ublFaults(root)).toEqual([]);
		expect(sumFaults(root)).toEqual([]);
		return [
			`${total}TaxInclusiveAmount`,
			`${total}PayableAmount`,
			"cac:CreditNoteLine/cac:Item/cbc:Name",
		].map((path) => textsAt(root, path)[0]);
	};
	expect(credit(60)).toEqual(["84.50", "60.00", "Returned <goods>"]);
	expect(credit(null, "")).toEqual(["84.50", "84.50", "Credit"]);
});
