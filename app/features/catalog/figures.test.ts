import { describe, expect, it } from "vitest";
import {
	formatCanSizes,
	formatFigures,
	formatHours,
	formatIsoDate,
	formatKelvin,
	formatKelvins,
	formatLumens,
	formatLux,
	formatMillimeters,
	formatPercent,
	formatRange,
	formatWatts,
	formatYears,
	keyFigures,
	notStated,
	thinSpace,
} from "~/shared/catalog/figures.ts";
import {
	makeDrawing,
	makeProduct,
	makeUnstatedVariation,
	makeVariation,
} from "../../../tests/factories/product.ts";
import { specificationGroups } from "./specification-groups.ts";

const plain = (text: string) => text.replaceAll(thinSpace, " ");

describe("formats", () => {
	it.each([
		[formatLumens(1600), "1,600 lm"],
		[formatLumens(0), "0 lm"],
		[formatWatts(9.5), "9.5 W"],
		[formatWatts(-0.01), "0 W"],
		[formatKelvin(2700), "2700 K"],
		[formatHours(25000), "25,000 hr"],
		[formatPercent(10), "10%"],
		[formatMillimeters(112), "4.41 in (112 mm)"],
		[formatMillimeters(1206.5), "47.5 in (1,206.5 mm)"],
		[formatRange({ min: 450, max: 1600 }, "lm"), "450–1,600 lm"],
		[formatRange({ min: 9.04, max: 8.96 }, "W", 1), "9 W"],
		[formatRange({ min: 82, max: 93 }), "82–93"],
		[formatKelvins([3000, 2700]), "2700, 3000 K"],
		[formatKelvins([2700, 3000, 3500, 4000, 5000]), "2700–5000 K (5)"],
		[formatKelvins([4000, 4000]), "4000 K"],
		[formatCanSizes([5, 6]), "5, 6 in"],
		[formatLux(2771.4), "2,770 lx"],
		[formatLux(8.54), "8.5 lx"],
		[formatYears(1), "1 year"],
		[formatYears(5), "5 years"],
		[formatIsoDate("2018-06-21"), "Jun 21, 2018"],
		[formatIsoDate("soon"), "soon"],
	])("%#: %s", (actual, expected) => {
		expect(plain(actual)).toBe(expected);
	});

	it("puts a thin space before the unit", () => {
		expect(formatLumens(800)).toBe("800\u202flm");
	});

	it("shows a dash for what is not stated", () => {
		for (const text of [
			formatLumens(null),
			formatWatts(Number.NaN),
			formatKelvin(null),
			formatKelvins([]),
			formatMillimeters(null),
			formatRange(null, "lm"),
			formatCanSizes([]),
			formatIsoDate(null),
			formatYears(null),
		]) {
			expect(text).toBe(notStated);
		}
	});
});

describe("keyFigures", () => {
	it("are three for every kind", () => {
		expect(keyFigures(makeProduct()).map(({ label, value }) => `${label}: ${plain(value)}`)).toEqual([
			"Lumens: 1,050 lm",
			"Watts: 15 W",
			"Beam: 40°",
		]);
		const downlight = makeProduct({ kind: "downlight", canSizesInches: [6] });
		expect(keyFigures(downlight).map(({ label }) => label)).toEqual(["Lumens", "Can size", "CRI"]);
		expect(keyFigures(makeProduct({ kind: "exit-sign" }))).toHaveLength(3);
		expect(keyFigures(makeProduct({ kind: "high-bay" })).map(({ label }) => label)).toContain("Efficacy");
	});
});

describe("specificationGroups", () => {
	const getRows = (groups: ReturnType<typeof specificationGroups>) =>
		new Map(groups.flatMap(({ rows }) => rows.map(({ label, value }) => [label, plain(value)] as const)));

	it("hold the figures of the option with their units", () => {
		const rows = getRows(specificationGroups(makeProduct(), makeVariation()));
		expect(rows.get("Lumens")).toBe("1,050 lm");
		expect(rows.get("Center beam candlepower")).toBe("2,110 cd");
		expect(rows.get("Overall length")).toBe("5.12 in (130.1 mm)");
		expect(rows.get("Dims down to")).toBe("10%");
		expect(rows.get("Base")).toBe("E26");
	});

	it("keep the rows of a lamp that states nothing, each with a dash", () => {
		const stated = specificationGroups(makeProduct(), makeVariation());
		const unstated = specificationGroups(makeProduct(), makeUnstatedVariation());
		const labels = (groups: typeof stated) => groups.flatMap(({ rows }) => rows.map(({ label }) => label));
		const dated = new Set(["Available since", "Listed since"]);
		expect(labels(unstated)).toEqual(labels(stated).filter((label) => !dated.has(label)));
		const rows = getRows(unstated);
		expect(rows.get("Lumens")).toBe(notStated);
		expect(JSON.stringify([...rows])).not.toMatch(/null|undefined|NaN/);
	});

	it("leave lamp rows out of a luminaire, and say a downlight's can", () => {
		const product = makeProduct({
			kind: "downlight",
			drawing: makeDrawing({ designation: "6 in" }),
		});
		const rows = getRows(
			specificationGroups(product, makeUnstatedVariation({ canSizesInches: [6], canRatings: ["IC"] })),
		);
		expect(rows.get("Can size")).toBe("6 in");
		expect(rows.get("Can rating")).toBe("IC");
		expect(rows.has("Three-way")).toBe(false);
		expect(rows.has("Overall length")).toBe(false);
	});

	it("list a few codes and count the rest", () => {
		const upc = ["1", "2", "3", "4", "5"];
		const rows = getRows(specificationGroups(makeProduct(), makeVariation({ upc })));
		expect(rows.get("UPCs")).toBe("1, 2, 3 and 2 more");
	});
});

describe("formatFigures", () => {
	it("labels what has no unit, and leaves out what is not stated", () => {
		expect(
			formatFigures([
				{ label: "Lumens", value: "800 lm" },
				{ label: "CRI", value: "93–97" },
				{ label: "Beam", value: "40°" },
				{ label: "Watts", value: notStated },
			]),
		).toBe("800 lm · CRI 93–97 · 40°");
	});
});
