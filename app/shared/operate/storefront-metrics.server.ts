/** Metrics and traces of the storefront, where their settings are set. */
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import routePatterns from "virtual:route-patterns";
import type { Registry } from "prom-client";
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { contracts } from "#contracts/services";
import {
	durationBuckets,
	type MetricsServer,
	methodLabel,
	type PromClient,
	serveMetrics,
	statusLabel,
} from "#telemetry/serve-metrics";
import { signals } from "#telemetry/signals";
import { startTracing, withOpenSpan } from "#telemetry/tracing";
import { keptPages } from "../http/page-cache.server.ts";
import { createRouteFinder } from "../http/route-manifest.server.ts";

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

/** @param isOwn whether a server of this process is the one for metrics, whose requests do not count */
function defineStorefrontMetrics(
	prom: PromClient,
	registry: Registry,
	isOwn: (server: Server) => boolean,
): void {
	countRequests(prom, registry, isOwn);
	countKeptPages(prom, registry);
	countServiceCalls(prom, registry);
	const limits = new prom.Counter({
		name: "storefront_rate_limit_refusals_total",
		help: "Attempts that a rate limit refused.",
		labelNames: ["limit"],
		registers: [registry],
	});
	signals.limitReached.listen((labels) => limits.inc(labels));
	const signIns = new prom.Counter({
		name: "storefront_sign_in_failures_total",
		help: "Sign-ins that failed.",
		labelNames: ["method", "reason"],
		registers: [registry],
	});
	signals.signInFailed.listen((labels) => signIns.inc(labels));
	const streams = new prom.Gauge({
		name: "storefront_chat_streams_open",
		help: "Replies of the assistant that are being streamed to browsers.",
		registers: [registry],
	});
	signals.chatStreams.listen(({ change }) => streams.inc(change));
}

function countRequests(prom: PromClient, registry: Registry, isOwn: (server: Server) => boolean): void {
	const requests = new prom.Counter({
		name: "storefront_http_requests_total",
		help: "Requests by route, method and class of status.",
		labelNames: ["route", "method", "status"],
		registers: [registry],
	});
	const durations = new prom.Histogram({
		name: "storefront_http_request_duration_seconds",
		help: "Time from the headers of a request to the end of its answer.",
		labelNames: ["route"],
		buckets: durationBuckets,
		registers: [registry],
	});
	const underWay = new prom.Gauge({
		name: "storefront_http_requests_in_progress",
		help: "Requests that are being answered.",
		registers: [registry],
	});
	subscribe("http.server.request.start", (message) => {
		const { request, response, server } = message as {
			request: IncomingMessage;
			response: ServerResponse;
			server: Server;
		};
		if (isOwn(server)) return;
		const began = performance.now();
		const { url = "/", method } = request;
		underWay.inc();
		response.once("close", () => {
			underWay.dec();
			const route = routeLabel(url);
			const status = statusLabel(response.headersSent ? response.statusCode : 0);
			requests.inc({ route, method: methodLabel(method), status });
			durations.observe({ route }, (performance.now() - began) / 1000);
		});
	});
}

function countKeptPages(prom: PromClient, registry: Registry): void {
	const pageRequests = new prom.Counter({
		name: "storefront_page_cache_requests_total",
		help: "Requests for pages, by whether a kept page answered them before the framework ran.",
		labelNames: ["result"],
		registers: [registry],
	});
	for (const result of ["hit", "miss"]) pageRequests.inc({ result }, 0);
	signals.keptPageAsked.listen(({ found }) => pageRequests.inc({ result: found ? "hit" : "miss" }));
	new prom.Gauge({
		name: "storefront_page_cache_bytes",
		help: "Size of the kept pages.",
		registers: [registry],
		collect() {
			this.set(keptPages().bytes);
		},
	});
	new prom.Gauge({
		name: "storefront_page_cache_pages",
		help: "Number of kept pages.",
		registers: [registry],
		collect() {
			this.set(keptPages().count);
		},
	});
}

function countServiceCalls(prom: PromClient, registry: Registry): void {
	const calls = new prom.Counter({
		name: "storefront_service_calls_total",
		help: "Calls of services by outcome: ok, refused, unavailable, bad-answer or circuit-open.",
		labelNames: ["service", "call", "outcome"],
		registers: [registry],
	});
	const durations = new prom.Histogram({
		name: "storefront_service_call_duration_seconds",
		help: "Time of a call of a service, with its retry.",
		labelNames: ["service", "call"],
		buckets: durationBuckets,
		registers: [registry],
	});
	signals.serviceCalled.listen(({ service, call, outcome, seconds }) => {
		calls.inc({ service, call, outcome });
		durations.observe({ service, call }, seconds);
	});
	const circuits = new prom.Gauge({
		name: "storefront_service_circuits_open",
		help: "Circuit breakers of a service that pause its calls.",
		labelNames: ["service"],
		registers: [registry],
	});
	for (const service of Object.keys(contracts)) circuits.set({ service }, 0);
	signals.circuitChanged.listen(({ service, open }) => circuits.inc({ service }, open ? 1 : -1));
}

const find = createRouteFinder(routePatterns.filter((pattern) => pattern !== "*"));

/**
 * @param url path and query as requested
 * @returns "none" for a URL without a route
 */
function routeLabel(url: string): string {
	const [path = "/"] = url.split(/[?#]/, 1);
	if (path.startsWith("/assets/")) return "/assets/*";
	// Requests for a page's data alone.
	const page = path.endsWith(".data") ? path.slice(0, -".data".length).replace(/^\/_root$/, "/") : path;
	return find(page) ?? "none";
}
