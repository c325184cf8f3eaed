/**
 * A stop without lost requests: readiness answers 503 first, and the port stays open for DRAIN_SECONDS, in which a load
 * balancer finds another copy. remix-serve closes its server at once, so this puts the wait in front of its `close`.
 */
import { subscribe } from "node:diagnostics_channel";
import { Server, type ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { logger } from "#client/logger.server";

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
