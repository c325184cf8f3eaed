import os from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { workerCode } from "./scripts/setup/worker-code.ts";
import { splitByIsolation } from "./tests/setup/isolated-tests.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const { isolated, shared } = splitByIsolation(root, ["app", "contracts", "services", "scripts", "tests"]);
const survival = "tests/survival/**/*.test.ts";
const attacks = "tests/attack/**/*.test.ts";
const maxWorkers = Math.max(2, os.availableParallelism() - 1);

// Projects see the mode through `TEST_MODE`: Vite's own MODE is `test` in each of them.
export default defineConfig(({ mode }) => ({
	plugins: [workerCode()],
	resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
	test: {
		projects: [
			{
				extends: true,
				test: {
					name: "shared modules",
					include: shared,
					exclude: [survival, attacks],
					isolate: false,
					maxWorkers,
				},
			},
			{
				extends: true,
				test: {
					name: "own modules",
					include: isolated,
					exclude: [survival, attacks],
					maxWorkers,
				},
			},
			{
				// Each starts the whole shop as processes and kills some of them: one after another, when all else is done.
				// `--mode survival` kills more often.
				extends: true,
				test: {
					name: "survival",
					env: { TEST_MODE: mode },
					include: [survival],
					maxWorkers: 1,
					sequence: { groupOrder: 1 },
				},
			},
			{
				// One product after another, as processor time is measured. `--mode attack` runs all attacks, not the quick ones only.
				extends: true,
				test: {
					name: "attack",
					env: { TEST_MODE: mode },
					include: [mode === "attack" ? attacks : "tests/attack/**/*.quick.test.ts"],
					maxWorkers: 1,
					sequence: { groupOrder: 2 },
				},
			},
		],
		setupFiles: ["tests/setup/console-errors.ts", "tests/setup/cheap-passwords.ts"],
		env: { SESSION_SECRET: "only-for-tests-0123456789012345678", LOG_LEVEL: "silent" },
		// Wide, as machines are shared and noisy: they only end what hangs.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		expect: { poll: { timeout: 60_000, interval: 100 } },
		restoreMocks: true,
	},
}));
