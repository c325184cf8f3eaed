import { constants } from "node:fs";
import { copyFile, type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { UploadPlace } from "#object-store/object-store-settings";
import { notFound } from "../../shared/http.server.ts";
import type { UploadFiles } from "./upload-files.server.ts";
import { filesUnavailable, keptName, partName, toUpload } from "./upload-files.server.ts";
import { createUploadObjects } from "./upload-objects.server.ts";

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
