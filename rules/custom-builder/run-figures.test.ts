import { describe, expect, it } from "vitest";
import { houseRange } from "#demo/catalog/house-range/house-range";
import { listPriceCents } from "./part-prices.ts";
import { optionProblem, settleDraft } from "./rules.ts";
import { describeDesign, designFigures, runFigures } from "./run-figures.ts";
import { type Design, outputs, scxBody } from "./scx-options.ts";
import { formatFeet } from "./words.ts";

const plain: Design = {
	shape: "S",
	lengths: [48],
	mounting: "A",
	output: "090",
	cri: "8",
	cct: "40",
	optic: "F",
	finish: "W",
	voltage: "1",
	control: "D",
	emergency: "0",
};

const catalog = houseRange().variations.filter(({ sku }) => sku.startsWith("SCX-") && !sku.endsWith("-OS"));

describe("a single section", () => {
	const twins = catalog.flatMap((sku) => {
		const inches = Math.round((sku.length_mm ?? 0) / 25.4);
		const nominal = Number(/(\d+)K$/.exec(sku.sku)?.[1]) * 1000;
		const output = outputs.find(({ lumensPerFoot }) => lumensPerFoot === (nominal * 12) / inches);
		return output
			? [{ sku, inches, output: output.code, cct: sku.cct_kelvin === "[4000]" ? "40" : "50" }]
			: [];
	});

	it("is compared with most of the catalog", () => {
		expect(twins.length).toBeGreaterThan(catalog.length / 2);
	});

	it.each(twins)("has the lumens, watts and CRI of $sku.sku", ({ sku, inches, output, cct }) => {
		const design = { ...plain, lengths: [inches], output, cct };
		expect(settleDraft(design).problems).toEqual([]);
		const { lumens, watts } = designFigures(design);
		expect({ lumens, watts }).toEqual({ lumens: sku.lumens, watts: sku.watts });
		expect(sku.cri).toBe(82);
		expect(Math.round(scxBody.width * 25.4)).toBe(sku.width_mm);
		expect(Math.round(scxBody.height * 25.4)).toBe(sku.height_mm);
	});
});

describe("a run", () => {
	it("adds up its sections, feeds and parts", () => {
		const figures = designFigures({ ...plain, shape: "L", lengths: [144, 96], emergency: "1" });
		expect(figures.sections.map(({ length }) => length)).toEqual([48, 48, 35, 48, 35]);
		expect(figures).toMatchObject({
			watts: 1070,
			lumens: 160_500,
			efficacy: 150,
			feeds: [1070],
			weight: 111.4,
			lead: { days: 13, slowest: "Housing cut to 35 in, white" },
		});
	});

	it("costs what its parts cost", () => {
		expect(listPriceCents({ ...plain, shape: "L", lengths: [144, 96], emergency: "1" })).toBe(143_570);
	});

	it("gets another feed where a 20 A circuit would be loaded over 80%", () => {
		// 480 W for each 8 ft: 1,920 W is 32 ft at 120 V.
		expect(runFigures({ ...plain, lengths: [384] })?.feeds).toEqual([1920]);
		expect(runFigures({ ...plain, lengths: [432] })?.feeds).toEqual([1920, 240]);
		expect(runFigures({ ...plain, lengths: [432], voltage: "3" })?.feeds).toEqual([2160]);
	});

	it("takes longer with a finish, and loses lumens with CRI and optic at the same watts", () => {
		expect(designFigures(plain).lead.days).toBe(10);
		expect(designFigures({ ...plain, finish: "G" }).lead).toEqual({
			days: 15,
			slowest: "Housing 48 in, gray",
		});
		expect(designFigures({ ...plain, cri: "9", optic: "A" })).toMatchObject({ watts: 240, lumens: 29_070 });
	});

	it("costs about what the same fixture costs in the catalog", () => {
		expect(listPriceCents(plain)).toBeGreaterThan(20_000);
		expect(listPriceCents(plain)).toBeLessThan(32_000);
	});

	it("is described with its size in feet", () => {
		expect(describeDesign({ ...plain, shape: "R", lengths: [144, 97] })).toBe(
			"SCX-SERIES Rectangle run, 12 ft × 8 ft 1 in, 9,000 lm/ft, 80+ CRI, 4000 K",
		);
		expect([9, 12, 1200].map(formatFeet)).toEqual(["9 in", "1 ft", "100 ft"]);
	});
});

describe("rules", () => {
	const run = { shape: "S", lengths: [50] } as const;
	it.each([
		["mounting", "C", { shape: "L", lengths: [96, 96] }, /corners twist/],
		["output", "105", { ...run, mounting: "A" }, /48 in sections for cooling.*26 in and 24 in/],
		["output", "105", { shape: "S", lengths: [96], mounting: "T" }, /surface/],
		["cri", "9", { shape: "S", lengths: [96], output: "105" }, /up to 9,000/],
		["cct", "50", { cri: "9" }, /80 CRI only/],
		["optic", "N", { output: "030" }, /start at 4,500/],
		["control", "L", { voltage: "3" }, /120-277 V only/],
		["control", "N", { voltage: "3" }, /120-277 V only/],
		["emergency", "1", { ...run, output: "090" }, /needs a section of at least 36 in. This run has none/],
		["emergency", "2", { shape: "S", lengths: [48] }, /need two sections.*only one/],
		["emergency", "1", { shape: "S", lengths: [96], output: "105" }, /room of the battery/],
	] as const)("%s %s after %j says why not", (step, code, draft, reason) => {
		expect(optionProblem(step, code, draft)).toMatch(reason);
	});

	it("leave out what is impossible and keep the rest", () => {
		const { draft, problems } = settleDraft({ ...plain, voltage: "3", control: "L", finish: "Z" });
		expect(problems.map(({ step }) => step)).toEqual(["finish", "control"]);
		expect(problems[1]?.message).toBe(
			"Control “DALI-2” was removed. DALI-2 and wireless drivers are 120-277 V only.",
		);
		expect(draft).toEqual({ ...plain, voltage: "3", finish: undefined, control: undefined });
	});
});
