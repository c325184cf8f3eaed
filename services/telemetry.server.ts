/** Metrics and traces of the services, where their settings are set. */
import type { LogEvent } from "kysely";
import { serveMetrics } from "#telemetry/metrics";
import { startTracing } from "#telemetry/otlp";
import { servicesMetricsPort } from "#telemetry/settings";
import { lastBackup } from "./db/backup/last-backup.server.ts";
import { databaseAnswers, type OpenDatabase } from "./db/connect.server.ts";
import { openPayments } from "./portal-service/public.server.ts";
import { queueFigures } from "./queue/figures.server.ts";
import { jobKinds } from "./queue/kinds.ts";
import type { ServicesEnv } from "./shared/env.server.ts";
import type { Logger } from "./shared/logger.server.ts";
import { observeQuery } from "./shared/operate/observe-queries.server.ts";
import { defineServicesMetrics } from "./shared/operate/services-metrics.server.ts";

export type Telemetry = {
	/** For the database; missing while nothing is measured. */
	logQuery?: (event: LogEvent) => void;
	/** Serves the metrics. A failure is logged: a shop sells without being measured. */
	watch(database: OpenDatabase): Promise<void>;
	/** Sends the spans that are left. */
	stop(): Promise<void>;
};

export async function startTelemetry(env: ServicesEnv, logger: Logger): Promise<Telemetry> {
	const port = servicesMetricsPort(env);
	const traced = env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
	const stop = traced ? await startTracing("services", env.OTEL_TRACES_SAMPLER_ARG) : async () => {};
	return {
		logQuery: traced || port !== undefined ? observeQuery : undefined,
		stop,
		async watch({ db, pool }) {
			if (port === undefined) return;
			const at = { port, host: env.METRICS_HOST };
			try {
				const { url } = await serveMetrics(at, (prom, registry) =>
					defineServicesMetrics(prom, registry, {
						dataDir: env.DATA_DIR,
						databaseAnswers: () => databaseAnswers(db),
						pool,
						openPayments: () => openPayments(db, Date.now()),
						jobKinds,
						queue: () => queueFigures(db),
						lastBackup: () => lastBackup(env.DATA_DIR),
					}),
				);
				logger.info({ url }, "metrics are served");
			} catch (error) {
				logger.error({ err: error, ...at }, "metrics are not served");
			}
		},
	};
}
