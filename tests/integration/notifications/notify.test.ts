/** Telling people, on both databases: once an event, as each of them chose, and the digest. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { replacePreferences } from "#services/notification-service/inbox-repository.server";
import { keptSince, mailDigests } from "#services/notification-service/jobs.server";
import { deleteMessagesBefore } from "#services/notification-service/notifications-repository.server";
import { type NotificationEvent, notify } from "#services/notification-service/public.server";
import { newestMail } from "#services/shared/outbox-repository.server";
import { startSending } from "../../setup/mail/sending.ts";
import { startSmtpServer } from "../../setup/mail/smtp-server.ts";
import { dialects } from "../../setup/postgres.ts";
import { type QueueDatabase, startQueueDatabase } from "../../setup/queue/queue-database.ts";

const at = "2026-11-22T20:00:00.000Z";
const dana = "demo-distributor";

describe.each(dialects)("telling people on %s", (dialect) => {
	let queue: QueueDatabase;
	beforeAll(async () => {
		queue = await startQueueDatabase(dialect);
		await seedDemoUsers(queue.db, true);
	});
	afterAll(() => queue?.stop());
	beforeEach(async () => {
		for (const table of ["notification", "notification_event", "notification_preference", "outbox"] as const)
			await queue.db.deleteFrom(table).execute();
	});

	const event = (other: Partial<NotificationEvent> = {}): NotificationEvent => ({
		kind: "quote-answered",
		key: "quote-answered:q:2",
		at,
		accountId: "10010",
		actorId: "demo-representative",
		authorId: dana,
		to: "buyers",
		subject: "Quote Q-1 has been answered",
		body: "Prices are held until Nov 30, 2026.",
		path: "/user/quotes/q",
		...other,
	});
	const tell = (other?: Partial<NotificationEvent>) =>
		queue.db.transaction().execute((change) => notify(change, event(other)));
	const messagesOf = (userId: string) =>
		queue.db.selectFrom("notification").selectAll().where("user_id", "=", userId).execute();
	const choose = (mail: "now" | "daily" | "none", inbox: boolean, accountId = "") =>
		replacePreferences(queue.db, dana, accountId, [{ kind: "quote-answered", mail, inbox }]);

	it("tells the same event once, however often it is told at once", async () => {
		await Promise.all([1, 2, 3, 4, 5].map(() => tell()));
		await tell();
		expect(await messagesOf(dana)).toHaveLength(1);
		const mail = await newestMail(queue.db);
		expect(mail.map(({ recipient }) => recipient)).toEqual(["distributor@demo.example"]);
		expect(await messagesOf("demo-representative")).toEqual([]);
	});

	it("tells nothing of a change that is rolled back", async () => {
		const failing = queue.db.transaction().execute(async (change) => {
			await notify(change, event());
			throw new Error("no");
		});
		await expect(failing).rejects.toThrow("no");
		expect(await messagesOf(dana)).toEqual([]);
		expect(await newestMail(queue.db)).toEqual([]);
		await tell();
		expect(await messagesOf(dana)).toHaveLength(1);
	});

	it("follows a person's choices, an account's before the others", async () => {
		await choose("none", true);
		await choose("now", false, "10010");
		await tell();
		expect(await messagesOf(dana)).toEqual([]);
		expect(await newestMail(queue.db)).toHaveLength(1);
	});

	it("mails one digest a day with what waits for it", async () => {
		await choose("daily", false);
		await tell();
		await tell({ key: "quote-answered:q:4", subject: "Quote Q-2 has been answered" });
		const mailAt = (now: string) => mailDigests(queue.db, now, "https://shop.example");
		expect(await mailAt("2026-11-23T11:59:00.000Z")).toBe(0);
		const due = "2026-11-23T12:02:00.000Z";
		const sent = await Promise.all([mailAt(due), mailAt(due)]);
		expect(sent[0] + sent[1]).toBe(1);
		const [mail, ...more] = await newestMail(queue.db);
		expect(more).toEqual([]);
		expect(mail).toMatchObject({ subject: "Your daily digest: 2 updates", link: "/user/inbox" });
		expect(mail?.body).toContain("Quote Q-2 has been answered (Nov 22, 2026");
		expect(await messagesOf(dana)).toEqual([]);
	});

	it("leaves accounts that a person lost out of the digest", async () => {
		await choose("daily", true);
		await tell();
		await queue.db.updateTable("notification").set({ account_id: "lost" }).execute();
		expect(await mailDigests(queue.db, "2026-11-24T00:00:00.000Z", "")).toBe(0);
	});

	it("mails sales reps whom no portal user stands for, at the address of their record", async () => {
		const addresses = async () => (await newestMail(queue.db)).map(({ recipient }) => recipient);
		const submitted = { kind: "quote-submitted", actorId: dana, to: "both", accountId: "10050" } as const;
		await tell({ ...submitted, key: "quote-submitted:a" });
		await tell({ ...submitted, key: "quote-submitted:a" });
		expect(await addresses()).toEqual(expect.arrayContaining(["sales@mesa-agents.example"]));
		expect((await addresses()).filter((address) => address.startsWith("sales@"))).toHaveLength(1);
		const [mail] = (await newestMail(queue.db)).filter(({ recipient }) => recipient.startsWith("sales@"));
		expect(mail).toMatchObject({ link: "/user/quotes/q" });
		expect(mail?.body).toContain("You get this because you are a sales rep for this account.");
		await queue.db.deleteFrom("outbox").execute();
		await tell({ ...submitted, key: "quote-answered:b", kind: "quote-answered", to: "buyers" });
		await tell({ ...submitted, key: "quote-submitted:c", accountId: "10010" });
		expect((await addresses()).filter((address) => address.startsWith("sales@"))).toEqual([]);
		const rosa = { user_id: "demo-representative", sales_rep_id: "SR-300", position: 1 };
		await queue.db.insertInto("portal_user_sales_rep").values(rosa).execute();
		await tell({ ...submitted, key: "quote-submitted:d" });
		expect((await addresses()).filter((address) => address.startsWith("sales@"))).toEqual([]);
		await queue.db.deleteFrom("portal_user_sales_rep").where("sales_rep_id", "=", "SR-300").execute();
	});

	it("deletes messages after 13 months", async () => {
		await tell();
		const now = (iso: string) => keptSince(Date.parse(iso));
		expect(await deleteMessagesBefore(queue.db, now("2027-12-21T00:00:00.000Z"))).toBe(0);
		expect(await deleteMessagesBefore(queue.db, now("2027-12-23T00:00:00.000Z"))).toBeGreaterThan(0);
		expect(await messagesOf(dana)).toEqual([]);
	});

	it("sends mail with a link that unsubscribes by one click, and receipts without", async () => {
		await tell();
		await tell({ kind: "order-placed", key: "order-placed:o", actorId: dana, subject: "Order placed" });
		const server = await startSmtpServer();
		const worker = startSending(queue.db, server.url);
		await expect.poll(() => server.received.length).toBe(2);
		await worker.stop();
		await server.stop();
		const texts = server.received.map(({ source }) => source);
		const answer = texts.find((text) => text.includes("Subject: Quote Q-1")) ?? "";
		expect(answer).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
		expect(answer.replace(/=\r\n/g, "")).toContain("https://shop.example/user/quotes/q");
		expect(answer.replace(/\r\n\s/g, "")).toMatch(
			/List-Unsubscribe: *<https:\/\/shop\.example\/unsubscribe\/[\w.-]+>/,
		);
		expect(texts.find((text) => text.includes("Subject: Order placed"))).not.toContain("List-Unsubscribe");
	});
});
