import { describe, expect, it } from "vitest";
import { chatProductSchema } from "#contracts/assistant/chat-cards";
import type { Variation } from "#contracts/catalog/catalog";
import { formatSize, toChatProduct } from "./chat-product.ts";

const unknown = {
	lumens: null,
	watts: null,
	efficacy: null,
	efficacyComputed: false,
	cri: null,
	r9: null,
	beamDegrees: null,
	cbcp: null,
	lengthMm: null,
	diameterMm: null,
	widthMm: null,
	heightMm: null,
	base: null,
	wattageEquivalent: null,
	lifeHours: null,
	warrantyYears: null,
	powerFactor: null,
	standbyWatts: null,
	dimmable: null,
	dimsToPercent: null,
	enclosedRated: null,
	connectsUsing: null,
	indoorOutdoor: null,
	markets: null,
	availableOn: null,
	certifiedOn: null,
};
const sku: Variation = {
	...unknown,
	id: "12",
	productID: "3",
	name: "Retrofit troffer, 3500 K",
	sku: "TOL-24-35K-42L",
	images: [{ url: "/drawings/3.svg" }],
	spin: [],
	technicalSpecs: "Light output: 4,120 lm",
	application: "Offices; Classrooms",
	link: "/p/commercial-indoor/troffers-panels/tol?option=12",
	attributes: [],
	registrations: [],
	options: [{ optionID: "12", name: "3500 K" }],
	orderable: true,
	notes: [],
	cctKelvin: [3500],
	canSizesInches: [],
	canRatings: [],
	threeWay: false,
	connected: false,
	features: ["0-10 V dimming"],
	upc: [],
	doubtful: [],
};

describe("toChatProduct", () => {
	it("has the fields of a product, and the figures that matter first", () => {
		const product = toChatProduct({
			...sku,
			lumens: 4120,
			watts: 32,
			efficacy: 128.75,
			cri: 83,
			lengthMm: 1213,
			widthMm: 603,
			heightMm: 80,
			dimmable: true,
			dimsToPercent: 1,
			warrantyYears: 10,
		});
		const { figures, ...card } = product;
		expect(chatProductSchema.parse(product)).toEqual(card);
		expect(figures).toEqual([
			{ label: "Light output", value: 4120, unit: "lm" },
			{ label: "Power", value: 32, unit: "W" },
			{ label: "Efficacy", value: 128.75, unit: "lm/W" },
			{ label: "Color temperature", value: 3500, unit: "K" },
			{ label: "CRI", value: 83, unit: "" },
			{ label: "Length", value: 47.76, unit: "in" },
			{ label: "Width", value: 23.74, unit: "in" },
			{ label: "Height", value: 3.15, unit: "in" },
			{ label: "Dims to", value: 1, unit: "%" },
			{ label: "Warranty", value: 10, unit: "yr" },
		]);
		expect(product.technicalSpecs.split("::")).toEqual([
			"Light output: 4,120 lm",
			"Power: 32 W",
			"Efficacy: 128.8 lm/W",
			"Color temperature: 3500 K",
			"CRI: 83",
			"Size: 47.76 × 23.74 × 3.15 in (1,213 × 603 × 80 mm)",
			"Features: 0-10 V dimming",
			"Dimming: Yes, down to 1%",
			"Warranty: 10 years",
		]);
	});

	it("leaves out what is unknown or in doubt", () => {
		const product = toChatProduct({
			...sku,
			cctKelvin: [2700, 3000],
			features: [],
			lumens: 9,
			dimmable: true,
			dimsToPercent: 1,
			doubtful: ["lumens", "dimmable"],
		});
		expect(product.technicalSpecs).toBe(
			"Color temperature: 2700, 3000 K, selectable or tunable::Dimming: Some models",
		);
		expect(product.figures).toEqual([
			{ label: "Color temperature", value: 2700, unit: "K" },
			{ label: "Color temperature", value: 3000, unit: "K" },
		]);
	});
});

it("gives sizes in inches first, and marks diameters", () => {
	const size = { diameterMm: 280, lengthMm: null, widthMm: null, heightMm: 165 };
	expect(formatSize(size)).toBe("11.02 dia. × 6.5 in (280 × 165 mm)");
	expect(formatSize({ ...size, diameterMm: null, heightMm: null })).toBeNull();
});
