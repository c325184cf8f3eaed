/**
 * Browser tests. Every spec runs with JavaScript on and with JavaScript off; `@js` and `@nojs` in a title mark the
 * few where only one applies, `@http` those that use no browser and run once. Specs whose layout depends on the width
 * carry `@sizes` and run on phone and tablet too.
 */
import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/setup/chromium.mjs";

const executablePath = (await findChromium()) ?? undefined;
const patient = Boolean(process.env.CI);
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
const tablet = { ...desktop, viewport: { width: 834, height: 1112 }, hasTouch: true };
const phone = { ...desktop, viewport: { width: 390, height: 844 }, hasTouch: true };

export default defineConfig({
	testDir: "tests/e2e",
	testMatch: "**/*.spec.ts",
	globalSetup: "./tests/e2e/start-product.ts",
	outputDir: "test-results",
	fullyParallel: true,
	workers: 2,
	// More tries and more time where machines are shared and noisy; a test that fails each time fails.
	retries: patient ? 2 : 0,
	forbidOnly: Boolean(process.env.CI),
	timeout: patient ? 60_000 : 30_000,
	expect: { timeout: patient ? 15_000 : 7_000 },
	reporter: [["list"]],
	use: {
		launchOptions: { executablePath, args: chromiumFlags },
		locale: "en-US",
		timezoneId: "America/Chicago",
		// Recording costs a fifth of the time: where there is another try, it is the one that is recorded.
		trace: patient ? "on-first-retry" : "retain-on-failure",
		actionTimeout: patient ? 20_000 : 10_000,
		navigationTimeout: patient ? 30_000 : 15_000,
	},
	projects: [
		{ name: "javascript on", grepInvert: /@nojs/, use: desktop },
		{ name: "javascript off", grepInvert: /@js\b|@http/, use: { ...desktop, javaScriptEnabled: false } },
		{ name: "tablet", grep: /@sizes/, grepInvert: /@nojs/, use: tablet },
		{ name: "phone", grep: /@sizes/, grepInvert: /@nojs/, use: phone },
		{
			name: "phone, javascript off",
			grep: /@sizes/,
			grepInvert: /@js\b/,
			use: { ...phone, javaScriptEnabled: false },
		},
	],
});
