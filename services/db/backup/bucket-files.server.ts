/** Customers' files in a bucket, as part of a backup: copied out of it, and put back. */
import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { type ObjectStoreSettings, openObjectStore } from "../../shared/object-store.server.ts";
import {
	BackupRefused,
	type FoundBackup,
	getPart,
	linkOrCopy,
	partNames,
	toHash,
} from "./backup-files.server.ts";

/** Bytes of one request. */
const pieceBytes = 8 * 1024 * 1024;

/** Whether an object's name is a path in a backup; one that leads out of it would be refused when it is restored. */
const isPlainName = (name: string) => path.posix.normalize(name) === name && !/^(\.\.|\/)|\\|\/$/.test(name);

/**
 * Copies all objects into a backup. One that the earlier backup has already gets a second name there: objects never change.
 *
 * @param partial folder of the backup
 * @throws {ObjectStoreError} when the store doesn't answer
 */
export async function copyFromBucket(
	settings: ObjectStoreSettings,
	partial: string,
	earlier: FoundBackup | undefined,
): Promise<void> {
	const earlierFiles = new Map(earlier?.manifest.files.map((file) => [file.path, file]));
	const store = openObjectStore(settings);
	try {
		for await (const objects of store.list())
			for (const { name, bytes } of objects) {
				if (!isPlainName(name)) continue;
				const file = `${partNames.uploads}/${name}`;
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
	let piece = await store.get(name, 0, pieceBytes);
	if (!piece) return;
	await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
	const handle = await open(to, "wx", 0o600);
	try {
		for (let offset = 0; piece && piece.byteLength > 0; piece = await store.get(name, offset, pieceBytes)) {
			await handle.write(piece);
			offset += piece.byteLength;
			if (piece.byteLength < pieceBytes) break;
		}
	} finally {
		await handle.close();
	}
}

/**
 * Puts the files of an undamaged backup into the bucket, those that it has already left out. Nothing is removed: the hourly cleaning
 * does that with objects that the restored database doesn't know.
 *
 * @throws {BackupRefused} when the store doesn't take them; the backup can be restored again
 */
export async function putIntoBucket(
	settings: ObjectStoreSettings,
	{ folder, manifest }: FoundBackup,
): Promise<void> {
	const store = openObjectStore(settings);
	try {
		const there = new Map<string, number>();
		for await (const objects of store.list()) for (const { name, bytes } of objects) there.set(name, bytes);
		for (const file of manifest.files.filter(({ path: name }) => getPart(name) === "uploads")) {
			const name = file.path.slice(partNames.uploads.length + 1);
			if (there.get(name) === file.bytes) continue;
			await store.put(name, createReadStream(path.join(folder, file.path)), file.bytes);
		}
	} catch (error) {
		throw new BackupRefused(`Customers' files were not put into the bucket: ${(error as Error).message}.`);
	} finally {
		await store.close();
	}
}
