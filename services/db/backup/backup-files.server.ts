/** What a backup consists of, and how its files are found, hashed and copied. */
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { copyFile, type FileHandle, link, mkdir, open } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { type ObjectStoreSettings, openObjectStore } from "#object-store/object-store.server";
import type { FileKind } from "#object-store/object-store-settings";
import { parseDialect, parseFilePath } from "../dialect.server.ts";

/** A backup cannot be made or restored; the message is for the operator. */
export class BackupRefused extends Error {
	override name = "BackupRefused";
}

/** Absolute paths of what is backed up. */
export type DataPlaces = {
	/** `null` for PostgreSQL, which has tools of its own. */
	database: string | null;
	connectedApps: string;
	sessionSecret: string;
	uploads: string;
	submittals: string;
};

/** The places as the processes read the settings. */
export function dataPlaces(env: {
	DATA_DIR: string;
	databaseUrl: string;
	uploadsFolder: string;
	CONNECTED_APPS_FILE?: string;
	SUBMITTALS_FOLDER?: string;
}): DataPlaces {
	const inData = (name: string) => path.resolve(env.DATA_DIR, name);
	const isFile = parseDialect(env.databaseUrl) === "sqlite";
	return {
		database: isFile ? path.resolve(parseFilePath(env.databaseUrl)) : null,
		connectedApps: env.CONNECTED_APPS_FILE
			? path.resolve(env.CONNECTED_APPS_FILE)
			: inData("connected-apps.db"),
		sessionSecret: inData("session-secret"),
		uploads: env.uploadsFolder,
		submittals: env.SUBMITTALS_FOLDER ? path.resolve(env.SUBMITTALS_FOLDER) : inData("submittals"),
	};
}

/** Parts by their place in a backup. Folders end with a slash in paths of files. */
export const partNames = {
	database: "storefront.db",
	connectedApps: "connected-apps.db",
	sessionSecret: "session-secret",
	uploads: "uploads",
	submittals: "submittals",
} as const satisfies Record<keyof DataPlaces, string>;

export type Part = keyof DataPlaces;

/** The part that a file of a backup belongs to. */
export const getPart = (file: string): Part | undefined =>
	(Object.keys(partNames) as Part[]).find((part) => partNames[part] === file.split("/")[0]);

/**
 * Whether a file of a backup has its place in a bucket, where there is one: all uploads, and files of packages, which
 * are in folders named by a hash. Records of packages are in a file of this machine.
 */
export function isBucketFile(file: string): boolean {
	const [folder = "", name = ""] = file.split("/");
	return folder === partNames.uploads || (folder === partNames.submittals && /^[0-9a-f]{64}$/.test(name));
}

export const productName = "lighting-storefront";
export const manifestName = "manifest.json";

const fileSchema = z.object({
	/** Relative path, with slashes. */
	path: z
		.string()
		.min(1)
		.refine(
			(file) =>
				!path.posix.isAbsolute(file) &&
				!file.includes("\\") &&
				path.posix.normalize(file) === file &&
				!file.startsWith("..") &&
				getPart(file) !== undefined,
			"is no file of a backup",
		),
	bytes: z.number().int().min(0),
	sha256: z.string().regex(/^[\da-f]{64}$/),
});

export const manifestSchema = z.object({
	format: z.literal(1),
	product: z.literal(productName),
	/** Everything acknowledged before is in the backup. */
	begunAt: z.iso.datetime(),
	/** Nothing that was written to the database after this is in the backup. */
	databaseAt: z.iso.datetime(),
	/** Parts that restoring replaces. */
	parts: z.array(z.enum(Object.keys(partNames) as [Part, ...Part[]])).min(1),
	/** Names of the database's migrations. */
	migrations: z.array(z.string()),
	files: z.array(fileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpFile = z.infer<typeof fileSchema>;

/** A complete backup. */
export type FoundBackup = { folder: string; manifest: Manifest };

/** @throws {BackupRefused} when it is not a backup of this product */
export function readManifest(folder: string): Manifest {
	try {
		return manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, manifestName), "utf8")));
	} catch {
		throw new BackupRefused(`${folder} is not a backup of this product, or its ${manifestName} is damaged.`);
	}
}

const namePattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;

export const backupName = (at: Date): string => at.toISOString().replaceAll(":", "-");

/** Complete backups in a folder, oldest first; unreadable ones are left out. */
export function backupsIn(folder: string): FoundBackup[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((name) => namePattern.test(name))
		.sort()
		.flatMap((name) => {
			const place = path.join(folder, name);
			try {
				return [{ folder: place, manifest: readManifest(place) }];
			} catch {
				return [];
			}
		});
}

export async function toHash(file: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(file), hash);
	return hash.digest("hex");
}

/** Relative paths of all files below a folder, with slashes. */
export function filesBelow(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
		.sort();
}

export async function copyTo(from: string, to: string): Promise<void> {
	await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
	await copyFile(from, to);
}

/** A second name for a file that never changes; a copy where the disk allows none. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
	await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
	await link(from, to).catch(() => copyFile(from, to));
}

// Remembers in the data folder when the last complete backup was made, for metrics.

const fileIn = (dataDir: string) => path.join(dataDir, "last-backup");

/** @param begunAt ISO 8601: later writes are not in it */
export const rememberBackup = (dataDir: string, begunAt: string): void =>
	writeFileSync(fileIn(dataDir), `${begunAt}\n`, { mode: 0o600 });

/** @returns when it began, in ms since 1970; `null` without one */
export function lastBackup(dataDir: string): number | null {
	try {
		const at = Date.parse(readFileSync(fileIn(dataDir), "utf8").trim());
		return Number.isNaN(at) ? null : at;
	} catch {
		return null;
	}
}

// Customers' files and submittal packages in a bucket, as part of a backup: copied out of it, and put back.

/** Whether an object's name is a path in a backup; one that leads out of it would be refused when it is restored. */
const isPlainName = (name: string) => path.posix.normalize(name) === name && !/^(\.\.|\/)|\\|\/$/.test(name);

/**
 * Copies all objects into a backup. One that the earlier backup has already gets a second name there: objects never change.
 *
 * @param part whose folder of the bucket this is
 * @param partial folder of the backup
 * @throws {ObjectStoreError} when the store doesn't answer
 */
export async function copyFromBucket(
	settings: ObjectStoreSettings,
	part: FileKind,
	partial: string,
	earlier: FoundBackup | undefined,
): Promise<void> {
	const earlierFiles = new Map(earlier?.manifest.files.map((file) => [file.path, file]));
	const store = openObjectStore(settings);
	try {
		for await (const objects of store.list())
			for (const { name, bytes } of objects) {
				if (!isPlainName(name)) continue;
				const file = `${partNames[part]}/${name}`;
				const to = path.join(partial, file);
				const before = earlierFiles.get(file);
				const there = earlier && path.join(earlier.folder, file);
				if (there && before?.bytes === bytes && (await toHash(there).catch(() => null)) === before.sha256)
					await linkOrCopy(there, to);
				else await fetchObject(store, name, to);
			}
	} finally {
		await store.close();
	}
}

type Store = ReturnType<typeof openObjectStore>;

/** Leaves out an object that was removed meanwhile. */
async function fetchObject(store: Store, name: string, to: string): Promise<void> {
	let handle: FileHandle | undefined;
	try {
		for await (const piece of store.read(name)) {
			if (!handle) await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
			handle ??= await open(to, "wx", 0o600);
			await handle.write(piece);
		}
	} finally {
		await handle?.close();
	}
}

/**
 * Puts the files of an undamaged backup into the bucket, those that it has already left out. Nothing is removed: the hourly cleaning
 * does that with uploads that the restored database doesn't know.
 *
 * @throws {BackupRefused} when the store doesn't take them; the backup can be restored again
 */
export async function putIntoBucket(
	settings: ObjectStoreSettings,
	part: FileKind,
	{ folder, manifest }: FoundBackup,
): Promise<void> {
	const store = openObjectStore(settings);
	try {
		const there = new Map<string, number>();
		for await (const objects of store.list()) for (const { name, bytes } of objects) there.set(name, bytes);
		for (const file of manifest.files) {
			if (getPart(file.path) !== part || !isBucketFile(file.path)) continue;
			const name = file.path.slice(partNames[part].length + 1);
			if (there.get(name) === file.bytes) continue;
			await store.put(name, () => createReadStream(path.join(folder, file.path)), file.bytes);
		}
	} catch (error) {
		throw new BackupRefused(
			`The files in ${part} were not put into the bucket: ${(error as Error).message}.`,
		);
	} finally {
		await store.close();
	}
}
