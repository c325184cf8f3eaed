/** Days and times as the reader's and the account's clocks show them. */
import { useContext } from "react";
import { shopTimeZone } from "#rules/clock/time-zones";
import { formatDayIn, formatMinute } from "#rules/format";
import { type Zones, ZonesContext } from "./zones-context.ts";

/** The shop's outside of a page. */
export const useZones = (): Zones =>
	useContext(ZonesContext) ?? { account: shopTimeZone, reader: shopTimeZone };

/** "Nov 22, 2026, 7:30 PM EST", by the reader's clock. @param at ISO 8601 */
export function Minute({ at }: { at: string }) {
	return <time dateTime={at}>{formatMinute(at, useZones().reader)}</time>;
}

/** The day of a moment by the reader's clock. @param at ISO 8601 */
export function DayOf({ at }: { at: string }) {
	return <time dateTime={at}>{formatDayIn(at, useZones().reader)}</time>;
}

/** The last day of what is held until a moment, which ends by the clock of the account. @param at ISO 8601 */
export function LastDay({ at }: { at: string }) {
	return <time dateTime={at}>{formatDayIn(at, useZones().account)}</time>;
}
