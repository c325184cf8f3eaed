/** Backs up the data folder while the product runs. */
import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FileBuckets, FileKind } from "#object-store/object-store-settings";
import {
	type BackedUpFile,
	BackupRefused,
	backupName,
	backupsIn,
	copyFromBucket,
	copyTo,
	type DataPlaces,
	type FoundBackup,
	filesBelow,
	isBucketFile,
	linkOrCopy,
	type Manifest,
	manifestName,
	type Part,
	partNames,
	productName,
	toHash,
} from "./backup-files.server.ts";
import { assertWhole, migrationsIn, snapshot } from "./snapshot.server.ts";

const partialPrefix = ".partial-";
/** What a killed backup left is removed after this time, in ms. */
const partialLifeMs = 24 * 60 * 60_000;

/**
 * Makes one backup in a folder of backups. Everything acknowledged before the call is in it. It appears under its name
 * only once it is complete.
 *
 * @param parts all that there are by default
 * @param buckets of files, instead of their folders
 * @throws {BackupRefused} when there is nothing to back up, or the folder is part of the data
 */
export async function createBackup(
	places: DataPlaces,
	folder: string,
	parts: readonly Part[] = Object.keys(partNames) as Part[],
	buckets: FileBuckets = {},
): Promise<FoundBackup> {
	const chosen = parts.filter((part) => places[part] !== null);
	assertOutside(folder, places);
	if (places.database && chosen.includes("database") && !existsSync(places.database))
		throw new BackupRefused(`There is no database at ${places.database}; check DATA_DIR and DATABASE_URL.`);
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await removeOldPartials(folder);
	const begun = new Date();
	const name = backupName(begun);
	const partial = path.join(folder, `${partialPrefix}${name}`);
	await mkdir(partial, { mode: 0o700 });
	try {
		// Before the files, so that every file a row names is there already.
		if (chosen.includes("database") && places.database) saveDatabase(places.database, partial, "database");
		const databaseAt = new Date();
		if (chosen.includes("connectedApps")) saveDatabase(places.connectedApps, partial, "connectedApps");
		if (chosen.includes("sessionSecret") && existsSync(places.sessionSecret))
			await copyTo(places.sessionSecret, path.join(partial, partNames.sessionSecret));
		const earlier = backupsIn(folder).at(-1);
		for (const part of ["uploads", "submittals"] as const) {
			if (!chosen.includes(part)) continue;
			const bucket = buckets[part];
			const isKept = (file: string) => !(bucket && isBucketFile(file));
			await saveFolder(places[part], part, partial, earlier, isKept);
			if (bucket) await copyFromBucket(bucket, part, partial, earlier);
		}
		const manifest: Manifest = {
			format: 1,
			product: productName,
			begunAt: begun.toISOString(),
			databaseAt: databaseAt.toISOString(),
			parts: chosen,
			migrations: chosen.includes("database") ? migrationsIn(path.join(partial, partNames.database)) : [],
			files: await describeFiles(partial),
		};
		await writeDurably(path.join(partial, manifestName), `${JSON.stringify(manifest, null, "\t")}\n`);
		const place = path.join(folder, name);
		await rename(partial, place);
		return { folder: place, manifest };
	} catch (error) {
		await rm(partial, { recursive: true, force: true });
		throw error;
	}
}

function assertOutside(folder: string, { uploads, submittals }: DataPlaces): void {
	for (const place of [uploads, submittals])
		if (`${path.resolve(folder)}${path.sep}`.startsWith(`${place}${path.sep}`))
			throw new BackupRefused(`${folder} is inside ${place}, which is backed up; choose another folder.`);
}

function saveDatabase(file: string, partial: string, part: "database" | "connectedApps"): void {
	if (!existsSync(file)) return;
	const copy = path.join(partial, partNames[part]);
	try {
		snapshot(file, copy);
	} catch (error) {
		throw new BackupRefused(`${file} cannot be backed up: ${(error as Error).message}.`);
	}
	assertWhole(copy, `The copy of ${file}`);
}

/** Files that the earlier backup has already get a second name there instead of a copy. */
async function saveFolder(
	from: string,
	part: FileKind,
	partial: string,
	earlier: FoundBackup | undefined,
	isKept: (file: string) => boolean,
): Promise<void> {
	const earlierFiles = new Map(earlier?.manifest.files.map((file) => [file.path, file]));
	for (const file of filesBelow(from)) {
		const name = `${partNames[part]}/${file}`;
		if (!isKept(name)) continue;
		const source = path.join(from, file);
		try {
			const before = earlierFiles.get(name);
			const same =
				earlier &&
				before &&
				before.bytes === (await stat(source)).size &&
				before.sha256 === (await toHash(source)) &&
				before.sha256 === (await toHash(path.join(earlier.folder, name)));
			if (same) await linkOrCopy(path.join(earlier.folder, name), path.join(partial, name));
			else await copyTo(source, path.join(partial, name));
		} catch (error) {
			// Removed meanwhile: an upload that was never sent, or a package that was made again.
			if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
		}
	}
}

async function describeFiles(folder: string): Promise<BackedUpFile[]> {
	const files: BackedUpFile[] = [];
	for (const file of filesBelow(folder)) {
		const place = path.join(folder, file);
		files.push({ path: file, bytes: (await stat(place)).size, sha256: await toHash(place) });
	}
	return files;
}

async function writeDurably(file: string, text: string): Promise<void> {
	const handle = await open(file, "wx", 0o600);
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

async function removeOldPartials(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		if (!name.startsWith(partialPrefix)) continue;
		const place = path.join(folder, name);
		if (Date.now() - (await stat(place)).mtimeMs > partialLifeMs) await rm(place, { recursive: true });
	}
}

/** Removes the oldest complete backups beyond a number. @returns their folders */
export async function removeOldest(folder: string, keep: number): Promise<string[]> {
	const old = backupsIn(folder).slice(0, -keep);
	for (const backup of old) await rm(backup.folder, { recursive: true });
	return old.map((backup) => backup.folder);
}

// A snapshot of a database file before a newer release changes its tables: the way back to the earlier release.

/** The folder beside the database file. */
export const beforeMigration = "before-migration";

const snapshotLimit = 3;

/**
 * @param file path of the database
 * @throws {BackupRefused} when it cannot be written
 */
export async function saveBeforeMigration(file: string): Promise<void> {
	const beside = path.dirname(file);
	const folder = path.join(beside, beforeMigration);
	const none = path.join(beside, "none");
	const places = {
		database: file,
		connectedApps: none,
		sessionSecret: none,
		uploads: none,
		submittals: none,
	};
	try {
		await createBackup(places, folder, ["database"]);
		await removeOldest(folder, snapshotLimit);
	} catch (error) {
		throw new BackupRefused(
			`it must be copied to ${folder} before this release changes its tables, and that failed (${(error as Error).message})`,
		);
	}
}
