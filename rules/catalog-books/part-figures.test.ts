import { expect, it } from "vitest";
import { separateFigures, separateItems } from "./book-pages.ts";

it("tells shared figures from those that differ or are missing", () => {
	const figures = (record: Record<string, string>) =>
		Object.entries(record).map(([label, value]) => ({ label, value }));
	expect(
		separateFigures([
			figures({ Watts: "10 W", CRI: "90", Beam: "40°" }),
			figures({ Watts: "12 W", CRI: "90" }),
		]),
	).toEqual({
		shared: [{ label: "CRI", value: "90" }],
		differing: [
			{ label: "Watts", values: ["10 W", "12 W"] },
			{ label: "Beam", values: ["40°", ""] },
		],
	});
	expect(separateFigures([figures({ Watts: "10 W" })]).differing).toEqual([]);
	expect(separateFigures([])).toEqual({ shared: [], differing: [] });
});

it("takes out the features that all part numbers have", () => {
	expect(
		separateItems([
			["120-277 V", "IP66"],
			["120-277 V", "IP66", "Photocell"],
		]),
	).toEqual({ shared: ["120-277 V", "IP66"], own: [[], ["Photocell"]] });
	expect(separateItems([])).toEqual({ shared: [], own: [] });
});
