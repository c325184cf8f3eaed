import { describe, expect, it } from "vitest";
import { type Distribution, intensityAt } from "./distribution.ts";

const oneLamp: Distribution = {
	verticalAngles: [0, 45, 90],
	horizontalAngles: [0, 90, 180, 270, 360],
	candela: [
		[100, 50, 0],
		[100, 70, 20],
		[100, 50, 0],
		[100, 70, 20],
		[100, 50, 0],
	],
};

describe("intensityAt", () => {
	it("reads measured directions", () => {
		expect(intensityAt(oneLamp, 45, 90)).toBe(70);
		expect(intensityAt(oneLamp, 90, 360)).toBe(0);
	});

	it("interpolates in both angles", () => {
		expect(intensityAt(oneLamp, 22.5, 0)).toBe(75);
		expect(intensityAt(oneLamp, 45, 45)).toBe(60);
	});

	it("takes horizontal angles modulo 360", () => {
		expect(intensityAt(oneLamp, 45, -90)).toBe(70);
		expect(intensityAt(oneLamp, 45, 450)).toBe(70);
	});

	it("is dark above the measured range", () => {
		expect(intensityAt(oneLamp, 91, 0)).toBe(0);
	});
});
