/**
 * Records of submittal packages and of the jobs that make them. Names are hashed and values sealed, as those of
 * connected apps.
 */
import { createHash, randomUUID } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { logger } from "#client/logger.server";
import { fileValues } from "#client/storage/file-values.server";
import { createSeal } from "#client/storage/sealed-cookie.server";
import { neededValues, type SharedValues } from "#client/storage/shared-values.server";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import { allParts, type SourceKind, sourceKinds } from "#rules/submittals/submittal-limits";
import { makeFolder, storing, submittalsRoot } from "./package-files.server.ts";
import type { PackageStatus } from "./package-link.tsx";

// Locks of what is made in the background, so that one of several copies of the storefront makes it.

/** How long a lock lasts after its process was killed, in ms. */
const lifeMs = 60_000;
/** Time between renewals, in ms, so that one may fail. */
const renewMs = 20_000;

/** Locks of this process, by key. */
const held = new Map<string, string>();

/** Does the work unless another copy does it, and keeps the lock for as long as this process lives and works. */
export async function whileLocked(key: string, work: (jobId: string) => Promise<void>): Promise<void> {
	const jobId = randomUUID();
	if (!(await jobs.lock(key, jobId, lifeMs))) return;
	held.set(key, jobId);
	const renewing = setInterval(() => {
		jobs
			.renewLock(key, jobId, lifeMs)
			.catch((error: unknown) => logger.warn({ err: error, key }, "failed to renew a lock"));
	}, renewMs).unref();
	try {
		await work(jobId);
	} finally {
		clearInterval(renewing);
		held.delete(key);
		await jobs.unlock(key, jobId);
	}
}

/** So that the process that starts next need not wait for them to expire. */
export async function releaseLocks(): Promise<void> {
	await Promise.allSettled([...held].map(([key, jobId]) => jobs.unlock(key, jobId)));
}

const coverSchema = z.object({
	project: z.string(),
	location: z.string(),
	section: z.string().default(""),
	number: z.string(),
	date: z.string().default(""),
	contractor: z.string().default(""),
	engineer: z.string().default(""),
	preparedFor: z.string(),
	preparedBy: z.string(),
	remarks: z.string(),
});

const editSchema = z.object({
	tag: z.string(),
	ownTag: z.string(),
	note: z.string(),
	ownNote: z.string(),
	leftOut: z.boolean(),
});

const partsSchema = z.object({
	stamps: z.boolean(),
	schedule: z.boolean(),
	sheets: z.boolean(),
	photometry: z.boolean(),
});

/** Records of older versions have none: their packages are out of date. */
const snapshotSchema = z
	.object({
		layout: z.number(),
		cover: z.string(),
		parts: z.string(),
		needs: z.string().default(""),
		types: z.array(
			z.object({
				...{ key: z.string(), tag: z.string(), quantity: z.number() },
				...{ note: z.string(), catalog: z.string(), photometry: z.string() },
			}),
		),
	})
	.catch({ layout: 0, cover: "", parts: "", needs: "", types: [] });

const recordSchema = z.object({
	/** Kind and id of what it is made from. */
	id: z.string(),
	owner: z.string(),
	kind: z.enum(sourceKinds),
	sourceId: z.string(),
	/** Such as "Quote Q-100023" or a project's name. */
	title: z.string(),
	cover: coverSchema,
	edits: z.record(z.string(), editSchema),
	parts: partsSchema.default(allParts),
	/** The package that can be downloaded. */
	made: z
		.object({
			jobId: z.string(),
			at: z.string(),
			/** When it was complete. */
			doneAt: z.string().default(""),
			/** Snapshot of all that went in; another one now means that the package is out of date. */
			snapshot: snapshotSchema,
			pages: z.number().int(),
			sheets: z.number().int(),
			types: z.number().int(),
			photometry: z.number().int(),
			bytes: z.number().int(),
		})
		.nullable(),
	/** The last attempt, unless it succeeded. */
	job: z
		.object({
			jobId: z.string(),
			key: z.string(),
			state: z.enum(["running", "failed", "canceled"]),
			snapshot: snapshotSchema,
			/** What went wrong, for the person who waits; empty unless failed. */
			problem: z.string(),
		})
		.nullable(),
});
export type SubmittalRecord = z.infer<typeof recordSchema>;

const jobSchema = z.object({
	jobId: z.string(),
	owner: z.string(),
	id: z.string(),
	/** The copy of the storefront that makes it, and when it last said so, in ms since 1970. */
	copy: z.string(),
	beatAt: z.number(),
	startedAt: z.number(),
	/** How often it was begun. */
	tries: z.number().int(),
	making: z.object({ step: z.enum(["sheets", "finishing"]), done: z.number(), total: z.number() }).nullable(),
});
export type SubmittalJob = z.infer<typeof jobSchema>;

/** How long a record is kept after the last change, in seconds. */
export const recordLife = 365 * 24 * 3600;
const jobLife = 24 * 3600;

const { seal, unseal } = createSeal("submittal packages", 8 * 1024 * 1024);
const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");

let opened: Promise<SharedValues> | undefined;

function open(): Promise<SharedValues> {
	const shared = neededValues();
	opened ??= shared
		? Promise.resolve(shared)
		: makeFolder(submittalsRoot).then(() => fileValues(path.join(submittalsRoot, "submittals.db")));
	// A failed start is tried again by the next call.
	return opened.catch((error: unknown) => {
		opened = undefined;
		throw error;
	});
}

/** @throws {StorageFailed} when the values can be neither read nor written */
const stored = <Result>(use: (values: SharedValues) => Promise<Result>): Promise<Result> =>
	storing(async () => use(await open()));

/** Names its place, so that a value moved to another place counts as nothing. */
function readSealed<Schema extends z.ZodType>(schema: Schema, place: string, sealed: string | null) {
	const envelope = sealed ? (unseal(sealed) as { place: string; value: unknown } | null) : null;
	return envelope?.place === place ? (schema.safeParse(envelope.value).data ?? null) : null;
}

function createTable<Schema extends z.ZodType>(
	schema: Schema,
	lifeSeconds: number,
	getName: (value: z.output<Schema>) => string,
) {
	const toGroupKey = (group: string) => `storefront:submittals:${hashed(group)}`;
	const getPlace = (group: string, name: string) => JSON.stringify([group, name]);
	return {
		async read(group: string, name: string): Promise<z.output<Schema> | null> {
			const sealed = await stored((values) => values.get(toGroupKey(group), hashed(name)));
			return readSealed(schema, getPlace(group, name), sealed);
		},
		async list(group: string): Promise<z.output<Schema>[]> {
			const sealed = [...(await stored((values) => values.list(toGroupKey(group)))).values()];
			return sealed.flatMap((text) => {
				const envelope = unseal(text) as { place: string; value: unknown } | null;
				const value = schema.safeParse(envelope?.value).data;
				return value !== undefined && envelope?.place === getPlace(group, getName(value)) ? [value] : [];
			});
		},
		async write(group: string, value: z.output<Schema>): Promise<void> {
			const place = getPlace(group, getName(value));
			await stored((values) =>
				values.set(toGroupKey(group), hashed(getName(value)), seal({ place, value }), lifeSeconds),
			);
		},
		async remove(group: string, name: string): Promise<void> {
			await stored((values) => values.remove(toGroupKey(group), hashed(name)));
		},
	};
}

/** Records by owner. */
export const records = createTable(recordSchema, recordLife, ({ id }) => id);

/** The group of all unfinished jobs, by the key that runs one at a time. */
const jobTable = createTable(jobSchema.extend({ key: z.string() }), jobLife, ({ key }) => key);
const allJobs = "jobs";
export type KeyedJob = SubmittalJob & { key: string };

export const jobs = {
	read: (key: string): Promise<KeyedJob | null> => jobTable.read(allJobs, key),
	list: (): Promise<KeyedJob[]> => jobTable.list(allJobs),
	write: (job: KeyedJob): Promise<void> => jobTable.write(allJobs, job),
	remove: (key: string): Promise<void> => jobTable.remove(allJobs, key),
	/** `false` while another job of this key runs. */
	lock: async (key: string, jobId: string, lifeMs: number): Promise<boolean> =>
		stored((values) => values.take(`storefront:submittals:${hashed(key)}`, jobId, lifeMs)),
	/** `false` when the lock expired. */
	renewLock: async (key: string, jobId: string, lifeMs: number): Promise<boolean> =>
		stored((values) => values.renew(`storefront:submittals:${hashed(key)}`, jobId, lifeMs)),
	unlock: async (key: string, jobId: string): Promise<void> =>
		stored((values) => values.release(`storefront:submittals:${hashed(key)}`, jobId)),
};

// Whose a package is, and its id among the packages of that owner.

/** The owner of projects' packages. */
export const userOwner = (userId: string | undefined): string => `user ${userId}`;

/** The owner of orders' and carts' packages. */
export const accountOwner = (accountId: string): string => `account ${accountId}`;

/** Buyer and representative may see different versions of a quote. */
export const quoteOwner = (accountId: string, side: QuoteSide): string =>
	`${accountOwner(accountId)}, ${side}`;

export const recordId = ({ kind, id }: { kind: SourceKind; id: string }): string => `${kind} ${id}`;

// What other pages say about the package of a project, quote, order or cart.

/**
 * One look-up, without a service call. `null` without a package, and while packages can't be read: no page fails
 * because of it.
 * @param changedAt when what it is made from changed last, in ISO 8601; `null` if unknown
 */
export async function readPackageStatus(
	owner: string,
	source: { kind: SourceKind; id: string },
	changedAt: string | null = null,
): Promise<PackageStatus | null> {
	try {
		const record = await records.read(owner, recordId(source));
		return record && getStatus(record, changedAt);
	} catch (error) {
		logger.warn({ err: error }, "failed to read the state of a submittal package");
		return null;
	}
}

/** `null` when only tags and cover are saved. */
export function getStatus(
	{ made, job }: Pick<SubmittalRecord, "made" | "job">,
	changedAt: string | null = null,
): PackageStatus | null {
	if (job?.state === "running") return { state: "making", at: "" };
	if (made) {
		const changed = changedAt !== null && made.doneAt !== "" && changedAt > made.doneAt;
		return { state: changed ? "changed" : "made", at: made.at };
	}
	return job?.state === "failed" ? { state: "failed", at: "" } : null;
}
