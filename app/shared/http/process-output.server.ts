/**
 * Sends all output of the process through the log, which redacts secrets: the access log of remix-serve,
 * console output of packages, and the error that ends the process.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { format } from "node:util";
import morgan from "morgan";
import { logger } from "#client/logger.server";
import { loggablePath } from "#rules/log/redaction";

const accessMessage = "request answered";

/** Replaces morgan's "tiny" format, which prints the whole URL with its secrets. */
export function logAccess(
	tokens: morgan.TokenIndexer<IncomingMessage, ServerResponse>,
	request: IncomingMessage & { originalUrl?: string },
	response: ServerResponse,
): undefined {
	logger.info(
		{
			requestId: response.getHeader("x-request-id"),
			method: request.method,
			path: loggablePath(request.originalUrl ?? request.url ?? "/"),
			// No status: the client disconnected before the response.
			status: Number(tokens.status?.(request, response)) || null,
			bytes: Number(tokens.res?.(request, response, "content-length")) || undefined,
			ms: Number(tokens["response-time"]?.(request, response)) || undefined,
		},
		accessMessage,
	);
}

/** Call once per process. */
export function redirectOutputToLog(): void {
	morgan.format("tiny", logAccess);
	for (const level of ["error", "warn"] as const)
		console[level] = (...values: unknown[]) => {
			const text = format(...values.map(withoutProperties));
			// remix-serve prints "undefined" when it closes without an error.
			if (text !== "" && text !== "undefined") logger[level]({ values: text }, "written to the console");
		};
	process.on("uncaughtException", (error) => {
		logger.fatal({ err: error }, "uncaught error; the storefront is exiting");
		process.exit(1);
	});
}

const withoutProperties = (value: unknown) =>
	value instanceof Error ? (value.stack ?? value.message) : value;
