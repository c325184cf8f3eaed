/** Drops the databases of this run once its tests have ended. */
import { rmSync } from "node:fs";
import pg from "pg";
import { runFolder } from "./run-folder.ts";

export function setup(): () => Promise<void> {
	return dropDatabases;
}

async function dropDatabases(): Promise<void> {
	rmSync(runFolder(), { recursive: true, force: true });
	const server = process.env.TEST_POSTGRES_URL;
	if (!server) return;
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	const { rows } = await client.query<{ name: string }>(
		"select datname as name from pg_database where starts_with(datname, $1)",
		[`${process.env.TEST_DATABASES}_`],
	);
	for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
	await client.end();
}
