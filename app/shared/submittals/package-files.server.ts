/**
 * Files of submittal packages: in a bucket where one is set, else in a folder. Each package has a place named by a hash, so
 * that no id of a request becomes part of a path.
 */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { env, perEnvironment } from "#client/env.server";
import { logger } from "#client/logger.server";
import { type ObjectStoreSettings, openObjectStore } from "#object-store/object-store.server";
import { createFileBuckets } from "#object-store/object-store-settings";
import { httpError } from "~/shared/auth/guarded.server.ts";

// What every place of submittal packages can do.

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

type PackagePlaces = {
	/** @param hash of owner and id */
	placeOf(hash: string): PackagePlace;
	/** Removes packages that nothing has changed for so long that their record has expired. */
	removeExpired(olderThanMs: number): Promise<void>;
};

const hashPattern = /^[0-9a-f]{64}$/;
const isPackageHash = (name: string): boolean => hashPattern.test(name);

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

function createPackageFolders(root: string): PackagePlaces {
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

// Submittal packages in a bucket: objects named `HASH/FILE`. A job's thread works in a temporary folder.

/** Requests to the store at once. */
const atOnce = 4;

function createPackageObjects(settings: ObjectStoreSettings): PackagePlaces {
	const store = openObjectStore(settings);

	async function namesBelow(start: string): Promise<string[]> {
		const names: string[] = [];
		for await (const page of store.list(start))
			names.push(...page.map(({ name }) => name.slice(start.length)));
		return names.sort();
	}

	async function forEach(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
		for (let at = 0; at < names.length; at += atOnce)
			await Promise.all(names.slice(at, at + atOnce).map(work));
	}

	function placeOf(hash: string): PackagePlace {
		const own = `${hash}/`;
		const readStream = (name: string) => Readable.from(store.read(own + name), { objectMode: false });

		const keepOnly = async (beginnings: readonly string[]) => {
			const names = await namesBelow(own);
			const old = names.filter((name) => !beginnings.some((beginning) => name.startsWith(beginning)));
			await forEach(old, (name) => store.remove(own + name));
		};

		const putFile = async (folder: string, name: string) => {
			const file = path.join(folder, name);
			await store.put(own + name, () => createReadStream(file), (await stat(file)).size);
		};

		return {
			write: (name, content) =>
				storing(() => store.put(own + name, Buffer.from(content), Buffer.byteLength(content))),
			size: (name) => storing(() => store.size(own + name)),
			read: readStream,
			list: (folder) => storing(() => namesBelow(`${own}${folder}/`)),
			keepOnly: (beginnings) => storing(() => keepOnly(beginnings)),
			remove: () => storing(() => keepOnly([])),
			checkOut: (beginning) =>
				storing(async () => {
					const folder = await mkdtemp(path.join(os.tmpdir(), "storefront-submittal-"));
					const release = () => rm(folder, { recursive: true, force: true });
					try {
						const needed = (await namesBelow(own)).filter((name) => name.startsWith(beginning));
						// What an earlier try made is made again.
						const inputs = needed.filter((name) => !name.includes("/"));
						await forEach(inputs, (name) =>
							pipeline(readStream(name), createWriteStream(path.join(folder, name), { mode: 0o600 })),
						);
					} catch (error) {
						await release();
						throw error;
					}
					const checkIn = async (names: readonly string[]) => {
						for (const name of names) {
							const isFolder = (await stat(path.join(folder, name))).isDirectory();
							const files = isFolder
								? (await readdir(path.join(folder, name))).map((file) => `${name}/${file}`)
								: [name];
							await forEach(files, (file) => putFile(folder, file));
						}
					};
					return { folder, checkIn: (names) => storing(() => checkIn(names)), release };
				}),
		};
	}

	return {
		placeOf,
		removeExpired: (olderThanMs) =>
			storing(async () => {
				const newest = new Map<string, number>();
				for await (const page of store.list())
					for (const { name, writtenAt } of page) {
						const hash = name.split("/", 1)[0] ?? "";
						newest.set(hash, Math.max(newest.get(hash) ?? 0, writtenAt));
					}
				for (const [hash, writtenAt] of newest)
					if (isPackageHash(hash) && Date.now() - writtenAt > olderThanMs) await placeOf(hash).remove();
			}),
	};
}

function chooseRoot(): string {
	if (env.SUBMITTALS_FOLDER) return env.SUBMITTALS_FOLDER;
	if (env.NODE_ENV === "production" && !env.UPLOADS_BUCKET)
		logger.warn("submittal packages are kept in a temporary folder; set SUBMITTALS_FOLDER to keep them");
	return path.join(os.tmpdir(), `storefront-submittals-${process.pid}`);
}

/** Folder of records on a machine without shared values, and of files without a bucket. */
export const submittalsRoot = chooseRoot();

const places = perEnvironment((): PackagePlaces => {
	const { submittals } = createFileBuckets(env);
	return submittals ? createPackageObjects(submittals) : createPackageFolders(submittalsRoot);
});

export const packagePlace = (owner: string, id: string): PackagePlace =>
	places().placeOf(
		createHash("sha256")
			.update(JSON.stringify([owner, id]))
			.digest("hex"),
	);

export const removeExpired = (olderThanMs: number): Promise<void> => places().removeExpired(olderThanMs);

/** Whether packages are still there after a restart. */
export const keepsPackages = (): boolean => Boolean(env.SUBMITTALS_FOLDER || env.UPLOADS_BUCKET);

/** Call this in a `catch`. @throws {Response} 503 instead of `StorageFailed` */
export function answerUnstored(error: unknown): never {
	if (!(error instanceof StorageFailed)) throw error;
	logger.error({ err: error }, "submittal packages can't be read");
	throw httpError(503, "Submittal packages aren't available right now. Try again in a minute.");
}

/** Files of one making, named by its job, so that the last package can be downloaded until the next is complete. */
export const packageFiles = (jobId: string) => ({
	input: `${jobId}.json`,
	picture: (index: number) => `${jobId}-picture-${index}`,
	pdf: `${jobId}.pdf`,
	schedule: `${jobId}.csv`,
	photometry: `${jobId}-photometry`,
});

// Whether the shop makes catalog exports and product feeds.

/** Where files are lost with a restart, every start would make them again. */
export const offersExports = (): boolean => env.CATALOG_CHANNELS !== null && keepsPackages();
