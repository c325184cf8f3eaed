/** A product from real register rows; fields can be overridden. */
import type { Drawing, ProductDetail, Variation, VariationRow } from "#contracts/catalog/catalog";

const drawing: Drawing = {
	shape: "par",
	designation: "PAR38",
	lengthMm: 130.1,
	diameterMm: 120.1,
	widthMm: null,
	heightMm: null,
	base: "E26",
};

const variation: Variation = {
	id: "lb-2322368",
	productID: "p-0797794f9c07",
	name: "90+ LIGHTING PAR38 LED, 100 W equivalent, E26, 2700 K, 15 W",
	sku: "SE-RL6.CF11.1415G",
	spin: [],
	images: [
		{
			url: "/drawings/p-0797794f9c07.svg",
		},
	],
	technicalSpecs:
		"Light output: 1,050 lm::Power: 15 W::Color temperature: 2700 K::Base: E26::Replaces: 100 W incandescent::Beam angle: 40°::Color rendering (CRI): 93::Efficacy: 70 lm/W::R9: 58::Center beam candlepower: 2,110 cd::Dimmable: Yes, down to 10%::Features: Damp location rated, For recessed fixtures, Wet location rated::Life: 25,000 hr::Warranty: 3 years::Power factor: 0.9::Length: 130.1 mm::Diameter: 120.1 mm::Markets: United States, Canada",
	application:
		"Track and accent lighting; Recessed cans in shops, galleries and lobbies; Wall washing and display; Bathrooms, covered porches and other damp locations",
	link: "/p/led-lamps/par-reflectors/90-lighting-par38-led-100-w-equivalent-e26?option=lb-2322368",
	options: [
		{
			optionID: "cct-2700",
			name: "2700 K",
		},
		{
			optionID: "watts-15",
			name: "15 W",
		},
	],
	attributes: [],
	registrations: [],
	orderable: true,
	notes: [],
	lumens: 1050,
	watts: 15,
	efficacy: 70,
	cctKelvin: [2700],
	cri: 93,
	r9: 58,
	beamDegrees: 40,
	cbcp: 2110,
	lengthMm: 130.1,
	diameterMm: 120.1,
	widthMm: null,
	heightMm: null,
	base: "E26",
	canSizesInches: [],
	canRatings: [],
	wattageEquivalent: 100,
	lifeHours: 25000,
	warrantyYears: 3,
	powerFactor: 0.9,
	standbyWatts: null,
	dimmable: true,
	dimsToPercent: 10,
	threeWay: false,
	enclosedRated: false,
	connected: false,
	connectsUsing: null,
	features: ["Damp location rated", "For recessed fixtures", "Wet location rated"],
	upc: [],
	indoorOutdoor: null,
	markets: "United States, Canada",
	availableOn: "2018-06-15",
	certifiedOn: "2018-06-21",
	doubtful: [],
	efficacyComputed: false,
};

const product: Omit<ProductDetail, "variations"> = {
	productID: "p-0797794f9c07",
	slug: "90-lighting-par38-led-100-w-equivalent-e26",
	name: "90+ LIGHTING PAR38 LED, 100 W equivalent, E26",
	brand: "90+ LIGHTING",
	kind: "lamp",
	status: "active",
	link: "/p/led-lamps/par-reflectors/90-lighting-par38-led-100-w-equivalent-e26",
	category: {
		name: "LED Lamps",
		slug: "led-lamps",
	},
	subcategory: {
		name: "PAR Reflectors",
		slug: "par-reflectors",
	},
	series: null,
	drawing,
	sku: "SE-RL6.CF11.1415G",
	variationID: "lb-2322368",
	variationCount: 3,
	lumens: 1050,
	watts: 15,
	efficacy: 70,
	cri: 93,
	beamDegrees: 40,
	cctKelvin: [2700],
	base: "E26",
	canSizesInches: [],
	wattageEquivalent: 100,
	dimmable: true,
	attributes: [],
	orderable: true,
	image: null,
	doubtful: [],
	efficacyComputed: false,
	productRanges: {
		variationCount: 3,
		lumens: { min: 1050, max: 1350 },
		watts: { min: 15, max: 18 },
		efficacy: { min: 70, max: 75 },
		cri: { min: 92, max: 93 },
		beamDegrees: [40],
		cctKelvin: [2700, 3000],
	},
	description:
		"A PAR38 LED lamp with an E26 base, made to replace a 100 W incandescent or halogen lamp. Delivers 1,050 to 1,350 lm from 15 to 18 W (70 to 75 lm/W), beam 40°. Color temperature 2700 or 3000 K, CRI 92 or more. Dimmable, rated for damp locations and suitable for recessed fixtures.",
	application: [
		"Track and accent lighting",
		"Recessed cans in shops, galleries and lobbies",
		"Wall washing and display",
		"Bathrooms, covered porches and other damp locations",
	],
	provenance: {
		register: "ENERGY STAR Certified Light Bulbs",
		publisher: "US Environmental Protection Agency",
		asOf: "2019-03-14",
	},
	updatedAt: "2018-08-27",
	related: [],
	partRelations: [],
	relatedParts: [],
	replacement: null,
};

export const makeVariation = (change: Partial<Variation> = {}): Variation => ({ ...variation, ...change });

export const makeProduct = (change: Partial<ProductDetail> = {}): ProductDetail => ({
	...product,
	variations: [makeVariation()],
	...change,
});

export const makeDrawing = (change: Partial<Drawing> = {}): Drawing => ({ ...drawing, ...change });

/** A row of the table view: the product's SKU. */
export const makeRow = (change: Partial<VariationRow> = {}): VariationRow => ({
	...variation,
	variationID: variation.id,
	name: product.name,
	brand: product.brand,
	kind: product.kind,
	status: product.status,
	designation: makeDrawing().designation,
	apertureInches: null,
	icRated: null,
	distribution: null,
	mounting: null,
	environment: null,
	emergencyBattery: false,
	model: null,
	drawing,
	image: null,
	...change,
});

/** A product without any optional values. */
export const makeUnstatedVariation = (change: Partial<Variation> = {}): Variation => {
	const blank = Object.fromEntries(
		Object.entries(variation).map(([name, value]) => [
			name,
			typeof value === "number" || nullable.has(name) ? null : Array.isArray(value) ? [] : value,
		]),
	) as Partial<Variation>;
	return { ...variation, ...blank, ...change };
};

const nullable: ReadonlySet<string> = new Set([
	"base",
	"enclosedRated",
	"connectsUsing",
	"indoorOutdoor",
	"markets",
	"availableOn",
	"certifiedOn",
]);
