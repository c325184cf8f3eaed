/** The zone of the business itself, of which a process has one, such as its own zone in `TZ`. */
import { dayIn } from "./time-zones.ts";

/** That of callbacks and rebate programs, and of accounts that set none. */
export let shopTimeZone = "America/Chicago";

/** Called where the environment is read. @param zone IANA name */
export function setShopTimeZone(zone: string): void {
	shopTimeZone = zone;
}

/** The calendar day by the clock of the business. @param now in ms since 1970 */
export const shopToday = (now = Date.now()): string => dayIn(now, shopTimeZone);
