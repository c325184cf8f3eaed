import { describe, expect, it } from "vitest";
import { formatFixtures, parseFixtures } from "~/features/projects/compliance/compliance-view.ts";
import { checkCompliance, type ScheduleLine } from "./compliance.ts";

const line = (change: Partial<ScheduleLine>): ScheduleLine => ({
	type: "A1",
	sku: "VTR-24",
	name: "Troffer",
	quantity: 20,
	watts: 32,
	listing: "",
	...change,
});
const space = (change = {}) => ({
	name: "Open office",
	squareFeet: 1_200,
	kind: "office",
	controls: "Occupancy sensor",
	fixtures: [{ type: "a 1", quantity: 20 }],
	...change,
});

describe("checkCompliance", () => {
	it("compares watts by square foot with the limit of each space and of the building", () => {
		const lines = [line({ quantity: 22 }), line({ type: "", sku: "DL-6", watts: 9.5, quantity: 12 })];
		const corridor = space({
			name: "Corridor",
			kind: "corridor",
			squareFeet: 200,
			fixtures: [
				{ type: "A1", quantity: 2 },
				{ type: "dl-6", quantity: 12 },
			],
		});
		const { spaces, building, differences } = checkCompliance([space(), corridor], lines);
		// 20 × 32 W = 640 W on 1,200 ft² = 0.533 W/ft²; 0.61 × 1,200 = 732 W are allowed.
		expect(spaces[0]).toMatchObject({ watts: 640, limit: 0.61, allowance: 732, verdict: "within" });
		expect(spaces[0]?.density).toBeCloseTo(0.5333, 4);
		// 2 × 32 W + 12 × 9.5 W = 178 W; 0.41 × 200 = 82 W are allowed.
		expect(spaces[1]).toMatchObject({ watts: 178, allowance: 82, verdict: "over" });
		// 818 W of 814 W.
		expect(building).toMatchObject({ squareFeet: 1_400, watts: 818, allowance: 814, verdict: "over" });
		expect(differences).toEqual([]);
	});

	it("lets one space use what another leaves", () => {
		const corridor = space({ kind: "corridor", squareFeet: 200, fixtures: [{ type: "A1", quantity: 5 }] });
		const { spaces, building } = checkCompliance([space({ fixtures: [] }), corridor], [line({})]);
		// 160 W of 82 W, but 160 W of 814 W in the building.
		expect(spaces[1]?.verdict).toBe("over");
		expect(building.verdict).toBe("within");
	});

	it("uses the limit of the size: an enclosed office over 250 sq ft, a storage room under 50", () => {
		const limits = [
			space({ kind: "private-office", squareFeet: 250 }),
			space({ kind: "private-office", squareFeet: 251 }),
			space({ kind: "storage", squareFeet: 49 }),
		];
		expect(checkCompliance(limits, [line({})]).spaces.map(({ limit }) => limit)).toEqual([0.74, 0.66, 0.51]);
	});

	it("doesn't judge what is unknown", () => {
		const { spaces, building, differences } = checkCompliance(
			[
				space({ fixtures: [{ type: "B9", quantity: 1 }] }),
				space({ kind: "other", fixtures: [] }),
				space({ fixtures: [{ type: "C", quantity: 3 }] }),
			],
			[line({}), line({ type: "C", watts: null, quantity: 1 })],
		);
		expect(spaces.map(({ verdict }) => verdict)).toEqual(["unknown", "unknown", "unknown"]);
		expect(spaces.map(({ problems }) => problems[0])).toEqual([
			"B9 isn't in this project.",
			"The standard has no single limit for this type of space.",
			"The catalog has no watts for VTR-24.",
		]);
		expect(building).toMatchObject({ allowance: null, verdict: "unknown" });
		expect(differences).toEqual([
			{ called: "A1", project: 20, spaces: 0 },
			{ called: "C", project: 1, spaces: 3 },
		]);
	});

	it("asks for own types when several lines have the same", () => {
		const { spaces } = checkCompliance([space()], [line({}), line({ sku: "VTR-22" })]);
		expect(spaces[0]?.problems).toEqual(["More than one line has type a 1. Give each line its own type."]);
	});
});

describe("fixtures as typed", () => {
	it.each<[string, [string, number][]]>([
		[
			"A1 x 12, B2 x 4",
			[
				["A1", 12],
				["B2", 4],
			],
		],
		[
			"12 A1; 4 × EM-2\n3 x B",
			[
				["A1", 12],
				["EM-2", 4],
				["B", 3],
			],
		],
		["A1 × 1,200", [["A1", 1200]]],
		["A1 x 2, a1 x 3", [["A1", 5]]],
		["", []],
	])("%j", (text, expected) => {
		const parsed = parseFixtures(text);
		expect(parsed).toEqual({ fixtures: expected.map(([type, quantity]) => ({ type, quantity })) });
		if ("fixtures" in parsed) expect(parseFixtures(formatFixtures(parsed.fixtures))).toEqual(parsed);
	});

	it.each(["A1", "A1 x 0", "A1 x many", "x 12", "A1 x 100000"])("%j is refused", (text) => {
		expect(parseFixtures(text)).toMatchObject({ error: expect.stringContaining("A1 x 12") });
	});
});
