/**
 * Everything that the storefront's process prints goes through its log, where secrets are taken out: the access line of
 * remix-serve, what packages write to the console, and the failure that ends the process.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { format } from "node:util";
import morgan from "morgan";
import { loggablePath } from "#contracts/redaction";
import { logger } from "../logger.server.ts";

const accessMessage = "request answered";

/** remix-serve asks for morgan's "tiny" format, which prints the whole address. This logs a line of our own instead. */
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
			// Without a status the visitor went away before the answer.
			status: Number(tokens.status?.(request, response)) || null,
			bytes: Number(tokens.res?.(request, response, "content-length")) || undefined,
			ms: Number(tokens["response-time"]?.(request, response)) || undefined,
		},
		accessMessage,
	);
}

/** Applies to the whole process; called once, by the server's entry. */
export function takeOverOutput(): void {
	morgan.format("tiny", logAccess);
	for (const level of ["error", "warn"] as const)
		console[level] = (...said: unknown[]) => {
			const text = format(...said.map(withoutProperties));
			// remix-serve says that it has closed without a failure.
			if (text !== "" && text !== "undefined") logger[level]({ said: text }, "written to the console");
		};
	process.on("uncaughtException", (error) => {
		logger.fatal({ err: error }, "the storefront ends by a failure that nobody expected");
		process.exit(1);
	});
}

const withoutProperties = (value: unknown) =>
	value instanceof Error ? (value.stack ?? value.message) : value;
