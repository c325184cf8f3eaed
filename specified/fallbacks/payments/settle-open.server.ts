/** Settles payments whose page was closed when their user returns, since nobody else can book them. */
import { setTimeout as wait } from "node:timers/promises";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { readUserAttempts } from "./attempt-store.server.ts";
import { settleAttempt } from "./settle.server.ts";
import type { StoredAttempt } from "./stored-attempt.ts";

const most = 3;

/** How long a page waits for it, in ms. */
const patience = 2_000;

/**
 * What is read beside the newest open payments, or again when one of them was settled. Failures are left to the page
 * of the payment.
 */
export async function readSettled<Answer>(
	context: FallbackContext,
	read: () => Promise<Answer>,
): Promise<Answer> {
	const [settled, answer] = await Promise.allSettled([settleOpenAttempts(context), read()]);
	if (settled.status === "rejected") throw settled.reason;
	if (settled.value) return read();
	if (answer.status === "rejected") throw answer.reason;
	return answer.value;
}

/** @returns whether one of them is no longer as it was */
export async function settleOpenAttempts(context: FallbackContext): Promise<boolean> {
	const open = (await readUserAttempts(context.call)).filter(
		({ state, reason, opened }) =>
			opened !== undefined && (state === "initiated" || reason === "NOT_BOOKED" || reason === "NO_ANSWER"),
	);
	if (open.length === 0) return false;
	let changed = false;
	const settle = async (attempt: StoredAttempt) => {
		const after = await settleAttempt(context, attempt.id);
		if (after.state !== attempt.state || after.reason !== attempt.reason) changed = true;
	};
	const settled = Promise.allSettled(open.slice(0, most).map(settle));
	await Promise.race([settled, wait(patience, undefined, { ref: false })]);
	return changed;
}
