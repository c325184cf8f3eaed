/** Settings of metrics, traces and shutdown, which storefront and services share. */
import { z } from "zod";

/** An empty value counts as not set. */
const ignoreEmpty = <T extends z.ZodType>(schema: T) =>
	z.preprocess((value) => (value === "" ? undefined : value), schema);

const port = ignoreEmpty(z.coerce.number().int().min(1).max(65535).optional());

export const telemetrySettings = {
	/** Port of the storefront's metrics; without it there are none. */
	METRICS_PORT: port,
	/** Port of the services' metrics; the one after METRICS_PORT by default. */
	SERVICES_METRICS_PORT: port,
	/** Interface of both. */
	METRICS_HOST: ignoreEmpty(z.string().trim().min(1).default("127.0.0.1")),
	/** Base URL of an OpenTelemetry collector (OTLP over HTTP); without it there are no traces. */
	OTEL_EXPORTER_OTLP_ENDPOINT: ignoreEmpty(z.url({ protocol: /^https?$/ }).optional()),
	/** Headers of the exporter, such as an API key; the exporter reads them itself. */
	OTEL_EXPORTER_OTLP_HEADERS: ignoreEmpty(z.string().optional()),
	/** Fraction of requests that are traced. */
	OTEL_TRACES_SAMPLER_ARG: ignoreEmpty(z.coerce.number().min(0).max(1).default(1)),
	/** Time between the first 503 of readiness and closing the port, after a SIGTERM. */
	DRAIN_SECONDS: ignoreEmpty(z.coerce.number().int().min(0).max(300).default(0)),
};

/** Undefined: no metrics. */
export function servicesMetricsPort(settings: {
	METRICS_PORT?: number;
	SERVICES_METRICS_PORT?: number;
}): number | undefined {
	const { METRICS_PORT, SERVICES_METRICS_PORT } = settings;
	return SERVICES_METRICS_PORT ?? (METRICS_PORT === undefined ? undefined : METRICS_PORT + 1);
}
