import { expect, it } from "vitest";
import { estimateLoad } from "./estimate-load.ts";
import type { ToolContext } from "./tool.ts";

const estimate = async (input: object) => {
	const parsed = estimateLoad.input.parse(input);
	// The formula needs no service.
	return estimateLoad.show(await estimateLoad.call(parsed, {} as ToolContext));
};

it("shows the power factor that amps were divided by", async () => {
	// 40 × 62 W = 2,480 W; 2,480 ÷ (277 × 0.95) = 9.42 A
	const said = await estimate({ watts: 62, fixtures: 40, volts: 277, powerFactor: 0.95 });
	expect(said).toContain("40 fixtures × 62 W = **2,480 W**.");
	expect(said).toContain("2,480 W ÷ (277 V × power factor of 0.95) = **9.4 A**");
});

it("takes a power factor of 0.9 where none is known, and says so", async () => {
	// 100 ÷ (120 × 0.9) = 0.926 A
	expect(await estimate({ watts: 100, volts: 120 })).toContain(
		"an assumed power factor of 0.9) = **0.93 A**",
	);
});

it("adds energy and cost of a year, and no amps without a voltage", async () => {
	// 10 × 150 W × 3,120 hr = 4,680 kWh; × 12.5 cents = $585.00
	const said = await estimate({ watts: 150, fixtures: 10, hoursPerYear: 3120, centsPerKwh: 12.5 });
	expect(said).toContain("At 3,120 hr a year: **4,680 kWh**, or **$585.00** at 12.5 cents per kWh.");
	expect(said).not.toMatch(/\bA\b|power factor/);
});

it("divides a breaker by the current itself, not by the one that is shown", async () => {
	const parsed = estimateLoad.input.parse({ watts: 48, volts: 277, powerFactor: 0.95, breakerAmps: 20 });
	const { amps, circuits } = await estimateLoad.call(parsed, {} as ToolContext);
	// 48 ÷ (277 × 0.95) = 0.1824 A; 16 ÷ 0.1824 = 87.7
	expect([amps, circuits?.fixturesEach]).toEqual([0.18, 87]);
});
