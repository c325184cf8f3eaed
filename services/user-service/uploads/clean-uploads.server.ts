import type { Db } from "../../db/connect.server.ts";
import { type Schedule, schedule } from "../../queue/enqueue.server.ts";
import { type Handler, handle, recurringJob } from "../../queue/job.ts";
import type { Logger } from "../../shared/logger.server.ts";
import type { UploadFiles } from "./upload-files.server.ts";
import { removeAbandoned } from "./uploads.server.ts";

export const cleanUploadsJob = recurringJob("uploads.clean", 30 * 60);

/** Every hour. */
export const cleanUploadsSchedule: Schedule = schedule("uploads.clean", "7 * * * *", cleanUploadsJob, {});

/** Deletes files that nobody sent. */
export function cleanUploadsHandler(db: Db, files: UploadFiles, logger: Logger): Handler {
	return handle(cleanUploadsJob, async () => {
		const count = await removeAbandoned({ db, files, now: Date.now });
		if (count > 0) logger.info({ count }, "deleted uploaded files that were not sent");
	});
}
