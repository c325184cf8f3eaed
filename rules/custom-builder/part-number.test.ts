import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sample } from "../../tests/setup/sample.ts";
import { composePartNumber, decodePartNumber, partNumberPieces } from "./part-number.ts";
import { listPriceCents } from "./part-prices.ts";
import { firstOpenStep, listOptions, settleDraft } from "./rules.ts";
import { designFigures } from "./run-figures.ts";
import { lengthProblem, shortestLengths } from "./run-layout.ts";
import {
	type Design,
	type DesignDraft,
	optionSteps,
	type ShapeCode,
	scxBody,
	scxOptions,
	shapeCodes,
	shapes,
} from "./scx-options.ts";

/** Every combination of options that can be built for a shape with its lengths. */
function* allDesigns(draft: DesignDraft, step = 0): Generator<Design> {
	const name = optionSteps[step];
	if (!name) {
		yield draft as Design;
		return;
	}
	for (const { code, problem } of listOptions(name, draft))
		if (problem === null) yield* allDesigns({ ...draft, [name]: code }, step + 1);
}

const runs: { shape: ShapeCode; lengths: number[] }[] = [
	{ shape: "S", lengths: [96] },
	{ shape: "S", lengths: [50] },
	{ shape: "L", lengths: [144, 97] },
	{ shape: "U", lengths: [109, 122, 61] },
	{ shape: "R", lengths: [122, 74] },
];

/** All designs by run, made once. */
const designsOf = new Map(runs.map((run) => [run, [...allDesigns(run)]]));

describe("every combination that can be built", () => {
	it.each(sample(runs, { share: 0.2, ofRotatingFile: true }))(
		"decodes to the same choices and has its own part number: %j",
		(run) => {
			const designs = designsOf.get(run) ?? [];
			const seen = new Set<string>();
			let wrong = 0;
			for (const design of designs) {
				const text = composePartNumber(design);
				seen.add(text);
				const decoded = decodePartNumber(text);
				if (decoded.kind !== "design" || composePartNumber(decoded.design) !== text) wrong++;
				else for (const step of optionSteps) if (decoded.design[step] !== design[step]) wrong++;
			}
			expect(wrong).toBe(0);
			expect(seen.size).toBe(designs.length);
			expect(designs.length).toBeGreaterThan(1000);
		},
	);

	it("are all combinations less those that a rule forbids", () => {
		const [run] = runs;
		if (!run) throw new Error("There is no run.");
		const allowed = new Set(designsOf.get(run)?.map(composePartNumber));
		let buildable = 0;
		const walk = (draft: DesignDraft, step: number): void => {
			const name = optionSteps[step];
			if (name) {
				for (const { code } of scxOptions[name]) walk({ ...draft, [name]: code }, step + 1);
				return;
			}
			const { problems } = settleDraft(draft);
			const possible = allowed.has(composePartNumber(draft as Design));
			if (possible) buildable++;
			if (possible !== (problems.length === 0)) throw new Error(JSON.stringify({ draft, problems }));
		};
		walk(run, 0);
		expect(buildable).toBe(allowed.size);
	});

	it("uses every option somewhere", () => {
		const used = new Set<string>();
		for (const designs of designsOf.values())
			for (const design of designs) for (const step of optionSteps) used.add(`${step} ${design[step]}`);
		const all = optionSteps.flatMap((step) => scxOptions[step].map(({ code }) => `${step} ${code}`));
		expect([...used].sort()).toEqual(all.sort());
	});
});

const anyRun = fc
	.constantFrom(...shapeCodes)
	.chain((shape) =>
		fc
			.tuple(
				...shortestLengths(shape).map((shortest) => fc.integer({ min: shortest, max: scxBody.longestSide })),
			)
			.map((lengths) => ({ shape, lengths })),
	);

/** A run with the option of each step picked by a number, among those possible. */
const anyDesign = fc
	.tuple(anyRun, fc.array(fc.nat(), { minLength: optionSteps.length, maxLength: optionSteps.length }))
	.map(([run, picks]): Design => {
		const draft: DesignDraft = { ...run };
		optionSteps.forEach((step, index) => {
			const possible = listOptions(step, draft).filter(({ problem }) => problem === null);
			draft[step] = possible[(picks[index] ?? 0) % possible.length]?.code;
		});
		return draft as Design;
	});

it("any lengths to the inch decode to the same choices, in figures that add up", () => {
	fc.assert(
		fc.property(anyDesign, (design) => {
			const text = composePartNumber(design);
			expect(decodePartNumber(` ${text.toLowerCase()} `)).toEqual({ kind: "design", design });
			const figures = designFigures(design);
			expect(figures.feeds.reduce((sum, watts) => sum + watts, 0)).toBe(figures.watts);
			expect(Math.max(...figures.feeds)).toBeLessThanOrEqual(figures.feedLimit);
			expect(figures.sections.filter(({ feed }) => feed)).toHaveLength(figures.feeds.length);
			expect(figures.sections.filter(({ battery }) => battery)).toHaveLength(Number(design.emergency));
			expect(listPriceCents(design)).toBeGreaterThan(0);
			expect(Number.isInteger(listPriceCents(design))).toBe(true);
			expect(figures.weight).toBeGreaterThan(0);
		}),
		{ numRuns: 300 },
	);
});

it("any text decodes to a design or to reasons, never to an error", () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			const decoded = decodePartNumber(text);
			if (decoded.kind === "wrong") expect(decoded.reasons.length).toBeGreaterThan(0);
			else expect(composePartNumber(decoded.design)).toBe(text.trim().toUpperCase());
		}),
	);
});

it.each([
	["", /not a part number/],
	["SCX-36-40K-24K-OS", /not a part number/],
	["SCX-S096X48-A090-840-FW-1D0", /not a part number/],
	["SCX-S96X48-A090-840-FW-1D0", /number of lengths/],
	["SCX-S96-A099-840-FW-1D0", /no option “099”/],
	["SCX-S9999-A090-840-FW-1D0", /longest is 1200 in \(100 ft\)/],
	["SCX-L96X30-A090-840-FW-1D0", /Side B: the shortest is 37 in/],
	["SCX-S96-T105-840-FW-1D0", /can't mount on a surface/],
	["SCX-S96-A090-840-FW-3D1", /charges from 120-277 V/],
])("%s is refused with the reason", (text, reason) => {
	const decoded = decodePartNumber(text);
	expect(decoded.kind === "wrong" ? decoded.reasons.join(" ") : "").toMatch(reason);
});

it("each character of a part number is explained or separates", () => {
	const [design] = allDesigns({ shape: "U", lengths: [109, 122, 61] });
	if (!design) throw new Error("There is no design.");
	const pieces = partNumberPieces(design);
	expect(pieces.map(({ text }) => text).join("")).toBe(composePartNumber(design));
	for (const { text, meaning } of pieces) expect(/^[-X]$/.test(text)).toBe(meaning === "");
	expect(pieces.filter(({ position }) => position !== "")).toHaveLength(
		2 + shapes.U.lengths.length + optionSteps.length,
	);
});

it("an incomplete run names its first open step", () => {
	expect(firstOpenStep({})).toBe("shape");
	expect(firstOpenStep({ shape: "S" })).toBe("length");
	expect(firstOpenStep({ shape: "S", lengths: [96], mounting: "A" })).toBe("output");
	expect(lengthProblem("S", 0, 96.5)).toMatch(/whole inches/);
});
