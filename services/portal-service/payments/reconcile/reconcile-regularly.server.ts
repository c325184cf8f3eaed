/** Payments of people who have closed the page: the service asks after them by itself. */
import type { Logger } from "../../../shared/logger.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { reconcilePayments } from "./reconcile-all.server.ts";

const roundMs = 60_000;
/** Every so many rounds, payments that have ended lately are asked after too: a provider may approve them late. */
const widerRound = 10;

/**
 * Settles undecided payments once a minute, and every ten minutes those that ended within a day, until it is
 * stopped.
 * @returns stops it, and resolves when the round that is under way has ended
 */
export function reconcileRegularly(deps: PaymentDeps, logger: Logger): () => Promise<void> {
	let round: Promise<void> | null = null;
	let stopped = false;
	let rounds = 0;
	const timer = setInterval(() => {
		if (round) return;
		rounds += 1;
		const which = rounds % widerRound === 0 ? "recent" : "undecided";
		round = reconcileOnce(deps, logger, which, () => stopped).finally(() => {
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

async function reconcileOnce(
	deps: PaymentDeps,
	logger: Logger,
	which: "recent" | "undecided",
	isStopped: () => boolean,
): Promise<void> {
	try {
		const lines: string[] = [];
		const outcome = await reconcilePayments(deps, (line) => lines.push(line), {
			which,
			isStopped,
		});
		if (outcome.attention + outcome.unanswered > 0)
			logger.warn({ ...outcome, lines }, "payments need attention");
		else if (lines.length > 0) logger.info({ ...outcome, lines }, "payments were settled");
	} catch (error) {
		logger.error({ err: error }, "payments could not be settled");
	}
}
