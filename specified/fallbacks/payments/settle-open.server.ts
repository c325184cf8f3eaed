/** Settles payments whose page was closed when their user returns, since nobody else can book them. */
import { setTimeout as wait } from "node:timers/promises";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { readUserAttempts } from "./attempt-store.server.ts";
import { settleAttempt } from "./settle.server.ts";

const most = 3;

/** How long a page waits for it, in ms. */
const patience = 2_000;

/** The newest open ones. Failures are left to the page of the payment. */
export async function settleOpenAttempts(context: FallbackContext): Promise<void> {
	const open = (await readUserAttempts(context.call)).filter(
		({ state, reason, opened }) =>
			opened !== undefined && (state === "initiated" || reason === "NOT_BOOKED" || reason === "NO_ANSWER"),
	);
	if (open.length === 0) return;
	const settled = Promise.allSettled(open.slice(0, most).map(({ id }) => settleAttempt(context, id)));
	await Promise.race([settled, wait(patience, undefined, { ref: false })]);
}
