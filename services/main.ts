import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { LogEvent } from "kysely";
import { sendSandboxEventsRegularly } from "#demo/payment-sandbox/sandbox-events.server";
import { sandboxName } from "#demo/payment-sandbox/sandbox-provider.server";
import { seed } from "#demo/seed.server";
import { guardOutgoing } from "#telemetry/outgoing";
import { serveMetrics } from "#telemetry/serve-metrics";
import { servicesMetricsPort } from "#telemetry/settings";
import { startTracing } from "#telemetry/tracing";
import { startBackground } from "./background.server.ts";
import { recoverReplies } from "./conversation-service/public.server.ts";
import { lastBackup } from "./db/backup/backup-files.server.ts";
import {
	DatabaseUnusableError,
	databaseAnswers,
	type OpenDatabase,
	openDatabase,
} from "./db/connect.server.ts";
import { oneAtATime } from "./db/one-at-a-time.server.ts";
import { claimDatabase } from "./db/only-process.server.ts";
import { offLines, whyPaymentsAreOff } from "./portal-service/payments/payment-mode.server.ts";
import { openPayments } from "./portal-service/public.server.ts";
import { queueFigures } from "./queue/figures.server.ts";
import { jobKinds } from "./queue/job.ts";
import { readCreditKeys } from "./resource-service/credit/tax-id-vault.server.ts";
import { serviceSettings } from "./service-settings.server.ts";
import { createServices, paymentDeps } from "./services.server.ts";
import { addressCheck, readServicesEnv, type ServicesEnv } from "./shared/env.server.ts";
import { createLogger, type Logger } from "./shared/logger.server.ts";
import { observeQuery } from "./shared/operate/observe.server.ts";
import { defineServicesMetrics } from "./shared/operate/services-metrics.server.ts";

type Telemetry = {
	/** Observes queries of the database; missing while nothing is measured. */
	logQuery?: (event: LogEvent) => void;
	/** Serves the metrics. A failure is logged: a shop sells without being measured. */
	watch(database: OpenDatabase): Promise<void>;
	/** Sends the spans that are left. */
	stop(): Promise<void>;
};

/** Metrics and traces of the services, where their settings are set. */
async function startTelemetry(env: ServicesEnv, logger: Logger): Promise<Telemetry> {
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

const env = readServicesEnv();
const logger = createLogger(env.LOG_LEVEL);

process.on("uncaughtException", (error) => {
	logger.fatal({ err: error }, "uncaught error; the services are exiting");
	process.exit(1);
});

guardOutgoing(addressCheck(env), (address) =>
	logger.warn({ address }, "a connection was refused: no setting names its address"),
);

const forked = process.connected === true;
const tell = (message: object) => {
	if (process.connected) process.send?.(message);
};

let release = () => {};
try {
	const telemetry = await startTelemetry(env, logger);
	release = await claimDatabase(env.databaseUrl);
	const database = await openDatabase(env.databaseUrl, telemetry.logQuery, env.DATABASE_REPLICA_URL);
	const { replica } = database;
	if (replica && replica.state() !== "used")
		logger.warn(`the catalog is read from the primary database: the replica is ${replica.state()}`);
	replica?.onChange((state, reason) => {
		if (state === "used") logger.info("the catalog is read from the replica");
		else logger.warn(`the catalog is read from the primary database: the replica is ${state}, ${reason}`);
	});
	const signIns = await oneAtATime(database, () =>
		seed(database, env, (progress) => tell({ type: "progress", ...progress })),
	);
	await recoverReplies(database.db, Date.now(), database.dialect === "sqlite");
	const settings = {
		...serviceSettings(env),
		creditKeys: readCreditKeys(env.CREDIT_ENCRYPTION_KEYS, env.DATA_DIR),
	};
	if (!settings.callerSecret && !env.IDENTITY_JWKS_URL)
		logger.warn("IDENTITY_CALLER_SECRET is not set: limits on sign-ins cannot tell visitors apart");
	if (!settings.guestSecret)
		logger.warn("CHAT_GUEST_SECRET is not set: the assistant keeps conversations of signed-in users only");
	const server = createServices(database, logger, settings);
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(env.SERVICES_PORT, env.SERVICES_ADDRESS, resolve);
	});
	await telemetry.watch(database);
	const payments = paymentDeps(database.db, settings);
	const paymentsOff = await whyPaymentsAreOff(database.db, payments.provider);
	const notices = paymentsOff ? [offLines[paymentsOff]] : [];
	for (const notice of notices) logger.warn(notice);
	const stopBackground = await startBackground(database, settings, logger);
	const stopEvents =
		payments.provider.name === sandboxName && settings.origin
			? sendSandboxEventsRegularly(
					{ ...payments, url: `${settings.origin}/payments/provider-events` },
					(error) => logger.error({ err: error }, "failed to send sandbox events"),
				)
			: async () => {};
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		const settled = Promise.all([stopBackground(), stopEvents()]);
		const waitMs = env.DRAIN_SECONDS * 1000;
		const closed = server.drain(waitMs);
		await sleep(waitMs);
		// The port closes when the last reply has ended.
		await Promise.all([closed, server.stopReplies(), settled]);
		await telemetry.stop();
		await database.close();
		release();
		process.exit(0);
	};
	process.once("SIGTERM", stop);
	process.once("SIGINT", stop);
	process.once("disconnect", stop);

	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	logger.info({ url, data: database.location }, "services are ready");
	tell({ type: "ready", url, location: database.location, signIns, notices });
	if (forked && !process.connected) stop();
} catch (error) {
	const busy = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
	const message = busy
		? `Port ${env.SERVICES_PORT} is in use; set SERVICES_PORT to a free one.`
		: error instanceof DatabaseUnusableError
			? error.message
			: `The services could not start: ${(error as Error).message}`;
	logger.fatal({ err: error }, message);
	// The starter ends this process as soon as it is told.
	release();
	tell({ type: "failed", message });
	process.exitCode = 1;
	if (process.connected) process.disconnect();
}
