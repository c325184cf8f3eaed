import { describe, expect, it } from "vitest";
import type { Services } from "#client/call-context";
import { intensityAt } from "#photometry/distribution";
import { totalLumens } from "#photometry/figures/flux";
import { readOwnerFile } from "~/features/photometry/catalog-file.ts";
import { fixtureLight, suggest } from "./find-fixture.server.ts";

const flatFile = [
	"IES:LM-63-2002",
	"[TESTLAB] Harbor Labs",
	"TILT=NONE",
	"1 -1 1 10 1 1 2 0.6 1.2 0",
	"1 1 50",
	"0 10 20 30 40 50 60 70 80 90",
	"0",
	"1000 1000 1000 1000 1000 1000 1000 1000 1000 1000",
].join("\r\n");

const figures = {
	lumens: 4000,
	watts: 32,
	beamDegrees: null,
	lengthMm: 600,
	widthMm: 1200,
	diameterMm: null,
	doubtful: [],
	features: [],
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

	it("takes the owner's file before the figures", () => {
		const owner = readOwnerFile(flatFile, "TRF-24");
		const light = fixtureLight("troffer", figures, owner);
		if ("wrong" in light) throw new Error(light.wrong);
		// 1,000 cd in all directions below: 2π × 1,000.
		expect(light.lumens).toBe(6283);
		expect(light.input.watts).toBe(50);
		expect(light.made).toContain("laboratory: Harbor Labs");
		expect(light.figureNotes).toEqual([]);
		expect(fixtureLight("exit-sign", figures, owner)).toHaveProperty("wrong");
	});

	it("says which figures of the owner's file can't be", () => {
		const owner = readOwnerFile(flatFile.replace("1 -1 1 10", "1 500 1 10"), "TRF-24");
		expect(fixtureLight("troffer", figures, owner)).toHaveProperty("figureNotes", [
			expect.stringMatching(/^Efficiency: stated 500 lm from the lamps, computed 6,283 lm .*1,256\.6%\. /),
			expect.stringMatching(/^Coefficient of utilization: /),
		]);
	});

	it.each([
		["exit-sign", figures],
		["troffer", { ...figures, lumens: null }],
		["troffer", { ...figures, lumens: 0 }],
	] as const)("refuses %s %#", (kind, given) => {
		expect(fixtureLight(kind, given)).toHaveProperty("wrong");
	});
});

describe("suggest", () => {
	const variations = [
		{ variationID: "t", kind: "troffer", lumens: 4000 },
		{ variationID: "e", kind: "emergency-light", lumens: null },
		{ variationID: "x", kind: "exit-sign", lumens: 20 },
		{ variationID: "u", kind: "troffer", lumens: null },
	].map((one) => ({ ...one, sku: one.variationID, name: one.variationID, watts: null }));
	const services = { product: { listing: () => Promise.resolve({ variations }) } } as unknown as Services;
	const options = async (typed: string, more?: { emergency: boolean }) => {
		const found = await suggest(services, typed, more);
		return found.kind === "choose" && found.suggestions.map(({ option }) => option);
	};

	it("leaves out what doesn't light a room, and emergency lights unless a path of egress is lit", async () => {
		expect(await options("for a room")).toEqual(["t"]);
		expect(await options("for a path", { emergency: true })).toEqual(["t", "e"]);
	});
});
