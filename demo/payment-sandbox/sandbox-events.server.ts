/** Delivers signed events to the shop as a payment provider does, with retries. */

import type { Db } from "#services/db/connect.server";
import { signEvent } from "#services/portal-service/public.server";
import { dueEvents, endEvent, postponeEvent, sandboxSecret } from "./sandbox-repository.server.ts";

const pauses = [1, 5, 15, 30, 60, 120, 300, 900] as const;
const timeoutMs = 5_000;
const roundMs = 1_000;

export type EventDeps = {
	db: Db;
	now: () => number;
	url: string;
};

export async function sendSandboxEvents({ db, now, url }: EventDeps): Promise<number> {
	const events = await dueEvents(db, new Date(now()).toISOString());
	let taken = 0;
	for (const { id, transaction_id, tries } of events) {
		// Claim first, so that no other instance sends it too.
		const pause = pauses[tries];
		const next = pause === undefined ? null : new Date(now() + pause * 1000).toISOString();
		if (!(await postponeEvent(db, id, tries, next))) continue;
		if (!(await isTaken(db, { id, transaction_id }, { now, url }))) continue;
		await endEvent(db, id);
		taken += 1;
	}
	return taken;
}

async function isTaken(
	db: Db,
	{ id, transaction_id }: { id: string; transaction_id: string },
	{ now, url }: Omit<EventDeps, "db">,
): Promise<boolean> {
	const body = JSON.stringify({ id, type: "transaction.decided", transaction_id });
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"payment-signature": signEvent(body, await sandboxSecret(db), now()),
			},
			body,
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
		await response.body?.cancel();
		return response.ok;
	} catch {
		return false;
	}
}

/**
 * Sends due events every second.
 * @returns a function that stops it, and resolves when the current round has ended
 */
export function sendSandboxEventsRegularly(
	deps: EventDeps,
	fail: (error: unknown) => void,
): () => Promise<void> {
	let round: Promise<void> | null = null;
	const timer = setInterval(() => {
		round ??= sendSandboxEvents(deps)
			.then(() => undefined, fail)
			.finally(() => {
				round = null;
			});
	}, roundMs);
	timer.unref();
	return async () => {
		clearInterval(timer);
		await round;
	};
}
