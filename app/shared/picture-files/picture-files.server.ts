/**
 * Pictures that the storefront made, as files: link previews. They can be made again at any time, so each copy of the
 * storefront has its own, and the oldest make room.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { env, perEnvironment } from "#client/env.server";
import { logger } from "#client/logger.server";

/** Bounds of a folder. 14,000 link previews of 25 KB are 350 MB. */
type Bounds = { files: number; bytes: number };

/** How many new files may pass before the folder is looked through. */
const looksEvery = 100;

const root = perEnvironment(
	() => env.PICTURES_FOLDER ?? path.join(os.tmpdir(), `storefront-pictures-${process.pid}`),
);

export type PictureFiles = {
	/** `null` when it isn't kept, or can't be read. */
	read(key: string): Promise<Buffer | null>;
	/** What can't be written is logged: the picture is made again next time. */
	write(key: string, bytes: Uint8Array): Promise<void>;
};

/** @param folder in the folder of pictures; @param extension such as ".png" */
export function createPictureFiles(folder: string, extension: string, bounds: Bounds): PictureFiles {
	let written = 0;
	const at = () => path.join(root(), folder);
	// A hash, so that nothing of a request becomes part of a path.
	const nameOf = (key: string) => createHash("sha256").update(key).digest("hex") + extension;
	return {
		async read(key) {
			const file = path.join(at(), nameOf(key));
			try {
				const bytes = await readFile(file);
				const now = new Date();
				await utimes(file, now, now).catch(() => undefined);
				return bytes;
			} catch {
				return null;
			}
		},
		async write(key, bytes) {
			const file = path.join(at(), nameOf(key));
			const part = `${file}.${randomUUID()}.part`;
			try {
				await mkdir(at(), { recursive: true, mode: 0o700 });
				await writeFile(part, bytes, { mode: 0o600 });
				await rename(part, file);
				if (written++ % looksEvery === 0) await makeRoom(at(), bounds);
			} catch (error) {
				logger.warn({ err: error, folder }, "failed to keep a picture");
				await rm(part, { force: true }).catch(() => undefined);
			}
		},
	};
}

/** Removes what was not read for the longest time, to nine tenths of the bounds. */
export async function makeRoom(folder: string, bounds: Bounds): Promise<void> {
	const files: { file: string; bytes: number; usedAt: number }[] = [];
	for (const name of await readdir(folder)) {
		const file = path.join(folder, name);
		const found = await stat(file).catch(() => null);
		if (found) files.push({ file, bytes: found.size, usedAt: found.mtimeMs });
	}
	let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
	let count = files.length;
	if (bytes <= bounds.bytes && count <= bounds.files) return;
	for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
		if (bytes <= 0.9 * bounds.bytes && count <= 0.9 * bounds.files) return;
		await rm(file.file, { force: true });
		bytes -= file.bytes;
		count--;
	}
}
