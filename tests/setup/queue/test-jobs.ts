/** Jobs of tests, for their process and for others. */
import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#services/db/connect.server";
import { type Handler, handle, type JobKind } from "#services/queue/job";

const text = z.object({ text: z.string() });
type Text = z.infer<typeof text>;

const kind = (name: string, attempts: number): JobKind<Text> => ({
	kind: `test.${name}`,
	payload: text,
	attempts,
	backoff: { first: 0.05, longest: 0.2 },
	leaseSeconds: name === "slow" || name === "deadly" ? 1 : 60,
	whenFailed: "keep",
});

export const testJobs = {
	write: kind("write", 3),
	slow: kind("slow", 20),
	deadly: kind("deadly", 2),
	fail: kind("fail", 3),
	forgotten: { ...kind("forgotten", 1), whenFailed: "forget" } satisfies JobKind<Text>,
	other: kind("other", 3),
};

export const writeEffect = (db: Db, effect: string) =>
	sql`insert into test_effect (effect) values (${effect})`.execute(db);

/** Writes its text, in the transaction that ends the job. */
export const writeHandler = (concurrency = 10): Handler =>
	handle(
		testJobs.write,
		async (payload) => async (change) => {
			await writeEffect(change, payload.text);
		},
		concurrency,
	);

/** Appends to a file outside the database, and ends while `waitMs` pass. */
export const slowHandler = (file: string, waitMs: number): Handler =>
	handle(testJobs.slow, async (payload) => {
		appendFileSync(file, `${payload.text}\n`);
		await sleep(waitMs);
		return async (change) => {
			await writeEffect(change, payload.text);
		};
	});
