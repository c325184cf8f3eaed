import { describe, expect, it } from "vitest";
import { lightingLoad } from "./lighting-load.ts";

const none = { volts: null, powerFactor: 0.9, threePhase: false, hoursPerYear: null, centsPerKwh: null };

describe("lighting load", () => {
	it("adds up watts", () => {
		expect(lightingLoad({ ...none, watts: 22.5, fixtures: 36 })).toEqual({
			totalWatts: 810,
			amps: null,
			kwh: null,
			cost: null,
		});
	});

	it("divides watts by volts and the power factor", () => {
		// 40 × 62 W = 2,480 W; 2,480 ÷ (277 × 0.95) = 9.42 A
		expect(lightingLoad({ ...none, watts: 62, fixtures: 40, volts: 277, powerFactor: 0.95 }).amps).toBe(9.4);
	});

	it("multiplies kilowatts by hours and the rate", () => {
		// 100 × 100 W × 8,760 hr = 87,600 kWh; × $0.11 = $9,636.00
		const load = lightingLoad({ ...none, watts: 100, fixtures: 100, hoursPerYear: 8760, centsPerKwh: 11 });
		expect([load.kwh, load.cost]).toEqual([87600, 9636]);
	});

	it("divides by the root of three as well on three phases", () => {
		// 40 × 150 W = 6,000 W; 6,000 ÷ (480 × 0.9 × 1.732) = 8.02 A
		const load = { ...none, watts: 150, fixtures: 40, volts: 480 };
		expect(lightingLoad({ ...load, threePhase: true }).amps).toBe(8);
		expect(lightingLoad(load).amps).toBe(13.9);
	});

	it("keeps hundredths of small currents", () => {
		expect(lightingLoad({ ...none, watts: 2.4, fixtures: 1, volts: 277 }).amps).toBe(0.01);
	});
});
