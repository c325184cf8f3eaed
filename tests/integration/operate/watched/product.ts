/** A product whose pages, metrics, traces and log are read from outside; live bindings that `setUpWatchedProduct` fills. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import {
	copyOfSeededData,
	type EmbeddedServices,
	startServicesOn,
} from "../../../setup/embedded-services.ts";
import { startTraceReceiver, type TraceReceiver } from "../../../setup/operate/trace-receiver.ts";
import { freePort } from "../../../setup/ports.ts";
import { callerSecret } from "../../../setup/service-calls.ts";
import { type Storefront, startStorefront } from "../../../setup/storefront.ts";

export let services: EmbeddedServices;
export let shop: Storefront;
/** Ports of metrics. */
export let ports: { storefront: number; services: number };
/** Receives the traces of both processes. */
export let collector: TraceReceiver;

export function setUpWatchedProduct(): void {
	let dataDir: string;
	beforeAll(async () => {
		collector = await startTraceReceiver();
		const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "200" };
		ports = { storefront: await freePort(), services: await freePort() };
		dataDir = await copyOfSeededData();
		services = await startServicesOn(dataDir, {
			...tracing,
			SERVICES_METRICS_PORT: String(ports.services),
			LOG_LEVEL: "debug",
			ORIGIN: "http://localhost:3000",
			IDENTITY_CALLER_SECRET: callerSecret,
		});
		shop = await startStorefront(services.url, {
			...tracing,
			METRICS_PORT: String(ports.storefront),
			LOG_LEVEL: "info",
			TRUSTED_PROXIES: "1",
			// For service calls on a busy machine.
			SERVICE_TIMEOUT_MS: "60000",
		});
	});
	afterAll(async () => {
		await shop?.stop();
		await services?.stop();
		await collector?.stop();
		rmSync(dataDir, { recursive: true, force: true });
	});
}
