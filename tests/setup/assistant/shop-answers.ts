/** Answers of the assistant's tools, as a conversation of one account has them. */

const product = (sku: string, name: string, technicalSpecs: string, application: string) => ({
	id: `id-${sku}`,
	productID: `product-${sku}`,
	name,
	sku,
	images: [],
	technicalSpecs,
	application,
	link: `/p/${sku}`,
	options: [],
});

export const highBay = product(
	"RHB-150-40K",
	"Round high bay 150 W, 4000 K",
	"Light output: 21,000 lm::Power: 150 W::Efficacy: 140 lm/W::Color temperature: 4000 K::CRI: 80::Dimming: 0-10 V dimmable::Listings: DLC Premium, UL listed::Location: damp locations::Warranty: 5 years",
	"Warehouses; gyms",
);
export const lamp = product(
	"A19-9-27K",
	"A19 lamp 60 W equivalent, 2700 K",
	"Light output: 800 lm::Power: 9 W::Color temperature: 2700 K::CRI: 90::Base: E26::Dimming: not dimmable::Listings: ENERGY STAR certified::Location: suitable for enclosed fixtures",
	"Homes; hotels",
);
const exitSign = product(
	"SIGN-R",
	"Exit sign with red letters",
	"Power: 3 W::Battery: 90 minutes of emergency light",
	"Exits; corridors",
);

export const found = {
	toolName: "findProducts",
	result: {
		products: [highBay, lamp, exitSign],
		total: 3,
		skus: 14,
		understood: ["LED"],
		notUnderstood: [],
		partial: false,
		close: false,
		filters: [],
		instead: null,
		isClear: true,
		link: "/catalogsearch/led",
	},
};

export const stock = {
	toolName: "getStock",
	result: {
		stock: [
			{
				number: highBay.sku,
				name: highBay.name,
				link: highBay.link,
				pieces: 52,
				warehouses: [
					{ city: "Dallas", state: "TX", pieces: 40 },
					{ city: "Reno", state: "NV", pieces: 12 },
				],
				moreInDays: 21,
			},
			{
				number: lamp.sku,
				name: lamp.name,
				link: lamp.link,
				pieces: 0,
				warehouses: [{ city: "Dallas", state: "TX", pieces: 0 }],
				moreInDays: 14,
			},
		],
	},
};

export const prices = {
	toolName: "getPrice",
	result: {
		prices: [
			{
				id: highBay.id,
				number: highBay.sku,
				name: highBay.name,
				link: highBay.link,
				listPrice: 199,
				price: 173.88,
				breaks: [{ quantity: 24, price: 165.5 }],
				minimum: 1,
				multiple: 1,
				quantity: 10,
				priceAtQuantity: 173.88,
				lineTotal: 1738.8,
			},
			{
				id: lamp.id,
				number: lamp.sku,
				name: lamp.name,
				link: lamp.link,
				listPrice: 7.5,
				price: 5.93,
				breaks: [],
				minimum: 10,
				multiple: 10,
				quantity: null,
				priceAtQuantity: null,
				lineTotal: null,
			},
		],
	},
};

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

export const guide = {
	toolName: "getGuide",
	result: {
		title: "Lighting and wellness",
		lead: "Light affects sleep, alertness, mood and comfort. What matters most:",
		points: [
			{
				text: "**Bright days, dim evenings.** Light at the eye sets the body clock. No more than 10 lux in the three hours before bed.",
				source: "Brown et al.",
			},
			{
				text: "3500 K or 4000 K for offices and classrooms; 2700 K to 3000 K for homes.",
				source: "our guide",
			},
		],
		sources: [{ name: "our guide", reference: "Our guides" }],
		links: [],
	},
};

export const savings = {
	toolName: "estimateSavings",
	result: {
		existing: { name: "400 W metal halide high bay", watts: 458, note: "400 W lamp with ballast" },
		newWatts: 150,
		fixtures: 24,
		hoursPerYear: 3500,
		hoursNote: null,
		savedWattsEach: 308,
		savedKwhEach: 1078,
		savedKwh: 25872,
		savedPercent: 67,
		savedDollars: 3363.36,
		centsPerKwh: 13,
		rateNote: null,
		cost: null,
		paybackYears: null,
		formula: "24 × 308 W × 3,500 h",
		calculator: "/payback-calculator",
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

export const proposal = {
	toolName: "addToCart",
	result: {
		proposal: {
			title: "Add 6 pieces to the cart",
			lines: [`6 × ${highBay.sku}`],
			cents: 104328,
			confirm: "Add to cart",
			ask: [],
		},
		accountId: "10010",
	},
};
