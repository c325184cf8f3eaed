// @ts-check
/** PostgreSQL for tests: `TEST_POSTGRES_URL`, else a server of their own, else one on this machine's usual port. */
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runCommand } from "./command.mjs";
import { freePort } from "./free-port.mjs";
import { findProgram } from "./programs.mjs";

/**
 * @typedef {{ url: string, stop(): Promise<void>, cpuSeconds(): number }} PostgresServer `cpuSeconds` is 0 of a server
 *   that was there, and without `/proc`
 */

const usualServer = "postgres://127.0.0.1:5432/postgres";

/** @returns {Promise<PostgresServer | null>} `null` when tests on PostgreSQL cannot run */
export async function ensurePostgres() {
	if (!process.env.TEST_POSTGRES_URL) {
		const own = await startPostgres(findProgram("postgres")).catch(() => null);
		if (own) return own;
	}
	const url = await findPostgres();
	return url ? { url, stop: async () => undefined, cpuSeconds: () => 0 } : null;
}

/** @returns {Promise<string | undefined>} the URL of a server that lets tests create databases */
export async function findPostgres() {
	const url = new URL(process.env.TEST_POSTGRES_URL || usualServer);
	url.username ||= os.userInfo().username;
	const { default: pg } = await import("pg");
	const client = new pg.Client({ connectionString: url.toString(), connectionTimeoutMillis: 5000 });
	try {
		await client.connect();
		const { rows } = await client.query(
			"select rolsuper or rolcreatedb as allowed from pg_roles where rolname = current_user",
		);
		return rows[0]?.allowed ? url.toString() : undefined;
	} catch {
		return undefined;
	} finally {
		await client.end().catch(() => undefined);
	}
}

/** PostgreSQL refuses to run as root, so root runs its programs as `postgres`. */
const asOwner = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--"] : [];

/**
 * A server in a temporary folder and on a free port.
 *
 * @param {string | undefined} programs folder
 * @returns {Promise<PostgresServer | null>}
 */
async function startPostgres(programs) {
	if (!programs) return null;
	await stopLeftovers(programs);
	const data = mkdtempSync(path.join(os.tmpdir(), `storefront-postgres-${process.pid}-`));
	if (asOwner.length > 0) {
		const { output } = await runCommand("id", ["-u", "postgres"]);
		chownSync(data, Number(output.trim()), -1);
	}
	chmodSync(data, 0o700);
	const port = await freePort();
	const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c fsync=off -c logging_collector=off`;
	const log = path.join(data, "server.log");
	const initArgs = ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync"];
	const started =
		(await run([path.join(programs, "initdb"), ...initArgs], data)) &&
		(await run([path.join(programs, "pg_ctl"), "-D", data, "-l", log, "-o", options, "-w", "start"], data));
	if (!started) {
		rmSync(data, { recursive: true, force: true });
		return null;
	}
	return {
		url: `postgres://postgres@127.0.0.1:${port}/postgres`,
		stop: () => stopServer(programs, data),
		cpuSeconds: () => cpuSecondsOf(path.join(data, "postmaster.pid")),
	};
}

/**
 * CPU seconds of a process and its children that have ended; 0 when it has ended itself.
 *
 * @param {string} pidFile whose first line is its id
 */
function cpuSecondsOf(pidFile) {
	if (process.platform !== "linux" || !existsSync(pidFile)) return 0;
	const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const ticks = stat
		.slice(stat.lastIndexOf(")") + 2)
		.split(" ")
		.slice(11, 15);
	return ticks.reduce((sum, count) => sum + Number(count), 0) / 100;
}

/**
 * Stops the servers of runs that were killed. A folder has the id of the process that started its server.
 *
 * @param {string} programs
 */
async function stopLeftovers(programs) {
	for (const name of readdirSync(os.tmpdir())) {
		const [, starter] = name.match(/^storefront-postgres-(\d+)-/) ?? [];
		if (starter && !isAlive(Number(starter))) await stopServer(programs, path.join(os.tmpdir(), name));
	}
}

/**
 * @param {string} programs
 * @param {string} data
 */
async function stopServer(programs, data) {
	await run([path.join(programs, "pg_ctl"), "-D", data, "-m", "immediate", "-w", "stop"], data);
	rmSync(data, { recursive: true, force: true });
}

/**
 * @param {string[]} command
 * @param {string} cwd
 * @returns {Promise<boolean>} whether it succeeded
 */
async function run(command, cwd) {
	const [file = "", ...args] = [...asOwner, ...command];
	// Ctrl-C reaches the starter alone, which stops the server at the end.
	return (await runCommand(file, args, { cwd, ownGroup: true })).code === 0;
}

/** @param {number} pid */
function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
	}
}
