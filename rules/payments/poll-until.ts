/** Time limit of polling. Pure; ms since 1970. */
import { paymentLimits } from "#rules/payments/payment-terms";

const span = paymentLimits.pollMinutes * 60_000;

export function pollUntil(now: number, openedAt: string | null, resumedAt: string | null): number {
	const opened = openedAt ? Date.parse(openedAt) : now;
	const resumed = Number(resumedAt);
	const from = Number.isFinite(resumed) && resumed <= now ? Math.max(opened, resumed) : opened;
	return from + span;
}
