/** Keeps the index in OpenSearch at the catalog's version. */
import type { Db } from "../../../db/connect.server.ts";
import { type Handler, handle, LeaseLost, recurringJob } from "../../../queue/job.ts";
import { type Schedule, schedule } from "../../../queue/schedules.server.ts";
import type { Logger } from "../../../shared/logger.server.ts";
import { readCatalogVersion } from "../../catalog-version-repository.server.ts";
import { buildIndex, indexedVersion } from "./build-index.server.ts";
import { connectCluster } from "./cluster.server.ts";
import type { SearchSettings } from "./search-settings.ts";

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
			if ((await indexedVersion(cluster, settings)) === version) return;
			const started = performance.now();
			const seconds = () => Math.round((performance.now() - started) / 1000);
			const skus = await buildIndex({
				db,
				cluster,
				settings,
				version,
				signal: AbortSignal.any([signal, lost.signal]),
				onProgress: (done) => logger.info({ skus: done, seconds: seconds() }, "indexing the catalog"),
			});
			logger.info({ skus, seconds: seconds() }, "the catalog is indexed in OpenSearch");
		} finally {
			clearInterval(renewing);
			// Waits for open calls, which a build that was ended leaves behind.
			void cluster.close();
		}
	});
