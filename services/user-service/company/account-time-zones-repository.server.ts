/** The time zone of an account, by which its days begin and end: its own, else its company's, else the shop's. */

import { dayIn, endOfDay, getInstant, shopTimeZone } from "#rules/clock/time-zones";
import type { Db } from "../../db/connect.server.ts";

const zonesOf = (db: Db) =>
	db
		.selectFrom("account")
		.leftJoin("company_rules as own", "own.account_id", "account.id")
		.leftJoin("company_rules as company", "company.account_id", "account.company_id")
		.select(({ fn, val }) => [
			"account.id",
			fn.coalesce("own.time_zone", "company.time_zone", val(shopTimeZone)).as("zone"),
		]);

/** @returns an IANA name; the shop's also for an account that does not exist */
export async function timeZoneOf(db: Db, accountId: string): Promise<string> {
	const row = await zonesOf(db).where("account.id", "=", accountId).executeTakeFirst();
	return row?.zone ?? shopTimeZone;
}

/** Time zones by account id. */
export async function timeZonesOf(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
	if (accountIds.length === 0) return new Map();
	const rows = await zonesOf(db)
		.where("account.id", "in", [...new Set(accountIds)])
		.execute();
	return new Map(rows.map(({ id, zone }) => [id, zone]));
}

/** The calendar day by an account's clock. @param now in ms since 1970 */
export const todayOf = async (db: Db, accountId: string, now: number): Promise<string> =>
	dayIn(now, await timeZoneOf(db, accountId));

/**
 * The days that it is now by the clocks of all accounts: mostly one, around midnight two.
 * @param now in ms since 1970
 * @returns each day with the ids of its accounts as a subquery, `null` where it is the day of all
 */
export async function todaysOfAccounts(db: Db, now: number) {
	const used = await db.selectFrom("company_rules").select("time_zone").distinct().execute();
	const zones = [...new Set([shopTimeZone, ...used.map(({ time_zone }) => time_zone)])];
	const days = [...new Set(zones.map((zone) => dayIn(now, zone)))];
	return days.map((day) => ({
		day,
		accountIds:
			days.length === 1
				? null
				: accountsIn(
						db,
						zones.filter((zone) => dayIn(now, zone) === day),
					),
	}));
}

const accountsIn = (db: Db, zones: readonly string[]) =>
	db.selectFrom(zonesOf(db).as("account")).select("account.id").where("account.zone", "in", zones);

/** First and last moment of days by an account's clock, in ISO 8601. @param days "YYYY-MM-DD", both included */
export async function momentsOfDays(
	db: Db,
	accountId: string,
	{ from, to }: { from?: string; to?: string },
): Promise<{ from?: string; to?: string }> {
	if (!from && !to) return {};
	const zone = await timeZoneOf(db, accountId);
	return {
		...(from && { from: new Date(getInstant(from, 0, zone)).toISOString() }),
		...(to && { to: endOfDay(to, zone) }),
	};
}
