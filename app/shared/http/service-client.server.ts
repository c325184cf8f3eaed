/** Typed clients of the microservices, made from the contracts. */
import { type ClientLink, createORPCClient } from "@orpc/client";
import type { AnyContractRouter } from "@orpc/contract";
import type { CallContext, Services } from "#client/call-context";
import { env, perEnvironment } from "#client/env.server";
import { observedLink } from "#client/observed-link.server";
import { type Fetch, holdChanges, resilientLink } from "#client/resilient-link.server";
import { ServiceError } from "#client/service-error";
import type { Env } from "#client/settings.server";
import { whenAsked } from "#client/when-asked";
import { guestSignatureHeader } from "#contracts/assistant/chat-stream";
import { capabilitiesSchema, type ExtensibleService } from "#contracts/capabilities";
import { contracts, type ServiceName } from "#contracts/services";
import { type SpecifiedServices, specifiedContracts } from "#specified/calls/calls";
import {
	type Capabilities,
	CapabilitiesMissing,
	createCapabilities,
	fixedCapabilities,
	logLeftOut,
} from "#specified/capabilities.server";
import { shareReads } from "#specified/shared-reads.server";
import { withFallbacks } from "#specified/with-fallbacks.server";

function baseUrls(from: Env): Record<ServiceName, string> {
	return {
		product: from.SERVICES_BASE_URL,
		rebates: from.SERVICES_BASE_URL,
		crossReference: from.SERVICES_BASE_URL,
		searchReport: from.SERVICES_BASE_URL,
		resource: from.SERVICES_BASE_URL,
		contact: from.SERVICES_BASE_URL,
		company: from.SERVICES_BASE_URL,
		customerParts: from.SERVICES_BASE_URL,
		alerts: from.SERVICES_BASE_URL,
		letterheads: from.SERVICES_BASE_URL,
		webhooks: from.SERVICES_BASE_URL,
		tax: from.SERVICES_BASE_URL,
		approvals: from.SERVICES_BASE_URL,
		credit: from.SERVICES_BASE_URL,
		dashboard: from.DASHBOARD_BASE_URL ?? from.SERVICES_BASE_URL,
		capabilities: from.SERVICES_BASE_URL,
		newsletter: from.SERVICES_BASE_URL,
		mail: from.SERVICES_BASE_URL,
		notifications: from.SERVICES_BASE_URL,
		workspace: from.SERVICES_BASE_URL,
		overview: from.SERVICES_BASE_URL,
		user: from.SERVICES_BASE_URL,
		favorites: from.SERVICES_BASE_URL,
		projects: from.SERVICES_BASE_URL,
		layouts: from.SERVICES_BASE_URL,
		warrantyClaims: from.SERVICES_BASE_URL,
		uploads: from.SERVICES_BASE_URL,
		cart: from.SERVICES_BASE_URL,
		designs: from.SERVICES_BASE_URL,
		quotes: from.SERVICES_BASE_URL,
		bidJobs: from.SERVICES_BASE_URL,
		orderDrafts: from.SERVICES_BASE_URL,
		blanketOrders: from.SERVICES_BASE_URL,
		orders: from.SERVICES_BASE_URL,
		orderPayments: from.SERVICES_BASE_URL,
		orderRequests: from.SERVICES_BASE_URL,
		portal: from.SERVICES_BASE_URL,
		sharing: from.SERVICES_BASE_URL,
		favoriteLists: from.SERVICES_BASE_URL,
		orderLists: from.SERVICES_BASE_URL,
		identity: from.IDENTITY_BASE_URL ?? from.SERVICES_BASE_URL,
		identityExtensions: from.IDENTITY_BASE_URL ?? from.SERVICES_BASE_URL,
		secondFactor: from.IDENTITY_BASE_URL ?? from.SERVICES_BASE_URL,
		apiKeys: from.IDENTITY_BASE_URL ?? from.SERVICES_BASE_URL,
		conversations: from.CHAT_BASE_URL ?? from.SERVICES_BASE_URL,
		chat: from.CHAT_BASE_URL ?? from.SERVICES_BASE_URL,
	};
}

type Options = { context: CallContext; signal?: AbortSignal };
type CreateClient = (link: ClientLink<CallContext>) => unknown;

const latestFetch: Fetch = (request, init) => fetch(request, init);

export type ServiceFactory = (context: CallContext) => Services;

/** Typed clients of all services, with fallbacks for what they lack. */
export function createServiceFactory(from: Env, fetchFn: Fetch = latestFetch): ServiceFactory {
	return createServiceAccess(from, fetchFn).servicesFor;
}

export type ServiceAccess = { servicesFor: ServiceFactory; capabilities: Capabilities };

export function createServiceAccess(from: Env, fetchFn: Fetch = latestFetch): ServiceAccess {
	const urls = baseUrls(from);
	const ownHeaders: Partial<Record<ServiceName, HeadersOf>> = {
		identity: visitorHeadersFor(from.IDENTITY_CALLER_SECRET),
		apiKeys: visitorHeadersFor(from.IDENTITY_CALLER_SECRET),
		searchReport: visitorHeadersFor(from.IDENTITY_CALLER_SECRET),
		conversations: guestHeaders,
	};
	// Elsewhere, and in tests, which watch `fetch`, calls go through it.
	const isLean = from.NODE_ENV === "production" && fetchFn === latestFetch;
	const linkTo = (contract: AnyContractRouter, name: ServiceName) => {
		const link = resilientLink(
			contract,
			{ name, url: urls[name], lean: isLean && isOnThisMachine(urls[name]) && name !== "identity" },
			from.SERVICE_TIMEOUT_MS,
			name === "identity" ? identityFetch(from.IDENTITY_API_KEY, fetchFn) : fetchFn,
			ownHeaders[name],
		);
		return holdChanges(observedLink(link, name), contract);
	};
	const fullLinks = mapEntries(contracts, (contract, name) =>
		shareReads(linkTo(contract, name), contract, name, "full"),
	);
	const specifiedLinks = mapEntries(specifiedContracts, (contract, name) =>
		shareReads(logLeftOut(linkTo(contract, name), name), contract, name, "specified"),
	);
	const capabilities =
		from.SERVICE_EXTENSIONS === "auto"
			? createCapabilities(askCapabilities(from, fetchFn))
			: fixedCapabilities(from.SERVICE_EXTENSIONS);
	const clientWith = (context: CallContext) => (link: ClientLink<CallContext>) =>
		createORPCClient({
			call: (path, input, options) =>
				link.call(path, input, { ...options, context } as typeof options & Options),
		});
	const fullClients = whenAsked(Object.keys(fullLinks), (name, createClient: CreateClient) =>
		createClient(fullLinks[name as ServiceName]),
	);
	const specifiedClients = whenAsked(Object.keys(specifiedLinks), (name, createClient: CreateClient) =>
		createClient(specifiedLinks[name as keyof typeof specifiedLinks]),
	);
	const anonymous = specifiedClients(clientWith({ requestId: "catalog" })) as SpecifiedServices;
	return {
		capabilities,
		servicesFor(context) {
			const createClient = clientWith(context);
			const full = fullClients(createClient) as Services;
			const specified = specifiedClients(createClient) as SpecifiedServices;
			return withFallbacks(full, specified, capabilities, context, anonymous);
		},
	};
}

const isOnThisMachine = (url: string): boolean =>
	/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

const mapEntries = <Source extends object, Result>(
	source: Source,
	map: (value: Source[keyof Source], name: keyof Source & ServiceName) => Result,
) =>
	Object.fromEntries(
		Object.entries(source).map(([name, value]) => [name, map(value, name as keyof Source & ServiceName)]),
	) as Record<keyof Source, Result>;

/** Statuses of a service without the capabilities call; others are failures and asked again. */
const missingStatuses = [400, 401, 403, 404, 405, 501];

const askCapabilities = (from: Env, fetchFn: Fetch) => {
	const ownHosts: Partial<Record<ExtensibleService, string>> = {
		identity: from.IDENTITY_BASE_URL,
		mcp: from.CHAT_BASE_URL,
	};
	return async (service: ExtensibleService): Promise<readonly string[]> => {
		const base = ownHosts[service] ?? from.SERVICES_BASE_URL;
		const request = new Request(`${base}/${service}/capabilities`, {
			headers: { accept: "application/json" },
			signal: AbortSignal.timeout(from.SERVICE_TIMEOUT_MS),
		});
		const response = await fetchFn(request);
		if (missingStatuses.includes(response.status)) {
			await response.body?.cancel();
			throw new CapabilitiesMissing(`${service} answered ${response.status}.`);
		}
		if (!response.ok) throw ServiceError.unavailable(new Error(`${service} answered ${response.status}.`));
		const parsed = capabilitiesSchema.safeParse(await response.json().catch(() => null));
		// Such as the home page of a web server that answers every path.
		if (!parsed.success) throw new CapabilitiesMissing(`${service} gave another answer.`);
		return parsed.data.extensions;
	};
};

function identityFetch(apiKey: string, fetchFn: Fetch): Fetch {
	return (request, init) => {
		const url = new URL(request.url);
		const target = url.hostname.endsWith(".googleapis.com") ? new URL(`https:/${url.pathname}`) : url;
		target.searchParams.set("key", apiKey);
		return fetchFn(new Request(target, request), init);
	};
}

type HeadersOf = (context: CallContext) => Record<string, string>;

const guestHeaders: HeadersOf = ({ guestSignature }) => ({
	...(guestSignature && { [guestSignatureHeader]: guestSignature }),
});

/** Visitor data is sent only to services that share the secret. */
function visitorHeadersFor(secret: string | undefined): HeadersOf | undefined {
	if (!secret) return undefined;
	return ({ visitor }) =>
		visitor
			? {
					"x-caller-secret": secret,
					...(visitor.address && { "x-visitor-address": visitor.address }),
					...(visitor.device && { "x-visitor-device": visitor.device }),
				}
			: {};
}

/** Base URL that replies of the assistant are streamed from. */
export const chatBaseUrl = (): string => baseUrls(env).chat;

const configured = perEnvironment(() => createServiceAccess(env));

export const servicesFor: ServiceFactory = (context) => configured().servicesFor(context);

/** What the configured services can do. */
export const capabilities = (): Capabilities => configured().capabilities;
