import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
	resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
	test: {
		include: ["{app,contracts,services,scripts,tests}/**/*.test.{ts,tsx}"],
		exclude: ["tests/e2e/**", "node_modules/**"],
		setupFiles: ["tests/setup/console-errors.ts"],
		env: { SESSION_SECRET: "only-for-tests-0123456789012345678", LOG_LEVEL: "silent" },
		testTimeout: 30_000,
		restoreMocks: true,
	},
});
