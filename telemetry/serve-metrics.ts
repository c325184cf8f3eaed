/** Metrics in the Prometheus format on a port of their own. The package is loaded only when they are on. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Registry } from "prom-client";

export type PromClient = typeof import("prom-client");

/** Upper bounds of duration buckets, in seconds. */
export const durationBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type MetricsServer = {
	url: string;
	server: Server;
	close(): Promise<void>;
};

/**
 * Starts to count and to answer `GET /metrics`. Never on the public port: figures of a business are nobody else's.
 *
 * @param define registers the metrics of the process, beside those of Node
 * @throws when the port cannot be used
 */
export async function serveMetrics(
	{ port, host }: { port: number; host: string },
	define: (prom: PromClient, registry: Registry) => void,
): Promise<MetricsServer> {
	const { default: prom } = await import("prom-client");
	const registry = new prom.Registry();
	prom.collectDefaultMetrics({ register: registry });
	define(prom, registry);
	const server = createServer(async ({ method, url = "/" }, response) => {
		// A connection that is kept open would keep a stopping process alive.
		response.setHeader("connection", "close");
		response.setHeader("cache-control", "no-store");
		if (url.split("?", 1)[0] !== "/metrics" || (method !== "GET" && method !== "HEAD")) {
			response.statusCode = 404;
			return response.end();
		}
		try {
			const text = await registry.metrics();
			response.setHeader("content-type", registry.contentType);
			response.end(text);
		} catch {
			response.statusCode = 500;
			response.end();
		}
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	server.unref();
	const at = server.address() as AddressInfo;
	const shownHost = at.family === "IPv6" ? `[${at.address}]` : at.address;
	return {
		server,
		url: `http://${shownHost}:${at.port}/metrics`,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

// Label values with few possible values, whatever a request looks like.

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export const methodLabel = (method: string | undefined): string =>
	method !== undefined && methods.has(method) ? method : "other";

/** "2xx"; "none" where the client left before an answer */
export const statusLabel = (status: number): string =>
	status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : "none";
