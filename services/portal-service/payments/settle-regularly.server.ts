/** Payments of people who have closed the page: the service asks after them by itself. */
import type { Logger } from "../../logger.server.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { reconcilePayments } from "./reconcile.server.ts";

/** Time between two rounds, in ms. */
const roundMs = 60_000;

/**
 * Settles undecided payments once a minute, until it is stopped. Several copies of the service may do so at once. What
 * needs a person is left to `npm run payments:reconcile`, and logged here when it comes up.
 *
 * @returns stops it, and resolves when the round that is under way has ended
 */
export function settleRegularly(deps: PaymentDeps, logger: Logger): () => Promise<void> {
	let round: Promise<void> | null = null;
	let stopped = false;
	const timer = setInterval(() => {
		round ??= settleOnce(deps, logger, () => stopped).finally(() => {
			round = null;
		});
	}, roundMs);
	timer.unref();
	return async () => {
		stopped = true;
		clearInterval(timer);
		await round;
	};
}

async function settleOnce(deps: PaymentDeps, logger: Logger, isStopped: () => boolean): Promise<void> {
	try {
		const lines: string[] = [];
		const outcome = await reconcilePayments(deps, (line) => lines.push(line), {
			which: "undecided",
			isStopped,
		});
		if (outcome.attention + outcome.unanswered > 0)
			logger.warn({ ...outcome, lines }, "payments need attention");
		else if (lines.length > 0) logger.info({ ...outcome, lines }, "payments were settled");
	} catch (error) {
		logger.error({ err: error }, "payments could not be settled");
	}
}
