/** Answers of the assistant's tools about products, and of those that calculate. */

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
		notStated: [],
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

export const load = {
	toolName: "estimateLoad",
	result: {
		watts: 62,
		fixtures: 40,
		totalWatts: 2480,
		volts: 277,
		powerFactor: 0.9,
		amps: 9.9,
		hoursPerYear: 3000,
		kwh: 7440,
		centsPerKwh: 12,
		cost: 892.8,
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
