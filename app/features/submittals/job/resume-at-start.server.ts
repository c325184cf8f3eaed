/** Takes up packages that a restart interrupted, and removes files whose record has expired. */
import { logger } from "#client/logger.server";
import { keepsPackages, removeExpired } from "~/shared/submittals/package-files.server.ts";
import { recordLife } from "~/shared/submittals/submittal-store.server.ts";
import { resumeInterrupted } from "./make-package.server.ts";

/** The pause between looks in ms; they also find the jobs of another copy that has ended. */
const pauseMs = 15_000;

const attempt = () =>
	resumeInterrupted().catch((error: unknown) => {
		logger.warn({ err: error }, "failed to take up interrupted submittal packages");
	});

/** Resumes packages. Those without a place of their own are not kept after a restart. */
export function resumeAtStart(): void {
	if (!keepsPackages()) return;
	void attempt();
	setInterval(attempt, pauseMs).unref();
	void removeExpired(recordLife * 1000).catch((error: unknown) => {
		logger.warn({ err: error }, "failed to remove expired submittal packages");
	});
}
