/** Calls over HTTP with a deadline, a retry of reads, a circuit breaker and checked answers. */
import { type ClientLink, ORPCError } from "@orpc/client";
import { type AnyContractRouter, isContractProcedure, ValidationError } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { StandardOpenAPILink } from "@orpc/openapi-client/standard";
import {
	BrokenCircuitError,
	CircuitState,
	ConsecutiveBreaker,
	ConstantBackoff,
	circuitBreaker,
	handleWhen,
	type IBackoff,
	type IBackoffFactory,
	retry,
	wrap,
} from "cockatiel";
import { pageIdHeader } from "#contracts/common-fields";
import { type BelongsTo, notSaved, searchUnavailable } from "#contracts/errors";
import { providerSilent } from "#rules/payments/payment-terms";
import { signals } from "#telemetry/signals";
import { traceHeaders } from "#telemetry/tracing";
import type { CallContext } from "./call-context.ts";
import { leanClient } from "./lean-client.server.ts";
import { logger } from "./logger.server.ts";
import { decodeFailure, ServiceError, uncoded, unexplained } from "./service-error.ts";

/**
 * How long the circuit breaker stays open, in ms. Short, so that the shop recovers right after a service restarts.
 */
const breakerMs = 1_000;

/**
 * A pause that the library measures by the system clock, which would keep the circuit open for hours after that clock was
 * set back: with this one it is over, or not, by the monotonic clock alone.
 */
function monotonicPause(ms: number): IBackoffFactory<unknown> {
	const begin = (): IBackoff<unknown> => {
		const until = performance.now() + ms;
		return {
			get duration() {
				return performance.now() < until ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
			},
			next: begin,
		};
	};
	return { next: begin };
}

export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/** Most bytes read of an answer, and of the whole catalog. */
const answerBytes = 16 * 1024 * 1024;
const catalogBytes = 128 * 1024 * 1024;

/** The whole catalog takes longer than other calls and is read in the background. */
const readsCatalog = (path: readonly string[]) => path.at(-1) === "allVariations";

const tooLarge = (most: number) =>
	ServiceError.badAnswer(new Error(`The answer has more than ${most} bytes.`));

/** Fails an answer that is larger than the limit, before it is parsed. */
function bounded(response: Response, most: number): Response {
	const announced = Number(response.headers.get("content-length") ?? Number.NaN);
	if (announced > most) throw tooLarge(most);
	if (!response.body || announced >= 0) return response;
	let bytes = 0;
	const counting = new TransformStream<Uint8Array, Uint8Array>({
		transform(chunk, controller) {
			bytes += chunk.byteLength;
			if (bytes > most) controller.error(tooLarge(most));
			else controller.enqueue(chunk);
		},
	});
	return new Response(response.body.pipeThrough(counting), response);
}

/** The status of a service without the call. */
const notImplemented = 501;

/** A server or proxy that was too busy to read the request in time: an outage, whether or not the call was made. */
const requestTimeout = 408;

/** Failures of one call, while the service itself answers. */
const ofOneCall = [providerSilent, notSaved, searchUnavailable];

/** Whether the service failed, and not only one call. */
const isServiceFailure = ({ status, code }: ServiceError): boolean =>
	status >= 500 && status !== notImplemented && !ofOneCall.includes(code);

/**
 * Aborts with the signal, or after `ms` with a TimeoutError. Only a listener keeps a deadline: Node collects one that nothing
 * but a composed signal refers to, which then never aborts, and the call would have no end.
 */
export function deadlineOf(ms: number, signal?: AbortSignal): { signal: AbortSignal; end: () => void } {
	const deadline = AbortSignal.timeout(ms);
	const held = () => undefined;
	deadline.addEventListener("abort", held);
	return {
		signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
		end: () => deadline.removeEventListener("abort", held),
	};
}

/** @param service `lean` for one on this machine */
export function resilientLink(
	contract: AnyContractRouter,
	{ name, url, lean = false }: { name: string; url: string; lean?: boolean },
	timeoutMs: number,
	fetchFn: Fetch,
	visitorHeaders?: (context: CallContext) => Record<string, string>,
): ClientLink<CallContext> {
	const most = (path: readonly string[]) => (readsCatalog(path) ? catalogBytes : answerBytes);
	const send = async (request: Request, init: RequestInit, path: readonly string[]) =>
		bounded(await fetchFn(request, init), most(path));
	const codec = {
		url,
		headers: ({ context }: { context: CallContext }) => ({
			...callHeaders(context),
			...visitorHeaders?.(context),
		}),
		plugins: [new ResponseValidationPlugin<CallContext>(contract)],
		customErrorResponseBodyDecoder: (body: unknown, response: { status: number }) =>
			decodeFailure(body, response.status),
	};
	const link = lean
		? new StandardOpenAPILink<CallContext>(contract, leanClient({ most, tooLarge, fetch: send }), codec)
		: new OpenAPILink<CallContext>(contract, {
				...codec,
				fetch: (request, init, _options, path) => send(request, init as RequestInit, path),
			});
	const breaker = circuitBreaker(
		// A payment provider's timeout must not open the breaker of the service in front of it; nor must a full disk, on
		// which everything can still be read.
		handleWhen((error) => error instanceof ServiceError && isServiceFailure(error)),
		{ halfOpenAfter: monotonicPause(breakerMs), breaker: new ConsecutiveBreaker(5) },
	);
	let open = false;
	breaker.onStateChange((state) => {
		const paused = state !== CircuitState.Closed;
		if (paused !== open) signals.circuitChanged.send({ service: name, open: paused });
		open = paused;
	});
	const retryOnce = retry(
		handleWhen((error) => isTransient(error) && breaker.state !== CircuitState.Open),
		{ maxAttempts: 1, backoff: new ConstantBackoff(0) },
	);
	const readPolicy = wrap(retryOnce, breaker);

	return {
		async call(path, input, options) {
			const reads = isRead(contract, path);
			const policy = reads ? readPolicy : breaker;
			try {
				return await policy.execute(async () => {
					const { signal, end } = deadlineOf(readsCatalog(path) ? timeoutMs * 6 : timeoutMs, options.signal);
					try {
						return await link.call(path, input, { ...options, signal });
					} catch (error) {
						const failure = toServiceError(error);
						throw reads && isSenselessRefusal(failure) ? ServiceError.badAnswer(failure) : failure;
					} finally {
						end();
					}
				});
			} catch (error) {
				const failure = error instanceof BrokenCircuitError ? ServiceError.unavailable(error) : error;
				if (failure instanceof ServiceError) failure.service ??= name;
				if (failure instanceof ServiceError && failure.status >= 500) {
					const level = error instanceof BrokenCircuitError ? "debug" : "warn";
					logger[level](
						{
							call: path.join("."),
							code: failure.code,
							cause: String(failure.cause),
							requestId: options.context.requestId,
						},
						"service call failed",
					);
					// Neither a call that the open circuit refused, nor one that a visitor left, is another failure.
					if (!(error instanceof BrokenCircuitError) && !options.signal?.aborted)
						signals.serviceFailed.send({
							endpoint: endpointOf(contract, path),
							error: failure,
							requestId: options.context.requestId,
						});
				}
				throw failure;
			}
		},
	};
}

/** A read has no input of the user's to correct, so that one refused without a reason is a failure of the service. */
const isSenselessRefusal = ({ code, status, message }: ServiceError): boolean =>
	code === uncoded && (status === 400 || status === 422) && message === unexplained(status);

/** Connection errors and timeouts; HTTP errors and invalid answers are final. */
const isTransient = (error: Error) =>
	error instanceof ServiceError && isServiceFailure(error) && (error.status === 503 || error.status === 504);

/** Whether a call changes nothing. */
export const isRead = (contract: AnyContractRouter, path: readonly string[]): boolean =>
	routeOf(contract, path)?.method === "GET";

/** "POST /cart-service/carts/{id}" */
function endpointOf(contract: AnyContractRouter, path: readonly string[]): string {
	const { method = "GET", path: pattern = path.join(".") } = routeOf(contract, path) ?? {};
	return `${method} ${pattern}`;
}

function routeOf(contract: AnyContractRouter, path: readonly string[]) {
	let node: unknown = contract;
	for (const key of path) node = (node as Record<string, unknown>)[key];
	return isContractProcedure(node) ? node["~orpc"].route : null;
}

function callHeaders(context: CallContext): Record<string, string> {
	return {
		"x-request-id": context.requestId,
		...traceHeaders(),
		...(context.token && { authorization: `Bearer ${context.token}` }),
		...(context.page && { [pageIdHeader]: context.page }),
		...(context.accountId && { "x-account-id": context.accountId }),
		...(context.browserKey && { "x-browser-key": context.browserKey }),
		...(context.clientAddress && { "x-client-address": context.clientAddress }),
	};
}

function toServiceError(error: unknown): ServiceError {
	if (error instanceof ServiceError) return error;
	if (error instanceof ORPCError && error.status === requestTimeout) return ServiceError.unavailable(error);
	if (error instanceof ORPCError && !(error.cause instanceof ValidationError)) {
		if (error.status < 500 || error.status === notImplemented || ofOneCall.includes(error.code))
			return new ServiceError(error.code, error.status, error.message, {
				cause: error,
				belongsTo: error.status === 404 ? (error.data as BelongsTo | undefined) : undefined,
			});
		return ServiceError.unavailable(error);
	}
	const name = (error as Error | null)?.name;
	const unreachable =
		name === "TimeoutError" || name === "AbortError" || (error instanceof TypeError && "cause" in error);
	return unreachable ? ServiceError.unavailable(error) : ServiceError.badAnswer(error);
}

// Changes that wait for a check of rights, while what is read before them is read beside it.

/** A failed check fails the change, which is never sent then. */
export function holdChanges(
	link: ClientLink<CallContext>,
	contract: AnyContractRouter,
): ClientLink<CallContext> {
	return {
		async call(path, input, options) {
			if (!isRead(contract, path)) await options.context.changesAfter;
			return link.call(path, input, options);
		},
	};
}
