/** Keeps the index in OpenSearch at the catalog's version. */
import type { Db } from "../../../db/connect.server.ts";
import { type Handler, handle, recurringJob } from "../../../queue/job.ts";
import { type Schedule, schedule } from "../../../queue/schedules.server.ts";
import type { Logger } from "../../../shared/logger.server.ts";
import { readCatalogVersion } from "../../catalog-version-repository.server.ts";
import { buildIndex, indexedVersion } from "./build-index.server.ts";
import { connectCluster } from "./cluster.server.ts";
import type { SearchSettings } from "./search-settings.ts";

/** Two hours: longer than a million SKUs take. */
export const searchIndexJob = recurringJob("search.index", 7200);

/** Every minute, which asks for two versions. */
export const searchIndexSchedule: Schedule = schedule("search.index", "* * * * *", searchIndexJob, {});

export const searchIndexHandler = (db: Db, settings: SearchSettings, logger: Logger): Handler =>
	handle(searchIndexJob, async (_, { signal }) => {
		const version = await readCatalogVersion(db);
		if (version === null) return;
		const cluster = await connectCluster(settings);
		try {
			if ((await indexedVersion(cluster, settings)) === version) return;
			const started = performance.now();
			const seconds = () => Math.round((performance.now() - started) / 1000);
			const skus = await buildIndex({
				db,
				cluster,
				settings,
				version,
				signal,
				onProgress: (done) => logger.info({ skus: done, seconds: seconds() }, "indexing the catalog"),
			});
			logger.info({ skus, seconds: seconds() }, "the catalog is indexed in OpenSearch");
		} finally {
			// Waits for open calls, which a build that was ended leaves behind.
			void cluster.close();
		}
	});
