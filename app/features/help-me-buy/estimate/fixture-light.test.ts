import { describe, expect, it } from "vitest";
import { intensityAt } from "#photometry/distribution";
import { totalLumens } from "#photometry/figures/flux";
import { fixtureLight } from "./fixture-light.ts";

const figures = {
	lumens: 4000,
	watts: 32,
	beamDegrees: null,
	lengthMm: 600,
	widthMm: 1200,
	diameterMm: null,
	doubtful: [],
};

describe("fixtureLight", () => {
	it("spreads a troffer's lumens from its opening", () => {
		const light = fixtureLight("troffer", figures);
		if ("wrong" in light) throw new Error(light.wrong);
		expect(totalLumens(light.input.distribution) / 4000).toBeCloseTo(1, 2);
		expect(light.input.lengthFeet).toBeCloseTo(3.94, 2);
		expect(light.input.widthFeet).toBeCloseTo(1.97, 2);
		expect(light.made).toContain("Computed, not measured");
	});

	it("takes a stated beam, but not a doubtful one", () => {
		const made = (doubtful: "beamDegrees"[]) => {
			const light = fixtureLight("downlight", { ...figures, beamDegrees: 40, doubtful });
			return "made" in light ? light.made : "";
		};
		expect(made([])).toContain("total lumens and beam angle");
		expect(made(["beamDegrees"])).toContain("the kind of luminaire");
	});

	it("lets a bare lamp shine up as well", () => {
		const light = fixtureLight("lamp", figures);
		if ("wrong" in light) throw new Error(light.wrong);
		expect(intensityAt(light.input.distribution, 150, 0)).toBeGreaterThan(300);
		expect(light.input.lengthFeet).toBe(0);
	});

	it.each([
		["exit-sign", figures],
		["troffer", { ...figures, lumens: null }],
		["troffer", { ...figures, lumens: 0 }],
	] as const)("refuses %s %#", (kind, given) => {
		expect(fixtureLight(kind, given)).toHaveProperty("wrong");
	});
});
