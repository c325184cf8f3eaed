/** Metrics and traces of the storefront, where their settings are set. */
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { methodLabel } from "#telemetry/labels";
import { type MetricsServer, serveMetrics } from "#telemetry/metrics";
import { startTracing } from "#telemetry/otlp";
import { withOpenSpan } from "#telemetry/tracing";
import { routeLabel } from "./route-label.server.ts";
import { defineStorefrontMetrics } from "./storefront-metrics.server.ts";

/** Call once per process, before its server listens. A failure is logged: a shop sells without being measured. */
export async function startTelemetry(): Promise<void> {
	await Promise.all([exposeMetrics(), traceRequests()]);
}

async function exposeMetrics(): Promise<void> {
	if (env.METRICS_PORT === undefined) return;
	const at = { port: env.METRICS_PORT, host: env.METRICS_HOST };
	let own: MetricsServer | undefined;
	try {
		own = await serveMetrics(at, (prom, registry) =>
			defineStorefrontMetrics(prom, registry, (server) => server === own?.server),
		);
		logger.info({ url: own.url }, "metrics are served");
	} catch (error) {
		logger.error({ err: error, ...at }, "metrics are not served");
	}
}

async function traceRequests(): Promise<void> {
	if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
	const stop = await startTracing("storefront", env.OTEL_TRACES_SAMPLER_ARG);
	process.once("SIGTERM", () => setTimeout(stop, env.DRAIN_SECONDS * 1000).unref());
	subscribe("tracing:net.server.listen:asyncStart", (message) => {
		const { server } = message as { server: unknown };
		if (server instanceof Server) traceServer(server);
	});
}

/** Each request in a span of its own, around all listeners of the server. */
function traceServer(server: Server): void {
	const listeners = server.listeners("request");
	server.removeAllListeners("request");
	server.on("request", (request: IncomingMessage, response: ServerResponse) => {
		const route = routeLabel(request.url ?? "/");
		const method = methodLabel(request.method);
		const options = {
			name: `${method} ${route}`,
			kind: "server" as const,
			attributes: { "http.request.method": method, "http.route": route },
			// Only a proxy of the shop's may say which trace a request belongs to.
			from: env.TRUSTED_PROXIES > 0 ? request.headers : {},
		};
		withOpenSpan(options, (span) => {
			response.once("close", () => {
				span.set({ "http.response.status_code": response.statusCode });
				if (response.statusCode >= 500) span.fail();
				span.end();
			});
			for (const listener of listeners) listener.call(server, request, response);
		});
	});
}
