/**
 * Spans of requests, loaders, service calls and queries. Off until `startTracing` has run; until then each
 * function only calls what it is given. Attributes are names and numbers of the code: no address, no input, no query value.
 */
import type { Context, Span } from "@opentelemetry/api";

export type Attributes = Readonly<Record<string, string | number>>;

type SpanKind = "server" | "client" | "internal";

type OpenSpan = {
	rename(name: string): void;
	set(attributes: Attributes): void;
	fail(): void;
	end(): void;
};

type SpanOptions = {
	name: string;
	kind?: SpanKind;
	attributes?: Attributes;
	/** Headers of a request whose `traceparent` is the parent; otherwise the current span is. */
	from?: Readonly<Record<string, string | string[] | undefined>>;
};

export type Tracer = {
	/** Runs in the context of a new span, which the caller ends. */
	run<T>(options: SpanOptions, work: (span: OpenSpan) => T): T;
	/** A span that has just ended. */
	record(options: SpanOptions, milliseconds: number, failed: boolean): void;
	/** `traceparent` of the current span. */
	headers(): Record<string, string>;
	/** Ids for log lines. */
	ids(): { traceId: string; spanId: string } | undefined;
};

let tracer: Tracer | undefined;

function installTracer(active: Tracer | undefined): void {
	tracer = active;
}

const noSpan: OpenSpan = { rename() {}, set() {}, fail() {}, end() {} };

/** The caller ends the span. */
export function withOpenSpan<T>(options: SpanOptions, work: (span: OpenSpan) => T): T {
	return tracer ? tracer.run(options, work) : work(noSpan);
}

/** The span ends with the promise, and fails when it rejects with something that `isFailure`. */
export function inSpan<T>(
	options: SpanOptions,
	work: (span: OpenSpan) => Promise<T>,
	isFailure: (error: unknown) => boolean = () => true,
): Promise<T> {
	if (!tracer) return work(noSpan);
	return tracer.run(options, async (span) => {
		try {
			return await work(span);
		} catch (error) {
			if (isFailure(error)) span.fail();
			throw error;
		} finally {
			span.end();
		}
	});
}

export const recordSpan = (options: SpanOptions, milliseconds: number, failed = false): void =>
	tracer?.record(options, milliseconds, failed);

export const traceHeaders = (): Record<string, string> => tracer?.headers() ?? {};

/** Trace and span of the log line, while traces are on. */
export const traceIds = (): { traceId?: string; spanId?: string } => tracer?.ids() ?? {};

// Sends spans to an OpenTelemetry collector by OTLP over HTTP, in JSON. The packages are loaded only when traces are on.

/**
 * The exporter reads the other variables of OpenTelemetry itself, such as OTEL_EXPORTER_OTLP_HEADERS.
 *
 * @param service name of the process, such as "storefront"
 * @param fraction of requests without a parent that are traced
 * @returns a function that sends what is left, and stops
 */
export async function startTracing(service: string, fraction: number): Promise<() => Promise<void>> {
	const [api, contexts, core, exporters, resources, sdk] = await Promise.all([
		import("@opentelemetry/api"),
		import("@opentelemetry/context-async-hooks"),
		import("@opentelemetry/core"),
		import("@opentelemetry/exporter-trace-otlp-http"),
		import("@opentelemetry/resources"),
		import("@opentelemetry/sdk-trace"),
	]);
	const { context, trace, propagation } = api;
	context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
	propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
	const provider = new sdk.TracerProvider({
		resource: resources.resourceFromAttributes({
			"service.name": service,
			"service.instance.id": crypto.randomUUID(),
		}),
		sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(fraction) }),
		spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporters.OTLPTraceExporter() })],
	});
	const tracer = provider.getTracer(service);
	const kinds: Record<SpanKind, number> = {
		server: api.SpanKind.SERVER,
		client: api.SpanKind.CLIENT,
		internal: api.SpanKind.INTERNAL,
	};
	const getParent = ({ from }: SpanOptions): Context =>
		from ? propagation.extract(api.ROOT_CONTEXT, from) : context.active();
	const start = (options: SpanOptions, parent: Context, startTime?: number): Span =>
		tracer.startSpan(
			options.name,
			{ kind: kinds[options.kind ?? "internal"], attributes: { ...options.attributes }, startTime },
			parent,
		);
	const fail = (span: Span) => void span.setStatus({ code: api.SpanStatusCode.ERROR });
	installTracer({
		run(options, work) {
			const parent = getParent(options);
			const span = start(options, parent);
			const open: OpenSpan = {
				rename: (name) => void span.updateName(name),
				set: (attributes) => void span.setAttributes({ ...attributes }),
				fail: () => fail(span),
				end: () => span.end(),
			};
			return context.with(trace.setSpan(parent, span), () => work(open));
		},
		record(options, milliseconds, failed) {
			const parent = getParent(options);
			// Queries outside a request, such as those of background work, would each be a trace of their own.
			if (!trace.getSpan(parent)) return;
			const end = Date.now();
			const span = start(options, parent, end - milliseconds);
			if (failed) fail(span);
			span.end(end);
		},
		headers() {
			const carrier: Record<string, string> = {};
			propagation.inject(context.active(), carrier);
			return carrier;
		},
		ids() {
			const active = trace.getSpan(context.active())?.spanContext();
			return active && { traceId: active.traceId, spanId: active.spanId };
		},
	});
	return async () => {
		installTracer(undefined);
		await provider.shutdown().catch(() => undefined);
	};
}
