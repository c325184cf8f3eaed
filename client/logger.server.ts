/** The storefront's log: JSON lines on standard output. Every line is redacted (`rules/log/redaction.ts`). */
import { pino } from "pino";
import { loggableError, toLogLine } from "#rules/log/redaction";
import { traceIds } from "#telemetry/tracing";
import { env } from "./env.server.ts";

export const logger = pino({
	name: "storefront",
	level: env.LOG_LEVEL,
	mixin: traceIds,
	serializers: { err: (error: unknown) => loggableError(error) },
	hooks: { streamWrite: toLogLine },
});

export type Log = typeof logger;
