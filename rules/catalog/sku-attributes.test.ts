import { describe, expect, it } from "vitest";
import type { AttributeFacts } from "./attribute-rules.ts";
import { figureOptionIds } from "./attribute-rules.ts";
import { canonicalSkus, isSameArticle, orderedOptions, skuAttributes } from "./sku-attributes.ts";

const troffer: AttributeFacts = {
	sku: "VTR-24-40K-40L",
	cctKelvin: [4000],
	lumens: 4000,
	watts: 31,
	beamDegrees: null,
	cri: 82,
	dimsToPercent: 10,
	base: null,
	lengthMm: 1208,
	diameterMm: null,
	lifeHours: 50_000,
	connectsUsing: null,
	indoorOutdoor: "Indoor",
	features: ["0-10 V dimming", "120-277 V"],
	notes: [],
	certifiedOn: null,
};
const withBattery = {
	...troffer,
	sku: "VTR-24-40K-40L-EM",
	features: [...troffer.features, "Battery back-up, 90 minutes"],
};
const withSensor = {
	...troffer,
	sku: "VTR-24-40K-40L-OS",
	features: [...troffer.features, "Occupancy sensor"],
};
const names = (skus: readonly AttributeFacts[]) =>
	skuAttributes(skus).map((own) => own.map(({ name }) => name).join(" · "));

describe("what tells SKUs apart", () => {
	it("is nothing for a product's only SKU", () => {
		expect(skuAttributes([troffer])).toEqual([[]]);
	});

	it("is the battery and the sensor where all figures agree", () => {
		expect(names([troffer, withBattery, withSensor])).toEqual(["", "90-minute battery", "Occupancy sensor"]);
	});

	it("is stated in the order of the trade", () => {
		const warm = { ...withSensor, sku: "VTR-24-35K-50L-OS", cctKelvin: [3500], watts: 39 };
		expect(skuAttributes([warm, withBattery]).at(0)).toEqual([
			{ attribute: "cct", optionID: "cct-3500", name: "3500 K" },
			{ attribute: "watts", optionID: "watts-39", name: "39 W" },
			{ attribute: "sensor", optionID: "sensor-occupancy-sensor", name: "Occupancy sensor" },
		]);
	});

	it("has a register's figures only where SKUs would be alike without them", () => {
		const other = { ...troffer, sku: "VTR-24-50K-40L", cctKelvin: [5000], cri: 90 };
		expect(names([troffer, other])).toEqual(["4000 K", "5000 K"]);
		expect(names([troffer, other, { ...troffer, sku: "VTR-9", cri: 90 }])).toEqual([
			"4000 K · CRI 82",
			"5000 K · CRI 90",
			"4000 K · CRI 90",
		]);
	});

	it("is the part number where nothing else is", () => {
		expect(names([troffer, { ...troffer, sku: "VTR-X" }])).toEqual(["VTR-24-40K-40L", "VTR-X"]);
	});

	it("never leaves two SKUs alike", () => {
		const many = [troffer, withBattery, withSensor].flatMap((sku) =>
			[1, 2, 3].map((at) => ({ ...sku, sku: `${sku.sku}-${at}`, certifiedOn: at > 1 ? "2024-01-02" : null })),
		);
		expect(new Set(names(many)).size).toBe(many.length);
	});

	it("names a pack and a selectable color", () => {
		const lamp = { ...troffer, features: [], cctKelvin: [2700] };
		expect(
			names([
				{ ...lamp, sku: "ECS A19 60WE 4PK" },
				{ ...lamp, sku: "ECS A19 60WE" },
				{ ...lamp, sku: "ECS A19 CCT", cctKelvin: [2700, 3000, 5000] },
			]),
		).toEqual(["2700 K · 4-pack", "2700 K", "2700 to 5000 K selectable"]);
	});
});

it("the options of the specification are what a SKU is ordered by", () => {
	const [own = []] = skuAttributes([withBattery, { ...troffer, sku: "VTR-Y", cri: 95 }, troffer]);
	expect(orderedOptions(own)).toEqual([{ optionID: "battery-90", name: "90-minute battery" }]);
	expect(figureOptionIds({ cctKelvin: [3000, 4000], beamDegrees: 25, watts: 9.5 })).toEqual([
		"cct-3000-4000",
		"beam-25",
		"watts-9.5",
	]);
});

describe("a further registration of an article", () => {
	const entry = { sku: "9290013173", cctKelvin: [2700], beamDegrees: 40, lumens: 800 };

	it("has the same part number and color, and figures as near as measurements are", () => {
		expect(isSameArticle(entry, { ...entry, beamDegrees: 36, lumens: 760 })).toBe(true);
	});

	it.each([
		[{ sku: "9290013174" }],
		[{ sku: "92900/13173" }],
		[{ cctKelvin: [3000] }],
		[{ beamDegrees: 25 }],
		[{ beamDegrees: null }],
		[{ lumens: 600 }],
		[{ lumens: null }],
	])("%j is another SKU", (change) => {
		expect(isSameArticle(entry, { ...entry, ...change })).toBe(false);
	});
});

it("SKUs that differ only in pack or part number share the address of the first", () => {
	const skus = [
		{ ...troffer, sku: "A" },
		{ ...troffer, sku: "A 4PK" },
		{ ...troffer, sku: "B" },
		{ ...withBattery, sku: "C" },
	];
	const attributes = skuAttributes(skus);
	const own = skus.map(({ sku }, index) => ({ id: sku, attributes: attributes[index] ?? [] }));
	expect(canonicalSkus(own)).toEqual(["A", "A", "A", "C"]);
});
