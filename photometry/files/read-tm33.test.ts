import { describe, expect, it } from "vitest";
import { readPhotometricFile } from "./read-photometric-file.ts";

const read = (text: string) => readPhotometricFile(new TextEncoder().encode(text));

const data = (angles: string) =>
	angles
		.split(" ")
		.map((pair) => pair.split(","))
		.map(([h, v, candela]) => `<IntData h="${h}" v='${v}'>${candela}</IntData>`)
		.join("\n");

const file = (intensity: string, changes: { header?: string; emitter?: string; equipment?: string } = {}) =>
	`<?xml version="1.0"?>
<!-- <Emitter> in a comment -->
<IESTM33-22><Version>1.1</Version>
<Header>${changes.header ?? "<Manufacturer>Smith &amp; Sons</Manufacturer>"}</Header>
${changes.equipment ?? ""}
<Emitter>${changes.emitter ?? "<Quantity>1</Quantity><InputWattage>20</InputWattage>"}<LuminousData><LuminousIntensity>
${intensity}
</LuminousIntensity></LuminousData></Emitter></IESTM33-22>`;

/** ATLA S001, alias TM-33-18. */
const early = (more = "") =>
	`<t:LuminaireOpticalData version="1.0" xmlns:t="http://www.ies.org/tm-33"><Header><Manufacturer>Us</Manufacturer></Header>
<Emitter><Quantity>2</Quantity><InputWatts>30</InputWatts><MeasuredLumens>628</MeasuredLumens>
<IntensityDistribution>${more}
<IntensityData horz="0" vert="0">100</IntensityData>
<IntensityData horizontal="0" vertical="90">100</IntensityData>
</IntensityDistribution></Emitter></t:LuminaireOpticalData>`;

const simple = data("0,0,100 0,90,50");

describe("TM-33", () => {
	it.each([
		[file(`<Multiplier>-2</Multiplier>${simple}`), "Multiplier is -2"],
		[file(`<Multiplier>1e308</Multiplier>${simple}`), "Multiplier is 1e+308"],
		[file(`<Multiplier>1e10</Multiplier>${data("0,0,1e10 0,90,5")}`), "more than any light has"],
		[file(simple, { emitter: "<Quantity>-3</Quantity>" }), "Quantity is -3"],
		[
			file(`<AbsolutePhotometry>false</AbsolutePhotometry>${simple}`, {
				emitter: "<RatedLumens>-1</RatedLumens>",
			}),
			"RatedLumens is -1",
		],
		[file(`<AbsolutePhotometry>maybe</AbsolutePhotometry>${simple}`), "must be true or false"],
	])("refuses figures that no light has (%#)", (text, message) => {
		expect(() => read(text)).toThrow(message);
	});

	it("reads 0 and 1 as booleans", () => {
		const emitter =
			"<RatedLumens>800</RatedLumens><DataGeneration><Simulation>1</Simulation></DataGeneration>";
		const relative = read(file(`<AbsolutePhotometry>0</AbsolutePhotometry>${simple}`, { emitter }));
		expect(relative).toMatchObject({ lumensPerLamp: 800, computed: true });
	});

	it("reads names, watts, the multiplier and spaces in the names of symmetries", () => {
		const quadrant = `<Symm>Symm _ Quad</Symm><Multiplier>2</Multiplier>${data("90,0,9 0,0,9 0,90,1 90,90,4")}`;
		const { distribution, inputWatts, keywords, lumensPerLamp } = read(file(quadrant));
		expect(distribution).toMatchObject({
			...{ verticalAngles: [0, 90], horizontalAngles: [0, 90, 180, 270, 360] },
			...{
				candela: [
					[18, 2],
					[18, 8],
					[18, 2],
					[18, 8],
					[18, 2],
				],
			},
		});
		expect({ inputWatts, lumensPerLamp }).toEqual({ inputWatts: 20, lumensPerLamp: null });
		expect(keywords).toEqual([{ name: "MANUFAC", value: "Smith & Sons" }]);
	});

	it("takes a report date of year 1 as unknown, and compares the stated lumens", () => {
		const header = "<ReportDate>0001-01-01</ReportDate>";
		expect(read(file(simple, { header })).keywords).toEqual([]);
		const stated = file(simple).replace(
			"</LuminousIntensity>",
			"</LuminousIntensity><LuminousFlux>9</LuminousFlux>",
		);
		expect(read(stated).figureNotes).toMatchObject([{ figure: "Fixture lumens", stated: "9 lm" }]);
	});

	it("reads the edition of 2018, and intensities of 2023 that are directly in their emitter", () => {
		expect(read(early("<PhotometryType>C</PhotometryType><Metric>Luminous</Metric>"))).toMatchObject({
			format: "TM-33-18",
			lampCount: 2,
			inputWatts: 30,
			distribution: {
				verticalAngles: [0, 90],
				candela: [
					[100, 100],
					[100, 100],
				],
			},
			figureNotes: [],
		});
		const inData = "<SymmType>Symm _ Full</SymmType><IntensityData horz='0' vert='0'>7</IntensityData>";
		const text = file("").replace(
			/<LuminousIntensity>[\s\S]*<\/LuminousIntensity>/,
			`${inData}<IntensityData horz='0' vert='90'>7</IntensityData>`,
		);
		expect(read(text).distribution.candela).toEqual([
			[7, 7],
			[7, 7],
		]);
	});

	it.each(["Symm _ Bi _ 90", "Symm_Bi_90", "Symm_Bi90"])(
		"reads %s as mirrored at 90° to 270°",
		(symmetry) => {
			const planes = data("90,0,9 90,90,1 180,0,9 180,90,4 270,0,9 270,90,2");
			expect(read(file(`<Symm>${symmetry}</Symm>${planes}`)).distribution).toMatchObject({
				...{ horizontalAngles: [0, 90, 180, 270, 360] },
				candela: [
					[9, 4],
					[9, 1],
					[9, 4],
					[9, 2],
					[9, 4],
				],
			});
		},
	);

	it("says that only the first of several emitters is used", () => {
		const two = file(simple).replace("</Emitter>", "</Emitter><Emitter><Quantity>1</Quantity></Emitter>");
		expect(read(two).notes).toEqual(["The file has 2 emitters. The first with intensities is used."]);
	});

	it.each<[string, string, RegExp]>([
		[
			"an element that isn't closed",
			file(`${simple}<a>`),
			/^Line 9: The XML is broken: <\/LuminousIntensity> closes/,
		],
		["a tag that is none", file(`${simple}\n<1>`), /^Line 9: .*"<1>" is no tag/],
		["a document type", `<!DOCTYPE x>${file(simple)}`, /^Line 1: .*document type/],
		["a candela that is no number", file(data("0,0,100 0,90,x")), /^Line 8: "x" is no number \(IntData\)/],
		["an angle beyond 180°", file(data("0,0,100 0,190,1")), /^Line 8: 1 cd at h 0°, v 190°/],
		["planes that differ", file(data("0,0,9 0,90,1 90,0,9")), /plane at h 90° hasn't the same/],
		["a symmetry that isn't", file(`<Symm>Symm_Odd</Symm>${simple}`), /^Line 7: Symm is "Symm_Odd"/],
		["no intensities", file(""), /no plane with two intensities/],
		[
			"type B",
			file(simple, {
				equipment: "<Equipment><Gonioradiometer><Type>IES _ B</Type></Gonioradiometer></Equipment>",
			}),
			/of type B/,
		],
		[
			"an edition of before 2023 without intensities",
			"<LuminaireOpticalData version='1'><a/></LuminaireOpticalData>",
			/no luminous intensities/,
		],
		["watts of radiation", early("<Metric>Radiant</Metric>"), /no luminous intensities/],
		["type A of an early edition", early("<PhotometryType>TypeA</PhotometryType>"), /of type A/],
	])("says of %s where and why", (_, text, message) => {
		expect(() => read(text)).toThrow(message);
	});
});
