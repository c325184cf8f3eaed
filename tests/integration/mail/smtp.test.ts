/** Mail through a real SMTP server that fails, on both databases. */

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { retryDead } from "#services/queue/enqueue.server";
import { queueFigures } from "#services/queue/figures.server";
import { deadPage } from "#services/queue/repository.server";
import { mailJob, putIntoOutbox } from "#services/shared/outbox-repository.server";
import { halfOfTheTime, queueMail, shopOrigin, startSending } from "../../setup/mail/sending.ts";
import { startSmtpServer } from "../../setup/mail/smtp-server.ts";
import { freePort } from "../../setup/ports.ts";
import { commonDialects } from "../../setup/postgres.ts";
import { type QueueDatabase, startQueueDatabase } from "../../setup/queue/queue-database.ts";
import { runsAll } from "../../setup/sample.ts";

/** Each stage fails dozens of times with either. */
const count = runsAll ? 300 : 100;

describe.each(commonDialects)("mail from %s", (dialect) => {
	let queue: QueueDatabase;
	beforeAll(async () => {
		queue = await startQueueDatabase(dialect);
	});
	afterAll(() => queue?.stop());
	beforeEach(async () => {
		await sql`delete from ${sql.table(dialect === "postgres" ? "storefront_queue.job" : "queue_job")}`.execute(
			queue.db,
		);
		await queue.db.deleteFrom("queue_dead").execute();
		await queue.db.deleteFrom("outbox").execute();
	});

	const figures = async () => (await queueFigures(queue.db)).find(({ kind }) => kind === "mail");
	const allSent = () =>
		expect.poll(async () => (await figures())?.waiting ?? 0, { timeout: 280_000 }).toBe(0);
	const dead = async () => (await deadPage(queue.db, "mail", 1, 50)).rows;

	it(`sends each of ${count} messages once through a server that fails half of the time`, async () => {
		const { db } = queue;
		await queueMail(db, count);
		const server = await startSmtpServer(halfOfTheTime(["greeting", "recipient", "text"]));
		const worker = startSending(db, server.url);
		await allSent();
		await worker.stop();
		await server.stop();
		const ids = server.received.map(({ messageId }) => messageId);
		expect([ids.length, new Set(ids).size]).toEqual([count, count]);
		expect(new Set(server.received.flatMap(({ recipients }) => recipients)).size).toBe(count);
		expect(Object.keys(server.faults).toSorted()).toEqual(["greeting", "recipient", "text"]);
		expect(server.mostConnections()).toBeLessThanOrEqual(5);
		expect(await dead()).toEqual([]);
		const unsent = await db.selectFrom("outbox").select("id").where("sent_at", "is", null).execute();
		expect(unsent).toEqual([]);
	});

	it("repeats a message whose answer was lost, with the same Message-ID", async () => {
		await queueMail(queue.db, 30);
		const server = await startSmtpServer(halfOfTheTime(["dropped"]));
		const worker = startSending(queue.db, server.url);
		await allSent();
		await worker.stop();
		await server.stop();
		expect(server.faults.dropped).toBeGreaterThan(0);
		expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(30);
		const acknowledged = server.received.filter((mail) => mail.acknowledged);
		expect(acknowledged).toHaveLength(30);
	});

	it("waits while the server is away, and sends when it is back", async () => {
		const port = await freePort();
		await queueMail(queue.db, 3);
		const worker = startSending(queue.db, `smtp://127.0.0.1:${port}`);
		await expect.poll(async () => (await figures())?.waiting).toBe(3);
		const server = await startSmtpServer(undefined, port);
		await allSent();
		await worker.stop();
		await server.stop();
		expect(server.received).toHaveLength(3);
	});

	it("gives up at once when the server refuses for good, and after its attempts otherwise", async () => {
		const { db } = queue;
		await queueMail(db, 2);
		let refusing = true;
		const server = await startSmtpServer((can, recipient) => {
			if (!refusing || !can.includes("refused")) return null;
			return recipient?.startsWith("buyer-0@") ? "refused" : "recipient";
		});
		const worker = startSending(db, server.url, { attempts: 4 });
		await expect.poll(dead).toHaveLength(2);
		expect((await dead()).map(({ attempts, reason }) => [attempts, reason]).toSorted()).toEqual([
			[1, expect.stringContaining("550 5.1.1 No such user")],
			[4, expect.stringContaining("450 4.2.1 Mailbox busy")],
		]);
		refusing = false;
		for (const { id } of await dead()) await retryDead(db, mailJob, id);
		await allSent();
		await worker.stop();
		await server.stop();
		expect(server.received).toHaveLength(2);
		expect(await dead()).toEqual([]);
	});

	it("sends text and HTML with the shop's headers, and nothing a second time", async () => {
		const { db } = queue;
		await putIntoOutbox(
			db,
			{
				recipient: "nia@test.example",
				subject: "Caf\u00e9 <b>lights</b>",
				body: 'First "line" & more.\n\nUnsubscribe: https://shop.example/newsletter/unsubscribe/abc',
				link: "/user/quotes/7",
				headers: {
					"List-Unsubscribe": "<https://shop.example/newsletter/unsubscribe/abc>",
					"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
					"Reply-To": "sales@shop.example",
				},
			},
			Date.now(),
		);
		const server = await startSmtpServer();
		const worker = startSending(db, server.url);
		await allSent();
		await worker.stop();
		await server.stop();
		expect(server.received).toHaveLength(1);
		const [mail] = server.received;
		const source = (mail?.source ?? "").replace(/=\r?\n/g, "").replace(/=3D/g, "=");
		expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@shop\.example>$/);
		for (const part of [
			"From: Meridian Lighting <orders@shop.example>",
			"To: nia@test.example",
			"Auto-Submitted: auto-generated",
			"List-Unsubscribe: <https://shop.example/newsletter/unsubscribe/abc>",
			"List-Unsubscribe-Post: List-Unsubscribe=One-Click",
			"Reply-To: sales@shop.example",
			"multipart/alternative",
			"text/plain; charset=utf-8",
			"text/html; charset=utf-8",
			`View quote:\r\n${shopOrigin}/user/quotes/7`,
			"&lt;b&gt;lights&lt;/b&gt;",
		])
			expect(source).toContain(part);
	});
});
