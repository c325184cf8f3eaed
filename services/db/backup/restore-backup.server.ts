/** Puts a backup in the place of the data, which is kept aside. */
import { existsSync } from "node:fs";
import { chmod, mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FileBuckets } from "#object-store/object-store-settings";
import { databaseAge, migrationsOfNewer, previousFirst } from "../migrations/database-age.server.ts";
import {
	BackupRefused,
	backupName,
	backupsIn,
	copyTo,
	type DataPlaces,
	type FoundBackup,
	getPart,
	isBucketFile,
	type Manifest,
	manifestName,
	type Part,
	partNames,
	putIntoBucket,
	readManifest,
	toHash,
} from "./backup-files.server.ts";
import { assertWhole, lockAlone, migrationsIn } from "./snapshot.server.ts";

/**
 * A backup by its own folder, or the newest in a folder of backups.
 *
 * @param at nothing written later is in the one that is chosen
 * @throws {BackupRefused} when there is none
 */
export function chooseBackup(folder: string, at?: Date): FoundBackup {
	if (existsSync(path.join(folder, manifestName))) return { folder, manifest: readManifest(folder) };
	const found = backupsIn(folder).filter(({ manifest }) => !at || new Date(manifest.databaseAt) <= at);
	const newest = found.at(-1);
	if (newest) return newest;
	throw new BackupRefused(
		`${folder} has no complete backup of this product${at ? ` from before ${at.toISOString()}` : ""}.`,
	);
}

type Move = { from: string; to: string };

/**
 * @param buckets of files, which are put there before anything else is changed, instead of into their folders
 * @returns folders with what was there before
 * @throws {BackupRefused} while anything uses the data, or for a backup that is damaged, of another product or of a
 *   release that this one cannot follow; nothing is changed then
 */
export async function restoreBackup(
	{ folder, manifest }: FoundBackup,
	places: DataPlaces,
	buckets: FileBuckets = {},
): Promise<string[]> {
	await assertUndamaged(folder, manifest);
	if (manifest.parts.includes("database")) assertStarts(folder, manifest);
	const placed = manifest.parts.filter((part) => places[part] !== null);
	if (placed.length < manifest.parts.length)
		throw new BackupRefused(
			"This backup has a database file, and DATABASE_URL names PostgreSQL; unset it first.",
		);
	const parts = placed.filter((part) => !(part === "uploads" && buckets.uploads));
	const name = backupName(new Date());
	const databases = [places.database, places.connectedApps].flatMap((file) => (file ? [file] : []));
	const locks: { release(): void }[] = [];
	const staged: Move[] = [];
	try {
		for (const file of databases) locks.push(lockAlone(file));
		for (const part of ["uploads", "submittals"] as const) {
			const bucket = buckets[part];
			if (bucket && placed.includes(part)) await putIntoBucket(bucket, part, { folder, manifest });
		}
		const local = manifest.files.filter(({ path: file }) => {
			const part = getPart(file);
			return !(isBucketFile(file) && (part === "uploads" || part === "submittals") && buckets[part]);
		});
		for (const part of parts) staged.push(...(await stage(part, folder, local, places, name)));
		// There, an open file cannot be renamed.
		if (process.platform === "win32") for (const lock of locks.splice(0)) lock.release();
		return await replace(parts, places, staged, name);
	} finally {
		for (const lock of locks) lock.release();
		for (const part of parts) await rm(stageFolder(places[part], name), { recursive: true, force: true });
	}
}

async function assertUndamaged(folder: string, manifest: Manifest): Promise<void> {
	for (const file of manifest.files) {
		const place = path.join(folder, file.path);
		const whole =
			existsSync(place) && (await stat(place)).size === file.bytes && (await toHash(place)) === file.sha256;
		if (!whole)
			throw new BackupRefused(`The backup ${folder} is damaged: ${file.path} is missing or was changed.`);
	}
	if (manifest.parts.includes("database") && !manifest.files.some(({ path }) => path === partNames.database))
		throw new BackupRefused(`The backup ${folder} is damaged: its database is missing.`);
}

/** @throws {BackupRefused} when this release cannot start on the database */
function assertStarts(folder: string, { migrations }: Manifest): void {
	const age = databaseAge(migrations);
	if (age === "newer")
		throw new BackupRefused(
			`The backup ${folder} was made by a newer release (${migrationsOfNewer(migrations).join(", ")}); install that one first.`,
		);
	if (age === "incomplete") throw new BackupRefused(`The backup ${folder} cannot be used: ${previousFirst}.`);
}

/** The folder is on the disk of its place, so that it can be renamed to it. */
const stageFolder = (place: string | null, name: string) =>
	path.join(path.dirname(place ?? ""), `.restoring-${name}`);

async function stage(
	part: Part,
	folder: string,
	files: Manifest["files"],
	places: DataPlaces,
	name: string,
): Promise<Move[]> {
	const place = places[part] ?? "";
	const to = path.join(stageFolder(place, name), partNames[part]);
	const own = files.filter((file) => getPart(file.path) === part);
	for (const file of own) {
		const copy = path.join(path.dirname(to), file.path);
		await copyTo(path.join(folder, file.path), copy);
		await chmod(copy, 0o600);
		if ((await toHash(copy)) !== file.sha256) throw new BackupRefused(`${copy} was not written completely.`);
	}
	if (own.length === 0) return [];
	if (part === "database" || part === "connectedApps") assertWhole(to, `The backup's ${partNames[part]}`);
	if (part === "database" && migrationsIn(to).length === 0)
		throw new BackupRefused("The backup's storefront.db is a database of another program.");
	return [{ from: to, to: place }];
}

/** Renames only; after a failure everything is where it was. */
async function replace(
	parts: readonly Part[],
	places: DataPlaces,
	staged: readonly Move[],
	name: string,
): Promise<string[]> {
	const present = parts
		.flatMap((part) => {
			const place = places[part] ?? "";
			return part === "database" || part === "connectedApps"
				? [place, `${place}-wal`, `${place}-shm`]
				: [place];
		})
		.filter((place) => existsSync(place));
	const aside = present.map((from) => ({
		from,
		to: path.join(path.dirname(from), `before-restore-${name}`, path.basename(from)),
	}));
	const done: Move[] = [];
	try {
		for (const move of [...aside, ...staged]) {
			await mkdir(path.dirname(move.to), { recursive: true, mode: 0o700 });
			await rename(move.from, move.to);
			done.push(move);
		}
	} catch (error) {
		for (const { from, to } of done.reverse()) await rename(to, from);
		throw error;
	}
	return [...new Set(aside.map(({ to }) => path.dirname(to)))];
}
