import { Cron } from "croner";
import { digestTime } from "#rules/notifications/kinds";

const daily = new Cron(`0 ${digestTime.hour} * * *`, { timezone: digestTime.zone, paused: true });

/**
 * When the digest with a message is due: the next 7 AM Central after it, also across a change of the clock.
 *
 * @param at ISO 8601 @returns ISO 8601, in UTC
 */
export function nextDigest(at: string): string {
	const next = daily.nextRun(new Date(at));
	if (!next) throw new Error("The daily digest never runs.");
	return next.toISOString();
}
