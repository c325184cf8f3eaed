/** The demo's requests, on one connection as the first start has. */
import { expect, it } from "vitest";
import { seedDemoRequests } from "#demo/demo-requests.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { openCopy } from "../../setup/databases.ts";

it("writes requests and claims once, and none outside a demo", async () => {
	const database = await openCopy();
	const { db } = database;
	const count = async () => (await db.selectFrom("service_request").select("id").execute()).length;
	await seedDemoUsers(db, true);
	await seedDemoRequests(db, Date.now(), false);
	expect(await count()).toBe(0);
	await seedDemoRequests(db, Date.now(), true);
	await seedDemoRequests(db, Date.now(), true);
	expect(await count()).toBe(6);
	await database.close();
});
