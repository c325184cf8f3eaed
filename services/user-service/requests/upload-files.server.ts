/**
 * The folder of uploaded files. A file grows as `ID.part`. Once all of it has arrived, a copy with a name of its own is
 * checked and kept, so that a late write of an interrupted upload can't change what was checked.
 */
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Of this service alone, like the database file. */
const folderMode = 0o700;
const fileMode = 0o600;

const uuid = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const namePattern = new RegExp(`^(${uuid})\\.(?:part|${uuid}\\.file)$`);

export type UploadFiles = ReturnType<typeof createUploadFiles>;

/** @param folder is created when the first file arrives */
export function createUploadFiles(folder: string) {
	const place = (name: string) => {
		if (!namePattern.test(name)) throw new Error("This is no name of an uploaded file.");
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

	return {
		/** Writes bytes of a growing file at a position. */
		async write(id: string, offset: number, data: Buffer): Promise<void> {
			await mkdir(folder, { recursive: true, mode: folderMode });
			await using(partName(id), constants.O_RDWR | constants.O_CREAT, async (handle) => {
				await handle.write(data, 0, data.length, offset);
			});
		},

		/** Copies a file that has arrived. @returns the name of the copy and its size in bytes */
		async seal(id: string): Promise<{ name: string; size: number }> {
			const name = `${id}.${randomUUID()}.file`;
			await copyFile(place(partName(id)), place(name), constants.COPYFILE_EXCL);
			return using(name, constants.O_RDWR, async (handle) => {
				await handle.chmod(fileMode);
				await handle.sync();
				return { name, size: (await handle.stat()).size };
			});
		},

		/** At most `length` bytes; fewer at the end. */
		async read(name: string, offset: number, length: number): Promise<Buffer> {
			return using(name, constants.O_RDONLY, async (handle) => {
				const buffer = Buffer.alloc(length);
				const { bytesRead } = await handle.read(buffer, 0, length, offset);
				return buffer.subarray(0, bytesRead);
			});
		},

		async remove(name: string): Promise<void> {
			await rm(place(name), { force: true });
		},

		/** Files that were last written before a time, in ms since 1970, with the ids of their uploads. */
		async writtenBefore(time: number): Promise<{ name: string; id: string }[]> {
			const names = await readdir(folder).catch(() => []);
			const old = await Promise.all(
				names.map(async (name) => {
					const id = namePattern.exec(name)?.[1];
					if (id === undefined) return [];
					const file = await stat(place(name)).catch(() => null);
					return file && file.mtimeMs < time ? [{ name, id }] : [];
				}),
			);
			return old.flat();
		},
	};
}

/** The name of a growing file. */
export const partName = (id: string): string => `${id}.part`;
