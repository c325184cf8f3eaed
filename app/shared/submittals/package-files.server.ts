/**
 * Files of submittal packages: in a bucket where one is set, else in a folder. Each package has a place named by a hash, so
 * that no id of a request becomes part of a path.
 */
import { createHash } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { env, perEnvironment } from "#client/env.server";
import { logger } from "#client/logger.server";
import { createFileBuckets } from "#object-store/object-store-settings";
import { httpError } from "~/shared/auth/guarded.server.ts";
import { createPackageFolders } from "./package-folders.server.ts";
import { createPackageObjects } from "./package-objects.server.ts";
import { type PackagePlace, type PackagePlaces, StorageFailed } from "./package-place.server.ts";

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
