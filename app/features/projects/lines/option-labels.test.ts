import { expect, it } from "vitest";
import type { ProductCard } from "#contracts/catalog/catalog";
import { makeProduct } from "../../../../tests/factories/product.ts";
import { lineFacts, optionLabel } from "./option-labels.ts";

const lamp: ProductCard = {
	productID: "par38",
	slug: "par38",
	name: "PAR38",
	brand: "Northlight",
	kind: "lamp",
	status: "active",
	link: "/p/led-lamps/par/par38?option=sku-1",
	category: { name: "LED Lamps", slug: "led-lamps" },
	subcategory: { name: "PAR", slug: "par" },
	series: null,
	drawing: makeProduct().drawing,
	sku: "NL-PAR-1",
	variationID: "sku-1",
	variationCount: 8,
	lumens: 850,
	watts: 13.5,
	efficacy: null,
	cri: null,
	beamDegrees: 15,
	cctKelvin: [2700],
	base: "E26",
	canSizesInches: [],
	wattageEquivalent: 90,
	attributes: [],
	dimmable: true,
	orderable: true,
	image: null,
	productRanges: null,
	doubtful: [],
	efficacyComputed: false,
};

it.each([
	["cct-2700", "2700\u202fK"],
	["cct-2700-3000-4000", "2700, 3000, 4000\u202fK"],
	["beam-40", "40°"],
	["watts-9.5", "9.5\u202fW"],
	["lumens-1800", "1,800\u202flm"],
	["finish-bronze", "finish-bronze"],
])("labels %s as %s", (optionID, label) => {
	expect(optionLabel(optionID)).toBe(label);
});

it("states each fact once, figures first", () => {
	const options = ["beam-15", "cct-2700", "watts-13.5"];
	expect(lineFacts(lamp, options)).toBe(["850\u202flm", "13.5\u202fW", "15°", "2700\u202fK"].join(" · "));
	expect(lineFacts(undefined, options)).toBe(["15°", "2700\u202fK", "13.5\u202fW"].join(" · "));
});

it("states watts, CRI and color temperatures of a downlight without options", () => {
	const downlight: ProductCard = {
		...lamp,
		kind: "downlight",
		cri: 93,
		beamDegrees: null,
		canSizesInches: [6],
		cctKelvin: [2700, 3000, 3500, 4000],
	};
	expect(lineFacts(downlight, [])).toBe(
		["850\u202flm", "6\u202fin", "CRI 93", "13.5\u202fW", "2700, 3000, 3500, 4000\u202fK"].join(" · "),
	);
});

it("names an option that is no figure as the catalog does", () => {
	const bronze = { attribute: "finish" as const, optionID: "finish-bronze-finish", name: "Bronze finish" };
	expect(lineFacts({ ...lamp, attributes: [bronze] }, [bronze.optionID])).toMatch(/ · Bronze finish$/);
});
