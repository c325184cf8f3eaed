/** Logs what tolerant readers leave out of lists, for every specified call alike. */
import type { ClientLink } from "@orpc/client";
import type { CallContext } from "#client/call-context";
import { logger } from "#client/logger.server";

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
