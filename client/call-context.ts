/** What a call of a service takes: who calls, for whom, and within which request. */
import type { ContractRouterClient } from "@orpc/contract";
import type { contracts, ServiceName } from "#contracts/services";
import type { VisitorStorage } from "./storage/visitor-storage.server.ts";

/** Calls once per name and request. */
export type Once = <Answer>(name: string, call: () => Promise<Answer>) => Promise<Answer>;

export type CallContext = {
	requestId: string;
	token?: string;
	accountId?: string;
	/** The key of an anonymous browser, for what it saves before a sign-in. */
	browserKey?: string;
	clientAddress?: string;
	visitor?: { address: string | null; device?: string };
	/** The signature of an anonymous visitor's guest id. */
	guestSignature?: string;
	/** The signed-in user. */
	userId?: string;
	/** What the storefront keeps itself for services that do not. */
	storage?: VisitorStorage;
	/** Shares reads by name among the calls of a request. */
	once?: Once;
	/** Answers of the specified reads that a request shares, by call and input. Not of requests that go on for long. */
	reads?: Map<string, Promise<unknown>>;
	/** The id of the page that makes the reads, and makes no changes. */
	page?: string;
	/** A check of rights that every change waits for, while what is read before it is read beside the check. */
	changesAfter?: Promise<unknown>;
	/** Timing of the page that calls. */
	timing?: CallTiming;
	/** What it keeps for the browser of `browserKey`. */
	browserStorage?: VisitorStorage;
};

type Contracts = typeof contracts;

/** All calls. Each is answered by its service in full, or with the specified calls by its fallback. */
export type Services = { [Name in ServiceName]: ContractRouterClient<Contracts[Name]> };

// How long the calls of a request took.

export type CallTiming = {
	/** Calls by name of the service. */
	services: Map<string, { milliseconds: number; count: number }>;
};

export function addServiceTime({ services }: CallTiming, service: string, milliseconds: number): void {
	const sum = services.get(service) ?? { milliseconds: 0, count: 0 };
	services.set(service, { milliseconds: sum.milliseconds + milliseconds, count: sum.count + 1 });
}
