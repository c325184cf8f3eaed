/** The long forms of tests run with their npm script, which nothing else in `npm test` would notice. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

it("npm run test:survival has the long form of its tests", async () => {
	const [command, run, flag = "", mode = "", folder] = packageFile.scripts["test:survival"].split(" ");
	expect([command, run, folder]).toEqual(["vitest", "run", "tests/survival"]);
	const list = ["node_modules/vitest/vitest.mjs", "list", flag, mode, "tests/survival/restarts.test.ts"];
	// Without what the runner of this test sets.
	const { VITEST: _, TEST_MODE: __, ...env } = process.env;
	const { stdout } = await promisify(execFile)(process.execPath, list, { env });
	expect(stdout).toContain("responds again after each of 50 kills");
});
