/** What every place of submittal packages can do. */

import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** Files of one package. A name may have one folder in front. Methods reject with `StorageFailed`. */
export type PackagePlace = {
	/** Writes a file that the shop alone can read. */
	write(name: string, content: string | Buffer): Promise<void>;
	/** Size of a file in bytes; `null` without such a file. */
	size(name: string): Promise<number | null>;
	/** Fails while it is read, when the file is gone. */
	read(name: string): Readable;
	/** Names of the files in a folder of the package, sorted; none without the folder. */
	list(folder: string): Promise<string[]>;
	/** Removes all files and folders but those whose names begin so: of a job, or single files. */
	keepOnly(beginnings: readonly string[]): Promise<void>;
	remove(): Promise<void>;
	/** A folder of this machine for the thread of a job, with the files whose names begin so. */
	checkOut(beginning: string): Promise<Workshop>;
};

export type Workshop = {
	folder: string;
	/** Keeps files that the thread made, and those in folders that it made. */
	checkIn(names: readonly string[]): Promise<void>;
	release(): Promise<void>;
};

export type PackagePlaces = {
	/** @param hash of owner and id */
	placeOf(hash: string): PackagePlace;
	/** Removes packages that nothing has changed for so long that their record has expired. */
	removeExpired(olderThanMs: number): Promise<void>;
};

const hashPattern = /^[0-9a-f]{64}$/;
export const isPackageHash = (name: string): boolean => hashPattern.test(name);

/** Records or files can be neither read nor written: a full disk, a missing folder or bucket, a lost database. */
export class StorageFailed extends Error {
	override name = "StorageFailed";
	constructor(cause: unknown) {
		super("Submittal packages can't be stored.", { cause });
	}
}

/** @throws {StorageFailed} instead of what the work throws */
export const storing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
	try {
		return await work();
	} catch (error) {
		throw new StorageFailed(error);
	}
};

// Submittal packages in a folder that all copies of the storefront reach: a folder each.

/** Readable by the shop alone. @throws {StorageFailed} */
export const makeFolder = (folder: string): Promise<unknown> =>
	storing(() => mkdir(folder, { recursive: true, mode: 0o700 }));

const noneIfMissing = (error: NodeJS.ErrnoException): null => {
	if (error.code !== "ENOENT") throw error;
	return null;
};

export function createPackageFolders(root: string): PackagePlaces {
	function placeOf(hash: string): PackagePlace {
		const own = path.join(root, hash);
		const at = (name: string) => path.join(own, name);
		return {
			async write(name, content) {
				await makeFolder(own);
				// Who reads it meanwhile gets the old one whole.
				const part = at(`${name}.${randomUUID()}.part`);
				await storing(async () => {
					await writeFile(part, content, { mode: 0o600 });
					await rename(part, at(name));
				});
			},
			size: (name) => storing(async () => (await stat(at(name)).catch(noneIfMissing))?.size ?? null),
			read: (name) => createReadStream(at(name)),
			list: (folder) => storing(async () => ((await readdir(at(folder)).catch(noneIfMissing)) ?? []).sort()),
			keepOnly: (beginnings) =>
				storing(async () => {
					for (const name of (await readdir(own).catch(noneIfMissing)) ?? [])
						if (!beginnings.some((beginning) => name.startsWith(beginning)))
							await rm(at(name), { recursive: true, force: true });
				}),
			remove: () => storing(() => rm(own, { recursive: true, force: true })),
			// The thread works where the files stay.
			async checkOut() {
				await makeFolder(own);
				return { folder: own, checkIn: async () => {}, release: async () => {} };
			},
		};
	}

	return {
		placeOf,
		removeExpired: (olderThanMs) =>
			storing(async () => {
				for (const name of (await readdir(root).catch(noneIfMissing)) ?? []) {
					if (!isPackageHash(name)) continue;
					const changed = await stat(path.join(root, name)).catch(noneIfMissing);
					if (changed && Date.now() - changed.mtimeMs > olderThanMs) await placeOf(name).remove();
				}
			}),
	};
}
