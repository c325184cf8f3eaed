/** Settles payments whose page was closed. */
import { signals } from "#telemetry/signals";
import type { Logger } from "../../../shared/logger.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { reconcilePayments } from "./reconcile-all.server.ts";

const roundMs = 60_000;
/** Rounds between checks of recently ended payments, which a provider may approve late. */
const widerRound = 10;

/**
 * Settles undecided payments every minute, and those ended within a day every ten minutes.
 * @returns stops it, and resolves when the current round has ended
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
		else if (lines.length > 0) logger.info({ ...outcome, lines }, "payments settled");
		signals.jobEnded.send({ job: "payments", ok: true });
	} catch (error) {
		logger.error({ err: error }, "payment reconciliation failed");
		signals.jobEnded.send({ job: "payments", ok: false });
	}
}
