/** Deletes counts of searches that are older than the setting says. */
import { shopToday } from "#rules/clock/shop-time-zone";
import { daysAfter } from "#rules/clock/time-zones";
import type { Db } from "../../db/connect.server.ts";
import { type Handler, handle, recurringJob } from "../../queue/job.ts";
import { type Schedule, schedule } from "../../queue/schedules.server.ts";
import { deleteCountsBefore } from "./search-report-repository.server.ts";

const cleanReportJob = recurringJob("search-report.clean", 60);

/** Every day; the hour doesn't matter. */
export const cleanReportSchedule: Schedule = schedule(
	"search-report.clean",
	"23 8 * * *",
	cleanReportJob,
	{},
);

/** @param keptDays 0 deletes everything that was counted before */
export const cleanReportHandler = (db: Db, now: () => number, keptDays: number): Handler =>
	handle(cleanReportJob, async () => {
		await deleteCountsBefore(db, daysAfter(shopToday(now()), 1 - keptDays));
	});
