/** Keeps the index in OpenSearch at the catalog's version. */
import type { Db } from "../../../db/connect.server.ts";
import { type Handler, handle, LeaseLost, recurringJob } from "../../../queue/job.ts";
import { type Schedule, schedule } from "../../../queue/schedules.server.ts";
import type { Logger } from "../../../shared/logger.server.ts";
import { readCatalogVersion } from "../../catalog-version-repository.server.ts";
import { type BuildOptions, buildIndex, indexedVersion } from "./build-index.server.ts";
import { connectCluster } from "./cluster.server.ts";
import type { SearchSettings } from "./search-settings.ts";
import { updateIndex } from "./update-index.server.ts";

/** A build of a million SKUs takes longer, and renews its lease; that of a process that was killed ends soon. */
export const searchIndexJob = recurringJob("search.index", 300);
const renewEveryMs = 60_000;

/** Every minute, which asks for two versions. */
export const searchIndexSchedule: Schedule = schedule("search.index", "* * * * *", searchIndexJob, {});

export const searchIndexHandler = (db: Db, settings: SearchSettings, logger: Logger): Handler =>
	handle(searchIndexJob, async (_, { signal, renew }) => {
		const version = await readCatalogVersion(db);
		if (version === null) return;
		const cluster = await connectCluster(settings);
		const lost = new AbortController();
		const renewing = setInterval(() => {
			renew().catch((error: unknown) => {
				if (error instanceof LeaseLost) lost.abort(error);
			});
		}, renewEveryMs);
		try {
			const indexed = await indexedVersion(cluster, settings);
			if (indexed === version) return;
			const started = performance.now();
			const seconds = () => Math.round((performance.now() - started) / 1000);
			const options: BuildOptions = {
				db,
				cluster,
				settings,
				version,
				signal: AbortSignal.any([signal, lost.signal]),
				onProgress: (done) => logger.info({ skus: done, seconds: seconds() }, "indexing the catalog"),
			};
			const changed = indexed === null ? null : await updateIndex(options);
			const skus = changed ?? (await buildIndex(options));
			const what = changed === null ? "the catalog is" : "changes of the catalog are";
			logger.info({ skus, seconds: seconds() }, `${what} indexed in OpenSearch`);
		} finally {
			clearInterval(renewing);
			// Waits for open calls, which a build that was ended leaves behind.
			void cluster.close();
		}
	});
