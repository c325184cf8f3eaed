/**
 * Archives what a database in use commits, for a restore to a point in time. SQLite begins its log again after a
 * checkpoint, and what was in it is gone. A reader that is never without a read transaction prevents that: a log only
 * begins again where this has copied all of it. The product itself needs no change, and goes on when this stops.
 *
 * Runs in a process of its own: closing any file of a database takes away the locks that the whole process has on it.
 */
import { accessSync, closeSync, createWriteStream, fstatSync, openSync, readSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import Database from "libsql";
import { BackupRefused, backupName, hashOf, productName } from "../backup/backup-files.server.ts";
import {
	type Base,
	baseFile,
	basesIn,
	hashOfBytes,
	writeBase,
	writeLooked,
	writeSegment,
} from "./archive-files.server.ts";
import { type Checksum, readWalHeader, type WalHeader, walHeaderBytes, wholeFrames } from "./wal-frames.ts";

/** In ms. Longer than any transaction of the services. */
const waitMs = 10_000;
const pagesAtOnce = 500;
/** Of a log, after which it begins again. */
const largestLog = 8 * 1024 * 1024;
const dayMs = 24 * 60 * 60_000;

export type ArchiveSettings = {
	/** Path of the database. */
	database: string;
	folder: string;
	/** Bases that are older are removed with their segments, but for the newest of them. */
	keepDays: number;
	/** Of a base. */
	baseHours?: number;
	/** In bytes. */
	largestLog?: number;
};

export type Archive = {
	/**
	 * Copies what was committed since.
	 *
	 * @throws when the archive cannot be written; call `close`, and open it again
	 */
	look(): Promise<void>;
	close(): void;
};

/** How far a log has been copied. */
/** Frames that were committed before a time. */
type Taken = { frames: Buffer; at: Date };
type Position = { header: WalHeader; offset: number; checksum: Checksum };

/**
 * Begins with a new base.
 *
 * @throws {BackupRefused} when there is no such database
 */
export async function openArchive(settings: ArchiveSettings): Promise<Archive> {
	const { database, folder } = settings;
	const log = `${database}-wal`;
	const [keeper, locker] = [openConnection(database), openConnection(database)];
	let position: Position | null = null;
	/** Whether the log may begin again: all of it is copied, and in the database. */
	let mayRestart = false;
	let current: { folder: string; last: string; number: number; at: number } | null = null;
	let reading = false;

	/** The part of the log that is not copied, with whole transactions only. Moves the position on. */
	function takeNew(): Taken | null {
		const header = readLog(log, 0, walHeaderBytes);
		const found = readWalHeader(header);
		if (!found) {
			if (position) throw new Error("the log disappeared");
			return null;
		}
		if (position?.header.salts !== found.salts) {
			const follows = !position || found.sequence === (position.header.sequence + 1) >>> 0;
			if (!mayRestart || !follows) throw new Error("the log began again before it was copied");
			mayRestart = false;
			position = { header: found, offset: walHeaderBytes, checksum: found.checksum };
		}
		const piece = readLog(log, position.offset);
		const whole = wholeFrames(piece, position.header, position.checksum);
		if (whole.frames === 0) return null;
		position = { ...position, offset: position.offset + whole.bytes, checksum: whole.checksum };
		return { frames: piece.subarray(0, whole.bytes), at: new Date() };
	}

	/**
	 * Lets the log begin again. While nobody can write, the rest of it is copied, all of it is brought into the database,
	 * and the reader moves to its end.
	 */
	function turn(copyRest: () => Taken | null): { rest: Taken | null; at: Date } {
		locker.exec("BEGIN IMMEDIATE");
		try {
			const rest = copyRest();
			if (reading) keeper.exec("ROLLBACK");
			const [state] = keeper.prepare("PRAGMA wal_checkpoint(PASSIVE)").all() as {
				log: number;
				checkpointed: number;
			}[];
			keeper.exec("BEGIN");
			reading = true;
			keeper.prepare("SELECT count(*) FROM sqlite_schema").get();
			mayRestart = state !== undefined && state.log === state.checkpointed;
			return { rest, at: new Date() };
		} finally {
			locker.exec("ROLLBACK");
		}
	}

	async function beginBase(): Promise<void> {
		const { rest, at } = turn(() => {
			if (position) return takeNew();
			// What is in the log already is in the base.
			const header = readWalHeader(readLog(log, 0, walHeaderBytes));
			if (header) {
				const whole = wholeFrames(readLog(log, walHeaderBytes), header, header.checksum);
				position = { header, offset: walHeaderBytes + whole.bytes, checksum: whole.checksum };
			}
			return null;
		});
		await keep(rest, at);
		const place = path.join(folder, backupName(at));
		try {
			await writePages(place, at);
		} catch (error) {
			await rm(place, { recursive: true, force: true });
			throw error;
		}
		await removeOld(settings);
	}

	/** All pages, as the reader sees them. */
	async function writePages(place: string, at: Date): Promise<void> {
		await mkdir(place, { recursive: true, mode: 0o700 });
		const read = keeper.prepare("SELECT data FROM sqlite_dbpage WHERE pgno BETWEEN ? AND ? ORDER BY pgno");
		const [{ page_count: pages, page_size: pageSize }] = keeper
			.prepare("SELECT page_count, page_size FROM pragma_page_count, pragma_page_size")
			.all() as [{ page_count: number; page_size: number }];
		async function* content() {
			for (let first = 1; first <= pages; first += pagesAtOnce) {
				const rows = read.all(first, Math.min(pages, first + pagesAtOnce - 1)) as { data: ArrayBuffer }[];
				yield Buffer.concat(rows.map(({ data }) => Buffer.from(data)));
			}
		}
		const file = path.join(place, baseFile);
		const to = createWriteStream(file, { mode: 0o600, flush: true });
		await pipeline(Readable.from(content()), createGzip({ level: 1 }), to);
		const sha256 = await hashOf(file);
		const base: Base = { format: 1, product: productName, at: at.toISOString(), pageSize, pages, sha256 };
		await writeBase(place, base);
		await writeLooked(place, { at: at.toISOString(), number: 0, sha256 });
		current = { folder: place, last: sha256, number: 0, at: at.getTime() };
	}

	/** @param looked nothing committed before is missing then */
	async function keep(taken: Taken | null, looked: Date): Promise<void> {
		if (!current) return;
		if (taken) {
			const packed = gzipSync(taken.frames, { level: 1 });
			const segment = {
				number: current.number + 1,
				at: taken.at.toISOString(),
				sha256: hashOfBytes(packed),
				previous: current.last,
			};
			await writeSegment(current.folder, { ...segment, packed });
			current = { ...current, number: segment.number, last: segment.sha256 };
		}
		const { folder: place, number, last } = current;
		await writeLooked(place, { at: looked.toISOString(), number, sha256: last });
	}

	const close = () => {
		if (reading) keeper.exec("ROLLBACK");
		reading = false;
		for (const connection of [keeper, locker]) connection.close();
	};
	try {
		await beginBase();
	} catch (error) {
		close();
		throw error;
	}
	return {
		async look() {
			if (current && Date.now() - current.at > (settings.baseHours ?? 24) * 60 * 60_000) return beginBase();
			const before = new Date();
			await keep(takeNew(), before);
			if (!position || position.offset < (settings.largestLog ?? largestLog)) return;
			try {
				const { rest, at } = turn(takeNew);
				await keep(rest, at);
			} catch (error) {
				// A long transaction; the log goes on growing until the next look.
				if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
			}
		},
		close,
	};
}

function openConnection(file: string): Database.Database {
	try {
		// Opening would make a new one.
		accessSync(file);
		const connection = new Database(file);
		connection.exec(`PRAGMA busy_timeout = ${waitMs}`);
		// The product decides what is brought into the database, and this when the log begins again.
		connection.exec("PRAGMA wal_autocheckpoint = 0");
		return connection;
	} catch (error) {
		throw new BackupRefused(`There is no database to archive at ${file} (${(error as Error).message}).`);
	}
}

/** From an offset to the end, or as many bytes as are asked for; empty without a log. */
function readLog(file: string, offset: number, length?: number): Buffer {
	let descriptor: number;
	try {
		descriptor = openSync(file, "r");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return Buffer.alloc(0);
		throw error;
	}
	try {
		const most = Math.max(0, fstatSync(descriptor).size - offset);
		const bytes = Buffer.alloc(Math.min(most, length ?? most));
		return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.byteLength, offset));
	} finally {
		closeSync(descriptor);
	}
}

/** The newest base older than the limit stays: it is needed for times just within it. */
async function removeOld({ folder, keepDays }: ArchiveSettings): Promise<void> {
	const oldest = Date.now() - keepDays * dayMs;
	const old = basesIn(folder).filter(({ base }) => Date.parse(base.at) < oldest);
	for (const { folder: place } of old.slice(0, -1)) await rm(place, { recursive: true });
}
