/** Files of the packages: a folder each, named by a hash, so that no id of a request becomes part of a path. */
import { createHash } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { httpError } from "~/shared/auth/guarded.server.ts";

function chooseRoot(): string {
	if (env.SUBMITTALS_FOLDER) return env.SUBMITTALS_FOLDER;
	if (env.NODE_ENV === "production")
		logger.warn("submittal packages are kept in a temporary folder; set SUBMITTALS_FOLDER to keep them");
	return path.join(os.tmpdir(), `storefront-submittals-${process.pid}`);
}

export const submittalsRoot = chooseRoot();

export const packageFolder = (owner: string, id: string): string =>
	path.join(
		submittalsRoot,
		createHash("sha256")
			.update(JSON.stringify([owner, id]))
			.digest("hex"),
	);

/** Records or files can be neither read nor written: a full disk, a missing folder, a lost database. */
export class StorageFailed extends Error {
	override name = "StorageFailed";
	constructor(cause: unknown) {
		super("Submittal packages can't be stored.", { cause });
	}
}

/** Call this in a `catch`. @throws {Response} 503 instead of `StorageFailed` */
export function answerUnstored(error: unknown): never {
	if (!(error instanceof StorageFailed)) throw error;
	logger.error({ err: error }, "submittal packages can't be read");
	throw httpError(503, "Submittal packages aren't available right now. Try again in a minute.");
}

/** Readable by the shop alone. @throws {StorageFailed} */
export const makeFolder = async (folder: string): Promise<void> => {
	await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
		throw new StorageFailed(error);
	});
};

/** Readable by the shop alone. @throws {StorageFailed} */
export const writePackageFile = async (
	folder: string,
	name: string,
	content: string | Buffer,
): Promise<void> => {
	await writeFile(path.join(folder, name), content, { mode: 0o600 }).catch((error: unknown) => {
		throw new StorageFailed(error);
	});
};

/** Files of one making, named by its job, so that the last package can be downloaded until the next is complete. */
export const packageFiles = (jobId: string) => ({
	input: `${jobId}.json`,
	picture: (index: number) => `${jobId}-picture-${index}`,
	pdf: `${jobId}.pdf`,
	schedule: `${jobId}.csv`,
	photometry: `${jobId}-photometry`,
});

/** Removes all files but those whose names begin so: of a job, or single files. */
export async function keepOnly(folder: string, beginnings: readonly string[]): Promise<void> {
	for (const name of await readdir(folder).catch(() => []))
		if (!beginnings.some((beginning) => name.startsWith(beginning)))
			await rm(path.join(folder, name), { recursive: true, force: true });
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Removes folders that nothing has changed for so long that their record has expired. */
export async function removeExpired(olderThanMs: number): Promise<void> {
	for (const name of await readdir(submittalsRoot).catch(() => [])) {
		if (!/^[0-9a-f]{64}$/.test(name)) continue;
		const folder = path.join(submittalsRoot, name);
		const changed = await stat(folder).catch(() => null);
		if (changed && Date.now() - changed.mtimeMs > olderThanMs) await removeFolder(folder);
	}
}
