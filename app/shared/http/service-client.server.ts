/** Typed clients of the microservices, made from the contracts. */
import { type ClientLink, createORPCClient, ORPCError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { isContractProcedure, ValidationError } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import {
	BrokenCircuitError,
	CircuitState,
	ConsecutiveBreaker,
	ConstantBackoff,
	circuitBreaker,
	handleWhen,
	retry,
	wrap,
} from "cockatiel";
import { type BelongsTo, errorBodySchema } from "#contracts/errors";
import { providerSilent } from "#contracts/payments/payment-terms";
import { contracts, type ServiceName } from "#contracts/services";
import { identityErrorBodySchema, identityErrorCode } from "#contracts/users/identity";
import { type Env, env } from "../env.server.ts";
import { logger } from "../logger.server.ts";
import { ServiceError } from "./service-error.ts";

export type CallContext = {
	requestId: string;
	token?: string;
	accountId?: string;
	/** The key of an anonymous browser, for what it saves before a sign-in. */
	browserKey?: string;
	clientAddress?: string;
	visitor?: { address: string | null; device?: string };
};

/**
 * How long the circuit breaker stays open, in ms. Short, so that the shop recovers right after a service restarts.
 */
const breakerMs = 1_000;

type Contracts = typeof contracts;

export type Services = { [Name in ServiceName]: ContractRouterClient<Contracts[Name]> };

function baseUrls(from: Env): Record<ServiceName, string> {
	return {
		product: from.SERVICES_BASE_URL,
		resource: from.SERVICES_BASE_URL,
		dashboard: from.DASHBOARD_BASE_URL ?? from.SERVICES_BASE_URL,
		newsletter: from.SERVICES_BASE_URL,
		user: from.SERVICES_BASE_URL,
		favorites: from.SERVICES_BASE_URL,
		projects: from.SERVICES_BASE_URL,
		cart: from.SERVICES_BASE_URL,
		quotes: from.SERVICES_BASE_URL,
		orderDrafts: from.SERVICES_BASE_URL,
		orders: from.SERVICES_BASE_URL,
		orderPayments: from.SERVICES_BASE_URL,
		portal: from.SERVICES_BASE_URL,
		sharing: from.SERVICES_BASE_URL,
		orderLists: from.SERVICES_BASE_URL,
		identity: from.IDENTITY_BASE_URL ?? from.SERVICES_BASE_URL,
		identityExtensions: from.IDENTITY_BASE_URL ?? from.SERVICES_BASE_URL,
	};
}

type Options = { context: CallContext; signal?: AbortSignal };

type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

const latestFetch: Fetch = (request, init) => fetch(request, init);

export type ServiceFactory = (context: CallContext) => Services;

export function createServiceFactory(from: Env, fetchFn: Fetch = latestFetch): ServiceFactory {
	const urls = baseUrls(from);
	const links = Object.fromEntries(
		Object.entries(contracts).map(([name, contract]) => [
			name,
			resilientLink(
				contract,
				urls[name as ServiceName],
				from.SERVICE_TIMEOUT_MS,
				name === "identity" ? identityFetch(from.IDENTITY_API_KEY, fetchFn) : fetchFn,
				name === "identity" ? visitorHeadersFor(from.IDENTITY_CALLER_SECRET) : undefined,
			),
		]),
	) as Record<ServiceName, ClientLink<CallContext>>;

	return (context) =>
		Object.fromEntries(
			Object.entries(links).map(([name, link]) => [
				name,
				createORPCClient({
					call: (path, input, options) =>
						link.call(path, input, { ...options, context } as typeof options & Options),
				}),
			]),
		) as Services;
}

function identityFetch(apiKey: string, fetchFn: Fetch): Fetch {
	return (request, init) => {
		const url = new URL(request.url);
		const target = url.hostname.endsWith(".googleapis.com") ? new URL(`https:/${url.pathname}`) : url;
		target.searchParams.set("key", apiKey);
		return fetchFn(new Request(target, request), init);
	};
}

/** Visitor data is sent only to services that share the secret. */
function visitorHeadersFor(secret: string | undefined) {
	if (!secret) return undefined;
	return ({ visitor }: CallContext): Record<string, string> =>
		visitor
			? {
					"x-caller-secret": secret,
					...(visitor.address && { "x-visitor-address": visitor.address }),
					...(visitor.device && { "x-visitor-device": visitor.device }),
				}
			: {};
}

function resilientLink(
	contract: AnyContractRouter,
	url: string,
	timeoutMs: number,
	fetchFn: Fetch,
	visitorHeaders?: (context: CallContext) => Record<string, string>,
): ClientLink<CallContext> {
	const link = new OpenAPILink<CallContext>(contract, {
		url,
		headers: ({ context }) => ({ ...callHeaders(context), ...visitorHeaders?.(context) }),
		fetch: (request, init) => fetchFn(request, init as RequestInit),
		plugins: [new ResponseValidationPlugin(contract)],
		customErrorResponseBodyDecoder: (body, response) => decodeFailure(body, response.status),
	});
	const breaker = circuitBreaker(
		// A payment provider's timeout must not open the breaker of the service in front of it.
		handleWhen(
			(error) => error instanceof ServiceError && error.status >= 500 && error.code !== providerSilent,
		),
		{ halfOpenAfter: breakerMs, breaker: new ConsecutiveBreaker(5) },
	);
	const retryOnce = retry(
		handleWhen((error) => isTransient(error) && breaker.state !== CircuitState.Open),
		{ maxAttempts: 1, backoff: new ConstantBackoff(0) },
	);
	const readPolicy = wrap(retryOnce, breaker);

	return {
		async call(path, input, options) {
			const policy = isRead(contract, path) ? readPolicy : breaker;
			try {
				return await policy.execute(async () => {
					const deadline = AbortSignal.timeout(timeoutMs);
					const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
					try {
						return await link.call(path, input, { ...options, signal });
					} catch (error) {
						throw toServiceError(error);
					}
				});
			} catch (error) {
				const failure = error instanceof BrokenCircuitError ? ServiceError.unavailable(error) : error;
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
				}
				throw failure;
			}
		},
	};
}

function decodeFailure(body: unknown, status: number): ORPCError<string, unknown> {
	const identity = identityErrorBodySchema.safeParse(body).data;
	if (identity) {
		const { message } = identity.error;
		return new ORPCError(identityErrorCode(message), { status, message });
	}
	const parsed = errorBodySchema.safeParse(body).data;
	return new ORPCError(parsed?.code ?? "ERROR", {
		status,
		message: parsed?.error ?? `The service answered ${status}.`,
		data: parsed?.belongsTo,
	});
}

/** Connection errors and timeouts; HTTP errors and invalid answers are final. */
const isTransient = (error: Error) =>
	error instanceof ServiceError && (error.status === 503 || error.status === 504);

function isRead(contract: AnyContractRouter, path: readonly string[]): boolean {
	let node: unknown = contract;
	for (const key of path) node = (node as Record<string, unknown>)[key];
	return isContractProcedure(node) && node["~orpc"].route.method === "GET";
}

function callHeaders(context: CallContext): Record<string, string> {
	return {
		"x-request-id": context.requestId,
		...(context.token && { authorization: `Bearer ${context.token}` }),
		...(context.accountId && { "x-account-id": context.accountId }),
		...(context.browserKey && { "x-browser-key": context.browserKey }),
		...(context.clientAddress && { "x-client-address": context.clientAddress }),
	};
}

function toServiceError(error: unknown): ServiceError {
	if (error instanceof ServiceError) return error;
	if (error instanceof ORPCError && !(error.cause instanceof ValidationError)) {
		if (error.status < 500 || error.code === providerSilent)
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

export const servicesFor: ServiceFactory = createServiceFactory(env);
