/**
 * Invoices and credit memos as XML of the Universal Business Language, for software of accounts payable.
 *
 * Source: UBL 2.1 (ISO/IEC 19845), whose elements all later 2.x versions have, in the order of its schema; the elements
 * and sums of EN 16931.
 */
import { daysBetween } from "../clock/time-zones.ts";
import { escapeXml } from "../format/escape-xml.ts";
import { formatDay } from "../format.ts";
import { usStates } from "../locations/us-states.ts";
import { toCents, typedAmount } from "../money/cents.ts";
import { testPaymentLabel } from "../payments/payment-terms.ts";
import {
	type InvoicedAmounts,
	sumOf,
	type UblCharge,
	type UblLine,
	type UblParts,
	type UblTax,
	ublParts,
} from "./ubl-amounts.ts";

type Address = { name: string; street: string; city: string; state: string; zip: string };

/** From the settings; the address is free text. */
type UblSeller = { name: string; address: string | null; phone: string | null; email: string | null };
type UblBuyer = { accountId: string; billTo: Address | null };

/** UBL has no invoice without a date of issue. */
export type UblInvoice = InvoicedAmounts &
	UblBuyer & {
		issuedOn: string;
		dueOn: string | null;
		PurchaseOrder: string;
		orderNumber: string | null;
		shipTo: Address | null;
		settlements: readonly { mode?: string | null }[];
	};

/** @param payUrl where the invoice is paid online */
export function ublInvoice(invoice: UblInvoice, seller: UblSeller, payUrl: string): string {
	const parts = ublParts(invoice);
	return documentOf("Invoice", [
		basic("ID", invoice.Invoice),
		basic("IssueDate", invoice.issuedOn),
		basic("DueDate", invoice.dueOn),
		basic("InvoiceTypeCode", "380"),
		basic("Note", getNote(invoice)),
		basic("DocumentCurrencyCode", currency),
		orderReference(invoice),
		...parties(seller, invoice),
		deliveryTo(invoice.shipTo),
		aggregate("PaymentTerms", [basic("Note", getTerms(invoice, payUrl))]),
		...parts.charges.map(allowanceCharge),
		taxTotal(parts),
		monetaryTotal(parts),
		...parts.lines.map((line, index) => lineOf("Invoice", line, index)),
	]);
}

type UblCreditMemo = UblBuyer & {
	number: string;
	issuedOn: string;
	reason: string;
	amount: number;
	/** What is left to apply; `null` where the service doesn't know it. */
	remaining: number | null;
};

export function ublCreditNote(memo: UblCreditMemo, seller: UblSeller): string {
	const cents = toCents(memo.amount);
	const name = isBlank(memo.reason) ? "Credit" : memo.reason;
	const line = { sku: "", name, quantity: 1, priceCents: cents, cents, tax: null };
	const payable = memo.remaining === null ? cents : toCents(memo.remaining);
	return documentOf("CreditNote", [
		basic("ID", memo.number),
		basic("IssueDate", memo.issuedOn),
		basic("CreditNoteTypeCode", "381"),
		basic("DocumentCurrencyCode", currency),
		...parties(seller, memo),
		monetaryTotal({ lines: [line], charges: [], taxes: [], payable }),
		lineOf("CreditNote", line, 0),
	]);
}

function getNote({ InvoiceTotal, settlements }: UblInvoice): string {
	const isTest = settlements.some(({ mode }) => mode === "test");
	return [
		InvoiceTotal === null ? "The total of this invoice isn't known. The amounts are its balance." : "",
		isTest ? `The prepaid amount includes payments that were a ${testPaymentLabel}.` : "",
	]
		.filter(Boolean)
		.join(" ");
}

function getTerms({ Invoice, issuedOn, dueOn }: UblInvoice, payUrl: string): string {
	const days = dueOn === null ? 0 : daysBetween(issuedOn, dueOn);
	return [
		days > 0 ? `Net ${days}.` : "",
		dueOn === null ? "" : `Due ${formatDay(dueOn)}.`,
		`Reference invoice ${Invoice} with your payment. Pay online: ${payUrl}`,
	]
		.filter(Boolean)
		.join(" ");
}

// The document: `basic` elements hold a value, `aggregate` elements others. Those without content are left out.

const currency = "USD";
const inDollars = ` currencyID="${currency}"`;
/** Each, of UN/ECE recommendation 20. */
const each = ' unitCode="EA"';

const isBlank = (text: string | null): boolean => escapeXml(text ?? "").trim() === "";

const basic = (name: string, text: string | null, attributes = ""): string =>
	isBlank(text) ? "" : `<cbc:${name}${attributes}>${escapeXml(text ?? "")}</cbc:${name}>`;

const aggregate = (name: string, children: readonly string[]): string => {
	const content = children.join("");
	return content && `<cac:${name}>${content}</cac:${name}>`;
};

const amountOf = (name: string, cents: number): string => basic(name, typedAmount(cents), inDollars);

function documentOf(root: "Invoice" | "CreditNote", children: readonly string[]): string {
	const xsd = "urn:oasis:names:specification:ubl:schema:xsd";
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<${root} xmlns="${xsd}:${root}-2" xmlns:cac="${xsd}:CommonAggregateComponents-2" xmlns:cbc="${xsd}:CommonBasicComponents-2">`,
		basic("UBLVersionID", "2.1"),
		...children.filter(Boolean),
		`</${root}>`,
		"",
	].join("\n");
}

const parties = (
	seller: UblSeller,
	{ accountId, billTo }: { accountId: string; billTo: Address | null },
): string[] => [
	aggregate("AccountingSupplierParty", [
		aggregate("Party", [
			...namesOf(seller.name, sellerAddress(seller.address)),
			aggregate("Contact", [basic("Telephone", seller.phone), basic("ElectronicMail", seller.email)]),
		]),
	]),
	aggregate("AccountingCustomerParty", [
		aggregate("Party", [
			aggregate("PartyIdentification", [basic("ID", accountId)]),
			...namesOf(billTo?.name ?? "", billTo ? addressOf("PostalAddress", billTo) : ""),
		]),
	]),
];

const namesOf = (name: string, address: string): string[] => [
	aggregate("PartyName", [basic("Name", name)]),
	address,
	aggregate("PartyLegalEntity", [basic("RegistrationName", name)]),
];

const addressOf = (element: string, { street, city, state, zip }: Omit<Address, "name">): string =>
	aggregate(element, [
		basic("StreetName", street),
		basic("CityName", city),
		basic("PostalZone", zip),
		basic("CountrySubentity", state),
		country(state),
	]);

/** Addresses don't name their country; a state of the US does. */
const country = (state: string): string =>
	usStates.some(({ code }) => code === state)
		? aggregate("Country", [basic("IdentificationCode", "US")])
		: "";

/** "1200 Fulton Street, Chicago, IL 60607" in its fields, any other address in its lines. */
function sellerAddress(text: string | null): string {
	const [, street, city, state, zip] =
		/^(.{1,300})[,\n]\s*([^,\n]{1,80}),\s*([A-Z]{2})\s{1,5}(\d{5}(?:-\d{4})?)\s*$/s.exec(text ?? "") ?? [];
	if (street && city && state && zip)
		return addressOf("PostalAddress", { street: street.replace(/\s*\n\s*/g, ", "), city, state, zip });
	const lines = (text ?? "")
		.split("\n")
		.map((line) => aggregate("AddressLine", [basic("Line", line.trim())]));
	return aggregate("PostalAddress", lines);
}

/** An order number alone has no place of its own: "NA" stands for the PO number, as PEPPOL writes it. */
const orderReference = ({ PurchaseOrder, orderNumber }: UblInvoice): string =>
	aggregate("OrderReference", [
		basic("ID", isBlank(PurchaseOrder) && !isBlank(orderNumber) ? "NA" : PurchaseOrder),
		basic("SalesOrderID", orderNumber),
	]);

const deliveryTo = (shipTo: Address | null): string =>
	shipTo
		? aggregate("Delivery", [
				aggregate("DeliveryLocation", [addressOf("Address", shipTo)]),
				aggregate("DeliveryParty", [aggregate("PartyName", [basic("Name", shipTo.name)])]),
			])
		: "";

/** Sales tax is no VAT: a buyer's software must not take it for a tax that is refunded. Scheme of UN/ECE 5153. */
const taxCategory = (
	element: "TaxCategory" | "ClassifiedTaxCategory",
	{ code, percent, reason, state }: UblTax,
): string => {
	// Lines name the category alone; what it means is said once, with its sum.
	const isMeaning = element === "TaxCategory";
	return aggregate(element, [
		basic("ID", code),
		percent === null ? "" : basic("Percent", String(percent)),
		isMeaning ? basic("TaxExemptionReason", reason) : "",
		aggregate("TaxScheme", [
			basic("ID", "STT"),
			isMeaning ? basic("Name", "Sales tax") : "",
			isMeaning
				? aggregate("JurisdictionRegionAddress", [basic("CountrySubentity", state), country(state)])
				: "",
		]),
	]);
};

const allowanceCharge = ({ reason, code, cents, tax }: UblCharge): string =>
	aggregate("AllowanceCharge", [
		basic("ChargeIndicator", String(cents > 0)),
		basic("AllowanceChargeReasonCode", code),
		basic("AllowanceChargeReason", reason),
		amountOf("Amount", Math.abs(cents)),
		tax ? taxCategory("TaxCategory", tax) : "",
	]);

const taxTotal = ({ taxes }: UblParts): string =>
	taxes.length === 0
		? ""
		: aggregate("TaxTotal", [
				amountOf("TaxAmount", sumOf(taxes)),
				...taxes.map((tax) =>
					aggregate("TaxSubtotal", [
						amountOf("TaxableAmount", tax.taxableCents),
						amountOf("TaxAmount", tax.cents),
						taxCategory("TaxCategory", tax),
					]),
				),
			]);

function monetaryTotal({ lines, charges, taxes, payable }: UblParts): string {
	const allowed = -sumOf(charges.filter(({ cents }) => cents < 0));
	const charged = sumOf(charges) + allowed;
	const exclusive = sumOf(lines) + sumOf(charges);
	const inclusive = exclusive + sumOf(taxes);
	return aggregate("LegalMonetaryTotal", [
		amountOf("LineExtensionAmount", sumOf(lines)),
		amountOf("TaxExclusiveAmount", exclusive),
		amountOf("TaxInclusiveAmount", inclusive),
		allowed ? amountOf("AllowanceTotalAmount", allowed) : "",
		charged ? amountOf("ChargeTotalAmount", charged) : "",
		inclusive === payable ? "" : amountOf("PrepaidAmount", inclusive - payable),
		amountOf("PayableAmount", payable),
	]);
}

/** What quantity and price don't give, as for a lot at one price, is an allowance or charge of the line. */
function lineOf(root: "Invoice" | "CreditNote", line: UblLine, index: number): string {
	// EN 16931 has no negative prices: a negative quantity says the same.
	const sign = line.priceCents < 0 ? -1 : 1;
	const [quantity, priceCents] = [line.quantity * sign, line.priceCents * sign];
	const rest = line.cents - quantity * priceCents;
	return aggregate(`${root}Line`, [
		basic("ID", String(index + 1)),
		basic(root === "Invoice" ? "InvoicedQuantity" : "CreditedQuantity", String(quantity), each),
		amountOf("LineExtensionAmount", line.cents),
		rest === 0 ? "" : allowanceCharge({ reason: "Line total adjustment", code: "", cents: rest, tax: null }),
		aggregate("Item", [
			basic("Name", line.name) || basic("Name", line.sku) || basic("Name", `Line ${index + 1}`),
			aggregate("BuyersItemIdentification", [basic("ID", line.ownNumber ?? "")]),
			aggregate("SellersItemIdentification", [basic("ID", line.sku)]),
			line.tax ? taxCategory("ClassifiedTaxCategory", line.tax) : "",
		]),
		aggregate("Price", [amountOf("PriceAmount", priceCents)]),
	]);
}
