import { expect, it } from "vitest";
import { summaryFigures } from "./product-view.ts";

it("takes the first six figures, with a range of color temperatures and without long texts", () => {
	const technicalSpecs =
		"Light output: 864 lm::Color temperature: 2700, 3000, 3500, 4000 K, tunable or selectable::Features: Damp location rated, For recessed fixtures, Wet location rated::Length: 47.76 in (1,213 mm)::B: 2: 3::C: 3::D: 4::E: 5";
	const figures = summaryFigures({ technicalSpecs, cctKelvin: [2700, 3000, 3500, 4000] });
	expect(figures.map(({ label, value }) => `${label}=${value}`)).toEqual([
		"Light output=864 lm",
		"Color temperature=2700–4000\u202fK (4)",
		"Length=47.76 in (1,213\u00a0mm)",
		"B=2: 3",
		"C=3",
		"D=4",
	]);
	expect(summaryFigures({ technicalSpecs: "", cctKelvin: [] })).toEqual([]);
});
