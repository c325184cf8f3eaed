/**
 * Packages are made in the background, one at a time for an account. Everything that a package is made of is written
 * to its place first, so that an interrupted job is taken up again without the user's session.
 */
import { randomUUID } from "node:crypto";
import { logger } from "#client/logger.server";
import type { PackageSnapshot } from "#rules/submittals/submittal-types";
import {
	keepsPackages,
	packageFiles,
	packagePlace,
	removeExpired,
} from "~/shared/submittals/package-files.server.ts";
import {
	jobs,
	type KeyedJob,
	recordLife,
	records,
	type SubmittalRecord,
} from "~/shared/submittals/submittal-store.server.ts";
import type { MadePackage, Making, SubmittalInput } from "../pdf/submittal-input.ts";
import { runThread } from "./run-thread.server.ts";

/** The deadline of a package, in ms. */
const deadlineMs = 10 * 60_000;
const beatMs = 2_000;
/** The copy that made it is gone after so long without a sign of life. */
const silentMs = 20_000;
const mostTries = 2;

const thisCopy = randomUUID();
const stops = new Map<string, AbortController>();

class Canceled extends Error {
	override name = "Canceled";
}

type Order = {
	/** Account or user for whom one package at a time is made. */
	key: string;
	record: SubmittalRecord;
	input: SubmittalInput;
	snapshot: PackageSnapshot;
	/** Pictures by index of the type. */
	pictures: ReadonlyMap<number, Buffer>;
	/** Called once nothing refuses the package any more; the record to go on with. */
	save?: () => Promise<SubmittalRecord>;
};

/**
 * @returns "busy" while another package of this account is made: nothing is saved then. Starting the same one twice
 * starts it once.
 * @throws {ServiceError} of `save`: nothing is started then
 * @throws {StorageFailed} likewise
 */
export async function startPackage(order: Order): Promise<"started" | "busy"> {
	const { key, record, snapshot, save = async () => record } = order;
	const jobId = randomUUID();
	if (!(await jobs.lock(key, jobId, deadlineMs))) {
		const current = await jobs.read(key);
		if (current?.owner !== record.owner || current.id !== record.id) return "busy";
		await save();
		return "started";
	}
	const stop = new AbortController();
	stops.set(jobId, stop);
	try {
		await writeInput(jobId, order);
		const saved = await save();
		const job = {
			...{ jobId, key, owner: record.owner, id: record.id },
			...{ copy: thisCopy, beatAt: Date.now(), startedAt: Date.now(), tries: 1, making: null },
		};
		await jobs.write(job);
		await records.write(record.owner, {
			...saved,
			job: { jobId, key, state: "running", snapshot, problem: "" },
		});
		void run(job, stop);
		return "started";
	} catch (error) {
		stops.delete(jobId);
		await keepMade(record);
		await end(key, jobId);
		throw error;
	}
}

async function writeInput(jobId: string, { record, input, pictures }: Order): Promise<void> {
	const place = packagePlace(record.owner, record.id);
	const names = packageFiles(jobId);
	const types = input.types.map((type, index) =>
		pictures.has(index) ? { ...type, picture: names.picture(index) } : type,
	);
	for (const [index, bytes] of pictures) await place.write(names.picture(index), bytes);
	await place.write(names.input, JSON.stringify({ ...input, types }));
}

/** Removes all files of a record but those that can be downloaded. What can't be removed now is when it expires. */
const keepMade = ({ owner, id, made }: SubmittalRecord): Promise<void> =>
	packagePlace(owner, id)
		.keepOnly(made ? [made.jobId] : [])
		.catch((error: unknown) => {
			logger.warn({ err: error }, "failed to remove old files of a submittal package");
		});

async function run(job: KeyedJob, stop: AbortController): Promise<void> {
	const { jobId, key } = job;
	const deadline = setTimeout(() => stop.abort(new Error("The package took too long.")), deadlineMs);
	let making: Making | null = job.making;
	const beat = setInterval(() => {
		void keepAlive({ ...job, beatAt: Date.now(), making }, stop);
	}, beatMs);
	try {
		await makeFiles(job, stop.signal, (now) => {
			making = now;
		});
	} catch (error) {
		if (!(error instanceof Canceled)) await fail(job, error);
	} finally {
		clearInterval(beat);
		clearTimeout(deadline);
		stops.delete(jobId);
		await end(key, jobId);
	}
}

/** Says that the job is alive, and stops it when it was canceled by another copy. */
async function keepAlive(job: KeyedJob, stop: AbortController): Promise<void> {
	try {
		const current = await jobs.read(job.key);
		if (current?.jobId === job.jobId) await jobs.write(job);
		else stop.abort(new Canceled());
	} catch (error) {
		logger.warn({ err: error, jobId: job.jobId }, "failed to note the progress of a submittal package");
	}
}

async function makeFiles(
	job: KeyedJob,
	signal: AbortSignal,
	onMaking: (making: Making) => void,
): Promise<void> {
	const { jobId, owner, id } = job;
	const place = packagePlace(owner, id);
	const workshop = await place.checkOut(jobId);
	try {
		const made = await runThread({ folder: workshop.folder, jobId, signal, onMaking });
		const { pdf, schedule, photometry } = packageFiles(jobId);
		await workshop.checkIn([pdf, schedule, photometry]);
		await complete(job, made, (await place.size(pdf)) ?? 0);
	} finally {
		await workshop.release();
	}
}

async function complete(
	{ jobId, owner, id, startedAt }: KeyedJob,
	made: MadePackage,
	bytes: number,
): Promise<void> {
	const record = await records.read(owner, id);
	const place = packagePlace(owner, id);
	// Canceled while its files were kept; another one may be made by now.
	if (record?.job?.jobId !== jobId)
		return place.keepOnly([record?.made, record?.job].flatMap((kept) => (kept ? [kept.jobId] : [])));
	await records.write(owner, {
		...record,
		made: {
			jobId,
			at: new Date(startedAt).toISOString(),
			doneAt: new Date().toISOString(),
			snapshot: record.job.snapshot,
			...made,
			bytes,
		},
		job: null,
	});
	const { pdf, schedule, photometry } = packageFiles(jobId);
	await place.keepOnly([pdf, schedule, photometry]);
}

const problems = {
	memory: "This package is too large to make at once. Leave out some types and try again.",
	other: "The package couldn't be made. Your types and cover are saved; try again in a minute.",
};

async function fail({ jobId, owner, id }: KeyedJob, error: unknown): Promise<void> {
	logger.error({ err: error, jobId }, "failed to make a submittal package");
	try {
		const record = await records.read(owner, id);
		if (record?.job?.jobId !== jobId) return;
		const { code } = error as NodeJS.ErrnoException;
		const problem = code === "ERR_WORKER_OUT_OF_MEMORY" ? problems.memory : problems.other;
		await records.write(owner, { ...record, job: { ...record.job, state: "failed", problem } });
		await keepMade(record);
	} catch (failure) {
		logger.error({ err: failure, jobId }, "failed to note that a submittal package failed");
	}
}

async function end(key: string, jobId: string): Promise<void> {
	try {
		const current = await jobs.read(key);
		if (current?.jobId === jobId) await jobs.remove(key);
		await jobs.unlock(key, jobId);
	} catch (error) {
		logger.warn({ err: error, jobId }, "failed to end the job of a submittal package");
	}
}

/** Stops the running job of a record, wherever it runs; the last complete package stays. */
export async function cancelPackage(record: SubmittalRecord): Promise<SubmittalRecord> {
	const { job } = record;
	if (job?.state !== "running") return record;
	const canceled: SubmittalRecord = { ...record, job: { ...job, state: "canceled" } };
	await records.write(record.owner, canceled);
	await end(job.key, job.jobId);
	stops.get(job.jobId)?.abort(new Canceled());
	await keepMade(record);
	return canceled;
}

/** Removes a package with its files and everything saved. @throws {StorageFailed} */
export async function removePackage(record: SubmittalRecord): Promise<void> {
	await cancelPackage(record);
	await packagePlace(record.owner, record.id).remove();
	await records.remove(record.owner, record.id);
}

/** Takes up jobs whose copy of the storefront has ended. */
export async function resumeInterrupted(): Promise<void> {
	for (const job of await jobs.list()) {
		const gone = job.copy !== thisCopy && Date.now() - job.beatAt > silentMs;
		const lost = job.copy === thisCopy && !stops.has(job.jobId);
		if (!gone && !lost) continue;
		// Of several copies that see it, one takes it.
		if (!(await jobs.lock(`resume ${job.jobId} ${job.tries}`, thisCopy, silentMs))) continue;
		if (job.tries >= mostTries) {
			await fail(job, new Error("The package was interrupted too often."));
			await end(job.key, job.jobId);
			continue;
		}
		const again = { ...job, copy: thisCopy, beatAt: Date.now(), tries: job.tries + 1, making: null };
		const stop = new AbortController();
		stops.set(job.jobId, stop);
		await jobs.write(again);
		void run(again, stop);
	}
}

// Takes up packages that a restart interrupted, and removes files whose record has expired.

/** The pause between looks in ms; they also find the jobs of another copy that has ended. */
const pauseMs = 15_000;

const attempt = () =>
	resumeInterrupted().catch((error: unknown) => {
		logger.warn({ err: error }, "failed to take up interrupted submittal packages");
	});

/** Resumes packages. Those without a place of their own are not kept after a restart. */
export function resumeAtStart(): void {
	if (!keepsPackages()) return;
	void attempt();
	setInterval(attempt, pauseMs).unref();
	void removeExpired(recordLife * 1000).catch((error: unknown) => {
		logger.warn({ err: error }, "failed to remove expired submittal packages");
	});
}
