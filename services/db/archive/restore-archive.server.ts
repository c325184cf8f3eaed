/** Puts the database of a point in time, from an archive of its log, in the place of the data. */
import { constants, createReadStream, existsSync } from "node:fs";
import { type FileHandle, mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, gunzipSync } from "node:zlib";
import {
	BackupRefused,
	backupName,
	type DataPlaces,
	type FoundBackup,
	hashOf,
	partNames,
	productName,
} from "../backup/backup-files.server.ts";
import { restoreBackup } from "../backup/restore-backup.server.ts";
import { assertWhole, migrationsIn } from "../backup/snapshot.server.ts";
import {
	baseFile,
	basesIn,
	type FoundBase,
	readLooked,
	readSegment,
	type Segment,
	segmentName,
	segmentsIn,
} from "./archive-files.server.ts";
import { pagesOf } from "./wal-frames.ts";

export const isArchive = (folder: string): boolean => basesIn(folder).length > 0;

export type RestoredArchive = {
	/** Everything committed before is there, unless the archive ended earlier. */
	until: string;
	/** Set when the archive has nothing up to the time that was asked for. */
	endsAt?: string;
	/** Folders with what was there before. */
	aside: string[];
};

/**
 * @param at nothing committed later is restored
 * @throws {BackupRefused} while anything uses the database, and for a missing or changed segment before that time, which
 *   the message names with the last time that can be restored; nothing is changed then
 */
export async function restoreArchive(
	folder: string,
	at: Date,
	places: DataPlaces,
): Promise<RestoredArchive> {
	if (!places.database)
		throw new BackupRefused(
			"This archive is of a database file, and DATABASE_URL names PostgreSQL; unset it first.",
		);
	const bases = basesIn(folder);
	const found = bases.findLast(({ base }) => new Date(base.at) <= at);
	if (!found) throw new BackupRefused(`The archive ${folder} begins at ${bases[0]?.base.at}.`);
	const segments = segmentsUntil(found, at);
	const place = path.join(path.dirname(places.database), `.archive-${backupName(new Date())}`);
	try {
		const backup = await build(found, segments, place);
		const aside = await restoreBackup(backup, places);
		const looked = readLooked(found.folder).at;
		const endsAt = new Date(looked) < at ? looked : undefined;
		return { until: segments.at(-1)?.at ?? found.base.at, endsAt, aside };
	} finally {
		await rm(place, { recursive: true, force: true });
	}
}

/** The segments of a base up to a time, each whole and following the one before. */
function segmentsUntil({ folder, base }: FoundBase, at: Date): Segment[] {
	const looked = readLooked(folder);
	const last = Math.max(looked.number, segmentsIn(folder).at(-1) ?? 0);
	const segments: Segment[] = [];
	for (let number = 1; number <= last; number += 1) {
		const before = segments.at(-1);
		// The next one was committed later.
		if (new Date(before?.at ?? base.at) >= at) break;
		const segment = readSegment(folder, number);
		const follows =
			segment?.previous === (before?.sha256 ?? base.sha256) &&
			(number !== looked.number || segment.sha256 === looked.sha256);
		if (!segment || !follows)
			throw new BackupRefused(
				`${path.join(folder, segmentName(number))} is missing or was changed. What was committed before it can be restored with --at ${before?.at ?? base.at}.`,
			);
		if (new Date(segment.at) > at) break;
		segments.push(segment);
	}
	return segments;
}

/** A backup with the database alone. */
async function build(
	{ folder, base }: FoundBase,
	segments: readonly Segment[],
	place: string,
): Promise<FoundBackup> {
	const packed = path.join(folder, baseFile);
	if (!existsSync(packed) || (await hashOf(packed)) !== base.sha256)
		throw new BackupRefused(`${packed} is missing or was changed.`);
	await mkdir(place, { recursive: true, mode: 0o700 });
	const file = path.join(place, partNames.database);
	const handle = await open(file, constants.O_CREAT | constants.O_EXCL | constants.O_RDWR, 0o600);
	try {
		await writeBasePages(packed, handle);
		let pages = base.pages;
		for (const segment of segments) pages = await apply(segment, handle, base.pageSize);
		await handle.truncate(pages * base.pageSize);
		await handle.sync();
	} finally {
		await handle.close();
	}
	assertWhole(file, "The restored database");
	const until = segments.at(-1)?.at ?? base.at;
	return {
		folder: place,
		manifest: {
			format: 1,
			product: productName,
			begunAt: until,
			databaseAt: until,
			parts: ["database"],
			migrations: migrationsIn(file),
			files: [{ path: partNames.database, bytes: (await stat(file)).size, sha256: await hashOf(file) }],
		},
	};
}

async function writeBasePages(packed: string, handle: FileHandle): Promise<void> {
	let at = 0;
	const to = new Writable({
		write(chunk: Buffer, _, done) {
			handle.write(chunk, 0, chunk.byteLength, at).then(() => {
				at += chunk.byteLength;
				done();
			}, done);
		},
	});
	await pipeline(createReadStream(packed), createGunzip(), to);
}

/** @returns pages of the database after it */
async function apply({ packed }: Segment, handle: FileHandle, pageSize: number): Promise<number> {
	let size = 0;
	for (const { number, pages, data } of pagesOf(gunzipSync(packed), pageSize)) {
		await handle.write(data, 0, data.byteLength, (number - 1) * pageSize);
		if (pages > 0) size = pages;
	}
	return size;
}
