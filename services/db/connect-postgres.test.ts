import { afterAll, beforeAll, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../tests/setup/postgres.ts";
import { openDatabase } from "./connect.server.ts";

let postgres: TestPostgres;

beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

it("locks in transactions alone, so that no session behind pgbouncer keeps a lock", async () => {
	const statements: string[] = [];
	const opened = await Promise.all(
		[1, 2, 3].map(() => openDatabase(postgres.url, ({ query }) => void statements.push(query.sql))),
	);
	await Promise.all(opened.map(({ close }) => close()));
	const locks = statements.filter((text) => text.includes("advisory"));
	expect(locks.length).toBeGreaterThan(0);
	expect(locks.filter((text) => !text.includes("pg_advisory_xact_lock"))).toEqual([]);
});
