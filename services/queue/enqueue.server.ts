/** Adds background work, in the transaction of the change that it belongs to. */
import { randomUUID } from "node:crypto";
import { Cron } from "croner";
import { shopTimeZone } from "#rules/clock/time-zones";
import type { Db } from "../db/connect.server.ts";
import { createEngine } from "./engine-repository.server.ts";
import type { JobKind, NewJob } from "./job.ts";
import { addSchedule, moveSchedule, nextTimes, takeDead } from "./repository.server.ts";

export type EnqueueOptions = {
	/** Adds nothing while a job of the kind with this key waits or runs. */
	uniqueKey?: string;
	/** Earliest start; at once by default. */
	runAt?: Date;
};

/**
 * @param db a transaction: the job exists exactly if the transaction is committed
 * @throws {ZodError} for a payload that the kind refuses
 */
export async function enqueue<Payload>(
	db: Db,
	job: JobKind<Payload>,
	payload: Payload,
	{ uniqueKey, runAt }: EnqueueOptions = {},
): Promise<void> {
	await createEngine(db).insert(db, {
		...toNewJob(job, JSON.stringify(job.payload.parse(payload))),
		uniqueKey: uniqueKey ?? null,
		runAt: runAt ?? null,
	});
}

/** A job that was not begun yet. @param payload JSON */
const toNewJob = <Payload>({ kind, leaseSeconds }: JobKind<Payload>, payload: string): NewJob => ({
	id: randomUUID(),
	kind,
	payload,
	uniqueKey: null,
	runAt: null,
	attempts: 0,
	leaseSeconds,
});

// Jobs that failed for good: tried again, or discarded, by a person.

/**
 * Puts a dead letter back into the queue, with all its attempts before it.
 * @returns false when it is none of the kind, or is not one any more
 */
export const retryDead = <Payload>(db: Db, job: JobKind<Payload>, id: string): Promise<boolean> =>
	db.transaction().execute(async (change) => {
		const dead = await takeDead(change, job.kind, id);
		if (!dead) return false;
		await createEngine(change).insert(change, {
			...toNewJob(job, dead.payload),
			id: dead.id,
			uniqueKey: dead.unique_key,
		});
		return true;
	});

/** @returns false when it is none of the kind, or is not one any more */
export const discardDead = async <Payload>(db: Db, job: JobKind<Payload>, id: string): Promise<boolean> =>
	(await takeDead(db, job.kind, id)) !== undefined;

// Recurring work: each time that is due becomes one job, whichever process sees it first.

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
