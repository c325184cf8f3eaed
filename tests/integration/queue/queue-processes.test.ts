/** Workers as processes of their own, on both databases: many jobs for two, and killed in the middle of a job. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enqueue } from "#services/queue/enqueue.server";
import { queueFigures } from "#services/queue/figures.server";
import { deadPage } from "#services/queue/repository.server";
import { dialects } from "../../setup/postgres.ts";
import { type QueueDatabase, startQueueDatabase } from "../../setup/queue/queue-database.ts";
import { startWorkerProcess } from "../../setup/queue/start-worker-process.ts";
import { testJobs } from "../../setup/queue/test-jobs.ts";
import { runsAll } from "../../setup/sample.ts";

const jobs = runsAll ? 1_000 : 200;

describe.each(dialects)("workers of several processes on %s", (dialect) => {
	let queue: QueueDatabase;
	let folder: string;
	beforeAll(async () => {
		folder = mkdtempSync(path.join(os.tmpdir(), "storefront-workers-"));
		queue = await startQueueDatabase(dialect);
	});
	afterAll(async () => {
		await queue?.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	const ended = (kind: string) =>
		expect
			.poll(async () => (await queueFigures(queue.db)).find((figures) => figures.kind === kind)?.waiting ?? 0)
			.toBe(0);

	it(`do each of ${jobs} jobs once`, async () => {
		const texts = Array.from({ length: jobs }, (_, index) => `job ${String(index).padStart(4, "0")}`);
		await queue.db.transaction().execute(async (change) => {
			for (const text of texts) await enqueue(change, testJobs.write, { text });
		});
		const workers = await Promise.all([startWorkerProcess(queue.url), startWorkerProcess(queue.url)]);
		await ended(testJobs.write.kind);
		for (const worker of workers) await worker.kill();
		expect(await queue.effects()).toEqual(texts);
	});

	it("begin a job again when its process was killed, and end it once", async () => {
		const file = path.join(folder, "begun");
		await enqueue(queue.db, testJobs.slow, { text: "slow" });
		const first = await startWorkerProcess(queue.url, file, "600000");
		await expect.poll(() => existsSync(file)).toBe(true);
		await first.kill();
		const second = await startWorkerProcess(queue.url, file, "0");
		await ended(testJobs.slow.kind);
		await second.kill();
		expect(readFileSync(file, "utf8").split("\n").filter(Boolean).length).toBeGreaterThanOrEqual(2);
		expect((await queue.effects()).filter((effect) => effect === "slow")).toEqual(["slow"]);
	});

	it("give up a job that ends every process", async () => {
		await enqueue(queue.db, testJobs.deadly, { text: "deadly" });
		for (let run = 0; run < testJobs.deadly.attempts; run += 1)
			await (await startWorkerProcess(queue.url)).ended;
		const survivor = await startWorkerProcess(queue.url);
		await ended(testJobs.deadly.kind);
		await survivor.kill();
		const { rows } = await deadPage(queue.db, testJobs.deadly.kind, 1, 10);
		expect(rows).toMatchObject([{ attempts: 2, reason: "Its process ended while it ran, 2 times." }]);
	});
});
