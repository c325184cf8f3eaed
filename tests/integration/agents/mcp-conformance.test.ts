/** The protocol's own conformance checks, on the built storefront. The others need tools that exist for tests only. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inRoot } from "../../../scripts/setup/root.mjs";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { importSampleCatalog } from "../../setup/sample-catalog.ts";
import { type Storefront, startStorefront } from "../../setup/storefront.ts";

const run = promisify(execFile);

let services: RunningServices;
let storefront: Storefront;
beforeAll(async () => {
	services = await startServices();
	await importSampleCatalog(services.db);
	storefront = await startStorefront(services.url);
});
afterAll(async () => {
	await storefront?.stop();
	await services?.stop();
});

it.each(["server-initialize", "ping", "tools-list", "resources-list", "dns-rebinding-protection"])(
	"passes %s",
	async (scenario) => {
		const program = inRoot("node_modules", "@modelcontextprotocol", "conformance", "dist", "index.js");
		const { stdout } = await run(process.execPath, [
			program,
			"server",
			"--url",
			`${storefront.url}/mcp`,
			"--scenario",
			scenario,
		]);
		expect(stdout).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed/);
	},
);
