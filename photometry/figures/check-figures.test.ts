import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readPhotometricFile } from "../files/read-photometric-file.ts";

const read = (text: string) => readPhotometricFile(new TextEncoder().encode(text));

/** A small LM-63 file of 2,497 lm. */
const ies = ({ counts = "1 -1 1", keyword = "", planes = 1, watts = 20, size = "0 0 0", nadirs = [1000] }) =>
	read(
		[
			`IESNA:LM-63-2002\n[TEST] T1\n${keyword}\nTILT=NONE`,
			`${counts} 7 ${planes} 1 2 ${size}`,
			`1 1 ${watts}`,
			"0 15 30 45 60 75 90",
			[0, 45, 90].slice(0, planes).join(" "),
			...nadirs.map((nadir) => `${nadir} 950 800 600 350 100 0`),
		].join("\n"),
	).figureNotes;

/** An LDT file of 1,000 lamp lumens, whose candela give 2,756 lm, all of them downward. */
const ldt = (ratio: string, downward = "100", lamps = "1") =>
	read(
		[
			...["Acme", "3", "1", "1", "0", "3", "45", "R", "Panel", "P-1", "p.ldt", "2024-02-01"],
			...["600", "600", "50", "580", "560", "0", "0", "0", "0", downward, ratio, "1", "0"],
			...["1", lamps, "LED", "1000", "840", "80", "12", ...Array(10).fill("0.5")],
			...["0", "0", "45", "90", "928.2", "656.33", "0"],
		].join("\r\n"),
	).figureNotes;

describe("figures that can't be", () => {
	it("are none in files that are right", () => {
		expect(ies({})).toEqual([]);
		expect(ies({ counts: "2 2000 1", planes: 3, nadirs: [1000, 1005, 1000] })).toEqual([]);
		expect(ies({ keyword: "[_ABSOLUTELUMENS] 2,497 lm" })).toEqual([]);
		const published = new URL("../references/cie-190-example.ldt", import.meta.url);
		expect(readPhotometricFile(readFileSync(published)).figureNotes).toEqual([]);
	});

	it("are zero lamps", () => {
		expect(ies({ counts: "0 -1 1" })).toMatchObject([{ figure: "Number of lamps", stated: "0" }]);
	});

	it("are more lumens than the lamps have, and a CU that follows from them", () => {
		expect(ies({ counts: "1 40 1" })).toMatchObject([
			{
				figure: "Efficiency",
				stated: "40 lm from the lamps",
				computed: expect.stringMatching(/6,\d{3}.*%$/),
			},
			{ figure: "Coefficient of utilization", computed: expect.stringMatching(/^CU \d\d\./) },
		]);
	});

	it("are stated lumens that the candela don't give", () => {
		expect(ies({ keyword: "[_ABSOLUTELUMENS]9999" })).toMatchObject([
			{ figure: "Fixture lumens", stated: "9,999 lm", computed: expect.stringMatching(/^2,\d{3} lm$/) },
		]);
		expect(ldt("100", "100", "-1")).toMatchObject([{ stated: "1,000 lm", computed: "2,756 lm" }]);
	});

	it("are a stated light output ratio and a share of downlight far from the computed", () => {
		expect(ldt("85")?.[0]).toMatchObject({
			...{ figure: "Light output ratio", stated: "85%", computed: "275.6%" },
		});
		expect(ldt("276")?.map(({ figure }) => figure)).not.toContain("Light output ratio");
		expect(ldt("276", "60")?.[0]).toMatchObject({ stated: "60%", computed: "100%" });
	});

	it("are candela straight down that differ from plane to plane", () => {
		expect(ies({ planes: 3, nadirs: [1000, 1600, 1000] })).toMatchObject([
			{ figure: "Candela at 0°", stated: "1,000 to 1,600 cd" },
		]);
	});

	it("are watts too few for the lumens, and an opening in the wrong unit", () => {
		expect(ies({ watts: 1 })).toMatchObject([{ figure: "Efficacy", stated: "1 W in" }]);
		expect(ies({ size: "600 1200 0" })).toMatchObject([{ stated: "600 × 1,200 × 0 m" }]);
	});

	it("are radiant watts in the place of candela", () => {
		expect(ies({ keyword: "[_INTENSITYUNITS] mW/sr" })).toMatchObject([
			{ figure: "Unit of the intensities", stated: "mW/sr", computed: "read as candela, 2,497 lm" },
		]);
		expect(ies({ keyword: "[_INTENSITYUNITS] cd" })).toEqual([]);
	});

	it("are lumens that no fixture gives, also without watts to compare them with", () => {
		// 2π Σ (Iₐ + Iᵦ) ÷ 2 · (cos a − cos b) of the table above is 2,497.3187 lm.
		expect(ies({ counts: "1 -1 10000", watts: 0 })).toMatchObject([
			{ figure: "Lumens", stated: "no input watts", computed: "24,973,187 lm" },
		]);
		expect(ies({ counts: "1 -1 1e20", watts: 0 })).toMatchObject([{ computed: "2.5e+23 lm" }]);
		expect(ies({ counts: "1 -1 1000", watts: 0 })).toEqual([]);
	});

	it("are lamps whose light hardly leaves the fixture", () => {
		expect(ies({ counts: "1 30000 1" })).toMatchObject([
			{ figure: "Lamp lumens", stated: "30,000 lm", computed: "2,497 lm from the candela table, 8.3%" },
		]);
		expect(ies({ counts: "1 20000 1" })).toEqual([]);
	});

	it("are candela of TM-33 that the rated lumens don't give, and lamps beyond any number", () => {
		const tm33 = (rated: number, quantity = 1) =>
			read(
				`<IESTM33-22><Emitter><Quantity>${quantity}</Quantity><RatedLumens>${rated}</RatedLumens><LuminousData>
<LuminousIntensity><IntData h="0" v="0">100</IntData><IntData h="0" v="90">100</IntData></LuminousIntensity>
</LuminousData></Emitter></IESTM33-22>`,
			).figureNotes;
		// 100 cd in each direction downward are 100 · 2π = 628 lm.
		expect(tm33(628)).toEqual([]);
		expect(tm33(550)).toEqual([]);
		expect(tm33(35)).toMatchObject([{ figure: "Lamp lumens", stated: "35 lm" }]);
		expect(tm33(40_000)).toMatchObject([{ stated: "40,000 lm", computed: expect.stringContaining("1.6%") }]);
		expect(tm33(628, 4_294_967_295)).toMatchObject([
			{ figure: "Number of lamps", stated: "4,294,967,295", computed: "1 assumed" },
		]);
	});

	it("are candela of 0 alone", () => {
		expect(ies({ counts: "1 -1 0.000001" })).toEqual([]);
		const dark = read("IESNA91\nTILT=NONE\n1 -1 1 2 1 1 2 0 0 0\n1 1 20\n0 90\n0\n0 0").figureNotes;
		expect(dark).toMatchObject([{ figure: "Lumens", stated: "20 W in", computed: "0 lm" }]);
	});
});
