/** The storefront's log: JSON lines on standard output. Every line is redacted (`contracts/redaction.ts`). */
import { pino } from "pino";
import { loggableError, redact } from "#contracts/redaction";
import { traceIds } from "#telemetry/tracing";
import { env } from "./env.server.ts";

export const logger = pino({
	name: "storefront",
	level: env.LOG_LEVEL,
	mixin: traceIds,
	serializers: { err: (error: unknown) => loggableError(error) },
	hooks: { streamWrite: redact },
});

export type Log = typeof logger;
