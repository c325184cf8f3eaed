/** SQL of attempts to reconcile. */
import type { Db } from "../../../db/connect.server.ts";
import type { AttemptRow } from "../attempts/attempts-repository.server.ts";

const minuteMs = 60_000;
const minAgeMs = minuteMs;
/** How long ended attempts are checked, since a provider may approve late. */
const maxAgeMs = 30 * 24 * 60 * minuteMs;
const recentMs = 24 * 60 * minuteMs;
const batch = 100;

export type Due = "all" | "recent" | "undecided";

/** Of all payers, oldest first. */
export function dueAttempts(
	db: Db,
	{ now, provider, after, which }: { now: number; provider: string; after: number; which: Due },
): Promise<AttemptRow[]> {
	const before = (ms: number) => new Date(now - ms).toISOString();
	return db
		.selectFrom("payment_attempt")
		.selectAll()
		.where("sequence", ">", after)
		.where((eb) => {
			const undecided = eb.and([eb("state", "=", "initiated"), eb("created_at", "<", before(minAgeMs))]);
			if (which === "undecided") return undecided;
			// Ended attempts of a former provider can no longer be checked.
			const ended = (ms: number) =>
				eb.and([
					eb("state", "in", ["cancelled", "declined"]),
					eb("updated_at", ">", before(ms)),
					eb("provider", "=", provider),
				]);
			const waiting = eb("state", "=", "needs-attention");
			return which === "recent"
				? eb.or([undecided, ended(recentMs), eb.and([waiting, eb("updated_at", ">", before(recentMs))])])
				: eb.or([undecided, ended(maxAgeMs), waiting]);
		})
		.orderBy("sequence")
		.limit(batch)
		.execute();
}

const openStates = ["initiated", "needs-attention"] as const;

/** How many attempts of all payers are not settled, and the age of the oldest that is undecided, for metrics. */
export async function openPayments(
	db: Db,
	now: number,
): Promise<{ counts: Record<(typeof openStates)[number], number>; oldestMs: number }> {
	const rows = await db
		.selectFrom("payment_attempt")
		.select(({ fn }) => ["state", fn.countAll().as("count"), fn.min("created_at").as("oldest")])
		.where("state", "in", openStates)
		.groupBy("state")
		.execute();
	const count = (openState: string) => Number(rows.find(({ state }) => state === openState)?.count ?? 0);
	const oldest = rows.find(({ state }) => state === "initiated")?.oldest;
	return {
		counts: { initiated: count("initiated"), "needs-attention": count("needs-attention") },
		oldestMs: oldest ? Math.max(0, now - Date.parse(oldest)) : 0,
	};
}
