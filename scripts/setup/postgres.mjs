// @ts-check
/**
 * PostgreSQL for tests: `TEST_POSTGRES_URL`, a server on this machine where databases may be created, or one of
 * their own from the installed binaries. On Debian as root the package is installed when missing.
 */
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runCommand } from "./command.mjs";
import { canInstallPackages, installPackage } from "./debian-package.mjs";
import { freePort } from "./free-port.mjs";

/** @typedef {{ url: string, stop(): Promise<void> }} PostgresServer */

const usualServer = "postgres://127.0.0.1:5432/postgres";
const debianBinaries = "/usr/lib/postgresql";

/**
 * @param {{ say: (line: string) => void }} options
 * @returns {Promise<PostgresServer | null>} `null`, said aloud, when tests on PostgreSQL are skipped
 */
export async function ensurePostgres({ say }) {
	const found = await findPostgres();
	if (found) return { url: found, stop: async () => undefined };
	if (!postgresBinaries() && canInstallPackages()) {
		say("Installing the package postgresql for the tests of the second database…");
		await installPackage("postgresql");
	}
	const own = await startPostgres(postgresBinaries()).catch(() => null);
	if (!own)
		say("SKIPPED: all tests on PostgreSQL. Install PostgreSQL 15 or newer, or set TEST_POSTGRES_URL.");
	return own;
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

/** @returns {string | undefined} the folder with the newest `initdb` and `pg_ctl` */
export function postgresBinaries() {
	const versions = existsSync(debianBinaries) ? readdirSync(debianBinaries) : [];
	const folders = versions
		.toSorted((a, b) => Number(b) - Number(a))
		.map((version) => path.join(debianBinaries, version, "bin"));
	return folders.find((folder) => existsSync(path.join(folder, "initdb")));
}

/**
 * A server of its own in a temporary folder. PostgreSQL refuses to run as root, so root starts it as `postgres`.
 *
 * @param {string | undefined} folder with the binaries
 * @returns {Promise<PostgresServer | null>}
 */
async function startPostgres(folder) {
	if (!folder) return null;
	const data = mkdtempSync(path.join(os.tmpdir(), "storefront-postgres-"));
	const asOwner = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
	if (asOwner.length > 0) {
		const { output } = await runCommand("id", ["-u", "postgres"]);
		chownSync(data, Number(output.trim()), -1);
	}
	chmodSync(data, 0o700);
	const run = async (/** @type {string} */ program, /** @type {string[]} */ args) => {
		const [command = "", ...rest] = [...asOwner, path.join(folder, program), ...args];
		return (await runCommand(command, rest, { cwd: data })).code === 0;
	};
	const port = await freePort();
	const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c fsync=off -c logging_collector=off`;
	const log = path.join(data, "server.log");
	const started =
		(await run("initdb", ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync"])) &&
		(await run("pg_ctl", ["-D", data, "-l", log, "-o", options, "-w", "start"]));
	const remove = () => rmSync(data, { recursive: true, force: true });
	if (!started) {
		remove();
		return null;
	}
	return {
		url: `postgres://postgres@127.0.0.1:${port}/postgres`,
		async stop() {
			await run("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
			remove();
		},
	};
}
