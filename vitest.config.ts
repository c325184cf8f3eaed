import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const everyTest = ["{app,contracts,services,scripts,tests}/**/*.test.{ts,tsx}"];
const survival = "tests/survival/**/*.test.ts";
const patient = Boolean(process.env.CI);

export default defineConfig({
	resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
	test: {
		projects: [
			{
				extends: true,
				test: { name: "unit and integration", include: everyTest, exclude: [survival], maxWorkers: 2 },
			},
			{
				// Each starts the whole shop as processes and kills some of them: one after another, when all else is done,
				// and once, as what an unfinished try leaves behind is no start for another.
				extends: true,
				test: {
					name: "survival",
					include: [survival],
					maxWorkers: 1,
					retry: 0,
					sequence: { groupOrder: 1 },
				},
			},
		],
		setupFiles: ["tests/setup/console-errors.ts"],
		env: { SESSION_SECRET: "only-for-tests-0123456789012345678", LOG_LEVEL: "silent" },
		// More time and one more try where machines are shared and noisy, as for the browser tests.
		testTimeout: patient ? 90_000 : 30_000,
		hookTimeout: patient ? 60_000 : 20_000,
		retry: patient ? 1 : 0,
		restoreMocks: true,
	},
});
