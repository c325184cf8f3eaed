import { describe, expect, it } from "vitest";
import { pathData } from "./drawn-lines.ts";
import { close, cubic, ellipse, line, move, quad } from "./geometry.ts";

describe("pathData", () => {
	it("writes relative commands without needless separators", () => {
		expect(pathData([move(10, 10), line(20, 10), line(20, 5), line(0, -5), close], 0)).toBe(
			"M10 10h10v-5l-20-10z",
		);
		expect(pathData([move(0.5, 0), quad(1, 1, 1.25, -0.5)], 2)).toBe("M.5 0q.5 1 .75-.5");
	});

	it("does not repeat the letter of equal commands", () => {
		expect(pathData([move(0, 0), cubic(1, 1, 2, 2, 3, 3), cubic(4, 4, 5, 5, 6, 6)], 0)).toBe(
			"M0 0c1 1 2 2 3 3 1 1 2 2 3 3",
		);
	});

	it("never lets rounding add up along a path", () => {
		const steps = Array.from({ length: 100 }, (_, index) => line((index + 1) * 0.4, 1));
		const data = pathData([move(0, 1), ...steps], 0);
		const sum = [...data.matchAll(/-?\d+/g)].slice(2).reduce((total, [step]) => total + Number(step), 0);
		expect(sum).toBe(40);
	});

	it("draws an ellipse as two half turns", () => {
		expect(pathData(ellipse(10, 10, 5, 3), 0)).toBe("M5 10a5 3 0 0 1 10 0a5 3 0 0 1-10 0z");
	});
});
