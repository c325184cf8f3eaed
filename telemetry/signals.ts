/**
 * What happens in a process, for metrics to count. Signals are diagnostics channels of Node: without a listener, sending one
 * costs a property read. Names are fixed in the code; nothing that a visitor typed is sent.
 */
import { channel } from "node:diagnostics_channel";

export type Signal<Message> = {
	send(message: Message): void;
	/** Listeners must not throw. */
	listen(listener: (message: Message) => void): void;
};

function signal<Message extends object>(name: string): Signal<Message> {
	const sent = channel(`lighting-storefront:${name}`);
	return {
		send(message) {
			if (sent.hasSubscribers) sent.publish(message);
		},
		listen(listener) {
			sent.subscribe((message) => listener(message as Message));
		},
	};
}

/** "circuit-open": not called, because calls before it failed. "bad-answer": not as the contract says. */
export type CallOutcome = "ok" | "refused" | "unavailable" | "bad-answer" | "circuit-open";

export const signals = {
	/** The storefront called a service. */
	serviceCalled: signal<{ service: string; call: string; outcome: CallOutcome; seconds: number }>(
		"service-called",
	),
	/** A call failed, as the resource service's log wants to know it: `endpoint` is its method and path in the contract. */
	serviceFailed: signal<{ endpoint: string; error: unknown; requestId: string }>("service-failed"),
	/** A circuit breaker opened or closed again. */
	circuitChanged: signal<{ service: string; open: boolean }>("circuit-changed"),
	/** The storefront looked for a kept page before the framework ran. */
	keptPageAsked: signal<{ found: boolean }>("kept-page-asked"),
	/** A rate limit refused an attempt. */
	limitReached: signal<{ limit: string }>("limit-reached"),
	signInFailed: signal<{ method: "password" | "google"; reason: string }>("sign-in-failed"),
	/** A stream of the assistant opened (1) or closed (-1). */
	chatStreams: signal<{ change: 1 | -1 }>("chat-streams"),
	/** The services answered a call. */
	callAnswered: signal<{ service: string; call: string; status: number; seconds: number }>("call-answered"),
	queryRan: signal<{ operation: string; failed: boolean; seconds: number }>("query-ran"),
	/** A run of background work ended. */
	jobEnded: signal<{ kind: string; ok: boolean }>("job-ended"),
	orderPlaced: signal<{ payment: "online" | "account" }>("order-placed"),
	quoteSubmitted: signal<Record<string, never>>("quote-submitted"),
};
