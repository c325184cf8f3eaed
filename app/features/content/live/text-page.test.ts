import { expect, it } from "vitest";
import { accessibilityNodes } from "./text-page.server.ts";

it("shows date and figures of the run, violations too", () => {
	const nodes = JSON.stringify(
		accessibilityNodes({
			date: "2026-11-24",
			axe: "4.11.4",
			browser: "Chromium 140",
			widths: [1440, 390],
			pages: ["home", "listing"],
			violations: 3,
		}),
	);
	for (const part of ["Nov 24, 2026", '["3"]', "axe-core 4.11.4", "1440 px and 390 px", "home; listing"])
		expect(nodes).toContain(part);
});

it("claims no figures without a recorded run", () => {
	expect(JSON.stringify(accessibilityNodes(null))).not.toMatch(/"table"|Violations found/);
});
