// @ts-check
import { writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { engineFolder, giveToEngines, startEngine, untilTrue } from "./engines.mjs";
import { databaseName, databaseUser } from "./postgres-pair.mjs";

/**
 * @typedef {{ url: string, use: (port: number) => Promise<void>, stop: () => Promise<void> }} Pooler `use` sends
 *   everything to the PostgreSQL at another port from now on
 */

/**
 * Starts pgbouncer in transaction mode. Queries wait in it while there is no primary.
 *
 * @param {string} program
 * @param {{ folder: string, port: number, postgresPort: number, password: string }} options
 * @returns {Promise<Pooler>}
 */
export async function startPooler(program, { folder, port, postgresPort, password }) {
	engineFolder(folder);
	const log = path.join(folder, "pgbouncer.log");
	const file = path.join(folder, "pgbouncer.ini");
	const users = path.join(folder, "users.txt");
	writeFileSync(users, `"${databaseUser}" "${password}"\n`, { mode: 0o600 });
	const write = (/** @type {number} */ target) => {
		writeFileSync(file, configuration({ folder, port, target, users }), { mode: 0o600 });
		giveToEngines(file);
	};
	giveToEngines(users);
	write(postgresPort);
	const engine = startEngine([program, file], { cwd: folder, log });
	const url = `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${databaseName}`;
	await untilTrue("The start of pgbouncer", () => queryOnce(url, "select 1"), { log });
	return {
		url,
		async use(target) {
			write(target);
			const console = new URL(url);
			console.pathname = "/pgbouncer";
			await queryOnce(console.toString(), "RELOAD");
			await untilTrue("The change of pgbouncer", () => queryOnce(url, "select 1"), { log });
		},
		stop: () => engine.stop("SIGINT"),
	};
}

/** @param {string} url @param {string} text */
async function queryOnce(url, text) {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
	client.on("error", () => {});
	await client.connect();
	try {
		await client.query(text);
		return true;
	} finally {
		await client.end().catch(() => {});
	}
}

/** @param {{ folder: string, port: number, target: number, users: string }} options */
const configuration = ({ folder, port, target, users }) => `[databases]
${databaseName} = host=127.0.0.1 port=${target} dbname=${databaseName}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${databaseUser}
pool_mode = transaction
max_client_conn = 400
default_pool_size = 20
reserve_pool_size = 5
server_login_retry = 1
server_connect_timeout = 3
server_check_delay = 1
ignore_startup_parameters = extra_float_digits
`;
