import { describe, expect, it } from "vitest";
import { type ProductDigest, relatedProducts } from "#rules/catalog/related-products";
import { type SpecifiedOption, technicalSpecs } from "./product-entities.ts";

const a19: SpecifiedOption = {
	sku: "A19",
	orderable: true,
	lumens: 1100,
	watts: 11.5,
	efficacy: 95.7,
	cctKelvin: [2700],
	cri: 92,
	r9: null,
	beamDegrees: null,
	cbcp: null,
	lengthMm: 112,
	diameterMm: 60,
	widthMm: null,
	heightMm: null,
	base: "E26",
	canSizesInches: [],
	canRatings: [],
	wattageEquivalent: 75,
	lifeHours: 25000,
	warrantyYears: 5,
	powerFactor: 0.9,
	standbyWatts: null,
	dimmable: true,
	dimsToPercent: 10,
	threeWay: false,
	enclosedRated: false,
	connected: false,
	connectsUsing: null,
	features: ["Damp location rated"],
	upc: [],
	indoorOutdoor: null,
	markets: null,
	availableOn: null,
	certifiedOn: null,
	doubtful: [],
	efficacyComputed: false,
};

describe("technicalSpecs", () => {
	it("begins with the six most useful figures of the kind", () => {
		const pairs = technicalSpecs("lamp", a19).split("::");
		expect(pairs.slice(0, 6)).toEqual([
			"Light output: 1,100 lm",
			"Power: 11.5 W",
			"Color temperature: 2700 K",
			"Base: E26",
			"Replaces: 75 W incandescent",
			"Color rendering (CRI): 92",
		]);
		expect(pairs).toContain("Dimmable: Yes, down to 10%");
	});

	it("leaves out what is in doubt, and says what is computed", () => {
		const specs = technicalSpecs("lamp", {
			...a19,
			doubtful: ["lumens", "dimmable"],
			efficacyComputed: true,
		});
		expect(specs).not.toContain("Light output");
		expect(specs).toContain("Dimmable: Some models");
		expect(specs).toContain("Efficacy: 95.7 lm/W (computed)");
	});

	it("leaves out what is not stated", () => {
		const specs = technicalSpecs("exit-sign", {
			...a19,
			lumens: null,
			cctKelvin: [],
			features: ["Red letters"],
		});
		expect(specs).toMatch(/^Features: Red letters::/);
		expect(specs).not.toMatch(/null|Light output|Color temperature|: (::|$)/);
	});
});

describe("related products", () => {
	const digest = (id: string, changes: Partial<ProductDigest> = {}): ProductDigest => ({
		id,
		categoryId: "c",
		slug: id,
		name: id,
		brandKey: "b",
		type: "A19",
		status: "active",
		updatedAt: "2026-01-01",
		variationCount: 1,
		base: "E26",
		canSizes: "[]",
		wattageEquivalent: 60,
		lumens: 800,
		watts: 9,
		...changes,
	});

	it("are ranked by closeness; the product itself and discontinued ones are left out", () => {
		const target = digest("target");
		const candidates = [
			digest("brighter", { lumens: 1600, watts: 15, wattageEquivalent: 100 }),
			digest("other-base", { base: "GU24" }),
			digest("gone", { status: "discontinued" }),
			digest("same-2"),
			target,
			digest("same-1"),
			digest("near", { lumens: 850 }),
		];
		expect(relatedProducts(target, candidates).map(({ id }) => id)).toEqual([
			"same-1",
			"same-2",
			"near",
			"other-base",
			"brighter",
		]);
	});

	it("are at most as many as asked for, the same for any order of candidates", () => {
		const candidates = Array.from({ length: 40 }, (_, index) =>
			digest(`p${index}`, { lumens: 400 + index * 37 }),
		);
		const best = relatedProducts(digest("target"), candidates);
		expect(best).toHaveLength(8);
		expect(relatedProducts(digest("target"), [...candidates].reverse())).toEqual(best);
	});
});
