/**
 * Tests of the built product. Those in `tests/e2e/no-browser` read pages and post forms over HTTP, without
 * scripts. The others use Chromium with JavaScript; `@both` in a title also runs the test without it, `@nojs`
 * only without. `@sizes` also runs it on phone and tablet.
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
	// Recording costs a fifth of the time, so only retries are recorded. `npm test` lists retried tests.
	retries: 1,
	forbidOnly: Boolean(process.env.CI),
	// Generous timeouts for busy machines; passing tests don't wait for them.
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
