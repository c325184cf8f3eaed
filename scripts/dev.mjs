// @ts-check
/**
 * `npm run dev`: embedded services with restart on change (tsx), and the storefront with hot reload (Vite).
 * Configured service URLs (environment or `.env`) are used as they are.
 */
import { spawn } from "node:child_process";
import { ensurePackages } from "./setup/packages.mjs";
import { inRoot, root } from "./setup/root.mjs";
import { UserError } from "./setup/user-error.mjs";
import { whenLauncherEnds } from "./start/launcher.mjs";
import {
	assertPortFree,
	ensureDataFolder,
	readSettings,
	serviceAddressesFor,
	sessionSecret,
} from "./start/settings.mjs";

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

try {
	await ensurePackages({ say });
	const settings = readSettings();
	await assertPortFree(settings);
	ensureDataFolder(settings);
	const servicesPort = settings.env.SERVICES_PORT ?? "4100";
	/** @type {NodeJS.ProcessEnv} */
	const shared = { ...settings.env, NODE_ENV: "development", SERVICES_PORT: servicesPort };
	const storefront = {
		...shared,
		...serviceAddressesFor(settings.env, `http://127.0.0.1:${servicesPort}`),
		SESSION_SECRET: sessionSecret(settings),
	};
	const commands = [
		{ args: [inRoot("node_modules/@remix-run/dev/dist/cli.js"), "vite:dev"], env: storefront },
		...(settings.embedded
			? [
					{
						args: [
							inRoot("node_modules/tsx/dist/cli.mjs"),
							"watch",
							"--clear-screen=false",
							"services/main.ts",
						],
						env: shared,
					},
				]
			: []),
	];
	/** @type {import("node:child_process").ChildProcess[]} */
	const children = commands.map(({ args, env }) =>
		spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] }),
	);
	const stop = () => {
		for (const child of children) child.kill("SIGTERM");
	};
	// The terminal sends Ctrl-C to the children too; the handler only waits for them.
	process.on("SIGINT", stop);
	process.on("SIGTERM", stop);
	whenLauncherEnds(stop);
	for (const child of children) child.once("close", stop);
} catch (error) {
	if (!(error instanceof UserError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}
