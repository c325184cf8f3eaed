import { Window } from "happy-dom";
import { expect, it } from "vitest";
import type { PhotometricFile } from "./photometric-file.ts";
import { writeTm33 } from "./write-tm33.ts";

const file: PhotometricFile = {
	format: "LM-63-2002",
	photometricType: "C",
	distribution: {
		verticalAngles: [0, 90],
		horizontalAngles: [0, 90, 180, 270, 360],
		candela: [
			[100, 1],
			[100, 2],
			[100, 1],
			[100, 2],
			[100, 1],
		],
	},
	lampCount: 2,
	lumensPerLamp: 900,
	ballastFactor: 0.88,
	inputWatts: 32,
	opening: { width: 0.3, length: 1.2, height: 0, round: false },
	keywords: [
		{ name: "MANUFAC", value: 'Smith & <Sons> "Light"\u0000' },
		{ name: "ISSUEDATE", value: "2/5/2024" },
	],
	tilt: null,
	streetSide: 0,
	computed: false,
	notes: [],
};

it("is well-formed XML with one quadrant of the intensities", () => {
	const document = new new Window().DOMParser().parseFromString(
		writeTm33(file, "2026-11-23"),
		"application/xml",
	);
	const texts = (name: string) =>
		[...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
	expect(texts("parsererror")).toEqual([]);
	expect(texts("Manufacturer")).toEqual(['Smith & <Sons> "Light" ']);
	expect(texts("ReportDate")).toEqual(["2024-02-05"]);
	expect(texts("Symm")).toEqual(["Symm_Quad"]);
	expect(texts("Length")).toEqual(["1200"]);
	expect(texts("AbsolutePhotometry")).toEqual(["false"]);
	expect(texts("IntData")).toEqual(["100", "1", "100", "2"]);
	const last = [...document.getElementsByTagName("IntData")].at(-1);
	expect([last?.getAttribute("h"), last?.getAttribute("v")]).toEqual(["90", "90"]);
});
