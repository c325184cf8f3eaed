import { describe, expect, it } from "vitest";
import { runSite, type SiteOutcome } from "./load-site.server.ts";
import { calculateSite } from "./site.ts";
import { readSiteForm } from "./site-form.server.ts";
import { siteView } from "./site-view.ts";

const row = Array.from({ length: 19 }, (_, index) => 9000 * Math.cos((index * 5 * Math.PI) / 180));
const fixture = {
	distribution: {
		verticalAngles: row.map((_, index) => index * 5),
		horizontalAngles: [0, 360],
		candela: [row, row],
	},
	streetSide: 0,
	factor: 0.9,
};

const query = {
	sku1: "AL-1",
	arrangement1: "back",
	mh1: "25",
	at1: "40,40",
	cols1: "2",
	dx1: "80",
	area1: "160 x 80",
	name1: "Parking lot",
	line: "-10,-10 170,-10 170,90 -10,90",
};

function outcomeOf(more: Record<string, string> = {}, watts: number | null = 150): SiteOutcome {
	const form = readSiteForm(new URLSearchParams({ ...query, ...more }));
	if (form.kind !== "right") throw new Error(JSON.stringify(form));
	const poles = form.plan.poles.map((pole) => ({ ...pole, fixture }));
	const { areas, buildings, line } = form.plan;
	const type = {
		letter: "A",
		variationID: "v-1",
		sku: "AL-1",
		name: "Area light",
		link: "/p/a/b/c",
		lumens: 28_000,
		watts,
		source: "LM-63-2002",
		figureNotes: ["Efficiency: stated 40 lm."],
		fixture,
	};
	return {
		values: form.values,
		plan: form.plan,
		types: [type, null, null, null],
		poles,
		light: calculateSite({ poles, areas, buildings, line }),
	};
}

describe("runSite", () => {
	const { plan, poles, light } = outcomeOf();
	const site = { poles, areas: plan.areas, buildings: plan.buildings, line: plan.line };

	it("calculates in a thread what the page's own process would", async () => {
		expect(await runSite(site)).toEqual({ light });
	});

	it("stops at the time limit", async () => {
		expect(
			await runSite({ ...site, buildings: [{ outline: plan.areas[0]?.outline ?? [], height: 1 }] }, 1),
		).toEqual({
			ended: "late",
		});
	});
});

describe("siteView", () => {
	it("counts luminaires, and states average, maximum, minimum and their ratios", () => {
		const outcome = outcomeOf();
		const view = siteView(outcome);
		expect(view.count).toBe("2 poles, 4 luminaires");
		const { average = 0, minimum = 0, maximum = 0 } = outcome.light.areas[0] ?? {};
		expect(view.statistics[0]?.map((text) => text.replace(/\s/g, " "))).toEqual([
			"Parking lot",
			`${average.toFixed(1)} fc`,
			`${maximum.toFixed(1)} fc`,
			`${minimum.toFixed(1)} fc`,
			`${(maximum / minimum).toFixed(1)}:1`,
			`${(average / minimum).toFixed(1)}:1`,
			"128 at 10 ft",
		]);
		expect(view.schedule[0]).toMatchObject({ quantity: 4, factor: "0.90", sku: "AL-1" });
		expect(view.power[0]?.[1]).toMatch(/^600\sW$/);
		expect(siteView(outcomeOf({}, null)).power).toEqual([
			["Power", "Unknown: no watts for one of these part numbers"],
		]);
		expect(siteView(outcomeOf({ arrangement1: "wall" })).count).toBe("2 wall mounts, 2 luminaires");
	});

	it("compares light trespass and BUG ratings with the zone, once it is chosen", () => {
		expect(siteView(outcomeOf()).trespass.map(([label]) => label)).not.toContain("Light trespass");
		const dark = siteView(outcomeOf({ zone: "LZ1" }));
		expect(dark.trespass.at(-1)).toEqual(["Light trespass", "Above the limit"]);
		expect(dark.ratings[0]?.at(-1)).toBe("4 of 4 above their limit");
		expect(siteView(outcomeOf()).ratings).toEqual([]);
	});

	it("rates luminaires as they are tilted, and says so", () => {
		const tilted = siteView(outcomeOf({ tilt1: "25" }));
		expect(siteView(outcomeOf()).schedule[0]?.rating).toMatch(/^B\d-U0-G\d$/);
		expect(tilted.schedule[0]?.rating).toMatch(/^B\d-U[1-5]-G\d at 25° tilt$/);
		expect(tilted.assumptions.join(" ")).toContain("manufacturer’s rating is for no tilt");
		const both = siteView(outcomeOf({ tilt1: "25", at2: "20,20", mh2: "20" }));
		expect(both.schedule[0]?.rating).toMatch(/^B\d-U0-G\d, B\d-U[1-5]-G\d at 25° tilt$/);
	});

	it("checks an area as a path of egress, when asked", () => {
		expect(siteView(outcomeOf()).egress).toEqual([]);
		const lit = siteView(outcomeOf({ use1: "egress" }));
		expect(lit.egress[0]?.[0]).toBe("Parking lot");
		expect(lit.egress[0]?.at(-1)).toBe("Within the limits");
		const uneven = siteView(outcomeOf({ use1: "egress", mh1: "5", cols1: "", dx1: "" }));
		expect(uneven.egress[0]?.at(-1)).toBe("Not within the limits");
	});

	it("counts exit signs along a path of egress", () => {
		expect(siteView(outcomeOf()).signs).toEqual([]);
		const [row] = siteView(outcomeOf({ use1: "egress", area1: "230 x 8" })).signs;
		expect(row?.map((text) => text.replace(/\s/g, " "))).toEqual([
			...["Parking lot", "230 ft", "100 ft", "3", "At the exit, then every 76.7 ft before it"],
		]);
		const near = siteView(outcomeOf({ use1: "egress", path1: "75", view1: "75" }));
		expect(near.signs[0]?.slice(3)).toEqual(["1", "At the exit"]);
		expect(near.assumptions.join(" ")).toContain("7.10.1.5.2");
	});

	it("warns of figures of a type's photometric file that can't be", () => {
		expect(siteView(outcomeOf()).warnings[0]).toBe("Type A, photometric file. Efficiency: stated 40 lm.");
	});

	it("says which areas are dark, and which poles are outside", () => {
		const view = siteView(
			outcomeOf({ building1: "60,-5 62,-5 62,85 60,85", top1: "60", at1: "-60,40", cols1: "" }),
		);
		expect(view.warnings.join(" ")).toContain("Parking lot has points with less than 0.01 fc");
		expect(view.warnings.join(" ")).toContain("1 pole has luminaires outside of the property line");
		expect(view.statistics[0]).toContain("n/a");
	});
});
