/**
 * The files of an archive of the database's log. A folder for each base, named by its time: `base.gz` (all pages at that
 * time), `base.json`, and segments such as `0000012.wal.gz`, each with what was committed since the one before.
 * `looked` has the time up to which nothing is missing, and the last segment.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { BackupRefused, productName } from "../backup/backup-files.server.ts";

export const baseFile = "base.gz";
const manifestName = "base.json";
const lookedName = "looked";
const headEnd = "\n";

const sha256 = z.string().regex(/^[\da-f]{64}$/);

const baseSchema = z.object({
	format: z.literal(1),
	product: z.literal(productName),
	/** Everything committed before is in it, nothing committed later. */
	at: z.iso.datetime(),
	pageSize: z.number().int().min(512).max(65_536),
	pages: z.number().int().min(1),
	/** Of `base.gz`. */
	sha256,
});
export type Base = z.infer<typeof baseSchema>;
export type FoundBase = { folder: string; base: Base };

const segmentSchema = z.object({
	number: z.number().int().min(1),
	/** Everything in it was committed before. */
	at: z.iso.datetime(),
	/** Of the compressed frames. */
	sha256,
	/** `sha256` of the segment before, or of the base. */
	previous: sha256,
});
export type SegmentHead = z.infer<typeof segmentSchema>;
export type Segment = SegmentHead & { packed: Buffer };

const folderPattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;
const segmentPattern = /^\d{7,}\.wal\.gz$/;

export const segmentName = (number: number): string => `${String(number).padStart(7, "0")}.wal.gz`;

export const hashOfBytes = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Bases in a folder, oldest first; unfinished ones are left out. */
export function basesIn(folder: string): FoundBase[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((name) => folderPattern.test(name) && existsSync(path.join(folder, name, manifestName)))
		.sort()
		.map((name) => ({ folder: path.join(folder, name), base: readBase(path.join(folder, name)) }));
}

/** @throws {BackupRefused} when it is damaged, or of another product */
function readBase(folder: string): Base {
	try {
		return baseSchema.parse(JSON.parse(readFileSync(path.join(folder, manifestName), "utf8")));
	} catch {
		throw new BackupRefused(`${path.join(folder, manifestName)} is damaged, or of another product.`);
	}
}

export const writeBase = (folder: string, base: Base): Promise<void> =>
	writeDurably(path.join(folder, manifestName), Buffer.from(JSON.stringify(base)));

/** Numbers of the segments that are there, in order. */
export const segmentsIn = (folder: string): number[] =>
	readdirSync(folder)
		.filter((name) => segmentPattern.test(name))
		.map((name) => Number.parseInt(name, 10))
		.sort((a, b) => a - b);

export async function writeSegment(folder: string, { packed, ...head }: Segment): Promise<void> {
	const bytes = Buffer.concat([Buffer.from(JSON.stringify(head) + headEnd), packed]);
	await writeDurably(path.join(folder, segmentName(head.number)), bytes);
}

/** `null` for a segment that is missing or was changed. */
export function readSegment(folder: string, number: number): Segment | null {
	try {
		const bytes = readFileSync(path.join(folder, segmentName(number)));
		const end = bytes.indexOf(headEnd);
		const head = segmentSchema.parse(JSON.parse(bytes.subarray(0, end).toString()));
		const packed = bytes.subarray(end + 1);
		return head.number === number && hashOfBytes(packed) === head.sha256 ? { ...head, packed } : null;
	} catch {
		return null;
	}
}

const lookedSchema = z.object({
	/** Everything committed before is in the archive. */
	at: z.iso.datetime(),
	/** The last segment, 0 for none, and its hash. */
	number: z.number().int().min(0),
	sha256,
});
export type Looked = z.infer<typeof lookedSchema>;

export const writeLooked = (folder: string, looked: Looked): Promise<void> =>
	writeDurably(path.join(folder, lookedName), Buffer.from(JSON.stringify(looked)));

/** @throws {BackupRefused} when it is missing or damaged */
export function readLooked(folder: string): Looked {
	try {
		return lookedSchema.parse(JSON.parse(readFileSync(path.join(folder, lookedName), "utf8")));
	} catch {
		throw new BackupRefused(`${path.join(folder, lookedName)} is missing or damaged.`);
	}
}

/** A file has its name only once it is whole and on the disk. */
async function writeDurably(file: string, bytes: Buffer): Promise<void> {
	const partial = `${file}.partial`;
	const handle = await open(partial, "w", 0o600);
	try {
		await handle.writeFile(bytes);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(partial, file);
}
