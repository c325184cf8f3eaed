/**
 * The storefront's log: one JSON object a line on standard output. Secrets are taken out of every finished line
 * (`contracts/redaction.ts`), so that no caller can forget it.
 */
import { pino } from "pino";
import { loggableError, redact } from "#contracts/redaction";
import { env } from "./env.server.ts";

export const logger = pino({
	name: "storefront",
	level: env.LOG_LEVEL,
	serializers: { err: (error: unknown) => loggableError(error) },
	hooks: { streamWrite: redact },
});

export type Log = typeof logger;
