/**
 * A stop without lost calls: readiness answers 503 first, and the port stays open for DRAIN_SECONDS, in which a load
 * balancer finds another copy.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const sweepMs = 100;

/**
 * Puts itself in front of the server's listeners.
 *
 * @returns a drain: call it once, with the time in ms until the port is closed; resolves when all calls have ended
 */
export function drainable(server: Server): (waitMs: number) => Promise<void> {
	let draining = false;
	const listeners = server.listeners("request");
	server.removeAllListeners("request");
	server.on("request", (request: IncomingMessage, response: ServerResponse) => {
		// The caller opens its next connection elsewhere.
		if (draining) response.setHeader("connection", "close");
		if (draining && request.url === "/healthz") {
			response.writeHead(503, { "content-type": "application/json" });
			return response.end(JSON.stringify({ status: "draining" }));
		}
		for (const listener of listeners) listener.call(server, request, response);
	});
	return async (waitMs) => {
		draining = true;
		if (waitMs > 0) await sleep(waitMs);
		const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
		await new Promise<void>((resolve) => server.close(() => resolve()));
		clearInterval(sweep);
	};
}
