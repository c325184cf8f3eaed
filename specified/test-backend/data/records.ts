/** Invoices, orders and quotes that exist from the start. */
import type { Invoice, StoredOrder, StoredQuote } from "../records.ts";
import { distributorId, journeyAccounts, journeyInvoices } from "./people.ts";

/** Invoices by account: 55 open ones for the first. */
export function invoiceList(): Map<string, Invoice[]> {
	const invoices = (first: number, count: number): Invoice[] =>
		Array.from({ length: count }, (_, index) => ({
			Invoice: `INV-${first + index}`,
			InvoiceBalance: (12_550 + index * 7_313) / 100,
			status: index % 4 === 3 ? "Past Due" : "Open",
		}));
	return new Map([
		["100417", [...invoices(88_120, 55), { Invoice: "INV-88001", InvoiceBalance: 0, status: "Paid" }]],
		["100980", invoices(90_400, 2)],
		["102255", invoices(91_700, 3)],
		["103071", []],
		...journeyAccounts.map(({ accountId }): [string, Invoice[]] => [accountId, journeyInvoicesOf(accountId)]),
	]);
}

const journeyInvoicesOf = (accountId: string): Invoice[] =>
	journeyInvoices.map((cents, index) => ({
		Invoice: `INV-${accountId}-${index + 1}`,
		InvoiceBalance: cents / 100,
		status: "Open",
	}));

export const quoteList = (): StoredQuote[] => [
	{ id: "Q701", PurchaseOrder: "PO-24811", accountId: "100417", content: {} },
	{ id: "Q702", PurchaseOrder: "Riverside phase 1", accountId: "100417", content: {} },
	{ id: "Q703", PurchaseOrder: "HB-5520", accountId: "102255", content: {} },
];

export const orderList = (): StoredOrder[] => [
	{
		order: {
			id: "O401",
			PaymentType: "CHECK_MY_NET_ACCOUNT",
			Price: { OrderTotal: 1284.5 },
			OrderStatus: "SHIPPED",
			PaymentID: null,
			PaymentStatus: null,
			PaymentAmount: null,
		},
		accountId: "100417",
		placedBy: distributorId,
		PurchaseOrder: "PO-24790",
		content: {},
		completions: 0,
	},
	{
		order: {
			id: "O402",
			PaymentType: "CREDITCARD",
			Price: { OrderTotal: 342 },
			OrderStatus: "PENDING",
			PaymentID: "448120993-1763500000000",
			PaymentStatus: "AUTHORIZED",
			PaymentAmount: 342,
		},
		accountId: "102255",
		placedBy: "J2hLq8WcD6sYtB0vRzN4xMkG7pE1",
		PurchaseOrder: "HB-5498",
		content: {},
		completions: 1,
	},
];
