import { signals } from "#telemetry/signals";
import type { Db } from "../../db/connect.server.ts";
import type { Logger } from "../../shared/logger.server.ts";
import { createUploadFiles } from "./upload-files.server.ts";
import { removeAbandoned } from "./uploads.server.ts";

const intervalMs = 60 * 60_000;

/**
 * Deletes files that nobody sent, at the start and every hour.
 * @returns stops it, after a run in progress
 */
export function cleanUploadsRegularly(db: Db, folder: string, logger: Logger): () => Promise<void> {
	const files = createUploadFiles(folder);
	let running = Promise.resolve();
	const clean = () => {
		running = removeAbandoned({ db, files, now: Date.now }).then(
			(count) => {
				if (count > 0) logger.info({ count }, "deleted uploaded files that were not sent");
				signals.jobEnded.send({ job: "uploads", ok: true });
			},
			(error: unknown) => {
				logger.error({ err: error }, "failed to delete uploaded files that were not sent");
				signals.jobEnded.send({ job: "uploads", ok: false });
			},
		);
	};
	clean();
	const timer = setInterval(clean, intervalMs);
	timer.unref();
	return async () => {
		clearInterval(timer);
		await running;
	};
}
