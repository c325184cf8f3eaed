import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFigures, readKelvins, readNumber } from "./read-figures.ts";

const specs =
	"Watts: 9 W::Lumens: 800 lm::Color temperature: 2700 K::CRI: 90::Beam angle: 110°::Base: E26::Voltage: 120 V::Dimmable: Yes";

describe("readFigures", () => {
	it("reads the specs of a lamp", () => {
		expect(readFigures(specs)).toMatchObject({
			watts: 9,
			lumens: 800,
			efficacy: 88.9,
			efficacyComputed: true,
			cctKelvin: [2700],
			cri: 90,
			beamDegrees: 110,
			base: "E26",
			dimmable: true,
			lengthMm: null,
		});
	});

	it.each([
		["Wattage: 9.5W", { watts: 9.5 }],
		["Input Power (W): 150", { watts: 150 }],
		["Power: 0.15 kW", { watts: 150 }],
		["Luminous flux: 1,050 lm", { lumens: 1050 }],
		["Lumen Output = 15 000 lumens", { lumens: 15_000 }],
		["LIGHT OUTPUT: ~800lm (initial)", { lumens: 800 }],
		["CCT: 2700/3000/3500K", { cctKelvin: [2700, 3000, 3500] }],
		["Color Temp: 4,000 K cool white", { cctKelvin: [4000] }],
		["CCT: 27K", { cctKelvin: [2700] }],
		["CRI: 90+", { cri: 90 }],
		["Color rendering (CRI): >80", { cri: 80 }],
		["Beam Spread: 25 deg.", { beamDegrees: 25 }],
		["Rated life: 50,000 hours at 25 °C", { lifeHours: 50_000 }],
		["Warranty: 5 years", { warrantyYears: 5 }],
		["Length (in): 48", { lengthMm: 1219.2 }],
		['Diameter: 4.5"', { diameterMm: 114.3 }],
		["Dimming: 0-10 V", { dimmable: true }],
		["Dimmable: Non-dimmable", { dimmable: false }],
		["Manufacturer: Acme", { brand: "Acme" }],
		["Watts: 9 W\nLumens: 800 lm", { watts: 9, lumens: 800 }],
	])("reads %j", (text, expected) => {
		expect(readFigures(text)).toMatchObject(expected);
	});

	it.each([
		["Watts: 9/12/15 W", { watts: null }],
		["Watts: 0 W", { watts: null }],
		["Lumens: 9 W", { lumens: null }],
		["Lumens: see spec sheet", { lumens: null }],
		["Lumens: 800-1,600 lm", { lumens: null }],
		["CRI: 900", { cri: null }],
		["Beam angle: 25° x 40°", { beamDegrees: null }],
		["Length: 48", { lengthMm: null }],
		["Base: None", { base: null }],
		["Dimmable: with kit", { dimmable: null }],
		["Watts: 1 W::Lumens: 90000 lm", { efficacy: null, lumens: 90_000 }],
		["", { watts: null, cctKelvin: [] }],
	])("leaves %j unknown", (text, expected) => {
		expect(readFigures(text)).toMatchObject(expected);
	});

	it("reads every number as it is written in the US, with and without its unit", () => {
		const spaced = (unit: string) => fc.constantFrom("", " ", "\u00a0").map((space) => space + unit);
		const unit = fc.oneof(spaced("lm"), spaced("LM"), spaced("Lumens"), fc.constant(""));
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 9_999_999 }), unit, (value, written) => {
				const texts = [`${value}${written}`, `${value.toLocaleString("en-US")}${written}`];
				for (const text of texts) expect(readFigures(`Lumens: ${text}`).lumens).toBe(value);
			}),
		);
	});

	it("never fails, and states only positive figures", () => {
		const label = fc.constantFrom("Watts", "Lumens", "CRI", "CCT", "Beam", "Length", "Life", "Base", "x");
		const pair = fc.tuple(label, fc.oneof(fc.string(), fc.double().map(String))).map((one) => one.join(": "));
		fc.assert(
			fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
				for (const value of Object.values(readFigures(pairs.join("::"))))
					for (const figure of [value].flat())
						if (typeof figure === "number") expect(figure > 0 && Number.isFinite(figure)).toBe(true);
			}),
		);
	});
});

it("reads color temperatures in ascending order, without other numbers", () => {
	expect(readKelvins("5000 K, 2700K, 120-277 V")).toEqual([2700, 5000]);
	expect(readKelvins("warm")).toEqual([]);
});

it("takes no number out of words", () => {
	expect(readNumber("E26", { "": 1 })).toBeNull();
	expect(readNumber("12 V", { "": 1, w: 1 })).toBeNull();
});
