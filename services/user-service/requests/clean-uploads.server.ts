import { z } from "zod";
import type { Db } from "../../db/connect.server.ts";
import { type Handler, handle, type JobKind } from "../../queue/job.ts";
import { type Schedule, schedule } from "../../queue/schedules.server.ts";
import type { Logger } from "../../shared/logger.server.ts";
import { createUploadFiles } from "./upload-files.server.ts";
import { removeAbandoned } from "./uploads.server.ts";

export const cleanUploadsJob: JobKind<Record<string, never>> = {
	kind: "uploads.clean",
	payload: z.strictObject({}),
	attempts: 3,
	backoff: { first: 60, longest: 600 },
	leaseSeconds: 30 * 60,
	whenFailed: "forget",
};

/** Every hour. */
export const cleanUploadsSchedule: Schedule = schedule("uploads.clean", "7 * * * *", cleanUploadsJob, {});

/** Deletes files that nobody sent. */
export function cleanUploadsHandler(db: Db, folder: string, logger: Logger): Handler {
	const files = createUploadFiles(folder);
	return handle(cleanUploadsJob, async () => {
		const count = await removeAbandoned({ db, files, now: Date.now });
		if (count > 0) logger.info({ count }, "deleted uploaded files that were not sent");
	});
}
