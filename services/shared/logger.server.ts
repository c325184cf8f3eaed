/**
 * The log of the embedded services: one JSON object a line on standard output. Secrets are taken out of every finished
 * line (`contracts/redaction.ts`), so that no caller can forget it.
 */
import { type DestinationStream, type Logger, pino } from "pino";
import { loggableError, redact } from "#contracts/redaction";

export type { Logger };

export function createLogger(level: string, destination?: DestinationStream): Logger {
	const options = {
		name: "services",
		level,
		serializers: { err: (error: unknown) => loggableError(error) },
		hooks: { streamWrite: redact },
	};
	return destination ? pino(options, destination) : pino(options);
}
