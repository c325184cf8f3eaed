import { expect, it } from "vitest";
import { toAccessibilityRun } from "./accessibility-run.mjs";

const spec = (title: string, counts: string[]) => ({
	title,
	tests: [{ results: [{ annotations: counts.map((description) => ({ type: "axe", description })) }] }],
});

it("counts the pages that axe checked at both widths, and all their violations", () => {
	const report = {
		suites: [
			{
				specs: [
					spec("home page has no accessibility violations", ["0", "0"]),
					spec("blog page has no accessibility violations", ["2", "1"]),
					spec("stopped page has no accessibility violations", ["0"]),
					spec("text at twice its size is not cut off", []),
				],
			},
		],
	};
	expect(toAccessibilityRun(report, { date: "2026-11-24", axe: "4", browser: "Chromium 1" })).toEqual({
		date: "2026-11-24",
		axe: "4",
		browser: "Chromium 1",
		widths: [1440, 390],
		pages: ["home", "blog"],
		violations: 3,
	});
});
