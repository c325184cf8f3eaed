/**
 * What the services can do beyond the specification: asked once per service, then renewed in the background.
 * A service without the capabilities call gets the specified calls, and each read that is an extension is tried
 * once, behind the page where the page can do without; what came of it is remembered.
 */

import type { ClientLink } from "@orpc/client";
import type { CallContext } from "#client/call-context";
import { logger } from "#client/logger.server";
import { type ExtensibleService, extensibleServices } from "#contracts/capabilities";

/** What the services declare: "known" names, "none" without the call, "unknown" while a service is down. */
export type Declared =
	| { kind: "known"; extensions: ReadonlySet<string> }
	| { kind: "none" }
	| { kind: "unknown" };

/** How long a declaration, or its absence, is trusted before it is asked again in the background. */
const freshMs = 60_000;
const retryMs = 5_000;

/** How long an extension that answered 404, 405 or 501 is not tried again. */
const absentMs = 10 * 60_000;

/** How long one whose trial failed, so that nothing is known, is not tried again. */
const unclearMs = 60_000;

type Kept = { declared: Declared; until: number; renewing?: Promise<void> };

export type Capabilities = {
	declared(service: ExtensibleService): Promise<Declared>;
	/** Asks all services at once, so that no page waits for one after another. It never fails. */
	askAll(): void;
	isAbsent(call: string): boolean;
	/** Remembers that a service lacks an extension. */
	noteAbsent(call: string): void;
	/** Whether a trial has shown that the service has it. */
	isPresent(call: string): boolean;
	/** Tries an extension that nothing is known about, one trial at a time. It never fails. */
	tryBehind(call: string, trial: () => Promise<"present" | "absent" | "unclear">): void;
};

/** Answers 200 with the names, or throws `CapabilitiesMissing`, or fails like any call. */
export type AskService = (service: ExtensibleService) => Promise<readonly string[]>;

/** The service answered, but has no capabilities call. */
export class CapabilitiesMissing extends Error {
	override name = "CapabilitiesMissing";
}

export const isExtensible = (service: string): service is ExtensibleService =>
	(extensibleServices as readonly string[]).includes(service);

export function createCapabilities(ask: AskService, now: () => number = Date.now): Capabilities {
	const entries = new Map<ExtensibleService, Kept>();
	/** Until when each absent call is not tried again, in ms since 1970. */
	const absent = new Map<string, number>();
	const present = new Set<string>();
	const trials = new Set<string>();
	const rule = (call: string, forMs: number) => {
		present.delete(call);
		absent.set(call, now() + forMs);
	};

	async function renew(service: ExtensibleService): Promise<void> {
		const before = entries.get(service)?.declared ?? { kind: "unknown" };
		try {
			const extensions = new Set(await ask(service));
			entries.set(service, { declared: { kind: "known", extensions }, until: now() + freshMs });
		} catch (error) {
			const missing = error instanceof CapabilitiesMissing;
			// While a service is down, what it declared before still holds.
			entries.set(service, {
				declared: missing ? { kind: "none" } : before,
				until: now() + (missing ? freshMs : retryMs),
			});
		}
	}

	/** Renewed when it is due. */
	function getEntry(service: ExtensibleService): Kept {
		const entry: Kept = entries.get(service) ?? { declared: { kind: "unknown" }, until: 0 };
		entries.set(service, entry);
		if (now() >= entry.until && !entry.renewing) entry.renewing = renew(service);
		return entry;
	}

	return {
		async declared(service) {
			const entry = getEntry(service);
			if (entry.declared.kind === "unknown") await entry.renewing;
			return entries.get(service)?.declared ?? { kind: "unknown" };
		},
		askAll() {
			for (const service of extensibleServices) getEntry(service);
		},
		isAbsent: (call) => (absent.get(call) ?? 0) > now(),
		noteAbsent: (call) => rule(call, absentMs),
		isPresent: (call) => present.has(call),
		async tryBehind(call, trial) {
			if (trials.has(call)) return;
			trials.add(call);
			const outcome = await trial().catch(() => "unclear" as const);
			trials.delete(call);
			if (outcome === "present") present.add(call);
			else rule(call, outcome === "absent" ? absentMs : unclearMs);
		},
	};
}

/** Capabilities for `SERVICE_EXTENSIONS=all` and `none`, which ask nothing. */
export const fixedCapabilities = (setting: "all" | "none"): Capabilities => ({
	declared: async () =>
		setting === "all"
			? { kind: "known", extensions: new Set(["*"]) }
			: { kind: "known", extensions: new Set() },
	askAll() {},
	isAbsent: () => false,
	noteAbsent() {},
	isPresent: () => true,
	tryBehind() {},
});

// Logs what tolerant readers leave out of lists, for every specified call alike.

export type LeftOut = {
	/** The property of the answer; missing when the answer itself is the list. */
	list?: string;
	/** Items that could not be read. */
	skipped: number;
	/** Items past the limit. */
	cut: number;
};

function countLeftOut(value: unknown): Omit<LeftOut, "list"> | null {
	if (typeof value !== "object" || value === null) return null;
	const { items, entries, skipped = 0, cut = 0 } = value as Record<string, unknown>;
	if (!Array.isArray(items ?? entries) || typeof skipped !== "number" || typeof cut !== "number") return null;
	return skipped + cut > 0 ? { skipped, cut } : null;
}

/** What is missing of an answer that is a list of `specified/calls/reading.ts`, or has such lists. */
export function findLeftOut(answer: unknown): LeftOut[] {
	const whole = countLeftOut(answer);
	if (whole) return [whole];
	if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return [];
	return Object.entries(answer).flatMap(([list, value]) => {
		const counts = countLeftOut(value);
		return counts ? [{ list, ...counts }] : [];
	});
}

/** A link that logs what is left out of its answers, with the call's name. */
export function logLeftOut(link: ClientLink<CallContext>, service: string): ClientLink<CallContext> {
	return {
		async call(path, input, options) {
			const answer = await link.call(path, input, options);
			for (const leftOut of findLeftOut(answer))
				logger.warn(
					{ call: [service, ...path].join("."), requestId: options.context.requestId, ...leftOut },
					"items of a list are left out",
				);
			return answer;
		},
	};
}
