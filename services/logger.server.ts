/** The log of the embedded services: one JSON object a line on standard output. */
import { type Logger, pino } from "pino";

export type { Logger };

export function createLogger(level: string): Logger {
	return pino({ name: "services", level });
}
