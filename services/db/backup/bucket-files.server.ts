/** Customers' files and submittal packages in a bucket, as part of a backup: copied out of it, and put back. */
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import path from "node:path";
import { type ObjectStoreSettings, openObjectStore } from "#object-store/object-store.server";
import type { FileKind } from "#object-store/object-store-settings";
import {
	BackupRefused,
	type FoundBackup,
	getPart,
	isBucketFile,
	linkOrCopy,
	partNames,
	toHash,
} from "./backup-files.server.ts";

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
			await store.put(name, createReadStream(path.join(folder, file.path)), file.bytes);
		}
	} catch (error) {
		throw new BackupRefused(
			`The files in ${part} were not put into the bucket: ${(error as Error).message}.`,
		);
	} finally {
		await store.close();
	}
}
