/** Deletes old mail, and dead letters of the same age. */
import { z } from "zod";
import type { Db } from "../db/connect.server.ts";
import { deleteDeadBefore } from "../queue/dead-letters-repository.server.ts";
import { type Handler, handle, type JobKind } from "../queue/job.ts";
import { type Schedule, schedule } from "../queue/schedules.server.ts";
import { deleteOldMail, mailKeptSince } from "../shared/outbox-repository.server.ts";

const cleanMailJob: JobKind<Record<string, never>> = {
	kind: "mail.clean",
	payload: z.strictObject({}),
	attempts: 3,
	backoff: { first: 60, longest: 600 },
	leaseSeconds: 10 * 60,
	whenFailed: "forget",
};

/** Every hour. */
export const cleanMailSchedule: Schedule = schedule("mail.clean", "41 * * * *", cleanMailJob, {});

export const cleanMailHandler = (db: Db, now: () => number): Handler =>
	handle(cleanMailJob, async () => {
		await deleteOldMail(db, now());
		await deleteDeadBefore(db, mailKeptSince(now()));
	});
