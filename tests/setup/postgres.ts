/**
 * PostgreSQL for tests: a database of its own for each caller, copied from one that was migrated once a run. All of
 * a run's databases are dropped at its end (`run-databases.ts`).
 */
import pg from "pg";
import { openDatabase } from "#services/db/connect.server";
import { exclusively } from "./made-once.ts";
import { runsAll } from "./sample.ts";

export type TestPostgres = { url: string; stop(): Promise<void> };

/** Where `npm test` or `vitest.config.ts` found a server. */
const server = process.env.TEST_POSTGRES_URL;

/** Why tests on PostgreSQL cannot run here, or `null`. */
export const postgresMissing: string | null = server ? null : "no PostgreSQL server, see docs/testing.md";
if (postgresMissing) console.warn(`Skipped on PostgreSQL: ${postgresMissing}`);

type Dialects = readonly ("sqlite" | "postgres")[];

/** For tests of SQL that differs: raw fragments, conflicts, locks, migrations. */
export const dialects: Dialects = server ? ["sqlite", "postgres"] : ["sqlite"];

/** For tests whose queries both databases get from the same builder: PostgreSQL only in `--mode all`. */
export const commonDialects: Dialects = runsAll ? dialects : ["sqlite"];

export async function startPostgres(): Promise<TestPostgres> {
	if (!server) throw new Error(`The test should have been skipped: ${postgresMissing}.`);
	const prefix = `${process.env.TEST_DATABASES}_`;
	const template = `${prefix}template`;
	await exclusively(template, () => makeTemplate(server, template));
	const name = `${prefix}${crypto.randomUUID().slice(0, 13).replace("-", "")}`;
	await run(server, `create database ${name} template ${template}`);
	return {
		url: urlOf(server, name),
		async stop() {
			await run(server, `drop database ${name} with (force)`);
		},
	};
}

async function makeTemplate(at: string, name: string): Promise<void> {
	if ((await run(at, `select 1 from pg_database where datname = '${name}'`)) > 0) return;
	const making = `${name}_making`;
	await run(at, `drop database if exists ${making} with (force)`);
	await run(at, `create database ${making}`);
	await (await openDatabase(urlOf(at, making))).close();
	await run(at, `alter database ${making} rename to ${name}`);
}

function urlOf(at: string, database: string): string {
	const url = new URL(at);
	url.pathname = `/${database}`;
	return url.toString();
}

/** @returns how many rows it found */
async function run(at: string, statement: string): Promise<number> {
	const client = new pg.Client({ connectionString: at });
	await client.connect();
	try {
		return (await client.query(statement)).rowCount ?? 0;
	} finally {
		await client.end();
	}
}
