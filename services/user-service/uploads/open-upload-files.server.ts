/** Uploaded files in a folder or a bucket, where each part of a growing file is an object: `ID.part/OFFSET-LENGTH`. */
import { constants } from "node:fs";
import { copyFile, type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
	ObjectStoreError,
	type ObjectStoreSettings,
	openObjectStore,
} from "#object-store/object-store.server";
import type { UploadPlace } from "#object-store/object-store-settings";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { filesUnavailable, keptName, partName, toUpload, type UploadFiles } from "./upload-files.server.ts";

/** More come from no browser: parts have 1 MB, except where a connection broke off. */
const mostParts = 1_000;
/** Requests to the store at once, for one file. */
const atOnce = 4;

const partObject = (id: string, { offset, length }: Part) =>
	`${partName(id)}/${String(offset).padStart(9, "0")}-${length}`;

function createUploadObjects(settings: ObjectStoreSettings): UploadFiles {
	const store = openObjectStore(settings);

	async function stored<Result>(work: () => Promise<Result>): Promise<Result> {
		try {
			return await work();
		} catch (error) {
			throw error instanceof ObjectStoreError ? filesUnavailable(error) : error;
		}
	}

	async function toObjects(id: string): Promise<Part[]> {
		const parts: Part[] = [];
		for await (const page of store.list(`${partName(id)}/`)) {
			for (const { name } of page) {
				const [, offset, length] = /\/(\d{9})-(\d+)$/.exec(name) ?? [];
				if (offset && length) parts.push({ offset: Number(offset), length: Number(length) });
			}
			if (parts.length > mostParts)
				throw new ServiceFailure(
					413,
					"FILE_TOO_LARGE",
					"This file arrived in too many small pieces. Remove it and upload it again.",
				);
		}
		return parts;
	}

	/** The bytes of a growing file, one part after the other. */
	async function* getBytes(id: string): AsyncGenerator<{ offset: number; data: Buffer }> {
		const parts = partsInOrder(await toObjects(id));
		for (let at = 0; at < parts.length; at += atOnce) {
			const next = parts.slice(at, at + atOnce);
			const read = await Promise.all(next.map((part) => store.get(partObject(id, part), 0, part.length)));
			for (const [index, { offset }] of next.entries()) {
				const data = read[index];
				if (data) yield { offset, data };
			}
		}
	}

	async function remove(name: string): Promise<void> {
		const id = toUpload(name);
		if (id === undefined) throw new Error("This is no name of an uploaded file.");
		if (name !== partName(id)) return stored(() => store.remove(name));
		await stored(async () => {
			for await (const page of store.list(`${name}/`))
				for (let at = 0; at < page.length; at += atOnce)
					await Promise.all(page.slice(at, at + atOnce).map((part) => store.remove(part.name)));
		});
	}

	return {
		remove,

		write: (id, offset, data) =>
			stored(async () => {
				if (data.length > 0)
					await store.put(partObject(id, { offset, length: data.length }), data, data.length);
			}),

		head: (id, length) =>
			stored(async () => {
				const found: Buffer[] = [];
				let size = 0;
				for await (const { data } of getBytes(id)) {
					found.push(data);
					size += data.length;
					if (size >= length) break;
				}
				return Buffer.concat(found).subarray(0, length);
			}),

		/** Checked on this machine first: a PDF is searched in many small pieces. */
		async seal(id, check) {
			const folder = await mkdtemp(path.join(os.tmpdir(), "storefront-upload-"));
			try {
				const handle = await open(path.join(folder, "file"), "wx+", 0o600);
				try {
					let size = 0;
					await stored(async () => {
						for await (const { offset, data } of getBytes(id)) {
							await handle.write(data, 0, data.length, offset);
							size = offset + data.length;
						}
					});
					await check({
						size,
						async read(offset, length) {
							const buffer = Buffer.alloc(length);
							const { bytesRead } = await handle.read(buffer, 0, length, offset);
							return buffer.subarray(0, bytesRead);
						},
					});
					const name = keptName(id);
					const body = () => handle.createReadStream({ start: 0, autoClose: false });
					await stored(() => store.put(name, body, size));
					return name;
				} finally {
					await handle.close();
				}
			} finally {
				await rm(folder, { recursive: true, force: true });
			}
		},

		async read(name, offset, length) {
			if (toUpload(name) === undefined) throw new Error("This is no name of an uploaded file.");
			const data = await stored(() => store.get(name, offset, length));
			if (data === null) throw notFound("This file");
			return data;
		},

		async writtenBefore(time) {
			const newest = new Map<string, number>();
			await stored(async () => {
				for await (const page of store.list())
					for (const { name, writtenAt } of page) {
						const file = name.split("/", 1)[0] ?? "";
						newest.set(file, Math.max(newest.get(file) ?? 0, writtenAt));
					}
			});
			return [...newest].flatMap(([name, writtenAt]) => {
				const id = toUpload(name);
				return id !== undefined && writtenAt < time ? [{ name, id }] : [];
			});
		},

		placeOf: (name) => `s3://${settings.bucket}/${settings.prefix}${name}`,

		check: () => stored(() => store.check()),
	};
}

/** Parts of a growing file, in bytes. */
export type Part = { offset: number; length: number };

/**
 * The parts that make up the longest file from its beginning without a gap. Where an interrupted connection left parts
 * that overlap, those that lead furthest count: of 0–8, 0–5 and 8–12 the first and the last.
 */
export function partsInOrder(parts: readonly Part[]): Part[] {
	const byEnd = new Map<number, Part>();
	const reached = new Set([0]);
	let end = 0;
	for (const part of [...parts].sort((a, b) => a.offset - b.offset || b.length - a.length)) {
		const partEnd = part.offset + part.length;
		if (part.length <= 0 || !reached.has(part.offset) || reached.has(partEnd)) continue;
		reached.add(partEnd);
		byEnd.set(partEnd, part);
		end = Math.max(end, partEnd);
	}
	const chain: Part[] = [];
	for (let at = end; at > 0; ) {
		const part = byEnd.get(at);
		if (!part) break;
		chain.unshift(part);
		at = part.offset;
	}
	return chain;
}

/** A bucket when one is set, else the folder. */
export const openUploadFiles = ({ folder, store }: UploadPlace): UploadFiles =>
	store ? createUploadObjects(store) : createUploadFolder(folder);

/** Full or broken disks, and folders that were taken away. */
const diskErrors = new Set([
	"ENOSPC",
	"EDQUOT",
	"EROFS",
	"EIO",
	"EACCES",
	"EPERM",
	"ENOTDIR",
	"EMFILE",
	"ENFILE",
]);

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		throw diskErrors.has((error as NodeJS.ErrnoException).code ?? "") ? filesUnavailable(error) : error;
	}
}

/** Access for this service alone, as for the database file. */
const folderMode = 0o700;
const fileMode = 0o600;

/** @param folder is created when the first file arrives */
export function createUploadFolder(folder: string): UploadFiles {
	const place = (name: string) => {
		if (toUpload(name) === undefined) throw new Error("This is no name of an uploaded file.");
		return path.join(folder, name);
	};

	async function using<Result>(
		name: string,
		flags: number,
		work: (handle: FileHandle) => Promise<Result>,
	): Promise<Result> {
		const handle = await open(place(name), flags, fileMode);
		try {
			return await work(handle);
		} finally {
			await handle.close();
		}
	}

	const read = (name: string, offset: number, length: number) =>
		onDisk(() =>
			using(name, constants.O_RDONLY, async (handle) => {
				const buffer = Buffer.alloc(length);
				const { bytesRead } = await handle.read(buffer, 0, length, offset);
				return buffer.subarray(0, bytesRead);
			}),
		).catch((error: NodeJS.ErrnoException) => {
			throw error.code === "ENOENT" ? notFound("This file") : error;
		});

	const remove = (name: string) => onDisk(() => rm(place(name), { force: true }));

	return {
		read,
		remove,
		head: (id, length) => read(partName(id), 0, length),

		write: (id, offset, data) =>
			onDisk(async () => {
				await mkdir(folder, { recursive: true, mode: folderMode });
				await using(partName(id), constants.O_RDWR | constants.O_CREAT, async (handle) => {
					let written = 0;
					// A disk that fills up takes the beginning.
					while (written < data.length)
						written += (await handle.write(data, written, data.length - written, offset + written))
							.bytesWritten;
				});
			}),

		async seal(id, check) {
			const name = keptName(id);
			try {
				await onDisk(() => copyFile(place(partName(id)), place(name), constants.COPYFILE_EXCL));
				const size = await onDisk(() =>
					using(name, constants.O_RDWR, async (handle) => {
						await handle.chmod(fileMode);
						await handle.sync();
						return (await handle.stat()).size;
					}),
				);
				await check({ size, read: (offset, length) => read(name, offset, length) });
				return name;
			} catch (error) {
				await remove(name).catch(() => undefined);
				throw error;
			}
		},

		async writtenBefore(time) {
			const names = await readdir(folder).catch(() => []);
			const old = await Promise.all(
				names.map(async (name) => {
					const id = toUpload(name);
					if (id === undefined) return [];
					const file = await stat(place(name)).catch(() => null);
					return file && file.mtimeMs < time ? [{ name, id }] : [];
				}),
			);
			return old.flat();
		},

		placeOf: (name) => path.join(folder, name),

		check: async () => {},
	};
}
