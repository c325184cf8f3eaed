/** Answers of the assistant's tools about an account, the shop's pages and people. */
import { highBay, lamp } from "./product-answers.ts";

const order = (
	orderNumber: string,
	status: string,
	total: number,
	trackingNumber: string,
	items: unknown[],
) => ({
	id: `order-${orderNumber}`,
	orderNumber,
	status,
	total,
	updatedAt: "2026-11-26T15:37:42.944Z",
	customerId: "10010",
	trackingNumber,
	items,
});

export const orders = {
	toolName: "getOrderStatus",
	result: {
		orders: [
			order("SO-100012", "PROCESSING", 521.64, "", [
				{ name: highBay.name, sku: highBay.sku, quantity: 3, price: 173.88, total: 521.64 },
			]),
			order("SO-100009", "SHIPPED", 177.9, "1Z7421545", [
				{
					name: lamp.name,
					sku: lamp.sku,
					quantity: 30,
					price: 5.93,
					total: 177.9,
					details: ["Shipped 30 on Nov 25, 2026"],
				},
			]),
			order("SO-100007", "PARTIALLY_SHIPPED", 2442.36, "DEMO55", [
				{
					name: lamp.name,
					sku: lamp.sku,
					quantity: 60,
					price: 5.93,
					total: 355.8,
					details: ["Shipped 36 of 60 on Nov 24, 2026", "24 to go, expected Dec 9, 2026"],
				},
				{
					name: highBay.name,
					sku: highBay.sku,
					quantity: 12,
					price: 173.88,
					total: 2086.56,
					details: ["12 to go, expected Dec 9, 2026"],
				},
			]),
			order("SO-100005", "CANCELLED", 84.62, "", []),
		],
		total: 8,
		sum: 29670.91,
		isWhole: true,
		links: [
			{ orderNumber: "SO-100012", page: "/user/orders/1", carrier: null },
			{
				orderNumber: "SO-100009",
				page: "/user/orders/2",
				carrier: "https://carrier.example/track/1Z7421545",
			},
		],
		territory: false,
	},
};

export const invoices = {
	toolName: "getInvoiceStatus",
	result: {
		invoices: [
			{
				number: "INV-7001",
				purchaseOrder: "PO-55",
				status: "Open",
				total: 900,
				balance: 900,
				dueOn: "2026-11-10",
				daysOverdue: 19,
				link: "/user/invoices/7001",
			},
			{
				number: "INV-7000",
				purchaseOrder: "PO-54",
				status: "Paid",
				total: 300,
				balance: 0,
				dueOn: "2026-10-10",
				daysOverdue: 0,
				link: "/user/invoices/7000",
			},
		],
		total: 2,
		balance: 900,
	},
};

export const quotes = {
	toolName: "getQuoteStatus",
	result: {
		quotes: [
			{
				number: "Q-3001",
				name: "Lobby has shipped and is paid",
				status: "Priced",
				total: 1200,
				validUntil: "2026-12-20",
				link: "/user/quotes/3001",
			},
			{
				number: "Q-3000",
				name: "Gym",
				status: "Expired",
				total: 800,
				validUntil: "2026-10-01",
				link: "/user/quotes/3000",
			},
		],
		total: 2,
		timeZone: "America/Chicago",
	},
};

export const contact = {
	toolName: "getContact",
	result: {
		salesRep: {
			name: "Lindqvist Agency",
			email: "rep@demo.example",
			phone: "603-555-0200",
			territory: "New England",
		},
		links: [{ title: "Contact us", link: "/contact-us" }],
	},
};

export const policies = {
	toolName: "searchPolicies",
	result: {
		passages: [
			{
				title: "Support",
				heading: "How do I return something?",
				text: "Ask for a return number before you ship anything back. We may charge a restocking fee if you ordered the wrong item, but never if we shipped the wrong item. Orders placed before 2 PM ship the same day. Freight is prepaid on orders over $1,500.",
				link: "/support#returns",
				isNamed: true,
			},
		],
	},
};

export const rebates = {
	toolName: "getRebates",
	result: {
		state: "Illinois",
		programs: [
			{
				name: "Prairie Lighting Incentives",
				sponsor: "Prairie Lights Electric",
				type: "Prescriptive",
				closesOn: "2026-12-31",
				amounts: ["High bays: $0.50 per watt", "Exit signs: $15.00 per fixture"],
				preapproval: false,
				source: "https://www.dsireusa.org/",
				checkedOn: "2026-11-03",
			},
		],
		total: 1,
		demo: true,
		link: "/available-rebates?state=IL",
	},
};

export const cart = {
	toolName: "getCart",
	result: {
		lines: [
			{
				cartItemId: "c1",
				number: highBay.sku,
				name: highBay.name,
				quantity: 4,
				price: 173.88,
				lineTotal: 695.52,
				notices: [],
			},
		],
		lineCount: 1,
		pieces: 4,
		total: 695.52,
		link: "/cart",
	},
};

export const noQuotes = {
	toolName: "getQuoteStatus",
	result: { quotes: [], total: 0, timeZone: "America/Chicago" },
};
