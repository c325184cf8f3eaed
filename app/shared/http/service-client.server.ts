/**
 * The one way to the microservices: typed clients made from the contracts.
 *
 * Each call carries the request id, the token and the acting account; has a deadline; is tried once more when it
 * only reads and the service did not answer; stops going out for a while when a service keeps failing; and its
 * answer is checked against the contract. Whatever goes wrong becomes a `ServiceError`.
 */
import { type ClientLink, createORPCClient, ORPCError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { isContractProcedure, ValidationError } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import {
	BrokenCircuitError,
	CircuitState,
	ConsecutiveBreaker,
	circuitBreaker,
	handleWhen,
	type IPolicy,
} from "cockatiel";
import { errorBodySchema } from "#contracts/errors";
import { identityErrorBodySchema, identityErrorCode } from "#contracts/identity";
import { providerSilent } from "#contracts/payment-terms";
import { contracts, type ServiceName } from "#contracts/services";
import { type Env, env } from "../env.server.ts";
import { logger } from "../logger.server.ts";
import { ServiceError } from "./service-error.ts";

/** What a call is made on behalf of. */
export type CallContext = {
	requestId: string;
	/** Token of the signed-in user. */
	token?: string;
	/** Account in whose name the call is made. */
	accountId?: string;
	/** Names the browser of somebody who is not signed in, for what it keeps until then. */
	browserKey?: string;
};

type Contracts = typeof contracts;

export type Services = { [Name in ServiceName]: ContractRouterClient<Contracts[Name]> };

/** Where each service is reached; the dashboard is a separate host in production. */
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

/** Looked up at each call: remix-serve puts its own `fetch` and `Request` in place after this module is loaded. */
const latestFetch: Fetch = (request, init) => fetch(request, init);

/** Clients of all services for one request. */
export type ServiceFactory = (context: CallContext) => Services;

/**
 * @param from the environment with the base URLs and the deadline
 * @param fetchFn replaced in tests only
 */
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

/**
 * Calls of the identity interface carry the API key in their address. At Google each of its hosts is called directly;
 * elsewhere the host's name is the first part of the path, as Firebase's emulator has it.
 */
function identityFetch(apiKey: string, fetchFn: Fetch): Fetch {
	return (request, init) => {
		const url = new URL(request.url);
		const target = url.hostname.endsWith(".googleapis.com") ? new URL(`https:/${url.pathname}`) : url;
		target.searchParams.set("key", apiKey);
		return fetchFn(new Request(target, request), init);
	};
}

function resilientLink(
	contract: AnyContractRouter,
	url: string,
	timeoutMs: number,
	fetchFn: Fetch,
): ClientLink<CallContext> {
	const link = new OpenAPILink<CallContext>(contract, {
		url,
		headers: ({ context }) => callHeaders(context),
		fetch: (request, init) => fetchFn(request, init as RequestInit),
		plugins: [new ResponseValidationPlugin(contract)],
		customErrorResponseBodyDecoder: (body, response) => decodeFailure(body, response.status),
	});
	const breaker = circuitBreaker(
		// A silent payment provider is no reason to stop asking the service before it, which answers all else.
		handleWhen(
			(error) => error instanceof ServiceError && error.status >= 500 && error.code !== providerSilent,
		),
		{ halfOpenAfter: 5_000, breaker: new ConsecutiveBreaker(5) },
	);

	return {
		async call(path, input, options) {
			const attempt = () =>
				breaker.execute(async () => {
					const deadline = AbortSignal.timeout(timeoutMs);
					const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
					try {
						return await link.call(path, input, { ...options, signal });
					} catch (error) {
						throw toServiceError(error);
					}
				});
			try {
				return await withOneRetry(attempt, isRead(contract, path), breaker);
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

/** Reads a failed answer, in our own form or in the identity interface's. */
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
	});
}

/** Reads are tried once more, unless the failure was a refusal or an answer that cannot be read. */
async function withOneRetry<T>(
	attempt: () => Promise<T>,
	read: boolean,
	breaker: IPolicy & { state: number },
) {
	try {
		return await attempt();
	} catch (error) {
		const passing = error instanceof ServiceError && (error.status === 503 || error.status === 504);
		if (!read || !passing || breaker.state === CircuitState.Open) throw error;
		return attempt();
	}
}

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
	};
}

/** Sorts failures: a refusal keeps its status and sentence; no answer is 503; an unreadable answer is 502. */
function toServiceError(error: unknown): ServiceError {
	if (error instanceof ServiceError) return error;
	if (error instanceof ORPCError && !(error.cause instanceof ValidationError)) {
		if (error.status < 500 || error.code === providerSilent)
			return new ServiceError(error.code, error.status, error.message, { cause: error });
		return ServiceError.unavailable(error);
	}
	const name = (error as Error | null)?.name;
	const unreachable =
		name === "TimeoutError" || name === "AbortError" || (error instanceof TypeError && "cause" in error);
	return unreachable ? ServiceError.unavailable(error) : ServiceError.badAnswer(error);
}

/** The clients of this process. */
export const servicesFor: ServiceFactory = createServiceFactory(env);
