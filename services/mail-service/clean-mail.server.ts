/** Deletes old mail, and dead letters of the same age. */
import type { Db } from "../db/connect.server.ts";
import { type Handler, handle, recurringJob } from "../queue/job.ts";
import { deleteDeadBefore } from "../queue/repository.server.ts";
import { type Schedule, schedule } from "../queue/schedules.server.ts";
import { deleteOldMail, mailKeptSince } from "../shared/outbox-repository.server.ts";

const cleanMailJob = recurringJob("mail.clean", 10 * 60);

/** Every hour. */
export const cleanMailSchedule: Schedule = schedule("mail.clean", "41 * * * *", cleanMailJob, {});

export const cleanMailHandler = (db: Db, now: () => number): Handler =>
	handle(cleanMailJob, async () => {
		await deleteOldMail(db, now());
		await deleteDeadBefore(db, mailKeptSince(now()));
	});
