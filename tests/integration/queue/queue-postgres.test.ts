/** What only PostgreSQL has: tables of pg-boss that several processes may create at once. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#services/db/connect.server";
import { jobKinds } from "#services/queue/job";
import { mailJob, putIntoOutbox } from "#services/shared/outbox-repository.server";
import { type QueueDatabase, startQueueDatabase } from "../../setup/queue/queue-database.ts";

let queue: QueueDatabase;
beforeAll(async () => {
	queue = await startQueueDatabase("postgres");
});
afterAll(() => queue?.stop());

const queues = async () => {
	const { rows } = await sql<{ name: string }>`select name from storefront_queue.queue order by name`.execute(
		queue.db,
	);
	return rows.map(({ name }) => name);
};

it("has a queue for each kind after several processes opened an empty database at once", async () => {
	await sql`drop schema storefront_queue cascade`.execute(queue.db);
	const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(queue.url)));
	expect(await queues()).toEqual(jobKinds.toSorted());
	for (const { db } of opened)
		await putIntoOutbox(db, { recipient: "a@test.example", subject: "s", body: "b", link: null }, Date.now());
	const { rows } = await sql<{ name: string }>`select name from storefront_queue.job`.execute(queue.db);
	expect(rows.map(({ name }) => name)).toEqual(opened.map(() => mailJob.kind));
	for (const { close } of opened) await close();
});
