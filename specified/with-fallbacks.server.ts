/** Chooses, call by call, between a service's own answer and the fallback from the specified calls. */
import { isContractProcedure } from "@orpc/contract";
import type { CallContext, Services } from "#client/call-context";
import { logger } from "#client/logger.server";
import { ServiceError, uncoded } from "#client/service-error";
import { whenAsked } from "#client/when-asked";
import { contracts, type ServiceName } from "#contracts/services";
import type { SpecifiedServices } from "./calls/calls.ts";
import { type Capabilities, isExtensible } from "./capabilities.server.ts";
import { type FallbackContext, fallbacks } from "./fallbacks.server.ts";

type AnyCall = (input: unknown) => Promise<unknown>;
type AnyFallback = (input: unknown, context: FallbackContext) => Promise<unknown>;

export type CallKind = {
	service: ServiceName;
	/** Such as "portal.statement". */
	name: string;
	/** The first step of its path, such as "portal-service". */
	path: string;
	specified: boolean;
	reads: boolean;
	fallback: AnyFallback | undefined;
};

/** Every call of the contracts, by name. */
export const callKinds: ReadonlyMap<string, CallKind> = new Map(
	Object.entries(contracts).flatMap(([service, calls]) =>
		Object.entries(calls).flatMap(([call, procedure]): [string, CallKind][] => {
			if (!isContractProcedure(procedure)) return [];
			const { path = "", method, tags = [] } = procedure["~orpc"].route;
			const name = `${service}.${call}`;
			const fallback = (fallbacks as Record<string, Record<string, AnyFallback> | undefined>)[service]?.[
				call
			];
			const kind: CallKind = {
				service: service as ServiceName,
				name,
				path: path.split("/")[1] ?? "",
				specified: tags.includes("Specified"),
				reads: method === "GET",
				fallback,
			};
			return [[name, kind]];
		}),
	),
);

type Way = "service" | "fallback" | "try" | "none";

/**
 * How a call is answered. "try": the service may have the extension. Without a fallback, the page waits for it; with
 * one, only once a trial behind an earlier page has shown that it is there.
 * @throws {ServiceError} 503 for a change while it is unknown what the service accepts
 */
async function chooseWay(kind: CallKind, capabilities: Capabilities): Promise<Way> {
	const without = kind.fallback ? "fallback" : kind.specified ? "service" : "none";
	// The identity provider and the dashboard have no extensions of the calls that they share.
	if (!isExtensible(kind.path)) return kind.specified && !kind.fallback ? "service" : without;
	const declared = await capabilities.declared(kind.path);
	if (declared.kind === "known")
		return declared.extensions.has("*") || declared.extensions.has(kind.name) ? "service" : without;
	if (declared.kind === "none") {
		const mayTry = !kind.specified && kind.reads && !capabilities.isAbsent(kind.name);
		return mayTry ? "try" : without;
	}
	if (kind.reads) return "service";
	throw ServiceError.unavailable(new Error(`The capabilities of ${kind.path} are not known yet.`));
}

const isUnreadable = (error: unknown): boolean =>
	error instanceof ServiceError && error.code === "BAD_ANSWER";

/** No such call: the status without one of our codes, or an answer that is not one of the call. */
const isMissingCall = (error: unknown): boolean =>
	error instanceof ServiceError &&
	(error.status === 405 ||
		error.status === 501 ||
		isUnreadable(error) ||
		(error.status === 404 && error.code === uncoded));

/** What an extension's first call says: a refusal with a code of ours comes from a service that has the call. */
const trialOutcome = (trial: Promise<unknown>) =>
	trial.then(
		() => "present" as const,
		(error: unknown) => {
			if (isMissingCall(error)) return "absent";
			return error instanceof ServiceError && error.status < 500 && error.code !== uncoded
				? "present"
				: "unclear";
		},
	);

type Answer = (kind: CallKind, input: unknown) => Promise<unknown>;

const callsOf = Object.fromEntries(
	Object.entries(contracts).map(([service, calls]) => [
		service,
		whenAsked(Object.keys(calls), (name, answer: Answer): AnyCall => {
			const kind = callKinds.get(`${service}.${name}`);
			return (input) => (kind ? answer(kind, input) : Promise.reject(notOffered(name)));
		}),
	]),
);

const clientsOf = whenAsked(Object.keys(contracts), (service, answer: Answer) => callsOf[service]?.(answer));

const notOffered = (name: string) => ServiceError.notOffered({ cause: name });

/** Clients with the same calls, each answered by the service or by its fallback. */
export function withFallbacks(
	full: Services,
	specified: SpecifiedServices,
	capabilities: Capabilities,
	call: CallContext,
	anonymous: SpecifiedServices = specified,
): Services {
	const answer = async (kind: CallKind, input: unknown): Promise<unknown> => {
		const ask = () => callOf(full, kind)(input);
		const fallBack = () => {
			if (!kind.fallback) throw notOffered(kind.name);
			const log = logger.child({ requestId: call.requestId, call: kind.name });
			return kind.fallback(input, { specified, anonymous, services, call, log });
		};
		switch (await chooseWay(kind, capabilities)) {
			case "service":
				try {
					return await ask();
				} catch (error) {
					// One field out of place must not cost the page: the tolerant reader leaves out what is bad.
					if (!(isUnreadable(error) && kind.specified && kind.reads && kind.fallback)) throw error;
					return fallBack();
				}
			case "fallback":
			case "none":
				return fallBack();
			case "try":
				if (kind.fallback && !capabilities.isPresent(kind.name)) {
					capabilities.tryBehind(kind.name, () => trialOutcome(ask()));
					return fallBack();
				}
				try {
					return await ask();
				} catch (error) {
					if (!isMissingCall(error)) throw error;
					capabilities.noteAbsent(kind.name);
					return fallBack();
				}
		}
	};
	const services = clientsOf(answer) as Services;
	return services;
}

function callOf(clients: Services, { service, name }: CallKind): AnyCall {
	const calls = clients[service] as Record<string, AnyCall | undefined>;
	const found = calls[name.slice(service.length + 1)];
	if (!found) throw notOffered(name);
	return found;
}

/** How long the list of missing calls is used, in ms: it would cost each page a look at every call. */
const missingMs = 2_000;
const latestMissing = new WeakMap<Capabilities, { at: number; names: Promise<string[]> }>();

/** Names of calls that neither the services nor the storefront can answer, for hiding what needs them. */
export function missingCalls(capabilities: Capabilities): Promise<string[]> {
	const latest = latestMissing.get(capabilities);
	if (latest && Date.now() - latest.at < missingMs) return latest.names;
	const names = listMissing(capabilities);
	latestMissing.set(capabilities, { at: Date.now(), names });
	return names;
}

async function listMissing(capabilities: Capabilities): Promise<string[]> {
	const ways = await Promise.all(
		[...callKinds.values()].map(async (kind) => {
			if (kind.service === "capabilities") return [];
			const way = await chooseWay(kind, capabilities).catch(() => "service" as const);
			// A read that was not tried yet is not linked to: most services without declarations lack it.
			return way === "none" || (way === "try" && !kind.fallback) ? [kind.name] : [];
		}),
	);
	return ways.flat().toSorted();
}

/** @throws {ServiceError} 404 for a call that neither the services nor the storefront can answer */
export async function requireOffered(name: string, capabilities: Capabilities): Promise<void> {
	if ((await missingCalls(capabilities)).includes(name)) throw notOffered(name);
}

/** Whether a service itself answers a call in full, with every extension that the contract describes. */
export async function hasExtension(name: string, capabilities: Capabilities): Promise<boolean> {
	const kind = callKinds.get(name);
	if (!kind || !isExtensible(kind.path)) return false;
	const declared = await capabilities.declared(kind.path);
	if (declared.kind !== "known") return declared.kind === "unknown";
	return declared.extensions.has("*") || declared.extensions.has(name);
}
