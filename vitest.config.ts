import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const patient = Boolean(process.env.CI);

export default defineConfig({
	resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
	test: {
		include: ["{app,contracts,services,scripts,tests}/**/*.test.{ts,tsx}"],
		exclude: ["tests/e2e/**", "node_modules/**"],
		setupFiles: ["tests/setup/console-errors.ts"],
		env: { SESSION_SECRET: "only-for-tests-0123456789012345678", LOG_LEVEL: "silent" },
		// More time and one more try where machines are shared and noisy, as for the browser tests.
		testTimeout: patient ? 90_000 : 30_000,
		hookTimeout: patient ? 60_000 : 20_000,
		retry: patient ? 1 : 0,
		restoreMocks: true,
	},
});
