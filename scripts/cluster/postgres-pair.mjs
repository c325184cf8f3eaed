// @ts-check
/**
 * A PostgreSQL primary and its standby, to which every commit is written before it is acknowledged. When the primary
 * dies, the standby is promoted; a new standby is then copied from it.
 */
import { appendFileSync, existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../setup/free-port.mjs";
import { engineFolder, giveToEngines, runEngine, startEngine, untilTrue } from "./engines.mjs";

export const databaseName = "storefront";
export const databaseUser = "storefront";

/**
 * @typedef {{ name: string, port: number, folder: string, engine: import("./engines.mjs").Engine }} Server
 * @typedef {object} PostgresPair
 * @property {() => number} port of the primary
 * @property {() => number} standbyPort
 * @property {() => Promise<void>} killStandby the primary then waits for none
 * @property {() => Promise<void>} killPrimary SIGKILL, as a power cut
 * @property {() => Promise<void>} whenPrimaryEnds
 * @property {() => Promise<number>} promote makes the standby the primary; returns its port
 * @property {() => Promise<void>} addStandby copies a new standby from the primary
 * @property {(sql: string) => Promise<string>} query on the primary
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} binaries folder
 * @param {{ folder: string, password: string }} options an existing database in the folder is used again
 * @returns {Promise<PostgresPair>}
 */
export async function startPostgresPair(binaries, { folder, password }) {
	engineFolder(folder);
	const log = path.join(folder, "postgres.log");
	const env = { ...process.env, PGPASSWORD: password };
	const bin = (/** @type {string} */ name) => path.join(binaries, name);
	const run = (/** @type {string} */ name, /** @type {string[]} */ args) =>
		runEngine([bin(name), ...args], { cwd: folder, env });
	const connection = (/** @type {number} */ port) => [
		"-h",
		"127.0.0.1",
		"-p",
		String(port),
		"-U",
		databaseUser,
	];
	const query = (/** @type {number} */ port, /** @type {string} */ sql, database = databaseName) =>
		run("psql", [...connection(port), "-d", database, "-v", "ON_ERROR_STOP=1", "-qAtc", sql]);

	/** @param {string} name @returns {Promise<Server>} */
	async function start(name) {
		const data = path.join(folder, name);
		const port = await freePort();
		// A crash leaves it; the process it names is gone, but its number may be in use again.
		rmSync(path.join(data, "postmaster.pid"), { force: true });
		const engine = startEngine(
			[bin("postgres"), "-D", data, "-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"],
			{ cwd: folder, log },
		);
		await untilTrue("The start of PostgreSQL", () => run("pg_isready", connection(port)), { log });
		return { name, port, folder: data, engine };
	}

	/** @param {string} name */
	async function create(name) {
		const data = path.join(folder, name);
		const passwordFile = path.join(folder, "password");
		writeFileSync(passwordFile, password, { mode: 0o600 });
		giveToEngines(passwordFile);
		const auth = ["-A", "scram-sha-256", "-U", databaseUser, `--pwfile=${passwordFile}`, "-E", "UTF8"];
		await run("initdb", ["-D", data, ...auth]);
		rmSync(passwordFile);
		appendFileSync(
			path.join(data, "postgresql.conf"),
			"wal_level = replica\nmax_wal_senders = 8\nhot_standby = on\nmax_connections = 60\nwal_keep_size = 256MB\n",
		);
	}

	const found = ["one", "two", "three"].filter((name) => existsSync(path.join(folder, name, "PG_VERSION")));
	const [kept] = found.filter((name) => !existsSync(path.join(folder, name, "standby.signal")));
	if (!kept) await create("one");
	let primary = await start(kept ?? "one");
	for (const name of found.filter((other) => other !== primary.name))
		rmSync(path.join(folder, name), { recursive: true, force: true });
	/** @type {Server | null} */
	let standby = null;
	await waitsFor("");
	const exists = await query(
		primary.port,
		`select 1 from pg_database where datname = '${databaseName}'`,
		"postgres",
	);
	if (!exists.trim()) await query(primary.port, `create database ${databaseName}`, "postgres");

	/**
	 * @param {string} names standbys that must have written a commit before it is acknowledged
	 */
	async function waitsFor(names) {
		await query(primary.port, `alter system set synchronous_standby_names = '${names}'`, "postgres");
		await query(primary.port, "select pg_reload_conf()", "postgres");
	}

	async function addStandby() {
		const name = ["one", "two", "three"].find((other) => other !== primary.name) ?? "two";
		const data = path.join(folder, name);
		rmSync(data, { recursive: true, force: true });
		const source = `host=127.0.0.1 port=${primary.port} user=${databaseUser} password=${password} application_name=standby`;
		await run("pg_basebackup", ["-D", data, "-R", "-X", "stream", "-c", "fast", "-d", source]);
		standby = await start(name);
		await untilTrue("The standby", async () =>
			(await query(primary.port, "select state from pg_stat_replication")).includes("streaming"),
		);
		await waitsFor("standby");
	}
	await addStandby();

	return {
		port: () => primary.port,
		standbyPort() {
			if (!standby) throw new Error("There is no standby.");
			return standby.port;
		},
		async killStandby() {
			await waitsFor("");
			await standby?.engine.stop("SIGKILL");
			standby = null;
		},
		async killPrimary() {
			primary.engine.signal("SIGKILL");
			await primary.engine.exited;
		},
		whenPrimaryEnds: () => primary.engine.exited,
		async promote() {
			if (!standby) throw new Error("There is no standby to promote.");
			// Two primaries would both take orders: the old one must be gone.
			await primary.engine.stop("SIGKILL");
			await run("pg_ctl", ["-D", standby.folder, "promote", "-w", "-t", "60"]);
			primary = standby;
			standby = null;
			await waitsFor("");
			return primary.port;
		},
		addStandby,
		query: (sql) => query(primary.port, sql),
		async stop() {
			await primary.engine.stop("SIGINT");
			await standby?.engine.stop("SIGINT");
		},
	};
}
