/** Recurring work: each time that is due becomes one job, whichever process sees it first. */
import { Cron } from "croner";
import { shopTimeZone } from "#rules/clock/shop-time-zone";
import type { Db } from "../db/connect.server.ts";
import { enqueue } from "./enqueue.server.ts";
import type { JobKind } from "./job.ts";
import { addSchedule, moveSchedule, nextTimes } from "./repository.server.ts";

export type Schedule = {
	/** Name of its row and of its jobs' unique key: no second one is added while one waits or runs. */
	name: string;
	/** Five fields; with an hour, by the clock of the shop. */
	cron: string;
	add(db: Db, name: string): Promise<void>;
};

/** Adds a job of the kind with the same payload each time. */
export function schedule<Payload>(
	name: string,
	cron: string,
	job: JobKind<Payload>,
	payload: Payload,
): Schedule {
	return { name, cron, add: (db, uniqueKey) => enqueue(db, job, payload, { uniqueKey }) };
}

/**
 * The first time of a schedule after `now` (ms since 1970), ISO 8601. What runs at an hour of the day does so by the
 * clock of the shop; what runs several times a day goes by UTC, which has no hour twice.
 */
export function timeAfter(cron: string, now: number): string {
	const isHourly = cron.split(" ")[1] === "*";
	const next = new Cron(cron, { timezone: isHourly ? "UTC" : shopTimeZone }).nextRun(new Date(now));
	if (!next) throw new Error(`The schedule ${cron} never runs.`);
	return next.toISOString();
}

/**
 * Adds a job for each schedule that is due. Times that passed while nothing ran count once.
 *
 * @param now in ms since 1970
 */
export async function enqueueDue(db: Db, schedules: readonly Schedule[], now: number): Promise<void> {
	const names = schedules.map(({ name }) => name);
	const times = await nextTimes(db, names);
	for (const { name, cron, add } of schedules) {
		const due = times.get(name);
		if (due === undefined) await addSchedule(db, name, timeAfter(cron, now));
		else if (due <= new Date(now).toISOString())
			await db.transaction().execute(async (change) => {
				if (await moveSchedule(change, name, due, timeAfter(cron, now))) await add(change, name);
			});
	}
}
