/**
 * A stop without lost requests: readiness answers 503 first, and the port stays open for DRAIN_SECONDS, in which a load
 * balancer finds another copy. remix-serve closes its server at once, so this puts the wait in front of its `close`.
 */
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { format } from "node:util";
import morgan from "morgan";
import onHeaders from "on-headers";
import { logger } from "#client/logger.server";
import { loggablePath } from "#rules/log/redaction";

const sweepMs = 100;

let draining = false;

/** Whether the process has been asked to stop. */
export const isDraining = (): boolean => draining;

/** @param waitMs from the call of `close` until the port is closed */
export function drainBeforeClose(server: Server, waitMs: number): void {
	const close = server.close.bind(server);
	let closing = false;
	server.close = (callback) => {
		if (closing) return server;
		closing = true;
		draining = true;
		if (waitMs > 0) logger.info({ waitMs }, "stopping: readiness answers 503");
		const end = () => {
			// Requests under way end first; a connection without one is of no more use.
			const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
			close((error) => {
				clearInterval(sweep);
				callback?.(error);
			});
		};
		if (waitMs > 0) setTimeout(end, waitMs);
		else end();
		return server;
	};
}

/** Drains every server of this process that listens from now on. */
export function drainServers(waitMs: number): void {
	subscribe("tracing:net.server.listen:asyncStart", (message) => {
		const { server } = message as { server: unknown };
		if (server instanceof Server) drainBeforeClose(server, waitMs);
	});
	subscribe("http.server.request.start", (message) => {
		const { response } = message as { response: ServerResponse };
		onHeaders(response, () => {
			// The client opens its next connection elsewhere.
			if (draining) response.setHeader("Connection", "close");
		});
	});
}

// Sends all output of the process through the log, which redacts secrets: the access log of remix-serve,
// console output of packages, and the error that ends the process.

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
