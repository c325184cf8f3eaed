/**
 * Tests of the built product. Those in `tests/e2e/no-browser` read pages and post forms over HTTP, without
 * scripts. The others use Chromium with JavaScript; `@both` in a title also runs the test without it, `@nojs`
 * only without. `@sizes` also runs it on phone and tablet. `TEST_MODE=all` adds the tests with `@whole` and every
 * case of the samples.
 */
import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/setup/chromium.mjs";
import { filesOfOtherTurns } from "./tests/setup/rotating-files.ts";
import { runsAll, sampleSeed } from "./tests/setup/sample.ts";

const executablePath = (await findChromium()) ?? undefined;
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
const tablet = { ...desktop, viewport: { width: 834, height: 1112 }, hasTouch: true };
const phone = { ...desktop, viewport: { width: 390, height: 844 }, hasTouch: true };

const withoutBrowser = "no-browser/**/*.spec.ts";
const whole = runsAll ? [] : [/@whole/];
/** `npm test` reads a report; somebody who names a file wants it to run. */
const otherTurns =
	process.env.PLAYWRIGHT_JSON_OUTPUT_FILE && !runsAll ? filesOfOtherTurns(sampleSeed, "browser") : [];
const inBrowser = { testIgnore: [withoutBrowser, ...otherTurns] };
/** A camera whose picture is a test pattern. */
const cameraFlags = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

export default defineConfig({
	testDir: "tests/e2e",
	testMatch: "**/*.spec.ts",
	globalSetup: "./tests/e2e/start-product.ts",
	outputDir: "test-results",
	fullyParallel: true,
	workers: 3,
	// A test that fails once is a defect. `--trace on` records a test, at a fifth more of its time.
	retries: 0,
	forbidOnly: Boolean(process.env.CI),
	// Generous timeouts for busy machines; passing tests don't wait for them.
	timeout: 300_000,
	expect: { timeout: 60_000 },
	reporter: [["list"]],
	use: {
		launchOptions: { executablePath, args: [...chromiumFlags, ...cameraFlags] },
		locale: "en-US",
		timezoneId: "America/Chicago",
		// What moves is clicked once it stands still.
		contextOptions: { reducedMotion: "reduce" },
		actionTimeout: 60_000,
		navigationTimeout: 120_000,
	},
	projects: [
		{ name: "no browser", testMatch: withoutBrowser, testIgnore: otherTurns, grepInvert: whole },
		{ name: "desktop", ...inBrowser, grepInvert: [/@nojs/, ...whole], use: desktop },
		{
			name: "desktop, JavaScript off",
			...inBrowser,
			grep: /@nojs|@both/,
			grepInvert: whole,
			use: { ...desktop, javaScriptEnabled: false },
		},
		{ name: "tablet", ...inBrowser, grep: /@sizes/, grepInvert: whole, use: tablet },
		{ name: "phone", ...inBrowser, grep: /@sizes/, grepInvert: whole, use: phone },
	],
});
