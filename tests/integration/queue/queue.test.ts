/** The queue on both databases: transactions, unique keys, retries, dead letters and schedules. */

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#services/db/connect.server";
import { createEngine } from "#services/queue/engine-repository.server";
import {
	discardDead,
	enqueue,
	enqueueDue,
	retryDead,
	schedule,
	timeAfter,
} from "#services/queue/enqueue.server";
import { queueFigures } from "#services/queue/figures.server";
import { type Handler, handle, PermanentFailure } from "#services/queue/job";
import { deadPage } from "#services/queue/repository.server";
import { startWorker } from "#services/queue/worker.server";
import { createLogger } from "#services/shared/logger.server";
import { dialects } from "../../setup/postgres.ts";
import { type QueueDatabase, startQueueDatabase } from "../../setup/queue/queue-database.ts";
import { testJobs, writeEffect, writeHandler } from "../../setup/queue/test-jobs.ts";

describe.each(dialects)("the queue on %s", (dialect) => {
	let queue: QueueDatabase;
	beforeAll(async () => {
		queue = await startQueueDatabase(dialect);
	});
	afterAll(() => queue?.stop());
	beforeEach(async () => {
		const { db } = queue;
		await sql`delete from test_effect`.execute(db);
		await db.deleteFrom("queue_dead").execute();
		await db.deleteFrom("queue_schedule").execute();
		await sql`delete from ${sql.table(dialect === "postgres" ? "storefront_queue.job" : "queue_job")}`.execute(
			db,
		);
	});

	const work = (...handlers: Handler[]) =>
		startWorker({ db: queue.db, logger: createLogger("silent"), handlers, pollMs: 20, recoverMs: 200 });
	const waiting = async () =>
		(await queueFigures(queue.db)).map(({ kind, waiting }) => [kind, waiting]).filter(([, count]) => count);
	const dead = async (kind = testJobs.fail.kind) => (await deadPage(queue.db, kind, 1, 50)).rows;
	const empty = () => expect.poll(waiting).toEqual([]);

	it("adds a job with the change that it belongs to, or not at all", async () => {
		const { db } = queue;
		const lost = db.transaction().execute(async (change) => {
			await enqueue(change, testJobs.write, { text: "lost" });
			throw new Error("rolled back");
		});
		await expect(lost).rejects.toThrow("rolled back");
		await db.transaction().execute(async (change) => {
			await writeEffect(change, "change");
			await enqueue(change, testJobs.write, { text: "job" });
		});
		expect(await waiting()).toEqual([["test.write", 1]]);
		const worker = work(writeHandler());
		await empty();
		await worker.stop();
		expect(await queue.effects()).toEqual(["change", "job"]);
	});

	it("runs jobs that were queued or taken before the clock was set back", async () => {
		if (dialect === "postgres") return; // By the clock of the database.
		const { db } = queue;
		const ahead = new Date(Date.now() + 2 * 60 * 60_000).toISOString();
		await enqueue(db, testJobs.write, { text: "queued" });
		await db.updateTable("queue_job").set({ queued_at: ahead, run_at: ahead }).execute();
		await enqueue(db, testJobs.write, { text: "taken" });
		await db
			.updateTable("queue_job")
			.set({ lease: "of a process that died", leased_until: ahead })
			.where("run_at", "<", ahead)
			.execute();
		const worker = work(writeHandler());
		await empty();
		await worker.stop();
		expect((await queue.effects()).toSorted()).toEqual(["queued", "taken"]);
	});

	it("leaves a job to the worker that renews its lease, and only to that one", async () => {
		const { db } = queue;
		const engine = createEngine(db);
		await enqueue(db, testJobs.write, { text: "long" });
		const { kind } = testJobs.write;
		const [claim] = await engine.claim(db, kind, 1, 60);
		if (!claim) throw new Error("nothing was claimed");
		expect(await engine.renew(db, claim, 60)).toBe(true);
		expect(await engine.claim(db, kind, 1, 60)).toEqual([]);
		expect(await engine.renew(db, { ...claim, lease: "7" }, 60)).toBe(false);
		await engine.remove(db, claim);
		expect(await engine.renew(db, claim, 60)).toBe(false);
	});

	it("asks once a look for all kinds while nothing waits, and takes what comes then", async () => {
		const engine = createEngine(queue.db);
		const [looks, claims] = [vi.spyOn(engine, "due"), vi.spyOn(engine, "claim")];
		const worker = work(
			writeHandler(),
			handle(testJobs.other, async () => {}),
			handle(testJobs.slow, async () => {}),
		);
		await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(10);
		// Each kind when the worker starts.
		expect(claims).toHaveBeenCalledTimes(3);
		await enqueue(queue.db, testJobs.write, { text: "woken" });
		await empty();
		await worker.stop();
		expect(new Set(claims.mock.calls.slice(3).map(([, kind]) => kind))).toEqual(new Set(["test.write"]));
		expect(await queue.effects()).toEqual(["woken"]);
		looks.mockRestore();
		claims.mockRestore();
	});

	it("refuses a payload that the kind does not have", async () => {
		await expect(enqueue(queue.db, testJobs.write, { text: 1 } as never)).rejects.toThrow();
		expect(await waiting()).toEqual([]);
	});

	it("has one job for a unique key until it has ended, and any number without", async () => {
		const { db } = queue;
		const add = (text: string, uniqueKey?: string) => enqueue(db, testJobs.write, { text }, { uniqueKey });
		await Promise.all([
			add("a", "one"),
			add("a", "one"),
			add("a", "one"),
			add("b", "two"),
			add("c"),
			add("c"),
		]);
		await enqueue(db, testJobs.other, { text: "d" }, { uniqueKey: "one" });
		expect(await waiting()).toEqual([
			["test.other", 1],
			["test.write", 4],
		]);
		const worker = work(
			writeHandler(),
			handle(testJobs.other, async () => {}),
		);
		await empty();
		await add("again", "one");
		await empty();
		await worker.stop();
		expect(await queue.effects()).toEqual(["a", "again", "b", "c", "c"]);
	});

	it("waits for the time of a job", async () => {
		const { db } = queue;
		await enqueue(db, testJobs.write, { text: "later" }, { runAt: new Date(Date.now() + 3_600_000) });
		await enqueue(db, testJobs.write, { text: "past" }, { runAt: new Date(Date.now() - 1_000) });
		const worker = work(writeHandler());
		await expect.poll(queue.effects).toEqual(["past"]);
		await worker.stop();
		expect(await waiting()).toEqual([["test.write", 1]]);
	});

	it("tries again after a failure, and undoes what the failed attempt changed", async () => {
		const attempts: number[] = [];
		await enqueue(queue.db, testJobs.fail, { text: "third time" });
		const worker = work(
			handle(testJobs.fail, async ({ text }, { attempt }) => {
				attempts.push(attempt);
				if (attempt === 1) throw new Error("not yet");
				return async (change) => {
					await writeEffect(change, text);
					if (attempt === 2) throw new Error("undone");
				};
			}),
		);
		await empty();
		await worker.stop();
		expect(attempts).toEqual([1, 2, 3]);
		expect(await queue.effects()).toEqual(["third time"]);
		expect(await dead()).toEqual([]);
	});

	it("keeps what failed for good, with the reason, to be tried again or discarded", async () => {
		const { db } = queue;
		let broken = true;
		const worker = work(
			handle(testJobs.fail, async ({ text }) => {
				if (broken)
					throw text === "never" ? new PermanentFailure("550 never") : new Error("busy\nstill busy");
				return async (change) => {
					await writeEffect(change, text);
				};
			}),
		);
		await enqueue(db, testJobs.fail, { text: "busy" }, { uniqueKey: "key" });
		await enqueue(db, testJobs.fail, { text: "never" });
		await expect.poll(dead).toHaveLength(2);
		const rows = await dead();
		const [busy, never] = ["busy", "never"].map((text) => rows.find(({ payload }) => payload.includes(text)));
		expect(busy).toMatchObject({ attempts: 3, reason: "busy still busy", unique_key: "key" });
		expect(never).toMatchObject({ attempts: 1, reason: "550 never" });
		expect(await queueFigures(db)).toEqual([{ kind: "test.fail", waiting: 0, failed: 2, oldestSeconds: 0 }]);
		broken = false;
		const busyId = busy?.id ?? "";
		const retries = await Promise.all([1, 2, 3].map(() => retryDead(db, testJobs.fail, busyId)));
		expect(retries.toSorted()).toEqual([false, false, true]);
		expect(await retryDead(db, testJobs.other, never?.id ?? "")).toBe(false);
		expect(await discardDead(db, testJobs.fail, never?.id ?? "")).toBe(true);
		expect(await discardDead(db, testJobs.fail, never?.id ?? "")).toBe(false);
		await empty();
		await worker.stop();
		expect(await queue.effects()).toEqual(["busy"]);
		expect(await dead()).toEqual([]);
	});

	it("forgets failures of what a schedule repeats", async () => {
		await enqueue(queue.db, testJobs.forgotten, { text: "x" });
		const worker = work(
			handle(testJobs.forgotten, async () => {
				throw new Error("next time");
			}),
		);
		await empty();
		await worker.stop();
		expect(await dead(testJobs.forgotten.kind)).toEqual([]);
	});

	it("lets one of two workers end a job that both have, and undoes the other's change", async () => {
		const { db } = queue;
		const engine = createEngine(db);
		await enqueue(db, testJobs.slow, { text: "once" });
		const [first] = await engine.claim(db, testJobs.slow.kind, 1, 1);
		if (!first) throw new Error("There is a job.");
		expect(await engine.claim(db, testJobs.slow.kind, 1, 1)).toEqual([]);
		let second: typeof first | undefined;
		await expect
			.poll(async () => {
				await engine.recover(db);
				second ??= (await engine.claim(db, testJobs.slow.kind, 1, 60))[0];
				return second?.attempts;
			})
			.toBe(2);
		const end = (claim: typeof first) =>
			db.transaction().execute(async (change) => {
				if (!(await engine.remove(change, claim))) return false;
				await writeEffect(change, "once");
				return true;
			});
		const ends = await Promise.all([end(first), end(second as typeof first)]);
		expect(ends.filter(Boolean)).toHaveLength(1);
		expect(await queue.effects()).toEqual(["once"]);
		expect(await waiting()).toEqual([]);
	});

	it("adds one job for each time of a schedule, however many processes look", async () => {
		const other = dialect === "postgres" ? await openDatabase(queue.url) : null;
		const databases = [queue.db, other?.db ?? queue.db];
		const schedules = [schedule("test", "*/5 * * * *", testJobs.write, { text: "tick" })];
		const look = (minute: number) =>
			Promise.all(
				[...databases, ...databases, ...databases].map((db) =>
					enqueueDue(db, schedules, Date.UTC(2026, 10, 24, 12, minute, 30)),
				),
			);
		await look(2);
		expect(await waiting()).toEqual([]);
		await look(4);
		expect(await waiting()).toEqual([]);
		await look(5);
		expect(await waiting()).toEqual([["test.write", 1]]);
		await look(6);
		expect(await waiting()).toEqual([["test.write", 1]]);
		const worker = work(writeHandler());
		await empty();
		await worker.stop();
		// Nothing ran from 12:10 to 13:40: one job, and the next at 13:45.
		await look(100);
		await look(101);
		expect(await waiting()).toEqual([["test.write", 1]]);
		expect(await queue.effects()).toEqual(["tick"]);
		const [row] = await queue.db.selectFrom("queue_schedule").selectAll().execute();
		expect(row).toEqual({ name: "test", next_at: "2026-11-24T13:45:00.000Z" });
		await other?.close();
	});

	it("reads five fields, in UTC, or by the shop's clock where they name an hour", () => {
		expect(timeAfter("7 * * * *", Date.UTC(2026, 10, 24, 12, 7))).toBe("2026-11-24T13:07:00.000Z");
		// 3:47 AM in Chicago, in winter and in summer.
		expect(timeAfter("47 3 * * *", Date.UTC(2026, 10, 24, 12))).toBe("2026-11-25T09:47:00.000Z");
		expect(timeAfter("47 3 * * *", Date.UTC(2027, 5, 1, 12))).toBe("2027-06-02T08:47:00.000Z");
	});

	it("runs what is hourly in both hours that a change of the clock repeats", () => {
		// 1:07 AM in Chicago comes twice.
		expect(timeAfter("7 * * * *", Date.UTC(2026, 10, 1, 6, 7))).toBe("2026-11-01T07:07:00.000Z");
	});
});
