/**
 * What the services can do beyond the specification: asked once per service, then renewed in the background.
 * A service without the capabilities call gets the specified calls, and each read that is an extension is tried
 * once; 404, 405 and 501 are remembered.
 */
import { type ExtensibleService, extensibleServices } from "#contracts/capabilities";

/** As the services declare them: "known" names, "none" without the call, "unknown" while a service is down. */
export type Declared =
	| { kind: "known"; extensions: ReadonlySet<string> }
	| { kind: "none" }
	| { kind: "unknown" };

/** How long a declaration, or its absence, is trusted before it is asked again in the background. */
const freshMs = 60_000;
const retryMs = 5_000;

/** How long an extension that answered 404, 405 or 501 is not tried again. */
const absentMs = 10 * 60_000;

type Kept = { declared: Declared; until: number; renewing?: Promise<void> };

export type Capabilities = {
	declared(service: ExtensibleService): Promise<Declared>;
	isAbsent(call: string): boolean;
	/** Remembers that a service lacks an extension. */
	noteAbsent(call: string): void;
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
	const absent = new Map<string, number>();

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

	return {
		async declared(service) {
			const entry: Kept = entries.get(service) ?? { declared: { kind: "unknown" }, until: 0 };
			entries.set(service, entry);
			if (now() >= entry.until && !entry.renewing) entry.renewing = renew(service);
			if (entry.declared.kind === "unknown") await entry.renewing;
			return entries.get(service)?.declared ?? { kind: "unknown" };
		},
		isAbsent: (call) => (absent.get(call) ?? 0) > now(),
		noteAbsent(call) {
			absent.set(call, now() + absentMs);
		},
	};
}

/** For `SERVICE_EXTENSIONS=all` and `none`, which ask nothing. */
export const fixedCapabilities = (setting: "all" | "none"): Capabilities => ({
	declared: async () =>
		setting === "all"
			? { kind: "known", extensions: new Set(["*"]) }
			: { kind: "known", extensions: new Set() },
	isAbsent: () => false,
	noteAbsent() {},
});
