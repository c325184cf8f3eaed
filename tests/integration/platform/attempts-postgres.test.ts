/** Rate limits and document accounts on PostgreSQL. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountDocuments } from "#contracts/errors";
import { seedDemoUsers } from "#demo/demo-users.server";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import {
	countAttempt,
	forgetAttempts,
	forgetEndedAttempts,
	uncountAttempt,
} from "#services/identity/repository.server";
import { documentAccountFinder } from "#services/user-service/accounts/accounts.server";
import { makeDocuments } from "../../setup/account-documents.ts";
import { startPostgres, type TestPostgres } from "../../setup/postgres.ts";

let server: TestPostgres;
let database: OpenDatabase;

beforeAll(async () => {
	server = await startPostgres();
	database = await openDatabase(server.url);
	await seedDemoUsers(database.db, true);
});
afterAll(async () => {
	await database?.close();
	await server?.stop();
});

it("counts concurrent attempts one by one, and resets after the window", async () => {
	const { db } = database;
	const [now, ends, later] = [
		"2026-11-20T12:00:00.000Z",
		"2026-11-20T12:15:00.000Z",
		"2026-11-20T12:15:01.000Z",
	];
	const farthest = "2026-11-20T12:20:00.000Z";
	const take = () => countAttempt(db, "one", now, ends, farthest);
	const counts = await Promise.all([take(), take(), take()]);
	expect(counts.map(({ count }) => count).toSorted()).toEqual([1, 2, 3]);
	await uncountAttempt(db, "one");
	expect(await countAttempt(db, "one", now, later, farthest)).toEqual({ count: 3, endsAt: ends });
	expect((await countAttempt(db, "one", later, later, farthest)).count).toBe(1);
	await forgetEndedAttempts(db, later);
	expect((await countAttempt(db, "one", now, ends, farthest)).count).toBe(1);
	await forgetAttempts(db, ["one"]);
	expect((await countAttempt(db, "one", now, ends, farthest)).count).toBe(1);
	// The clock was set back since the window began.
	expect((await countAttempt(db, "one", now, ends, "2026-11-20T12:14:00.000Z")).count).toBe(1);
});

it("names the account of each kind of document only to users who may act for it", async () => {
	const find = documentAccountFinder(database.db, Date.now);
	const documents = await makeDocuments(database.db, "10020", "demo-distributor");
	for (const document of accountDocuments) {
		const asked = { document, id: documents[document] };
		expect(await find({ ...asked, userId: "demo-distributor" })).toMatchObject({
			accountId: "10020",
			document,
		});
		expect(await find({ ...asked, userId: "demo-representative" })).toBeUndefined();
	}
});
