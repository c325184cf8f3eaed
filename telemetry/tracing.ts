/**
 * Spans of requests, loaders, service calls and queries. Off until `startTracing` of `otlp.ts` has run; until then each
 * function only calls what it is given. Attributes are names and numbers of the code: no address, no input, no query value.
 */

export type Attributes = Readonly<Record<string, string | number>>;

export type SpanKind = "server" | "client" | "internal";

export type OpenSpan = {
	rename(name: string): void;
	set(attributes: Attributes): void;
	fail(): void;
	end(): void;
};

export type SpanOptions = {
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

export function installTracer(active: Tracer | undefined): void {
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
