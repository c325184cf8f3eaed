/** The services' log: JSON lines on standard output. Every line is redacted (`rules/log/redaction.ts`). */
import { type DestinationStream, type Logger, pino } from "pino";
import { loggableError, toLogLine } from "#rules/log/redaction";
import { traceIds } from "#telemetry/tracing";

export type { Logger };

export function createLogger(level: string, destination?: DestinationStream): Logger {
	const options = {
		name: "services",
		level,
		mixin: traceIds,
		serializers: { err: (error: unknown) => loggableError(error) },
		hooks: { streamWrite: toLogLine },
	};
	return destination ? pino(options, destination) : pino(options);
}
