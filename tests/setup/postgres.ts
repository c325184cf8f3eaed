/**
 * PostgreSQL for tests. By default PGlite behind a socket, which mixes up statements of concurrent connections, so
 * calls are sequential. With TEST_POSTGRES_URL a real server with a database per test, and calls are concurrent.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import pg from "pg";
import { openDatabase } from "#services/db/connect.server";
import { templateFolder } from "./templates.ts";

export type TestPostgres = { url: string; oneConnection: boolean; stop(): Promise<void> };

export function startPostgres(): Promise<TestPostgres> {
	const server = process.env.TEST_POSTGRES_URL;
	return server ? databaseAt(server) : pglite();
}

/** Loading a dump of a migrated database is much faster than migrating. */
async function pglite(): Promise<TestPostgres> {
	const dumped = (folder: string) => path.join(folder, "data.tar");
	const template = await templateFolder("postgres", async (folder) => {
		const engine = await PGlite.create({ extensions: { pg_trgm } });
		const served = await serve(engine);
		await (await openDatabase(served.url)).close();
		const bytes = await (await engine.dumpDataDir("none")).arrayBuffer();
		writeFileSync(dumped(folder), Buffer.from(bytes));
		await served.stop();
	});
	const loadDataDir = new Blob([readFileSync(dumped(template))]);
	return serve(await PGlite.create({ extensions: { pg_trgm }, loadDataDir }));
}

async function serve(engine: PGlite): Promise<TestPostgres> {
	const socket = new PGLiteSocketServer({ db: engine, port: 0, host: "127.0.0.1", maxConnections: 20 });
	const port = await new Promise<number>((resolve, reject) => {
		socket.addEventListener("listening", (event) => {
			resolve((event as CustomEvent<{ port: number }>).detail.port);
		});
		socket.start().catch(reject);
	});
	return {
		url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
		oneConnection: true,
		async stop() {
			await socket.stop();
			await engine.close();
		},
	};
}

async function databaseAt(server: string): Promise<TestPostgres> {
	const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
	const run = async (statement: string) => {
		const client = new pg.Client({ connectionString: server });
		await client.connect();
		await client.query(statement);
		await client.end();
	};
	await run(`create database ${name}`);
	const url = new URL(server);
	url.pathname = `/${name}`;
	return { url: url.toString(), oneConnection: false, stop: () => run(`drop database ${name} with (force)`) };
}

/** Concurrent calls, or sequential ones where the database has one connection. */
export async function callAtOnce<T>(
	server: TestPostgres | undefined,
	calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
	if (!server?.oneConnection) return Promise.all(calls.map((call) => call()));
	const results: T[] = [];
	for (const call of calls) results.push(await call());
	return results;
}

/** Like `callAtOnce`, with the failures. */
export const settleAtOnce = async <T>(
	server: TestPostgres | undefined,
	calls: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> => {
	const outcomes = await callAtOnce(
		server,
		calls.map((call) => () => Promise.allSettled([call()])),
	);
	return outcomes.flat();
};
