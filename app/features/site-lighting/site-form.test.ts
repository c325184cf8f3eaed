import { describe, expect, it } from "vitest";
import { movedPositions, siteFields, siteLimits, siteQuery } from "./site-fields.ts";
import { readSiteForm } from "./site-form.server.ts";

const good = { sku1: "AL-1", mh1: "25", at1: "40,40", area1: "240 x 160" };
const read = (changes: Record<string, string> = {}) =>
	readSiteForm(new URLSearchParams({ ...good, ...changes }));
function getPlan(changes: Record<string, string> = {}) {
	const form = read(changes);
	if (form.kind !== "right") throw new Error(JSON.stringify(form));
	return form.plan;
}
function getErrors(changes: Record<string, string>) {
	const form = read(changes);
	return form.kind === "wrong" ? form.errors : {};
}

describe("readSiteForm", () => {
	it("is blank with usual values, and keeps what a link fills in", () => {
		const form = readSiteForm(new URLSearchParams("sku1=AL-1&utm_source=mail"));
		expect(form).toMatchObject({ kind: "blank", values: { sku1: "AL-1", mh1: "25", grid1: "10" } });
	});

	it("reads a single pole with usual values", () => {
		expect(getPlan()).toMatchObject({
			factors: [0.9, null, null, null],
			poles: [{ x: 40, y: 40, type: 0, arrangement: "single", height: 25, arm: 0, tilt: 0, aim: 0 }],
			areas: [{ name: "Area 1", spacing: 10 }],
			buildings: [],
			line: null,
			zone: null,
		});
		expect(getPlan({ arrangement1: "wall" }).poles[0]?.arm).toBe(0.5);
	});

	it("makes rows and columns from the first pole", () => {
		const { poles } = getPlan({ cols1: "3", dx1: "80", rows1: "2", dy1: "24.4 m", at1: "-20,40" });
		expect(poles).toHaveLength(6);
		expect(poles[5]).toMatchObject({ x: 140, index: 5, group: 1 });
		expect(poles[5]?.y).toBeCloseTo(120.05, 1);
	});

	it("takes the size of a building and the corner that it begins at", () => {
		const { buildings } = getPlan({ building1: "60 x 12.192 m at -100,70.5", top1: "9" });
		expect(buildings[0]?.outline.map(({ x, y }) => [x, Math.round(y * 1e6) / 1e6])).toEqual([
			...[
				[-100, 70.5],
				[-40, 70.5],
				[-40, 110.5],
				[-100, 110.5],
			],
		]);
	});

	it("takes the length of a corridor for its path of egress", () => {
		const signs = (more: Record<string, string>) => getPlan({ use1: "egress", ...more }).areas[0]?.signs;
		expect(getPlan().areas[0]?.signs).toBeNull();
		expect(signs({ area1: "0,0 50,0 50,6 6,6 6,30 0,30" })?.path).toBeCloseTo(74, 9);
		expect(signs({ path1: "250 ft" })).toEqual({ path: 250, distance: 100, count: 3, spacing: 250 / 3 });
		expect(signs({ path1: "200", view1: "125" })).toMatchObject({ distance: 100, count: 2, spacing: 100 });
		expect(signs({ path1: "200.1", view1: "50" })).toMatchObject({ distance: 50, count: 5 });
	});

	it("takes positions one by one, several types, a property line and buildings", () => {
		const plan = getPlan({
			at1: "40,40; 90,40\n140,40",
			sku2: "WP-2",
			llf2: "0.85",
			type2: "B",
			arrangement2: "wall",
			mh2: "15'",
			aim2: "270",
			at2: "120,160",
			building1: "100,160 200,160 200,200 100,200",
			top1: "24",
			line: "-30,-30 270,-30 270,210 -30,210 -30,-30",
			zone: "LZ3",
		});
		expect(plan.poles.map(({ type, group, index }) => [type, group, index])).toEqual([
			[0, 1, 0],
			[0, 1, 1],
			[0, 1, 2],
			[1, 2, 0],
		]);
		expect(plan.factors).toEqual([0.9, 0.85, null, null]);
		expect(plan.line?.outline).toHaveLength(4);
		expect(plan.buildings[0]?.height).toBe(24);
		expect(plan.zone).toBe("LZ3");
	});

	it.each([
		[{ sku1: "" }, "sku1", "Enter the part number of type A"],
		[{ type1: "B" }, "sku2", "Enter the part number of type B"],
		[{ type1: "E" }, "type1", "Choose from the list"],
		[{ arrangement1: "toString" }, "arrangement1", "Choose from the list"],
		[{ zone: "LZ9" }, "zone", "Choose from the list"],
		[{ mh1: "" }, "mh1", "Enter the mounting height"],
		[{ mh1: "1e9" }, "mh1", "must be a length like"],
		[{ mh1: "2" }, "mh1", "between 4 and 150 ft"],
		[{ tilt1: "75" }, "tilt1", "between 0 and 60°"],
		[{ aim1: "NaN" }, "aim1", "must be a number"],
		[{ llf1: "1.2" }, "llf1", "between 0.3 and 1"],
		[{ at1: "" }, "at1", "at least one pole"],
		[{ at1: "40" }, "at1", "Position 1 must be two numbers"],
		[{ at1: "40,40 9000,2" }, "at1", "within 5,000 ft"],
		[{ at1: "40,40 90,40", cols1: "3", dx1: "20" }, "at1", "Enter the first pole alone"],
		[{ cols1: "3" }, "dx1", "Enter the column spacing"],
		[{ cols1: "3.5", dx1: "20" }, "cols1", "whole number"],
		[{ cols1: "50", dx1: "20", rows1: "50", dy1: "20" }, "cols1", "up to 100 poles"],
		[{ at1: Array.from({ length: 101 }, (_, at) => `${at},1`).join(" ") }, "at1", "and this one has 101"],
		[{ area1: "" }, "area1", "Enter the corners of a calculation area"],
		[{ area1: "0,0 10,0" }, "area1", "at least 3 corners"],
		[{ area1: "0,0 30,30 30,0 0,30" }, "area1", "Sides 1 and 3 cross or touch"],
		[{ area1: "240 x 0.5" }, "area1", "at least 1 ft wide"],
		[{ area1: "2000 x 2000" }, "grid1", "These areas have 40,000 points"],
		[{ building1: "0,0 9,0 9,9" }, "top1", "Enter the building height"],
		[{ building1: "20 x 10 at 50", top1: "9" }, "building1", "Corner 1 must be two numbers"],
		[{ building1: "20 x 10 at NaN,0", top1: "9" }, "building1", "Corner 1 must be two numbers"],
		[{ view1: "75" }, "view1", "Choose “Egress path” for this area"],
		[{ path1: "75" }, "path1", "Choose “Egress path” for this area"],
		[{ use1: "egress", view1: "5" }, "view1", "between 10 and 500 ft"],
		[{ use1: "egress", path1: "-5" }, "path1", "must be a length like"],
		[{ use1: "egress", path1: "99999" }, "path1", "between 1 and 10,000 ft"],
		[{ top1: "20" }, "building1", "at least 3 corners"],
		[{ building1: "200 x 100", top1: "30" }, "at1", "Position 1 puts a luminaire inside a building"],
		[{ line: "4000 x 4000", step: "5" }, "step", "too many points"],
	])("refuses %j", (changes, field, message) => {
		expect(getErrors(changes as Record<string, string>)[field as "at1"]).toContain(message);
	});

	it("survives anything in any field", () => {
		for (const text of ["\u0000", "١٢", "<script>", "__proto__", "9".repeat(5000), ",", "x", "-", "0 x"])
			for (const field of siteFields) expect(() => read({ [field]: text })).not.toThrow();
	});

	it("keeps every field within what an address can hold", () => {
		expect(siteFields.length).toBeLessThan(150);
		const poles = Array.from({ length: siteLimits.poles }, (_, at) => `${100 + at}.5,${at}.5`);
		const corners = Array.from({ length: siteLimits.corners }, (_, at) => `${100 + at},${at * at}`);
		const query = new URLSearchParams(
			siteQuery({
				at1: poles.slice(0, 60).join(" "),
				at2: poles.slice(60).join(" "),
				area1: corners.join(" "),
				line: corners.join(" "),
			}),
		);
		expect(query.toString().length).toBeLessThan(4000);
	});
});

describe("movedPositions", () => {
	it("moves single poles, and a pattern by its first", () => {
		const move = (index: number) => (index === 1 ? { dx: 5, dy: -2.5 } : undefined);
		expect(movedPositions("40,40 90,40", move).text).toBe("40,40 95,37.5");
		expect(movedPositions("12'6\",0", () => ({ dx: 1, dy: 1 })).points).toEqual([{ x: 13.5, y: 1 }]);
		expect(movedPositions("40,40 x", move).text).toBe("40,40 x");
	});
});
