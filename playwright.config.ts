/**
 * Tests of the built product. Those in `tests/e2e/no-browser` read pages and send forms over HTTP, as a visitor without
 * scripts does. The others use Chromium with JavaScript; `@both` in a title runs one without it too, `@nojs` only
 * without. Specs whose layout depends on the width carry `@sizes` and run on phone and tablet too.
 */
import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/setup/chromium.mjs";

const executablePath = (await findChromium()) ?? undefined;
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
const tablet = { ...desktop, viewport: { width: 834, height: 1112 }, hasTouch: true };
const phone = { ...desktop, viewport: { width: 390, height: 844 }, hasTouch: true };

const withoutBrowser = "no-browser/**/*.spec.ts";

export default defineConfig({
	testDir: "tests/e2e",
	testMatch: "**/*.spec.ts",
	globalSetup: "./tests/e2e/start-product.ts",
	outputDir: "test-results",
	fullyParallel: true,
	workers: 2,
	// Recording costs a fifth of the time, so only a second try is recorded; `npm test` names the tests that needed one.
	retries: 1,
	forbidOnly: Boolean(process.env.CI),
	// Limits for machines that are shared and noisy; a test that passes does not wait for them.
	timeout: 90_000,
	expect: { timeout: 15_000 },
	reporter: [["list"]],
	use: {
		launchOptions: { executablePath, args: chromiumFlags },
		locale: "en-US",
		timezoneId: "America/Chicago",
		trace: "on-first-retry",
		// What moves is clicked once it stands still.
		contextOptions: { reducedMotion: "reduce" },
		actionTimeout: 20_000,
		navigationTimeout: 30_000,
	},
	projects: [
		{ name: "no browser", testMatch: withoutBrowser },
		{ name: "desktop", testIgnore: withoutBrowser, grepInvert: /@nojs/, use: desktop },
		{
			name: "desktop, JavaScript off",
			testIgnore: withoutBrowser,
			grep: /@nojs|@both/,
			use: { ...desktop, javaScriptEnabled: false },
		},
		{ name: "tablet", testIgnore: withoutBrowser, grep: /@sizes/, use: tablet },
		{ name: "phone", testIgnore: withoutBrowser, grep: /@sizes/, use: phone },
	],
});
