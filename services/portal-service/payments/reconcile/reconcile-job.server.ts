/** Settles payments whose page was closed, as background work. */
import { z } from "zod";
import { type Handler, handle, type JobKind } from "../../../queue/job.ts";
import { type Schedule, schedule } from "../../../queue/schedules.server.ts";
import type { Logger } from "../../../shared/logger.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { reconcilePayments } from "./reconcile-all.server.ts";

const payload = z.object({ which: z.enum(["undecided", "recent"]) });

/** The next round does what one leaves, so a round isn't repeated. */
const reconcileJob: JobKind<z.infer<typeof payload>> = {
	kind: "payments.reconcile",
	payload,
	attempts: 1,
	backoff: { first: 1, longest: 1 },
	leaseSeconds: 15 * 60,
	whenFailed: "forget",
};

/** Undecided payments every minute; every ten, also those ended within a day, which a provider may approve late. */
export const reconcileSchedules: readonly Schedule[] = [
	schedule("payments.reconcile-undecided", "1-9,11-19,21-29,31-39,41-49,51-59 * * * *", reconcileJob, {
		which: "undecided",
	}),
	schedule("payments.reconcile-recent", "*/10 * * * *", reconcileJob, { which: "recent" }),
];

export const reconcileHandler = (deps: PaymentDeps, logger: Logger): Handler =>
	handle(reconcileJob, async ({ which }, { signal }) => {
		const lines: string[] = [];
		const outcome = await reconcilePayments(deps, (line) => lines.push(line), {
			which,
			isStopped: () => signal.aborted,
		});
		if (outcome.attention + outcome.unanswered > 0)
			logger.warn({ ...outcome, lines }, "payments need attention");
		else if (lines.length > 0) logger.info({ ...outcome, lines }, "payments settled");
	});
