import { expect, it } from "vitest";
import { countFixtures, describeCount } from "./count-fixtures.ts";
import type { ToolContext } from "./tool.ts";

const context = {} as ToolContext;

it("counts fixtures by the lumen method", async () => {
	const input = countFixtures.input.parse({ areaSquareFeet: 1200, lumens: 4200, watts: 32, footCandles: 50 });
	const count = await countFixtures.call(input, context);
	// 50 × 1,200 ÷ (4,200 × 0.75 × 0.85) = 22.4
	expect(count).toMatchObject({ fixtures: 23, exact: 22.4, totalWatts: 736, averageFootCandles: 51.3 });
	expect(describeCount(count, "")).toContain(
		"50 fc × 1,200 sq ft ÷ (4,200 lm × 0.75 × 0.85) = 22.4, rounded up",
	);
});

it("assumes the usual for a kind of room, and says so", async () => {
	const input = countFixtures.input.parse({ areaSquareFeet: 10_000, lumens: 20_000, room: "warehouse" });
	const count = await countFixtures.call(input, context);
	expect(count.fixtures).toBe(15);
	expect(count.assumed[0]).toBe(
		"20 fc for this kind of room (warehouse), from the Footcandle Light Guide after the IES",
	);
});
