// @ts-check
/**
 * `npm run cluster`: two storefronts and two services behind nginx, on PostgreSQL with a standby behind pgbouncer, and
 * Redis. Debian's packages are installed where root.
 *
 * `--folder PATH` keeps the data elsewhere; `--copies N` starts more copies. `npm run cluster -- roll` restarts the
 * copies of the running one, one after the other, and `-- failover` kills its primary database.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureEngines } from "./cluster/engines.mjs";
import { startCluster } from "./cluster/start-cluster.mjs";
import { ensurePackages } from "./setup/packages.mjs";
import { ensureBuild } from "./setup/product-build.mjs";
import { UserError } from "./setup/user-error.mjs";
import { assertPortFree, readSettings } from "./start/settings.mjs";

const signals = /** @type {const} */ ({ roll: "SIGHUP", failover: "SIGUSR2" });

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		folder: { type: "string", default: "/var/tmp/storefront-cluster" },
		copies: { type: "string", default: "2" },
	},
});
const folder = path.resolve(values.folder);
const processFile = path.join(folder, "process");
const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

try {
	process.exitCode = positionals[0] === undefined ? await run() : tell(positionals[0]);
} catch (error) {
	if (!(error instanceof UserError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}

/** @param {string} command for the running cluster */
function tell(command) {
	const signal = Object.entries(signals).find(([name]) => name === command)?.[1];
	if (!signal) throw new UserError(`There is no command ${command}; use roll or failover.`);
	const running = existsSync(processFile) ? Number(readFileSync(processFile, "utf8")) : 0;
	try {
		process.kill(running || Number.NaN, signal);
	} catch {
		throw new UserError(`No cluster is running on ${folder}.`);
	}
	say(
		`Told the cluster to ${command === "roll" ? "restart its copies" : "lose its primary"}; it says how that goes.`,
	);
	return 0;
}

async function run() {
	const copies = Number(values.copies);
	if (!Number.isInteger(copies) || copies < 2 || copies > 16)
		throw new UserError("--copies must be a number from 2 to 16.");
	const settings = readSettings();
	await ensurePackages({ say });
	await ensureBuild({ say });
	await assertPortFree(settings);
	const engines = await ensureEngines(say);
	const stopped = new Promise((resolve) => {
		for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, resolve);
	});
	const cluster = await startCluster({ engines, folder, copies, report: (_level, message) => say(message) });
	writeFileSync(processFile, String(process.pid));
	process.on(signals.roll, async () => {
		await cluster.roll();
		say("All copies were restarted.");
	});
	process.on(signals.failover, () => void cluster.postgres.killPrimary());
	say(`\n${cluster.url} is the shop. Its copies:`);
	for (const { port } of cluster.storefronts) say(`  storefront http://127.0.0.1:${port}`);
	for (const { port } of cluster.services) say(`  services   http://127.0.0.1:${port}`);
	say(`  data and logs in ${folder}`);
	say("npm run cluster -- roll restarts them one after the other. Ctrl-C stops everything.");
	await stopped;
	rmSync(processFile, { force: true });
	await cluster.stop();
	return 0;
}
