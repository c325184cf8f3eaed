// @ts-check
/**
 * `npm run accessibility:record`: runs axe on every kind of page and writes the figures that `/accessibility` shows,
 * whatever they are.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { toAccessibilityRun } from "./content/accessibility-run.mjs";
import { findChromium } from "./setup/chromium.mjs";
import { runPackage } from "./setup/command.mjs";
import { inRoot } from "./setup/root.mjs";

const report = inRoot("test-results", "accessibility.json");
const { output } = await runPackage(
	"@playwright/test/cli.js",
	[
		"test",
		"accessibility.spec.ts",
		"--project=desktop",
		"--grep=has no accessibility violations",
		"--reporter=json",
	],
	{ env: { ...process.env, TEST_MODE: "all", PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
);
const chromium = await findChromium();
const run = toAccessibilityRun(JSON.parse(readFileSync(report, "utf8")), {
	date: new Date().toISOString().slice(0, 10),
	axe: JSON.parse(readFileSync(inRoot("node_modules", "axe-core", "package.json"), "utf8")).version,
	browser: chromium
		? execFileSync(chromium, ["--version", "--no-sandbox"], { encoding: "utf8" }).trim()
		: "Chromium",
});
if (run.pages.length === 0) {
	process.stderr.write(`${output}\nNo page was checked.\n`);
	process.exitCode = 1;
} else {
	mkdirSync(inRoot("content", "data"), { recursive: true });
	const file = inRoot("content", "data", "accessibility.json");
	writeFileSync(file, `${JSON.stringify(run, null, "\t")}\n`);
	// As `npm test` wants files that are committed.
	await runPackage("@biomejs/biome/bin/biome", ["format", "--write", file]);
	process.stdout.write(`${run.pages.length} kinds of pages, ${run.violations} violations.\n`);
}
