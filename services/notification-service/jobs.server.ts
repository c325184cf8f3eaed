/** Recurring work: what time brings, the daily digest, and deleting old messages. */
import { digestTime, inboxLimits } from "#rules/notifications/kinds";
import type { Db } from "../db/connect.server.ts";
import { type Handler, handle, recurringJob } from "../queue/job.ts";
import { type Schedule, schedule } from "../queue/schedules.server.ts";
import type { Logger } from "../shared/logger.server.ts";
import { mailDigests } from "./digest.server.ts";
import { deleteMessagesBefore } from "./digest-repository.server.ts";

/** Tells of what is due now (ISO 8601), each thing once. */
export type Teller = (db: Db, now: string) => Promise<void>;

const timedJob = recurringJob("notifications.timed", 10 * 60);
const digestJob = recurringJob("notifications.digest", 30 * 60);
const cleanJob = recurringJob("notifications.clean", 30 * 60);

/** Digests are due at a full hour; see `digestTime`. Old messages go once a day. */
export const notificationSchedules: readonly Schedule[] = [
	schedule("notifications.timed", "*/15 * * * *", timedJob, {}),
	schedule("notifications.digest", "2,32 * * * *", digestJob, {}),
	schedule("notifications.clean", "47 9 * * *", cleanJob, {}),
];

export const notificationHandlers = (
	{ db, now, origin }: { db: Db; now: () => number; origin: string },
	tellers: readonly Teller[],
	logger: Logger,
): Handler[] => [
	handle(timedJob, async () => {
		for (const tell of tellers) await tell(db, new Date(now()).toISOString());
	}),
	handle(digestJob, async () => {
		const mailed = await mailDigests(db, new Date(now()).toISOString(), origin);
		if (mailed > 0) logger.info({ mailed, zone: digestTime.zone }, "queued daily digests");
	}),
	handle(cleanJob, async () => {
		const deleted = await deleteMessagesBefore(db, keptSince(now()));
		if (deleted > 0) logger.info({ deleted }, "deleted old messages of inboxes");
	}),
];

/** @param now in ms since 1970 @returns ISO 8601 */
export function keptSince(now: number): string {
	const since = new Date(now);
	since.setUTCMonth(since.getUTCMonth() - inboxLimits.keptMonths);
	return since.toISOString();
}
