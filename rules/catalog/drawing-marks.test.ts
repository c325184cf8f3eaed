import { expect, it } from "vitest";
import { getDrawingMarks } from "./drawing-marks.ts";

const marks = (sku: Partial<Parameters<typeof getDrawingMarks>[0]>) =>
	getDrawingMarks({ shape: "troffer", name: "", features: [], beamDegrees: null, ...sku });

it("tells a sensor and an emergency battery from the plain product", () => {
	expect(marks({ features: ["0-10 V dimming", "Damp location rated"] })).toEqual([]);
	expect(marks({ features: ["Occupancy sensor"] })).toEqual(["sensor"]);
	expect(marks({ features: ["Battery back-up, 90 minutes", "Occupancy sensor"] })).toEqual([
		"sensor",
		"battery",
	]);
});

it("leaves out what every product of an outline has, and what only works with sensors", () => {
	expect(marks({ shape: "emergency-unit", features: ["Battery back-up, 90 minutes"] })).toEqual([]);
	expect(marks({ features: ["Works with photo and motion sensors", "Photocell receptacle"] })).toEqual([]);
});

it("tells distributions, beams, letters and finishes apart", () => {
	expect(marks({ shape: "area-light", features: ["Type III distribution"] })).toEqual(["type III"]);
	expect(marks({ shape: "area-light", features: ["Type II distribution"] })).toEqual(["type II"]);
	const beam = (beamDegrees: number) => marks({ shape: "flood-light", beamDegrees });
	expect([30, 60, 110].map(beam)).toEqual([["narrow beam"], ["medium beam"], ["wide beam"]]);
	expect(marks({ shape: "par", beamDegrees: 25 })).toEqual([]);
	expect(marks({ shape: "exit-sign", features: ["Green letters"] })).toEqual(["green letters"]);
	expect(marks({ shape: "wall-pack", features: ["Bronze finish", "Photocell"] })).toEqual([
		"photocell",
		"bronze finish",
	]);
});

it("tells lenses apart by the name of the product", () => {
	expect(marks({ name: "Meridian VTR-SERIES volumetric troffer, 2x4" })).toEqual(["volumetric lens"]);
	expect(marks({ name: "Meridian EPN-SERIES edge-lit panel, 2x2" })).toEqual(["edge-lit lens"]);
	expect(marks({ shape: "exit-sign", name: "Meridian EDG-SERIES edge-lit exit sign" })).toEqual([]);
});
