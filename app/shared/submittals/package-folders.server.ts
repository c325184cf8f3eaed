/** Submittal packages in a folder that all copies of the storefront reach: a folder each. */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { isPackageHash, type PackagePlace, type PackagePlaces, storing } from "./package-place.server.ts";

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
